"""The lines and cells of a list: the sign between them, the headings, what is above and below."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice
from typing import NamedTuple

from django.db.models import TextChoices
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from exchange.lists import looks
from exchange.lists.columns import known_headings
from exchange.lists.decoding import refuse_too_long
from exchange.lists.faults import list_fault
from exchange.lists.list_row import ImportFaults, ListFault

MOST_LINES = 2_000
MOST_CELLS, LONGEST_CELL = 100, 1_000
"""Of a line, and of a cell (unit: characters)."""
MOST_TITLES = 10
"""The most lines that stand above the headings."""
SEPARATORS = "\t;|,"
"""Signs between cells; of two that make as many headings the one named first."""
LOOKED_AT = 20_000
"""Unit: characters at the beginning, by which the sign is found."""
SEPARATOR_LINE = re.compile(r'\s*"?sep=([;,\t|:])"?[;,\t ]*$', re.IGNORECASE | re.MULTILINE)
_NOTE = re.compile(r"https?://|www\.|chess-results\.com|swiss-manager", re.IGNORECASE)


class Skip(TextChoices):
    """The reasons for which a line of a list is no person."""

    SEPARATOR = "separator", gettext_lazy("names the separator")
    TITLE = "title", gettext_lazy("stands above the headings")
    HEADINGS = "headings", gettext_lazy("the headings again")
    NOTE = "note", gettext_lazy("a note of the program that made the list")


class Line(NamedTuple):
    """A line that is a person; ``number`` is that in the file, from 1."""

    number: int
    cells: tuple[str, ...]


class SkippedLine(NamedTuple):
    """A line that is none. Empty lines are not listed."""

    number: int
    text: str
    why: Skip


class SortedLines(NamedTuple):
    """The lines of a list by what they are; ``head`` is ``None`` without headings."""

    separator: str
    head: Line | None
    people: tuple[Line, ...]
    skipped: tuple[SkippedLine, ...]


def sort_lines(text: str, *, teams: bool) -> SortedLines:
    """Split a list into lines and cells, and tell people from headings and from the rest.

    Raises :class:`ImportFaults` if it is no table, or too long.
    """
    _refuse_what_is_no_list(text)
    named = SEPARATOR_LINE.match(text)
    separator = likeliest_separator(text, named[1] if named else "", teams=teams)
    lines = [line for line in _split(text, separator) if any(line.cells)]
    skipped = []
    if named:
        skipped.append(SkippedLine(lines[0].number, named[0].strip(), Skip.SEPARATOR))
        lines = lines[1:]
    at = place_of_headings([line.cells for line in lines], teams=teams) if lines else None
    if at is None:
        return SortedLines(separator, None, tuple(lines), tuple(skipped))
    skipped += [_skipped(line, Skip.TITLE) for line in lines[:at]]
    people, others = [], []
    for line in lines[at + 1 :]:
        if why := why_nobody(line.cells, lines[at].cells):
            others.append(_skipped(line, why))
        else:
            people.append(line)
    return SortedLines(separator, lines[at], tuple(people), (*skipped, *others))


def _skipped(line: Line, why: Skip) -> SkippedLine:
    return SkippedLine(line.number, " ".join(filter(None, line.cells)), why)


def why_nobody(cells: Sequence[str], headings: Sequence[str]) -> Skip | None:
    """Tell why a line below the headings is nobody."""
    if tuple(cells) == tuple(headings):
        return Skip.HEADINGS
    words = [cell for cell in cells if cell]
    return Skip.NOTE if len(words) == 1 and _NOTE.search(words[0]) else None


def place_of_headings(lines: Sequence[Sequence[str]], *, teams: bool) -> int | None:
    """Return which of the first lines has the headings; ``None`` if none has.

    It is that with the most headings. Below the first line one heading alone is enough only in a
    line of one cell, and has to be a name's: other lines have a word like a heading's by chance.
    """
    scores = []
    for place, cells in enumerate(lines[: MOST_TITLES + 1]):
        score = known_headings(cells, teams=teams)
        alone = len([cell for cell in cells if cell]) == 1
        scores.append(score if place == 0 or score > 1 or alone else 0)
    best = max(scores, default=0)
    return scores.index(best) if best else _place_of_other_headings(lines)


def _place_of_other_headings(lines: Sequence[Sequence[str]]) -> int | None:
    """Find headings in a language that is not known: words above columns of numbers.

    It is the first of the longest lines that has them.
    """
    first = lines[: MOST_TITLES + 1]
    longest = max((len(list(filter(None, cells))) for cells in first), default=0)
    place = next(n for n, cells in enumerate(first) if len(list(filter(None, cells))) == longest)
    head, people = first[place], lines[place + 1 :]
    if not people or any(looks.is_number(cell) for cell in head):
        return None
    above_numbers = (
        looks.mostly("number", [cells[column] for cells in people if column < len(cells)])
        for column, cell in enumerate(head)
        if cell
    )
    return place if any(above_numbers) else None


def likeliest_separator(text: str, named: str, *, teams: bool) -> str:
    """Guess the separator: that which the file names, or else makes the most headings.

    Without headings it is a tab or a semicolon, which most lines must have; no comma, because
    names have commas. What is named is not believed against headings: a spreadsheet may have it
    in its first cell.
    """
    beginning = text[:LOOKED_AT]
    scores = {sign: _most_headings(beginning, sign, teams=teams) for sign in SEPARATORS}
    best = max(scores, key=scores.__getitem__)
    if named and (scores[best] < 2 or scores.get(named) == scores[best]):
        return named
    if scores[best] > 1:
        return best
    lines = [line for line in beginning.splitlines() if line.strip()]
    usual = (sign for sign in "\t;" if sum(sign in line for line in lines) * 2 > len(lines))
    return next(usual, best if scores[best] and best in beginning else "\t")


def _most_headings(text: str, separator: str, *, teams: bool) -> int:
    """Count the headings in the one of the first lines that has the most."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    most = 0
    with suppress(csv.Error):  # reading with the separator that is found says where
        for row in islice((row for row in reader if any(row)), MOST_TITLES + 2):
            most = max(most, known_headings(row[:MOST_CELLS], teams=teams))
    return most


