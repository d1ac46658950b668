"""The pairing of one bracket after the other (articles 1.9.2 and 3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from pairing.candidates import Candidates, Scope
from pairing.completion import Completion
from pairing.criteria import Bracket, Criterion, downfloaters
from pairing.matching import bits
from pairing.players import Field, Player
from pairing.sequence import choose_first


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
        self.criteria = criteria
        self.members = sum(player.bit for player in bracket.members)
        self.following = sum(player.bit for player in bracket.following)
        self.rest = below & ~self.following
        self.bye_at_hand = bye_score is not None and bye_score >= bracket.score

    def pair(self) -> PairedBracket:
        candidates = self.best()
        choose_first(candidates)
        paired = sorted(candidates.pairs, key=lambda pair: pair[0].place)
        unpaired = tuple(filter(candidates.unsettled, self.bracket.members))
        bracket = replace(self.bracket, gives_bye=candidates.bracket.gives_bye)
        return PairedBracket(bracket, tuple(paired), unpaired)

    def best(self) -> Candidates:
        """The best candidates, looking no further down than is needed to be sure (C4, C5, C8)."""
        if self.bye_at_hand:
            return self._best_giving_bye()
        alone = self._settled(replace(self.bracket, following=()), Scope())
        if self._anybody_may_float(len(self.bracket.members) - 2 * alone.count):
            return alone
        if self.following:
            nearby = self._settled(self.bracket, Scope(self.following))
            if self._rest_takes_anybody(nearby.unmatched):
                return nearby
        return self._settled(self.bracket, self._whole())

    def _best_giving_bye(self) -> Candidates:
        """C9 applies where exactly one downfloater is left, who will have the bye."""
        probe = Candidates(self.bracket, self.completion.legal, self._whole())
        probe.settle(downfloaters(self.bracket))
        single = len(self.bracket.members) - 2 * probe.count == 1
        return self._settled(replace(self.bracket, gives_bye=single), self._whole())

    def _whole(self) -> Scope:
        return Scope(self.following, self.rest, self.completion.byes, complete=True)

    def _settled(self, bracket: Bracket, scope: Scope) -> Candidates:
        candidates = Candidates(bracket, self.completion.legal, scope)
        candidates.settle(digit for criterion in self.criteria for digit in criterion(bracket))
        return candidates

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
