"""What an arbiter does in a knock-out, by itself and as a play-off."""

from __future__ import annotations

from crosstable.model import Colour
from crosstable.results import Result
from pairing.knockout.match import MatchRules, MatchStage
from tests.tournaments.takingback.walks.swiss import PLAYED
from tests.tournaments.takingback.walks.walking import Deeds, Walk
from tournaments.bridge import knockouts
from tournaments.knockouts import ending, lots, playoffs, rounds, steps
from tournaments.knockouts import match as matches
from tournaments.models import KnockOut, KnockOutMatch, Side
from tournaments.standings import refreshing, ties
from tournaments.steps.actions import Action
from tournaments.steps.refusals import Refused

LEVEL = [*PLAYED, Result.DRAW, Result.DRAW]
MATCHES = Deeds()
SET_UP = Deeds()
"""Those before the first round is drawn."""
CUP = Deeds()
TEAM_CUP = Deeds()
PLAY_OFF = Deeds()


def knockout(walk: Walk) -> KnockOut:
    return walk.one(walk.tournament.knockouts.all())


def a_match(walk: Walk, *, open_ones: bool = True) -> KnockOutMatch:
    found = [m for m in knockouts.matches_of(knockout(walk)) if not open_ones or m.open]
    return walk.one(found)


def side(walk: Walk) -> Side:
    return walk.chance.choice([Side.HIGHER, Side.LOWER])


@MATCHES.taking(Action.COLOURS_DRAWN, often=10)
def draw_colours(walk: Walk, confirmed: bool) -> None:
    match = a_match(walk)
    by, drawn = walk.played.by, walk.chance.random()
    if drawn < 0.7:
        lots.enter_white(match, by, side(walk), match.version)
    elif drawn < 0.85:
        lots.draw_stone(match, by, match.version)
    else:
        lots.take_colour(match, by, Colour.WHITE, match.version)


@CUP.taking(Action.GAME_ENTERED, often=25)
def enter(walk: Walk, confirmed: bool) -> None:
    match = a_match(walk)
    matches.enter(match, walk.played.by, walk.chance.choice(LEVEL), match.version)


@TEAM_CUP.taking(Action.GAME_BOARD_ENTERED, often=30)
def enter_boards(walk: Walk, confirmed: bool) -> None:
    match = a_match(walk)
    game, board = walk.chance.randint(1, 4), walk.chance.randint(1, 2)
    result = walk.chance.choice(LEVEL)
    matches.enter_board(match, walk.played.by, game, board, result=result, seen="  ")


@MATCHES.taking(Action.WALKOVER, often=1)
def walkover(walk: Walk, confirmed: bool) -> None:
    match = a_match(walk)
    matches.walkover(match, walk.played.by, side(walk), match.version, confirmed=True)


@CUP.taking(Action.MATCH_BY_LOT, often=3)
def decide_by_lot(walk: Walk, confirmed: bool) -> None:
    """Draw games until the lot has to decide."""
    match = a_match(walk)
    for _ in range(20):
        match.refresh_from_db()
        if not match.open:
            break
        step = walk.chance.choice([draw_lot, draw_game, white_is_higher])
        try:
            step(walk, match)
        except Refused:
            continue


def draw_lot(walk: Walk, match: KnockOutMatch) -> None:
    lots.decide_by_lot(match, walk.played.by, match.version)


def draw_game(walk: Walk, match: KnockOutMatch) -> None:
    matches.enter(match, walk.played.by, Result.DRAW, match.version)


def white_is_higher(walk: Walk, match: KnockOutMatch) -> None:
    lots.enter_white(match, walk.played.by, Side.HIGHER, match.version)


@MATCHES.taking(Action.MATCH_STEP_UNDONE)
def undo(walk: Walk, confirmed: bool) -> None:
    match = a_match(walk, open_ones=False)
    steps.undo(match, walk.played.by, match.version)


@MATCHES.taking(Action.KNOCKOUT_DRAWN, often=8)
def draw_next(walk: Walk, confirmed: bool) -> None:
    found = knockout(walk)
    rounds.draw_next(found, walk.played.by, knockouts.last_round(found) + 1)
    if walk.chance.random() < 0.3 or Action.KNOCKOUT_UNDRAWN not in walk.taken():
        undraw(walk, confirmed)


@MATCHES.taking(Action.KNOCKOUT_UNDRAWN, often=1)
def undraw(walk: Walk, confirmed: bool) -> None:
    found = knockout(walk)
    rounds.undraw(found, walk.played.by, knockouts.last_round(found))


@MATCHES.taking(Action.KNOCKOUT_FINISHED, often=6)
def finish(walk: Walk, confirmed: bool) -> None:
    """Most are reopened, so that there are matches to play."""
    ending.finish(knockout(walk), walk.played.by)
    if walk.chance.random() < 0.7:
        ending.reopen(knockout(walk), walk.played.by)


@MATCHES.taking(Action.KNOCKOUT_REOPENED, often=1)
def reopen(walk: Walk, confirmed: bool) -> None:
    ending.reopen(knockout(walk), walk.played.by)


@SET_UP.taking(Action.KNOCKOUT_CHANGED)
def change(walk: Walk, confirmed: bool) -> None:
    games = walk.chance.choice([1, 2])
    rules = MatchRules(games=games, extension=0, finish=MatchStage.LOTS)
    third = walk.chance.random() < 0.7
    rounds.change(walk.tournament, walk.played.by, places=1, rules=rules, third_place=third)


@MATCHES.taking(Action.KNOCKOUT_STARTED, often=3)
def start(walk: Walk, confirmed: bool) -> None:
    rounds.start(walk.tournament, walk.played.by, confirmed)


@PLAY_OFF.taking(Action.PLAY_OFF_MADE, often=4)
def make_play_off(walk: Walk, confirmed: bool) -> None:
    refreshing.refresh(walk.tournament.pk)
    tied = walk.one(ties.play_off_groups(walk.tournament)).entries
    playoffs.make_play_off(
        walk.tournament,
        walk.played.by,
        [entry.pk for entry in tied],
        places=1,
        match_rules=MatchRules(extension=0, finish=MatchStage.LOTS),
        confirmed=confirmed,
    )
