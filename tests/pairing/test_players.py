"""The engine's reading of earlier rounds: articles 1.3 to 1.8, C.04.1 and C.04.2."""

from __future__ import annotations

from fractions import Fraction

import pytest

from crosstable.model import Acceleration, Adjustment, Colour, Scoring
from pairing.kernel.floats import Float
from pairing.kernel.players import Player, field_of
from tests.pairing.build import table


def of(found: tuple[Player, ...], tpn: int) -> Player:
    return next(player for player in found if player.tpn == tpn)


def test_players_are_ranked_by_score_and_number() -> None:
    crosstable = table("3b0\n4w=\n1w1\n2b=")
    assert [player.tpn for player in field_of(crosstable, 2).players] == [3, 2, 4, 1]


def test_away_is_who_has_a_turn_without_an_opponent() -> None:
    crosstable = table("3b0 H\n4w= -\n1w1\n2b=")
    assert [player.tpn for player in field_of(crosstable, 2).players] == [3, 4]


def test_in_a_round_already_paired_no_turn_is_an_absence() -> None:
    crosstable = table("2w1 3b1\n1b0 .\nU 1w0")
    assert [player.tpn for player in field_of(crosstable, 2).players] == [1, 3]


def test_the_pairing_bye_of_the_round_is_an_outcome_not_an_absence() -> None:
    crosstable = table("2w1\n1b0\nU")
    assert [player.tpn for player in field_of(crosstable, 1).players] == [1, 2, 3]


@pytest.mark.parametrize(
    ("code", "points", "float_", "barred"),
    [
        ("U", 1, Float.DOWN, True),  # 1.4.3, C2
        ("F", 1, Float.DOWN, True),  # as much as a win without playing
        ("H", Fraction(1, 2), Float.DOWN, False),
        ("Z", 0, None, False),
        ("2w+", 1, Float.DOWN, True),
        ("2w-", 0, None, False),
    ],
)
def test_rounds_without_a_game(
    code: str, points: Fraction, float_: Float | None, barred: bool
) -> None:
    other = {"2w+": "1b-", "2w-": "1b+"}.get(code, "Z")
    player = of(field_of(table(f"{code}\n{other}"), 2).players, 1)
    assert player.score == points
    assert player.floats == (float_, None)
    assert (player.bye_bar is not None) is barred
    assert player.unplayed == 1
    assert player.colours == ()
    assert player.met == {}


def test_a_pairing_bye_worth_nothing_floats_and_bars_all_the_same() -> None:
    player = field_of(table("U", scoring=Scoring(pab=Fraction(0))), 2).players[0]
    assert (player.floats[0], player.bye_bar is not None) == (Float.DOWN, True)


def test_floats_go_by_the_scores_before_the_game() -> None:
    """1.4.2: in round 2 player 1 (1 point) met 4 (0); in round 3 players 1 and 2 both had 2."""
    players = field_of(table("3w1 4b1\n4b1 3w1\n1b0 2b0\n2w0 1w0"), 3).players
    assert [of(players, tpn).floats for tpn in (1, 4)] == [(Float.DOWN, None), (Float.UP, None)]
    crosstable = table("3w1 4b1 2w=\n4b1 3w1 1b=\n1b0 2b0 Z\n2w0 1w0 Z")
    players = field_of(crosstable, 4).players
    assert of(players, 1).floats == (None, Float.DOWN)
    assert of(players, 4).floats == (None, Float.UP)


def test_virtual_points_make_scoregroups_and_floats() -> None:
    """C.04.7, 1.5: 1 has one virtual point in round 1 and so floats down to 2."""
    half = Acceleration(1, 1, 1, 1, Fraction(1))
    first, second = field_of(table("2w0\n1b1", accelerations=(half,)), 1).players
    assert (first.score, second.score) == (1, 0)
    players = field_of(table("2w0\n1b1", accelerations=(half,)), 2).players
    assert [(player.tpn, player.score) for player in players] == [(2, 1), (1, 0)]
    assert of(players, 1).floats[0] is Float.DOWN


def test_an_adjourned_game_is_a_draw_that_was_played() -> None:
    """C.04.2, 3.1."""
    players = field_of(table("2w?\n1b?"), 2).players
    assert [player.score for player in players] == [Fraction(1, 2)] * 2
    assert players[0].met == {2: 1}
    assert players[0].colours == (Colour.WHITE,)


def test_points_given_outside_the_games_count() -> None:
    penalty = Adjustment(1, Fraction(-1, 2), round=1)
    assert of(field_of(table("2w1\n1b0", adjustments=(penalty,)), 2).players, 1).score == Fraction(
        1, 2
    )


def test_topscorers_have_more_than_half_before_the_last_round() -> None:
    """1.8: over 50 % of 2 points."""
    crosstable = table("3w1 4b=\n4b1 3w0\n1b0 2b1\n2w0 1w=", rounds=3)
    players = field_of(crosstable, 3).players
    assert [player.tpn for player in players if player.topscorer] == [1]
    assert not any(player.topscorer for player in field_of(crosstable, 2).players)


def test_the_initial_colour_follows_from_the_first_boards() -> None:
    """That of the highest ranked player with an opponent; 1 was away."""
    crosstable = table("Z\n3b1\n2w0", initial_colour=None)
    assert field_of(crosstable, 2).initial_colour is Colour.BLACK
    assert field_of(table(".\n.", initial_colour=None), 1).initial_colour is Colour.WHITE
