"""Articles 2 to 5 of part 1.4 on positions made by hand, and *why not these two?*"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest

from crosstable.model import Colour, Crosstable, EntryId, Scoring
from crosstable.trf import Head
from pairing import Figures, Verdict, figures, judge
from pairing.checks.judge import Fault
from pairing.editions import edition_of, name_of, rules_named_in
from pairing.tsf.burstein import readings
from pairing.tsf.burstein.editions import BURSTEIN_TSF
from pairing.tsf.burstein.index import ranking_of, with_fictive_point
from tests.pairing.build import table
from tests.pairing.tsf.burstein.by_hand import (
    Pair,
    apart,
    boards,
    bye,
    due,
    groups,
    paired,
    rated,
)


def test_the_edition_is_registered_by_its_names() -> None:
    assert edition_of("burstein", "tsf") is BURSTEIN_TSF
    assert rules_named_in(Head(encoded_type="TSF_BURSTEIN")) == ("burstein", "tsf")
    assert name_of(BURSTEIN_TSF) == "TSF_BURSTEIN"


# 2 and 3.2: the ranking


def test_3_2_sonneborn_berger_buchholz_median_rating() -> None:
    """1 beat 2 (1 point), drew with 3 (1½), lost to 4 (2), and met 5 (0), who lost.

    SB: 1 + ¾ + 0 + 0; Buchholz: 1 + 1½ + 2 + 0; median: without 2 and 0.
    """
    crosstable = table(
        "2w1 3b= 4w0 5b1\n1b0 U Z Z\n6w1 1w= Z Z\n6b1 Z 1b1 Z\nZ Z Z 1w0\n3b0 4w0 Z Z"
    )
    crosstable = rated(crosstable, 2100, 2000, 1900, 1800, 1700, 1600)
    index = ranking_of(crosstable, 5).indexes[1]
    assert index.sonneborn_berger == 1 + Fraction(3, 4)
    assert index.buchholz == Fraction(9, 2)
    assert index.median == Fraction(5, 2)
    assert index.rating == 2100


def test_3_2_unplayed_rounds_add_nothing_and_opponents_count_with_what_they_have() -> None:
    """1 has the bye and a forfeit win over 2; 3, who has a full point for nothing, lost to 1."""
    index = ranking_of(table("U 2w+ 3w1\nZ 1b- Z\nZ F 1b0"), 4).indexes[1]
    assert (index.sonneborn_berger, index.buchholz, index.median) == (1, 1, 0)


@pytest.mark.parametrize("row", ["3w1", "3w1 4b1"])
def test_3_2_the_median_of_fewer_than_three_opponents(row: str) -> None:
    crosstable = table(f"{row}\n. .\n1b0 F\nF 1w0")
    assert ranking_of(crosstable, 3).indexes[1].median == 0


def test_2_an_unfinished_game_is_a_draw() -> None:
    crosstable = table("2w?\n1b?")
    assert ranking_of(crosstable, 2).indexes[1].sonneborn_berger == Fraction(1, 4)
    assert BURSTEIN_TSF.field(crosstable, 3).players[0].score == Fraction(1, 2)


def test_3_2_a_floater_stands_among_the_others_by_sonneborn_berger() -> None:
    """1 floats to 2, 3 and 4; it has met 8 (0 points), they have met those with more."""
    crosstable = table(
        "8w1 F Z\n6b= F Z\n7w= F Z\n5w= F Z\n4b= H Z\n2w= F Z\n3b= F Z\n1b0 Z Z", rounds=9
    )
    group = groups(paired(crosstable, 4))[1]
    assert group.mdps == (1,)
    assert [one.player for one in group.measured][-1] == 1


# 3.3: the fictive point


@pytest.mark.parametrize(("players", "upper"), [(8, 4), (7, 3)])
def test_3_3_the_upper_half_by_rating_rounded_down(players: int, upper: int) -> None:
    crosstable = rated(table(".\n" * players), *range(1500, 1500 + players))
    lowest_numbers_are_lowest_rated = range(players, players - upper, -1)
    assert with_fictive_point(crosstable, 1) == frozenset(lowest_numbers_are_lowest_rated)
    assert with_fictive_point(crosstable, 2) == with_fictive_point(crosstable, 1)
    assert with_fictive_point(crosstable, 3) == frozenset()


def test_3_3_who_stays_away_counts_in_the_upper_half() -> None:
    assert with_fictive_point(table("Z\nZ\n.\n."), 1) == {1, 2}


def test_3_3_in_round_2_who_won_below_and_who_lost_above_are_one_group() -> None:
    """Of four, 1 and 2 have the fictive point: 1 has 2, 2 has 1, 3 has 1, 4 has 0.

    1 floats to 2, whom it has met, and 3; it does not float again, so 2 goes on to 4.
    """
    pairing = paired(table("2w1\n1b0\n4w1\n3b0"), 2)
    assert [group.score for group in groups(pairing)] == [2, 1, 0]
    assert {frozenset(pair) for pair in boards(pairing)} == {frozenset((1, 3)), frozenset((2, 4))}
    assert [group.fictive for group in groups(pairing)] == [(1,), (2, 1), (2,)]


def test_3_3_the_fictive_point_is_worth_a_win() -> None:
    crosstable = table(".\n.", scoring=Scoring(win=Fraction(3), draw=Fraction(1)))
    assert [player.score for player in BURSTEIN_TSF.field(crosstable, 1).players] == [3, 0]
    assert readings.POINT_IS_A_WIN in groups(paired(crosstable, 1))[0].readings


def test_3_3_no_fictive_point_in_the_index() -> None:
    """1 beat 2, who is in the upper half and has nothing."""
    index = ranking_of(table("2w1\n1b0\n.\n."), 2).indexes[1]
    assert (index.sonneborn_berger, index.buchholz) == (0, 0)


# 4: the bye


def test_4_2_the_lowest_sonneborn_berger_of_the_lowest_group() -> None:
    """4 and 5 have nothing; 4 drew with 3, who has more than 6, with whom 5 drew."""
    crosstable = table("F F H\nF F H\n4w= F H\n3b= Z Z\n6w= Z Z\n5b= H H\n. F F", rounds=9)
    assert paired(crosstable, 4).bye == 5
    assert bye(paired(crosstable, 4)).article == "4.2"


def test_4_3_then_buchholz_median_rating() -> None:
    """4 and 5 lost: the opponent of 5 has half a point less."""
    text = "4w1 F {}\n5w1 F {}\nF F H\n1b0 Z Z\n2b0 Z Z"
    assert paired(table(text.format("H", "Z")), 4).bye == 5
    assert paired(table(text.format("Z", "H")), 4).bye == 4
    equal = table(text.format("H", "H"))
    assert paired(rated(equal, 9, 9, 9, 1500, 1600), 4).bye == 4


def test_4_1_who_has_had_points_without_playing_has_no_bye() -> None:
    """5 is the lowest but has had the bye; it was worth nothing. 4 is the next."""
    scoring = Scoring(pab=Fraction(0))
    pairing = paired(table("4w1 F\n3w1 F\n2b0 Z\n1b0 Z\nU Z", scoring=scoring), 3)
    assert pairing.bye == 4
    assert [(one.player, one.code) for one in bye(pairing).barred] == [(5, "U")]
    assert readings.NEXT_FOR_BYE in bye(pairing).readings


def test_4_2_the_next_lowest_where_the_others_could_not_be_paired() -> None:
    """1 and 2 have met, so 3 is needed."""
    pairing = paired(table("2w= Z\n1b= Z\nZ Z"), 3)
    assert (pairing.bye, bye(pairing).passed) == (2, (3,))


def test_4_2_in_rounds_1_and_2_the_lowest_group_is_that_without_the_fictive_point() -> None:
    """1 lost, 4 and 6 drew: with the fictive point 1 has more than they."""
    pairing = paired(table("5w0\nH\nF\n6w=\n1b1\n4b=\nF"), 2)
    assert pairing.bye == 6
    assert readings.LOWEST_WITH_FICTIVE in bye(pairing).readings


# 5: colours


@pytest.mark.parametrize("drawn", list(Colour))
def test_5_1_the_first_round_of_eight(drawn: Colour) -> None:
    """1 v 4 and 2 v 3 above, 5 v 8 and 6 v 7 below; odd numbers get the colour of 1."""
    pairing = paired(table("\n".join("." * 8), initial_colour=drawn), 1)
    whites = [(1, 4), (3, 2), (5, 8), (7, 6)]
    expected = whites if drawn is Colour.WHITE else [(black, white) for white, black in whites]
    assert set(boards(pairing)) == set(expected)
    assert {board.article for board in pairing.boards} == {"5.1"}


def test_5_1_two_odd_numbers_that_meet() -> None:
    """Of the upper five, 1 meets 5 and 2 meets 4; 3 floats to the highest place below."""
    pairing = paired(table("\n".join("." * 10)), 1)
    assert set(boards(pairing)) == {(1, 5), (4, 2), (3, 10), (9, 6), (7, 8)}
    assert readings.PARITY_OF_HIGHER in groups(pairing)[0].readings


def test_5_1_a_place_among_those_present() -> None:
    """1 is away: 2 is the first."""
    pairing = paired(table("Z\n.\n."), 1)
    assert boards(pairing) == [(2, 3)]
    assert readings.PLACE_AMONG_PRESENT in groups(pairing)[0].readings


def test_5_2_and_5_3_two_who_must_have_the_same_colour_do_not_meet() -> None:
    """1 and 2 have had White twice; 3 and 4 could meet anybody."""
    crosstable = table("5w1 6w1\n6w1 5w1\nF F\nF F\n1b0 2b0 Z\n2b0 1b0 Z")
    met = {frozenset(pair) for pair in boards(paired(crosstable, 3))}
    assert met.isdisjoint({frozenset((1, 2)), frozenset((3, 4))})
    why = BURSTEIN_TSF.why_not(crosstable, 3, 1, 2)
    assert why.forbidden is not None
    assert why.forbidden.article == "5.2, 5.3"


def colours(one: str, other: str) -> tuple[Pair, str]:
    """Allocate colours to 1 and 2 after these games with players who are away now."""
    away = "\n".join("Z " * 4 + "Z" for _ in range(6))
    crosstable = table(f"{one} .\n{other} .\n{away}")
    (board,) = paired(crosstable, 5).boards
    return (board.white, board.black), board.article


def test_5_4_first_both_get_what_evens_out_their_colours() -> None:
    assert colours("3w1 4b1 5b1 Z", "6w1 7b1 8w1 Z") == ((1, 2), "5.4")


def test_5_4_then_the_greater_imbalance() -> None:
    """Both are due White: 1 has had Black once more often, 2 as often."""
    assert colours("3b1 4w1 5b1 Z", "6w1 7b1 Z Z") == ((1, 2), "5.4/1")
    assert colours("6w1 7b1 Z Z", "3b1 4w1 5b1 Z") == ((2, 1), "5.4/1")


def test_5_4_but_who_may_not_have_a_colour_a_third_time_goes_before() -> None:
    """1 has had both as often, but Black twice running; 2 has had Black once more often."""
    assert colours("3w1 4w1 5b1 6b1", "7b1 8w1 3b1 Z") == ((1, 2), "5.4/1")


def test_5_4_then_the_latest_difference() -> None:
    """Both are due White; before the last two games 1 had Black and 2 White: they change."""
    assert colours("3w1 4b1 5w1 6b1", "5b1 6w1 7w1 8b1") == ((1, 2), "5.4/2")
    assert colours("5b1 6w1 7w1 8b1", "3w1 4b1 5w1 6b1") == ((2, 1), "5.4/2")


def test_5_4_then_the_higher_by_sonneborn_berger() -> None:
    """Both are due White; the opponent of 2 has more points."""
    text = "3b1 Z\n4b1 Z\n1w0 Z Z\n2w0 {} Z"
    assert boards(paired(table(text.format("F")), 3)) == [(2, 1)]
    assert boards(paired(table(text.format("Z")), 3)) == [(1, 2)]
    assert paired(table(text.format("F")), 3).boards[0].article == "5.4/3"


# Why not, and by hand


def test_why_not_fewer_colours() -> None:
    why = BURSTEIN_TSF.why_not(due((2, 4, 5), 6), 3, 1, 6)
    assert why.worse is not None
    assert (why.worse.code, why.worse.chosen, why.worse.together) == ("6.5", 0, 2)
    assert (why.verdict.value, why.bracket) == ("worse", 0)


def test_why_not_later_in_the_order() -> None:
    assert BURSTEIN_TSF.why_not(table("F F\n" * 6), 3, 1, 2).article == "6.2"
    assert BURSTEIN_TSF.why_not(table("F F\n" * 5 + "Z Z"), 3, 1, 2).article == "6.4"


def test_why_not_another_bye_and_other_groups() -> None:
    crosstable = table("F F\nF F\nZ Z\nZ Z\nZ Z")
    assert BURSTEIN_TSF.why_not(crosstable, 3, 4, 5).article == "4.2"
    assert BURSTEIN_TSF.why_not(crosstable, 3, 1, 3).article == "6.6"


def test_why_not_forbidden_and_paired() -> None:
    crosstable = table("2w= F\n1b= F\nH H\nH H")
    forbidden = BURSTEIN_TSF.why_not(crosstable, 3, 1, 2).forbidden
    assert forbidden is not None
    assert (forbidden.article, forbidden.round) == ("3.1", 1)
    assert BURSTEIN_TSF.why_not(crosstable, 3, 1, 4).board == 1


def by_hand(
    crosstable: Crosstable, round_number: int, pairs: Sequence[Pair], bye_: EntryId | None = None
) -> Figures:
    found = figures(crosstable, round_number, pairs, bye_, system="burstein", edition="tsf")
    assert found is not None
    return found


def test_by_hand_the_same_pairing() -> None:
    found = by_hand(table("F F\nF F\nF F\nZ Z"), 3, [(3, 1), (2, 4)])
    assert (found.verdict, found.bracket) == (Verdict.PAIRED, None)


def test_by_hand_fewer_due_colours() -> None:
    """1 meets 6, both due Black; so do 2 and 5, both due White."""
    below = [(n, n + 3) for n in (7, 8, 9)]
    found = by_hand(due((2, 4, 5), 6), 3, [(1, 6), (2, 5), (3, 4), *below])
    assert found.worse is not None
    assert (found.worse.code, found.worse.chosen, found.worse.together) == ("6.5", 0, 2)
    assert (found.verdict, found.bracket) == (Verdict.WORSE, 0)


def test_by_hand_too_many_floaters() -> None:
    """Two of four float instead of nobody."""
    found = by_hand(table("F F\n" * 4 + "Z Z\nZ Z"), 3, [(1, 2), (3, 5), (4, 6)])
    assert found.worse is not None
    assert (found.worse.code, found.worse.chosen, found.worse.together) == ("6.3", 0, 2)


def test_by_hand_later_in_the_order() -> None:
    assert by_hand(table("F F\n" * 4), 3, [(1, 2), (3, 4)]).article == "6.2"
    assert by_hand(table("F F\n" * 3 + "Z Z"), 3, [(1, 2), (3, 4)]).article == "6.4"


def test_by_hand_who_may_not_float() -> None:
    """1 came down and goes on, or 3 goes, whom neither 4 nor 5 may meet."""
    crosstable = table("F F H\nF F Z\nF F Z\nZ Z Z")
    assert by_hand(crosstable, 4, [(2, 3), (1, 4)]).article == "6.3"
    kept = apart((3, 4), (3, 5), (3, 6))
    crosstable = table("F F\nF F\nF F\nZ Z\nZ Z\nZ Z", prohibitions=kept)
    found = by_hand(crosstable, 3, [(1, 2), (3, 4), (5, 6)])
    assert found.verdict is Verdict.IMPOSSIBLE


def test_by_hand_who_may_not_meet() -> None:
    found = by_hand(table("2w= F\n1b= F\nH H\nH H"), 3, [(1, 2), (3, 4)])
    assert [(pair.one, pair.other, pair.why.article) for pair in found.forbidden] == [(1, 2, "3.1")]


def test_by_hand_another_bye() -> None:
    crosstable = table("F F\nF F\nZ Z\nZ Z\nU Z", scoring=Scoring(pab=Fraction(0)))
    assert by_hand(crosstable, 3, [(1, 2), (4, 5)], 3).article == "4.2"
    assert by_hand(crosstable, 3, [(1, 2), (3, 4)], 5).barred == 5


def test_by_hand_the_bye_of_a_higher_score_is_told_by_its_article() -> None:
    crosstable = table("F F\nF F\nZ Z\nZ Z\nZ Z")
    found = judge(crosstable, 3, [(2, 3), (4, 5)], 1, system="burstein", edition="tsf")
    assert [(f.article, f.params["lowest"]) for f in found if f.code is Fault.BYE_SCORE] == [
        ("4.2", "0")
    ]
