"""A slow pairer that walks through part 1.1 of the Turkish guide; it shares only data types.

Every transposition and every exchange is tried in the order of the text, so it is for a dozen
players. The readings are those of docs/pairing-systems.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

from crosstable.model import Code, Colour, Crosstable, EntryId
from tests.pairing.fide.dutch.literal import Impossible
from tests.pairing.fide.lim.before import Before, P
from tests.pairing.tsf.dutch.exchanges import (
    B6,
    BOTH,
    NEITHER,
    Asked,
    Done,
    Made,
    Pair,
    Tried,
    exchanges,
    heterogeneous,
    without,
)


class Round(Before):
    """Pairs ``number``, from what happened before."""

    def __init__(self, table: Crosstable, number: int) -> None:
        super().__init__(table, number)
        self.players.sort(key=lambda p: (-p.score, p.tpn))
        self.floats = {
            p.id: (self.float_in(p, number - 1), self.float_in(p, number - 2)) for p in self.players
        }
        self.done: list[Done] = []

    # What the articles ask about players

    def float_in(self, player: P, number: int) -> str:
        """A.4, A.5."""
        turn = self.turn(player.id, number)
        if turn is None:
            return ""
        if turn.code is Code.PAIRING_ALLOCATED_BYE:
            return "down"
        if turn.opponent is None:
            return ""
        mine = self.score(self.table.by_id[player.id], number)
        theirs = self.score(self.table.by_id[turn.opponent], number)
        return "" if mine == theirs else "down" if mine > theirs else "up"

    @staticmethod
    def strength(player: P) -> int:
        """A.7: 3 absolute, 2 strong, 1 mild."""
        if player.must is not None:
            return 3
        return 2 if player.balance else 1 if player.colours else 0

    def legal(self, a: P, b: P, strict: bool = False) -> bool:
        """B.1.a, B.2; in odd rounds strong preferences may count as absolute."""
        if a is b or b.id in a.met:
            return False
        for rule in self.table.prohibitions:
            now = rule.first_round <= self.number <= rule.last_round
            if now and {a.id, b.id} <= rule.participants:
                return False
        bound = 2 if strict else 3
        both = self.strength(a) >= bound and self.strength(b) >= bound
        return not (both and a.due is b.due)

    def counted(self, player: P, yielding: Colour | None) -> Colour | None:
        """The preference that A.8 and B.4 count; ``yielding`` as :meth:`yielding` says."""
        return None if self.strength(player) == 1 and player.due is yielding else player.due

    def yielding(self, players: Sequence[P]) -> Colour | None:
        """A.7: in even rounds mild preferences for this colour are for either, as reduces x."""
        if self.number % 2 or self.by_a_8(players, None) <= 0:
            return None
        wanted = [player.due for player in players]
        more = wanted.count(Colour.WHITE) > wanted.count(Colour.BLACK)
        return Colour.WHITE if more else Colour.BLACK

    def by_a_8(self, players: Sequence[P], yielding: Colour | None) -> int:
        wanted = [self.counted(player, yielding) for player in players]
        w, b = wanted.count(Colour.WHITE), wanted.count(Colour.BLACK)
        q = (len(players) + 1) // 2
        return b - q if b > w else w - q

    def limit(self, players: Sequence[P], fewer: int, added: int) -> int:
        """x of a bracket or remainder, by A.8, C.14 and C.11."""
        return max(0, self.by_a_8(players, self.yielding(players)) - fewer) + added

    def clashes(self, pairs: Sequence[Pair], yielding: Colour | None) -> int:
        """B.4: how many pairs deny somebody the colour preferred."""
        counted = [(self.counted(a, yielding), self.counted(b, yielding)) for a, b in pairs]
        return sum(mine is not None and mine is theirs for mine, theirs in counted)

    def free(self, player: P, way: str, dropped: int) -> bool:
        """B.5, B.6."""
        before, earlier = self.floats[player.id]
        if dropped < BOTH and before == way:
            return False
        return dropped >= B6 or earlier != way

    # The round

    def pair(self) -> tuple[set[tuple[EntryId, EntryId]], EntryId | None]:
        if not self.pairable(self.players):
            raise Impossible
        groups = [
            [p for p in self.players if p.score == score]
            for score in sorted({p.score for p in self.players}, reverse=True)
        ]
        for group in groups[:-1]:
            moved = self.another_moved_down(group)
            alone = self.alone([*moved, *group])
            made = self.first(without(moved, alone), without(group, alone))
            self.done.append(Done(moved, group, alone, made))
        bye = self.lowest(groups[-1]) if groups else []
        pairs = [pair for one in self.done if one.made for pair in one.made.pairs]
        return set(map(self.colours, pairs)), bye[0].id if bye else None

    def pairable(self, players: Sequence[P]) -> bool:
        """All can be paired, but one with the bye (B.1.b) if they are odd."""
        if len(players) % 2:
            return any(not p.barred and self.pairable(without(players, [p])) for p in players)
        if not players:
            return True
        first = players[0]
        return any(
            self.legal(first, other) and self.pairable(without(players, [first, other]))
            for other in players[1:]
        )

    def alone(self, players: Sequence[P]) -> list[P]:
        """C.1."""
        return [p for p in players if not any(self.legal(p, q) for q in players)]

    def another_moved_down(self, group: list[P]) -> list[P]:
        """C.12, for one after the other of those moved down whom C.1 calls it for.

        Whom no other set helps moves on alone, and is no longer in the bracket for which it is
        asked again.
        """
        aside: list[P] = []
        while self.done and (before := self.done[-1]).made is not None:
            moved = without(self.ranked(before.left), aside)
            lonely = self.without_opponent(moved, group)
            p = self.p(moved, group if lonely else self.with_opponent(moved, group))
            enough = self.p_pairs(p, moved, group)
            if not moved or (enough and not lonely):
                break
            made = self.another_set(Asked(before, group, [*aside], p, enough))
            if made is not None:
                self.done[-1] = before._replace(made=made)
                break
            if not lonely:
                break
            aside.append(lonely[0])
        return self.ranked(self.done[-1].left) if self.done else []

    def another_set(self, asked: Asked) -> Made | None:
        """The first pairing that moves down others who will do."""
        before = asked.before
        for made in self.pairings(
            without(before.moved, before.alone), without(before.residents, before.alone)
        ):
            if self.will_do(made, asked):
                return made
        return None

    def will_do(self, made: Made, asked: Asked) -> bool:
        """With others moved down, as many pairs are made, and p pairs can now be made.

        Could they be made before, C.1 called for it, and it ``helps`` there: nobody of the other
        set is without an opponent.
        """
        before, group, aside, p, helps = asked
        leaving = [*before.alone, *made.left]
        if before.made is None or made.p != before.made.p or without(aside, leaving):
            return False
        others = without(self.ranked(leaving), aside)
        if helps and self.without_opponent(others, group):
            return False
        return self.p_pairs(p, others, group)

    def without_opponent(self, moved: list[P], group: list[P]) -> list[P]:
        """C.1, of those moved down."""
        return [p for p in self.alone([*moved, *group]) if p in moved]

    def with_opponent(self, moved: list[P], group: list[P]) -> list[P]:
        """Whom C.1 leaves of the residents, after those moved down, who come first (A.2)."""
        return without(group, self.alone([*moved, *group]))

    def p(self, moved: list[P], residents: list[P]) -> tuple[int, int]:
        """A.6: of those moved down, who are all of S1, or of everybody."""
        if heterogeneous(moved, residents):
            return len(moved), 0
        return 0, (len(moved) + len(residents)) // 2

    def p_pairs(self, p: tuple[int, int], moved: list[P], group: list[P]) -> bool:
        """Can so many be made at once?"""
        if p[0]:
            return self.each_has_one(moved, group)
        return any(self.pairable(part) for part in combinations([*moved, *group], 2 * p[1]))

    def each_has_one(self, s1: list[P], s2: list[P]) -> bool:
        return not s1 or any(
            self.legal(s1[0], q) and self.each_has_one(s1[1:], without(s2, [q])) for q in s2
        )

    @staticmethod
    def ranked(players: Sequence[P]) -> list[P]:
        return sorted(players, key=lambda p: (-p.score, p.tpn))

    def lowest(self, group: list[P]) -> list[P]:
        """C.13, until everybody is paired; who has the bye."""
        moved, base, added = self.another_moved_down(group), group, list[P]()
        while not self.pairable([*moved, *base]):
            before = self.done.pop()
            found = next(
                (
                    made
                    for made in self.pairings(
                        without(before.moved, before.alone),
                        without(before.residents, before.alone),
                    )
                    if self.pairable([*made.left, *before.alone, *added, *base])
                ),
                None,
            )
            if found is not None:
                self.done.append(before._replace(made=found))
                moved = self.ranked([*self.done[-1].left, *added])
            else:
                base, added = self.ranked([*base, *added]), before.residents
                moved = self.ranked([*before.moved, *before.residents])
        alone = self.alone([*moved, *base])
        moved, base = without(moved, alone), without(base, alone)
        for made in (
            *self.whole(moved, base, alone),
            *self.whole([], self.ranked([*moved, *base]), alone),
        ):
            self.done.append(Done(moved, base, alone, made))
            return self.done[-1].left
        return alone

    def whole(self, moved: list[P], base: list[P], alone: list[P]) -> list[Made]:
        """The first pairing in which nobody is left but who has the bye."""
        for made in self.pairings(moved, base):
            if len(left := [*made.left, *alone]) < 2 and not any(p.barred for p in left):
                return [made]
        return []

    # One bracket

    def first(self, moved: list[P], residents: list[P]) -> Made | None:
        return next(self.pairings(moved, residents), None)

    def pairings(self, moved: list[P], residents: list[P]) -> Iterator[Made]:
        """Every pairing of a bracket in the order in which C.6 to C.14 come to it."""
        for p, tried in self.steps(moved, residents):
            yield from self.walk(self.ranked([*moved, *residents]), residents, p, tried)

    def steps(self, moved: list[P], residents: list[P]) -> Iterator[tuple[tuple[int, int], Tried]]:
        everybody = self.ranked([*moved, *residents])
        mixed = heterogeneous(moved, residents)
        most = len(moved) if mixed else 0
        for p in range(most, 0 if mixed else -1, -1):
            half = (len(everybody) - 2 * p) // 2
            for lower in range(half, -1 if p else 0, -1):
                fewer = (most - p, half - lower)
                for tried in self.given_up(fewer, max(p, lower), p > 0):
                    yield (p, lower), tried

    def given_up(self, fewer: tuple[int, int], p: int, upfloats: bool) -> Iterator[Tried]:
        """The innermost is C.9, then C.10, C.11, A.7, and C.14 outside of this."""
        for strict in (True, False) if self.number % 2 else (False,):
            for added in range(p + 1):
                for down in (NEITHER, B6, BOTH):
                    for up in (NEITHER, B6, BOTH) if upfloats else (NEITHER,):
                        yield Tried(fewer, strict, added, down, up)

    def walk(
        self, everybody: list[P], residents: list[P], p: tuple[int, int], tried: Tried
    ) -> Iterator[Made]:
        """C.6, C.7, C.9: those moved down first, then the remainder."""
        s1 = [player for player in everybody if player not in residents][: p[0]]
        s2 = without(everybody, s1)
        x, yielding = self.limit(everybody, tried.fewer[0], tried.added), self.yielding(everybody)
        for opponents in permutations(s2, p[0]):
            upper = list(zip(s1, opponents, strict=True))
            if not all(self.legal(a, b, tried.strict) for a, b in upper):
                continue
            if self.clashes(upper, yielding) > x:
                continue
            if all(self.free(b, "up", tried.up) for b in opponents if b in residents):
                rest = without(s2, opponents)
                for lower, left in self.remainder(rest, p[1], tried):
                    yield Made(p, upper + lower, left)

    def remainder(
        self, players: list[P], p: int, tried: Tried
    ) -> Iterator[tuple[list[Pair], list[P]]]:
        """C.6, C.7, C.8."""
        x, yielding = self.limit(players, tried.fewer[1], tried.added), self.yielding(players)
        for gone, came in exchanges(p, len(players)):
            upper = {*range(1, p + 1)} - {*gone} | {*came}
            s1 = [player for n, player in enumerate(players, 1) if n in upper]
            s2 = without(players, s1)
            for opponents in permutations(s2, p):
                pairs = list(zip(s1, opponents, strict=True))
                left = without(s2, opponents)
                if (
                    all(self.legal(a, b, tried.strict) for a, b in pairs)
                    and self.clashes(pairs, yielding) <= x
                    and all(self.free(player, "down", tried.down) for player in left)
                ):
                    yield pairs, left

    # E

    def colours(self, pair: Pair) -> tuple[EntryId, EntryId]:
        higher, lower = self.ranked(pair)
        colour = self.colour_of(higher, lower)
        return (higher.id, lower.id) if colour is Colour.WHITE else (lower.id, higher.id)

    def colour_of(self, higher: P, lower: P) -> Colour:
        if not higher.colours and not lower.colours:
            drawn = self.table.initial_colour or Colour.WHITE
            return drawn if higher.place % 2 else drawn.opposite
        if higher.due is None or lower.due is None or higher.due is not lower.due:
            return higher.due or lower.due.opposite  # type: ignore[union-attr]
        if self.strength(higher) != self.strength(lower):
            stronger = self.strength(higher) > self.strength(lower)
            return higher.due if stronger else higher.due.opposite
        for mine, theirs in zip(reversed(higher.colours), reversed(lower.colours), strict=False):
            if mine is not theirs:
                return mine.opposite
        return higher.due
