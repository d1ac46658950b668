"""Articles 7 to 10 of the procedure: games, extension, golden point, and the other finishes."""

from fractions import Fraction

import pytest

from pairing.knockout.match import (
    PROCEDURE,
    Clock,
    MatchRules,
    MatchStage,
    NextGame,
    PlayedGame,
    Through,
    state,
)

ALI, BERK = PLAYERS = (1, 2)
WIN, DRAW, LOSS = Fraction(1), Fraction(1, 2), Fraction(0)
TWO_DRAWS = [PlayedGame(ALI, DRAW), PlayedGame(BERK, DRAW)]
FOUR_DRAWS = TWO_DRAWS + TWO_DRAWS


def test_the_colour_of_the_first_game_is_drawn_and_then_changes() -> None:
    assert state(PLAYERS, []) == NextGame(MatchStage.GAMES, 1, None, "7")
    assert state(PLAYERS, [PlayedGame(BERK, DRAW)]) == NextGame(MatchStage.GAMES, 2, ALI, "7")


def test_more_points_in_the_games_are_through() -> None:
    """Berk: ½ with White and 1 with Black."""
    assert state(PLAYERS, [PlayedGame(BERK, DRAW), PlayedGame(ALI, LOSS)]) == Through(
        BERK, MatchStage.GAMES, "7"
    )


def test_tied_they_play_an_extension_with_colours_drawn_anew() -> None:
    assert state(PLAYERS, [PlayedGame(ALI, WIN), PlayedGame(BERK, WIN)]) == NextGame(
        MatchStage.EXTENSION, 1, None, "8"
    )
    assert state(PLAYERS, [*TWO_DRAWS, PlayedGame(BERK, WIN), PlayedGame(ALI, DRAW)]) == Through(
        BERK, MatchStage.EXTENSION, "8"
    )


def test_tied_again_they_play_for_the_golden_point() -> None:
    assert state(PLAYERS, FOUR_DRAWS) == NextGame(MatchStage.GOLDEN_POINT, 1, None, "9")
    assert state(PLAYERS, [*FOUR_DRAWS, PlayedGame(ALI, WIN)]) == Through(
        ALI, MatchStage.GOLDEN_POINT, "9"
    )


def test_a_drawn_golden_point_puts_white_out() -> None:
    assert state(PLAYERS, [*FOUR_DRAWS, PlayedGame(ALI, DRAW)]) == Through(
        BERK, MatchStage.GOLDEN_POINT, "10"
    )


def test_a_single_game_with_draw_odds_can_stand_in_its_place() -> None:
    """The encyclopedia: Black has five minutes and White six, and a draw favours Black."""
    rules = MatchRules(finish=MatchStage.SINGLE_GAME)
    assert (rules.single_game.white, rules.single_game.black) == (Clock(6), Clock(5))
    assert state(PLAYERS, [*FOUR_DRAWS, PlayedGame(BERK, DRAW)], rules) == Through(
        ALI, MatchStage.SINGLE_GAME, "single game"
    )


def test_lots_can_stand_in_its_place() -> None:
    rules = MatchRules(extension=0, finish=MatchStage.LOTS)
    assert state(PLAYERS, TWO_DRAWS, rules) == NextGame(MatchStage.LOTS, 1, None, "lots")
    assert state(PLAYERS, TWO_DRAWS, rules, lots=BERK) == Through(BERK, MatchStage.LOTS, "lots")


def test_a_rapid_play_off_is_played_two_games_at_a_time_until_one_is_ahead() -> None:
    rules = MatchRules(extension=0, finish=MatchStage.RAPID_PLAY_OFF)
    begun = [*TWO_DRAWS, *TWO_DRAWS]
    assert state(PLAYERS, TWO_DRAWS, rules) == NextGame(
        MatchStage.RAPID_PLAY_OFF, 1, None, "rapid play-off"
    )
    assert state(PLAYERS, begun, rules) == NextGame(
        MatchStage.RAPID_PLAY_OFF, 3, ALI, "rapid play-off"
    )
    ahead = [*begun, PlayedGame(ALI, WIN)]
    assert state(PLAYERS, ahead, rules) == NextGame(
        MatchStage.RAPID_PLAY_OFF, 4, BERK, "rapid play-off"
    )
    assert state(PLAYERS, [*ahead, PlayedGame(BERK, DRAW)], rules) == Through(
        ALI, MatchStage.RAPID_PLAY_OFF, "rapid play-off"
    )
    with pytest.raises(ValueError, match="goes on"):
        state(PLAYERS, [*ahead, PlayedGame(BERK, DRAW), PlayedGame(ALI, DRAW)], rules)


def test_the_times_of_the_procedure() -> None:
    """Articles 11 and 12: 20 minutes or 15 and 10 seconds; 5 against 4; breaks of 5 and 10."""
    assert PROCEDURE.play.white == PROCEDURE.play.black == Clock(20)
    assert PROCEDURE.play.with_increment == Clock(15, 10)
    assert (PROCEDURE.golden_point.white, PROCEDURE.golden_point.black) == (Clock(5), Clock(4))
    assert (PROCEDURE.break_between_games, PROCEDURE.break_between_stages) == (5, 10)


@pytest.mark.parametrize("games", [-1, 0, 3])
def test_a_match_has_one_game_or_an_even_number(games: int) -> None:
    with pytest.raises(ValueError, match="even number"):
        MatchRules(games=games)


def test_an_extension_has_an_even_number_of_games() -> None:
    """Article 8 has two of them at least, also after a single game."""
    with pytest.raises(ValueError, match="even number"):
        MatchRules(games=1, extension=1)


def test_a_match_of_one_game() -> None:
    """Won, it decides; drawn, ties go on as the procedure has them: two games (8), one (9, 10)."""
    rules = MatchRules(games=1)
    assert state(PLAYERS, [], rules) == NextGame(MatchStage.GAMES, 1, None, "one game")
    assert state(PLAYERS, [PlayedGame(BERK, LOSS)], rules) == Through(
        ALI, MatchStage.GAMES, "one game"
    )
    drawn = [PlayedGame(BERK, DRAW)]
    assert state(PLAYERS, drawn, rules) == NextGame(MatchStage.EXTENSION, 1, None, "8")
    extended = [*drawn, PlayedGame(BERK, WIN)]
    assert state(PLAYERS, extended, rules) == NextGame(MatchStage.EXTENSION, 2, ALI, "8")
    tied = [*extended, PlayedGame(ALI, WIN)]
    assert state(PLAYERS, tied, rules) == NextGame(MatchStage.GOLDEN_POINT, 1, None, "9")
    assert state(PLAYERS, [*tied, PlayedGame(ALI, DRAW)], rules) == Through(
        BERK, MatchStage.GOLDEN_POINT, "10"
    )


@pytest.mark.parametrize(
    "games",
    [
        [PlayedGame(ALI, WIN), PlayedGame(BERK, LOSS), PlayedGame(ALI, WIN)],
        [*FOUR_DRAWS, PlayedGame(ALI, DRAW), PlayedGame(BERK, DRAW)],
    ],
)
def test_nothing_is_played_after_the_decision(games: list[PlayedGame]) -> None:
    with pytest.raises(ValueError, match="goes on"):
        state(PLAYERS, games)
