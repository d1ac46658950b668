"""The boards of a round: who has White, and the order in which they are published."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from pairing.kernel.colour_reasons import colour_reason
from pairing.kernel.colours import Articles, allocate
from pairing.kernel.players import Field, Player
from pairing.kernel.result import Board, ColourReason

NumberedPair = tuple[int, Player, Player]
"""A pair with the number of its bracket, from 0; the higher ranked player first (article 5.2)."""


class AllocatedPair(NamedTuple):
    """A pair with its colours, the article and the reason for them, and its bracket from 0."""

    white: Player
    black: Player
    article: str
    bracket: int
    reason: ColourReason | None


def boards_of(
    field: Field, pairs: Iterable[NumberedPair], articles: Articles, *, explain: bool = True
) -> tuple[Board, ...]:
    """Return the boards of these pairs in the order of publication, with the colour reasons."""
    allocated = []
    for bracket, higher, lower in pairs:
        colours = allocate(higher, lower, field.initial_colour, articles)
        reason = colour_reason(field, colours, higher, articles) if explain else None
        allocated.append(
            AllocatedPair(colours.white, colours.black, colours.article, bracket, reason)
        )
    return published_boards(allocated)


def published_boards(pairs: Iterable[AllocatedPair]) -> tuple[Board, ...]:
    """Return the boards of pairs that have their colours, in the order of publication."""
    in_order = sorted(pairs, key=lambda pair: publication_key(pair.white, pair.black))
    return tuple(Board(pair.white.id, pair.black.id, *pair[2:]) for pair in in_order)


def publication_key(first: Player, second: Player) -> tuple[Fraction, Fraction, int]:
    """Return the sort key of a board (C.04.2, 3.6).

    Boards come by the score of the higher ranked player, the sum of both scores, and the TPN of the
    higher ranked one. Scores include the virtual points (C.04.7, 1.5).
    """
    higher = min(first, second, key=lambda player: player.place)
    return -higher.score, -(first.score + second.score), higher.tpn
