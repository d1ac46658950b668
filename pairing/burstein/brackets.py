"""The brackets of a round, from the top (articles 3.2 and 4).

The criteria C5 to C8 are four of those of the Dutch system, and so the best candidates are found as
there; it is the order of the candidates that is this system's own.
"""

from __future__ import annotations

from collections.abc import Iterator

from pairing.burstein.index import Ranking
from pairing.completion import Completion
from pairing.dutch import criteria
from pairing.dutch.brackets import PairedDutchBracket, Process, highest_group
from pairing.dutch.criteria import DutchBracket
from pairing.dutch.rules import DutchRules, OrderArticles
from pairing.dutch.sequence import BestCandidates
from pairing.players import Field, Player

RULES = DutchRules(
    criteria=(
        criteria.downfloaters("C5"),
        criteria.downfloater_scores("C6"),
        criteria.following_bracket("C7"),
        criteria.colour_preferences("C8"),
    ),
    order=OrderArticles(mdps="4.3", transposition="4.3", exchange="4.3"),
)
"""C7 (2.3.3), read: the following bracket complies with its best C5, then with its best C6."""


class _Process(Process):
    """The pairing process for one bracket."""

    def __init__(
        self, bracket: DutchBracket, completion: Completion, below: int, ranking: Ranking
    ) -> None:
        super().__init__(bracket, completion, RULES.criteria, below)
        self.ranking = ranking

    def choose(self, best: BestCandidates) -> None:
        """4.1, 4.3: from BSN 1 on, everybody meets the lowest ranked one that can be."""
        best.settle_farthest(sorted(self.bracket.members, key=self.ranking.key))


def pair_brackets(
    field: Field, completion: Completion, ranking: Ranking
) -> Iterator[PairedDutchBracket]:
    """From the top scoregroup down; the last bracket leaves nobody."""
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
