"""Points, differences and results in their written form."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

from django.utils.formats import number_format
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext as _

from crosstable.model import Code
from crosstable.results import Result

MINUS = "−"
PARTS_OF_ONE = {Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾"}
HUNDREDTH = Decimal("0.01")

CODE_SIGNS = {
    Code.WIN: "1",
    Code.DRAW: "½",
    Code.LOSS: "0",
    Code.FORFEIT_WIN: "+",
    Code.FORFEIT_LOSS: MINUS,
    Code.UNRATED_WIN: "1",
    Code.UNRATED_DRAW: "½",
    Code.UNRATED_LOSS: "0",
}


def points(value: Fraction | Decimal | int | str | None) -> str:
    """Format an exact number as players write it: ``5½``, ``16¾``, ``0``, ``−½``.

    Other than quarters are given with two decimals, in the language's own form. Text that is no
    number is returned unchanged, because a tie-break's value may be a word; ``None`` gives an empty
    string.
    """
    if value is None:
        return ""
    try:
        number = Fraction(value)
    except ValueError:
        return str(value)
    sign = MINUS if number < 0 else ""
    whole, part = divmod(abs(number), 1)
    if part == 0:
        return f"{sign}{whole}"
    if part in PARTS_OF_ONE:
        return f"{sign}{whole or ''}{PARTS_OF_ONE[part]}"
    return f"{sign}{number_format(decimal(abs(number)), 2, use_l10n=True)}"


def decimal(number: Fraction) -> Decimal:
    """Return the number that :func:`points` writes: exact, or if not of quarters, to hundredths."""
    exact = Decimal(number.numerator) / Decimal(number.denominator)
    return exact if 4 % number.denominator == 0 else exact.quantize(HUNDREDTH, ROUND_HALF_UP)


def signed(value: Fraction | Decimal | int | str) -> str:
    """Format a difference: ``+12``, ``−½``, ``0``."""
    return f"+{points(value)}" if Fraction(value) > 0 else points(value)


def decimals(value: Decimal, places: int = 2) -> str:
    """Write a number with so many decimals, always: ``0.50``, ``−1.30``."""
    rounded = value.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)
    return f"{MINUS if rounded < 0 else ''}{number_format(abs(rounded), places, use_l10n=True)}"


def signed_decimals(value: Decimal, places: int = 2) -> str:
    """Write a difference with so many decimals: ``+3.4``, ``−0.50``, ``0.0``."""
    written = decimals(value, places)
    return (
        f"+{written}" if value > 0 and any(digit in written for digit in "123456789") else written
    )


def side_sign(code: Code) -> str:
    """Write one side's result as a single sign; empty while the game is open."""
    return CODE_SIGNS.get(code, "")


def bye_sign(code: Code) -> str:
    """Write a bye for a cell of the crosstable."""
    return {
        Code.HALF_POINT_BYE: _("bye ½"),
        Code.FULL_POINT_BYE: _("bye 1"),
        Code.PAIRING_ALLOCATED_BYE: _("bye"),
    }.get(code, "")


def result_sign(value: Result | None) -> str:
    """Format a board's result as it stands between the names: ``1 – 0``; empty if not played."""
    if value is None or value is Result.NOT_YET_PLAYED:
        return ""
    if value is Result.ADJOURNED:
        return gettext("adjourned")
    text = f"{CODE_SIGNS[value.white]} – {CODE_SIGNS[value.black]}"
    if value.white in {Code.UNRATED_WIN, Code.UNRATED_DRAW, Code.UNRATED_LOSS}:
        return gettext("%(result)s, unrated") % {"result": text}
    return text


def points_word(value: Fraction | Decimal | int | str) -> str:
    """Format points for use in sentences: ``5½ points``, ``½ point``."""
    number = Fraction(value)
    counted = 1 if 0 < number <= 1 else 2
    return ngettext("%(points)s point", "%(points)s points", counted) % {"points": points(number)}


def code_words(code: Code) -> str:
    """Put a result code into words, for screen readers and for codes that have no sign."""
    return {
        Code.WIN: _("win"),
        Code.DRAW: _("draw"),
        Code.LOSS: _("loss"),
        Code.FORFEIT_WIN: _("forfeit win"),
        Code.FORFEIT_LOSS: _("forfeit loss"),
        Code.UNRATED_WIN: _("win, unrated"),
        Code.UNRATED_DRAW: _("draw, unrated"),
        Code.UNRATED_LOSS: _("loss, unrated"),
        Code.HALF_POINT_BYE: _("half-point bye"),
        Code.FULL_POINT_BYE: _("full-point bye"),
        Code.PAIRING_ALLOCATED_BYE: _("pairing-allocated bye"),
        Code.ZERO_POINT_BYE: _("did not play"),
        Code.NOT_YET_PLAYED: _("not yet played"),
        Code.ADJOURNED: _("adjourned"),
    }[code]
