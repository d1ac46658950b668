"""The Dutch system word for word, for brackets of a handful of players.

Every candidate of a bracket is generated in the very order of articles 3 and 4 of C.04.3 and judged
by the criteria of article 2; the first of the best is taken. Nothing is shared with the engine
but the crosstable, so that the two can check each other.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations

from crosstable.model import Colour, Crosstable, EntryId
from tests.pairing.fide.dutch.players import ABSOLUTE, BLACK, STRONG, WHITE, One, other_colour


class Impossible(Exception):  # noqa: N818 - an answer
    """1.9.3."""


Pairs = tuple[tuple[One, One], ...]


@dataclass
class Paired:
    """One bracket, with all who are below it."""

    mdps: list[One]
    residents: list[One]
    below: list[One]
    pairs: Pairs
    left: list[One]
    completing: bool = False
    """Those below are looked at to the last one, not the next bracket (2017)."""


class Round:
    """One round to be paired."""

    one = One
    bye_score: Fraction | None = None

    def __init__(self, table: Crosstable, round_number: int) -> None:
        self.table, self.number = table, round_number
        away = {
            entry.id
            for entry in table.participants
            for turn in table.turns.get(entry.id, ())
            if turn.round == round_number and turn.opponent is None
        }
        players = [
            self.one(table, e.id, round_number) for e in table.participants if e.id not in away
        ]
        self.players = sorted(players, key=lambda player: (-player.score, player.tpn))
        ever = sorted(
            entry.tpn
            for entry in table.participants
            if entry.id not in away
            or any(t.opponent or t.code == "U" for t in table.history(entry.id, round_number - 1))
        )
        for player in self.players:
            player.odd = ever.index(player.tpn) % 2 == 0
        self.completes = cache(self._completes)
        self.best_next = cache(self._best_next)

    # The whole round

    def pair(self) -> tuple[set[tuple[EntryId, EntryId]], EntryId | None]:
        """Boards as (White, Black), and who has the bye."""
        boards: set[tuple[EntryId, EntryId]] = set()
        floaters: list[One] = []
        for bracket in self.brackets():
            floaters = bracket.left
            boards |= {self.colours(one, other) for one, other in bracket.pairs}
        return boards, floaters[0].id if floaters else None

    def brackets(self) -> Iterator[Paired]:
        """One after the other from the top."""
        self.bye_score = self.lowest_bye(frozenset(self.players))
        floaters: list[One] = []
        for score in sorted({player.score for player in self.players}, reverse=True):
            residents = [player for player in self.players if player.score == score]
            below = [player for player in self.players if player.score < score]
            pairs, left = self.pair_bracket(floaters, residents, below)
            yield Paired(floaters, residents, below, pairs, left)
            floaters = left

    def lowest_bye(self, players: frozenset[One]) -> Fraction | None:
        """C5, if they are odd in number. Raises :class:`Impossible`."""
        scores = sorted({player.score for player in players}) if len(players) % 2 else [None]
        for score in scores:
            if self.completes(players, score):
                return score
        raise Impossible

    def able_to_have_bye(self) -> list[One]:
        """Find who can have the bye so that all others can be paired; nobody if all can play.

        For rules that choose the bye by other means than C5. Raises :class:`Impossible`.
        """
        everybody = frozenset(self.players)
        if len(everybody) % 2 == 0:
            if not self.completes(everybody, None):
                raise Impossible
            return []
        able = [
            player
            for player in self.players
            if player.may_have_bye and self.completes(everybody - {player}, None)
        ]
        if not able:
            raise Impossible
        return able

    def pair_bracket(
        self,
        mdps: list[One],
        residents: list[One],
        below: list[One],
        keeping: One | None = None,
        leaving: One | None = None,
    ) -> tuple[Pairs, list[One]]:
        """3.8.1: the first of the best candidates; only of those that pair ``keeping``, and of
        those that do not pair ``leaving``."""
        best: tuple[Pairs, list[One]] = (), []
        best_worth: tuple[object, ...] | None = None
        for pairs in self.candidates(mdps, residents):
            if any(not self.may_meet(one, other) for one, other in pairs):
                continue
            paired = {player for pair in pairs for player in pair}
            left = [player for player in (*mdps, *residents) if player not in paired]
            if keeping in left or leaving in paired:
                continue
            if not self.completes_after(left, below):
                continue
            worth = self.worth(pairs, left, mdps, residents[0].score, below)
            if best_worth is None or worth < best_worth:
                best, best_worth = (pairs, left), worth
        return best

    def completes_after(self, left: list[One], below: list[One]) -> bool:
        """C4, C5."""
        return self.completes(frozenset([*left, *below]), self.bye_score)

    # Articles 3 and 4: the candidates in their order

    def candidates(self, mdps: list[One], residents: list[One]) -> Iterator[Pairs]:
        """Most pairs first (C6); then the fuller sets of MDPs, then those with lower BSNs."""
        most = (len(mdps) + len(residents)) // 2
        for max_pairs in range(most, -1, -1):
            for m1 in range(min(len(mdps), max_pairs, len(residents)), -1, -1):
                for s1 in combinations(mdps, m1):  # 4.4.2: lexicographic
                    yield from self.with_mdps(s1, residents, max_pairs)

    def with_mdps(
        self, s1: tuple[One, ...], residents: list[One], max_pairs: int
    ) -> Iterator[Pairs]:
        for s2 in permutations(residents, len(s1)):  # 4.2.2: lexicographic
            mdp_pairs = tuple(zip(s1, s2, strict=True))
            if all(self.may_meet(one, other) for one, other in mdp_pairs):
                remainder = [player for player in residents if player not in s2]
                for rest in self.of_remainder(remainder, max_pairs - len(s1)):
                    yield mdp_pairs + rest

    def of_remainder(self, players: list[One], count: int) -> Iterator[Pairs]:
        if count > len(players) // 2:
            return
        for s1, s2 in exchanges(len(players), count):
            for order in permutations(s2, count):
                pairs = ((min(a, b), max(a, b)) for a, b in zip(s1, order, strict=True))
                yield tuple((players[a - 1], players[b - 1]) for a, b in pairs)

    # Article 2: the criteria

    def may_meet(self, one: One, other: One) -> bool:
        """C1, C3, and prohibited pairs."""
        if other.id in one.opponents:
            return False
        for rule in self.table.prohibitions:
            if (
                rule.first_round <= self.number <= rule.last_round
                and {
                    one.id,
                    other.id,
                }
                <= rule.participants
            ):
                return False
        if one.topscorer or other.topscorer:
            return True
        return not (one.strength == other.strength == ABSOLUTE and one.due is other.due)

    def _completes(self, left: frozenset[One], bye_score: Fraction | None) -> bool:
        """C4: everybody can be paired, one with the bye if they are odd."""
        if not left:
            return True
        first = min(left, key=lambda player: player.tpn)
        others = left - {first}
        may_have_bye = len(left) % 2 and first.may_have_bye and first.score == bye_score
        return (may_have_bye and self.completes(others, bye_score)) or any(
            self.may_meet(first, other) and self.completes(others - {other}, bye_score)
            for other in others
        )

    def _best_next(
        self, mdps: frozenset[One], following: frozenset[One], rest: frozenset[One]
    ) -> tuple[object, ...]:
        """C8: the best C6 and C7 of the following bracket."""
        best: tuple[object, ...] = ()
        for left in self.leavings(sorted(mdps | following, key=lambda player: player.tpn)):
            if self.completes(rest | frozenset(left), self.bye_score):
                worth = len(left), tuple(sorted((p.score for p in left), reverse=True))
                best = min(best, worth) if best else worth
        return best

    def leavings(self, players: list[One]) -> set[tuple[One, ...]]:
        """Everybody who can be left over when some of the players are paired."""
        if not players:
            return {()}
        first, others = players[0], players[1:]
        found = {(first, *left) for left in self.leavings(others)}
        for other in others:
            if self.may_meet(first, other):
                found |= self.leavings([player for player in others if player is not other])
        return found

    def worth(
        self,
        pairs: Pairs,
        left: list[One],
        mdps: list[One],
        score: Fraction,
        below: list[One],
    ) -> tuple[object, ...]:
        """C6 to C21; the smaller, the better."""
        next_one: tuple[object, ...] = ()
        if below and left:
            following = frozenset(player for player in below if player.score == below[0].score)
            next_one = self.best_next(frozenset(left), following, frozenset(below) - following)
        gets_bye = len(left) == 1 and left[0].score == self.bye_score
        denied = [player for pair in pairs if (player := self.denied(*pair)) is not None]
        extreme = [player for player in denied if player.strength == ABSOLUTE]
        down = [player for player in left if player not in mdps]
        up = [(one, other) for one, other in pairs if one in mdps]

        def distances(which: str) -> list[Fraction]:
            paired = [one.score - other.score for one, other in up if getattr(one, which) == "down"]
            limbo = [player for player in left if player in mdps]
            alone = [p.score - score + 1 for p in limbo if getattr(p, which) == "down"]
            return sorted(paired + alone, reverse=True)

        def reach(which: str) -> list[Fraction]:
            found = [one.score - other.score for one, other in up if getattr(other, which) == "up"]
            return sorted(found, reverse=True)

        return (
            len(left),  # C6
            sorted((player.score for player in left), reverse=True),  # C7
            next_one,  # C8
            left[0].unplayed if gets_bye else 0,  # C9
            sum(abs(player.difference) > 1 for player in extreme),  # C10
            sum(len(set(player.colours[-2:])) == 1 for player in extreme),  # C11
            len(denied),  # C12
            sum(player.strength == STRONG for player in denied),  # C13
            sum(player.float_1 == "down" for player in down),  # C14
            sum(other.float_1 == "up" for _, other in up),  # C15
            sum(player.float_2 == "down" for player in down),  # C16
            sum(other.float_2 == "up" for _, other in up),  # C17
            distances("float_1"),  # C18
            reach("float_1"),  # C19
            distances("float_2"),  # C20
            reach("float_2"),  # C21
        )

    # Article 5: the colours

    def denied(self, one: One, other: One) -> One | None:
        """Who of a pair does not get the preferred colour."""
        white, _ = self.colours(one, other)
        for player in (one, other):
            got = WHITE if player.id == white else BLACK
            if player.due is not None and player.due is not got:
                return player
        return None

    def colours(self, one: One, other: One) -> tuple[EntryId, EntryId]:
        """5.2; White, Black."""
        higher, lower = sorted((one, other), key=lambda p: (-p.score, p.tpn))
        got = self._colour_of_higher(higher, lower)
        return (higher.id, lower.id) if got is WHITE else (lower.id, higher.id)

    def _colour_of_higher(self, higher: One, lower: One) -> Colour:
        if higher.due is not lower.due:  # 5.2.1
            return higher.due or other_colour(lower.due)
        if higher.due is not None:
            mine = (higher.strength, abs(higher.difference) * (higher.strength == ABSOLUTE))
            theirs = (lower.strength, abs(lower.difference) * (lower.strength == ABSOLUTE))
            if mine != theirs:  # 5.2.2
                return higher.due if mine > theirs else other_colour(higher.due)
            for ours, other in zip(higher.colours[::-1], lower.colours[::-1], strict=False):
                if ours is not other:  # 5.2.3
                    return other_colour(ours)
            return higher.due  # 5.2.4
        initial = self.table.initial_colour or WHITE
        return initial if higher.odd else other_colour(initial)  # 5.2.5


@cache
def exchanges(size: int, count: int) -> list[tuple[list[int], list[int]]]:
    """4.3: every S1 and S2 of a homogeneous bracket by BSN, in the order of 4.3.2."""
    original_1, original_2 = range(1, count + 1), range(count + 1, size + 1)

    def order(exchange: tuple[tuple[int, ...], tuple[int, ...]]) -> tuple[object, ...]:
        to_2, to_1 = exchange
        return (
            len(to_1),
            sum(to_1) - sum(to_2),
            sorted(-bsn for bsn in to_2),  # the largest differing BSN first
            sorted(to_1),  # the smallest differing BSN first
        )

    found = [
        (to_2, to_1)
        for number in range(min(count, size - count) + 1)
        for to_2 in combinations(original_1, number)
        for to_1 in combinations(original_2, number)
    ]
    return [
        (
            sorted(set(original_1) - set(to_2) | set(to_1)),
            sorted(set(original_2) - set(to_1) | set(to_2)),
        )
        for to_2, to_1 in sorted(found, key=order)
    ]
