"""Small random tournaments in which everything happens that can happen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random

from crosstable.model import (
    Acceleration,
    Adjustment,
    Code,
    Colour,
    Crosstable,
    EntryId,
    Participant,
    Prohibition,
    Scoring,
    Turn,
)
from crosstable.results import Result

Boards = set[tuple[EntryId, EntryId]]

SCORINGS = (
    Scoring(),
    Scoring(),
    Scoring(pab=Fraction(1, 2)),
    Scoring(pab=Fraction(0)),
    Scoring(win=Fraction(3), draw=Fraction(1)),
    Scoring(win=Fraction(3), draw=Fraction(2), loss=Fraction(1)),
)
ODD_SCORINGS = (*SCORINGS, Scoring(absence=Fraction(1, 4), unknown=Fraction(0)))
RESULTS = (
    *(Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS) * 6,
    Result.WHITE_WINS_BY_FORFEIT,
    Result.BLACK_WINS_BY_FORFEIT,
    Result.BOTH_FORFEIT,
    Result.ONLY_WHITE_DRAWS,
    Result.BOTH_LOSE,
    Result.UNRATED_BLACK_WINS,
    Result.ADJOURNED,
)
ABSENT = (Code.ZERO_POINT_BYE, Code.ZERO_POINT_BYE, Code.HALF_POINT_BYE, Code.FULL_POINT_BYE)


class Tournament:
    """A tournament on its way; ``table`` is ready for the pairing of round ``round``."""

    def __init__(
        self, random: Random, players: int, rounds: int, *, everything: bool = False
    ) -> None:
        self.random = random
        self.everything = everything
        self.round = 1
        self.eventful = random.random() < 0.7
        entries = tuple(Participant(n, n, f"Player {n}") for n in range(1, players + 1))
        self.table = Crosstable(
            participants=entries,
            turns={entry.id: () for entry in entries},
            rounds=rounds,
            scoring=random.choice(ODD_SCORINGS if everything else SCORINGS),
            initial_colour=random.choice(list(Colour)),
            accelerations=self._accelerations(players),
            prohibitions=self._prohibitions(players),
            adjustments=self._adjustments(players),
        )
        self._arrivals = {
            entry.id: random.randint(1, 3) if self.eventful and random.random() < 0.1 else 1
            for entry in entries
        }
        self._send_away()

    def _accelerations(self, players: int) -> tuple[Acceleration, ...]:
        if self.random.random() < 0.8:
            return ()
        half = players // 2
        return (
            Acceleration(1, 2, 1, half, Fraction(1)),
            Acceleration(3, 3, 1, half, Fraction(1, 2)),
        )

    def _prohibitions(self, players: int) -> tuple[Prohibition, ...]:
        if self.random.random() < 0.8:
            return ()
        group = self.random.sample(range(1, players + 1), min(players, self.random.randint(2, 3)))
        return (Prohibition(1, self.random.randint(1, 5), frozenset(group)),)

    def _adjustments(self, players: int) -> tuple[Adjustment, ...]:
        if not self.everything or self.random.random() < 0.9:
            return ()
        points = self.random.choice((Fraction(-1), Fraction(1, 2)))
        return (Adjustment(self.random.randint(1, players), points, self.random.randint(0, 2)),)

    def _send_away(self) -> None:
        """Now and then let many miss a round."""
        share = 0.5 if self.everything and self.random.random() < 0.1 else 0.08
        for entry in self.table.participants:
            late = self._arrivals[entry.id] > self.round
            if late or (self.eventful and self.random.random() < share):
                code = Code.ZERO_POINT_BYE if late else self.random.choice(ABSENT)
                self._add({entry.id: Turn(self.round, code)})

    def _add(self, turns: dict[EntryId, Turn]) -> None:
        self.table = replace(
            self.table,
            turns={
                entry: (*before, turns[entry]) if entry in turns else before
                for entry, before in self.table.turns.items()
            },
        )

    def play(self, boards: Boards, bye: EntryId | None) -> None:
        """Enter these boards with random results, and go on to the next round."""
        turns = {}
        for white, black in boards:
            quiet = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
            result = self.random.choice(RESULTS if self.eventful else quiet)
            turns[white] = Turn(self.round, result.white, black, Colour.WHITE)
            turns[black] = Turn(self.round, result.black, white, Colour.BLACK)
        if bye is not None:
            turns[bye] = Turn(self.round, Code.PAIRING_ALLOCATED_BYE)
        self._add(turns)
        self.round += 1
        if not self.over:
            self._send_away()

    def by_hand(self) -> tuple[Boards, EntryId | None]:
        """Pair a round as no rule would."""
        present = [
            entry.id
            for entry in self.table.participants
            if all(turn.round != self.round for turn in self.table.turns[entry.id])
        ]
        self.random.shuffle(present)
        bye = present.pop() if len(present) % 2 else None
        return set(zip(present[::2], present[1::2], strict=True)), bye

    @property
    def over(self) -> bool:
        return self.round > self.table.rounds


def tournaments(
    seed: int, count: int, most: int, *, everything: bool = False
) -> Iterator[Tournament]:
    """Make ``count`` tournaments of 2 to ``most`` players.

    With ``everything`` also points given or taken outside the games, scorings in which an absence
    is worth something, and rounds that half of the players miss.
    """
    for number in range(count):
        random = Random(f"{seed}/{number}")  # noqa: S311 - the same ones each time
        players = random.randint(2, most)
        rounds = random.randint(1, players + 1)
        yield Tournament(random, players, rounds, everything=everything)


class ClubTournament(Tournament):
    """A tournament in which clubmates, or many pairs, may not meet, and players leave."""

    def __init__(
        self, random: Random, players: int, rounds: int, *, everything: bool = False
    ) -> None:
        self._left: set[EntryId] = set()
        super().__init__(random, players, rounds, everything=everything)

    def _prohibitions(self, players: int) -> tuple[Prohibition, ...]:
        kind = self.random.random()
        if kind < 0.5:
            return super()._prohibitions(players)
        numbers = range(1, players + 1)
        if kind < 0.75:
            clubs = [self.random.randrange(self.random.choice((3, 6))) for _ in numbers]
            apart = [{n for n in numbers if clubs[n - 1] == club} for club in set(clubs)]
        else:
            share = self.random.choice((0.1, 0.2, 0.4))
            apart = [{*pair} for pair in combinations(numbers, 2) if self.random.random() < share]
        until = self.random.randint(1, players + 1)
        return tuple(Prohibition(1, until, frozenset(one)) for one in apart if len(one) > 1)

    def _send_away(self) -> None:
        super()._send_away()
        for entry, turns in self.table.turns.items():
            if self.eventful and self.random.random() < 0.02:
                self._left.add(entry)
            if entry in self._left and all(turn.round != self.round for turn in turns):
                self._add({entry: Turn(self.round, Code.ZERO_POINT_BYE)})
