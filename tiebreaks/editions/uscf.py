"""The tie-breaks of the United States federation, as the encyclopedia describes them.

Cited: ``USCF`` with the rule's number if it is known, else the heading of the encyclopedia.
"""

from __future__ import annotations

from types import MappingProxyType

from crosstable.model import Turn
from tiebreaks.cards import Card
from tiebreaks.editions.articles import USCF
from tiebreaks.editions.older import Older
from tiebreaks.parts import OpponentWorth, Reason


class Uscf(Older):
    """Opponents' unplayed games are draws; one's own are against an opponent without points."""

    name = "uscf"
    articles = USCF
    variants = MappingProxyType({"DE": ("",), "SB": ("",), "ARO": ("",)})
    any_modifier = "USCF Harkness"
    unplayed_drawn = "USCF 34E1"

    def dummy_for(self, card: Card, turn: Turn) -> OpponentWorth:
        return OpponentWorth(0, "USCF 34E1", Reason.NOBODY, dummy=True)


EDITION = Uscf()