def _refuse_what_is_no_list(text: str) -> None:
    lines = len(refuse_too_long(text).splitlines())
    if lines > MOST_LINES:
        raise list_fault(
            _("The list has %(lines)d lines; at most %(most)d can be brought in at once.")
            % {"lines": lines, "most": MOST_LINES}
        )


def _split(text: str, separator: str) -> Iterator[Line]:
    """Split into lines, each with the number of its first one, and cells; blanks are joined.

    Raises :class:`ImportFaults` if a line is not one of a list.
    """
    source = list(io.StringIO(text, newline=""))
    reader = csv.reader(source, delimiter=separator)
    first = 1
    try:
        for row in reader:
            _refuse_what_is_no_line(row, source[first - 1 : reader.line_num], first, separator)
            yield Line(first, tuple(" ".join(cell.split()) for cell in row))
            first = reader.line_num + 1
    except csv.Error as fault:
        raise _fault(reader.line_num, _("This line cannot be read as a table.")) from fault


def _refuse_what_is_no_line(
    row: Sequence[str], source: Sequence[str], number: int, separator: str
) -> None:
    if len(row) > MOST_CELLS or max(map(len, row), default=0) > LONGEST_CELL:
        text = _("At most %(cells)d cells in a line, and %(length)d characters in a cell.")
        raise _fault(number, text % {"cells": MOST_CELLS, "length": LONGEST_CELL})
    if len(source) > 1 and _swallows_lines(row, source, separator):
        raise _fault(
            number,
            _("A quotation mark opens here and takes in line %(last)d. Close it, or take it out.")
            % {"last": number + len(source) - 1},
        )


def _swallows_lines(row: Sequence[str], source: Sequence[str], separator: str) -> bool:
    """Tell whether a quotation mark is not closed, or only by one of another person's line."""
    if any(separator in cell and "\n" in cell for cell in row):
        return True
    try:
        list(csv.reader(source, delimiter=separator, strict=True))
    except csv.Error:
        return True
    return False


def _fault(number: int, message: str) -> ImportFaults:
    return ImportFaults([ListFault(number, "", message)])
