"""The standings as they were stored, made ready to be shown. Nothing is worked out here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from tiebreaks.report import labels
from tournaments.models import Entry, Round, RoundState, Standing, Standings, Tournament

POINTS = "PTS"


@dataclass(frozen=True)
class Value:
    """One tie-break of one row; ``amount`` is ``None`` where there is no value."""

    label: str
    amount: Fraction | None
    decides: bool
    """Nothing before it separates the row from the one above."""


@dataclass(frozen=True)
class Row:
    """One entry's line. ``movement``: places won since the round before (``None``: no telling).

    ``position`` counts the lines; those who stay tied share a ``rank``.
    """

    entry: Entry
    position: int
    rank: int
    points: Fraction
    values: tuple[Value, ...]
    movement: int | None
    withdrawn: bool


@dataclass(frozen=True)
class Table:
    """Standings after one round, beside the rounds that others were stored for."""

    after_round: int
    live: bool
    """The round is still being played."""
    final: bool
    labels: tuple[str, ...]
    """The tie-breaks in order, without the points."""
    rows: list[Row]
    rounds: list[int]


def table(tournament: Tournament, rounds: list[Round], number: int | None = None) -> Table | None:
    """After round ``number``, or the latest; ``None`` where none are stored.

    ``rounds`` are those that the public may know of, in order.
    """
    known = {round.number: round for round in rounds}
    stored = {
        standings.after_round: standings
        for standings in Standings.objects.filter(tournament=tournament).order_by("after_round")
        if standings.after_round in known
    }
    chosen = stored.get(max(stored, default=0) if number is None else number)
    if chosen is None:
        return None
    columns = tuple(label for label in labels(chosen.order) if label != POINTS)
    earlier = _ranks(stored.get(chosen.after_round - 1))
    places = chosen.rows.select_related("entry__player").defer("explained")
    return Table(
        after_round=chosen.after_round,
        live=known[chosen.after_round].state == RoundState.PUBLISHED,
        final=chosen.final,
        labels=columns,
        rows=[_row(place, columns, earlier, chosen.after_round) for place in places],
        rounds=list(stored),
    )


def amount(text: str | None) -> Fraction | None:
    """An exact value as it was stored."""
    return None if text is None else Fraction(text)


def _row(place: Standing, columns: tuple[str, ...], earlier: Mapping[int, int], after: int) -> Row:
    before = earlier.get(place.entry_id)
    left = place.entry.withdrawn_after
    return Row(
        entry=place.entry,
        position=place.position,
        rank=place.rank,
        points=Fraction(place.values[POINTS]),
        values=tuple(
            Value(label, amount(place.values[label]), label == place.decided_by)
            for label in columns
        ),
        movement=None if before is None else before - place.rank,
        withdrawn=left is not None and left <= after,
    )


def _ranks(standings: Standings | None) -> dict[int, int]:
    return {} if standings is None else dict(standings.rows.values_list("entry_id", "rank"))
