"""The examples in the text of C.04.4.1, and what its articles make of positions done by hand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations, permutations, product

import pytest

from crosstable.model import Crosstable, Prohibition
from pairing import Fault, NoLegalPairing, RoundPairing, as_json, judge, pair
from pairing.fide.dubov.editions import DUBOV_2026
from pairing.fide.dubov.figures import average_rating, most_upfloats, table_of
from pairing.fide.dubov.reports import DubovBracketReport
from pairing.fide.dubov.subgroups import from_the_middle
from tests.pairing.build import table


def paired(crosstable: Crosstable, round_number: int) -> RoundPairing:
    return pair(crosstable, round_number, system="dubov")


def boards(pairing: RoundPairing) -> list[tuple[int, int]]:
    return [(board.white, board.black) for board in pairing.boards]


def rated(crosstable: Crosstable, *ratings: int) -> Crosstable:
    entries = zip(crosstable.participants, ratings, strict=True)
    return replace(
        crosstable,
        participants=tuple(replace(entry, rating=rating) for entry, rating in entries),
    )


def apart(*pairs: tuple[int, int]) -> tuple[Prohibition, ...]:
    return tuple(Prohibition(1, 9, frozenset(pair)) for pair in pairs)


@pytest.mark.parametrize(("rounds", "most"), [(4, 2), (5, 3), (9, 3), (10, 4), (11, 4)])
def test_1_8_2_how_often_one_can_be_upfloated(rounds: int, most: int) -> None:
    assert most_upfloats(rounds) == most


def test_1_7_1_the_average_is_rounded_and_half_goes_up() -> None:
    assert average_rating([2000, 2001]) == 2001
    assert average_rating([2000, 2000, 2001]) == 2000
    assert average_rating([2000, 2001, 2001]) == 2001
    assert average_rating([]) == 0


def test_1_7_1_only_games_over_the_board_count() -> None:
    """1 met 2 over the board and 3 only on paper; 3 has yet to play a game."""
    crosstable = rated(table("2w1 3w+\n1b0 .\n. 1b-"), 1900, 1700, 1500)
    known = table_of(crosstable, DUBOV_2026.field(crosstable, 3))
    by_tpn = {p.tpn: known.figures[p.place].aro for p in known.field.players}
    assert by_tpn == {1: 1700, 2: 1900, 3: 0}


@pytest.mark.parametrize(
    ("forbidden", "chosen"),
    [((), (3, 4)), (((5, 6),), (3, 5)), (((5, 6), (4, 6)), (3, 6))],
)
def test_4_1_3_sets_go_by_their_smallest_differing_number(
    forbidden: tuple[tuple[int, int], ...], chosen: tuple[int, int]
) -> None:
    """1 and 2 may not meet and need two of #1 to #4, who are 3 to 6; the others must meet then.

    {#1, #2} comes before {#1, #3}, and {#1, #4} before {#2, #3}.
    """
    crosstable = table("F\nF\nZ\nZ\nZ\nZ", prohibitions=apart((1, 2), *forbidden))
    assert paired(crosstable, 2).explanation.brackets[0].upfloaters == chosen


def test_4_3_3_shifters_are_numbered_from_the_middle() -> None:
    assert from_the_middle("ABCDEFG") == list("DCEBFAG")
    assert from_the_middle("ABCD") == list("BCAD")


SEEKERS = (3, 2, 1)
"""In the order of their AROs."""


def six_winners(forbidden: Iterable[tuple[int, int]]) -> Crosstable:
    """1, 2, 3 are due White, 4, 5, 6 Black; those who lost are away."""
    losers = "\n".join(f"{n}{'w' if n < 4 else 'b'}0 Z" for n in range(1, 7))
    winners = "\n".join(f"{n + 6}{'b' if n < 4 else 'w'}1" for n in range(1, 7))
    crosstable = table(f"{winners}\n{losers}", prohibitions=apart(*forbidden))
    return rated(crosstable, *(2000,) * 6, 1300, 1200, 1100, *(1000,) * 3)


def test_4_4_2_transpositions_of_three_in_that_exact_order() -> None:
    """{A, B, C} {A, C, B} {B, A, C} {B, C, A} {C, A, B} {C, B, A}: the first that may be."""
    order = [(4, 5, 6), (4, 6, 5), (5, 4, 6), (5, 6, 4), (6, 4, 5), (6, 5, 4)]
    assert order == list(permutations((4, 5, 6)))
    every = list(product(SEEKERS, (4, 5, 6)))
    for size in range(5):
        for forbidden in combinations(every, size):
            legal = [
                pairs
                for t2 in order
                if not set(forbidden) & set(pairs := tuple(zip(SEEKERS, t2, strict=True)))
            ]
            if legal:
                assert set(boards(paired(six_winners(forbidden), 2))) == set(legal[0])


def test_3_2_3_the_first_round_is_halved_by_number() -> None:
    """5.2.1: odd numbers have the initial colour; 7 has the bye (3.1.5)."""
    first = paired(table(".\n" * 7), 1)
    assert boards(first) == [(1, 4), (5, 2), (3, 6)]
    assert {board.article for board in first.boards} == {"5.2.1"}
    assert first.bye == 7


def test_3_2_4_the_middle_of_the_larger_subgroup_is_shifted() -> None:
    """Four due White and two due Black: of the AROs 1000 to 1300 it is 1100 who is shifted.

    S1 by ARO: 4 (1000), 2 (1200), 1 (1300); G2 by number: 3, 5, 6.
    """
    winners = "\n".join(f"{n + 6}{'b' if n < 5 else 'w'}1" for n in range(1, 7))
    losers = "\n".join(f"{n}{'w' if n < 5 else 'b'}0 Z" for n in range(1, 7))
    crosstable = rated(
        table(f"{winners}\n{losers}"), *(2000,) * 6, 1300, 1200, 1100, 1000, 900, 900
    )
    pairing = paired(crosstable, 2)
    (bracket,) = pairing.explanation.brackets
    assert bracket.shifted == (3,)
    assert {frozenset(board) for board in boards(pairing)} == {
        frozenset(pair) for pair in ((4, 3), (2, 5), (1, 6))
    }


def test_3_1_the_bye_most_games_then_the_largest_number() -> None:
    """All have no points: 1 and 2 have played twice, 3 and 4 once, 5 never."""
    crosstable = table(
        "6b0 7b0\n7b0 6b0\n8b0 Z\n9b0 Z\nZ Z\n1w1 2w1 Z\n2w1 1w1 Z\n3w1 . Z\n4w1 . Z"
    )
    pairing = paired(crosstable, 3)
    assert pairing.bye == 2
    assert pairing.explanation.bye is not None
    assert pairing.explanation.bye.unplayed == 0
    told = as_json(pairing.explanation.bye)
    assert isinstance(told, dict)
    assert (told["decided"], told["passed"]) == ("rank", [])


def test_3_1_what_decided_about_the_bye() -> None:
    """2 has the fewest points of those who may have it; if 1 and 3 may not meet, 3 is needed.

    Then 1 and 2 meet, and 3 has the bye though 2 would come before.
    """
    crosstable = table("4w1\n5w0\n6w=\n1b0 Z\n2b1 Z\n3b= Z")
    told = as_json(paired(crosstable, 2).explanation.bye)
    assert isinstance(told, dict)
    assert (told["player"], told["decided"], told["passed"]) == (2, "score", [])
    apart_now = replace(crosstable, prohibitions=apart((1, 3)))
    told = as_json(paired(apart_now, 2).explanation.bye)
    assert isinstance(told, dict)
    assert (told["player"], told["decided"], told["passed"]) == (3, "score", [2])


def test_2_3_6_who_upfloated_before_is_spared_but_not_in_the_last_round() -> None:
    """1 has two points; 2, 3 and 4 have one and are due White. 2 drew with a leader in round 2."""
    crosstable = table(
        "5b1 9w1\n8w= 6b=\n9w0 5b1\n10w0 7b1\n"
        "1w0 3w0 Z\n7w1 2w= Z\n6b0 4w0 Z\n2b= Z Z\n3b1 1b0 Z\n4b1 Z Z"
    )
    assert paired(crosstable, 3).explanation.brackets[0].upfloaters == (3,)
    last = replace(crosstable, rounds=3)
    assert paired(last, 3).explanation.brackets[0].upfloaters == (2,)
    assert [before(one) for one in (crosstable, last)] == [[(2, "C10")], []]
    kept_apart = replace(last, prohibitions=apart((1, 2)))
    assert before(kept_apart) == [(2, "C4")]


def before(crosstable: Crosstable) -> list[tuple[int, str]]:
    """List those before the upfloater to the first bracket of round 3, and why not they (4.2)."""
    report = paired(crosstable, 3).explanation.brackets[0]
    assert isinstance(report, DubovBracketReport)
    return [(one.player, one.why) for one in report.passed]


def test_c3_knows_no_topscorers() -> None:
    """Both have to have White: not even in the last round may they meet."""
    crosstable = table("3b1 4b1\n4b1 3b1\n1w0 2w0 Z\n2w0 1w0 Z", rounds=3)
    with pytest.raises(NoLegalPairing):
        paired(crosstable, 3)
    found = {finding.code for finding in judge(crosstable, 3, [(1, 2)], None, system="dubov")}
    assert Fault.SAME_ABSOLUTE_COLOUR in found


def test_the_judge_goes_by_the_articles_of_this_system() -> None:
    """1 is due Black and 2 White, and they met the other way round."""
    crosstable = table("3w1\n4b1\n1b0\n2w0")
    own = paired(crosstable, 2)
    assert judge(crosstable, 2, boards(own), own.bye, system="dubov") == ()
    findings = judge(crosstable, 2, [(1, 2), (3, 4)], None, system="dubov")
    articles = {finding.code: finding.article for finding in findings}
    assert articles[Fault.BOTH_COLOURS_OPPOSITE] == "5.2.2"
    odd = table("2w1\n1b0\nU")
    articles = {f.code: f.article for f in judge(odd, 2, [(2, 3)], 1, system="dubov")}
    assert articles[Fault.BYE_SCORE] == "3.1.3"
