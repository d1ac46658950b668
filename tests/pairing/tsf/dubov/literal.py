"""A slow pairer that walks through part 1.3 step by step; it shares only data types.

The readings are those of docs/pairing-systems.md. Whatever has to be tried is tried in order,
arrangement by arrangement, so it is for ten players.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations

from crosstable.model import Code, Colour, EntryId, Participant, Turn
from tests.pairing.fide.dutch.literal import Impossible
from tests.pairing.fide.lim.before import Before

W, B = Colour.WHITE, Colour.BLACK


@dataclass(eq=False)
class D:
    """A player of the round."""

    id: EntryId
    tpn: int
    name: str
    rating: int
    score: Fraction
    barred: bool
    colours: list[Colour] = field(default_factory=list)
    met: list[EntryId] = field(default_factory=list)
    aro: Fraction = Fraction(0)
    up: list[int] = field(default_factory=list)

    @property
    def balance(self) -> int:
        return self.colours.count(W) - self.colours.count(B)

    @property
    def must(self) -> Colour | None:
        """2.3, 2.4."""
        if abs(self.balance) >= 2:
            return B if self.balance > 0 else W
        if len(self.colours) > 1 and self.colours[-1] is self.colours[-2]:
            return self.colours[-1].opposite
        return None

    @property
    def due(self) -> Colour:
        """1; nobody is due what 2.4 forbids."""
        if self.must:
            return self.must
        if not self.colours:
            return B
        if self.balance:
            return B if self.balance > 0 else W
        return self.colours[-1].opposite


def white_order(p: D) -> tuple[object, ...]:
    return p.aro, p.rating, p.name, p.tpn


def black_order(p: D) -> tuple[object, ...]:
    return -p.rating, -p.aro, p.name, p.tpn


def strongest(p: D) -> tuple[object, ...]:
    return -p.rating, p.aro, p.name, p.tpn


def one_by_one(players: Sequence[D]) -> list[D]:
    """8.1."""
    whites = sorted((p for p in players if p.due is W), key=white_order)
    blacks = sorted((p for p in players if p.due is B), key=black_order)
    row: list[D] = []
    while whites or blacks:
        row += [column.pop(0) for column in (whites, blacks) if column]
    return row


def less(players: Sequence[D], *gone: D) -> list[D]:
    return [p for p in players if p not in gone]


class Round(Before):
    """Pairs ``number``, from what happened before."""

    players: list[D]  # type: ignore[assignment]

    def present(self) -> list[D]:  # type: ignore[override]
        here = [e for e in self.table.participants if not self.turn(e.id, self.number)]
        return [self.one(e) for e in here]

    def game(self, t: Turn) -> bool:
        forfeits = (Code.FORFEIT_WIN, Code.FORFEIT_LOSS)
        return t.opponent is not None and t.code not in forfeits

    def one(self, e: Participant) -> D:
        worth = self.table.scoring
        past = self.past(e.id)
        rounds_named = {t.round for t in past}
        barred = any(
            t.code is Code.PAIRING_ALLOCATED_BYE
            or (not self.game(t) and worth.points(t.code) >= worth.win)
            for t in past
        ) or (len(rounds_named) < self.number - 1 and worth.absence >= worth.win)
        p = D(e.id, e.tpn, e.name, e.rating or 0, self.score(e, self.number), barred)
        ratings = []
        for t in past:
            if not self.game(t) or t.opponent is None or t.colour is None:
                continue
            other = self.table.by_id[t.opponent]
            p.colours.append(t.colour)
            p.met.append(other.id)
            ratings.append(other.rating or 0)
            gap = self.score(other, t.round) - self.score(e, t.round)
            if gap > 0:
                p.up.append(t.round)
        if ratings:
            p.aro = Fraction(sum(ratings), len(ratings))
        return p

    def may(self, a: D, b: D) -> bool:
        """2.1, 2.3, 2.4, and what the tournament prohibits."""
        if a is b or b.id in a.met or (a.must is not None and a.must is b.must):
            return False
        return not any(
            rule.first_round <= self.number <= rule.last_round and {a.id, b.id} <= rule.participants
            for rule in self.table.prohibitions
        )

    def all_pairable(self, players: Sequence[D]) -> bool:
        if not players:
            return True
        first = players[0]
        return len(players) % 2 == 0 and any(
            self.may(first, p) and self.all_pairable(less(players, first, p)) for p in players[1:]
        )

    def pair(self) -> tuple[set[tuple[EntryId, EntryId]], EntryId | None]:
        bye = self.bye()
        rest = less(self.players, bye) if bye else list(self.players)
        if not self.all_pairable(rest):
            raise Impossible
        if self.number == 1:
            boards = self.first_round(rest)
        else:
            pairs = self.groups(rest, ahead=False) or self.groups(rest, ahead=True)
            assert pairs is not None
            boards = {self.colours(a, b) for a, b in pairs}
        return boards, bye.id if bye else None

    # 4

    def bye(self) -> D | None:
        if len(self.players) % 2 == 0:
            return None

        def last(p: D) -> tuple[object, ...]:
            if self.number == 1:
                return (-p.tpn,)
            group = [q.due for q in self.players if q.score == p.score]
            return p.score, p.rating, -group.count(p.due), -p.aro, -p.tpn

        for p in sorted(self.players, key=last):
            if not p.barred and self.all_pairable(less(self.players, p)):
                return p
        raise Impossible

    # 5

    def first_round(self, players: Sequence[D]) -> set[tuple[EntryId, EntryId]]:
        ranked = sorted(players, key=lambda p: p.tpn)
        half = len(ranked) // 2
        pairs = next(self.by_rows(ranked[:half], ranked[half:], list(ranked)))
        first = self.table.initial_colour or W
        boards = set()
        for number, (a, b) in enumerate(pairs, 1):
            white = (number % 2 == 1) is (first is W)
            boards.add((a.id, b.id) if white else (b.id, a.id))
        return boards

    def by_rows(self, upper: list[D], lower: list[D], left: list[D]) -> Iterator[list[tuple[D, D]]]:
        if not left:
            yield []
            return
        one = left[0]
        row = upper.index(one) if one in upper else 0
        order = [*lower[row:], *lower[:row]] + (upper[row + 1 :] if one in upper else [])
        for other in order:
            if other in left and self.may(one, other):
                for more in self.by_rows(upper, lower, less(left, one, other)):
                    yield [(one, other), *more]

    # 6 to 8

    def groups(self, players: Sequence[D], *, ahead: bool) -> list[tuple[D, D]] | None:
        waiting: list[D] = []
        pairs: list[tuple[D, D]] = []
        left = list(players)
        while left:
            top = max(p.score for p in left)
            group = [p for p in left if p.score == top]
            left = less(left, *group)
            made, waiting, called = self.group(group, waiting, left, ahead)
            left = less(left, *called)
            pairs += made
        return None if waiting else pairs

    def group(
        self, group: list[D], waiting: list[D], left: list[D], ahead: bool
    ) -> tuple[list[tuple[D, D]], list[D], list[D]]:
        pairs: list[tuple[D, D]] = []
        for f in one_by_one(waiting):  # 8.1, 8.2
            for p in sorted(group, key=lambda p, f=f: (p.due is f.due, strongest(p))):  # type: ignore[misc]
                others = less([*group, *waiting, *left], f, p)
                if self.may(f, p) and (not ahead or self.all_pairable(others)):
                    pairs.append((f, p))
                    group, waiting = less(group, p), less(waiting, f)
                    break
        below = [p for p in left if p.score == max(q.score for q in left)]
        called: list[D] = []
        for p in one_by_one(group):  # 7.1
            if all(q is p or q.id in p.met for q in [*group, *called]):
                able = [q for q in less(below, *called) if self.may(p, q)]
                called += self.call(able, p.due.opposite)
        group = [*group, *called]
        if len(group) % 2:  # 7.2
            whites = sum(p.due is W for p in group)
            wanted = B if 2 * whites > len(group) else W
            able = [q for q in less(below, *called) if any(self.may(p, q) for p in group)]
            more = self.call(able, wanted)
            called, group = called + more, group + more
        left, below = less(left, *called), less(below, *called)
        if ahead and not left:
            group, waiting = group + waiting, []
        gone = self.leaving(group, waiting, left, below, ahead)
        return pairs + self.columns(less(group, *gone)), waiting + gone, called

    def call(self, able: list[D], wanted: Colour) -> list[D]:
        """7.1 a to c, 7.2 a to c; 2.5."""
        most = 4 if self.table.rounds >= 10 else 3
        free = [p for p in able if self.last or (self.number - 1 not in p.up and len(p.up) < most)]
        return sorted(free, key=lambda p: (p.due is not wanted, strongest(p)))[:1]

    def leaving(
        self, group: list[D], waiting: list[D], left: list[D], below: list[D], ahead: bool
    ) -> list[D]:
        """6.4: the fewest, then the first in order; who came from above is paired or waiting."""

        def kind(p: D) -> tuple[object, ...]:
            return not any(self.may(p, q) for q in below), p.rating, -p.tpn

        order = sorted(group, key=kind)
        for size in range(len(group) % 2, len(group) + 1, 2):
            for gone in combinations(order, size):
                others = [*gone, *waiting, *left] if ahead else []
                if self.all_pairable(less(group, *gone)) and self.all_pairable(others):
                    return list(gone)
        raise AssertionError("all of them can leave")

    def columns(self, players: list[D]) -> list[tuple[D, D]]:
        whites, blacks = ([p for p in players if p.due is c] for c in (W, B))
        surplus = (len(whites) - len(blacks)) // 2
        if surplus > 0:  # 7.3
            row = sorted(whites, key=lambda p: (p.aro, -p.rating, p.name, p.tpn))
        else:  # 7.4
            row = sorted(blacks, key=lambda p: (-p.aro, p.rating, p.name, p.tpn))
        for p in [p for p in row if p.must is None][: abs(surplus)]:  # 2.6
            source, target = (whites, blacks) if surplus > 0 else (blacks, whites)
            source.remove(p)
            target.append(p)
        whites.sort(key=white_order)
        blacks.sort(key=black_order)
        if len(whites) == len(blacks):
            for pairs in self.down_the_rows(whites, blacks):
                return pairs
        return next(self.anyhow(whites, blacks, [*whites, *blacks]))

    def down_the_rows(self, whites: list[D], blacks: list[D]) -> Iterator[list[tuple[D, D]]]:
        """6.3: the first Black downwards; if a row finds none, the row above again."""
        if not whites:
            yield []
        for black in blacks if whites else []:
            if self.may(whites[0], black):
                for more in self.down_the_rows(whites[1:], less(blacks, black)):
                    yield [(whites[0], black), *more]

    def anyhow(
        self, whites: list[D], blacks: list[D], left: list[D]
    ) -> Iterator[list[tuple[D, D]]]:
        """6.3: with Whites below, and above, too."""
        if not left:
            yield []
            return
        one = left[0]
        for other in [*blacks, *(whites if one in whites else [])]:
            if other in left and self.may(one, other):
                for more in self.anyhow(whites, blacks, less(left, one, other)):
                    yield [(one, other), *more]

    # 3

    def colours(self, a: D, b: D) -> tuple[EntryId, EntryId]:
        white = a if self.white(a, b) else b
        return white.id, (b if white is a else a).id

    def white(self, a: D, b: D) -> bool:
        if a.due is not b.due:
            return a.due is W
        if (a.must is None) is not (b.must is None):
            return (a.due is W) is (a.must is not None)
        if abs(a.balance) != abs(b.balance):
            return (a.due is W) is (abs(a.balance) > abs(b.balance))
        for mine, theirs in zip(reversed(a.colours), reversed(b.colours), strict=False):
            if mine is not theirs:
                return mine is B
        if a.aro != b.aro:
            return a.aro > b.aro
        return (a.rating, -a.tpn) < (b.rating, -b.tpn)
