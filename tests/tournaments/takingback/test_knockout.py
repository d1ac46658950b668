"""Matches of a knock-out taken back: what follows goes along, what they do not touch stays."""

from __future__ import annotations

import pytest

from clubs.models import User
from tests.tournaments.takingback.dumps import Dump, differences, dump
from tests.worlds.bracket import DRAW, WHITE, Bracket
from tournaments.knockouts import steps
from tournaments.models import Event, KnockOutMatch, LogEntry, Side
from tournaments.steps.actions import Action
from tournaments.takingback.plan import Plan, plan
from tournaments.takingback.taking import take_back

pytestmark = pytest.mark.sqlite


@pytest.fixture
def eight(event: Event, arbiter: User) -> Bracket:
    """1–8, 2–7, 3–6 and 4–5 are drawn; the higher win 1–8 and 2–7."""
    bracket = Bracket.of(event, arbiter, 8, 1)
    bracket.start()
    for number in (1, 2):
        bracket.win(bracket.match(1, number))
    return bracket


def back(bracket: Bracket, entry: LogEntry) -> Plan:
    return take_back(entry, bracket.by, seen=plan(entry).mark)


def actions(found: Plan) -> list[str]:
    return [each.action for each in found.along]


def games(match: KnockOutMatch) -> list[str]:
    """The results in the order in which they were played."""
    return [game.white_code + game.black_code for game in match.games.order_by("number")]


def second_round(bracket: Bracket) -> tuple[LogEntry, Dump]:
    """Decide 3–6 and then 4–5, draw round 2 (1–4, 2–3) and play a game in it; give the last step
    of 4–5, and the rows before it.
    """
    bracket.win(bracket.match(1, 3))
    match = bracket.white(bracket.match(1, 4))
    match = bracket.enter(match, WHITE)
    before = dump()
    bracket.enter(match, DRAW)
    last = bracket.told()
    bracket.next()
    bracket.enter(bracket.white(bracket.match(2, 1)), DRAW)
    return last, before


def test_the_last_game_alone(eight: Bracket) -> None:
    found = back(eight, eight.told())
    assert not found.along
    match = eight.match(1, 2)
    assert (match.decided, games(match)) == ("", ["10"])
    assert eight.match(1, 1).winner == Side.HIGHER


def test_a_game_takes_those_after_it_along_but_no_other_match(eight: Bracket) -> None:
    first = eight.tournament.log.filter(action=Action.GAME_ENTERED).earliest("version")
    found = back(eight, first)
    assert actions(found) == [Action.GAME_ENTERED]
    match = eight.match(1, 1)
    assert (match.decided, games(match), match.lots.count()) == ("", [], 1)
    assert games(eight.match(1, 2)) == ["10", "=="]


def test_the_lot_takes_the_games_along(eight: Bracket) -> None:
    lot = eight.tournament.log.filter(action=Action.COLOURS_DRAWN).earliest("version")
    assert actions(back(eight, lot)) == [Action.GAME_ENTERED] * 2
    assert eight.match(1, 1).lots.count() == 0
    assert games(eight.match(1, 2)) == ["10", "=="]


def test_once_the_next_round_is_drawn_it_goes_along(eight: Bracket) -> None:
    last, before = second_round(eight)
    assert eight.pairs(2) == [(1, 4), (2, 3)]
    found = back(eight, last)
    assert actions(found) == [Action.GAME_ENTERED, Action.COLOURS_DRAWN, Action.KNOCKOUT_DRAWN]
    assert not differences(before, dump())
    assert [eight.match(1, number).winner for number in (1, 2, 3, 4)] == [Side.HIGHER] * 3 + [""]


def test_and_a_match_of_before_stays(eight: Bracket) -> None:
    """2–7 was decided before 3–6 and 4–5: those stay, with their games."""
    second_round(eight)
    step = eight.tournament.log.filter(action=Action.GAME_ENTERED)[::-1][3]
    assert step.params["match"] == 2
    found = back(eight, step)
    assert Action.KNOCKOUT_DRAWN in actions(found)
    assert len(found.along) == 3
    assert [games(eight.match(1, number)) for number in (1, 2, 3, 4)] == [
        *(["10", "=="], ["10"], ["10", "=="], ["10", "=="])
    ]
    assert eight.pairs(2) == []


def test_a_draw_alone(eight: Bracket) -> None:
    second_round(eight)
    drawn = eight.tournament.log.get(action=Action.KNOCKOUT_DRAWN)
    assert actions(back(eight, drawn)) == [Action.GAME_ENTERED, Action.COLOURS_DRAWN]
    assert eight.pairs(2) == []
    assert [eight.match(1, number).winner for number in (1, 2, 3, 4)] == [Side.HIGHER] * 4
    eight.next()
    assert eight.pairs(2) == [(1, 4), (2, 3)]


def test_places_go_with_the_final(event: Event, arbiter: User) -> None:
    bracket = Bracket.of(event, arbiter, 2, 1)
    bracket.start()
    bracket.win(bracket.match(1, 1))
    last = bracket.told()
    assert bracket.finish() == {1: 1, 2: 2}
    assert actions(back(bracket, last)) == [Action.KNOCKOUT_FINISHED]
    assert [seat.place for seat in bracket.knockout.seats.all()] == [None, None]
    assert bracket.knockout.finished is None


def test_the_start(eight: Bracket) -> None:
    started = eight.tournament.log.get(action=Action.KNOCKOUT_STARTED)
    found = back(eight, started)
    assert len(found.along) == 6  # two matches: a lot and two games each
    assert not eight.knockout.started
    assert not eight.knockout.seats.exists()
    eight.start()
    assert eight.pairs(1) == [(1, 8), (2, 7), (3, 6), (4, 5)]


def test_undoing_a_step_of_a_match_passes_over_what_was_taken_back(eight: Bracket) -> None:
    back(eight, eight.told())
    match = eight.match(1, 2)
    last = steps.last_undoable(match)
    assert last
    assert last.action == Action.GAME_ENTERED
    steps.undo(match, eight.by, match.version)
    assert games(eight.match(1, 2)) == []
