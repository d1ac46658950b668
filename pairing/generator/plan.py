"""The plan of a random tournament, in which nothing is left open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from crosstable.model import Code, Colour, Scoring
from crosstable.results import Result
from pairing.generator.amounts import Amount

ABSENCES: Mapping[str, Code] = {
    "full_point_byes": Code.FULL_POINT_BYE,
    "half_point_byes": Code.HALF_POINT_BYE,
    "zero_point_byes": Code.ZERO_POINT_BYE,
}
"""Byes that players ask for, by the name of their field in :class:`TournamentPlan`."""

INCIDENTS: Mapping[str, tuple[Result, ...]] = {
    "forfeit_wins": (Result.WHITE_WINS_BY_FORFEIT, Result.BLACK_WINS_BY_FORFEIT),
    "forfeit_losses": (Result.BOTH_FORFEIT,),
    "only_white_draws": (Result.ONLY_WHITE_DRAWS,),
    "only_black_draws": (Result.ONLY_BLACK_DRAWS,),
    "both_lose": (Result.BOTH_LOSE,),
    "unrated_games": (Result.UNRATED_WHITE_WINS, Result.UNRATED_DRAW, Result.UNRATED_BLACK_WINS),
}
"""Incidents that replace a game on a board, each of their results as likely as the others."""

Amounts = tuple[Amount, ...]


@dataclass(frozen=True)
class TournamentPlan:
    """One tournament to be made. ``ratings`` has one for each player, in any order."""

    ratings: tuple[int | None, ...]
    rounds: int
    system: str = "dutch"
    edition: str = "fide-2026"
    tie_breaks: tuple[str, ...] = ()
    """They come after the points."""
    draw_rate: Fraction = Fraction(3, 10)
    """Between equals; see :func:`pairing.generator.results.chances`."""
    scoring: Scoring = field(default_factory=Scoring)
    initial_colour: Colour = Colour.WHITE
    baku: bool = False
    prohibited_pairs: int = 0
    """The number of pairs of players, prohibited in all rounds."""
    full_point_byes: Amounts = ()
    half_point_byes: Amounts = ()
    zero_point_byes: Amounts = ()
    withdrawals: Amounts = ()
    """Players who leave before a round, the second at the earliest."""
    late_entries: Amounts = ()
    """Players who arrive in a round, the second at the earliest."""
    forfeit_wins: Amounts = ()
    forfeit_losses: Amounts = ()
    only_white_draws: Amounts = ()
    only_black_draws: Amounts = ()
    both_lose: Amounts = ()
    unrated_games: Amounts = ()
    comments: tuple[str, ...] = ()
    """Written at the head of the report."""

    @property
    def players(self) -> int:
        return len(self.ratings)

    @property
    def absences(self) -> Mapping[Code, Amounts]:
        """Byes asked for, by code."""
        return {code: getattr(self, name) for name, code in ABSENCES.items()}

    @property
    def incidents(self) -> Mapping[tuple[Result, ...], Amounts]:
        """Incidents on boards, by the results that they lead to."""
        return {results: getattr(self, name) for name, results in INCIDENTS.items()}
