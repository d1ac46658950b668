"""The examples in the text of C.04.4.2, and what its articles make of positions done by hand."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from crosstable.model import Acceleration, Crosstable, Prohibition
from pairing import Fault, NoLegalPairing, RoundPairing, Verdict, Worse, judge, pair, why_not
from pairing.fide.burstein.editions import seeding_rounds
from pairing.fide.burstein.index import ranking_of
from tests.pairing.build import table
from tests.pairing.fide.burstein.literal import in_order

ORDER = """
16 25 30 40, 16 24 30 50, 16 23 40 50, 16 20 35 40, 16 20 34 50, 16 20 30 45,
15 26 30 40, 15 24 30 60, 15 23 40 60, 15 20 36 40, 15 20 34 60, 15 20 30 46,
14 26 30 50, 14 25 30 60, 14 23 50 60, 14 20 36 50, 14 20 35 60, 14 20 30 56,
13 26 40 50, 13 25 40 60, 13 24 50 60, 13 20 46 50, 13 20 45 60, 13 20 40 56,
12 36 40 50, 12 35 40 60, 12 34 50 60, 12 30 46 50, 12 30 45 60, 12 30 40 56,
10 26 35 40, 10 26 34 50, 10 26 30 45, 10 25 36 40, 10 25 34 60, 10 25 30 46,
10 24 36 50, 10 24 35 60, 10 24 30 56, 10 23 46 50, 10 23 45 60, 10 23 40 56,
10 20 36 45, 10 20 35 46, 10 20 34 56
"""
"""Six players, two pairs (4.3). The text prints one of them, 13 20 45 60, twice."""

Pairs = frozenset[tuple[int, int]]


def listed() -> list[Pairs]:
    """List the pairs, without those who float."""
    return [
        frozenset((int(pair[0]), int(pair[1])) for pair in one.split() if pair[1] != "0")
        for one in ORDER.split(",")
    ]


def paired(crosstable: Crosstable, round_number: int) -> RoundPairing:
    return pair(crosstable, round_number, system="burstein")


def boards(pairing: RoundPairing) -> list[tuple[int, int]]:
    return [(board.white, board.black) for board in pairing.boards]


def index(crosstable: Crosstable, round_number: int, entry: int) -> tuple[Fraction, Fraction]:
    return ranking_of(crosstable, round_number).oppositions[entry].index


@pytest.mark.parametrize(("rounds", "seeding"), [(5, 2), (7, 3), (8, 4), (9, 4), (13, 4), (1, 0)])
def test_1_6_2_how_many_rounds_are_seeding_rounds(rounds: int, seeding: int) -> None:
    assert seeding_rounds(rounds) == seeding


def test_1_6_1_a_seeding_round_is_a_dutch_one() -> None:
    crosstable = table(".\n" * 7, rounds=4)
    assert paired(crosstable, 1) == pair(crosstable, 1)
    assert paired(crosstable, 1).explanation.system == "dutch"
    assert why_not(crosstable, 1, 1, 2, system="burstein") == why_not(crosstable, 1, 1, 2)


def test_4_3_the_pairings_of_six_players_in_their_order() -> None:
    assert len(set(listed())) == 45
    assert [frozenset(pairs) for pairs, _ in in_order([1, 2, 3, 4, 5, 6], 2)] == listed()  # type: ignore[list-item]


def test_4_3_the_first_of_them_that_may_be() -> None:
    """Six players with a point, of whom only two pairs can be made; four others below them."""
    every = list(combinations(range(1, 7), 2))
    random = Random(4)  # noqa: S311 - the same each time
    seen = set()
    for _ in range(400):
        legal = set(random.sample(every, random.randint(2, 7)))
        if any(len({*a, *b, *c}) == 6 for a, b, c in combinations(legal, 3)):
            continue  # three pairs could be made
        possible = [pairs for pairs in listed() if pairs <= legal]
        if not possible:
            continue  # only one
        apart = tuple(Prohibition(1, 9, frozenset(pair)) for pair in every if pair not in legal)
        crosstable = table("F\n" * 6 + "Z\n" * 4, rounds=3, prohibitions=apart)
        bracket = paired(crosstable, 2).explanation.brackets[0]
        assert set(bracket.pairs) == possible[0]
        seen.add(possible[0])
    assert len(seen) > 15


def test_4_3_all_paired_the_first_meets_the_last() -> None:
    bracket = paired(table(".\n" * 6, rounds=1), 1).explanation.brackets[0]
    assert set(bracket.pairs) == {(1, 6), (2, 5), (3, 4)}


def test_1_7_the_index() -> None:
    """1 beat 2 (1 point) and drew with 3 (1½): Buchholz 2½, Sonneborn-Berger 1 + ¾."""
    crosstable = table("2w1 3b=\n1b0 4w1\n4w1 1w=\n3b0 2b0", rounds=4)
    assert index(crosstable, 3, 1) == (Fraction(5, 2), Fraction(7, 4))


def test_1_7_2_unplayed_rounds_are_against_oneself() -> None:
    """1 has 2½ points: a win over 2 (no points), the bye and half a point."""
    crosstable = table("2w1 U H\n1b0 . .", rounds=6)
    own = Fraction(5, 2)
    assert index(crosstable, 4, 1) == (0 + own + own, own + own / 2)


def test_1_7_2_a_forfeited_game_is_against_oneself() -> None:
    crosstable = table("2w+\n1b-", rounds=2)
    assert index(crosstable, 2, 1) == (1, 1)
    assert index(crosstable, 2, 2) == (0, 0)


def test_1_7_2_draws_for_the_opponents_of_who_stays_away() -> None:
    """2 lost to 1 and is away since: in round 4 the rounds 2 and 3 count as draws for 1."""
    away = "2w1 3w1 .\n1b0 Z Z {}\n. 1b0 ."
    assert index(table(away.format("Z"), rounds=6), 4, 1)[0] == 1 + 0 + 2
    assert index(table(away.format("."), rounds=6), 4, 1)[0] == 0 + 0 + 2  # 2 is back
    assert index(table(away.format("H"), rounds=6), 4, 1)[0] == 0 + 0 + 2
    assert index(table(away.format("Z"), rounds=6), 4, 2)[0] == 2 + 0 + 0


def test_1_7_2_virtual_points_are_left_out() -> None:
    """C.04.7: GA has a point more in round 2; what 2 brought 1 is still nothing."""
    baku = (Acceleration(1, 9, 1, 2, Fraction(1)),)
    crosstable = table("2w1\n1b0\n4w1\n3b0", rounds=2, accelerations=baku)
    assert index(crosstable, 2, 1) == (0, 0)
    assert index(crosstable, 2, 2) == (1, 0)


def test_1_8_the_score_has_no_part_in_the_ranking() -> None:
    """1 beat 6 and floats to four who drew: 2 with 3, 4 with 5.

    Buchholz: ½ for those four, 0 for 1, who is BSN 5 and so meets BSN 1, which is 2. Then 3 is due
    White as 5 is, and meets 4 (C8); 5 floats on to 6.
    """
    crosstable = table("6b1\n3w=\n2b=\n5w=\n4b=\n1w0", rounds=3)
    pairing = paired(crosstable, 2)
    assert {frozenset(board) for board in boards(pairing)} == {
        frozenset(pair) for pair in ((1, 2), (3, 4), (5, 6))
    }
    assert pairing.explanation.brackets[1].mdps == (1,)
    assert pairing.explanation.brackets[1].downfloaters == (5,)


def test_3_1_5_the_bye_goes_to_the_lowest_index() -> None:
    """6 and 7 lost twice. Buchholz of 6: 1 + 2; of 7: 2 + 2."""
    crosstable = table("7w1 3w1\n5w1 7w1\n6w1 1b0\nU 6w1\n2b0 H\n3b0 4b0\n1b0 2b0", rounds=4)
    assert paired(crosstable, 3).bye == 6


def test_c3_knows_no_topscorers() -> None:
    crosstable = table("3b1 4b1\n4b1 3b1\n1w0 2w0 Z\n2w0 1w0 Z", rounds=3)
    with pytest.raises(NoLegalPairing):
        paired(crosstable, 3)


def test_the_judge_goes_by_the_articles_of_the_round() -> None:
    crosstable = table("3w1\n4b1\n1b0\n2w0", rounds=3)
    own = paired(crosstable, 2)
    assert judge(crosstable, 2, boards(own), own.bye, system="burstein") == ()
    for rounds, article in ((3, "5.2.2"), (4, "5.2.1")):  # 4 rounds: 2 is a seeding round
        findings = judge(
            replace(crosstable, rounds=rounds), 2, [(1, 2), (3, 4)], None, system="burstein"
        )
        assert article in {f.article for f in findings if f.code is Fault.BOTH_COLOURS_OPPOSITE}


def test_why_not_is_answered() -> None:
    crosstable = table("3w1\n4b1\n1b0\n2w0", rounds=3)
    assert why_not(crosstable, 2, 1, 3, system="burstein").verdict is Verdict.FORBIDDEN
    assert why_not(crosstable, 2, 1, 2, system="burstein").verdict is Verdict.PAIRED
    apart = why_not(crosstable, 2, 1, 4, system="burstein")  # 2 would have to float too
    assert apart.worse == Worse("C5", Fraction(0), Fraction(2))
