"""What the crosstable tells of everybody before a round, read without the engine."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from fractions import Fraction
from functools import cache
from typing import NamedTuple

import networkx

from crosstable.model import Code, Colour, Crosstable, EntryId, Turn
from tests.pairing.fide.dutch.players import is_game, score_before

MILD, STRONG, ABSOLUTE = 1, 2, 3


class Game(NamedTuple):
    """One game over the board."""

    round: int
    opponent: EntryId
    colour: Colour


class Wish(NamedTuple):
    """The colour that a player should get next, and how strongly."""

    colour: Colour | None
    strength: int


class Before:
    """Everybody before one round, as a text of FIDE sees them if it says nothing else."""

    topscorers = True
    """Colours keep nobody apart from one with more than half of the points in the last round."""

    def __init__(self, table: Crosstable, number: int) -> None:
        self.table, self.number = table, number
        away = {
            entry.id
            for entry in table.participants
            if any(t.round == number and t.opponent is None for t in table.turns[entry.id])
        }
        self.here = tuple(entry.id for entry in table.participants if entry.id not in away)
        self.turns = cache(self._turns)
        self.score_in = cache(self._score_in)

    def _turns(self, entry: EntryId) -> tuple[Turn, ...]:
        return tuple(self.table.history(entry, self.number - 1))

    def _score_in(self, entry: EntryId, number: int) -> Fraction:
        return score_before(self.table, entry, number)

    def score(self, entry: EntryId) -> Fraction:
        return self.score_in(entry, self.number)

    @property
    def initial_colour(self) -> Colour:
        """The colour drawn by lot."""
        return self.table.initial_colour or Colour.WHITE

    def numbers_of_those_paired(self) -> dict[EntryId, int]:
        """Number everybody who has ever been paired, this round included (C.04.2, 2.4)."""
        ever = [
            entry
            for entry in sorted(self.table.turns, key=self.tpn)
            if entry in self.here
            or any(turn.opponent or turn.code == "U" for turn in self.turns(entry))
        ]
        return {entry: number for number, entry in enumerate(ever, 1)}

    def tpn(self, entry: EntryId) -> int:
        return self.table.by_id[entry].tpn

    def rating(self, entry: EntryId) -> int:
        return self.table.by_id[entry].rating or 0

    def ranked(self, entries: Iterable[EntryId]) -> list[EntryId]:
        """Put them in the order of most texts: score, then number in the starting list."""
        return sorted(entries, key=lambda entry: (-self.score(entry), self.tpn(entry)))

    def games(self, entry: EntryId) -> list[Game]:
        return [
            Game(turn.round, turn.opponent, turn.colour)
            for turn in self.turns(entry)
            if is_game(turn) and turn.opponent is not None and turn.colour is not None
        ]

    def met_in(self, one: EntryId, other: EntryId) -> list[int]:
        """List the rounds in which the two have played each other."""
        return [game.round for game in self.games(one) if game.opponent == other]

    def colours(self, entry: EntryId) -> list[Colour]:
        return [game.colour for game in self.games(entry)]

    def balance(self, entry: EntryId) -> int:
        """Return the games with White less those with Black."""
        colours = self.colours(entry)
        return colours.count(Colour.WHITE) - colours.count(Colour.BLACK)

    def wish(self, entry: EntryId) -> Wish:
        """Return the colour preference (C.04.3, 1.7)."""
        colours, balance = self.colours(entry), self.balance(entry)
        if not colours:
            return Wish(None, 0)
        fewer = Colour.BLACK if balance > 0 else Colour.WHITE
        other = colours[-1].opposite
        if abs(balance) > 1:
            return Wish(fewer, ABSOLUTE)
        if len(colours) > 1 and colours[-2] is colours[-1]:
            return Wish(other, ABSOLUTE)
        return Wish(fewer, STRONG) if balance else Wish(other, MILD)

    def same_wish(self, one: EntryId, other: EntryId) -> bool:
        mine = self.wish(one).colour
        return mine is not None and mine is self.wish(other).colour

    def both_must(self, one: EntryId, other: EntryId) -> bool:
        """Tell whether both must have the same colour."""
        strengths = self.wish(one).strength, self.wish(other).strength
        return strengths == (ABSOLUTE, ABSOLUTE) and self.same_wish(one, other)

    def topscorer(self, entry: EntryId) -> bool:
        half = self.table.scoring.win * (self.number - 1) / 2
        last = self.number == self.table.rounds
        return self.topscorers and last and self.table.score(entry, self.number - 1) > half

    def floated(self, entry: EntryId, number: int) -> str:
        """Return which way the player played in another round: ``up``, ``down`` or neither."""
        if number < 1:
            return ""
        turn = next(turn for turn in self.turns(entry) if turn.round == number)
        if is_game(turn) and turn.opponent is not None:
            mine, theirs = self.score_in(entry, number), self.score_in(turn.opponent, number)
            return "down" if mine > theirs else "up" if mine < theirs else ""
        return self.floated_without_game(turn)

    def floated_without_game(self, turn: Turn) -> str:
        bye = turn.code is Code.PAIRING_ALLOCATED_BYE
        return "down" if bye or self.table.points(turn) > self.table.scoring.loss else ""

    def barred(self, entry: EntryId) -> bool:
        """Tell whether the player may not have the bye."""
        return any(self.bars(turn) for turn in self.turns(entry))

    def bars(self, turn: Turn) -> bool:
        won = not is_game(turn) and self.table.points(turn) >= self.table.scoring.win
        return won or turn.code is Code.PAIRING_ALLOCATED_BYE

    def prohibited(self, one: EntryId, other: EntryId) -> bool:
        return any(
            rule.first_round <= self.number <= rule.last_round and {one, other} <= rule.participants
            for rule in self.table.prohibitions
        )

    def may_meet(self, one: EntryId, other: EntryId) -> bool:
        if one == other or self.met_in(one, other) or self.prohibited(one, other):
            return False
        return self.colours_free(one, other) or not self.both_must(one, other)

    def colours_free(self, one: EntryId, other: EntryId) -> bool:
        """Tell whether no colour keeps the two apart, whatever they must have."""
        return self.topscorer(one) or self.topscorer(other)

    def all_paired(self, entries: Iterable[EntryId]) -> bool:
        """Tell whether all of these can be paired with one another."""
        return self._complete(frozenset(entries))

    def _complete(self, entries: Collection[EntryId]) -> bool:
        return len(entries) % 2 == 0 and 2 * self.most_pairs(entries) == len(entries)

    def most_pairs(
        self, entries: Collection[EntryId], *, apart: Collection[tuple[EntryId, EntryId]] = ()
    ) -> int:
        """Count the pairs that can be made of these; those of ``apart`` do not meet either."""
        graph = networkx.Graph()
        graph.add_nodes_from(entries)
        graph.add_edges_from(
            (one, other)
            for one in entries
            for other in entries
            if one < other and self.may_meet(one, other) and (one, other) not in apart
        )
        return len(networkx.max_weight_matching(graph, maxcardinality=True))

    def can_have_bye(self, entry: EntryId) -> bool:
        """Tell whether this one may have the bye and all others can be paired then."""
        others = [other for other in self.here if other != entry]
        return not self.barred(entry) and self.all_paired(others)


class Older(Before):
    """Everybody as FIDE's Dutch system saw them until January 2026."""

    def floated_without_game(self, turn: Turn) -> str:
        return "down"

    def bars(self, turn: Turn) -> bool:
        return turn.code in (Code.PAIRING_ALLOCATED_BYE, Code.FORFEIT_WIN)
