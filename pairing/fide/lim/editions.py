"""The texts of the Lim system. They pair alike and differ in how they number their articles."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, replace

from crosstable.model import Crosstable, EntryId
from pairing.fide.lim.answer import pair_round
from pairing.fide.lim.colours import ARTICLES
from pairing.fide.lim.edited import figures_of
from pairing.fide.lim.situation import LimSituation, situation_of
from pairing.fide.lim.together import decide
from pairing.kernel.again import Difference
from pairing.kernel.colours import Articles, Grant
from pairing.kernel.compared import Figures
from pairing.kernel.edition import Boards
from pairing.kernel.players import Field, field_of
from pairing.kernel.result import RoundPairing
from pairing.kernel.situation import SituationEdition


@dataclass(frozen=True)
class Lim(SituationEdition[LimSituation]):
    """One text of the Lim system."""

    name: str
    articles: Mapping[str, str] = dataclasses.field(default_factory=dict)
    """This text's articles for FIDE's; those not listed have the same number."""
    maxi: bool = False
    """Exchanges for colours span at most 100 points of rating (3.2.3, 3.8, 5.7)."""
    system: str = "lim"
    topscorers: bool = False

    def cite(self, article: str) -> str:
        """See :meth:`.Edition.cite`; takes any article of FIDE's text."""
        return self.articles.get(article, article)

    @property
    def colours(self) -> Articles:  # type: ignore[override]
        """The articles of the grants that have one of their own."""
        return {grant: self.cite(ARTICLES[grant]) for grant in (Grant.BOTH, Grant.LOT)}

    @property
    def bye_score(self) -> str:  # type: ignore[override]
        """The article by which nobody with fewer points could have the bye."""
        return self.cite("1.1")

    def field(self, crosstable: Crosstable, round_number: int) -> Field:
        """See :meth:`.Edition.field`; in the last round equals need only be new opponents (6)."""
        present = field_of(crosstable, round_number, topscorers=False)
        return replace(present, equals_free=present.last, articles=self.articles)

    def situation(self, crosstable: Crosstable, round_number: int) -> LimSituation:
        """See :meth:`.SituationEdition.situation`."""
        return situation_of(crosstable, self.field(crosstable, round_number), maxi=self.maxi)

    def pair_situation(self, situation: LimSituation, *, explain: bool) -> RoundPairing:
        """See :meth:`.SituationEdition.pair_situation`."""
        return pair_round(situation, edition=self.name, cite=self.cite, explain=explain)

    def decide(self, chosen: RoundPairing, together: RoundPairing) -> Difference:
        """See :meth:`.SituationEdition.decide`."""
        return decide(chosen, together, self.cite("1.1"))

    def figures(
        self, crosstable: Crosstable, round_number: int, boards: Boards, bye: EntryId | None
    ) -> Figures | None:
        """Compare boards made by hand with the engine's by the steps, as there are no criteria."""
        return figures_of(self.situation(crosstable, round_number), boards, bye, self.cite)


TURKISH: Mapping[str, str] = {
    "1.1": "A.2.1",
    "2.2": "A.3.2",
    "2.3.1": "A.3.3.a",
    "2.3.2": "A.3.3.b",
    "2.3.3": "A.3.3.c",
    "2.3.4": "A.3.3.d",
    "2.4": "A.3.4",
    "2.6": "A.3.6",
    "2.6.1": "A.3.6",
    "2.6.2": "A.3.6",
    "3.2.2": "A.4.2",
    "3.3": "A.4.3",
    "3.5": "A.4.5",
    "3.7": "A.4.7",
    "3.8": "A.4.8",
    "3.9": "A.4.9",
    "3.10": "A.4.10",
    "3.10.1": "A.4.10",
    "3.10.2": "A.4.10",
    "4.1": "A.5.1",
    "4.4": "A.5.4",
    "4.4.1": "A.5.4.a",
    "4.4.2": "A.5.4.b",
    "5.1": "A.6.1",
    "5.1.2": "A.6.1.b",
    "5.2": "A.6.2",
    "5.3": "A.6.3",
    "5.4": "A.6.4",
    "5.5": "A.6.5",
    "5.6": "A.6.6",
    "5.7": "A.6.7",
    "6": "A.7",
    "7.2": "B.1.2",
    "C1": "A.3.1",
    "C2": "A.2.2",
    "C3": "A.3.1",
    "C4": "A.3.6",
}
"""The articles of the guide's part 1.2, by the article of FIDE's text."""

FIDE: Mapping[str, str] = {"C1": "2.1", "C2": "C.04.1, 4", "C3": "2.1", "C4": "2.6"}
"""The articles for the absolute criteria of other systems; a round that cannot be completed is a
blocked median group.
"""

LIM_2026 = Lim("fide-2026", FIDE)
"""C.04.4.3, in force from 1 February 2026."""
LIM_TSF = Lim("tsf", TURKISH)
"""The guide of the Turkish federation, part 1.2."""
LIM_2026_MAXI = replace(LIM_2026, name="fide-2026-maxi", maxi=True)
LIM_TSF_MAXI = replace(LIM_TSF, name="tsf-maxi", maxi=True)
"""The edition for maxi-tournaments."""

LIM: Mapping[str, Lim] = {
    edition.name: edition for edition in (LIM_2026, LIM_2026_MAXI, LIM_TSF, LIM_TSF_MAXI)
}
"""All the editions by their names."""
