"""The objection to a pairing made by hand, found by walking through the text for it alone.

As the literal pairer, it shares only data types with the engine.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import NamedTuple

from crosstable.model import Crosstable, EntryId
from pairing.kernel.result import Verdict
from tests.pairing.fide.lim.before import P
from tests.pairing.small import Boards
from tests.pairing.tsf.dutch.exchanges import (
    B6,
    Asked,
    Done,
    Made,
    Pair,
    Tried,
    heterogeneous,
    without,
)
from tests.pairing.tsf.dutch.literal import Round


class Spoken(NamedTuple):
    """The first bracket that differs and what speaks against it."""

    verdict: Verdict
    bracket: int | None = None
    said: str = ""
    """The criterion that counts more, or the article."""
    counted: tuple[int, int] | None = None


class Walked(NamedTuple):
    """A pairing of a bracket and where the text comes to it first."""

    made: Made
    tried: Tried


class ByHand(Round):
    """A round by the text, beside another pairing of it."""

    def __init__(self, table: Crosstable, number: int) -> None:
        super().__init__(table, number)
        self.only: frozenset[frozenset[EntryId]] | None = None
        self.sets: dict[int, tuple[Made, Asked]] = {}
        self.pair()

    def legal(self, a: P, b: P, strict: bool = False) -> bool:
        allowed = self.only is None or frozenset((a.id, b.id)) in self.only
        return allowed and super().legal(a, b, strict)

    def another_set(self, asked: Asked) -> Made | None:
        made = super().another_set(asked)
        if made is not None:
            self.sets[len(self.done) - 1] = made, asked
        return made

    def lowest(self, group: list[P]) -> list[P]:
        """As the text, with a bracket for somebody who is there alone, too."""
        left = super().lowest(group)
        if left and not any(left[0] in done.left for done in self.done[-1:]):
            self.done.append(Done([], left, left, None))
        return left

    def speaks(self, boards: Boards, bye: EntryId | None) -> Spoken:
        """Walk down to the first bracket with other pairs."""
        met = {one: other for board in boards for one, other in (board, board[::-1])}
        waiting = list(self.players)
        for number, done in enumerate(self.done):
            members = self.ranked([*{*done.moved, *done.residents, *done.alone}])
            theirs = [
                (a, b)
                for n, a in enumerate(members)
                for b in members[n + 1 :]
                if met.get(a.id) == b.id
            ]
            ours = done.made.pairs if done.made else []
            waiting = without(waiting, [player for pair in theirs for player in pair])
            if met_in(theirs) != met_in(ours):
                last = bye if done is self.done[-1] else None
                return self.first_apart(number, theirs, waiting, last)
        return Spoken(Verdict.PAIRED)

    def first_apart(
        self, number: int, theirs: list[Pair], waiting: list[P], bye: EntryId | None
    ) -> Spoken:
        """B.1 and B.2, then C.13, then the steps; ``bye``: in the last bracket."""
        if not all(self.legal(*pair) for pair in theirs):
            return Spoken(Verdict.FORBIDDEN, number)
        if any(player.id == bye and player.barred for player in waiting):
            return Spoken(Verdict.FORBIDDEN, number, "bye")
        if not self.pairable(waiting):
            return Spoken(Verdict.IMPOSSIBLE, number)
        done = self.done[number]
        assert done.made is not None
        moved, residents = self.played(done)
        mine = self.walked(moved, residents, done.made.pairs)
        other = self.walked(moved, residents, theirs)
        made, asked = self.sets.get(number, (None, None))
        again = made is done.made and other.made.p == mine.made.p
        if asked is not None and again and not self.will_do(other.made, asked):
            return Spoken(Verdict.LATER, number, "C.12")
        return self.later(number, mine, other)

    def walked(self, moved: list[P], residents: list[P], pairs: list[Pair]) -> Walked:
        """Come to these pairs, none but them allowed; nobody moved down: as a homogeneous one."""
        self.only = frozenset(met_in(pairs))
        try:
            for upper, lower in ((moved, residents), ([], self.ranked([*moved, *residents]))):
                everybody = self.ranked([*upper, *lower])
                for p, tried in self.steps(upper, lower):
                    for made in self.walk(everybody, lower, p, tried):
                        if len(made.pairs) == len(pairs):
                            return Walked(made, tried)
        finally:
            self.only = None
        nothing = Tried((0, 0), strict=False, added=0, down=0, up=0)
        return Walked(Made((0, 0), [], self.ranked([*moved, *residents])), nothing)

    @staticmethod
    def played(done: Done) -> tuple[list[P], list[P]]:
        """Those moved down and the residents, without those whom C.1 moves on."""
        return without(done.moved, done.alone), without(done.residents, done.alone)

    def later(self, number: int, mine: Walked, other: Walked) -> Spoken:
        """Name the outermost step at which the two part, or else the order."""
        assert self.comes_first(number, mine.made.pairs, other.made.pairs)
        ours, theirs = mine.tried, other.tried
        article, code = "", ""
        if sum(other.made.p) < sum(mine.made.p):
            article, code = "C.14", "C.6"
        elif other.made.p[0] < mine.made.p[0]:
            article, code = "A.3", "A.3"
        elif ours.strict != theirs.strict:
            article, code = "A.7", "A.7"
        elif ours.added != theirs.added:
            article, code = "C.11", "B.4"
        elif ours.down != theirs.down:
            article, code = "C.10", "B.6" if theirs.down == B6 else "B.5"
        elif ours.up != theirs.up:
            article, code = "C.9", "B.6" if theirs.up == B6 else "B.5"
        if not article:
            return Spoken(Verdict.LATER, number, order(mine.made, other.made))
        counts = tuple(self.count(code, self.done[number], w.made) for w in (mine, other))
        if counts[0] < counts[1]:
            return Spoken(Verdict.WORSE, number, code, (counts[0], counts[1]))
        return Spoken(Verdict.LATER, number, article)

    def comes_first(self, number: int, ours: list[Pair], theirs: list[Pair]) -> bool:
        """Walk through everything until one of the two pairings comes."""
        moved, residents = self.played(self.done[number])
        everything = chain(
            self.pairings(moved, residents),
            self.pairings([], self.ranked([*moved, *residents])),
        )
        both = (met_in(ours), met_in(theirs))
        return next(met for made in everything if (met := met_in(made.pairs)) in both) == both[0]

    def count(self, code: str, done: Done, made: Made) -> int:
        moved, residents = self.played(done)
        upper, lower = made.pairs[: made.p[0]], made.pairs[made.p[0] :]
        left = [*done.alone, *made.left]
        if code == "C.6":
            return len(left)
        if code == "A.3":
            return len(moved) - made.p[0] if heterogeneous(moved, residents) else 0
        if code == "A.7":
            return sum(not self.legal(*pair, strict=True) for pair in made.pairs)
        if code == "B.4":
            everybody = self.ranked([*moved, *residents])
            rest = without(everybody, [player for pair in upper for player in pair])
            return self.clashes(upper, self.yielding(everybody)) + self.clashes(
                lower, self.yielding(rest)
            )
        ago = 0 if code == "B.5" else 1
        uneven = [self.ranked(pair) for pair in made.pairs if pair[0].score != pair[1].score]
        floats = [(player, "down") for player in left]
        floats += [(a, "down") for a, _ in uneven] + [(b, "up") for _, b in uneven]
        return sum(
            self.floats[player.id][ago] == way
            and (code == "B.5" or self.floats[player.id][0] != way)
            for player, way in floats
        )


def met_in(pairs: Iterable[Pair]) -> set[frozenset[EntryId]]:
    return {frozenset((a.id, b.id)) for a, b in pairs}


def order(ours: Made, theirs: Made) -> str:
    """D.1 for those moved down; then D.2 for who is in S1 of the rest, then D.1 again."""
    upper = ours.p[0]
    if met_in(ours.pairs[:upper]) != met_in(theirs.pairs[:upper]):
        return "D.1"
    first, other = ({a for a, _ in made.pairs[upper:]} for made in (ours, theirs))
    return "D.1" if first == other else "D.2"
