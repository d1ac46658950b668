"""The Dubov system word for word, for brackets of a handful of players.

Sets of upfloaters, sets of shifters and transpositions are walked in the very order of article 4 of
C.04.4.1, every legal pairing of each is looked at, and the first of the best is taken. Nothing is
shared with the engine but the crosstable.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, permutations, zip_longest

from crosstable.model import Colour, Crosstable, EntryId, Turn
from tests.pairing.fide.dutch import literal
from tests.pairing.fide.dutch.literal import Impossible
from tests.pairing.fide.dutch.players import (
    BLACK,
    MILD,
    WHITE,
    One,
    is_game,
    other_colour,
    score_before,
)

Pair = tuple[One, One]


class Round(literal.Round):
    """One round to be paired."""

    def __init__(self, table: Crosstable, round_number: int) -> None:
        super().__init__(table, round_number)
        self.last = round_number == table.rounds
        self.max_t = 2 + table.rounds // 5  # 1.8.2
        self.games = {player: len(player.colours) for player in self.players}
        self.aro = {player: self.aro_of(player) for player in self.players}
        self.upfloats = {player: list(self.upfloats_of(player)) for player in self.players}
        for player in self.players:
            player.topscorer = False
            if player.due is None:
                player.due, player.strength = BLACK, MILD  # 1.6.4

    def aro_of(self, player: One) -> int:
        """1.7: the nearest whole number, the higher if the quotient ends in 0.5."""
        met = [turn.opponent for turn in player.turns if is_game(turn) and turn.opponent]
        if not met:
            return 0
        ratings = [self.table.by_id[opponent].rating or 0 for opponent in met]
        return int(Fraction(sum(ratings), len(ratings)) + Fraction(1, 2))

    def upfloats_of(self, player: One) -> Iterator[int]:
        """1.8.1, with the forfeited ones."""
        for turn in player.turns:
            if turn.opponent is not None and self.was_below(player, turn):
                yield turn.round

    def was_below(self, player: One, turn: Turn) -> bool:
        assert turn.opponent is not None
        mine = score_before(self.table, player.id, turn.round)
        return mine < score_before(self.table, turn.opponent, turn.round)

    # 1.9 and 3.1: the round

    def pair(self) -> tuple[set[tuple[EntryId, EntryId]], EntryId | None]:
        """Boards as (White, Black), and who has the bye."""
        bye = self.bye()
        left = [player for player in self.players if player is not bye]
        boards: set[tuple[EntryId, EntryId]] = set()
        while left:
            residents = [player for player in left if player.score == left[0].score]
            pool = [player for player in left if player not in residents]
            bracket = [*residents, *self.upfloaters(residents, pool)]
            boards |= {self.colours(one, other) for one, other in self.pair_all(bracket)}
            left = [player for player in left if player not in bracket]
        return boards, bye.id if bye else None

    def bye(self) -> One | None:
        """3.1."""
        able = self.able_to_have_bye()
        if not able:
            return None
        return min(able, key=lambda p: (p.score, -self.games[p], -p.tpn))

    # 3.2.1, 3.2.2 and 4.2: the upfloaters

    def upfloaters(self, residents: list[One], pool: list[One]) -> tuple[One, ...]:
        pool = sorted(pool, key=lambda player: (-player.score, player.tpn))  # 4.2.2
        for count in range(len(pool) + 1):
            sets = [
                chosen
                for chosen in combinations(pool, count)
                if self.completes(frozenset(pool) - set(chosen), None)
                and self.completes(frozenset([*residents, *chosen]), None)
            ]
            if sets:
                return min(sets, key=lambda chosen: self.worth_of(residents, chosen))
        raise Impossible

    def worth_of(self, residents: list[One], chosen: Sequence[One]) -> tuple[object, ...]:
        """C6 to C10; the smaller, the better."""
        maximum = [player for player in chosen if len(self.upfloats[player]) >= self.max_t]
        again = [player for player in chosen if self.number - 1 in self.upfloats[player]]
        return (
            sorted((residents[0].score - player.score for player in chosen), reverse=True),
            self.fewest_denied([*residents, *chosen]),
            *(
                (0, 0, 0)
                if self.last
                else (len(maximum), sum(len(self.upfloats[p]) for p in maximum), len(again))
            ),
        )

    def pairings(self, players: list[One]) -> Iterator[list[Pair]]:
        """All the legal pairings of everybody."""
        if not players:
            yield []
            return
        first, others = players[0], players[1:]
        for other in others:
            if self.may_meet(first, other):
                for rest in self.pairings([player for player in others if player is not other]):
                    yield [(first, other), *rest]

    def fewest_denied(self, players: list[One]) -> int:
        """C7 at best."""
        return min(map(self.denied_in, self.pairings(players)))

    def denied_in(self, pairs: Sequence[Pair]) -> int:
        return sum(self.denied(*pair) is not None for pair in pairs)

    # 3.2.3 to 3.2.6: inside the bracket

    def pair_all(self, bracket: list[One]) -> list[Pair]:
        g1, g2 = self.subgroups(bracket)
        small, large = (g1, g2) if len(g1) <= len(g2) else (g2, g1)
        new_small, new_large = self.recomposed(bracket, small, large)
        g1, g2 = (new_small, new_large) if small is g1 else (new_large, new_small)
        s1 = sorted(g1, key=lambda player: (self.aro[player], player.tpn))
        for t2 in permutations(sorted(g2, key=lambda player: player.tpn)):  # 4.4.2
            pairs = list(zip(s1, t2, strict=True))
            if all(self.may_meet(one, other) for one, other in pairs):
                return pairs
        raise AssertionError("a bracket that can be paired")

    def subgroups(self, bracket: list[One]) -> tuple[list[One], list[One]]:
        """3.2.3."""
        if not any(self.games[player] for player in bracket):
            by_tpn = sorted(bracket, key=lambda player: player.tpn)
            half = len(by_tpn) // 2
            return by_tpn[:half], by_tpn[half:]
        white = [player for player in bracket if player.due is WHITE]
        return white, [player for player in bracket if player.due is BLACK]

    def recomposed(
        self, bracket: list[One], small: list[One], large: list[One]
    ) -> tuple[list[One], list[One]]:
        """3.2.4: the first shift with the first second shift that are as good as can be by C7."""
        unavoidable = min(
            sum(one in small and other in small for one, other in pairs)
            for pairs in self.pairings(bracket)
        )
        fewest = self.fewest_denied(bracket)
        for first in combinations(self.shifters(small), unavoidable):
            smaller = [player for player in small if player not in first]
            larger = [*large, *first]
            half = (len(larger) - len(smaller)) // 2
            for second in combinations(self.shifters(large), half):  # 4.3.1
                one = [*smaller, *second]
                other = [player for player in larger if player not in second]
                if self.fewest_between(one, other) == fewest:
                    return one, other
        raise AssertionError("a bracket that can be paired")

    def fewest_between(self, one: list[One], other: list[One]) -> int | None:
        """C7 at best if everybody of one subgroup meets somebody of the other."""
        counts = []
        for order in permutations(other):
            pairs = list(zip(one, order, strict=True))
            if all(self.may_meet(*pair) for pair in pairs):
                counts.append(self.denied_in(pairs))
        return min(counts, default=None)

    def shifters(self, pool: list[One]) -> list[One]:
        """4.3.2 and 4.3.3."""
        if pool and pool[0].due is WHITE:
            left = sorted(pool, key=lambda player: (self.aro[player], player.tpn))
        else:
            left = sorted(pool, key=lambda player: player.tpn)
        numbered = []
        while left:
            middle = left[len(left) // 2 - 1] if len(left) % 2 == 0 else left[len(left) // 2]
            numbered.append(middle)
            left.remove(middle)
        return numbered

    # Article 5

    def _colour_of_higher(self, higher: One, lower: One) -> Colour:
        if not self.games[higher] and not self.games[lower]:  # 5.2.1
            initial = self.table.initial_colour or WHITE
            return initial if higher.odd else other_colour(initial)
        assert higher.due is not None
        if higher.due is not lower.due:  # 5.2.2
            return higher.due
        if higher.strength != lower.strength:  # 5.2.3
            return higher.due if higher.strength > lower.strength else other_colour(higher.due)
        for ours, theirs in zip_longest(higher.colours[::-1], lower.colours[::-1]):  # 5.2.4
            if ours is None or theirs is None:
                break
            if ours is not theirs:
                return other_colour(ours)
        return higher.due  # 5.2.5
