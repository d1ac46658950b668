"""The brackets of a round, from the top (articles 3.2 and 4).

Criteria C5 to C8 are four of those of the Dutch system, so the best candidates are found as there;
only the order of the candidates is this system's own.
"""

from __future__ import annotations

from collections.abc import Iterator

from pairing.fide.burstein.index import BursteinRanking
from pairing.fide.dutch import criteria
from pairing.fide.dutch.brackets import PairedDutchBracket, Process, highest_group
from pairing.fide.dutch.criteria import DutchBracket
from pairing.fide.dutch.rules import DutchRules, OrderArticles
from pairing.fide.dutch.search.sequence import BestCandidates
from pairing.kernel.completion import Completion
from pairing.kernel.players import Field, Player

RULES = DutchRules(
    criteria=(
        criteria.downfloaters("C5"),
        criteria.downfloater_scores("C6"),
        criteria.following_bracket("C7"),
        criteria.colour_preferences("C8"),
    ),
    order=OrderArticles(mdps="4.3", transposition="4.3", exchange="4.3"),
)
"""C7 (2.3.3), as read here: the following bracket gets its best C5, then its best C6."""


class _Process(Process):
    """The pairing process for one bracket."""

    def __init__(
        self, bracket: DutchBracket, completion: Completion, below: int, ranking: BursteinRanking
    ) -> None:
        super().__init__(bracket, completion, RULES.criteria, below)
        self.ranking = ranking

    def choose(self, best: BestCandidates) -> None:
        """Pair each player, from BSN 1 on, with the lowest ranked one possible (4.1, 4.3)."""
        best.settle_farthest(sorted(self.bracket.members, key=self.ranking.key))


def pair_brackets(
    field: Field, completion: Completion, ranking: BursteinRanking
) -> Iterator[PairedDutchBracket]:
    """Pair the scoregroups from the top down; nobody leaves the last bracket."""
    unpaired = (1 << len(field.players)) - 1
    floaters: tuple[Player, ...] = ()
    while unpaired:
        group = highest_group(field, unpaired)
        unpaired &= ~group
        bracket = DutchBracket(
            field=field,
            members=(*floaters, *field.among(group)),
            mdps=floaters,
            following=field.among(highest_group(field, unpaired)),
        )
        paired = _Process(bracket, completion, unpaired, ranking).pair()
        yield paired
        floaters = paired.downfloaters
