"""*Why not these two?*: the first step at which the round with the two falls behind."""

from __future__ import annotations

import pytest

from crosstable.model import Prohibition
from pairing.kernel.result import Verdict
from pairing.kernel.why import WhyNot
from pairing.tsf.dutch.editions import DUTCH_TSF
from tests.pairing.against.agreement import by_the_engine, rated
from tests.pairing.build import table
from tests.pairing.small import tournaments
from tests.pairing.tsf.dutch.test_steps import ALL_FLOATED, FLOATED, FOUR, STRONG_AND_MILD, WINNERS


def why_not(
    text: str, round_number: int, one: int, other: int, apart: tuple[tuple[int, int], ...] = ()
) -> WhyNot:
    prohibitions = tuple(Prohibition(1, 9, frozenset(pair)) for pair in apart)
    return DUTCH_TSF.why_not(table(text, prohibitions=prohibitions), round_number, one, other)


@pytest.mark.parametrize(
    ("text", "round_number", "pair", "article"),
    [
        (FOUR, 2, (1, 4), "D.1"),  # 1-3, 2-4 stand first
        (FOUR, 2, (1, 2), "D.2"),  # an exchange would be needed
        (WINNERS, 2, (1, 2), "C.11"),  # both had White
        (FLOATED, 3, (1, 2), "C.9"),  # 2 came up in round 2
        (STRONG_AND_MILD, 3, (1, 3), "A.7"),  # both strongly due White in an odd round
        ("F\nF\nF\nF\nZ\nZ", 2, (1, 5), "C.14"),  # 1 would have to go down
    ],
)
def test_the_step_is_named(
    text: str, round_number: int, pair: tuple[int, int], article: str
) -> None:
    answer = why_not(text, round_number, *pair)
    assert (answer.verdict, answer.article) == (Verdict.LATER, article)
    assert answer.bracket is not None
    assert answer.chosen != answer.together


def test_another_would_go_down_again() -> None:
    """Of three the one left has to go down; 1 and 2 went down in round 2, 3 did not."""
    text = ALL_FLOATED.replace("F 6b-", "F Z").replace("Z 3w-", "Z Z")
    answer = why_not(text, 3, 1, 3)
    assert (answer.verdict, answer.article) == (Verdict.LATER, "C.10")


def test_another_opponent_for_who_was_moved_down_comes_before_exchanges() -> None:
    """1 comes down and meets 2; of 3, 4, 5 it is 3-4. With 1-4 it is 3-5 of 2, 3, 5: 2 and 3 are
    exchanged there, but that comes after the opponent of 1 (C.6).
    """
    text = "F F\nF Z\nF Z\nF Z\nF Z\nZ Z"
    answer = why_not(text, 3, 1, 4, ((2, 3), (2, 5)))
    assert (answer.verdict, answer.article) == (Verdict.LATER, "D.1")


def test_those_moved_down_would_find_nobody() -> None:
    """With 1-2 it is 3 who goes down, and 3 may meet none of 4, 5, 6, only 7 and 8 (C.12)."""
    text = "F F\nF F\nF F\nF Z\nF Z\nF Z\nZ Z\nZ Z"
    answer = why_not(text, 3, 1, 2, ((3, 4), (3, 5), (3, 6)))
    assert (answer.verdict, answer.article) == (Verdict.LATER, "C.12")


def test_the_lowest_could_not_be_paired() -> None:
    """With 1-2, 3-4, nobody goes down to 5 and 6, who may not meet."""
    answer = why_not("F\nF\nF\nF\nZ\nZ", 2, 5, 6, ((5, 6),))
    assert answer.verdict is Verdict.FORBIDDEN
    assert answer.forbidden is not None
    assert answer.forbidden.article == "260"


def test_rematch_is_b_1() -> None:
    answer = why_not("2w1\n1b0\nF\nZ", 2, 1, 2)
    assert answer.forbidden is not None
    assert answer.forbidden.article == "B.1"


def test_every_pair_has_an_answer() -> None:
    for tournament in map(rated, tournaments(59, 25, 7)):
        tournament.play(*tournament.by_hand())
        if tournament.over or by_the_engine(tournament.table, tournament.round, DUTCH_TSF) is None:
            continue
        ids = [entry.id for entry in tournament.table.participants]
        for one in ids:
            for other in ids:
                if one < other:
                    answer = DUTCH_TSF.why_not(tournament.table, tournament.round, one, other)
                    assert answer.verdict is not Verdict.CHOSEN
