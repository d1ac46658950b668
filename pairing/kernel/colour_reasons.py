"""The figures that decide the colours of a board."""

from __future__ import annotations

from pairing.kernel.colours import Allocation, Articles, Grant
from pairing.kernel.players import Field, Player
from pairing.kernel.result import ColourReason, Due


def colour_reason(
    field: Field, allocation: Allocation, higher: Player, articles: Articles
) -> ColourReason:
    """Return the figures that the article which gave the colours has compared."""
    by_lot = allocation.article == articles[Grant.LOT]
    alternate = allocation.article == articles[Grant.ALTERNATE]
    return ColourReason(
        white=_due(allocation.white),
        black=_due(allocation.black),
        higher=higher.id,
        apart=rounds_apart(allocation.white, allocation.black) if alternate else None,
        number=higher.number if by_lot else None,
        initial=field.initial_colour if by_lot else None,
    )


def _due(player: Player) -> Due:
    due = player.preference
    return Due(player.id, due.colour, due.strength.name.lower(), player.difference)


def rounds_apart(player: Player, other: Player) -> tuple[int, int] | None:
    """Return the latest rounds in which they had opposite colours, game by game (C.04.2, 3.4)."""
    mine, theirs = ([*zip(p.colours, p.rounds, strict=True)][::-1] for p in (player, other))
    for (colour, round_number), (opposite, other_round) in zip(mine, theirs, strict=False):
        if colour is not opposite:
            return round_number, other_round
    return None
