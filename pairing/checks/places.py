"""Checks of a report's places against its tie-break list, which is computed again."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import Literal

from crosstable.model import EntryId
from crosstable.trf import Head, Report
from tiebreaks import DEFAULT_EDITION, parse_order, standings

POINTS = "PTS"


@dataclass(frozen=True, slots=True)
class WrongFigure:
    """A figure of a report that differs from the rules; ``found`` is empty if it is missing."""

    kind: Literal["points", "rank"]
    participant: EntryId
    found: Fraction | int | None
    expected: Fraction | int


def tie_break_list(head: Head, given: str | None = None) -> tuple[str, ...]:
    """Return the list ``given``, or that of record ``212`` or ``202``; points always come first.

    Empty if there is none.
    """
    order = tuple(given.split(",")) if given else head.standings or head.tie_breaks
    if not order:
        return ()
    return order if order[0].strip().upper() == POINTS else (POINTS, *order)


def wrong_points(report: Report) -> tuple[WrongFigure, ...]:
    """List the points that are not the sum of the results, by TPN."""
    table = report.crosstable
    return tuple(
        _wrong_points(
            report,
            [participant.id for participant in sorted(table.participants, key=lambda p: p.tpn)],
        )
    )


def wrong_places(
    report: Report,
    order: tuple[str, ...],
    *,
    edition: str = DEFAULT_EDITION,
    unrated: int | None = None,
) -> tuple[WrongFigure, ...]:
    """List the points and ranks that do not follow the list, those of the leaders first.

    If the list leaves players tied, the report may let them share a rank or rank them in any order
    (by lot, say), as long as they stay between the others. Raises
    :class:`tiebreaks.UnknownTieBreak`, :class:`tiebreaks.UnknownTieBreakEdition`.
    """
    order = parse_order(order, edition=edition)
    table = report.crosstable
    through = table.last_paired_round
    computed = standings(table, order, edition=edition, through=through, unrated=unrated)
    wrong = [*_wrong_points(report, [row.participant.id for row in computed.rows])]
    for rank, rows in groupby(computed.rows, key=lambda row: row.rank):
        wrong += _misplaced(rank, [row.participant.id for row in rows], report.ranks)
    return tuple(wrong)


def _wrong_points(report: Report, entries: Iterable[EntryId]) -> Iterator[WrongFigure]:
    table = report.crosstable
    for entry in entries:
        score = table.score(entry, table.last_paired_round, table.primary)
        if report.points.get(entry) != score:
            yield WrongFigure("points", entry, report.points.get(entry), score)


def _misplaced(
    rank: int, tied: list[EntryId], ranks: Mapping[EntryId, int]
) -> Iterator[WrongFigure]:
    """List the members of a tie who are out of place; the first of the tie has ``rank``."""
    printed = sorted(ranks[entry] for entry in tied if entry in ranks)
    for entry in tied:
        place = ranks.get(entry)
        due = rank if place is None else rank + bisect_left(printed, place)
        if place != due:
            yield WrongFigure("rank", entry, place, due)
