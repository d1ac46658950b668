"""The points that an accelerated round gives to the upper half, for display."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from tournaments.bridge import acceleration, crosstables
from tournaments.models import Round


@dataclass(frozen=True)
class VirtualPoints:
    """Points for the numbers from 1 to ``last``, for pairing only."""

    last: int
    points: Fraction
    teams: bool = False
    """Whether they are match points."""


def virtual_points_in(round: Round) -> VirtualPoints | None:
    """Return a round's virtual points; ``None`` if it is not accelerated. One query at most."""
    tournament = round.tournament
    if not tournament.accelerated:
        return None
    teams = tournament.for_teams
    closing = tournament.entries.filter(closes_ga=True)
    spans = acceleration.accelerations_of(
        tournament, closing, crosstables.primary_scoring(tournament)
    )
    current = (span for span in spans if span.first_round <= round.number <= span.last_round)
    return next((VirtualPoints(span.last_tpn, span.points, teams) for span in current), None)
