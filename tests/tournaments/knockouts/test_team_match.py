"""One match between teams: its boards count as one game."""

from __future__ import annotations

import pytest

from clubs.models import User
from crosstable.results import Result
from pairing.knockout.match import MatchRules
from tests.worlds.bracket import BLACK, DRAW, WHITE, Bracket
from tournaments.knockouts import match as knockout_match
from tournaments.models import Event, KnockOutMatch, Side
from tournaments.steps.refusals import Refused, Stale

pytestmark = pytest.mark.django_db


def test_four_boards_of_a_team_count_as_one_game(event: Event, arbiter: User) -> None:
    """2½ to 1½, then 2 to 2: 1½ to ½ in games (article 15: one colour on all boards)."""
    bracket = Bracket.of(event, arbiter, 2, 1)
    bracket.start()
    type(bracket.tournament).objects.filter(pk=bracket.tournament.pk).update(boards=4)
    match = bracket.white(bracket.match(1, 1), Side.LOWER)
    with pytest.raises(Refused, match="teams"):
        bracket.enter(match, WHITE)
    boards(match, arbiter, 1, WHITE, DRAW, DRAW, DRAW)
    assert bracket.again(match).games.get().result is WHITE
    boards(match, arbiter, 2, WHITE, BLACK, DRAW, Result.BLACK_WINS_BY_FORFEIT)
    match = bracket.again(match)
    assert match.open is False
    boards_of_2 = match.games.get(number=2)
    assert (boards_of_2.white, boards_of_2.boards) == ("higher", ["10", "01", "==", "-+"])
    assert (match.winner, match.decided) == ("lower", "games")


def boards(match: KnockOutMatch, by: User, game: int, *results: Result) -> None:
    for board, result in enumerate(results, start=1):
        knockout_match.enter_board(match, by, game, board, result=result, seen="  ")


def test_a_golden_point_of_teams_that_is_drawn_puts_white_out(event: Event, arbiter: User) -> None:
    bracket = Bracket.of(event, arbiter, 2, 1, MatchRules(extension=0))
    bracket.start()
    type(bracket.tournament).objects.filter(pk=bracket.tournament.pk).update(boards=2)
    match = bracket.white(bracket.match(1, 1))
    boards(match, arbiter, 1, DRAW, DRAW)
    boards(match, arbiter, 2, WHITE, BLACK)
    match = bracket.white(bracket.again(match))
    boards(match, arbiter, 3, WHITE, BLACK)
    match = bracket.again(match)
    assert (match.winner, match.decided, match.article) == ("lower", "golden point", "10")


def test_two_arbiters_at_one_board_of_a_team(event: Event, arbiter: User, assistant: User) -> None:
    bracket = Bracket.of(event, arbiter, 2, 1)
    bracket.start()
    type(bracket.tournament).objects.filter(pk=bracket.tournament.pk).update(boards=2)
    match = bracket.white(bracket.match(1, 1))
    knockout_match.enter_board(match, arbiter, 1, 1, result=WHITE, seen="  ")
    knockout_match.enter_board(match, assistant, 1, 1, result=WHITE, seen="  ")
    with pytest.raises(Stale, match="another result"):
        knockout_match.enter_board(match, assistant, 1, 1, result=DRAW, seen="  ")
    knockout_match.enter_board(match, assistant, 1, 2, result=DRAW, seen="  ")
    knockout_match.enter_board(match, assistant, 1, 2, result=DRAW, seen="  ")
    assert bracket.again(match).games.get().boards == ["10", "=="]
    with pytest.raises(Refused, match="Game 5"):
        knockout_match.enter_board(match, arbiter, 5, 1, result=WHITE, seen="  ")
    with pytest.raises(Refused, match="no board 3"):
        knockout_match.enter_board(match, arbiter, 2, 3, result=WHITE, seen="  ")


def test_a_board_is_not_entered_for_the_other_colours(event: Event, arbiter: User) -> None:
    """The form was drawn when the higher had White; then the lot was taken back and drawn anew."""
    bracket = Bracket.of(event, arbiter, 2, 1)
    bracket.start()
    type(bracket.tournament).objects.filter(pk=bracket.tournament.pk).update(boards=2)
    match = bracket.white(bracket.match(1, 1), Side.LOWER)

    def enter(white: Side) -> None:
        knockout_match.enter_board(match, arbiter, 1, 1, result=WHITE, seen="  ", white=white)

    with pytest.raises(Stale, match="moved on"):
        enter(Side.HIGHER)
    assert not bracket.again(match).games.exists()
    enter(Side.LOWER)
    assert bracket.again(match).games.get().boards == ["10", "  "]
