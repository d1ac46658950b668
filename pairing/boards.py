"""The order in which boards are published (C.04.2, 3.6)."""

from __future__ import annotations

from fractions import Fraction

from pairing.players import Player


def publication_key(one: Player, other: Player) -> tuple[Fraction, Fraction, int]:
    """Sorts boards: by the higher ranked player's score, both scores, and that player's TPN.

    Scores have the virtual points in them (C.04.7, 1.5).
    """
    higher = min(one, other, key=lambda player: player.place)
    return -higher.score, -(one.score + other.score), higher.tpn
