"""The reason for the colours of a match of a knock-out: lots, and turns from game to game."""

from __future__ import annotations

from collections.abc import Iterator

from explain.knockouts import colour_texts as texts
from explain.knockouts.articles import rules
from explain.levels import Levels, Reason, Step
from pairing.knockout.match import BY_ONE_GAME, MatchStage
from tournaments.knockouts import words
from tournaments.knockouts.match_sheet import MatchSheet
from tournaments.models import KnockOutLot, Side
from tournaments.words.sentences import Person, Sentence, Word, say


def colours(sheet: MatchSheet) -> Levels | None:
    """Explain the colours; ``None`` if no game was played or is to be played."""
    lots = [lot for lot in sheet.match.lots.all() if lot.stage != MatchStage.LOTS]
    if not lots and (sheet.next is None or sheet.by_lot):
        return None
    first = _of_last(sheet, lots[-1]) if lots else say(texts.TO_BE_DRAWN)
    steps = (*(step for lot in lots for step in _steps_of(sheet, lot)), *_for_all_stages(sheet))
    return Levels(Reason.LOT, first, steps, rules(*_articles(sheet)))


def _articles(sheet: MatchSheet) -> Iterator[str]:
    if _alternates(sheet):
        yield "7"
    yield "13"
    if not all(lot.with_the_draw for lot in sheet.match.lots.all()):
        yield "14"
    if sheet.boards:
        yield "15"


def _alternates(sheet: MatchSheet) -> bool:
    """Whether a stage of more than one game was drawn for, so that colours change in it."""
    stages = {lot.stage for lot in sheet.match.lots.all()}
    more = stages - {stage.value for stage in (*BY_ONE_GAME, MatchStage.LOTS)}
    return bool(more - {MatchStage.GAMES.value}) or not sheet.rules.one_game


def _of_last(sheet: MatchSheet, lot: KnockOutLot) -> Sentence:
    """Say what the lot of the last stage has brought."""
    stage = Word(words.STAGES[MatchStage(lot.stage)])
    if not lot.white:
        return say(texts.COLOUR_TO_COME, winner=_side(sheet, lot.winner), stage=stage)
    white, black = _side(sheet, lot.white), _side(sheet, Side(lot.white).other)
    if MatchStage(lot.stage) in BY_ONE_GAME:
        if lot.winner:
            text = texts.TOOK_WHITE if lot.winner == lot.white else texts.TOOK_BLACK
            return say(text, winner=_side(sheet, lot.winner), stage=stage)
        return say(texts.ONE_GAME, white=white, black=black, stage=stage)
    if lot.stage == MatchStage.GAMES and sheet.rules.one_game:
        return say(texts.ONLY_GAME, white=white, black=black)
    if lot.stage == MatchStage.GAMES:
        return say(texts.FIRST_GAME, white=white, black=black)
    return say(texts.FIRST_OF_STAGE, white=white, black=black, stage=stage)


def _steps_of(sheet: MatchSheet, lot: KnockOutLot) -> Iterator[Step]:
    stage = Word(words.STAGES[MatchStage(lot.stage)])
    if lot.chooser and lot.winner:
        hand = texts.LEFT_HAND if lot.choice == "left" else texts.RIGHT_HAND
        found = texts.THERE if lot.winner == lot.chooser else texts.IN_THE_OTHER
        yield Step(
            say(hand, name=_side(sheet, lot.chooser), stage=stage),
            say(found, winner=_side(sheet, lot.winner)),
            _colour(sheet, lot),
        )
    elif lot.with_the_draw:
        text = texts.WITH_THE_DRAW if lot.stage == MatchStage.GAMES else texts.FROM_THE_SEED
        yield Step(say(text, white=_side(sheet, lot.white), stage=stage))
    elif lot.winner and lot.seed and MatchStage(lot.stage) in BY_ONE_GAME:
        won = say(texts.WON_FROM_THE_SEED, winner=_side(sheet, lot.winner), stage=stage)
        yield Step(won, done=_colour(sheet, lot))
    elif lot.winner:
        won = say(texts.WON_AT_THE_BOARD, winner=_side(sheet, lot.winner), stage=stage)
        yield Step(won, done=_colour(sheet, lot))
    elif lot.white:
        yield Step(say(texts.AT_THE_BOARD, white=_side(sheet, lot.white), stage=stage))


def _colour(sheet: MatchSheet, lot: KnockOutLot) -> Sentence | None:
    """Say how the winner of a lot came to a colour; ``None`` as long as that is open."""
    if not lot.white:
        return None
    if MatchStage(lot.stage) in BY_ONE_GAME:
        text = texts.CHOSE_WHITE if lot.winner == lot.white else texts.CHOSE_BLACK
    else:
        text = texts.DREW_WHITE if lot.winner == lot.white else texts.DREW_BLACK
    return say(text, winner=_side(sheet, lot.winner))


def _for_all_stages(sheet: MatchSheet) -> Iterator[Step]:
    if _alternates(sheet):
        yield Step(say(texts.FROM_GAME_TO_GAME))
    for seed in dict.fromkeys(lot.seed for lot in sheet.match.lots.all() if lot.seed):
        yield Step(say(texts.SEED, seed=seed))
    if sheet.boards:
        yield Step(say(texts.ALL_BOARDS))


def _side(sheet: MatchSheet, side: str) -> Person:
    return Person(sheet.match.seat(side).entry.pk)
