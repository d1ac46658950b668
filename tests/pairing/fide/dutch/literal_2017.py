"""The Dutch system as it was until January 2026, word for word, for brackets of a handful.

The sequence of candidates (B, D) and the colours (E) are those of the newer text; sections A and C
are written down here.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

from crosstable.model import Code, Crosstable, EntryId
from tests.pairing.fide.dutch.literal import Impossible, Paired, Pairs, Round
from tests.pairing.fide.dutch.players import ABSOLUTE, STRONG, One, is_game


class OlderOne(One):
    """A player as sections A and C describe one."""

    def __init__(self, table: Crosstable, entry: EntryId, round_number: int) -> None:
        super().__init__(table, entry, round_number)
        barring = (Code.PAIRING_ALLOCATED_BYE, Code.FORFEIT_WIN)  # C.2
        self.may_have_bye = all(turn.code not in barring for turn in self.turns)
        for turn in self.turns:  # A.4.b
            if not is_game(turn) and turn.round == round_number - 1:
                self.float_1 = "down"
            if not is_game(turn) and turn.round == round_number - 2:
                self.float_2 = "down"


class OlderRound(Round):
    """One round to be paired."""

    one = OlderOne

    def __init__(self, table: Crosstable, round_number: int) -> None:
        super().__init__(table, round_number)
        self.best_following = cache(self._best_following)

    def pair(self) -> tuple[set[tuple[EntryId, EntryId]], EntryId | None]:
        """Boards as (White, Black), and who has the bye."""
        if not self.completes(frozenset(self.players), None):
            raise Impossible
        brackets = list(self.brackets())
        boards = {self.colours(*pair) for bracket in brackets for pair in bracket.pairs}
        left = brackets[-1].left if brackets else []
        return boards, left[0].id if left else None

    def brackets(self) -> Iterator[Paired]:
        """A.9."""
        left: list[One] = []
        for score in sorted({player.score for player in self.players}, reverse=True):
            residents = [player for player in self.players if player.score == score]
            below = [player for player in self.players if player.score < score]
            bracket = self.paired(left, residents, below)
            left = bracket.left
            yield bracket
            if below and bracket.completing:
                yield self.paired(left, below, [])
                return

    def paired(self, mdps: list[One], residents: list[One], below: list[One]) -> Paired:
        """One bracket; again, if it leaves those below unpairable."""
        pairs, left = self.best(mdps, residents, below, penultimate=not below)
        again = not self.completes(frozenset([*left, *below]), None)
        if again:
            pairs, left = self.best(mdps, residents, below, penultimate=True)
        return Paired(mdps, residents, below, pairs, left, completing=again or not below)

    def worth_of(self, bracket: Paired) -> tuple[object, ...]:
        """What C.5 to C.19 count of it."""
        next_one = () if bracket.completing else self.next_bracket(bracket.left, bracket.below)
        lowest = bracket.residents[-1].score
        return self.older_worth(bracket.pairs, bracket.left, lowest, next_one)

    def best(
        self, mdps: list[One], residents: list[One], below: list[One], *, penultimate: bool
    ) -> tuple[Pairs, list[One]]:
        """B.8; C.4 and not C.7 in the penultimate bracket and in the last one."""
        best: tuple[Pairs, list[One]] = (), []
        best_worth: tuple[object, ...] | None = None
        for pairs in self.candidates(mdps, residents):
            if any(not self.may_meet(one, other) for one, other in pairs):
                continue
            paired = {player for pair in pairs for player in pair}
            left = [player for player in (*mdps, *residents) if player not in paired]
            if penultimate and not self.completes(frozenset([*left, *below]), None):
                continue
            lowest = residents[-1].score
            next_one = () if penultimate else self.next_bracket(left, below)
            worth = self.older_worth(pairs, left, lowest, next_one)
            if best_worth is None or worth < best_worth:
                best, best_worth = (pairs, left), worth
        return best

    def _completes(self, left: frozenset[One], _: Fraction | None) -> bool:
        """C.4: everyone who may have the bye can have it."""
        if not left:
            return True
        first = min(left, key=lambda player: player.tpn)
        others = left - {first}
        may_have_bye = len(left) % 2 and first.may_have_bye
        return (bool(may_have_bye) and self.completes(others, None)) or any(
            self.may_meet(first, other) and self.completes(others - {other}, None)
            for other in others
        )

    def next_bracket(self, left: list[One], below: list[One]) -> tuple[object, ...]:
        """C.7."""
        following = frozenset(player for player in below if player.score == below[0].score)
        return self.best_following(frozenset(left), following)

    def _best_following(
        self, mdps: frozenset[One], residents: frozenset[One]
    ) -> tuple[object, ...]:
        lowest = next(iter(residents)).score
        return min(
            (len(left), differences(pairs, left, lowest))
            for pairs, left in self.pairings(sorted(mdps, key=tpn), sorted(residents, key=tpn))
        )

    def pairings(
        self, mdps: list[One], residents: list[One]
    ) -> Iterator[tuple[list[tuple[One, One]], list[One]]]:
        """Every way to pair some of them; no two MDPs meet."""
        if not mdps and not residents:
            yield [], []
            return
        first = (mdps or residents)[0]
        more, others = (mdps[1:], residents) if mdps else ([], residents[1:])
        for pairs, left in self.pairings(more, others):
            yield pairs, [first, *left]
        for other in others:
            if self.may_meet(first, other):
                without = [player for player in others if player is not other]
                for pairs, left in self.pairings(more, without):
                    yield [(first, other), *pairs], left

    def older_worth(
        self, pairs: Pairs, left: list[One], lowest: Fraction, next_one: tuple[object, ...]
    ) -> tuple[object, ...]:
        """C.5 to C.19; the smaller, the better."""
        denied = [player for pair in pairs if (player := self.denied(*pair)) is not None]
        extreme = [player for player in denied if player.strength == ABSOLUTE]
        down = [(a, a.score - b.score) for a, b in pairs if a.score > b.score]
        down += [(player, player.score - lowest + 1) for player in left]
        up = [(b, a.score - b.score) for a, b in pairs if a.score > b.score]

        def again(floats: list[tuple[One, Fraction]], which: str, way: str) -> list[Fraction]:
            found = [distance for player, distance in floats if getattr(player, which) == way]
            return sorted(found, reverse=True)

        down_1, up_1 = again(down, "float_1", "down"), again(up, "float_1", "up")
        down_2, up_2 = again(down, "float_2", "down"), again(up, "float_2", "up")
        return (
            len(left),  # C.5
            differences(pairs, left, lowest),  # C.6
            next_one,  # C.7
            sum(abs(player.difference) > 1 for player in extreme),  # C.8
            sum(len(set(player.colours[-2:])) == 1 for player in extreme),  # C.9
            len(denied),  # C.10
            sum(player.strength == STRONG for player in denied),  # C.11
            *map(len, (down_1, up_1, down_2, up_2)),  # C.12 to C.15
            *(down_1, up_1, down_2, up_2),  # C.16 to C.19
        )


def tpn(player: One) -> int:
    return player.tpn


def differences(
    pairs: Pairs | list[tuple[One, One]], left: list[One], lowest: Fraction
) -> list[Fraction]:
    """A.8: the Pairing Score Difference."""
    met = [abs(one.score - other.score) for one, other in pairs]
    return sorted(met + [player.score - lowest + 1 for player in left], reverse=True)
