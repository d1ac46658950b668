"""What each text asks about players before a round, where it differs from FIDE's Dutch system."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cached_property

from crosstable.model import Code, Colour, Crosstable, EntryId, Turn
from tests.explain.truth.before import MILD, STRONG, Before, Older, Wish
from tests.pairing.fide.burstein import literal as burstein
from tests.pairing.fide.dubov import literal as dubov
from tests.pairing.fide.team_swiss import literal as team_swiss
from tests.pairing.tsf.burstein import literal as burstein_tsf
from tests.pairing.tsf.dubov import literal as dubov_tsf


class Plain(Before):
    """A text without top scorers."""

    topscorers = False


class Dubov(Plain):
    """FIDE's Dubov system: those who have not played should get Black (1.6.4)."""

    def wish(self, entry: EntryId) -> Wish:
        return super().wish(entry) if self.colours(entry) else Wish(Colour.BLACK, MILD)

    @cached_property
    def averages(self) -> Mapping[EntryId, Fraction]:
        """The average rating of everybody's opponents (1.7)."""
        literal = dubov.Round(self.table, self.number)
        return {player.id: Fraction(aro) for player, aro in literal.aro.items()}


class DubovGuide(Dubov):
    """The Turkish guide's Dubov system."""

    @cached_property
    def averages(self) -> Mapping[EntryId, Fraction]:
        return {p.id: p.aro for p in dubov_tsf.Round(self.table, self.number).players}


class Burstein(Plain):
    """FIDE's Burstein system after the seeding rounds."""

    @cached_property
    def _literal(self) -> burstein.Later:
        return burstein.Later(self.table, self.number)

    @cached_property
    def index(self) -> Mapping[EntryId, tuple[Fraction, ...]]:
        """Everybody's Buchholz and Sonneborn-Berger (1.7)."""
        return {player.id: values for player, values in self._literal.index.items()}

    def ranked(self, entries: Iterable[EntryId]) -> list[EntryId]:
        ranks = {player.id: self._literal.rank(player) for player in self._literal.players}
        return sorted(entries, key=lambda entry: ranks[entry])


class BursteinGuide(Plain):
    """The Turkish guide's Burstein system; points are without the imagined one (3.3)."""

    @cached_property
    def _literal(self) -> burstein_tsf.Round:
        return burstein_tsf.Round(self.table, self.number)

    @cached_property
    def index(self) -> Mapping[EntryId, tuple[Fraction, ...]]:
        """Everybody's Sonneborn-Berger, Buchholz, median and rating (3.2)."""
        values = self._literal.strength.items()
        return {player.id: tuple(Fraction(one) for one in each) for player, each in values}

    def ranked(self, entries: Iterable[EntryId]) -> list[EntryId]:
        chosen = set(entries)
        return [p.id for p in self._literal.ranked(self._literal.players) if p.id in chosen]


class Lim(Plain):
    """The Lim system: in the last round no colour keeps equals apart (6)."""

    def colours_free(self, one: EntryId, other: EntryId) -> bool:
        return self.number == self.table.rounds and self.score(one) == self.score(other)


class Guide(Plain):
    """The Turkish guide: a forfeited game floats as a played one, and only a bye without a game."""

    def floated(self, entry: EntryId, number: int) -> str:
        turn = next((turn for turn in self.turns(entry) if turn.round == number), None)
        if turn is None or turn.opponent is None:
            bye = turn is not None and turn.code is Code.PAIRING_ALLOCATED_BYE
            return "down" if bye else ""
        mine, theirs = self.score_in(entry, number), self.score_in(turn.opponent, number)
        return "down" if mine > theirs else "up" if mine < theirs else ""


class Teams(Plain):
    """The team Swiss, with one of its kinds of colour preferences (1.7)."""

    kind = "A"

    def _score_in(self, entry: EntryId, number: int) -> Fraction:
        return team_swiss.before(self.table, entry, number)

    def _one(self, entry: EntryId) -> team_swiss.One:
        return team_swiss.One(self.table, entry, self.number, self.kind)

    def wish(self, entry: EntryId) -> Wish:
        one = self._one(entry)
        return Wish(one.due, 0 if one.due is None else STRONG if one.strong else MILD)

    def second_score(self, entry: EntryId) -> Fraction:
        return self._one(entry).secondary

    def matches(self, entry: EntryId) -> int:
        return self._one(entry).matches

    def bars(self, turn: Turn) -> bool:
        won = turn.opponent is None or not (turn.played or turn.code.open)
        win = self.table.scoring_of(self.table.scores[0]).win
        bye = turn.code is Code.PAIRING_ALLOCATED_BYE
        return bye or (won and self.table.points(turn, self.table.scores[0]) >= win)

    def may_meet(self, one: EntryId, other: EntryId) -> bool:
        return one != other and not (self.met_in(one, other) or self.prohibited(one, other))


class TeamsB(Teams):
    kind = "B"


class TeamsWithout(Teams):
    kind = "none"


BEFORE: Mapping[tuple[str, str], Callable[[Crosstable, int], Before]] = {
    ("dutch", "fide-2026"): Before,
    ("dutch", "fide-2017"): Older,
    ("dutch", "tsf"): Guide,
    ("dubov", "fide-2026"): Dubov,
    ("dubov", "tsf"): DubovGuide,
    ("burstein", "fide-2026"): Burstein,
    ("burstein", "tsf"): BursteinGuide,
    ("lim", "fide-2026"): Lim,
    ("lim", "fide-2026-maxi"): Lim,
    ("lim", "tsf"): Lim,
    ("lim", "tsf-maxi"): Lim,
    ("team-swiss", "fide-2026"): Teams,
    ("team-swiss", "fide-2026-b"): TeamsB,
    ("team-swiss", "fide-2026-none"): TeamsWithout,
    ("round-robin", "single"): Plain,
    ("round-robin", "double"): Plain,
    ("round-robin", "double-exchanged"): Plain,
}


def before_of(key: tuple[str, str], table: Crosstable, number: int) -> Before:
    """Read the table as the text of ``key`` does."""
    return BEFORE[key](table, number)
