"""A match of a knock-out: its games, who is through, and which game comes next.

An even number of games (article 7); tied, an extension of two (8); tied again, the golden point
(9): one game that a draw decides for Black (10). Other finishes that a regulation may name: a
single game with the same rule and other times, or lots.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from crosstable.model import EntryId


class Stage(StrEnum):
    """The parts of a match, in their order."""

    GAMES = "games"
    EXTENSION = "extension"
    GOLDEN_POINT = "golden point"
    SINGLE_GAME = "single game"
    LOTS = "lots"


class Clock(NamedTuple):
    """Time for one player: minutes for the game, seconds added for each move."""

    minutes: int
    increment: int = 0


class Times(NamedTuple):
    """Time controls of a stage."""

    white: Clock
    black: Clock
    with_increment: Clock | None = None
    """Instead, where the clocks can add time."""


RAPID = Times(Clock(20), Clock(20), Clock(15, 10))
"""Article 12, first sentence."""
GOLDEN_POINT = Times(Clock(5), Clock(4))
"""Article 12, second sentence."""
DRAW_ODDS = Times(Clock(6), Clock(5))
"""The encyclopedia's single game."""


@dataclass(frozen=True)
class Rules:
    """What an event's regulations say of its matches; the procedure's own where they are silent."""

    games: int = 2
    extension: int = 2
    finish: Stage = Stage.GOLDEN_POINT
    play: Times = RAPID
    golden_point: Times = GOLDEN_POINT
    single_game: Times = DRAW_ODDS
    break_between_games: int = 5
    """Minutes (article 11)."""
    break_between_stages: int = 10

    def __post_init__(self) -> None:
        if self.games < 2 or self.games % 2 or self.extension < 0 or self.extension % 2:
            raise ValueError("a match and its extension have an even number of games (article 7)")
        if self.finish not in (Stage.GOLDEN_POINT, Stage.SINGLE_GAME, Stage.LOTS):
            raise ValueError(f"a match cannot end with {self.finish}")


PROCEDURE = Rules()
"""The procedure's own: articles 7 to 12."""


class Game(NamedTuple):
    """One game of a match: who had White, and White's points (1, ½ or 0)."""

    white: EntryId
    points: Fraction


class NextGame(NamedTuple):
    """What is to be played. ``white`` is open (``None``) where the colours are drawn for it."""

    stage: Stage
    number: int
    """Of the game in its stage, from 1."""
    white: EntryId | None
    article: str


class Through(NamedTuple):
    """Who has won the match, at which stage, and by which article."""

    winner: EntryId
    stage: Stage
    article: str


HALF = Fraction(1, 2)
DECIDES = {Stage.GOLDEN_POINT: "10", Stage.SINGLE_GAME: "single game", Stage.LOTS: "lots"}


def state(
    players: tuple[EntryId, EntryId],
    games: Sequence[Game],
    rules: Rules = PROCEDURE,
    lots: EntryId | None = None,
) -> NextGame | Through:
    """What the games played so far leave to be done.

    The colour of the first game of a stage is drawn and then changes from game to game. ``lots``
    is whom they favoured, where they are the finish. Raises ``ValueError`` for games that the
    rules do not have.
    """
    rest = list(games)
    for stage, number, article in (
        (Stage.GAMES, rules.games, "7"),
        (Stage.EXTENSION, rules.extension, "8"),
    ):
        played, rest = rest[:number], rest[number:]
        if len(played) < number:
            return NextGame(stage, len(played) + 1, _white(players, played), article)
        ahead = _ahead(players, played)
        if ahead is not None:
            if rest:
                raise ValueError("a decided match goes on")
            return Through(ahead, stage, article)
    return _finish(players, rest, rules.finish, lots)


def _finish(
    players: tuple[EntryId, EntryId], rest: Sequence[Game], finish: Stage, lots: EntryId | None
) -> NextGame | Through:
    if len(rest) > (finish is not Stage.LOTS):
        raise ValueError("a decided match goes on")
    if finish is Stage.LOTS:
        if lots is None:
            return NextGame(finish, 1, None, DECIDES[finish])
        return Through(lots, finish, DECIDES[finish])
    if not rest:
        return NextGame(finish, 1, None, "9" if finish is Stage.GOLDEN_POINT else DECIDES[finish])
    (last,) = rest
    if last.points > HALF:
        return Through(last.white, finish, "9" if finish is Stage.GOLDEN_POINT else DECIDES[finish])
    return Through(_other(players, last.white), finish, DECIDES[finish])


def _white(players: tuple[EntryId, EntryId], played: Sequence[Game]) -> EntryId | None:
    """Colours change from game to game, so that both have each as often (article 7)."""
    return _other(players, played[-1].white) if played else None


def _ahead(players: tuple[EntryId, EntryId], played: Sequence[Game]) -> EntryId | None:
    one, other = players
    points = sum(game.points if game.white == one else 1 - game.points for game in played)
    if 2 * points == len(played):
        return None
    return one if 2 * points > len(played) else other


def _other(players: tuple[EntryId, EntryId], player: EntryId) -> EntryId:
    one, other = players
    return other if player == one else one
