"""The register's field that a column of a list holds, by its heading or by its cells."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _

from exchange.lists import headings, looks


class Why(TextChoices):
    """The reasons for which a column has its field, or is left out."""

    HEADING = "heading", _("by its heading")
    CELLS = "cells", _("by what is in it")
    UNKNOWN = "unknown", _("not known")
    EMPTY = "empty", _("nothing in it")
    SECOND = "second", _("another column has this already")
    OTHER_RATING = "other_rating", _("a rating for rapid or blitz, or an estimate")
    UNCERTAIN = "uncertain", _("programs differ in what this means")
    PERSONAL = "personal", _("personal, never read")
    NUMBERS = "numbers", _("numbers the lines")


FIELDS = tuple(headings.HEADINGS)
"""The fields that a column may hold. ``surname`` and ``first`` together are the name."""
TEAM_FIELDS = tuple(headings.TEAM_HEADINGS)
"""The further fields of a column in a list of teams."""

MAY_BE_TWICE = frozenset({"birth"})
"""A date and a year; a line has the longer of the two."""

_LEFT_OUT: Sequence[tuple[frozenset[str], Why]] = (
    (headings.PERSONAL, Why.PERSONAL),
    (headings.OTHER_RATINGS, Why.OTHER_RATING),
    (headings.UNCERTAIN, Why.UNCERTAIN),
)


class _Meaning(NamedTuple):
    """A heading's field, or else why it has none; a lower ``rank`` goes before another's."""

    field: str
    rank: int
    why: Why


def _meanings(by_field: Mapping[str, Sequence[str]]) -> dict[str, _Meaning]:
    return {
        heading: _Meaning(field, rank, Why.HEADING)
        for field, words in by_field.items()
        for rank, heading in enumerate(words)
    }


_OF_PLAYERS = _meanings(headings.HEADINGS)
_OF_TEAMS = _OF_PLAYERS | _meanings(headings.TEAM_HEADINGS)
_NO_MEANING = _Meaning("", 0, Why.UNKNOWN)


@dataclass
class _Column:
    """A column while its field is being found."""

    heading: str
    cells: list[str]
    field: str
    rank: int
    why: Why

    def leave_out(self, why: Why) -> None:
        self.field, self.why = "", why


def _meaning(heading: str, *, teams: bool) -> _Meaning:
    word = headings.plain(heading)
    if word == headings.NATION_OR_RATING:
        return _Meaning("federation", 0, Why.HEADING)
    for words, why in _LEFT_OUT:
        if word in words:
            return _Meaning("", 0, why)
    return (_OF_TEAMS if teams else _OF_PLAYERS).get(word, _NO_MEANING)


def known_headings(row: Iterable[str], *, teams: bool) -> int:
    """Count the cells of a line that are known headings; 0 if the line is none of headings.

    Headings are those of a name, or any two.
    """
    meanings = [_meaning(cell, teams=teams) for cell in row]
    known = [meaning for meaning in meanings if meaning is not _NO_MEANING]
    named = any(meaning.field in ("name", "surname", "first") for meaning in known)
    return len(known) if named or len(known) > 1 else 0


def fields_in_headings(row: Iterable[str], *, teams: bool = False) -> list[str]:
    """Return the fields that a line of headings names; empty if it has no headings.

    With ``teams``, a team and a board are among them.
    """
    headings_of_row = list(row)
    if not known_headings(headings_of_row, teams=teams):
        return []
    return [column.field for column in _by_headings(headings_of_row, [], teams=teams)]


def guess(
    row: Sequence[str], lines: Sequence[Sequence[str]], *, teams: bool
) -> tuple[tuple[str, ...], tuple[Why, ...]]:
    """Return the field of each column, and why; ``row`` has the headings, or nothing."""
    if known_headings(row, teams=teams):
        columns = _by_headings(row, lines, teams=teams)
    else:
        columns = _by_cells(lines)
    for column in columns:
        if column.field in ("", "fide_id", "national_id") and looks.personal(column.cells):
            column.leave_out(Why.PERSONAL)
        elif not column.field and column.why is Why.UNKNOWN and not any(column.cells):
            column.why = Why.EMPTY
    return tuple(column.field for column in columns), tuple(column.why for column in columns)


def _by_headings(
    row: Sequence[str], lines: Sequence[Sequence[str]], *, teams: bool
) -> list[_Column]:
    columns = [
        _Column(heading, _cells_of(lines, index), *_meaning(heading, teams=teams))
        for index, heading in enumerate(row)
    ]
    for column in columns:
        is_rating = looks.mostly("rating", column.cells)
        if is_rating and headings.plain(column.heading) == headings.NATION_OR_RATING:
            column.field = "national_rating"
    _keep_one_of_each(columns)
    _settle_names(columns)
    _name_headless(columns)
    _find_names(columns)
    return columns


def _keep_one_of_each(columns: Sequence[_Column]) -> None:
    """Leave a field to one column: one that is not empty, then the most certain heading."""
    by_field: dict[str, list[_Column]] = {}
    for column in columns:
        if column.field and column.field not in MAY_BE_TWICE:
            by_field.setdefault(column.field, []).append(column)
    for same in by_field.values():
        best = min(same, key=lambda column: (not any(column.cells), column.rank))
        for column in same:
            if column is not best:
                column.leave_out(Why.SECOND)


def _settle_names(columns: Sequence[_Column]) -> None:
    """Decide what "Name" means beside a surname or a first name.

    It is the other half, unless most of its cells have a comma or all three are there: then it is
    the whole. A first name alone is the whole name: Turkish has one word for both.
    """
    by_field = {column.field: column for column in columns if column.field}
    name, surname, first = (by_field.get(field) for field in ("name", "surname", "first"))
    if name is None:
        if first and not surname:
            first.field = "name"
        return
    halves = [half for half in (surname, first) if half]
    if len(halves) == 2 or looks.mostly("whole name", name.cells):
        for half in halves:
            half.leave_out(Why.SECOND)
    elif halves:
        name.field = "first" if surname else "surname"


def _name_headless(columns: Sequence[_Column]) -> None:
    """Find titles and sexes in columns without a heading, as in tables of chess-results.com."""
    taken = {column.field for column in columns}
    for column in columns:
        if column.heading or not any(column.cells):
            continue
        for field in ("title", "sex"):
            if field not in taken and looks.mostly(field, column.cells):
                taken.add(field)
                column.field, column.why = field, Why.CELLS
                break


def _find_names(columns: Sequence[_Column]) -> None:
    """If no heading says where the names are, take a column of which nothing is known.

    It is the first whose cells have commas, or else the first with letters.
    """
    if {"name", "surname"} & {column.field for column in columns}:
        return
    unknown = [column for column in columns if column.why is Why.UNKNOWN]
    for look in ("whole name", "name"):
        for column in unknown:
            if looks.mostly(look, column.cells):
                column.field, column.why = "name", Why.CELLS
                return


def _by_cells(lines: Sequence[Sequence[str]]) -> list[_Column]:
    """Guess the fields of columns without headings, each field once."""
    columns: list[_Column] = []
    taken: set[str] = set()
    for index in range(max(len(line) for line in lines)):
        cells = _cells_of(lines, index)
        column = _Column("", cells, "", 0, Why.UNKNOWN)
        columns.append(column)
        if looks.personal(cells):
            continue
        if looks.numbering(cells):
            column.why = Why.NUMBERS
        elif field := looks.field_of(cells, taken):
            taken.add(field)
            column.field, column.why = field, Why.CELLS
    return columns


def _cells_of(lines: Sequence[Sequence[str]], index: int) -> list[str]:
    return [line[index] if index < len(line) else "" for line in lines]
