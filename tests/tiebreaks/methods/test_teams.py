"""Tie-breaks for teams (C.07, articles 11 to 13), and the last ones of the Turkish guide.

Four teams on two boards, everybody against everybody:

    match points        game points
    1: 2 + 1 + 0 = 3    1½ + 1 + ½ = 3
    2: 0 + 1 + 2 = 3    ½ + 1 + 2 = 3½
    3: 2 + 1 + 0 = 3    1½ + 1 + 0 = 2½
    4: 0 + 1 + 2 = 3    ½ + 1 + 1½ = 3
"""

from dataclasses import replace
from fractions import Fraction

import pytest

from crosstable.model import GAME_POINTS, MATCH_POINTS, Scoring
from tests.tiebreaks.events import fractions
from tests.tiebreaks.golden import team_round_robin
from tests.tiebreaks.team_events import team_event
from tiebreaks import Missing, Reason, standings

LINES = (
    "2:1= 3:10 4:0=",
    "1:0= 4:== 3:11",
    "4:1= 1:01 2:00",
    "3:0= 2:== 1:1=",
)
TABLE = team_event(*LINES)
HALF = Fraction(1, 2)


def column(code, table=TABLE, **more):
    found = standings(table, [code], **more)
    return [found.value(tpn, code).amount for tpn in sorted(table.by_tpn)]


@pytest.mark.parametrize(
    ("code", "amounts"),
    [
        ("PTS", [3, 3, 3, 3]),  # 13: the primary score where none is named
        ("PTS:MP", [3, 3, 3, 3]),
        ("MPTS", [3, 3, 3, 3]),
        ("GPTS", [3, 3.5, 2.5, 3]),
        ("PTS:GP", [3, 3.5, 2.5, 3]),
        ("MPvGP", [3, 3.5, 2.5, 3]),  # 13.1: the other one
        ("WIN", [1, 1, 1, 1]),
        ("WON:MP", [1, 1, 1, 1]),
        ("PS:GP", [1.5 + 2.5 + 3, 0.5 + 1.5 + 3.5, 1.5 + 2.5 + 2.5, 0.5 + 1.5 + 3]),
        ("BH", [9, 9, 9, 9]),
        ("BH:GP", [9, 8.5, 9.5, 9]),
        ("EMMSB", [3 * 3, 3 * 3, 3 * 3, 3 * 3]),
        ("EMGSB", [3 * 3, 3 * 3.5, 3 * 2.5, 3 * 3]),
        ("EGMSB", [3.5 * 2 + 2.5 * 1, 3 * 1 + 2.5 * 2, 3 * 2 + 3 * 1, 3.5 * 1 + 3 * 2]),
        (
            "EGGSB",
            [
                3.5 * 1.5 + 2.5 * 1 + 3 * 0.5,
                3 * 0.5 + 3 * 1 + 2.5 * 2,
                3 * 1.5 + 3 * 1 + 3.5 * 0,
                2.5 * 0.5 + 3.5 * 1 + 3 * 1.5,
            ],
        ),
        ("GPSB", [3.5 + 2.5 / 2, 3 / 2 + 2.5, 3 + 3 / 2, 3.5 / 2 + 3]),
    ],
)
def test_scores_and_sums(code, amounts):
    assert column(code) == fractions(amounts)


def test_where_game_points_decide():
    """13, 13.1: they are the primary score, and match points the other."""
    table = team_event(*LINES, primary=GAME_POINTS)
    assert column("PTS", table) == fractions([3, 3.5, 2.5, 3])
    assert column("MPvGP", table) == [3, 3, 3, 3]
    assert column("BH", table) == column("BH:GP")


def test_a_cut_of_a_product_goes_by_the_opponent():
    """14.1.2: 3 has 2½ game points, the lowest, so that product goes: 2½ × 1."""
    value = standings(TABLE, ["EGGSB/C1"]).value(1, "EGGSB/C1")
    assert [part.opponent for part in value.parts if not part.kept] == [3]
    assert value.amount == Fraction("3.5") * Fraction("1.5") + 3 * HALF


UNPLAYED = team_event("2:++ U", "1:-- 3:10", "Z 2:01")
"""1 won by forfeit and had the bye: 4 and 4; 2: 0 + 1 and 0 + 1; 3: 0 + 1 and 0 + 1."""


def test_unplayed_rounds_of_teams():
    """16.4, in match points: the forfeit is held down to 2's 1, the bye to two draws, 2 × 1;
    in game points: 2's 1, and 2 × 1.
    """
    for code in ("BH:MP", "BH:GP"):
        value = standings(UNPLAYED, [code]).value(1, code)
        assert [part.amount for part in value.parts] == [1, 2]
        assert [part.article for part in value.parts] == ["16.4.1", "16.4.2"]


