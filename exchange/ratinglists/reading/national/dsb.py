"""The German list: ``spieler.csv`` with ``vereine.csv``, as they are today and as they were before.

A person stands in it once for each membership: that with the status A is read, else P. The rating
is the DWZ; the Elo of this list is FIDE's, which has its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from exchange.ratinglists.reading.opening import OpenedList
from exchange.ratinglists.reading.source import BROKEN
from exchange.ratinglists.reading.tables.layout import Head, Layout
from exchange.ratinglists.reading.tables.opening import open_rows
from exchange.ratinglists.reading.tables.rows import Row
from exchange.ratinglists.reading.tables.table_list import (
    Cells,
    TableList,
    cells_of,
    people_in,
)

PLAYERS, CLUBS = "spieler.csv", "vereine.csv"
LEGACY = "cp1252"
LAYOUT = Layout(
    "DSB",
    {
        "id": "ID",
        "zps": "ZPS;ZPS/VKZ;VKZ",
        "member": "Mitgliedsnummer;Mgl-Nr",
        "status": "Status",
        "name": "Name,Vorname;Spielername",
        "surname": "Nachname",
        "first": "Vorname",
        "sex": "Geschlecht",
        "birth": "Geburtsjahr",
        "evaluated": "Letzte Auswertung",
        "standard": "DWZ",
        "index": "Index",
        "title": "FIDE-Titel",
        "fide_id": "FIDE-ID",
        "federation": "FIDE-Land",
    },
    [("name", "surname"), ("standard",), ("zps",), ("member",), ("status",)],
    LEGACY,
)
OF_CLUBS = Layout(
    "DSB",
    {"zps": "ZPS-Nummer;ZPS;ZPS/VKZ;VKZ", "club": "Vereinsname;Vereinname"},
    [("zps",), ("club",)],
    LEGACY,
)
STATUSES = {"A": 2, "P": 1}
"""The better ones of several memberships are the higher ones."""
PERSON = ("name", "sex", "birth", "fide_id", "title", "federation", "standard")


@contextmanager
def open_dsb(path: Path, name: str, _mapping: Mapping[str, Any] | None) -> Iterator[OpenedList]:
    """Open the list: a zip file with both tables, or that of the players alone."""
    clubs = _clubs(path, name)
    with open_rows(path, name, (PLAYERS,), LAYOUT) as rows:
        head = LAYOUT.head_in(rows)
        memberships = _Memberships(path, name, clubs)
        opened = TableList(rows, head, "dsb", memberships.prepare)
        memberships.told = opened.told
        if not clubs:
            opened.told.append(_("There is no table of clubs (vereine.csv) beside the players."))
        yield opened


def _clubs(path: Path, name: str) -> dict[str, str]:
    """Read the names of clubs by their numbers; none if the table is not there."""
    try:
        with ZipFile(path) as archive:
            names = [each.lower() for each in archive.namelist()]
    except BROKEN:
        return {}
    if not any(each.endswith(CLUBS) for each in names):
        return {}
    with open_rows(path, name, (CLUBS,), OF_CLUBS) as rows:
        head = OF_CLUBS.head_in(rows)
        places = _places(head)
        found = (cells_of(row, places) for row in people_in(rows, head))
        return {cells["zps"]: cells["club"] for cells in found if cells["zps"]}


def _places(head: Head) -> list[tuple[int, str]]:
    return [(place, field) for place, field in enumerate(head.fields) if field]


class _Memberships:
    """The line to be read of each person, found by going through all lines beforehand."""

    def __init__(self, path: Path, name: str, clubs: Mapping[str, str]) -> None:
        self._path = path
        self._name = name
        self._clubs = clubs
        self._best: dict[Any, tuple[int, int]] | None = None
        """By person: the rank of the status, and the line negated: the first of equals counts."""
        self.told: list[str] = []

    def prepare(self, cells: Cells, row: Row) -> Cells | None:
        """Return the cells of any list; ``None`` for a membership that is not read."""
        if self._best is None:
            self._best = self._found()
        person = _who(cells)
        if person and self._best.get(person, (0, -row.number))[1] != -row.number:
            return None
        taken = {name: cells[name] for name in PERSON if name in cells}
        if not cells.get("name"):
            taken |= {name: cells.get(name, "") for name in ("surname", "first")}
            taken.pop("name", None)
        membership = "-".join(filter(None, (cells["zps"], cells["member"])))
        taken["number"] = cells.get("id") or membership
        taken["club"] = self._clubs.get(cells["zps"], "")
        return taken

    def _found(self) -> dict[Any, tuple[int, int]]:
        best: dict[Any, tuple[int, int]] = {}
        others = 0
        with open_rows(self._path, self._name, (PLAYERS,), LAYOUT) as rows:
            head = LAYOUT.head_in(rows)
            places = _places(head)
            for row in people_in(rows, head):
                cells = cells_of(row, places)
                if person := _who(cells):
                    others += person in best
                    rank = STATUSES.get(cells["status"].upper(), 0), -row.number
                    best[person] = max(rank, best.get(person, rank))
        if others:
            words = ngettext(
                "%(count)d further membership of people who are in the list already.",
                "%(count)d further memberships of people who are in the list already.",
                others,
            )
            self.told.append(words % {"count": others})
        return best


def _who(cells: Cells) -> Any:
    """Tell memberships of one person: by the ID, before there was one by FIDE's, or else by all
    that is known of a rated person.
    """
    if cells.get("id"):
        return cells["id"]
    if cells.get("fide_id", "").strip("0"):
        return "FIDE", cells["fide_id"]
    known = [cells.get(name, "") for name in ("name", "birth", "standard", "index", "evaluated")]
    return tuple(known) if all(known) else None
