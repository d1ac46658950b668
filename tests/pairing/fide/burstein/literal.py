"""The Burstein system word for word, for brackets of a handful of players.

Every pairing of a bracket is generated in the very order of article 4 of C.04.4.2 and judged by the
criteria of article 2; the first of the best is taken. Seeding rounds go by the literal pairer of
the Dutch system. Nothing is shared with the engine but the crosstable.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import zip_longest

from crosstable.model import Code, Colour, Crosstable, EntryId
from tests.pairing.fide.dutch import literal
from tests.pairing.fide.dutch.players import WHITE, One, is_game, other_colour

Pairs = tuple[tuple[One, One], ...]
ZERO = Fraction(0)


def Round(table: Crosstable, round_number: int) -> literal.Round:  # noqa: N802 - as a class
    """One round to be paired (1.6)."""
    seeding = min(4, table.rounds // 2)
    return (literal.Round if round_number <= seeding else Later)(table, round_number)


class Later(literal.Round):
    """A round after the seeding rounds."""

    bye_score = None

    def __init__(self, table: Crosstable, round_number: int) -> None:
        super().__init__(table, round_number)
        for player in self.players:
            player.topscorer = False
        self.index = {player: self.index_of(player) for player in self.players}

    # 1.7 and 1.8

    def index_of(self, player: One) -> tuple[Fraction, Fraction]:
        """Buchholz, Sonneborn-Berger."""
        buchholz = sonneborn_berger = Fraction(0)
        for turn in player.turns:
            earned = self.earned(player.id, turn.round)
            if is_game(turn) and turn.opponent is not None:
                theirs = self.points(turn.opponent) + self.draws_for_byes(turn.opponent)
            else:
                theirs = self.points(player.id)
            buchholz += theirs
            sonneborn_berger += earned * theirs
        return buchholz, sonneborn_berger

    def earned(self, entry: EntryId, round_number: int) -> Fraction:
        """An adjourned game: a draw, or what the tournament says that it counts (162, X)."""
        (turn,) = self.table.turns_in(entry, round_number)
        return self.table.points(turn)

    def points(self, entry: EntryId) -> Fraction:
        """The current score: with points given or taken by the arbiter, without virtual points."""
        given = [more for more in self.table.adjustments if more.participant == entry]
        earned = [self.earned(entry, number) for number in range(1, self.number)]
        return sum((*earned, *(more.points for more in given if more.round < self.number)), ZERO)

    def draws_for_byes(self, entry: EntryId) -> Fraction:
        """1.7.2, exception: what the series up to this round adds."""
        more = Fraction(0)
        for number in range(self.number, 0, -1):
            coming = number == self.number
            turns = [turn for turn in self.table.turns[entry] if turn.round == number]
            if coming and not turns:
                return more
            if turns and turns[0].code is not Code.ZERO_POINT_BYE:
                return more
            if not coming:
                more += self.table.scoring.draw
        return more

    def rank(self, player: One) -> tuple[Fraction, Fraction, int]:
        """1.8: the smaller, the higher."""
        buchholz, sonneborn_berger = self.index[player]
        return -buchholz, -sonneborn_berger, player.tpn

    # 1.9 and 3.1: the round

    def pair(self) -> tuple[set[tuple[EntryId, EntryId]], EntryId | None]:
        """Boards as (White, Black), and who has the bye."""
        bye = self.bye()
        left = [player for player in self.players if player is not bye]
        boards: set[tuple[EntryId, EntryId]] = set()
        floaters: list[One] = []
        for score in sorted({player.score for player in left}, reverse=True):
            bracket = floaters + [player for player in left if player.score == score]
            below = [player for player in left if player.score < score]
            pairs, floaters = self.pair_in_order(bracket, below)
            boards |= {self.colours(one, other) for one, other in pairs}
        return boards, bye.id if bye else None

    def bye(self) -> One | None:
        able = self.able_to_have_bye()
        if not able:
            return None
        lowest = min(player.score for player in able)  # 3.1.3
        able = [player for player in able if player.score == lowest]
        most = max(len(player.colours) for player in able)  # 3.1.4
        return max((p for p in able if len(p.colours) == most), key=self.rank)  # 3.1.5

    # 3.2 and 4: the bracket

    def pair_in_order(self, bracket: list[One], below: list[One]) -> tuple[Pairs, list[One]]:
        """3.2.2: the first of the best pairings with the most pairs (3.2.1)."""
        by_bsn = sorted(bracket, key=self.rank)
        for floating in range(len(bracket) % 2, len(bracket) + 1, 2):
            best: tuple[Pairs, list[One]] | None = None
            best_worth: tuple[object, ...] = ()
            for pairs, left in in_order(by_bsn, floating):
                if any(not self.may_meet(one, other) for one, other in pairs):
                    continue
                if not self.completes(frozenset([*left, *below]), None):
                    continue
                worth = self.worth_of(pairs, left, below)
                if best is None or worth < best_worth:
                    best, best_worth = (pairs, left), worth
            if best is not None:
                return best
        raise AssertionError("a round that can be paired")

    def worth_of(self, pairs: Pairs, left: list[One], below: list[One]) -> tuple[object, ...]:
        """C6 to C8; the smaller, the better."""
        following_one: tuple[object, ...] = ()
        if left:
            following = frozenset(player for player in below if player.score == below[0].score)
            following_one = self.best_next(frozenset(left), following, frozenset(below) - following)
        return (
            sorted((player.score for player in left), reverse=True),
            following_one,
            sum(self.denied(one, other) is not None for one, other in pairs),
        )

    # Article 5

    def colours(self, one: One, other: One) -> tuple[EntryId, EntryId]:
        """5.2; White, Black."""
        higher, lower = sorted((one, other), key=self.rank)
        got = self._colour_of_higher(higher, lower)
        return (higher.id, lower.id) if got is WHITE else (lower.id, higher.id)

    def _colour_of_higher(self, higher: One, lower: One) -> Colour:
        if not higher.colours and not lower.colours:  # 5.2.1
            initial = self.table.initial_colour or WHITE
            return initial if higher.odd else other_colour(initial)
        if higher.due is None:  # 1.5.4
            return other_colour(lower.due)
        if lower.due is not higher.due:  # 5.2.2
            return higher.due
        if higher.strength != lower.strength:  # 5.2.3
            return higher.due if higher.strength > lower.strength else other_colour(higher.due)
        for ours, theirs in zip_longest(higher.colours[::-1], lower.colours[::-1]):  # 5.2.4
            if ours is None or theirs is None:
                break
            if ours is not theirs:
                return other_colour(ours)
        return higher.due  # 5.2.5


def in_order(players: list[One], floating: int) -> Iterator[tuple[Pairs, list[One]]]:
    """4.2 and 4.3: the pairings that leave ``floating`` players, BSN 1's largest opponent first."""
    if not players:
        yield (), []
        return
    first, others = players[0], players[1:]
    if len(others) > floating - 1 and len(others) >= 1:
        for other in reversed(others):
            rest = [player for player in others if player is not other]
            if len(rest) >= floating:
                for pairs, left in in_order(rest, floating):
                    yield ((first, other), *pairs), left
    if floating:
        for pairs, left in in_order(others, floating - 1):
            yield pairs, [first, *left]
