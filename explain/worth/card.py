"""What a player's card says of rating and norms."""

from __future__ import annotations

from dataclasses import dataclass

from explain.worth.norm_pages import NormLine, lines_of_player
from explain.worth.player import RatedPlayer, rated_player
from tournaments.models import Tournament
from tournaments.worth.changes import worked_out
from tournaments.worth.norms import norms_possible


@dataclass(frozen=True)
class CardWorth:
    """The expected change with its games, and the norms that are worth telling."""

    rated: RatedPlayer
    norms: list[NormLine]


def card_worth(tournament: Tournament, entry: int) -> CardWorth | None:
    """Return what the public may read on a card; ``None`` where it may not, or for teams."""
    if tournament.for_teams or not (tournament.public_ratings and worked_out(tournament)):
        return None
    rated = rated_player(tournament, entry)
    if rated is None:
        return None
    return CardWorth(
        rated, lines_of_player(tournament, entry) if norms_possible(tournament) else []
    )
