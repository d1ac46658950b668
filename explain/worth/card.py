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


def card_worth(tournament: Tournament, key: int) -> CardWorth | None:
    """Return what the public may read on the card of an entry or, in teams, of a member; ``None``
    where it may not.
    """
    if not (tournament.public_ratings and worked_out(tournament)):
        return None
    rated = rated_player(tournament, key)
    if rated is None:
        return None
    return CardWorth(rated, lines_of_player(tournament, key) if norms_possible(tournament) else [])
