"""Which games count, and which of them may be left out (B.01, 1.4.1 and 1.4.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations

from ratings.norms import limits
from ratings.norms.answers import Left, LeftOut
from ratings.norms.data import NO_FEDERATION, Exemption, GameKind, NormEvent, NormGame

MOST_LEFT_OUT = 4
"""Won games left out at once: 13 games less nine. Longer events count as 13 (1.7)."""
NINE = 9


@dataclass(frozen=True)
class Choice:
    """Games that may make a norm together, and those left out of them."""

    used: tuple[NormGame, ...]
    left_out: tuple[LeftOut, ...]
    fewest: int
    """The least number of games that the norm may have."""
    lost_by_forfeit: NormGame | None = None

    @property
    def all_counted(self) -> tuple[NormGame, ...]:
        """The games with those that could have been used too."""
        spared = (each.game for each in self.left_out if each.why in (Left.AFTER, Left.WON))
        return (*self.used, *spared)


def choices(games: Sequence[NormGame], event: NormEvent) -> Iterator[Choice]:
    """Yield every choice that the rules allow, that with all games first."""
    counted = [game for game in games if not_counted(game) is None]
    left_out = tuple(found for game in games if (found := not_counted(game)) is not None)
    fewest = fewest_games(games, event)
    yield from _shortened(counted, left_out, fewest, event)
    forfeit = _forfeit_of_last_round(games, event)
    if forfeit is not None:
        lost = replace(forfeit, score=Fraction(0), kind=GameKind.PLAYED)
        rest = tuple(each for each in left_out if each.game is not forfeit)
        normal = fewest_games([], event)
        for choice in _shortened([*counted, lost], rest, normal, event):
            if lost in choice.used:
                yield replace(choice, lost_by_forfeit=lost)


def not_counted(game: NormGame) -> LeftOut | None:
    """Say why a round cannot count, if it cannot (1.4.2)."""
    if game.kind is not GameKind.PLAYED or game.opponent is None:
        return LeftOut(game, Left.NOT_PLAYED, "1.4.2c")
    if game.opponent.federation == NO_FEDERATION:
        return LeftOut(game, Left.NO_FEDERATION, "1.4.2a")
    if game.opponent.zero_against_rated:
        return LeftOut(game, Left.UNRATED_ZERO, "1.4.2b")
    return None


def fewest_games(games: Sequence[NormGame], event: NormEvent) -> int:
    """Return the least number of games (1.4.1a-c)."""
    if event.exemption is Exemption.WORLD_TEAMS:
        return limits.FEWEST_IN_TEAMS
    if event.exemption is Exemption.WORLD_CUP:
        return limits.FEWEST_IN_CUP
    if event.rounds == NINE and _eight_and_a_point(games):
        return limits.FEWEST_GAMES - 1
    return limits.FEWEST_GAMES


def _eight_and_a_point(games: Sequence[NormGame]) -> bool:
    """Tell whether eight games were played, and the ninth round won without one (1.4.1c)."""
    played = sum(game.kind is GameKind.PLAYED for game in games)
    given = sum(game.kind in (GameKind.FORFEIT_WIN, GameKind.PAIRING_BYE) for game in games)
    return played == NINE - 1 and given == 1


def _forfeit_of_last_round(games: Sequence[NormGame], event: NormEvent) -> NormGame | None:
    """Return a last round that the opponent forfeited (1.4.2c)."""
    return next(
        (
            game
            for game in games
            if game.round == event.rounds
            and game.kind is GameKind.FORFEIT_WIN
            and game.opponent is not None
        ),
        None,
    )


def _shortened(
    games: Sequence[NormGame], left_out: tuple[LeftOut, ...], fewest: int, event: NormEvent
) -> Iterator[Choice]:
    """Yield the choices with later rounds, and won games, left out (1.4.1e, 1.4.1f)."""
    ordered = sorted(games, key=lambda game: game.round)
    shortest = len(ordered) if event.system.predetermined else min(fewest, len(ordered))
    for kept in range(len(ordered), shortest - 1, -1):
        tail = tuple(LeftOut(game, Left.AFTER, "1.4.1e") for game in ordered[kept:])
        wins = [game for game in ordered[:kept] if game.won]
        for count in range(min(kept - fewest, len(wins), MOST_LEFT_OUT) + 1):
            for dropped in combinations(wins, count):
                used = tuple(game for game in ordered[:kept] if game not in dropped)
                won = tuple(LeftOut(game, Left.WON, "1.4.1f") for game in dropped)
                yield Choice(used, left_out + tail + won, fewest)
        if kept < fewest:
            yield Choice(tuple(ordered[:kept]), left_out + tail, fewest)
