"""Points outside the scoring, as imported with a report (TRF26 record ``299``).

A tournament has the records in the order of the file; each entry has the numbers, from 0, of those
that name it.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise
from typing import Any

from crosstable.model import Crosstable, EntryId
from crosstable.trf import limits
from crosstable.trf.abnormal import apply_abnormal, line_of, may_mean_coming_turns
from crosstable.trf.records import ABNORMAL_KINDS, LAST_ROUND, AbnormalRecord
from tournaments.models import Entry, Tournament

KINDS = frozenset(("", *ABNORMAL_KINDS.values()))
POINTS = re.compile(r"-?\d{1,3}(\.\d)?")
"""As wide as the field in a record of the report."""


def as_stored(records: Iterable[AbnormalRecord]) -> list[dict[str, Any]]:
    """Convert the records to the form in which the tournament stores them."""
    return [
        {
            "kind": record.kind,
            "match_points": _stored(record.match_points),
            "points": _stored(record.points),
            "round": record.round or 0,
            "everybody": not record.competitors,
        }
        for record in records
    ]


def _stored(points: Fraction | None) -> str | None:
    return None if points is None else str(Decimal(points.numerator) / Decimal(points.denominator))


def numbers_by_competitor(records: Iterable[AbnormalRecord]) -> Mapping[EntryId, list[int]]:
    """Map each competitor to the numbers that its entry stores."""
    numbers: defaultdict[EntryId, list[int]] = defaultdict(list)
    for number, record in enumerate(records):
        for competitor in dict.fromkeys(record.competitors):
            numbers[competitor].append(number)
    return numbers


def records_of(tournament: Tournament, entries: Iterable[Entry]) -> Iterator[AbnormalRecord]:
    """Yield the records; competitors are the keys of ``entries``.

    A record whose entries are all gone applies to nobody and is left out.
    """
    named: defaultdict[int, list[EntryId]] = defaultdict(list)
    for entry in entries:
        for number in entry.abnormal_points:
            named[number].append(entry.pk)
    for number, row in enumerate(tournament.abnormal_points):
        if named[number] or row["everybody"]:
            yield AbnormalRecord(
                kind=row["kind"],
                match_points=_read(row["match_points"]),
                points=_read(row["points"]),
                round=row["round"],
                competitors=tuple(named[number]),
            )


def _read(points: str | None) -> Fraction | None:
    return None if points is None else Fraction(points)


def with_abnormal(
    table: Crosstable, tournament: Tournament, entries: Iterable[Entry]
) -> Crosstable:
    """Apply the records to the table: points of its turns, bonuses and penalties."""
    if not tournament.abnormal_points:
        return table
    return apply_abnormal(table, records_of(tournament, entries))


def by_number(tournament: Tournament, table: Crosstable) -> tuple[AbnormalRecord, ...]:
    """Return the records; competitors are pairing numbers."""
    if not tournament.abnormal_points:
        return ()
    numbers = {participant.id: participant.tpn for participant in table.participants}
    records = records_of(tournament, tournament.entries.all())
    return tuple(
        record._replace(competitors=tuple(sorted(numbers[key] for key in record.competitors)))
        for record in records
    )


def lines_to_come(tournament: Tournament, table: Crosstable) -> Iterator[str]:
    """Yield the report lines of records that may apply to turns still to come.

    The others follow from the turns that they have given points to.
    """
    records = records_of(tournament, tournament.entries.all()) if tournament.abnormal_points else ()
    for by_key, record in zip(records, by_number(tournament, table), strict=True):
        if may_mean_coming_turns(table, by_key):
            yield line_of(record)


def is_sound(tournament: Tournament) -> bool:
    """Check that the stored records have the shape of :func:`as_stored`, that entries have numbers
    of them, and that neither is longer than in a report.
    """
    rows = tournament.abnormal_points
    if not isinstance(rows, list) or len(rows) > limits.MOST_RECORDS:
        return False
    numbers_by_entry = list(tournament.entries.values_list("abnormal_points", flat=True))
    if not all(map(_row_is_sound, rows)) or not all(
        _are_sound(numbers, len(rows)) for numbers in numbers_by_entry
    ):
        return False
    for_all = sum(row["everybody"] for row in rows)
    return sum(map(len, numbers_by_entry)) + for_all * len(numbers_by_entry) <= limits.MOST_NAMED


def _row_is_sound(row: object) -> bool:
    return (
        isinstance(row, dict)
        and row.keys() == {"kind", "match_points", "points", "round", "everybody"}
        and isinstance(row["kind"], str)
        and row["kind"] in KINDS
        and type(row["everybody"]) is bool
        and type(row["round"]) is int
        and 0 <= row["round"] <= LAST_ROUND
        and all(map(_points_are_sound, (row["match_points"], row["points"])))
    )


def _points_are_sound(points: object) -> bool:
    return points is None or (isinstance(points, str) and bool(POINTS.fullmatch(points)))


def _are_sound(numbers: object, most: int) -> bool:
    """Check that these are numbers of records, each once, in order."""
    return (
        isinstance(numbers, list)
        and all(type(number) is int and 0 <= number < most for number in numbers)
        and all(first < second for first, second in pairwise(numbers))
    )