def test_a_team_that_left_has_drawn_the_rest():
    """16.3.2: a match point and half the boards for every round after it left."""
    table = team_event("2:11 Z Z", "1:00 3:11 3:11", "Z 2:00 2:00")
    assert standings(table, ["BH:MP"]).value(2, "BH:MP").parts[0].amount == 2 + 1 + 1
    assert standings(table, ["BH:GP"]).value(2, "BH:GP").parts[0].amount == 2 + 1 + 1


def test_scores_and_schedule_strength():
    """13.4: 3 game points, and 9 divided by (3 rounds of 2) / 2 a match = 3."""
    value = standings(TABLE, ["SSSC"]).value(1, "SSSC")
    assert value.amount == 3 + Fraction(9, 3)
    assert sum(part.amount for part in value.parts if part.reason is Reason.OTHER_SCORE) == 3
    assert standings(TABLE, ["SSSC/K4"]).value(1, "SSSC/K4").amount == 3 + Fraction(9, 4)


def test_the_factor_is_rounded_towards_zero():
    """13.4.2: 2 rounds of 2 match points, 3 boards: 4 / 3 is 1. 2 left, which is a draw."""
    table = team_event("2:111 3:100", "1:000 Z", "Z 1:011")
    assert standings(table, ["SSSC"]).value(1, "SSSC").amount == 4 + (0 + 1) + 2


def test_scores_and_schedule_strength_before_the_last_round():
    """13.4.2: the opponents as if round 3 had been drawn; the own points as they are."""
    value = standings(TABLE, ["SSSC/F"]).value(1, "SSSC/F")
    fore = [part.amount for part in standings(TABLE, ["FB:MP"]).value(1, "FB:MP").parts]
    assert fore == [0 + 1 + 1, 2 + 1 + 1, 0 + 1 + 1]
    assert value.amount == 3 + Fraction(sum(fore), 3)


# Direct encounter


def places(table, code):
    return dict(enumerate(column(code, table), 1))


def test_extended_direct_encounter_takes_the_other_score_where_the_first_breaks_no_tie():
    """13.3.1: 1, 2 and 3 beat one another in a circle, by 2, 1½ and 1½ game points."""
    table = team_event("2:11 3:0= Z", "1:00 Z 3:1=", "Z 1:1= 2:0=")
    assert places(table, "DE") == {1: 1, 2: 1, 3: 1}
    assert places(table, "EDE") == {1: 1, 3: 2, 2: 3}
    value = standings(table, ["EDE"]).value(1, "EDE")
    assert [part.reason for part in value.parts] == [
        *[Reason.ENCOUNTER] * 2,
        *[Reason.ENCOUNTER_OTHER] * 2,
    ]
    assert [part.amount for part in value.parts] == fractions([2, 0, 2, 0.5])


def test_each_new_subset_starts_with_the_first_score_again():
    """13.3.3: game points set 1 and 2 (3 each) before 3 and 4 (1 each), and then matches decide.

    All four have 3 match points among each other; 1 beat 2 and 3 beat 4.
    """
    assert places(TABLE, "EDE") == {2: 1, 4: 2, 1: 3, 3: 4}


@pytest.mark.parametrize("code", ["EDE", "EDE/P"])
def test_forfeited_matches_are_no_encounters_unless_the_tournament_says_so(code):
    """6.1.1."""
    table = team_event("2:++", "1:--")
    assert places(table, code) == ({1: 1, 2: 1} if code == "EDE" else {1: 1, 2: 2})


# Boards: two teams, level in match points and game points, who drew their match


LEVEL = team_event("2:10 3:10", "1:01 4:01", "1:01 4:==", "2:10 3:==")
"""Board 1: 1 + 1 for team 1, 0 + 0 for team 2; board 2 the other way round."""


def test_board_count():
    """12.1: 1×2 + 2×0 = 2 against 1×0 + 2×2 = 4: the lower is ahead."""
    assert column("BC", LEVEL)[:2] == [2, 4]
    found = standings(LEVEL, ["BC"])
    assert found.rows[0].participant.tpn == 1
    assert [dict(part.figures) for part in found.value(2, "BC").parts] == [
        {"board": 1, "points": 0},
        {"board": 2, "points": 2},
    ]


def test_board_count_needs_the_same_game_points():
    """12.1."""
    value = standings(TABLE, ["PTS", "BC"]).value(1, "BC")
    assert (value.amount, value.missing) == (None, Missing.NOT_APPLICABLE)
    assert [row.rank for row in standings(TABLE, ["PTS", "BC"]).rows] == [1, 1, 1, 1]


