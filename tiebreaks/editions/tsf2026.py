"""The Turkish federation's guide of June 2026: its own reading of FIDE's C.07 of March 2026.

Cited: ``TSF`` with the letters and numbers of the guide, or with its headings.
"""

from __future__ import annotations

from types import MappingProxyType

from crosstable.model import Code, Turn
from tiebreaks.cards import Card
from tiebreaks.contributions import Contributions, MethodTraits
from tiebreaks.editions.articles import TSF_2026
from tiebreaks.editions.fide import VOLUNTARY
from tiebreaks.editions.fide2026 import Fide2026
from tiebreaks.parts import OpponentWorth

OWN_ROUNDS = MappingProxyType(
    {
        Code.PAIRING_ALLOCATED_BYE: "TSF B.1.2",
        Code.FULL_POINT_BYE: "TSF B.1.2",
        Code.FORFEIT_WIN: "TSF B.2.2",
        Code.FORFEIT_LOSS: "TSF B.4.2",
    }
)
"""The articles on one's own unplayed rounds; requested byes are B.3.2 or B.5.2."""


class Tsf2026(Fide2026):
    """The guide's edition; C.07 holds wherever the guide says nothing of its own."""

    name = "tsf-2026"
    articles = TSF_2026
    variants = MappingProxyType(
        {
            "PS": ("", "/C1", "/C2", "/C3"),
            "BH": ("", "/C1", "/C2", "/C3", "/M1", "/M2", "/M3", ":MP/C1"),
            "ARO": ("", "/C1", "/C2"),
            "EMGSB": ("", "/C1"),
        }
    )
    modified = MappingProxyType(
        {
            "M1": "TSF Medyan Buchholz -1",
            "M2": "TSF Medyan Buchholz -1",
            "M3": "TSF Medyan Buchholz -1",
            "C1": "TSF Medyan Buchholz -1 Alttan",
            "C2": "TSF Medyan Buchholz -2 Alttan",
            "C3": "TSF Medyan Buchholz -2 Alttan",
            "P0": "TSF Doğrudan Karşılaşma Yöntemi",
        }
    )
    byes_drawn = "TSF B.5.1"
    voluntary_cut = "TSF (*)"
    kashdan_unplayed = 2

    def dummy_for(self, card: Card, turn: Turn) -> OpponentWorth:
        """Return the dummies of C.07, each with the guide's number (B.1.2 to B.5.2)."""
        dummy = super().dummy_for(card, turn)
        article = OWN_ROUNDS.get(turn.code)
        if article is None:
            rest = card.turns[turn.round :]
            away_to_the_end = all(other.code in VOLUNTARY for other in rest)
            article = "TSF B.5.2" if away_to_the_end else "TSF B.3.2"
        return dummy._replace(article=article)

    def cuts_by_amount(self, method: MethodTraits, card: Card) -> bool:
        return not method.of_ratings and super().cuts_by_amount(method, card)

    def least_significant(self, contributions: Contributions) -> tuple[int, str]:
        """Choose, of the products of teams' scores, the lowest that is not 0 (Tablo 13)."""
        if not contributions.method.products_of_matches:
            return super().least_significant(contributions)
        amounts, remaining = contributions.amounts, contributions.remaining
        nonzero = [index for index in remaining if amounts[index]]
        return min(nonzero or remaining, key=amounts.__getitem__), ""

    def cuts_used_up(self, contributions: Contributions) -> int:
        """Count unplayed rounds as the lowest ratings, which a cut takes first (Azaltarak
        Ortalama).
        """
        if not contributions.method.of_ratings:
            return 0
        return len(contributions.card.turns) - len(contributions.amounts)


EDITION = Tsf2026()
