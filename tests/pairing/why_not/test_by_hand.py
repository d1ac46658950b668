"""*Why not these two?*, and the price of boards made by hand, in positions worked out by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from crosstable.model import Prohibition
from pairing import Obstacle, Verdict, WhyNot, Worse, figures, pair, why_not
from tests.pairing.build import table

AFTER_TWO = "4w1 2w=\n5b1 1b=\n6w1 4b1\n1b0 3w0\n2w0 6b=\n3b0 5w="
"""3 has 2 points, 1 and 2 have 1½, 5 and 6 have ½, 4 has none."""


def test_answers_that_need_no_second_pairing() -> None:
    crosstable = table(AFTER_TWO)
    # 3 can only come down: to 1, the first of two that are alike (both due Black; 3 due White);
    # 2 comes down to 5 or 6, having met 5; 5 is left for 4.
    boards = [{board.white, board.black} for board in pair(crosstable, 3).boards]
    assert boards == [{3, 1}, {2, 6}, {5, 4}]
    assert why_not(crosstable, 3, 1, 3) == WhyNot(3, 1, Verdict.PAIRED, board=1)
    met = why_not(crosstable, 3, 1, 2)
    assert met.verdict is Verdict.FORBIDDEN
    assert met.forbidden is not None
    assert (met.forbidden.obstacle, met.forbidden.round) == (Obstacle.MET, 2)
    assert met.forbidden.article == "C1"
    older = why_not(crosstable, 3, 1, 2, edition="fide-2017").forbidden
    assert older is not None
    assert older.article == "C.1"
    away = why_not(table(AFTER_TWO.replace("5w=", "5w= Z")), 3, 6, 1)
    assert (away.verdict, away.away) == (Verdict.AWAY, (6,))
    with pytest.raises(KeyError):
        why_not(crosstable, 3, 1, 7)


def test_a_prohibition_keeps_two_apart() -> None:
    apart = table("2w1\n1b0\n4w1\n3b0", prohibitions=(Prohibition(1, 9, frozenset({1, 3})),))
    answer = why_not(apart, 2, 1, 3)
    assert answer.forbidden is not None
    assert answer.forbidden.obstacle is Obstacle.PROHIBITED


def test_only_the_order_prefers_another_opponent() -> None:
    """Round 1 of four: 1-3, 2-4. That 1 meets 4 is a transposition, that 1 meets 2 an exchange."""
    crosstable = table(".\n.\n.\n.")
    answers = [why_not(crosstable, 1, 1, other) for other in (4, 2)]
    assert [(a.verdict, a.bracket, a.article) for a in answers] == [
        (Verdict.LATER, 0, "4.2.2"),
        (Verdict.LATER, 0, "4.3.2"),
    ]
    older = why_not(crosstable, 1, 1, 4, edition="fide-2017")
    assert (older.verdict, older.article) == (Verdict.LATER, "D.1")


def test_the_leaders_would_both_float_down() -> None:
    """Round 2: 1 and 2 won. If 1 met 3, both would leave the top bracket: two instead of none."""
    crosstable = table("3w1\n4b1\n1b0\n2w0")
    answer = why_not(crosstable, 2, 1, 4)
    assert (answer.verdict, answer.bracket) == (Verdict.WORSE, 0)
    assert answer.worse == Worse("C6", Fraction(0), Fraction(2))
    assert answer.chosen is not None
    assert answer.together is not None
    assert (answer.chosen.pairs, answer.together.downfloaters) == (((1, 2),), (1, 2))


def test_the_others_would_be_left_without_opponents() -> None:
    """Round 2 of four: 1 and 2 may meet 3 and 4; once 1 meets 2, 3 and 4 have met already."""
    crosstable = table("Z\nZ\n4w1\n3b0", rounds=5)
    answer = why_not(crosstable, 2, 1, 2)
    assert (answer.verdict, answer.bracket) == (Verdict.IMPOSSIBLE, None)
    assert len(answer.reasons) == 1


def test_the_one_with_the_bye_is_named() -> None:
    """Round 1 of three: 1-2, 3 has the bye. If 1 met 3, 2 would have it: a transposition of S2."""
    answer = why_not(table(".\n.\n."), 1, 1, 3)
    assert (answer.verdict, answer.bye, answer.article) == (Verdict.LATER, 3, "4.2.2")


def test_figures_of_boards_made_by_hand() -> None:
    """Round 2: the leaders 1 and 2 are to meet. By hand both meet those who lost."""
    crosstable = table("3w1\n4b1\n1b0\n2w0")
    own = figures(crosstable, 2, [(2, 1), (3, 4)], None)
    assert own is not None
    assert (own.verdict, own.chosen) == (Verdict.PAIRED, own.edited)
    found = figures(crosstable, 2, [(4, 1), (2, 3)], None)
    assert found is not None
    assert (found.verdict, found.bracket) == (Verdict.WORSE, 0)
    assert found.worse == Worse("C6", Fraction(0), Fraction(2))
    assert [report.downfloaters for report in found.edited] == [(1, 2), ()]
    assert found.edited[1].pairs == ((1, 4), (2, 3))
    again = figures(crosstable, 2, [(1, 3), (2, 4)], None)
    assert again is not None
    assert (again.verdict, again.bracket) == (Verdict.WORSE, 0)
    order = figures(table(".\n.\n.\n."), 1, [(1, 4), (3, 2)], None)
    assert order is not None
    assert (order.verdict, order.article) == (Verdict.LATER, "4.2.2")


def test_figures_with_a_forbidden_pair() -> None:
    crosstable = table("3w1\n4b1\n1b0\n2w0")
    found = figures(crosstable, 2, [(1, 2), (3, 4)], None, edition="fide-2017")
    assert found is not None
    assert found.verdict is Verdict.PAIRED  # colours are not looked at
    after = table("2w= 3w=\n1b= 4w=\n4w= 1b=\n3b= 2b=")
    rematch = figures(after, 3, [(1, 2), (3, 4)], None)
    assert rematch is not None
    assert rematch.verdict is Verdict.FORBIDDEN
    assert {(pair.one, pair.other) for pair in rematch.forbidden} == {(1, 2), (3, 4)}


def test_figures_of_a_bye_for_more_points() -> None:
    """Round 2 of three: 1 beat 2, 3 had the bye. 2 has least points and the bye; by hand 1."""
    crosstable = table("2w1\n1b0\nU")
    assert pair(crosstable, 2).bye == 2
    found = figures(crosstable, 2, [(2, 3)], 1)
    assert found is not None
    assert (found.verdict, found.worse) == (
        Verdict.WORSE,
        Worse("C5", Fraction(0), Fraction(1)),
    )
