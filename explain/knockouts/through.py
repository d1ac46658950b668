"""The reason one side of a match of a knock-out goes on: its games, a play-off, or a lot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby

from crosstable.results import Result
from explain.knockouts import through_texts as texts
from explain.knockouts.articles import rules
from explain.levels import Levels, Reason, Step
from pairing.knockout.match import MatchStage
from tournaments.bridge import knockouts
from tournaments.knockouts import words
from tournaments.knockouts.match_sheet import MatchSheet
from tournaments.models import KnockOutGame, Side
from tournaments.models.knockout import BOTH_ABSENT, WALKOVER
from tournaments.words.sentences import Amount, Figure, Person, Sentence, Views, Word, say

OF_STAGE: Mapping[MatchStage, tuple[str, ...]] = {
    MatchStage.GAMES: ("7",),
    MatchStage.EXTENSION: ("7", "8"),
    MatchStage.GOLDEN_POINT: ("7", "8", "9", "10"),
}
"""The articles behind the stage that decided; for the others the event's own rules are."""
BY_POINTS = {
    MatchStage.GAMES: texts.GAMES,
    MatchStage.EXTENSION: texts.EXTENSION,
    MatchStage.RAPID_PLAY_OFF: texts.RAPID_PLAY_OFF,
}


def through(sheet: MatchSheet) -> Levels | None:
    """Explain who goes on; ``None`` while the match is open."""
    match = sheet.match
    if match.open:
        return None
    steps = tuple(_stages(sheet))
    if match.decided == BOTH_ABSENT:
        text = texts.NEITHER_FOR_THIRD if match.for_third else texts.NEITHER_CAME
        return Levels(Reason.ABSENT, say(text), steps)
    winner = Side(match.winner)
    two = {"name": _entry(sheet, winner), "other": _entry(sheet, winner.other)}
    if match.decided == WALKOVER:
        absent = texts.STAYED_AWAY if sheet.games else texts.DID_NOT_COME
        return Levels(Reason.ABSENT, say(absent, **two), steps)
    stage = MatchStage(match.decided)
    if stage is MatchStage.LOTS:
        return Levels(Reason.LOT, say(texts.LOT, **two), (*steps, *_seed(sheet)))
    articles = OF_STAGE.get(stage, ("7", "8") if sheet.rules.extension else ("7",))
    if sheet.rules.one_game:
        articles = tuple(article for article in articles if article != "7")
    if sheet.games[-1].game.flag_fell_later:
        articles = (*articles, "22")
    return Levels(Reason.RESULT, _first(sheet, stage, two), steps, rules(*articles))


def _first(sheet: MatchSheet, stage: MatchStage, two: Mapping[str, Figure]) -> Sentence:
    last = sheet.games[-1].game
    if stage is MatchStage.GAMES and sheet.rules.one_game:
        return say(texts.ONE_GAME, **two)
    if stage in BY_POINTS:
        scored = knockouts.points_of(_games_of(sheet, stage))
        winner = Side(sheet.match.winner)
        won, lost = Amount(scored[winner]), Amount(scored[winner.other])
        drawn_before = stage is MatchStage.EXTENSION and sheet.rules.one_game
        text = texts.EXTENSION_AFTER_ONE if drawn_before else BY_POINTS[stage]
        return say(text, **two, won=won, lost=lost)
    return say(_by_one_game(stage, last), **two)


def _by_one_game(stage: MatchStage, game: KnockOutGame) -> Views:
    drawn = game.result is Result.DRAW
    if stage is MatchStage.SINGLE_GAME:
        return texts.SINGLE_DRAWN if drawn else texts.SINGLE_WON
    if game.flag_fell_later:
        return texts.BOTH_FLAGS
    return texts.GOLDEN_DRAWN if drawn else texts.GOLDEN_WON


def _stages(sheet: MatchSheet) -> Iterator[Step]:
    """Tell the score of each stage that has been played."""
    rows = [line.game for line in sheet.games if not line.game.result.open]
    for stage, games in groupby(rows, key=lambda game: MatchStage(game.stage)):
        scored = knockouts.points_of(list(games))
        score = say(
            texts.SCORE,
            stage=Word(words.STAGES[stage]),
            one=_entry(sheet, Side.HIGHER),
            other=_entry(sheet, Side.LOWER),
            mine=Amount(scored[Side.HIGHER]),
            theirs=Amount(scored[Side.LOWER]),
        )
        yield Step(score)
    if rows and sheet.boards:
        yield Step(say(texts.MORE_ON_THE_BOARDS))


def _seed(sheet: MatchSheet) -> Iterator[Step]:
    lot = knockouts.lot_for(sheet.match, MatchStage.LOTS)
    if lot and lot.seed:
        yield Step(say(texts.SEED, seed=lot.seed))


def _games_of(sheet: MatchSheet, stage: MatchStage) -> list[KnockOutGame]:
    return [line.game for line in sheet.games if line.game.stage == stage]


def _entry(sheet: MatchSheet, side: str) -> Person:
    return Person(sheet.match.seat(side).entry.pk)
