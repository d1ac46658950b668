"""A person out of the cells of a row, by what each of them is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from exchange.lists.cells import CellFault, value_of
from exchange.lists.faults import is_strange
from exchange.ratinglists.reading.faults import LineFault
from exchange.ratinglists.reading.tables.personal import holds_identity, is_personal, shown
from ratinglists.people import NO_NUMBER, ListedPerson, Rating

LONGEST_NAME, LONGEST_CLUB, LONGEST_NUMBER = 120, 80, 20
HIGHEST_RATING = 3999
WOMEN_TITLES = frozenset({"WGM", "WIM", "WFM", "WCM"})
FIELDS = {
    "name": gettext_lazy("name"),
    "surname": gettext_lazy("surname"),
    "first": gettext_lazy("first name"),
    "number": gettext_lazy("number in the list"),
    "fide_id": gettext_lazy("FIDE ID"),
    "federation": gettext_lazy("federation"),
    "title": gettext_lazy("title"),
    "sex": gettext_lazy("sex"),
    "birth": gettext_lazy("birth (the year is kept)"),
    "club": gettext_lazy("club"),
    "standard": gettext_lazy("rating: standard"),
    "rapid": gettext_lazy("rating: rapid"),
    "blitz": gettext_lazy("rating: blitz"),
    "k": gettext_lazy("factor K"),
}
"""The fields that a column of a rating list may hold."""
_READ_AS = {"number": "national_id", "club": "home_club"} | dict.fromkeys(
    ("standard", "rapid", "blitz"), "rating"
)
"""The fields of lists of players by whose rules these cells are read."""
_LEFT_EMPTY = {
    "federation": gettext_lazy("no code of three letters"),
    "title": gettext_lazy("no title of FIDE"),
    "fide_id": gettext_lazy("no FIDE ID"),
    "k": gettext_lazy("no factor K"),
}
"""Cells that nobody is left out for, and what they are if they cannot be read."""


@dataclass
class Odd:
    """Counts of the data left out, and of the people left out."""

    without_number: int = 0
    identities: int = 0
    cells: Counter[str] = field(default_factory=Counter)

    def notes(self) -> list[str]:
        """Say what was left out."""
        notes = []
        if self.identities:
            words = ngettext(
                "%(count)d person has only an identity number, which is never kept: left out.",
                "%(count)d people have only an identity number, which is never kept: left out.",
                self.identities,
            )
            notes.append(words % {"count": self.identities})
        if self.without_number:
            words = ngettext(
                "%(count)d person has neither a number of the list nor a FIDE ID: left out.",
                "%(count)d people have neither a number of the list nor a FIDE ID: left out.",
                self.without_number,
            )
            notes.append(words % {"count": self.without_number})
        for name, count in self.cells.items():
            words = ngettext(
                "In %(count)d line the column “%(field)s” has %(fault)s: left empty.",
                "In %(count)d lines the column “%(field)s” has %(fault)s: left empty.",
                count,
            )
            told = {"count": count, "field": FIELDS[name], "fault": _LEFT_EMPTY[name]}
            notes.append(words % told)
        return notes


class LeftOut(Exception):  # noqa: N818 - what is done with somebody
    """Somebody is left out, which has been counted."""


def person_of(cells: Mapping[str, str], line: int, odd: Odd, numbered: bool) -> ListedPerson:
    """Put a person together. Raises :class:`LineFault` naming the field that cannot be.

    ``numbered``: the list gives numbers, so that who has none is left out.
    """
    values = {name: _value(name, cell, odd) for name, cell in cells.items()}
    fide_id = values.get("fide_id") or ""
    title = values.get("title") or ""
    k = _factor(cells.get("k", ""), odd)
    return ListedPerson(
        number=_number(cells, line, fide_id, odd, numbered),
        name=_name(values),
        federation=values.get("federation") or "",
        sex=values.get("sex") or "",
        title=title,
        women_title=title if title in WOMEN_TITLES else "",
        birth_year=int(values["birth"][:4]) if values.get("birth") else None,
        fide_id=fide_id,
        club=_club(values.get("club") or ""),
        standard=_rating(values.get("standard"), k),
        rapid=_rating(values.get("rapid"), k),
        blitz=_rating(values.get("blitz"), k),
    )


def _value(name: str, cell: str, odd: Odd) -> Any:
    if not cell or name == "k":
        return None
    value, fault = _read(name, cell)
    if not fault:
        return value
    if name in _LEFT_EMPTY:
        odd.cells[name] += 1
        return None
    told = {"field": FIELDS[name], "text": shown(cell)}
    raise LineFault(_("the column “%(field)s” has “%(text)s”, which it cannot be.") % told)


@lru_cache(maxsize=100_000)
def _read(name: str, cell: str) -> tuple[Any, bool]:
    """Read a cell; returns what it says and whether it cannot be read."""
    if name == "fide_id" and holds_identity(cell):
        return None, True
    read_as = _READ_AS.get(name, name)
    if read_as == "rating":
        cell = cell.rstrip("* ")
    try:
        value = value_of(read_as, cell)
    except CellFault:
        return None, True
    return value, read_as == "rating" and value is not None and value > HIGHEST_RATING


def _number(cells: Mapping[str, str], line: int, fide_id: str, odd: Odd, numbered: bool) -> str:
    cell = cells.get("number", "")
    number = str(_read("number", cell)[0] or "")
    if "@" in number or holds_identity(number):
        number = ""
        if not fide_id:
            odd.identities += 1
            raise LeftOut
    if len(number) > LONGEST_NUMBER or is_strange(number):
        raise LineFault(_("the number is longer than any, or no text."))
    if number or fide_id or not numbered:
        return number or fide_id or f"{NO_NUMBER}{line}"
    odd.without_number += 1
    raise LeftOut


def _name(values: Mapping[str, Any]) -> str:
    halves = [half for half in (values.get("surname"), values.get("first")) if half]
    name = " ".join((values.get("name") or ", ".join(halves)).split())
    if len(name) > LONGEST_NAME or not any(map(str.isalpha, name)) or is_personal(name):
        raise LineFault(_("there is no name."))
    return _text(name)


@lru_cache(maxsize=20_000)
def _club(club: str) -> str:
    return "" if is_personal(club) else _text(club)[:LONGEST_CLUB]


def _text(text: str) -> str:
    if is_strange(text):
        raise LineFault(_("there is a formula, or what is no text."))
    return text


@lru_cache(maxsize=100_000)
def _rating(value: int | None, k: int | None) -> Rating | None:
    return Rating(value, None, k) if value else None


def _factor(cell: str, odd: Odd) -> int | None:
    text = cell.removesuffix(".0")
    if not text.strip("0-"):
        return None
    if text.isascii() and text.isdecimal() and int(text) <= 100:
        return int(text)
    odd.cells["k"] += 1
    return None
