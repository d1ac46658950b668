"""Numbers and dates as a cell of a spreadsheet shows them, by its number format.

Two things differ from the screen, because they depend on the computer there: thousands are not
separated, the decimal sign is a point; and a date is written with four figures for the year, as
YYYY-MM-DD unless its format puts the day first, in figures.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import date, datetime
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
    if not any(piece in PLACES for piece in pieces):
        literals = "".join(piece[1:] for piece in pieces if piece[0] == "=")
        return _plain(number) if {"General", "@"} & set(pieces) else literals.strip()
    if "/" in pieces or any(piece[0] in "Ee" for piece in pieces):
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
    sections = re.findall(rf"((?:{_LITERAL}|[^;])*)(?:;|$)", code)[:-1]
    if number < 0 and len(sections) > 1:
        return sections[1], -number
    if number == 0 and len(sections) > 2:
        return sections[2], number
    return sections[0], number


def _is_date(pieces: Sequence[str]) -> bool:
    return any(
        piece[0].lower() in _DATE_PARTS and piece.lower() != "general" for piece in pieces
    ) and not any(piece in PLACES for piece in pieces)


def _date(number: Decimal, pieces: Sequence[str], *, is_1904: bool, day_first: bool) -> str:
    """Show a date or a time; empty if the number is none."""
    try:
        moment = from_excel(float(number), MAC_EPOCH if is_1904 else WINDOWS_EPOCH)
    except (ValueError, OverflowError):
        return ""
    order = _order(pieces)
    if number < 0 or not isinstance(moment, datetime):
        return str(moment) if number >= 0 and set(order) <= {"h", "n", "s"} else ""
    days = [part for part in order if part in "ymd"]
    if days == ["y"]:
        return f"{moment:%Y}"
    if not {"y", "d"} & set(days):
        return f"{moment:%H:%M}"
    shown_day = _day_first(moment, pieces) if day_first and days == ["d", "m", "y"] else ""
    clock = f" {moment:%H:%M}" if "h" in order and (moment.hour or moment.minute) else ""
    return (shown_day or f"{moment:%Y-%m-%d}") + clock


def _order(pieces: Sequence[str]) -> list[str]:
    """Return the first letters of a format's parts, ``n`` for minutes: behind hours, or alone
    before seconds.
    """
    order = "".join(piece[0].lower() for piece in pieces if piece[0].lower() in _DATE_PARTS)
    return list(order.replace("hm", "hn").replace("ms", "ns"))


def _day_first(moment: date, pieces: Sequence[str]) -> str:
    """Show a date as the format has it; empty if its month is a word, or nothing separates it."""
    lengths = {piece.lower() for piece in pieces}
    signs = [piece.lstrip("=") for piece in pieces if piece.lstrip("=") in (".", "/", "-")]
    if not signs or {"mmm", "mmmm", "mmmmm"} & lengths:
        return ""
    day = f"{moment.day:02}" if "dd" in lengths else str(moment.day)
    month = f"{moment.month:02}" if "mm" in lengths else str(moment.month)
    return f"{day}{signs[0]}{month}{signs[0]}{moment.year}"


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
