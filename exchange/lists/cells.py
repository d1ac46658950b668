"""The values of the register in a line's cells.

What lists write for nothing (``0``, ``-``, ``unr``, ``00.00.0000`` …) is read as nothing. A cell
that cannot be read is a fault of its line; no cell changes how others are read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Any

from django.utils.timezone import localdate
from django.utils.translation import gettext as _

from exchange.lists.faults import quoted
from exchange.lists.words_of_cells import NO_VALUE, OTHER_TITLES, SEXES, TITLES
from tournaments.models import Title

HIGHEST_RATING = 4_000
FIRST_YEAR = 1900


class CellFault(Exception):  # noqa: N818 - the house's word
    """A cell that cannot be read, and why."""


def values_in(fields: Sequence[str], cells: Sequence[str]) -> tuple[dict[str, Any], dict[str, str]]:
    """Return the values of a line by field, and by field why a cell cannot be read.

    Empty cells, and such as mean nothing, have no value: they change nothing in the register.
    """
    raw: dict[str, str] = {}
    for name, cell in zip(fields, cells, strict=False):
        if name:
            raw[name] = max(raw.get(name, ""), cell, key=len)
    parts = [part for part in (raw.pop("surname", ""), raw.pop("first", "")) if part]
    if parts:
        raw["name"] = ", ".join(parts)
    values, faults = {}, {}
    for name, cell in raw.items():
        try:
            values[name] = value_of(name, cell)
        except CellFault as fault:
            faults[name] = str(fault)
    return without_empty(values), faults


def value_of(field: str, cell: str) -> Any:
    """Read one cell; ``None`` for what means nothing. Raises :class:`CellFault`."""
    if field not in _AS_WRITTEN and cell.casefold() in NO_VALUE:
        return None
    return _READERS.get(field, str)(cell)


def without_empty(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Drop empty fields, which change nothing in the register."""
    return {name: value for name, value in fields.items() if value not in (None, "")}


def _name(cell: str) -> str:
    """Put one blank behind a comma: ``Last,First`` is ``Last, First``."""
    return ", ".join(part.strip() for part in cell.split(",") if part.strip())


def rating(cell: str) -> int:
    """Read a rating as lists write it.

    ``2105``, ``2 105``, ``2105.0``, ``2105,0``, ``2.105`` and ``2105*`` are 2105; ``1643-25``
    (the German rating and its index), ``1500/6`` and ``1500P6`` (from so many games) and ``1643 N``
    (F, N, E, K or P: of which kind) leave out what stands behind.
    """
    text = re.sub(r"(?<=\d)[ \xa0\u202f'](?=\d{3}\b)", "", cell)
    text = re.sub(r"^(\d)[.,](\d{3})$", r"\1\2", text)
    found = re.fullmatch(
        r"(\d{1,4})(?:[.,]0+)?\s*(?:[*?]|[-/]\s*\d{1,3}|P\s*\d{1,3}|[FNEKP])?", text, re.ASCII
    )
    if found is None or int(found[1]) > HIGHEST_RATING:
        raise CellFault(
            _("%(text)s is no rating: a number up to %(most)d.")
            % {"text": quoted(cell), "most": HIGHEST_RATING}
        )
    return int(found[1])


def _identity(cell: str) -> str:
    """Read a FIDE ID without blanks and zeros in front, and what a spreadsheet puts behind."""
    digits = re.sub(r"(?<=\d)\.0+$| ", "", cell).lstrip("0")
    if digits and not re.fullmatch(r"[0-9]{1,11}", digits):
        raise CellFault(
            _("%(text)s is no FIDE ID: that is up to 11 digits.") % {"text": quoted(cell)}
        )
    return digits


def _title(cell: str) -> str:
    """Read FIDE's title, the highest of several; other titles are none of the register's."""
    codes = [code for code in re.split(r"[^\w]+", cell.upper()) if code]
    known = [title for title in Title.values if title in [TITLES.get(c, c) for c in codes]]
    if known:
        return known[0]
    if all(code in OTHER_TITLES for code in codes):
        return ""
    text = _("%(text)s is no title of FIDE: %(titles)s.")
    raise CellFault(text % {"text": quoted(cell), "titles": ", ".join(Title.values)})


def _sex(cell: str) -> str:
    try:
        return SEXES[cell.casefold()]
    except KeyError:
        text = _("%(text)s is not known as a sex: write m or w.")
        raise CellFault(text % {"text": quoted(cell)}) from None


def _federation(cell: str) -> str:
    code = cell.upper()
    if not re.fullmatch(r"[A-Z]{3}", code):
        raise CellFault(
            _("%(text)s is no federation: write FIDE's three letters.") % {"text": quoted(cell)}
        )
    return "" if code == "NON" else code


_YEAR_FIRST = re.compile(r"(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})")
_DAY_FIRST = re.compile(r"(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})")
_RUN_TOGETHER = re.compile(r"(\d{1,2})(\d{2})((?:19|20)\d{2})")
_YEAR_FIRST_TOGETHER = re.compile(r"((?:19|20)\d{2})(\d{2})(\d{2})")


def birth(cell: str) -> str:
    """Read a date, or a year, of birth: ``YYYY/MM/DD`` or ``YYYY``.

    The year stands first or the day does: 2008-02-01, 01.02.2008, 1/2/2008, 01.02.08, 01022008,
    20080201. Zeros for day and month leave the year alone.
    """
    text = re.sub(r"[T ]00:00(:00(\.0+)?)?$", "", cell)
    text = re.sub(r"^(\d{4})[.,]0+$", r"\1", text).replace(" ", "")
    if re.fullmatch(r"[0-9]{4}", text):
        return _year(cell, int(text))
    for pattern, backwards in (
        (_YEAR_FIRST, False),
        (_DAY_FIRST, True),
        (_RUN_TOGETHER, True),
        (_YEAR_FIRST_TOGETHER, False),
    ):
        if text.isascii() and (found := pattern.fullmatch(text)):
            year, month, day = reversed(found.groups()) if backwards else found.groups()
            return _date(cell, year, int(month), int(day))
    raise _no_date(cell)


def _date(cell: str, year: str, month: int, day: int) -> str:
    if not (month or day):
        return _year(cell, int(year)) if int(year) else ""
    number = int(year) if len(year) == 4 else _full_year(int(year))
    try:
        return date(int(_year(cell, number)), month, day).strftime("%Y/%m/%d")
    except ValueError:
        raise _no_date(cell) from None


def _full_year(year: int) -> int:
    """Return the latest year with these two digits that is not to come."""
    this_year = localdate().year
    return max(number for number in (1900 + year, 2000 + year) if number <= this_year)


def _year(cell: str, year: int) -> str:
    if not FIRST_YEAR <= year <= localdate().year:
        raise _no_date(cell)
    return f"{year:04}"


def _no_date(cell: str) -> CellFault:
    text = _("%(text)s is no date of birth: write YYYY/MM/DD, DD.MM.YYYY or the year.")
    return CellFault(text % {"text": quoted(cell)})


def _whole_number(cell: str) -> str:
    return re.sub(r"^(\d+)[.,]0+$", r"\1", cell)


_READERS: Mapping[str, Callable[[str], Any]] = {
    "name": _name,
    "rating": rating,
    "national_rating": rating,
    "fide_id": _identity,
    "national_id": _whole_number,
    "title": _title,
    "sex": _sex,
    "federation": _federation,
    "birth": birth,
    "board": _whole_number,
}
_AS_WRITTEN = frozenset({"name", "team", "board"})
"""A name may be any word, also one that elsewhere means nothing; no board is 0."""
