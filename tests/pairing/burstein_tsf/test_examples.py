"""The tables and examples of part 1.4 of the guide, and its articles on positions done by hand."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from crosstable.model import Colour, Crosstable, EntryId, Prohibition, Scoring
from pairing import NoLegalPairing, RoundPairing, judge
from pairing.burstein_tsf import readings
from pairing.burstein_tsf.editions import BURSTEIN_TSF
from pairing.burstein_tsf.index import fictive, ranking_of
from pairing.burstein_tsf.order import how_many, number_of
from pairing.burstein_tsf.reports import GroupReport, LowestBye
from pairing.editions import NAMES, edition_of
from pairing.judge import Fault
from tests.pairing.build import table
from tests.pairing.burstein_tsf.literal import in_order

SIX = """
16 25 34, 16 24 35, 16 23 45, 15 26 34, 15 24 36, 15 23 46, 14 26 35, 14 25 36, 14 23 56,
13 26 45, 13 25 46, 13 24 56, 12 36 45, 12 35 46, 12 34 56
"""
"""6.2: the fifteen pairings of six players."""

FIVE = """
15 24 3F, 15 23 4F, 15 34 2F, 14 25 3F, 14 23 5F, 14 35 2F, 13 25 4F, 13 24 5F, 13 45 2F,
12 35 4F, 12 34 5F, 12 45 3F, 25 34 1F, 24 35 1F, 23 45 1F
"""
"""6.4: the fifteen pairings of five players."""

Pair = tuple[int, int]


def listed(text: str) -> list[tuple[frozenset[Pair], int | None]]:
    """The pairs of each, and who floats."""
    found = []
    for one in text.split(","):
        pairs = [pair for pair in one.split() if pair[1] != "F"]
        alone = [int(pair[0]) for pair in one.split() if pair[1] == "F"]
        two = frozenset((int(pair[0]), int(pair[1])) for pair in pairs)
        found.append((two, alone[0] if alone else None))
    return found


def paired(crosstable: Crosstable, round_number: int) -> RoundPairing:
    return BURSTEIN_TSF.pair(crosstable, round_number)


def boards(pairing: RoundPairing) -> list[Pair]:
    return [(board.white, board.black) for board in pairing.boards]


def groups(pairing: RoundPairing) -> list[GroupReport]:
    found = [one for one in pairing.explanation.brackets if isinstance(one, GroupReport)]
    assert len(found) == len(pairing.explanation.brackets)
    return found


def bye(pairing: RoundPairing) -> LowestBye:
    found = pairing.explanation.bye
    assert isinstance(found, LowestBye)
    return found


def rated(crosstable: Crosstable, *ratings: int | None) -> Crosstable:
    entries = zip(crosstable.participants, ratings, strict=True)
    changed = tuple(replace(entry, rating=rating) for entry, rating in entries)
    return replace(crosstable, participants=changed)


def apart(*pairs: Pair) -> tuple[Prohibition, ...]:
    return tuple(Prohibition(1, 9, frozenset(pair)) for pair in pairs)


def test_the_edition_is_registered_by_its_names() -> None:
    assert edition_of("burstein", "tsf") is BURSTEIN_TSF
    assert NAMES["TSF_BURSTEIN"] == ("burstein", "tsf")


# 2 and 3.2: the ranking


def test_3_2_sonneborn_berger_buchholz_median_rating() -> None:
    """1 beat 2 (1 point), drew with 3 (1½), lost to 4 (2), and met 5 (0), who lost.

    SB: 1 + ¾ + 0 + 0; Buchholz: 1 + 1½ + 2 + 0; median: without 2 and 0.
    """
    crosstable = table(
        "2w1 3b= 4w0 5b1\n1b0 U Z Z\n6w1 1w= Z Z\n6b1 Z 1b1 Z\nZ Z Z 1w0\n3b0 4w0 Z Z"
    )
    crosstable = rated(crosstable, 2100, 2000, 1900, 1800, 1700, 1600)
    index = ranking_of(crosstable, 5).of[1]
    assert index.sonneborn_berger == 1 + Fraction(3, 4)
    assert index.buchholz == Fraction(9, 2)
    assert index.median == Fraction(5, 2)
    assert index.rating == 2100


def test_3_2_unplayed_rounds_add_nothing_and_opponents_count_with_what_they_have() -> None:
    """1 has the bye and a forfeit win over 2; 3, who has a full point for nothing, lost to 1."""
    index = ranking_of(table("U 2w+ 3w1\nZ 1b- Z\nZ F 1b0"), 4).of[1]
    assert (index.sonneborn_berger, index.buchholz, index.median) == (1, 1, 0)


@pytest.mark.parametrize("row", ["3w1", "3w1 4b1"])
def test_3_2_the_median_of_fewer_than_three_opponents(row: str) -> None:
    crosstable = table(f"{row}\n. .\n1b0 F\nF 1w0")
    assert ranking_of(crosstable, 3).of[1].median == 0


def test_2_an_unfinished_game_is_a_draw() -> None:
    crosstable = table("2w?\n1b?")
    assert ranking_of(crosstable, 2).of[1].sonneborn_berger == Fraction(1, 4)
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
    assert fictive(crosstable, 1) == frozenset(lowest_numbers_are_lowest_rated)
    assert fictive(crosstable, 2) == fictive(crosstable, 1)
    assert fictive(crosstable, 3) == frozenset()


def test_3_3_who_stays_away_counts_in_the_upper_half() -> None:
    assert fictive(table("Z\nZ\n.\n."), 1) == {1, 2}


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
    index = ranking_of(table("2w1\n1b0\n.\n."), 2).of[1]
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
    """Of 1 and 2 after these games with players who are away now."""
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


# 6: the pairing of a group


@pytest.mark.parametrize(("text", "players"), [(SIX, 6), (FIVE, 5)], ids=["6.2", "6.4"])
def test_6_2_and_6_4_the_fifteen_pairings_in_their_order(text: str, players: int) -> None:
    numbers = list(range(1, players + 1))
    in_turn = [(frozenset(pairs), floater) for pairs, floater in in_order(numbers)]
    assert in_turn == listed(text)
    assert how_many(players) == 15
    for number, (pairs, floater) in enumerate(listed(text), 1):
        opponents: dict[int, int | None] = {}
        for one, other in pairs:
            opponents |= {one - 1: other - 1, other - 1: one - 1}
        if floater:
            opponents[floater - 1] = None
        assert number_of(opponents, players) == number


def test_6_1_all_free_the_first_meets_the_last() -> None:
    group = groups(paired(table("F F\n" * 6), 3))[0]
    assert (group.pairs, group.number, group.total) == (((1, 6), (2, 5), (3, 4)), 1, 15)
    assert group.first is None


def test_6_2_the_first_of_the_fifteen_that_may_be() -> None:
    every = list(combinations(range(1, 7), 2))
    random = Random(2)  # noqa: S311 - the same each time
    seen = set()
    for _ in range(150):
        legal = set(random.sample(every, random.randint(3, 9)))
        able = [(n, pairs) for n, (pairs, _) in enumerate(listed(SIX), 1) if pairs <= legal]
        kept = apart(*(pair for pair in every if pair not in legal))
        crosstable = table("F F\n" * 6, prohibitions=kept)
        if not able:
            with pytest.raises(NoLegalPairing):
                paired(crosstable, 3)
            continue
        group = groups(paired(crosstable, 3))[0]
        assert (group.number, set(group.pairs)) == (able[0][0], able[0][1])
        seen.add(group.number)
    assert len(seen) > 10


def test_6_4_the_first_of_the_fifteen_that_may_be() -> None:
    """Five players with two points and one with none, whom not everybody may meet (6.6)."""
    every = list(combinations(range(1, 7), 2))
    random = Random(4)  # noqa: S311 - the same each time
    seen = set()
    for _ in range(300):
        legal = set(random.sample(every, random.randint(4, 11)))
        able = [
            (n, pairs, floater)
            for n, (pairs, floater) in enumerate(listed(FIVE), 1)
            if pairs <= legal and (floater, 6) in legal
        ]
        if not able:
            continue
        kept = apart(*(pair for pair in every if pair not in legal))
        group = groups(paired(table("F F\n" * 5 + "Z Z", prohibitions=kept), 3))[0]
        assert (group.number, set(group.pairs), group.downfloaters) == (*able[0][:2], (able[0][2],))
        seen.add(group.number)
    assert len(seen) > 12


def test_6_4_who_has_floated_does_not_float_again() -> None:
    """If number 2 came from another group, (3), (6) and (9) are not valid.

    7 comes down and is number 2 of five by its rating; it may not meet number 3 and number 4. That
    leaves (3), in which it would float, and then (4): 1 v 4, 2 v 5, and 3 floats.
    """
    assert [n for n, (_, floater) in enumerate(listed(FIVE), 1) if floater == 2] == [3, 6, 9]
    order = (1, 7, 2, 3, 4)
    crosstable = table(
        "F F H\n" * 4 + "Z Z Z\nZ Z Z\nF F F\nZ Z Z", prohibitions=apart((7, 2), (7, 3))
    )
    crosstable = rated(crosstable, 2000, 1900, 1800, 1700, 1000, 1000, 1950, 1000)
    down, group = groups(paired(crosstable, 4))[:2]
    assert (down.downfloaters, group.mdps) == ((7,), (7,))
    assert tuple(one.player for one in group.measured) == order
    assert set(group.pairs) == {(1, 3), (7, 4)}
    assert (group.number, group.downfloaters) == (4, (2,))


def due(white: tuple[EntryId, ...], players: int) -> Crosstable:
    """So many with equal index; those named are due White, the others Black. As many below."""
    above = [f"{n + players}{'b' if n in white else 'w'}1 H" for n in range(1, players + 1)]
    below = [f"{n}{'w' if n in white else 'b'}0 H" for n in range(1, players + 1)]
    return table("\n".join(above + below))


def test_6_5_the_2_4_5_example_of_six() -> None:
    """2, 4 and 5 are due White: number (4)."""
    group = groups(paired(due((2, 4, 5), 6), 3))[0]
    assert (group.number, group.pairs) == (4, ((1, 5), (2, 6), (3, 4)))
    assert group.counts[0].total == 0
    assert group.first is not None
    assert group.first.worse is not None
    assert (group.first.worse.code, group.first.worse.together) == ("6.5", 2)


def test_6_5_the_2_4_5_example_of_five() -> None:
    """2, 4 and 5 are due White: number (2)."""
    group = groups(paired(due((2, 4, 5), 5), 3))[0]
    assert (group.number, group.pairs, group.downfloaters) == (2, ((1, 5), (2, 3)), (4,))


def test_6_5_not_all_can_have_their_colours() -> None:
    """All are due White: the first of the order, with one of each pair denied."""
    group = groups(paired(due((1, 2, 3, 4, 5, 6), 6), 3))[0]
    assert (group.number, group.counts[0].total) == (1, 3)


def test_6_5_as_many_players_as_possible_get_a_colour_that_is_due() -> None:
    """1 is due White, 2 Black, 3 has not played: 1 v 2 grants two, 1 v 3 only one."""
    crosstable = table("4b1 H\n5w1 H\nH F\n1w0 H\n2b0 H\nZ Z")
    group = groups(paired(crosstable, 3))[0]
    assert (group.pairs, group.downfloaters, group.counts[0].total) == (((1, 2),), (3,), 0)


def test_6_6_the_next_pairing_where_the_floater_has_met_everybody_below() -> None:
    """(1) lets 2 float, who may not meet 4, the only one below. 3 floats instead."""
    pairing = paired(table("F F\n4w1 F\nF F\n2b0 Z"), 3)
    assert {frozenset(pair) for pair in boards(pairing)} == {frozenset((1, 2)), frozenset((3, 4))}
    crosstable = table("F F\nF F\nF F\nZ Z", prohibitions=apart((2, 4)))
    group = groups(paired(crosstable, 3))[0]
    assert (group.number, group.downfloaters, group.unfit) == (2, (3,), (2,))
    assert group.first is not None
    assert group.first.incomplete == "6.6"
    assert readings.ONE_GROUP_AHEAD in group.readings


def test_6_6_the_next_pairing_where_the_rest_of_the_group_below_cannot_be_paired() -> None:
    """With 2, one of 4, 5 and 6 is left for each other two; 5 and 6 may meet only 4 and 1."""
    kept = apart((5, 6), (2, 5), (2, 6))
    group = groups(paired(table("F F\nF F\nF F\nZ Z\nZ Z\nZ Z", prohibitions=kept), 3))[0]
    assert group.downfloaters == (3,)


def test_6_6_two_groups_that_cannot_be_paired_are_one() -> None:
    """1 and 2 have met: even in number, but no pair. With 3 and 4 they are one group of four."""
    pairing = paired(table("2w= F\n1b= F\nH H\nH H"), 3)
    (group,) = groups(pairing)
    assert group.scores == (Fraction(3, 2), 1)
    assert readings.EVEN_GROUP_JOINED in group.readings
    assert {frozenset(pair) for pair in boards(pairing)} == {frozenset((1, 4)), frozenset((2, 3))}


def test_6_6_the_lowest_group_is_joined_with_the_one_above() -> None:
    """3 and 4 have met and nobody is below them."""
    pairing = paired(table("F F\nF F\n4w= Z\n3b= Z"), 3)
    (group,) = groups(pairing)
    assert group.scores == (2, Fraction(1, 2))
    assert readings.LOWEST_JOINED_ABOVE in group.readings
    assert all({white, black} != {1, 2} for white, black in boards(pairing))


def test_6_6_a_floater_goes_back_once_the_groups_below_are_one() -> None:
    """2 of three floats to 4, 5 and 6; below, 7 and 8 may not meet, so those groups are one.

    7 may meet nobody but 1 and 3: 2 goes back and 3 floats. It meets 8, but then 7 has nobody; so
    it meets 7.
    """
    kept = apart(*((7, other) for other in (2, 4, 5, 6, 8)))
    crosstable = table("F F\nF F\nF F\nH H\nH H\nH H\nZ Z\nZ Z", prohibitions=kept)
    pairing = paired(crosstable, 3)
    above, below = groups(pairing)
    assert (above.pairs, above.downfloaters, above.unfit) == (((1, 2),), (3,), (2,))
    assert below.pairs == ((3, 7), (4, 8), (5, 6))
    assert below.scores == (1, 0)


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


def test_by_hand_the_bye_of_a_higher_score_is_told_by_its_article() -> None:
    crosstable = table("F F\nF F\nZ Z\nZ Z\nZ Z")
    found = judge(crosstable, 3, [(2, 3), (4, 5)], 1, system="burstein", edition="tsf")
    assert [(f.article, f.params["lowest"]) for f in found if f.code is Fault.BYE_SCORE] == [
        ("4.2", "0")
    ]
