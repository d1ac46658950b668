"""The pairing of one bracket after the other (articles 1.9.2 and 3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from pairing.candidates import Graph
from pairing.completion import Completion
from pairing.criteria import Bracket, Criterion, downfloaters
from pairing.digits import Digit
from pairing.fair import Fair, fair
from pairing.graphs import alone, by_bsn, with_all, with_following
from pairing.matching import UNMATCHED, bits, most_pairs
from pairing.players import Field, Player
from pairing.sequence import Best, choose_first
from pairing.weighted import Weighted


@dataclass(frozen=True)
class PairedBracket:
    """A bracket with its pairs and those who leave it unpaired, both in rank order."""

    bracket: Bracket
    pairs: tuple[tuple[Player, Player], ...]
    downfloaters: tuple[Player, ...]


def pair_brackets(
    field: Field, completion: Completion, bye_score: Fraction | None, criteria: Sequence[Criterion]
) -> Iterator[PairedBracket]:
    """From the top scoregroup down; the one left by the last bracket has the bye."""
    below = (1 << len(field.players)) - 1
    floaters: tuple[Player, ...] = ()
    for number, group in enumerate(field.scoregroups):
        below &= ~group
        following = field.scoregroups[number + 1] if below else 0
        bracket = Bracket(
            field=field,
            members=(*floaters, *field.among(group)),
            mdps=floaters,
            following=field.among(following),
        )
        paired = _Process(bracket, completion, bye_score, criteria, below).pair()
        yield paired
        floaters = paired.downfloaters


class _Process:
    """The pairing process for one bracket (article 3)."""

    def __init__(
        self,
        bracket: Bracket,
        completion: Completion,
        bye_score: Fraction | None,
        criteria: Sequence[Criterion],
        below: int,
    ) -> None:
        self.bracket = bracket
        self.completion = completion
        self.legal = completion.legal
        self.criteria = criteria
        self.members = sum(player.bit for player in bracket.members)
        self.following = sum(player.bit for player in bracket.following)
        self.rest = below & ~self.following
        self.bye_at_hand = bye_score is not None and bye_score >= bracket.score

    def pair(self) -> PairedBracket:
        best = self.best()
        choose_first(best)
        paired = sorted(best.pairs, key=lambda pair: pair[0].place)
        unpaired = tuple(filter(best.unsettled, self.bracket.members))
        bracket = replace(self.bracket, gives_bye=best.bracket.gives_bye)
        return PairedBracket(bracket, tuple(paired), unpaired)

    def best(self) -> Best:
        """The best candidates, looking no further down than is needed to be sure (C4, C5, C8)."""
        if self.bye_at_hand:
            return self._giving_bye()
        exits = self._fewest_left()
        if self._anybody_may_float(exits):
            bracket = replace(self.bracket, following=())
            return self._fair(bracket, exits) or self._weighted(bracket, alone(bracket, self.legal))
        if self.following:
            nearby = self._weighted(self.bracket, with_following(self.bracket, self.legal))
            if self._rest_takes_anybody(nearby.unmatched):
                return nearby
        return self._weighted(self.bracket, self._whole())

    def _giving_bye(self) -> Best:
        """C9 applies where exactly one downfloater is left, who will have the bye."""
        single = replace(self.bracket, gives_bye=True)
        if not self.following:
            return self._fair(single, 1) or self._weighted(single, self._whole())
        probe = Weighted(self.bracket, self._whole())
        probe.settle(downfloaters(self.bracket))
        left = len(self.bracket.members) - 2 * probe.count
        return self._weighted(single if left == 1 else self.bracket, self._whole())

    def _fair(self, bracket: Bracket, exits: int) -> Fair | None:
        leavers = self.completion.byes if bracket.gives_bye else self.members
        return fair(
            bracket, self.legal, self._digits(bracket), exits, lambda p: bool(p.bit & leavers)
        )

    def _weighted(self, bracket: Bracket, graph: Graph) -> Weighted:
        weighted = Weighted(bracket, graph)
        weighted.settle(self._digits(bracket))
        return weighted

    def _digits(self, bracket: Bracket) -> list[Digit]:
        return [digit for criterion in self.criteria for digit in criterion(bracket)]

    def _whole(self) -> Graph:
        return with_all(self.bracket, self.completion, self.rest)

    def _fewest_left(self) -> int:
        """How many members stay unpaired where nothing but C1 and C3 is looked at."""
        adjacent = by_bsn(self.bracket, self.legal)
        return most_pairs(adjacent, (1 << len(adjacent)) - 1).count(UNMATCHED)

    def _anybody_may_float(self, count: int) -> bool:
        """Whoever the ``count`` downfloaters are, C4 and C8 are complied with in full."""
        completion, following = self.completion, self.following
        if count == 0:
            return completion.possible(following | self.rest)
        size = following.bit_count() + count
        if size % 2 == 0:
            return completion.dense(following, self.members, size) and completion.possible(
                self.rest
            )
        return completion.dense(following, self.members, size - 1, missing=1) and any(
            completion.possible(self.rest | 1 << floater) for floater in bits(following)
        )

    def _rest_takes_anybody(self, count: int) -> bool:
        """Whoever ``count`` players are left by this bracket and the next, C4 is complied with."""
        return self.completion.certain(self.rest, self.members | self.following, count)
