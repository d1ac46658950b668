"""Games that still have to bring their result, in a standing that says it is provisional."""

from fractions import Fraction

from tests.tiebreaks.events import event, fractions
from tiebreaks import Reason, standings

ORDER = ["PTS", "BH", "SB", "WIN", "WON", "BPG", "ARO", "PS"]


def test_a_game_not_yet_played_has_an_opponent_and_no_points():
    """1 beat 2 and now plays 3 (1 point so far): Buchholz 0 + 1, Sonneborn-Berger 0 + 0."""
    table = event("2w1 3b_", "1b0 4w1", "4w1 1w_", "3b0 2b0", ratings={2: 1500, 3: 1700})
    found = standings(table, ORDER)
    assert found.through == 2
    assert not found.final
    amounts = dict(zip(ORDER, [value.amount for value in found.by_id[1].values], strict=True))
    assert amounts == {
        "PTS": 1,
        "BH": 1 + 1,  # 2 has won meanwhile
        "SB": 1,
        "WIN": 1,
        "WON": 1,
        "BPG": 0,  # counts once it is played
        "ARO": 1500,
        "PS": 1 + 1,
    }
    assert found.value(1, "BH").parts[1].reason is Reason.OPEN
    assert not found.value(1, "BH").parts[1].dummy


def test_an_adjourned_game_is_a_draw_for_now():
    """C.04.2, 3.1: half a point each, against an opponent who was met over the board."""
    table = event("2w1 3b?", "1b0 4w1", "4w1 1w?", "3b0 2b0", ratings={2: 1500, 3: 1700})
    found = standings(table, ORDER)
    assert [value.amount for value in found.by_id[1].values] == fractions(
        [1.5, 1 + 1.5, 1 + 0.75, 1, 1, 1, 1600, 1 + 1.5]
    )
    assert not found.final


def test_a_bye_before_an_open_game_is_followed_by_a_game():
    """16.2.3: who is paired is available to play, so the bye is no draw for the opponents."""
    table = event("2w1 Z 3w_", "1b0 U U", "U U 1b_", "2w0 U U")
    assert standings(table, ["BH"], through=3).value(2, "BH").parts[0].amount == 1


def test_a_missing_game_among_the_tied_can_still_be_won():
    """6.3: 1 beat 2 and is to play 3, who beat 2: nobody is certain."""
    table = event("2w1 Z 3w_", "1b0 3w0 Z", "Z 2b1 1b_")
    assert [row.rank for row in standings(table, ["DE"]).rows] == [1, 1, 1]


def test_the_last_round_is_the_last_with_a_result():
    """Round 2 is paired but nobody has finished; the byes of round 3 are only announced."""
    table = event("2w1 3b_ H", "1b0 U .", "U 1w_ .", rounds=5)
    found = standings(table, ["PTS"])
    assert found.through == 1
    assert found.value(1, "PTS").amount == 1
    assert not found.final


def test_a_round_with_nothing_but_byes_is_over_when_it_is_paired():
    assert standings(event("2w1 U", "1b0 Z"), ["PTS"]).through == 2


def test_before_the_first_result_everybody_shares_the_first_place():
    found = standings(event("2w_", "1b_"), ["PTS", "BH/C1", "SB/C1", "ARO"])
    assert found.through == 0
    assert [row.rank for row in found.rows] == [1, 1]
    assert found.value(1, "BH/C1").amount == Fraction(0)


def test_a_finished_tournament_is_final():
    assert standings(event("2w1", "1b0"), ["PTS"]).final
