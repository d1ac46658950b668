"""The articles of part 1.3 on positions made by hand."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from crosstable.model import Colour
from pairing.tsf.dubov import readings
from pairing.tsf.dubov.alphabet import alphabetical
from pairing.tsf.dubov.colours import allocate
from pairing.tsf.dubov.columns import Columns, columns_of
from pairing.tsf.dubov.editions import DUBOV_TSF
from pairing.tsf.dubov.groups import GroupWalk, in_turn
from pairing.tsf.dubov.leaving import fewest_leavers
from pairing.tsf.dubov.reports import DubovTsfBye
from pairing.tsf.dubov.situation import due_colour
from tests.pairing.build import table
from tests.pairing.tsf.dubov.positions import (
    MET_ABOVE,
    MET_BELOW,
    THREE_WINNERS,
    WINNERS,
    boards,
    groups,
    rated,
    read,
)


@pytest.mark.parametrize(
    ("games", "colour"),
    [("b", "w"), ("w", "b"), ("wb", "w"), ("bw", "b"), ("wbb", "w"), ("bbwbww", "b"), ("", "b")],
)
def test_1_due_colour(games: str, colour: str) -> None:
    """More of one colour: the other; as many: the opposite of the last; 2.4; no game: Black."""
    rounds = " ".join(f"2{each}=" for each in games) or "Z"
    situation = read(f"{rounds}\nZ", max(1, len(games)) + 1)
    assert due_colour(situation.field.by_id[1]) is Colour(colour)


def test_1_aro_is_the_exact_mean_of_the_opponents_met() -> None:
    """1 has met 2 and 3, and 4 only on paper; 4 has met nobody."""
    situation = read("2w1 3b= 4w+\n1b0\n. 1w=\n. . 1b-", 4, 1900, 1801, 1700, 1600)
    aros = {p.id: situation.figures[p.place].aro for p in situation.field.players}
    assert aros == {1: Fraction(3501, 2), 2: 1900, 3: 1900, 4: 0}


def test_1_who_has_no_rating_counts_as_0() -> None:
    situation = read("2w1\n1b0", 2, 1900, None)
    assert [situation.figures[p.place].aro for p in situation.field.players] == [0, 1900]


@pytest.mark.parametrize(("code", "bye"), [("F", 2), ("U", 2), ("6w+", 2), ("H", 3), ("Z", 3)])
def test_2_2_a_point_without_a_game_keeps_from_the_bye(code: str, bye: int) -> None:
    """1 and 2 have won a point; 3, the lowest rated, has come to it, or to less, without a game."""
    text = f"4w1\n5b1\n{code}\n1b0 Z\n2w0 Z\n{'3b-' if code == '6w+' else 'Z'} Z"
    assert DUBOV_TSF.pair(rated(table(text), 2000, 1900, 1800), 2).bye == bye


def test_2_5_who_has_been_shifted_up() -> None:
    """In round 2 2 met 1, who had more points; 4 was to meet 3, who had more, but did not play."""
    situation = read("4w1 2b=\n3b0 1w=\n2w1 4w+\n1b0 3b-", 3)
    assert [situation.figures[situation.field.by_id[n].place].shifts for n in (1, 2, 3, 4)] == [
        (),
        (2,),
        (),
        (),
    ]


@pytest.mark.parametrize(
    ("shifts", "rounds", "may"),
    [
        ((), 9, True),
        ((7,), 9, False),
        ((7,), 8, True),
        ((2, 4), 9, True),
        ((2, 4, 6), 9, False),
        ((2, 4, 6), 10, True),
        ((2, 4, 5, 6), 10, False),
        ((2, 4, 5, 6), 8, True),
    ],
)
def test_2_5_not_twice_running_nor_too_often_but_in_the_last_round(
    shifts: tuple[int, ...], rounds: int, may: bool
) -> None:
    """Round 8: of 8 rounds it is the last; from 10 rounds on four times."""
    situation = read(".\n.", 8, rounds=rounds)
    figures = replace(situation.figures[0], shifts=shifts)
    situation = replace(situation, figures=(figures, situation.figures[1]))
    assert situation.may_be_shifted_up(situation.field.players[0]) is may


HISTORIES = {
    "3.a": ("3w=", "4b="),
    "3.b": ("3b= 4w=", "Z 3w="),
    "2.4": ("Z Z Z 3w=", "3b= 4b= 5w= 6w="),
    "3.c": ("3b= 4w= 5w= 6b=", "4w= 3b= 6w= 5b="),
}
"""By the article: of two players due the same colour (but 3.a) the second gets it."""


@pytest.mark.parametrize("article", HISTORIES)
def test_3_colours_by_the_games_before(article: str) -> None:
    """3.a 2 is due White; 3.b, 2.4 both Black; 3.c both White, and in round 2 the first had it."""
    one, other = HISTORIES[article]
    situation = read(f"{one}\n{other}\nZ\nZ\nZ\nZ", len(other.split()) + 1)
    first, second = (situation.field.by_id[n] for n in (1, 2))
    given = allocate(situation, first, second)
    assert given.article == article
    assert given.colour_of(second) is due_colour(second)
    assert given == allocate(situation, second, first)


@pytest.mark.parametrize(
    ("ratings", "white", "article"),
    [
        ((2000, 1900, 1700, 1800), 2, "3.c, ARO"),
        ((2000, 1900, 1800, 1700), 1, "3.c, ARO"),
        ((2000, 1900, 1700, 1700), 2, "3.d"),
        ((1900, 2000, 1700, 1700), 1, "3.d"),
    ],
)
def test_3_white_for_the_higher_aro_then_for_the_lower_rating(
    ratings: tuple[int, ...], white: int, article: str
) -> None:
    """1 has met 3 and 2 has met 4, both with White."""
    situation = read("3w1\n4w1\n1b0\n2b0", 2, *ratings)
    given = allocate(situation, *(situation.field.by_id[n] for n in (1, 2)))
    assert (given.white.id, given.article) == (white, article)


@pytest.mark.parametrize(
    ("ratings", "bye"),
    [
        ((2000, 1900, 1800, 1700, 1600, 1500, 1400), 7),
        ((2000, 1900, 1800, 1700, 1600, 1400, 1500), 6),
        ((1900, 2000, 1800, 1700, 1400, 1400, 1500), 5),
        ((2000, 1900, 1800, 1700, 1500, 1500, 1500), 5),
        ((1800, 1900, 2000, 1700, 1500, 1500, 1500), 7),
    ],
)
def test_4_the_bye(ratings: tuple[int, ...], bye: int) -> None:
    """5 and 7 have lost to 1 and 3 with Black, 6 to 2 with White; 4 has half a point.

    The lowest rating; of equals those who are due White, as more of them are; then the higher ARO.
    """
    crosstable = table("5w1\n6b1\n7w1\nH\n1b0\n2w0\n3b0")
    assert DUBOV_TSF.pair(rated(crosstable, *ratings), 2).bye == bye


def test_4_the_next_where_the_rest_could_not_be_paired() -> None:
    """1 and 2 have met: without 3, the lowest rated, they could not be paired."""
    crosstable = rated(table("2w1\n1b0\n."), 2000, 1900, 1800)
    found = DUBOV_TSF.pair(crosstable, 2)
    assert (found.bye, boards(found)) == (2, [(3, 1)])
    bye = found.explanation.bye
    assert isinstance(bye, DubovTsfBye)
    assert (bye.passed, bye.readings) == ((3,), (readings.NEXT_FOR_BYE,))


def test_6_2_equal_figures_go_by_the_alphabet() -> None:
    names = ["Işık", "İnci", "Çelik", "Can", "Dağ", "ZOË", "Öz", "Oz"]
    assert sorted(names, key=alphabetical) == [
        "Can",
        "Çelik",
        "Dağ",
        "Işık",
        "İnci",
        "Oz",
        "Öz",
        "ZOË",
    ]


def test_6_3_nobody_on_the_other_side_so_the_own_side() -> None:
    """7.1 calls up both from below; 1 and 4 are due White, 2 and 3 Black; across all have met.

    Averages and colours are the same: White for the lower rating (3.d).
    """
    pairing = DUBOV_TSF.pair(rated(table(MET_ABOVE), 2000, 1900, 1800, 1700), 3)
    (group,) = groups(pairing)
    assert [(s.player, s.article, s.lonely) for s in group.shifts] == [(4, "7.1", 1), (3, "7.1", 2)]
    assert [(p.first, p.second, p.article) for p in group.made] == [(4, 1, "6.3"), (2, 3, "6.3")]
    assert [(b.white, b.black, b.article) for b in pairing.boards] == [
        (4, 1, "3.d"),
        (3, 2, "3.d"),
    ]


def test_6_4_who_floats() -> None:
    """1, 2 and 3 have won; below is 5, whom 2 alone has met. Of 1 and 3 it is the lower rated."""
    text = "6w1\n5b1\n7w1\nZ\n2w0\n1b0\n3b0"
    for ratings, floater in (((2000, 1800, 1900), 3), ((1900, 1800, 2000), 1)):
        situation = read(text, 2, *ratings)
        by_id = situation.field.by_id
        gone = fewest_leavers(situation, sum(by_id[n].bit for n in (1, 2, 3)), by_id[5].bit)
        assert gone == by_id[floater].bit


def test_7_2_an_odd_group_calls_the_strongest_of_the_other_colour() -> None:
    """1 and 3 are due Black, 2 White: below, 4 and 6 are due White, and 4 is rated higher.

    White's side: 2 (has met 1600), 4 (has met 2000); Black's: 1, 3. Then 6 and 5.
    """
    pairing = DUBOV_TSF.pair(rated(table(THREE_WINNERS), 2000, 1900, 1800, 1700, 1600, 1500), 2)
    assert boards(pairing) == [(2, 1), (4, 3), (6, 5)]
    first = groups(pairing)[0]
    assert [(s.player, s.article) for s in first.shifts] == [(4, "7.2")]
    assert first.upfloaters == (4,)


def test_7_2_c_of_equal_ratings_the_lowest_aro() -> None:
    """4 has met 2000, 6 has met 1800: 6 comes up, though 5 is rated higher but due Black."""
    pairing = DUBOV_TSF.pair(rated(table(THREE_WINNERS), 2000, 1900, 1800, 1500, 1600, 1500), 2)
    assert groups(pairing)[0].upfloaters == (6,)


@pytest.mark.parametrize(
    ("aros", "ratings", "moved"),
    [((1300, 1200, 1100, 1000), (2000,) * 4, 4), ((1000, 1000, 1100, 1200), (1900, 2000), 2)],
)
def test_7_3_too_many_due_white(
    aros: tuple[int, ...], ratings: tuple[int, ...], moved: int
) -> None:
    """1 to 4 are due White, 5 and 6 Black: the lowest ARO changes sides, of equals the higher R."""
    found = of_six("b", aros, ratings)
    assert (found.moved[0].id, found.article, len(found.whites)) == (moved, "7.3", 3)


@pytest.mark.parametrize(
    ("aros", "ratings", "moved"),
    [((1300, 1200, 1100, 1000), (2000,) * 4, 1), ((1200, 1200, 1100, 1000), (1900, 2000), 1)],
)
def test_7_4_too_many_due_black(
    aros: tuple[int, ...], ratings: tuple[int, ...], moved: int
) -> None:
    """1 to 4 are due Black, 5 and 6 White: the highest ARO changes sides, of equals the lower R."""
    found = of_six("w", aros, ratings)
    assert (found.moved[0].id, found.article, len(found.whites)) == (moved, "7.4", 3)


def of_six(colour: str, aros: tuple[int, ...], ratings: tuple[int, ...]) -> Columns:
    """Build the columns of 1 to 6: 1 to 4 had ``colour`` against 7 to 10, 5 and 6 the other."""
    other = {"w": "b", "b": "w"}
    winners = [f"{n + 6}{colour if n < 5 else other[colour]}1" for n in range(1, 7)]
    losers = [f"{n}{other[colour] if n < 5 else colour}0" for n in range(1, 7)]
    given = (*ratings, *(2000,) * (6 - len(ratings)))
    situation = read("\n".join((*winners, *losers)), 2, *given, *aros, 1000, 1000)
    return columns_of(situation, situation.field.players[:6])


def test_2_6_who_must_have_the_colour_does_not_change_sides() -> None:
    """1 and 2 are due White; 1 has the lower ARO but has had Black twice running."""
    situation = read("3b1 4b1\n4w= 3b=\n1w0 2w=\n2b= 1w0", 3, 2000, 1900, 1000, 1000)
    situation = replace(
        situation,
        figures=tuple(replace(each, aro=Fraction(n)) for n, each in enumerate(situation.figures)),
    )
    players = [situation.field.by_id[n] for n in (1, 2)]
    columns = columns_of(situation, players)
    assert [player.id for player in columns.moved] == [2]
    assert [player.id for player in columns.kept] == [1]


def test_8_1_floaters_in_turn_one_due_white_then_one_due_black() -> None:
    """1 and 3 are due Black, by rating 3, 1; 2 and 4 are due White, by ARO 4, 2."""
    situation = read(WINNERS, 2, 1800, 1900, 2000, 2100, 1500, 1600, 1400, 1300)
    players = situation.field.players[:4]
    assert [player.id for player in in_turn(situation, players)] == [4, 3, 2, 1]


@pytest.mark.parametrize(
    ("ratings", "opponent"),
    [((2000, 1900, 2200, 1800), 2), ((2000, 1900, 2200, 1950), 4), ((2000, 1900, 2200, 1900), 4)],
)
def test_8_2_a_floater_meets_the_other_colour_then_the_highest_rating(
    ratings: tuple[int, ...], opponent: int
) -> None:
    """1, due Black, comes down to 2, 3 and 4, of whom 3 is due Black too; 4 has met the lower."""
    situation = read(WINNERS, 2, *ratings, 1500, 1600, 1400, 1300)
    one, *others = situation.field.players[:4]
    walk = GroupWalk(situation, (one,), sum(player.bit for player in others), ())
    pair = walk.run().pairs[0]
    assert (pair.first.id, pair.second.id, pair.article) == (1, opponent, "8.2")


def test_9_the_steps_again_where_they_lead_nowhere() -> None:
    """1 and 2 would meet, and 3 and 4 have met: so both come down, 1 to 4 and 2 to 3."""
    pairing = DUBOV_TSF.pair(rated(table(MET_BELOW), 2000, 1900, 1800, 1700), 3)
    above, below = groups(pairing)
    assert above.pairs == ()
    assert {(f.player, f.article) for f in above.transferred} == {(1, "6.4"), (2, "6.4")}
    assert set(below.pairs) == {(1, 4), (2, 3)}
    assert {pair.article for pair in below.made} == {"8.2"}
