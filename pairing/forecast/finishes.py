"""Finishes of the round under way: its open games are drawn by lot, and the next one is paired.

The lot of each finish has a seed of its own, so that the first ones are the same, however many are
made after them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random

from crosstable.model import Code, Colour, Crosstable, EntryId, Turn
from pairing import NoLegalPairing, pair
from pairing.generator.results import play_game

DRAW_RATE = Fraction(3, 10)
"""The share of draws between equals."""
UNRATED = 1400
"""The rating that nobody's rating means, if nobody in the tournament has one."""


@dataclass(frozen=True)
class Task:
    """The games to be played out; ``round`` is the one to be paired."""

    table: Crosstable
    round: int
    system: str
    edition: str
    seed: str
    finishes: int


@dataclass(frozen=True)
class Finish:
    """The pairing of one finish: White and Black of each board, and who has the bye."""

    boards: tuple[tuple[EntryId, EntryId], ...]
    bye: EntryId | None


@dataclass(frozen=True)
class OpenGame:
    """A game without a result."""

    white: EntryId
    black: EntryId


def open_games(table: Crosstable, round: int) -> list[OpenGame]:
    """List the games of ``round`` that are not yet played, in the order of White's numbers."""
    return [
        OpenGame(participant.id, turn.opponent)
        for participant in sorted(table.participants, key=lambda each: each.tpn)
        for turn in table.turns.get(participant.id, ())
        if turn.round == round
        and turn.code is Code.NOT_YET_PLAYED
        and turn.colour is Colour.WHITE
        and turn.opponent is not None
    ]


def finishes(task: Task) -> Iterator[Finish | None]:
    """Yield the pairing of one finish after the other; ``None`` if one cannot be paired.

    Without open games there is one finish only.
    """
    games = open_games(task.table, task.round - 1)
    ratings = strengths(task.table)
    for number in range(task.finishes if games else 1):
        chance = Random(f"{task.seed} {number}")  # noqa: S311 - everybody sees the same
        table = _played_out(task.table, task.round - 1, games, ratings, chance)
        try:
            paired = pair(
                table, task.round, system=task.system, edition=task.edition, explain=False
            )
        except NoLegalPairing:
            yield None
        else:
            boards = tuple((board.white, board.black) for board in paired.boards)
            yield Finish(boards, paired.bye)


def strengths(table: Crosstable) -> Mapping[EntryId, int]:
    """Return everybody's rating; who has none plays like the lowest rated."""
    rated = [each.rating for each in table.participants if each.rating]
    lowest = min(rated, default=UNRATED)
    return {each.id: each.rating or lowest for each in table.participants}


def _played_out(
    table: Crosstable,
    round: int,
    games: list[OpenGame],
    ratings: Mapping[EntryId, int],
    chance: Random,
) -> Crosstable:
    codes: dict[EntryId, Code] = {}
    for game in games:
        result = play_game(ratings[game.white], ratings[game.black], DRAW_RATE, chance)
        codes[game.white], codes[game.black] = result.white, result.black

    def played(entry: EntryId, turn: Turn) -> Turn:
        return replace(turn, code=codes[entry]) if turn.round == round else turn

    turns = {
        entry: tuple(played(entry, turn) for turn in had) if entry in codes else had
        for entry, had in table.turns.items()
    }
    return replace(table, turns=turns)
