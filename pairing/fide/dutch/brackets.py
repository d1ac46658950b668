"""The pairing of one bracket after the other (articles 1.9.2 and 3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from pairing.fide.dutch.criteria import Criterion, DutchBracket, downfloaters
from pairing.fide.dutch.digits import Digit
from pairing.fide.dutch.search.candidates import CandidateGraph
from pairing.fide.dutch.search.fair import FairCandidates, fair_candidates
from pairing.fide.dutch.search.graphs import (
    graph_alone,
    graph_with_all,
    masks_by_bsn,
)
from pairing.fide.dutch.search.sequence import BestCandidates, choose_first
from pairing.fide.dutch.search.weighted import WeightedCandidates
from pairing.kernel.completion import Completion
from pairing.kernel.matching import UNMATCHED, bits, most_pairs, unmatched_in_some_best
from pairing.kernel.players import Field, Player, mask_of

FEWEST = downfloaters("C6")
OVERHEAD = 150
"""Looking at a pair costs about as much as so many players more cost in matching it."""


@dataclass(frozen=True)
class PairedDutchBracket:
    """A bracket with its pairs and the players who leave it unpaired, both in rank order."""

    bracket: DutchBracket
    pairs: tuple[tuple[Player, Player], ...]
    downfloaters: tuple[Player, ...]
    process: Process
    """The process that paired it."""
    further: tuple[Player, ...] | None = None
    """Those left in the following bracket by a pairing of it that the criteria allow (C8); ``None``
    if nobody looked at it.
    """
    attempt: PairedDutchBracket | None = None
    """The first result, which left those below unpairable (2017: A.9)."""


def pair_brackets(
    field: Field,
    completion: Completion,
    criteria: Sequence[Criterion],
    *,
    start: int = 0,
    floaters: tuple[Player, ...] = (),
) -> Iterator[PairedDutchBracket]:
    """Pair the brackets from the top down.

    With ``start``, begin at that bracket and the ``floaters`` it receives. The player left by the
    last bracket has the bye.
    """
    remaining = sum(field.scoregroups[start:])
    while remaining:
        process = process_of(field, completion, criteria, floaters, remaining)
        paired = process.pair()
        yield paired
        floaters, remaining = paired.downfloaters, process.below


def process_of(
    field: Field,
    completion: Completion,
    criteria: Sequence[Criterion],
    floaters: tuple[Player, ...],
    remaining: int,
) -> Process:
    """Return the process of the highest scoregroup in ``remaining``; it receives ``floaters``."""
    group = highest_group(field, remaining)
    below = remaining & ~group
    bracket = DutchBracket(
        field=field,
        members=(*floaters, *field.among(group)),
        mdps=floaters,
        following=field.among(highest_group(field, below)),
    )
    return Process(bracket, completion, criteria, below)


def highest_group(field: Field, players: int) -> int:
    """Return the highest scoregroup among these players; 0 if there are none."""
    return next((group for group in field.scoregroups if group & players), 0)


class Process:
    """The pairing process for one bracket (article 3).

    ``below`` is the mask of all in lower scoregroups. With ``whole``, all of them are certainly
    looked at. ``alone`` are players whose opponents differ from those of others of their kind.
    """

    def __init__(
        self,
        bracket: DutchBracket,
        completion: Completion,
        criteria: Sequence[Criterion],
        below: int,
        *,
        whole: bool = False,
        alone: int = 0,
    ) -> None:
        self.bracket = bracket
        self.completion = completion
        self.legal = completion.legal
        self.criteria = criteria
        self.members = mask_of(bracket.members)
        self.following = mask_of(bracket.following)
        self.below = below
        self.rest = below & ~self.following
        self.whole = whole
        self.alone = alone | completion.bound
        self._weighed: list[CandidateGraph] = []
        self._followed_by: Process | None = None
        self._known_digits: dict[tuple[bool, bool, int | None], list[Digit]] = {}
        self.bye_at_hand = bool(completion.byes) and not completion.byes & below

    def pair(self) -> PairedDutchBracket:
        """Return the first of the best candidates."""
        return self._first(self._best())

    def leaving(self) -> tuple[Player, ...]:
        """Return the players whom one of the best candidates leaves, not always the first one."""
        return tuple(self._best().leaving)

    def pair_keeping(self, player: Player) -> PairedDutchBracket | None:
        """Return the first of the best candidates that pair this member; ``None`` if none do."""
        best = self._best_keeping(player)
        return self._first(best) if best else None

    def pair_leaving(self, player: Player) -> PairedDutchBracket | None:
        """Return the first of the best candidates that leave this member; ``None`` if none do."""
        completion = self.completion.away(player.bit, self.members & ~player.bit)
        mdps = mask_of(self.bracket.mdps)
        if not completion.apart(mdps).possible(self.members | self.below):
            return None
        return Process(
            self.bracket,
            completion,
            self.criteria,
            self.below,
            whole=self.whole,
            alone=player.bit,
        ).pair()

    def pair_making(self, pairs: Sequence[tuple[Player, Player]]) -> PairedDutchBracket | None:
        """Return the first of the best candidates with these pairs of members; ``None`` if none
        have them.
        """
        completion = self.completion.making(pairs)
        if not completion.apart(mask_of(self.bracket.mdps)).possible(self.members | self.below):
            return None
        players = [player for pair in pairs for player in pair]
        process = Process(
            self.bracket,
            completion,
            self.criteria,
            self.below,
            whole=True,
            alone=mask_of(players),
        )
        best = process._weighted_keeping(self.bracket, process._whole, *players)
        return process._first(best) if best else None

    @property
    def most_work(self) -> int:
        """The most work of a search among candidates that :meth:`pair_making` begins."""
        players = len(self.bracket.members) + len(self.bracket.following)
        return players * players // 2 * (players + OVERHEAD)

    @property
    def work(self) -> int:
        """The work of one more search among candidates: the pairs that it weighs, times players.

        That of the following bracket is added. 0 as long as prices have decided in both.
        """
        following = self._followed_by.work if self._followed_by else 0
        return following + sum(map(_work_in, self._weighed))

    def following_process(self, floaters: tuple[Player, ...]) -> Process:
        """Return the process of the following bracket if it receives these players."""
        field, completion = self.bracket.field, self.completion
        process = process_of(field, completion, self.criteria, floaters, self.below)
        self._followed_by = process
        return process

    def choose(self, best: BestCandidates) -> None:
        """Keep only the candidate that is generated first (article 4)."""
        choose_first(best)

    def _first(self, best: BestCandidates) -> PairedDutchBracket:
        self.choose(best)
        paired = sorted(best.pairs, key=lambda pair: pair[0].place)
        unpaired = tuple(filter(best.unsettled, self.bracket.members))
        bracket = replace(self.bracket, gives_bye=best.bracket.gives_bye)
        return PairedDutchBracket(bracket, tuple(paired), unpaired, self, best.left_further)

    def _best(self) -> BestCandidates:
        """Find the best candidates, looking only as far down as needed to be sure (C4, C5, C8)."""
        if self.whole:
            return self._weighted(self.bracket, self._whole)
        if self.bye_at_hand:
            return self._giving_bye()
        exits, harmless = self._exits, self._harmless
        if candidates := self._without_harm(exits, harmless, self.members):
            return candidates
        if harmless == self.members:
            return self._weighted(replace(self.bracket, following=()), self._alone)
        return self._weighted(self.bracket, self._whole)

    def _best_keeping(self, player: Player) -> BestCandidates | None:
        """Find the best candidates that pair one of the members."""
        if not self.whole:
            if self.bye_at_hand and not self.following:
                single = replace(self.bracket, gives_bye=True)
                leavers = self.completion.byes & ~player.bit
                if candidates := self._fair(single, 1, leavers):
                    return candidates
                return self._weighted_keeping(single, self._whole, player)
            leavers = self.members & ~player.bit
            if candidates := self._without_harm(self._exits, self._harmless, leavers):
                return candidates
        return self._weighted_keeping(self.bracket, self._whole, player)

    def _without_harm(self, exits: int, harmless: int, leavers: int) -> FairCandidates | None:
        """Find the best candidates if as few leave as possible, and harm nobody further down."""
        if harmless == self.members:
            return self._fair(replace(self.bracket, following=()), exits, leavers)
        if harmless:
            candidates = self._fair(replace(self.bracket, harmless=harmless), exits, leavers)
            if candidates and all(player.bit & harmless for player in candidates.leaving):
                return candidates
        return None

    def _giving_bye(self) -> BestCandidates:
        """Apply C9 if exactly one downfloater is left, who will have the bye."""
        single = replace(self.bracket, gives_bye=True)
        if not self.following:
            candidates = self._fair(single, 1, self.completion.byes)
            return candidates or self._weighted(single, self._whole)
        probe = WeightedCandidates(self.bracket, self._whole)
        probe.settle(FEWEST(self.bracket))
        leaving = len(self.bracket.members) - 2 * probe.count
        return self._weighted(single if leaving == 1 else self.bracket, self._whole)

    def _fair(self, bracket: DutchBracket, exits: int, leavers: int) -> FairCandidates | None:
        digits = self._digits(bracket)
        return fair_candidates(bracket, self.legal, digits, exits, leavers, alone=self.alone)

    def _weighted(self, bracket: DutchBracket, graph: CandidateGraph) -> WeightedCandidates:
        weighted = WeightedCandidates(bracket, graph)
        weighted.settle(self._digits(bracket))
        return weighted

    def _weighted_keeping(
        self, bracket: DutchBracket, graph: CandidateGraph, *players: Player
    ) -> WeightedCandidates | None:
        weighted = WeightedCandidates(bracket, graph)
        weighted.require(players)
        weighted.settle(self._digits(bracket))
        return weighted if all(map(weighted.paired, players)) else None

    def _digits(self, bracket: DutchBracket) -> list[Digit]:
        """Return the digits of the criteria, the same ones each time: costs are kept by digit."""
        seen = bool(bracket.following), bracket.gives_bye, bracket.harmless
        if seen not in self._known_digits:
            self._known_digits[seen] = [
                digit for criterion in self.criteria for digit in criterion(bracket)
            ]
        return self._known_digits[seen]

    @cached_property
    def _whole(self) -> CandidateGraph:
        """The graph of the bracket with all who are below it."""
        graph = graph_with_all(self.bracket, self.completion, self.rest)
        self._weighed.append(graph)
        return graph

    @cached_property
    def _alone(self) -> CandidateGraph:
        """The graph of the bracket by itself."""
        graph = graph_alone(self.bracket, self.legal)
        self._weighed.append(graph)
        return graph

    @cached_property
    def _exits(self) -> int:
        """The number of members who stay unpaired if only C1 and C3 apply."""
        adjacent = masks_by_bsn(self.bracket, self.legal)
        return most_pairs(adjacent, (1 << len(adjacent)) - 1).count(UNMATCHED)

    @cached_property
    def _harmless(self) -> int:
        """The members who may be among the fewest downfloaters without breaking C4 and C8.

        That is: the following bracket leaves nobody, or one resident if it is odd, and all below
        can be paired. With several downfloaters, only if that holds for all members.
        """
        count = self._exits
        if count == 0:
            below = self.following | self.rest
            return self.members if self.completion.possible(below) else 0
        if not self.following:
            return 0
        if self._dense(count):
            return self.members
        if count > 1:
            return 0
        return mask_of(player for player in self.bracket.members if self._leaves_harmlessly(player))

    def _dense(self, count: int) -> bool:
        """Return whether all may meet enough of the following bracket to pair all of it (Dirac)."""
        completion, following = self.completion, self.following
        odd = (following.bit_count() + count) % 2
        size = following.bit_count() + count - odd
        return completion.dense(following, self.members, size, missing=odd) and bool(
            self._floating_on(following) if odd else completion.possible(self.rest)
        )

    def _leaves_harmlessly(self, player: Player) -> bool:
        """Return exactly whether this one downfloater does no harm."""
        bracket = self.following | player.bit
        mates = most_pairs(self.legal, bracket)
        unmatched = sum(1 << vertex for vertex in bits(bracket) if mates[vertex] == UNMATCHED)
        if unmatched.bit_count() > 1:
            return False
        if not unmatched:
            return self.completion.possible(self.rest)
        able = unmatched_in_some_best(self.legal, bracket, mates)
        return bool(self._floating_on(able & self.following))

    def _floating_on(self, players: int) -> int:
        """Return a mask of one of these players who can float on with the rest paired, or 0."""
        lasts = (1 << p for p in bits(players) if self.completion.possible(self.rest | 1 << p))
        return next(lasts, 0)


def _work_in(graph: CandidateGraph) -> int:
    """Return the pairs that a search of the graph weighs, times its players."""
    pairs, players = len(graph.inner) + len(graph.outer), len(graph.players)
    if graph.tight:
        pairs, players = pairs + len(graph.elsewhere), players + graph.rest.bit_count()
    return pairs * (players + OVERHEAD)
