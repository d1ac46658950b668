"""Random choices: sensible values for everything not asked for."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from pairing.generator.amounts import Amount

LISTS = ("BH/C1", "BH", "SB", "PS", "DE", "WIN", "WON", "BPG", "BWG", "BH/M1", "SB/C1", "FB", "KS")
RATED = ("ARO", "ARO/C1", "TPR", "PTP", "APRO", "APPO")
"""Tie-breaks that need everybody's rating."""

TENTHS: dict[str, int] = {
    "half_point_byes": 50,
    "zero_point_byes": 20,
    "withdrawals": 60,
    "late_entries": 60,
    "forfeit_wins": 20,
    "forfeit_losses": 4,
}
"""The greatest chance of what happens in most tournaments. Unit: a tenth of a per cent."""


def players(random: Random) -> int:
    """Draw the size of a club tournament, or of an open."""
    return random.choice((random.randint(8, 40), random.randint(30, 120)))


def rounds(random: Random, players: int) -> int:
    """Draw about as many rounds as find a winner, never so many that opponents run out."""
    needed = max(players - 1, 1).bit_length()
    return max(1, min(random.randint(needed, needed + 4), (players + 1) // 2))


def draw_rate(random: Random) -> Fraction:
    """Draw a rate of a fifth to a half of the games between equals."""
    return Fraction(random.randint(20, 50), 100)


def tie_breaks(random: Random, *, all_rated: bool) -> tuple[str, ...]:
    """Draw two to five of the tie-breaks that the rules have for Swiss tournaments."""
    offered = (*LISTS, *RATED) if all_rated else LISTS
    return tuple(random.sample(offered, random.randint(2, 5)))


def amounts(random: Random, name: str) -> tuple[Amount, ...]:
    """Draw a small share of what happens in most tournaments; nothing else happens."""
    most = TENTHS.get(name, 0)
    return (Amount(share=Fraction(random.randint(0, most), 1000)),) if most else ()