def test_top_board_results():
    """12.2: board 1 first; team 3 has 0 + ½ and then 1 + ½ of it."""
    table = team_event("2:1=0", "1:0=1", "4:1=0", "3:0=1")
    found = standings(table, ["TBR"])
    assert [row.rank for row in found.rows] == [1, 1, 3, 3]
    assert [part.amount for part in found.value(1, "TBR").parts] == fractions([1, 0.5, 0])
    assert found.value(1, "TBR").combination == "in turn"


def test_bottom_board_elimination():
    """12.3: without board 3 team 1 has 1½, team 2 ½; the next would be without 3 and 2."""
    table = team_event("2:1=0", "1:0=1")
    found = standings(table, ["BBE"])
    assert [row.participant.tpn for row in found.rows] == [1, 2]
    assert [part.amount for part in found.value(1, "BBE").parts] == fractions([1.5, 1])
    assert [dict(part.figures)["board"] for part in found.value(1, "BBE").parts] == [2, 1]


def test_forfeits_and_byes_on_boards():
    """12: individual forfeits are wins and losses, the bye is a win on every board."""
    table = team_event("2:+- U", "1:-+ 3:==", "U 2:==")
    value = standings(table, ["TBR"]).value(1, "TBR")
    assert [part.amount for part in value.parts] == [1 + 1, 0 + 1]


def test_without_boards_there_is_nothing_to_compare():
    found = standings(team_round_robin("tsf_team_rr4"), ["TBR"])
    assert {row.values[0].missing for row in found.rows} == {Missing.NOT_APPLICABLE}
    assert {row.rank for row in found.rows} == {1}


@pytest.mark.parametrize("code", ["EDEBT", "EDEBB", "EDET", "EDEB"])
def test_what_follows_the_direct_encounter_of_two_teams(code):
    """13.3.2: 1 and 2 drew 1-1 and are level in everything; board count and board 1 favour 1."""
    pair = team_event("2:10 3:10", "1:01 3:01", "2:10 1:01")
    assert places(team_event("2:10", "1:01"), code) == {1: 1, 2: 2}
    assert places(pair, code)[1] == 1


def test_only_two_teams_go_on_to_the_boards():
    """13.3.2: all three drew with one another, so nothing more is looked at."""
    table = team_event("2:10 3:10 Z", "1:01 Z 3:10", "Z 1:01 2:01")
    assert places(table, "EDET") == {1: 1, 2: 1, 3: 1}


def test_only_teams_level_in_both_scores_go_on_to_the_boards():
    """13.3.2: 1 has more game points in the tournament."""
    table = team_event("2:10 3:11", "1:01 4:1=", "4:== 1:00", "3:== 2:0=")
    found = standings(table, ["MPTS", "EDET"])
    assert [found.by_id[tpn].rank for tpn in (1, 2)] == [1, 1]


# The end of the Turkish guide's team lists


def test_won_on_the_top_board_of_their_match():
    """1 and 2 drew their match, and 2 won on board 1."""
    table = team_event("2:01 3:11", "1:10 3:11", "2:00 1:00")
    found = standings(table, ["MPTS", "EDE", "TOP_BOARD"], edition="tsf-2026")
    assert [row.participant.tpn for row in found.rows] == [2, 1, 3]
    assert found.rows[1].decided_by == "TOP_BOARD"
    part = found.value(2, "TOP_BOARD").parts[0]
    assert (part.opponent, part.amount, dict(part.figures)) == (1, 1, {"board": 1})


def test_a_draw_on_the_top_board_does_not_decide():
    table = team_event("2:==", "1:==")
    assert [row.rank for row in standings(table, ["TOP_BOARD"]).rows] == [1, 1]


def test_the_top_board_is_for_two_teams_that_met():
    table = team_event("2:10 Z", "1:01 3:10", "Z 2:01")
    assert column("TOP_BOARD", table) == [None] * 3


def test_fewer_wins_by_forfeit():
    table = team_event("2:++ 3:11", "1:-- 4:11", "4:11 1:00", "3:00 2:00")
    found = standings(table, ["FEWER_FORFEITS"])
    assert [(row.rank, row.participant.tpn) for row in found.rows] == [
        (1, 2),
        (1, 3),
        (1, 4),
        (4, 1),
    ]


def test_match_points_may_be_worth_more():
    """Record 362: 3 for a win."""
    three = {**TABLE.scorings, MATCH_POINTS: Scoring(win=Fraction(3), draw=Fraction(1))}
    assert column("MPTS", replace(TABLE, scorings=three)) == [4, 4, 4, 4]
