"""Numbers and dates as a cell of a spreadsheet shows them, by its number format.

Two things differ from the screen, because they depend on the computer there: thousands are not
separated, the decimal sign is a point; and a date is written with four figures for the year, as
YYYY-MM-DD unless its format puts the day first, in figures.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import date, datetime, time
from decimal import ROUND_HALF_UP, Decimal, InvalidOperation

from openpyxl.utils.datetime import MAC_EPOCH, WINDOWS_EPOCH, from_excel

GENERAL = "General"
MOST_FIGURES = 15
"""A spreadsheet keeps no more figures of a number."""
LONGEST_CODE = 255
SYSTEM_DATES = frozenset({*range(14, 18), 22, *range(27, 37), *range(50, 59)})
"""The numbers of formats whose order of day and month is that of the computer."""

_LITERAL = r'"[^"]*"|\\.|_.|\*.|\[[^\]]*\]'
_TOKEN = re.compile(rf"{_LITERAL}|AM/PM|A/P|General|[Ee][+-]|y+|m+|d+|h+|s+|.", re.IGNORECASE)
_DATE_PARTS = "ymdhs"
PLACES = frozenset("0#?")


def shown(raw: str, code: str, *, is_1904: bool = False, day_first: bool = True) -> str:
    """Return how a cell shows the number ``raw`` under the format ``code``.

    ``day_first`` says that an order of day before month in the format is its author's.
    """
    try:
        number = Decimal(raw)
    except InvalidOperation:
        return raw
    if not number.is_finite() or abs(number.adjusted()) > MOST_FIGURES:
        return raw
    section, number = _section(code[:LONGEST_CODE], number)
    pieces = list(_tokens(section))
    if _is_date(pieces):
        return _date(number, pieces, is_1904=is_1904, day_first=day_first) or _plain(number)
    if not any(piece in PLACES for piece in pieces) or "/" in pieces or _is_exponent(pieces):
        return _plain(number)
    return _digits(number, pieces)


def _tokens(code: str) -> Iterator[str]:
    """Split a format; what is put literally comes as ``=text``, other brackets not at all."""
    for piece in _TOKEN.findall(code):
        if piece[0] == '"' and len(piece) > 1:
            yield f"={piece[1:-1]}"
        elif piece[0] == "\\" and len(piece) > 1:
            yield f"={piece[1:]}"
        elif piece[0] == "_" and len(piece) > 1:
            yield "= "
        elif piece[0] == "[" and len(piece) > 1:
            if piece.lower() in ("[h]", "[hh]", "[m]", "[mm]", "[s]", "[ss]"):
                yield piece[1].lower()
        elif piece[0] != "*":
            yield piece


def _section(code: str, number: Decimal) -> tuple[str, Decimal]:
    """Return the part of a format for such a number: positive; negative; zero."""
    sections = re.findall(rf"((?:{_LITERAL}|[^;])*)(?:;|$)", code)[:4]
    if number < 0 and len(sections) > 2:
        return sections[1], -number
    if number == 0 and len(sections) > 3:
        return sections[2], number
    return sections[0] if sections else GENERAL, number


def _is_date(pieces: Sequence[str]) -> bool:
    return any(
        piece[0].lower() in _DATE_PARTS and piece.lower() != "general" for piece in pieces
    ) and not any(piece in PLACES for piece in pieces)


def _is_exponent(pieces: Sequence[str]) -> bool:
    return any(piece[0] in "Ee" for piece in pieces)


def _date(number: Decimal, pieces: Sequence[str], *, is_1904: bool, day_first: bool) -> str:
    """Show a date or a time; empty if the number is none."""
    epoch = MAC_EPOCH if is_1904 else WINDOWS_EPOCH
    try:
        moment = from_excel(float(number), epoch)
    except (ValueError, OverflowError):
        return ""
    order = _order(pieces)
    if isinstance(moment, time) or not isinstance(moment, datetime):
        return str(moment) if set(order) <= {"h", "s", "m"} else ""
    days = [part for part in order if part in "ymd"]
    clock = f" {moment:%H:%M}" if "h" in order and (moment.hour or moment.minute) else ""
    if days == ["y"]:
        return f"{moment:%Y}"
    if not {"y", "d"} & set(days):
        return f"{moment:%H:%M}"
    if day_first and days == ["d", "m", "y"]:
        signs = [t.lstrip("=") for t in pieces if t.lstrip("=").strip() in (".", "/", "-")]
        if signs and not any(piece.lower().startswith("mmm") for piece in pieces):
            return _day_first(moment, pieces, signs[0]) + clock
    return f"{moment:%Y-%m-%d}{clock}"


def _order(pieces: Sequence[str]) -> list[str]:
    """Return the first letters of a format's parts; months and minutes are both ``m``."""
    return [piece[0].lower() for piece in pieces if piece[0].lower() in _DATE_PARTS]


def _day_first(moment: date, pieces: Sequence[str], sign: str) -> str:
    padded = {piece.lower() for piece in pieces}
    day = f"{moment.day:02}" if "dd" in padded else str(moment.day)
    month = f"{moment.month:02}" if "mm" in padded else str(moment.month)
    return f"{day}{sign}{month}{sign}{moment.year}"


def _plain(number: Decimal) -> str:
    """Show a number without a format, ten figures of a fraction."""
    if number == number.to_integral_value():
        return str(int(number))
    return format(Decimal(f"{number:.10g}").normalize(), "f")


def _digits(number: Decimal, pieces: Sequence[str]) -> str:
    """Show a number in the places of its format, with what stands between them."""
    scale = Decimal(100) if "%" in pieces else Decimal(1)
    point = pieces.index(".") if "." in pieces else len(pieces)
    decimals = sum(piece in PLACES for piece in pieces[point:])
    rounded = (abs(number) * scale).quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP)
    whole, _point, fraction = format(rounded, "f").partition(".")
    sign = "-" if number < 0 and rounded else ""
    return sign + (_whole(whole, pieces[:point]) + _fraction(fraction, pieces[point:])).strip()


def _whole(figures: str, pieces: Sequence[str]) -> str:
    """Put the figures of a whole number into the places of a format, from the last on."""
    left = list(figures.lstrip("0"))
    places = sum(piece in PLACES for piece in pieces)
    out: list[str] = []
    for piece in reversed(pieces):
        if piece in PLACES:
            places -= 1
            out.append(left.pop() if left else "0" if piece == "0" else "")
            if not places:
                out.extend(reversed(left))
        elif piece != ",":
            out.append(piece[piece.startswith("=") :])
    return "".join(reversed(out))


def _fraction(figures: str, pieces: Sequence[str]) -> str:
    left = list(figures)
    optional = sum(piece in "#?" for piece in pieces)
    while left and optional and left[-1] == "0":
        left.pop()
        optional -= 1
    out = []
    for piece in pieces:
        if piece in PLACES:
            out.append(left.pop(0) if left else "")
        elif piece == ".":
            out.append("." if left else "")
        elif piece != ",":
            out.append(piece[piece.startswith("=") :])
    return "".join(out)
