"""A knock-out match: its games, who is through, and the next game.

An even number of games (article 7); if tied, an extension of two (8); if tied again, the golden
point (9): one game that a draw decides for Black (10). A regulation may name others: matches of one
game, and as a finish a single game with the same rule and other times, rapid games two at a time,
or lots.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from crosstable.model import EntryId


class MatchStage(StrEnum):
    """The parts of a match, in order."""

    GAMES = "games"
    EXTENSION = "extension"
    GOLDEN_POINT = "golden point"
    SINGLE_GAME = "single game"
    RAPID_PLAY_OFF = "rapid play-off"
    """Two games at a time until one is ahead."""
    LOTS = "lots"


class ColourLots(StrEnum):
    """When the lots for the colours are drawn (article 13)."""

    AT_EACH_MATCH = "at each match"
    """In the two steps of article 14, by the two who play."""
    WITH_THE_DRAW = "with the draw"
    """One lot a stage, from the tournament's seed, for all matches of a round together."""


class Clock(NamedTuple):
    """One player's time: minutes for the game, and seconds added for each move."""

    minutes: int
    increment: int = 0


class Times(NamedTuple):
    """The time controls of a stage."""

    white: Clock
    black: Clock
    with_increment: Clock | None = None
    """Used instead if the clocks can add time."""


RAPID = Times(Clock(20), Clock(20), Clock(15, 10))
"""Article 12, first sentence."""
GOLDEN_POINT = Times(Clock(5), Clock(4))
"""Article 12, second sentence."""
DRAW_ODDS = Times(Clock(6), Clock(5))
"""The encyclopedia's single game."""
FINISHES = (
    MatchStage.GOLDEN_POINT,
    MatchStage.SINGLE_GAME,
    MatchStage.RAPID_PLAY_OFF,
    MatchStage.LOTS,
)
BY_ONE_GAME = (MatchStage.GOLDEN_POINT, MatchStage.SINGLE_GAME)
"""A draw decides these for Black, and a single lot gives the choice of colour."""


@dataclass(frozen=True)
class MatchRules:
    """An event's rules for its matches; the procedure's own apply if its regulations are silent."""

    games: int = 2
    """An even number, or one: that is a regulation's own rule instead of article 7."""
    extension: int = 2
    finish: MatchStage = MatchStage.GOLDEN_POINT
    play: Times = RAPID
    extension_play: Times = RAPID
    """As fast as the games or faster (article 8); the rapid play-off has it too."""
    golden_point: Times = GOLDEN_POINT
    single_game: Times = DRAW_ODDS
    break_between_games: int = 5
    """Minutes (article 11)."""
    break_between_stages: int = 10
    colours: ColourLots = ColourLots.AT_EACH_MATCH

    def __post_init__(self) -> None:
        if self.games < 1 or (self.games % 2 and not self.one_game):
            raise ValueError("a match has one game or an even number (article 7)")
        if self.extension < 0 or self.extension % 2:
            raise ValueError("an extension has an even number of games (article 7)")
        if self.finish not in FINISHES:
            raise ValueError(f"a match cannot end with {self.finish}")

    @property
    def one_game(self) -> bool:
        """Whether a match has one game, so that somebody has White in it without a second one."""
        return self.games == 1

    def times(self, stage: MatchStage) -> Times | None:
        """Return the time controls of a stage; lots have none."""
        return {
            MatchStage.GAMES: self.play,
            MatchStage.EXTENSION: self.extension_play,
            MatchStage.GOLDEN_POINT: self.golden_point,
            MatchStage.SINGLE_GAME: self.single_game,
            MatchStage.RAPID_PLAY_OFF: self.extension_play,
        }.get(stage)


PROCEDURE = MatchRules()
"""The procedure's own rules: articles 7 to 12."""


class PlayedGame(NamedTuple):
    """One game of a match: the player with White, and White's points (1, ½ or 0)."""

    white: EntryId
    points: Fraction


