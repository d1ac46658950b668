"""Part 1.4 of the Turkish guide word for word, for groups of a handful of players.

Every pairing of a group is listed in the very order of 6.2 and 6.4; those that may be are sorted by
due colours (6.5), and the first that leaves the next group pairable (6.6) is taken. Nothing is
shared with the engine but the crosstable; the readings are those of docs/pairing-systems.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TypeVar

from crosstable.model import Code, Colour, Crosstable, EntryId
from tests.pairing.fide.dutch.literal import Impossible
from tests.pairing.fide.lim.before import Before, P

T = TypeVar("T")

FORFEITS = (Code.FORFEIT_WIN, Code.FORFEIT_LOSS)


def in_order(players: Sequence[T]) -> Iterator[tuple[list[tuple[T, T]], T | None]]:
    """6.2 and 6.4: all pairings, and who floats if the number is odd."""
    if not players:
        yield [], None
        return
    first, others = players[0], list(players[1:])
    for other in reversed(others):
        for pairs, floater in in_order([one for one in others if one is not other]):
            yield [(first, other), *pairs], floater
    if len(players) % 2:
        for pairs, _ in in_order(others):
            yield pairs, first


class Stuck(Exception):  # noqa: N818 - of the walk
    """The lowest group, as it stands, cannot be paired."""

    def __init__(self, group: list[P]) -> None:
        super().__init__()
        self.group = group


class Round(Before):
    """Pairs ``number``, from what happened before."""

    def __init__(self, table: Crosstable, number: int) -> None:
        super().__init__(table, number)
        if number <= 2:
            self.add_fictive_points()
        self.strength = {player: self.strength_of(player) for player in self.players}

    # 3.2 and 3.3

    def add_fictive_points(self) -> None:
        """3.3."""
        by_rating = sorted(self.table.participants, key=lambda e: e.tpn)
        by_rating.sort(key=lambda e: e.rating or 0, reverse=True)
        upper = {entry.id for entry in by_rating[: len(by_rating) // 2]}
        for player in self.players:
            if player.id in upper:
                player.score += self.table.scoring.win

    def strength_of(self, player: P) -> tuple[Fraction, Fraction, Fraction, int]:
        """SB, Buchholz, median, rating: rounds without a game add nothing."""
        berger, opponents = Fraction(0), []
        for turn in self.past(player.id):
            if turn.opponent is not None and turn.code not in FORFEITS:
                open_ = turn.code in (Code.ADJOURNED, Code.NOT_YET_PLAYED)
                brought = self.table.scoring.points(Code.ADJOURNED if open_ else turn.code)
                theirs = self.points(turn.opponent)
                opponents.append(theirs)
                berger += brought * theirs
        median = Fraction(0)
        if len(opponents) > 2:
            median = sum(opponents, Fraction(0)) - max(opponents) - min(opponents)
        return berger, sum(opponents, Fraction(0)), median, player.rating

    def points(self, entry: EntryId | None) -> Fraction:
        """Of the games and byes so far, without any points that are not real."""
        assert entry is not None
        given = (a for a in self.table.adjustments if a.participant == entry)
        total = sum((a.points for a in given if a.round < self.number), Fraction(0))
        for number in range(1, self.number):
            turn = self.turn(entry, number)
            if turn is None:
                total += self.table.scoring.points(Code.ZERO_POINT_BYE)
            elif turn.opponent is not None and turn.code in (Code.ADJOURNED, Code.NOT_YET_PLAYED):
                total += self.table.scoring.points(Code.ADJOURNED)
            else:
                total += self.table.scoring.points(turn.code)
        return total

    def ranked(self, players: Sequence[P]) -> list[P]:
        """3.2; equals by number."""
        by_number = sorted(players, key=lambda p: p.tpn)
        return sorted(by_number, key=lambda p: self.strength[p], reverse=True)

    # 3.1, 5.2, 5.3

    def may_meet(self, a: P, b: P) -> bool:
        if b.id in a.met:
            return False
        for rule in self.table.prohibitions:
            now = rule.first_round <= self.number <= rule.last_round
            if now and {a.id, b.id} <= rule.participants:
                return False
        return a.must is None or a.must is not b.must

    def pairable(self, players: Sequence[P], staying: P | None = None) -> bool:
        """All of them, but for one (not ``staying``) if they are odd in number."""
        return any(
            all(self.may_meet(a, b) for a, b in pairs) and (floater is None or floater != staying)
            for pairs, floater in in_order(players)
        )

    # The round

    def pair(self) -> tuple[set[tuple[EntryId, EntryId]], EntryId | None]:
        bye = self.bye()
        rest = [player for player in self.players if player is not bye]
        scores = sorted({player.score for player in rest}, reverse=True)
        groups = [[player for player in rest if player.score == score] for score in scores]
        pairs = self.walk(groups, None) if groups else []
        return {self.colours(a, b) for a, b in pairs}, bye.id if bye else None

    def bye(self) -> P | None:
        """4.1 to 4.3."""
        if len(self.players) % 2 == 0:
            if not self.can_be_paired(self.players):
                raise Impossible
            return None
        lowest_first = self.ranked(self.players)[::-1]
        lowest_first.sort(key=lambda player: player.score)
        for player in lowest_first:
            others = [one for one in self.players if one is not player]
            if not player.barred and self.can_be_paired(others):
                return player
        raise Impossible

    def can_be_paired(self, players: Sequence[P]) -> bool:
        if not players:
            return True
        first, *others = players
        return any(
            self.may_meet(first, other)
            and self.can_be_paired([p for p in others if p is not other])
            for other in others
        )

    def walk(self, groups: list[list[P]], came: P | None) -> list[tuple[P, P]]:
        """6.3 and 6.6, from the first of these groups down; ``came`` floated to it."""
        following = groups[1] if len(groups) > 1 else None
        chosen = self.chosen(groups[0], came, following)
        if chosen is None and following is None:
            raise Stuck(groups[0])
        if chosen is None or following is None:
            if chosen is not None:
                return chosen[0]
            return self.walk([groups[0] + groups[1], *groups[2:]], came)
        pairs, floater = chosen
        try:
            return pairs + self.walk(groups[1:], floater)
        except Stuck as stuck:
            if floater is None:
                return self.walk([groups[0] + stuck.group], came)
            return self.walk([groups[0], stuck.group], came)

    def chosen(
        self, group: list[P], came: P | None, following: list[P] | None
    ) -> tuple[list[tuple[P, P]], P | None] | None:
        """6.1 to 6.6: the first pairing with most due colours after which the next group can be."""
        players = self.ranked([*group, *([came] if came else [])])
        able = [
            (pairs, floater)
            for pairs, floater in in_order(players)
            if all(self.may_meet(a, b) for a, b in pairs)
        ]
        able.sort(key=lambda one: -sum(self.granted(a, b) for a, b in one[0]))
        for pairs, floater in able:
            if floater is None:
                return pairs, None
            if floater is came or following is None:
                continue
            if self.pairable([*following, floater], staying=floater):
                return pairs, floater
        return None

    @staticmethod
    def granted(a: P, b: P) -> int:
        """6.5: how many of the two get the colour that is due."""
        if a.due is None or b.due is None:
            return (a.due is not None) + (b.due is not None)
        return 1 if a.due is b.due else 2

    # 5.1 and 5.4

    def colours(self, a: P, b: P) -> tuple[EntryId, EntryId]:
        higher, lower = self.ranked([a, b])
        white = self.colour_of_higher(higher, lower) is Colour.WHITE
        return (higher.id, lower.id) if white else (lower.id, higher.id)

    def colour_of_higher(self, higher: P, lower: P) -> Colour:
        if higher.due is None and lower.due is None:  # 5.1
            drawn = self.table.initial_colour or Colour.WHITE
            return drawn if higher.place % 2 else drawn.opposite
        if higher.due is None or lower.due is None:
            return higher.due or lower.due.opposite  # type: ignore[union-attr]
        if higher.due is not lower.due or self.goes_before(higher, lower):
            return higher.due
        return higher.due.opposite

    @staticmethod
    def goes_before(higher: P, lower: P) -> bool:
        """Both are due the same colour."""
        if (higher.must is None) is not (lower.must is None):  # 5.2, 5.3
            return higher.must is not None
        if abs(higher.balance) != abs(lower.balance):
            return abs(higher.balance) > abs(lower.balance)
        for mine, theirs in zip(reversed(higher.colours), reversed(lower.colours), strict=False):
            if mine is not theirs:
                return mine is not higher.due
        return True
