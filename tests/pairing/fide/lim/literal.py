"""A slow pairer that walks through the Lim text step by step; it shares only data types.

Articles are those of C.04.4.3; the readings are those of docs/pairing-systems.md. Every choice is
made by trying all arrangements, so it is for a dozen players.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, pairwise

from crosstable.model import Colour, EntryId
from tests.pairing.fide.dutch.literal import Impossible
from tests.pairing.fide.lim.before import Before, P

Pair = tuple[P, P]


def halves(rest: Sequence[P]) -> list[P]:
    """4.2: opponents of the first: 4, 5, 6, 3, 2 of six."""
    upper, lower = rest[: len(rest) // 2], rest[len(rest) // 2 :]
    return list(lower) + [player for player in reversed(upper) if player is not rest[0]]


def without(rest: Sequence[P], *gone: P) -> list[P]:
    return [player for player in rest if player not in gone]


class Scoregroup:
    """Players of one score, and those transferred to them."""

    def __init__(self, score: Fraction, players: list[P], where: str) -> None:
        self.score, self.players, self.where = score, players, where
        self.came: list[P] = []
        self.pairs: list[Pair] = []

    @property
    def all(self) -> list[P]:
        return self.players + self.came

    def by_number(self, players: Sequence[P]) -> list[P]:
        return sorted(players, key=lambda p: p.tpn, reverse=self.where == "below")

    def floaters_in_order(self, players: Sequence[P]) -> list[P]:
        """3.6, 3.7."""
        down = sorted((p for p in players if p.score > self.score), key=lambda p: p.tpn)
        down.sort(key=lambda p: p.score, reverse=True)
        up = sorted((p for p in players if p.score < self.score), key=lambda p: p.tpn, reverse=True)
        up.sort(key=lambda p: p.score)
        return up + down if self.where == "below" else down + up


class Round(Before):
    """Pairs ``number``, from what happened before."""

    maxi = False

    # 2.1

    def compatible(self, a: P, b: P) -> bool:
        if a is b or b.id in a.met:
            return False
        for rule in self.table.prohibitions:
            now = rule.first_round <= self.number <= rule.last_round
            if now and {a.id, b.id} <= rule.participants:
                return False
        if self.last and a.score == b.score:
            return True
        return a.must is None or a.must is not b.must

    @staticmethod
    def alternate(a: P, b: P) -> bool:
        return a.due is None or a.due is not b.due

    def near(self, a: P, b: P) -> bool:
        return not self.maxi or abs(a.rating - b.rating) <= 100

    def pairable(self, players: Sequence[P]) -> bool:
        if not players:
            return True
        first = players[0]
        return len(players) % 2 == 0 and any(
            self.compatible(first, other) and self.pairable(without(players, first, other))
            for other in players[1:]
        )

    def most_pairs(self, players: Sequence[P]) -> int:
        """How many pairs of compatible players can be made at once."""
        counts = range(len(players) // 2, -1, -1)
        return next(
            count
            for count in counts
            if any(self.pairable(part) for part in combinations(players, 2 * count))
        )

    # The round

    def pair(self) -> tuple[set[tuple[EntryId, EntryId]], EntryId | None]:
        bye = self.bye()
        rest = without(self.players, bye) if bye else self.players
        scores = sorted({p.score for p in rest})
        groups = {
            s: Scoregroup(
                s,
                [p for p in rest if p.score == s],
                "below" if s < self.median else "above",
            )
            for s in scores
        }
        median = groups.pop(self.median, Scoregroup(self.median, [], "above"))
        above = [groups[s] for s in reversed(scores) if s > self.median]
        below = [groups[s] for s in scores if s < self.median]
        for order in (above, below):
            for group, following in pairwise([*order, median]):
                following.came += self.pair_group(group, following)
        self.extend(median, above, below)
        assert self.pair_group(median, median) == []
        boards = {
            self.colours(pair, group) for group in (*above, *below, median) for pair in group.pairs
        }
        return boards, bye.id if bye else None

    def bye(self) -> P | None:
        """1.1: the lowest rank; the next one if the rest could not be paired."""
        if len(self.players) % 2 == 0:
            if not self.pairable(self.players):
                raise Impossible
            return None
        for player in sorted(self.players, key=lambda p: (p.score, -p.tpn)):
            if not player.barred and self.pairable(without(self.players, player)):
                return player
        raise Impossible

    def extend(self, median: Scoregroup, above: list[Scoregroup], below: list[Scoregroup]) -> None:
        """2.6."""
        while not self.pairable(median.all):
            from_above = sum(p.score > self.median for p in median.came)
            from_below = sum(p.score < self.median for p in median.came)
            first, second = (below, above) if from_above > from_below else (above, below)
            group = [g for g in (*second, *first) if g.pairs and g in first] or [
                g for g in second if g.pairs
            ]
            median.came += group[-1].pairs.pop()

    # One scoregroup

    def pair_group(self, group: Scoregroup, following: Scoregroup) -> list[P]:
        everybody, is_median = group.all, group is following
        alone = [p for p in everybody if not any(self.compatible(p, q) for q in everybody)]
        leaving = [] if is_median else group.by_number(alone)
        waiting = without(everybody, *leaving)
        even = None
        if len(waiting) % 2:
            even = self.to_make_even(group, following, waiting, leaving)
            waiting = without(waiting, even)
        plain: list[Pair] = []
        while waiting:
            floaters = group.floaters_in_order([p for p in waiting if p in group.came])
            if floaters:
                opponent = self.opponent(floaters[0], group, waiting)
                if opponent is not None:
                    group.pairs.append((floaters[0], opponent))
                    waiting = without(waiting, floaters[0], opponent)
                    continue
                stuck: P | None = floaters[0]
            else:
                made, stuck = self.first_scrutiny(group.by_number(waiting))
                plain += made
                waiting = without(waiting, *(p for pair in made for p in pair))
            if stuck is None:
                continue
            leaving.append(stuck)
            waiting = without(waiting, stuck)
            if even is not None:
                waiting.append(even)
                even = None
            else:
                leaving.append(group.by_number(waiting)[-1])
                waiting = without(waiting, leaving[-1])
        group.pairs += self.second_scrutiny(group, plain)
        return leaving + ([even] if even else [])

    def choices(self, floater: P, pool: Sequence[P], group: Scoregroup) -> list[P]:
        """3.8: residents before floaters, due the alternate colour before the rest, by number."""
        found: list[P] = []
        for kind in (False, True):
            able = group.by_number(
                [p for p in pool if (p in group.came) is kind and self.compatible(floater, p)]
            )
            right = [p for p in able if self.alternate(floater, p) and self.near(p, able[0])]
            found += right + without(able, *right)
        return found

    def opponent(self, floater: P, group: Scoregroup, waiting: list[P]) -> P | None:
        choices = self.choices(floater, without(waiting, floater), group)
        for choice in choices:
            if self.pairable(without(waiting, floater, choice)):
                return choice
        return choices[0] if choices else None

    def type(self, p: P, group: Scoregroup, following: Scoregroup, others: list[P]) -> str:
        """3.9.1, with the opponents of other floaters out of the way (3.3, 3.4)."""
        pool = list(following.all)
        before = following.floaters_in_order([*others, p])
        for other in before[: before.index(p)]:
            pool = without(pool, *self.choices(other, pool, following)[:1])
        able = any(self.compatible(p, q) for q in pool)
        if p in group.came:
            return "b" if able else "a"
        return "d" if able else "c"

    def to_make_even(
        self, group: Scoregroup, following: Scoregroup, waiting: list[P], leaving: list[P]
    ) -> P:
        """2.3.4: the best type of 3.9.2, of these by 3.2; who floated before is spared by 3.10."""
        types = {p: self.type(p, group, following, leaving) for p in waiting}
        best = max(types.values())
        able = [p for p in waiting if types[p] == best]
        chosen = self.to_float(able, waiting, group)
        if not chosen.floated or best != "d":  # 3.10, 3.10.1
            return chosen
        instead = [
            p
            for p in able
            if not p.floated
            and self.most_pairs(without(waiting, p)) >= self.most_pairs(without(waiting, chosen))
        ]  # 3.10.2
        return self.to_float(instead, waiting, group) if instead else chosen

    def to_float(self, able: list[P], waiting: list[P], group: Scoregroup) -> P:
        """3.2.2 to 3.2.4: due the colour of the larger number, then the lowest number."""
        last = group.by_number(able)[-1]
        white = [p for p in waiting if p.due is Colour.WHITE]
        black = [p for p in waiting if p.due is Colour.BLACK]
        if len(white) == len(black):
            return last
        more = white if len(white) > len(black) else black
        chosen = group.by_number([p for p in able if p in more])[-1:] or [last]
        return chosen[0] if self.near(chosen[0], last) else last

    # 4 and 5.2

    def first_scrutiny(self, players: list[P]) -> tuple[list[Pair], P | None]:
        arrangement: list[Pair] = []
        for player in players:
            tried = self.arrangement(players, players[: players.index(player) + 1])
            if tried is None:
                return arrangement, player
            arrangement = tried
        return arrangement, None

    def arrangement(self, rest: Sequence[P], scrutinised: Sequence[P]) -> list[Pair] | None:
        """The first in the order of exchanges in which those scrutinised have opponents."""
        if not rest or rest[0] not in scrutinised:
            return []
        for other in halves(rest):
            if self.compatible(rest[0], other):
                more = self.arrangement(without(rest, rest[0], other), scrutinised)
                if more is not None:
                    return [(rest[0], other), *more]
        return None

    def second_scrutiny(self, group: Scoregroup, made: list[Pair]) -> list[Pair]:
        players = group.by_number([p for pair in made for p in pair])
        opponent = {a: b for pair in made for a, b in (pair, pair[::-1])}
        possible = [
            {a: b for pair in pairs for a, b in (pair, pair[::-1])}
            for pairs in self.arrangements(players)
            if all(b is opponent[a] or self.near(b, opponent[a]) for a, b in pairs)
        ]
        for player in players:
            right = [one for one in possible if self.alternate(player, one[player])]
            possible = right or possible
        pairs: list[Pair] = []
        rest, moved = players, False
        while rest:
            first = rest[0]
            order = halves(rest) if moved else [opponent[first], *halves(rest)]
            second = next(p for p in order if any(one[first] is p for one in possible))
            possible = [one for one in possible if one[first] is second]
            moved = moved or second is not opponent[first]
            pairs.append((first, second))
            rest = without(rest, first, second)
        return pairs

    def arrangements(self, rest: Sequence[P]) -> Iterator[list[Pair]]:
        if not rest:
            yield []
        for other in halves(rest) if rest else ():
            if self.compatible(rest[0], other):
                for more in self.arrangements(without(rest, rest[0], other)):
                    yield [(rest[0], other), *more]

    # 5.3 to 5.6, 7.2

    def colours(self, pair: Pair, group: Scoregroup) -> tuple[EntryId, EntryId]:
        higher, lower = sorted(pair, key=lambda p: (-p.score, p.tpn))
        colour = self.colour_of_higher(higher, lower, group)
        return (higher.id, lower.id) if colour is Colour.WHITE else (lower.id, higher.id)

    def colour_of_higher(self, higher: P, lower: P, group: Scoregroup) -> Colour:
        if higher.due is None and lower.due is None:
            drawn = self.table.initial_colour or Colour.WHITE
            return drawn if higher.place % 2 else drawn.opposite
        if higher.due is None or lower.due is None:
            return higher.due or lower.due.opposite  # type: ignore[union-attr]
        if higher.due is not lower.due:
            return higher.due
        for one_first, other_first in (
            (higher.must is not None, lower.must is not None),
            (higher.balance != 0, lower.balance != 0),
        ):
            if one_first != other_first:
                return higher.due if one_first else higher.due.opposite
        for mine, theirs in zip(reversed(higher.colours), reversed(lower.colours), strict=False):
            if mine is not theirs:
                return mine.opposite
        return higher.due.opposite if group.where == "below" else higher.due


class MaxiRound(Round):
    """In maxi-tournaments exchanges for colours span at most 100 points (3.2.3, 3.8, 5.7)."""

    maxi = True


TEXTS = {"fide-2026": Round, "tsf": Round, "fide-2026-maxi": MaxiRound, "tsf-maxi": MaxiRound}
"""By the edition: the guide's text walks the same steps."""
