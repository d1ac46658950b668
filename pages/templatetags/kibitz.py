"""How numbers, results and colours are written on every page, and the page's other languages."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from typing import Any

from django import template
from django.http import HttpRequest
from django.utils.formats import number_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext, ngettext

from clubs.languages import OWN_NAMES
from crosstable.model import Code
from crosstable.results import Result

register = template.Library()

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


@register.filter
def points(value: Fraction | Decimal | int | str | None) -> str:
    """An exact number as players write it: ``5½``, ``16¾``, ``0``, ``−½``.

    Whatever is not made of quarters comes with two decimals, in the language's own way. Text that
    is no number comes back as it is, because a tie-break's value may be a word; ``None`` is empty.
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
    exact = Decimal(abs(number).numerator) / Decimal(abs(number).denominator)
    rounded = exact.quantize(HUNDREDTH, ROUND_HALF_UP)
    return f"{sign}{number_format(rounded, 2, use_l10n=True)}"


@register.filter
def signed(value: Fraction | Decimal | int | str) -> str:
    """A difference: ``+12``, ``−½``, ``0``."""
    return f"+{points(value)}" if Fraction(value) > 0 else points(value)


@register.filter
def result(value: Result | None) -> str:
    """A board's result as it stands between the two names: ``1 – 0``; nothing if not yet played."""
    if value is None or value is Result.NOT_YET_PLAYED:
        return ""
    if value is Result.ADJOURNED:
        return gettext("adjourned")
    text = f"{CODE_SIGNS[value.white]} – {CODE_SIGNS[value.black]}"
    if value.white in {Code.UNRATED_WIN, Code.UNRATED_DRAW, Code.UNRATED_LOSS}:
        return gettext("%(result)s, unrated") % {"result": text}
    return text


@register.filter
def points_word(value: Fraction | Decimal | int | str) -> str:
    """``5½ points``, for sentences."""
    number = Fraction(value)
    counted = 1 if number == 1 else 2
    return ngettext("%(points)s point", "%(points)s points", counted) % {"points": points(number)}


@register.simple_tag
def piece(colour: str) -> SafeString:
    """The sign of a colour, ``w`` or ``b``, with its name for those who do not see it."""
    black = colour.lower() == "b"
    return format_html(
        '<span class="piece {}" role="img" aria-label="{}"></span>',
        "black" if black else "white",
        gettext("Black") if black else gettext("White"),
    )


def in_language(path: str, code: str) -> str:
    """The same address in another language: the first part of the path is the language."""
    first, _, rest = path.lstrip("/").partition("/")
    return f"/{code}/{rest}" if first in OWN_NAMES else f"/{code}{path}"


@register.simple_tag(takes_context=True)
def other_languages(context: dict[str, Any]) -> list[dict[str, Any]]:
    """This page in every language: ``code``, ``name`` (its own), ``path``, ``url``, ``current``."""
    request: HttpRequest = context["request"]
    here = get_language()
    pages = []
    for code, name in OWN_NAMES.items():
        path = in_language(request.get_full_path(), code)
        pages.append(
            {
                "code": code,
                "name": name,
                "path": path,
                "url": request.build_absolute_uri(path),
                "current": code == here,
            }
        )
    return pages