class NextGame(NamedTuple):
    """The game to be played. ``white`` is open (``None``) if the colours are drawn for it."""

    stage: MatchStage
    number: int
    """The game's number in its stage, from 1."""
    white: EntryId | None
    article: str


class Through(NamedTuple):
    """The winner of the match, and the stage and article by which it was won."""

    winner: EntryId
    stage: MatchStage
    article: str


HALF = Fraction(1, 2)
ONE_GAME = "one game"
"""Stands for article 7 where a match has one game."""
DECIDES = {
    MatchStage.GOLDEN_POINT: "10",
    MatchStage.SINGLE_GAME: "single game",
    MatchStage.RAPID_PLAY_OFF: "rapid play-off",
    MatchStage.LOTS: "lots",
}


def state(
    players: tuple[EntryId, EntryId],
    games: Sequence[PlayedGame],
    rules: MatchRules = PROCEDURE,
    lots: EntryId | None = None,
) -> NextGame | Through:
    """Return the next game, or the winner if the games played so far have decided the match.

    The colour of the first game of a stage is drawn and then changes from game to game. ``lots`` is
    the player they favoured, if they are the finish. Raises ``ValueError`` for games outside the
    rules.
    """
    rest = list(games)
    for stage, number, article in (
        (MatchStage.GAMES, rules.games, ONE_GAME if rules.one_game else "7"),
        (MatchStage.EXTENSION, rules.extension, "8"),
    ):
        played, rest = rest[:number], rest[number:]
        if len(played) < number:
            return NextGame(stage, len(played) + 1, _white_next(players, played), article)
        ahead = _player_ahead(players, played)
        if ahead is not None:
            if rest:
                raise ValueError("a decided match goes on")
            return Through(ahead, stage, article)
    return _finish(players, rest, rules.finish, lots)


def _finish(
    players: tuple[EntryId, EntryId],
    rest: Sequence[PlayedGame],
    finish: MatchStage,
    lots: EntryId | None,
) -> NextGame | Through:
    if finish is MatchStage.RAPID_PLAY_OFF:
        return _rapid_play_off(players, rest)
    if len(rest) > (finish is not MatchStage.LOTS):
        raise ValueError("a decided match goes on")
    if finish is MatchStage.LOTS:
        if lots is None:
            return NextGame(finish, 1, None, DECIDES[finish])
        return Through(lots, finish, DECIDES[finish])
    played = "9" if finish is MatchStage.GOLDEN_POINT else DECIDES[finish]
    if not rest:
        return NextGame(finish, 1, None, played)
    (last,) = rest
    if last.points > HALF:
        return Through(last.white, finish, played)
    drawn = last.points == HALF
    return Through(_opponent_of(players, last.white), finish, DECIDES[finish] if drawn else played)


def _rapid_play_off(
    players: tuple[EntryId, EntryId], rest: Sequence[PlayedGame]
) -> NextGame | Through:
    """Decide by two games, which are repeated as long as they end in a tie."""
    stage = MatchStage.RAPID_PLAY_OFF
    for start in range(0, len(rest) - 1, 2):
        ahead = _player_ahead(players, rest[start : start + 2])
        if ahead is not None:
            if len(rest) > start + 2:
                raise ValueError("a decided match goes on")
            return Through(ahead, stage, DECIDES[stage])
    return NextGame(stage, len(rest) + 1, _white_next(players, rest), DECIDES[stage])


def _white_next(players: tuple[EntryId, EntryId], played: Sequence[PlayedGame]) -> EntryId | None:
    """Alternate colours from game to game, so that both have each equally often (article 7)."""
    return _opponent_of(players, played[-1].white) if played else None


def _player_ahead(players: tuple[EntryId, EntryId], played: Sequence[PlayedGame]) -> EntryId | None:
    player, opponent = players
    points = sum(game.points if game.white == player else 1 - game.points for game in played)
    if 2 * points == len(played):
        return None
    return player if 2 * points > len(played) else opponent


def _opponent_of(players: tuple[EntryId, EntryId], known: EntryId) -> EntryId:
    first, second = players
    return second if known == first else first
