"""The virtual opponent (FIDE 2009 to 2023), in the Norwegian federation's text of 2017.

An unplayed round contributes as if a virtual opponent had been met; unplayed rounds of an opponent
are draws. Cited: ``NSF`` with the numbers and headings of that text.
"""

from __future__ import annotations

from types import MappingProxyType

from crosstable.model import Turn
from tiebreaks.cards import Card
from tiebreaks.editions.articles import FIDE_2009
from tiebreaks.editions.older import Older
from tiebreaks.parts import OpponentWorth, Reason


class Fide2009(Older):
    """The edition that NSF recommends for its club events."""

    name = "fide-2009"
    articles = FIDE_2009
    variants = MappingProxyType(
        {
            "ARO": ("", "/C1", "/M1"),
            "BH": ("", "/C1", "/C2", "/M1"),
            "KS": ("", "/L+1", "/L-1"),
            "PS": ("",),
            "TPN": ("",),
            "DE": ("",),
            "SB": ("",),
        }
    )
    any_modifier = "NSF Buchholz"
    unplayed_drawn = "NSF 1"

    def dummy_for(self, card: Card, turn: Turn) -> OpponentWorth:
        """Add the points before the round, the rest of the point, and a draw for each later round
        (2).
        """
        before, gain = _points_until(card, turn)
        draws = card.table.draw * (card.table.rounds - turn.round)
        return OpponentWorth(
            before + card.table.win - gain + draws,
            "NSF 2",
            Reason.VIRTUAL,
            dummy=True,
            figures=(("before", before), ("result", gain), ("draws", draws)),
        )


EDITION = Fide2009()


def _points_until(card: Card, turn: Turn) -> tuple[int, int]:
    """Return the points before a turn, and those from it."""
    before = 0
    for played, gain in zip(card.turns, card.gains, strict=True):
        if played is turn:
            return before, gain
        before += gain
    raise ValueError(f"no such turn on the card of {card.id}: {turn}")
