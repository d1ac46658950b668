"""Withdrawals, as comments of the report file: no record of it holds them.

``### Withdrawal @ Round 2: 6`` means that number 6 left after round 2, and says if that was by
being expelled, then without a rank if there is no place in the standings. In a round robin
the comment says whether the results count, because the records cannot: they hold the crosstable
with all that was played, and its sums, while ranks are those of the standings (C.05, on who
withdraws from one).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from crosstable.model import Crosstable
from tournaments.bridge import crosstables
from tournaments.models import Entry, Tournament

COMMENT = re.compile(
    r"### Withdrawal @ Round (?P<after>\d{1,3}): (?P<number>\d{1,4})\b"
    r"(?:, expelled after round (?P<expelled>\d{1,3})(?P<unranked>, without a rank)?)?"
)

REWRITTEN = re.compile(rf"{COMMENT.pattern}|### Standings @ Round \d")
"""Comments that are written anew from the entries with every report."""


class Withdrawal(NamedTuple):
    """A withdrawal as the comment has it; ``expelled``: the round after which, if it was that."""

    number: int
    after: int
    expelled: int | None
    unranked: bool


def read_withdrawals(comments: Iterable[str]) -> Iterator[Withdrawal]:
    """Read the withdrawals that are in the ``comments``."""
    for text in comments:
        found = COMMENT.match(text)
        if found:
            yield Withdrawal(
                int(found["number"]),
                int(found["after"]),
                int(found["expelled"]) if found["expelled"] else None,
                bool(found["unranked"]),
            )


def withdrawal_lines(tournament: Tournament, table: Crosstable) -> Iterator[str]:
    """List the withdrawals by round and number; ``table``: all that was played."""
    withdrawn = tournament.entries.filter(withdrawn_after__isnull=False)
    last = table.last_paired_round
    counted_table = crosstables.counted(tournament, table, last)
    for entry in withdrawn.order_by("withdrawn_after", "tpn"):
        if entry.pk in table.by_id and entry.withdrawn_after is not None:
            number = table.by_id[entry.pk].tpn
            counting = _what_counts(counted_table, entry.pk) if tournament.predetermined else ""
            yield (
                f"### Withdrawal @ Round {entry.withdrawn_after}: {number}"
                f"{_expelled(entry)}{counting}"
            )
    if counted_table is not table:
        yield f"### Standings @ Round {last}: {_points(table, counted_table)}"


def _expelled(entry: Entry) -> str:
    """No record has a place for it, and no rank of the records means it."""
    if entry.expelled_after is None:
        return ""
    without = ", without a rank" if entry.unranked else ""
    return f", expelled after round {entry.expelled_after}{without}"


def _what_counts(counted: Crosstable, entry: int) -> str:
    if entry in counted.by_id:
        return ", half of the games or more: all results count"
    return ", fewer than half of the games: results are on record and do not count"


def _points(table: Crosstable, counted: Crosstable) -> str:
    """List the points by number that differ from the sums in the records."""
    last, score = table.last_paired_round, table.primary
    changed = (
        f"{participant.tpn} = {_decimal(counted.score(participant.id, last, score))}"
        for participant in counted.participants
        if counted.score(participant.id, last, score) != table.score(participant.id, last, score)
    )
    return f"points without those results: {', '.join(changed) or 'the same'}"


def _decimal(points: Fraction) -> str:
    """Write the points as the records do."""
    tenths = round(points * 10)
    return f"{tenths // 10}.{tenths % 10}"
