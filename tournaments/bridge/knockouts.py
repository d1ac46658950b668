"""The bridge from stored knock-outs to the engine: rules, remaining participants, progress of
matches.

The engine knows participants by their numbers in the original order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from django.db.models import F, Prefetch, Q, QuerySet

from crosstable.model import Code
from crosstable.results import Result
from pairing.knockout.draw import DrawPlan, plan
from pairing.knockout.match import (
    PROCEDURE,
    Clock,
    ColourLots,
    MatchRules,
    MatchStage,
    NextGame,
    PlayedGame,
    Through,
    Times,
    state,
)
from tournaments.models import (
    KnockOut,
    KnockOutGame,
    KnockOutLot,
    KnockOutMatch,
    KnockOutSeat,
    Side,
)

HALF = Fraction(1, 2)
DRAWN_WITH_THE_ROUND = Q(winner="") & ~Q(seed="") & ~Q(white="")
"""The lots for colours that nobody drew at a match: they come and go with the round."""
HIGHEST_FIGURE = 1000
POINTS: Mapping[Code, Fraction] = {
    Code.WIN: Fraction(1),
    Code.FORFEIT_WIN: Fraction(1),
    Code.DRAW: HALF,
    Code.LOSS: Fraction(0),
    Code.FORFEIT_LOSS: Fraction(0),
}
"""Points for a game of a match, whatever the tournament's own scoring is."""


def as_json(rules: MatchRules) -> dict[str, Any]:
    """Convert rules to the form in which the database stores them."""
    return {
        "games": rules.games,
        "extension": rules.extension,
        "finish": rules.finish.value,
        "play": _times_as_json(rules.play),
        "extension_play": _times_as_json(rules.extension_play),
        "golden_point": _times_as_json(rules.golden_point),
        "single_game": _times_as_json(rules.single_game),
        "break_between_games": rules.break_between_games,
        "break_between_stages": rules.break_between_stages,
        "colours": rules.colours.value,
    }


def _times_as_json(times: Times) -> dict[str, Any]:
    added = times.with_increment
    return {
        "white": list(times.white),
        "black": list(times.black),
        "with_increment": list(added) if added else None,
    }


def rules_of(knockout: KnockOut) -> MatchRules:
    """Read the stored rules, or the procedure's own. Raises ``ValueError`` for invalid ones."""
    stored = knockout.rules
    if not stored:
        return PROCEDURE
    times = ("play", "extension_play", "golden_point", "single_game")
    return MatchRules(
        games=_count(stored["games"]),
        extension=_count(stored["extension"]),
        finish=MatchStage(stored["finish"]),
        **{name: _times(stored[name]) for name in times},
        break_between_games=_count(stored["break_between_games"]),
        break_between_stages=_count(stored["break_between_stages"]),
        colours=ColourLots(stored.get("colours", ColourLots.AT_EACH_MATCH)),
    )


def _times(stored: Mapping[str, Any]) -> Times:
    added = stored["with_increment"]
    return Times(_clock(stored["white"]), _clock(stored["black"]), _clock(added) if added else None)


def _clock(stored: Sequence[int]) -> Clock:
    return Clock(*map(_count, stored))


def _count(stored: int) -> int:
    """Check a stored figure. Raises ``ValueError``, because rules can come from files, too."""
    if type(stored) is not int or not 0 <= stored <= HIGHEST_FIGURE:
        raise ValueError(f"{stored!r} is no count of games, minutes or seconds")
    return stored


def matches_of(knockout: KnockOut) -> QuerySet[KnockOutMatch]:
    """Select all matches in order, with everything that is known about them, in five queries."""
    return knockout.matches.select_related("knockout__tournament").prefetch_related(
        "turns",
        # Each seat once, although it has a turn in every round.
        Prefetch("turns__seat", KnockOutSeat.objects.select_related("entry__player")),
        "games",
        "lots",
    )


def lot_for(match: KnockOutMatch, stage: MatchStage) -> KnockOutLot | None:
    """Return the lot drawn for a stage of ``match``."""
    return next((lot for lot in match.lots.all() if lot.stage == stage), None)


def course(match: KnockOutMatch, rules: MatchRules) -> NextGame | Through:
    """Work out how far a match has come from its games and lots; walkovers are ignored.

    ``NextGame.white`` and ``Through.winner`` are numbers of the original order; ``white`` already
    includes the colour decided by a lot.
    """
    numbers = {side: match.seat(side).number for side in Side}
    games = [_game(game, numbers) for game in match.games.all() if not game.result.open]
    lots = lot_for(match, MatchStage.LOTS)
    winner = numbers[Side(lots.winner)] if lots and lots.winner else None
    progress = state((numbers[Side.HIGHER], numbers[Side.LOWER]), games, rules, winner)
    if isinstance(progress, NextGame) and progress.white is None:
        lot = lot_for(match, progress.stage)
        if lot and lot.white:
            return progress._replace(white=numbers[Side(lot.white)])
    return progress


def _game(game: KnockOutGame, numbers: Mapping[Side, int]) -> PlayedGame:
    return PlayedGame(numbers[Side(game.white)], POINTS[game.result.white])


def side_of(match: KnockOutMatch, number: int) -> Side:
    """Return the side of ``match`` with this number in the original order."""
    return Side.HIGHER if match.higher.number == number else Side.LOWER


def last_round(knockout: KnockOut) -> int:
    """Return the last round that was drawn; 0 before the first."""
    return knockout.matches.order_by("-round").values_list("round", flat=True).first() or 0


def remaining(knockout: KnockOut) -> list[KnockOutSeat]:
    """List the participants still in after the rounds that are over, in the original order."""
    lost = knockout.turns.exclude(match=None).exclude(match__decided="")
    out = lost.exclude(match__winner=F("side")).order_by().values("seat")
    return list(knockout.seats.exclude(pk__in=out).select_related("entry__player"))


def plan_of(participants: int, places: int) -> DrawPlan | None:
    """Plan the rounds to come; return ``None`` if nobody has to be eliminated any more."""
    return plan(participants, places) if participants > places else None


def points_of(games: list[KnockOutGame]) -> dict[Side, Fraction]:
    """Sum the points of each side in these games. Unit: points of a game."""
    points = {Side.HIGHER: Fraction(0), Side.LOWER: Fraction(0)}
    for game in games:
        if not game.result.open:
            white = Side(game.white)
            points[white] += POINTS[game.result.white]
            points[white.other] += POINTS[game.result.black]
    return points


def team_result(boards: list[str]) -> Result:
    """Return which side has more points on the boards of one encounter; open while a board is.

    A side that did not come to any board has forfeited the encounter.
    """
    results = [Result.from_codes(Code(result[0]), Code(result[1])) for result in boards]
    if not results or any(result.open for result in results):
        return Result.NOT_YET_PLAYED
    if all(result is Result.WHITE_WINS_BY_FORFEIT for result in results):
        return Result.WHITE_WINS_BY_FORFEIT
    if all(result is Result.BLACK_WINS_BY_FORFEIT for result in results):
        return Result.BLACK_WINS_BY_FORFEIT
    ahead = sum(POINTS[result.white] - POINTS[result.black] for result in results)
    if ahead == 0:
        return Result.DRAW
    return Result.WHITE_WINS if ahead > 0 else Result.BLACK_WINS
