"""A pairing made by hand next to that of the text: the first step that went otherwise."""

from __future__ import annotations

from fractions import Fraction

import pytest

from crosstable.model import EntryId
from pairing import Figures, RoundPairing, Verdict, Worse
from pairing.fide.lim.editions import LIM_2026, LIM_TSF, Lim
from tests.pairing.build import table
from tests.pairing.fide.lim.test_examples import EVEN, ODD
from tests.pairing.fide.lim.walked import boards_of

BOTH = pytest.mark.parametrize("edition", [LIM_2026, LIM_TSF], ids=["fide-2026", "tsf"])

ROUND_TWO = "5w1\n6b1\n4w=\n3b=\n1b0\n2w0\nU"
"""Of 1, 2 and 7, with 1 point, as many are due White as Black: 7 floats, 1 meets 2. 6, the last
without points, has the bye, so 5 is alone and floats up. 3 and 4 have drawn and met: 7 comes first
and meets 3, the highest number, and 5 meets 4."""

SIX = "4w=\nH\nH\n1b=\nH\nH"
"""1 has met 4. Proposed are 1-4, 2-5, 3-6; for 1 the next one is 5: 1-5, 2-4, 3-6 (4.2)."""

IN_TURN = "9w1\n10b1\n11w1\n12b1\n6w=\n5b=\n8w=\n7b=\n1b0\n2w0\n3b0\n4w0"
"""1 to 4 have won, 9 to 12 lost. Odd numbers of the first and even numbers of the last are due
Black. Proposed are 1-3, 2-4 and, from below, 12-10, 11-9; for the colours 1-4, 2-3 and 12-9, 11-10,
and, as 5 and 7 are due Black, too, 5-8, 6-7 (5.2)."""

BLOCKED = "F F Z\nF 5w1 6b0\nF 6w1 Z\nF F 5w0\n6w= 2b0 4b1\n5b= 3b0 2w1"
"""1 to 4 have 2 points of 3, 5 and 6, who have met, 1½. 1-3 and 2-4 are made. 5 and 6 cannot meet,
and no floaters came, so 2-4, made last, is cracked (2.6.2). 2 has met both, so 1-3 is cracked, too.
1 meets 5; 2 meets 3, as 4 would leave 3 and 6, who have met; 4 meets 6."""

NEEDED = "F F Z\nF F Z\n4w= 5b1 6w=\n3b= F H\nH 3w0 F\nH H 3b="
"""1 to 4 have 2 points of 3, 5 and 6 1½; 3 has met 4, 5 and 6: 1-3, 2-4, 5-6."""


def at_hand(edition: Lim, before: str, *made: tuple[int, int], bye: int | None = None) -> Figures:
    crosstable = table(before)
    found = edition.figures(crosstable, len(crosstable.turns[1]) + 1, made, bye)
    assert found is not None
    return found


@BOTH
@pytest.mark.parametrize(
    ("before", "made", "bracket", "article"),
    [
        (SIX, [(1, 6), (2, 4), (3, 5)], 0, "4.1"),
        (SIX, [(1, 5), (2, 6), (3, 4)], 0, "2.4"),
        (EVEN, [(1, 6), (3, 5), (2, 7), (4, 8)], 0, "4.4.2"),  # 5 floats with 2
        (ODD, [(1, 7), (2, 6), (3, 5), (4, 8)], 0, "4.4.1"),  # 2 floats, not 4
        (ODD, [(1, 6), (3, 5), (4, 7), (2, 8)], 0, "5.2"),  # 4 and 7 are due the same colour
        (IN_TURN, [(1, 2), (3, 4), (5, 6), (7, 8), (9, 10), (11, 12)], 0, "5.2"),
        (IN_TURN, [(1, 4), (2, 3), (5, 7), (6, 8), (9, 10), (11, 12)], 1, "5.2"),
        (IN_TURN, [(1, 4), (2, 3), (5, 7), (6, 8), (9, 12), (10, 11)], 2, "5.2"),
        (BLOCKED, [(2, 4), (1, 6), (3, 5)], 1, "2.6.2"),  # 1-3, made before, is taken apart
        (BLOCKED, [(1, 6), (2, 3), (4, 5)], 1, "FORBIDDEN"),  # 4 and 5 have met
        (BLOCKED, [(1, 2), (3, 5), (4, 6)], 0, "2.4"),  # 1-3 is made, and cracked only later
        (NEEDED, [(1, 2), (3, 5), (4, 6)], 0, "IMPOSSIBLE"),  # nobody is left for 3
        (NEEDED, [(1, 4), (2, 3), (5, 6)], 0, "2.4"),
    ],
)
def test_the_first_step_that_is_not_taken(
    edition: Lim, before: str, made: list[tuple[int, int]], bracket: int, article: str
) -> None:
    found = at_hand(edition, before, *made)
    assert found.bracket == bracket
    if article.isupper():
        assert (found.verdict, found.article) == (Verdict[article], "")
    else:
        assert (found.verdict, found.article) == (Verdict.LATER, edition.cite(article))


