"""Do the places of a report follow its tie-break list? They are worked out again and compared."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import Literal

from crosstable.model import EntryId
from crosstable.trf import Head, Report
from tiebreaks import DEFAULT_EDITION, parse_order, standings

POINTS = "PTS"


class NoList(ValueError):  # noqa: N818 - says what there is not
    """A report without a tie-break list."""

    def __init__(self) -> None:
        super().__init__("no tie-break list (record 212 or 202): places cannot be checked")


@dataclass(frozen=True, slots=True)
class Wrong:
    """A figure of a report that is not as the rules have it; ``found`` is empty where it is."""

    what: Literal["points", "rank"]
    participant: EntryId
    found: Fraction | int | None
    expected: Fraction | int


def list_of(head: Head, given: str | None = None) -> tuple[str, ...]:
    """The list ``given``, or that of record ``212`` or ``202``; points come first in any.

    Raises :class:`NoList`.
    """
    order = tuple(given.split(",")) if given else head.standings or head.tie_breaks
    if not order:
        raise NoList
    return order if order[0].strip().upper() == POINTS else (POINTS, *order)


def wrong_places(
    report: Report,
    order: tuple[str, ...],
    *,
    edition: str = DEFAULT_EDITION,
    unrated: int | None = None,
) -> tuple[Wrong, ...]:
    """The points and ranks that do not follow the list, those of the leaders first.

    Where the list leaves players tied, the report may let them share a rank or rank them in any
    order (by lot, say), as long as they stay between the others. Raises
    :class:`tiebreaks.UnknownTieBreak`, :class:`tiebreaks.UnknownEdition`.
    """
    order = parse_order(order, edition=edition)
    crosstable = report.crosstable
    through = crosstable.last_paired_round
    found = standings(crosstable, order, edition=edition, through=through, unrated=unrated)
    points = (
        (row.participant.id, crosstable.score(row.participant.id, through, crosstable.primary))
        for row in found.rows
    )
    wrong = [
        Wrong("points", entry, report.points.get(entry), score)
        for entry, score in points
        if report.points.get(entry) != score
    ]
    for rank, rows in groupby(found.rows, key=lambda row: row.rank):
        wrong += _misplaced(rank, [row.participant.id for row in rows], report.ranks)
    return tuple(wrong)


def _misplaced(rank: int, tied: list[EntryId], ranks: Mapping[EntryId, int]) -> Iterator[Wrong]:
    """Those of a tie, whose first has ``rank``, who do not stand where their number ends up."""
    printed = sorted(ranks[entry] for entry in tied if entry in ranks)
    for entry in tied:
        at = ranks.get(entry)
        due = rank if at is None else rank + bisect_left(printed, at)
        if at != due:
            yield Wrong("rank", entry, at, due)
