"""Any other list: CSV, XLSX or ODS, by what an administrator has said that its columns are.

That is kept with the list by the headings, so that the next file with these asks nothing. One with
other headings asks again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.utils.translation import gettext as _

from exchange.lists import columns
from exchange.lists.columns import Why
from exchange.lists.headings import OTHER_RATINGS, plain
from exchange.lists.lines import place_of_headings, why_nobody
from exchange.ratinglists.reading.faults import ListRefused
from exchange.ratinglists.reading.opening import OpenedList
from exchange.ratinglists.reading.tables.layout import Head
from exchange.ratinglists.reading.tables.opening import SHEETS, TEXTS, open_rows
from exchange.ratinglists.reading.tables.person import FIELDS
from exchange.ratinglists.reading.tables.personal import shown
from exchange.ratinglists.reading.tables.rows import Row, Rows
from exchange.ratinglists.reading.tables.table_list import TableList

ENDINGS = (*SHEETS, *TEXTS)
MOST_LAYOUTS = 5
"""The different headings of one list that are kept, the latest first."""
MOST_SAMPLES = 3
NAMES = ("name", "surname")
RATINGS = ("standard", "rapid", "blitz")
OF_PLAYERS = {
    **{name: name for name in FIELDS},
    "national_id": "number",
    "home_club": "club",
    "national_rating": "standard",
    "rating": "standard",
}
"""The fields of lists of players, as this kind of list has them."""
PACE_WORDS = {
    "rapid": ("rapid", "uhs", "hizli", "rrtng", "schnell", "hurtig", "qlpb"),
    "blitz": ("blitz", "uys", "yildirim", "brtng", "lyn", "blpb"),
}
FACTORS = ("k", "kfaktor", "kfactor", "kkatsayisi", "koeff", "kcoeff")


class ColumnsUnknown(ListRefused):
    """Nobody has said yet what the columns under these headings are."""


@dataclass(frozen=True)
class Guess:
    """A table before anybody has said what its columns are, and what they seem to be.

    ``headings`` are empty if there are none. ``samples``: the first cells of each column, with
    nothing personal in them.
    """

    sheet: str
    line: int
    headings: tuple[str, ...]
    fields: tuple[str, ...]
    reasons: tuple[Why, ...]
    samples: tuple[tuple[str, ...], ...]

    @property
    def width(self) -> int:
        return len(self.fields)


@contextmanager
def open_own(path: Path, name: str, mapping: Mapping[str, Any] | None) -> Iterator[OpenedList]:
    """Open a list whose columns are known. Raises :class:`ColumnsUnknown`."""
    with open_rows(path, name, ENDINGS) as rows:
        guess = guess_of(rows)
        fields = fields_for(guess, mapping or {})
        if fields is None:
            raise ColumnsUnknown(
                _("What the columns of this file are has not been said yet for these headings.")
            )
        head = Head(guess.line, guess.headings, fields)
        numbered = bool({"number", "fide_id"} & set(fields))
        yield TableList(rows, head, str((mapping or {}).get("key", "")), numbered=numbered)


def look(path: Path, name: str) -> Guess:
    """Look at a file, to ask what its columns are. Raises :class:`ListRefused`."""
    with open_rows(path, name, ENDINGS) as rows:
        return guess_of(rows)


def guess_of(rows: Rows) -> Guess:
    """Guess what the columns are."""
    first = [row for row in rows.first if any(row.cells)]
    at = place_of_headings([row.cells for row in first], teams=False) if first else None
    people = first if at is None else first[at + 1 :]
    head = first[at] if at is not None else Row(0, ())
    people = [row for row in people if not why_nobody(row.cells, head.cells)]
    if not people:
        raise ListRefused(_("There is nobody in this list."))
    width = max(len(row.cells) for row in (head, *people))
    headings = (*head.cells, *[""] * (width - len(head.cells))) if head.number else ()
    cells = [row.cells for row in people]
    found, reasons = columns.guess(headings, cells, teams=False)
    fields, whys = _of_rating_lists(headings, found, reasons)
    samples = tuple(
        () if why is Why.PERSONAL else tuple(_samples(cells, place))
        for place, why in enumerate(whys)
    )
    return Guess(rows.sheet, head.number, headings, fields, whys, samples)


def _samples(rows: Sequence[Sequence[str]], place: int) -> list[str]:
    cells = (row[place] for row in rows if place < len(row))
    return [shown(cell) for cell in list(dict.fromkeys(filter(None, cells)))[:MOST_SAMPLES]]


def _of_rating_lists(
    headings: Sequence[str], found: Sequence[str], reasons: Sequence[Why]
) -> tuple[tuple[str, ...], tuple[Why, ...]]:
    """Turn the fields of lists of players into those of a rating list, each once."""
    fields: list[str] = []
    whys = list(reasons)
    taken: set[str] = set()
    order = sorted(range(len(found)), key=lambda place: found[place] == "rating")
    meant = {place: _meant(headings, place, found[place], reasons[place]) for place in order}
    for place in order:
        if meant[place] in taken:
            meant[place], whys[place] = "", Why.SECOND
        elif meant[place]:
            taken.add(meant[place])
            if not found[place]:
                whys[place] = Why.HEADING
    fields = [meant[place] for place in range(len(found))]
    return tuple(fields), tuple(whys)


def _meant(headings: Sequence[str], place: int, field: str, why: Why) -> str:
    if field or why is Why.PERSONAL or not headings:
        return OF_PLAYERS.get(field, "")
    word = plain(headings[place])
    if word in FACTORS:
        return "k"
    if word in OTHER_RATINGS or why is Why.UNKNOWN:
        return next(
            (pace for pace, words in PACE_WORDS.items() if any(each in word for each in words)), ""
        )
    return ""


def fields_for(guess: Guess, mapping: Mapping[str, Any]) -> tuple[str, ...] | None:
    """Return the fields that were said for these headings, in whichever order they stand."""
    wanted = [plain(heading) for heading in guess.headings]
    for layout in mapping.get("layouts", ()):
        said, fields = layout["headings"], layout["fields"]
        if len(fields) != guess.width:
            continue
        if said == wanted:
            return _without_personal(guess, fields)
        if len(set(wanted)) == len(wanted) and sorted(said) == sorted(wanted):
            by_heading = dict(zip(said, fields, strict=True))
            return _without_personal(guess, [by_heading[word] for word in wanted])
    return None


def _without_personal(guess: Guess, fields: Sequence[str]) -> tuple[str, ...]:
    return tuple(
        "" if why is Why.PERSONAL or field not in FIELDS else field
        for field, why in zip(fields, guess.reasons, strict=True)
    )


def mapping_with(
    guess: Guess, fields: Sequence[str], key: str, before: Mapping[str, Any]
) -> dict[str, Any]:
    """Return what is kept with the list, once it is said what the columns of this file are."""
    said = [plain(heading) for heading in guess.headings]
    layout = {"headings": said, "fields": list(_without_personal(guess, fields))}
    others = [
        each
        for each in before.get("layouts", ())
        if (each["headings"], len(each["fields"])) != (said, guess.width)
    ]
    return {"key": key, "layouts": [layout, *others][:MOST_LAYOUTS]}


def faults_of(fields: Sequence[str]) -> list[str]:
    """Say what is wrong with what the columns are said to be."""
    used = [field for field in fields if field]
    faults = []
    if not set(NAMES) & set(used):
        faults.append(_("No column has the players' names."))
    if "name" in used and {"surname", "first"} & set(used):
        faults.append(
            _("The name is one column, or surname and first name are two. Leave out the rest.")
        )
    if not set(RATINGS) & set(used):
        faults.append(_("No column has a rating."))
    twice = [field for field in dict.fromkeys(used) if used.count(field) > 1]
    for field in twice:
        words = _("Two columns are read as the same: %(field)s. Leave one of them out.")
        faults.append(words % {"field": FIELDS[field]})
    return faults