@BOTH
@pytest.mark.parametrize(
    ("made", "verdict", "bracket", "article"),
    [
        ([(2, 1), (7, 3), (4, 5)], Verdict.PAIRED, None, ""),
        ([(1, 7), (2, 3), (4, 5)], Verdict.LATER, 0, "2.3.4"),  # 7 floats, not 2
        ([(2, 7), (1, 5), (3, 4)], Verdict.LATER, 0, "2.3.4"),  # the rematches come later
        ([(1, 2), (7, 4), (3, 5)], Verdict.LATER, 2, "3.8"),  # 7 meets 3, not 4
        ([(1, 2), (7, 5), (3, 4)], Verdict.FORBIDDEN, 2, ""),
    ],
)
def test_round_two_from_the_top_from_the_bottom_and_in_the_middle(
    edition: Lim, made: list[tuple[int, int]], verdict: Verdict, bracket: int, article: str
) -> None:
    found = at_hand(edition, ROUND_TWO, *made, bye=6)
    assert (found.verdict, found.bracket) == (verdict, bracket)
    assert found.article == (edition.cite(article) if article else "")
    if verdict is Verdict.FORBIDDEN:
        ((pair),) = found.forbidden
        assert (pair.one, pair.other, pair.why.round) == (3, 4, 1)
        assert pair.why.article == edition.cite("C1")
    if bracket == 0:
        report = found.edited[0]
        assert report.pairs == (made[0],)
        assert report.downfloaters == (made[1][0],)


@BOTH
@pytest.mark.parametrize(
    ("before", "made", "bye", "verdict"),
    [
        (ROUND_TWO, [(1, 2), (7, 3), (4, 6)], 5, Verdict.LATER),  # without points, but before 6
        (ROUND_TWO, [(1, 2), (7, 4), (5, 6)], 3, Verdict.WORSE),  # half a point
        (ROUND_TWO, [(1, 2), (3, 5), (4, 6)], 7, Verdict.FORBIDDEN),  # has had it
        ("2w=\n1b=\nZ", [(1, 2)], 3, Verdict.IMPOSSIBLE),  # is last, but 1 and 2 have met
    ],
)
def test_another_bye(
    edition: Lim, before: str, made: list[tuple[int, int]], bye: int, verdict: Verdict
) -> None:
    found = at_hand(edition, before, *made, bye=bye)
    assert (found.verdict, found.bracket, found.edited) == (verdict, None, ())
    assert found.barred == (7 if verdict is Verdict.FORBIDDEN else None)
    assert found.article == (edition.cite("1.1") if verdict is Verdict.LATER else "")
    if verdict is Verdict.WORSE:
        assert found.worse == Worse(edition.cite("1.1"), Fraction(0), Fraction(1, 2))


def test_pairs_that_the_text_cracks_are_compared_in_the_median_scoregroup() -> None:
    """By hand 1-3 and 2-4 stay, so that 5 and 6 meet again."""
    assert pairs_of(LIM_2026.pair(table(BLOCKED), 4)) == {(1, 5), (2, 3), (4, 6)}
    found = at_hand(LIM_2026, BLOCKED, (1, 3), (2, 4), (5, 6))
    assert (found.verdict, found.bracket) == (Verdict.FORBIDDEN, 1)
    assert [(pair.one, pair.other) for pair in found.forbidden] == [(5, 6)]
    assert found.edited[1].pairs == ((1, 3), (2, 4), (5, 6))


def test_two_whom_the_text_pairs_later_have_left_by_hand_too() -> None:
    """By the text 2 and 3 leave their group, as all do, and meet in the next one."""
    found = at_hand(LIM_2026, BLOCKED, (2, 3), (1, 6), (4, 5))
    assert found.bracket == 1
    found = at_hand(LIM_2026, BLOCKED, (2, 3), (1, 4), (5, 6))
    assert (found.bracket, found.edited[0].pairs) == (0, ((1, 4), (2, 3)))


def pairs_of(pairing: RoundPairing) -> set[tuple[EntryId, ...]]:
    return {tuple(sorted(board)) for board in boards_of(pairing)}
