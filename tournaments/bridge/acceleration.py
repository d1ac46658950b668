"""Baku acceleration of a tournament (C.04.7, 1)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from crosstable.model import Acceleration, Crosstable, Scoring
from pairing import baku
from pairing.kernel.history import away_in, virtual_points
from tournaments.models import Entry, Tournament


def accelerations_of(
    tournament: Tournament, entries: Iterable[Entry], scoring: Scoring
) -> tuple[Acceleration, ...]:
    """Return the accelerations; none until round 1 is being paired, which settles the upper half.

    ``scoring``: that of the score by which the tournament is paired.
    """
    last = next((entry.tpn for entry in entries if entry.closes_ga), None)
    if not tournament.accelerated or last is None:
        return ()
    return baku.accelerations_through(last, tournament.rounds_planned, scoring)


def closing(table: Crosstable) -> int | None:
    """Return the number that closes the upper half under Baku acceleration, else ``None``.

    The virtual points of players who are away in a round make no difference.
    """
    upper = [
        participant.tpn
        for participant in table.participants
        if virtual_points(table, participant, 1)
    ]
    scoring = table.scoring_of(table.primary)
    if not upper or not baku.suits(scoring):
        return None
    last = max(upper)
    same = replace(table, accelerations=baku.accelerations_through(last, table.rounds, scoring))
    for round in range(1, table.rounds + 1):
        away = away_in(table, round)
        for participant in table.participants:
            stored, worked_out = (
                virtual_points(crosstable, participant, round) for crosstable in (table, same)
            )
            if stored != worked_out and participant.id not in away:
                return None
    return last


def settle(tournament: Tournament, away: Iterable[int]) -> None:
    """Fix the entry that closes the upper half, before round 1 is paired.

    Entries ``away`` in it do not take part from the start and are not counted (1.2).
    """
    tournament.entries.filter(closes_ga=True).update(closes_ga=False)
    numbered = tournament.entries.exclude(pk__in=list(away)).exclude(tpn=None)
    starters = [entry.tpn or 0 for entry in numbered.order_by("tpn")]
    if tournament.accelerated and starters:
        last = baku.last_of_ga(starters)
        tournament.entries.filter(tpn=last).update(closes_ga=True)
