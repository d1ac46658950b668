"""Colours and the second scrutiny (article 5), the last round (6); numbers worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from crosstable.model import Crosstable, EntryId
from pairing import Blockade, Fault, NoLegalPairing, RoundPairing, Verdict, judge, why_not
from pairing.fide.lim import readings
from pairing.fide.lim.editions import LIM_2026, LIM_2026_MAXI, LIM_TSF
from tests.pairing.build import table
from tests.pairing.fide.lim.test_floaters import named, of, pairs, rated


def left_alone(*histories: str, result: str = "=", **fields: Any) -> Crosstable:
    """Players 1, 2, ... with these colours, each game against somebody who has gone since.

    ``.`` is a round without a game. All have equal points.
    """
    rounds, quiet = len(histories[0]), {"=": "H", "1": "F", "0": "Z"}[result]
    other = {"=": "=", "1": "0", "0": "1"}[result]
    rows: list[list[str]] = []
    gone: list[list[str]] = []
    for number, history in enumerate(histories, 1):
        row = []
        for at, colour in enumerate(history):
            if colour == ".":
                row.append(quiet)
                continue
            row.append(f"{len(histories) + len(gone) + 1}{colour}{result}")
            back = f"{number}{'b' if colour == 'w' else 'w'}{other}"
            gone.append(["Z"] * at + [back] + ["Z"] * (rounds - at))
        rows.append(row)
    return table("\n".join(" ".join(row) for row in (*rows, *gone)), **fields)


def next_round(crosstable: Crosstable) -> int:
    return len(crosstable.turns[1]) + 1


def only_board(*histories: str, result: str = "=", **fields: Any) -> tuple[EntryId, EntryId, str]:
    """Give White, Black and the article of the board of 1 and 2."""
    crosstable = left_alone(*histories, result=result, **fields)
    (board,) = LIM_2026.pair(crosstable, next_round(crosstable)).boards
    return board.white, board.black, board.article


def made(pairing: RoundPairing) -> list[tuple[EntryId, EntryId, str]]:
    brackets = pairing.explanation.brackets
    return [
        (pair.first, pair.second, pair.article)
        for bracket in brackets
        for pair in bracket.made  # type: ignore[attr-defined]
    ]


def test_5_1_each_gets_the_colour_that_is_due() -> None:
    assert only_board("wb", "bw") == (1, 2, "5.1")


def test_5_1_who_has_not_played_gets_what_is_left() -> None:
    assert only_board("w", ".") == (2, 1, "5.1")


def test_5_3_the_same_colour_in_the_two_rounds_before_goes_first() -> None:
    """Both are one Black ahead; 2 had Black twice running."""
    assert only_board("bwb", "wbb") == (2, 1, "5.3")


def test_5_1_2_two_more_of_a_colour_go_first() -> None:
    """1 is two Whites ahead, 2 one."""
    assert only_board("wwbw", "wbw.") == (2, 1, "5.1.2")


def test_5_6_who_equalises_goes_before_who_alternates() -> None:
    """Both are due White: 1 to alternate, 2 to equalise."""
    assert only_board("wb", "b.") == (2, 1, "5.6")


def test_5_4_earlier_colours_decide() -> None:
    """Last they both had Black, before that White; before that one had Black, who gets White."""
    assert only_board("wbwb", "bwwb") == (1, 2, "5.4")
    assert only_board("bwwb", "wbwb") == (2, 1, "5.4")


@pytest.mark.parametrize(("result", "white"), [("1", 1), ("=", 1), ("0", 2)])
def test_5_4_identical_histories_the_higher_ranked_but_below_the_median(
    result: str, white: EntryId
) -> None:
    """Both are due White."""
    board = only_board("wb", "wb", result=result)
    assert board == (white, 3 - white, "5.4")


def test_5_5_one_ahead_in_an_odd_round_equalises() -> None:
    """Before round 3: 1 had White and no second game. Black makes it even."""
    crosstable = left_alone("w.", "wb")
    pairing = LIM_2026.pair(crosstable, 3)
    assert [(board.white, board.black) for board in pairing.boards] == [(2, 1)]
    assert readings.ONE_AHEAD_EQUALISES in named(pairing)


def test_7_2_parity_counts_those_present() -> None:
    """1 is away: 2 is the first, 3 the second of those present."""
    pairing = LIM_2026.pair(table("Z\n.\n.\n.\n."), 1)
    assert [(board.white, board.black) for board in pairing.boards] == [(2, 4), (5, 3)]
    assert readings.PLACE_AMONG_PRESENT in named(pairing)


def test_5_2_opponents_are_exchanged_for_colours() -> None:
    """1 and 3 are due White, 2 and 4 Black: not 1 v 3 and 2 v 4, as proposed."""
    pairing = LIM_2026.pair(left_alone("b", "w", "b", "w"), 2)
    assert made(pairing) == [(1, 4, "5.2"), (2, 3, "5.2")]
    assert readings.COLOURS_IN_TURN in named(pairing)


def test_5_2_those_before_keep_their_colours() -> None:
    """1, 2 and 3 are due White, 4 Black: 1 gets 4, and nobody else can have a better opponent."""
    pairing = LIM_2026.pair(left_alone("b", "b", "b", "w"), 2)
    assert pairs(pairing) == of((1, 4), (2, 3))


def test_5_7_in_maxi_tournaments_only_opponents_within_100_points() -> None:
    crosstable = left_alone("b", "w", "b", "w")
    far = rated(crosstable, 2200, 2150, 2001, 1900, *[2000] * 4)
    near = rated(crosstable, 2200, 2150, 2000, 1900, *[2000] * 4)
    assert pairs(LIM_2026_MAXI.pair(far, 2)) == of((1, 3), (2, 4))
    assert pairs(LIM_2026_MAXI.pair(near, 2)) == of((1, 4), (2, 3))


def test_6_in_the_last_round_equal_scores_need_only_be_new_to_each_other() -> None:
    """Both must have White. 1 is ranked higher and gets it; 2 has Black a third time."""
    assert only_board("wbb", "wbb", rounds=4) == (1, 2, "5.4")
    crosstable = left_alone("wbb", "wbb", rounds=4)
    assert readings.EQUALS_IN_LAST_ROUND in named(LIM_2026.pair(crosstable, 4))
    assert judge(crosstable, 4, [(1, 2)], None, system="lim") == ()


@pytest.mark.parametrize(("edition", "article"), [(LIM_2026, "2.1"), (LIM_TSF, "A.3.1")])
def test_2_1_else_they_may_not_meet_and_the_reasons_say_so(edition: Any, article: str) -> None:
    crosstable = left_alone("wbb", "wbb", rounds=5)
    with pytest.raises(NoLegalPairing) as impossible:
        edition.pair(crosstable, 4)
    (blockade,) = impossible.value.reasons
    assert isinstance(blockade, Blockade)
    assert {pair.why.article for pair in blockade.forbidden} == {article}


def test_6_in_the_last_round_other_scores_keep_the_limits() -> None:
    """2 has half a point more than 1."""
    unequal = table(
        "3w= 4b= 5b=\n6w1 7b= 8b=\n1b= Z Z Z\nZ 1w= Z Z\nZ Z 1w= Z\n"
        "2b0 Z Z Z\nZ 2w= Z Z\nZ Z 2w= Z",
        rounds=4,
    )
    with pytest.raises(NoLegalPairing):
        LIM_2026.pair(unequal, 4)


def test_the_judge_cites_the_articles_of_the_text() -> None:
    crosstable = table("3w1\n4b1\n1b0\n2w0")
    found = {
        (finding.code, finding.article)
        for finding in judge(crosstable, 2, [(3, 1), (2, 4)], None, system="lim", edition="tsf")
    }
    assert (Fault.REMATCH, "A.3.1") in found
    own = LIM_TSF.pair(crosstable, 2)
    boards = [(board.white, board.black) for board in own.boards]
    assert judge(crosstable, 2, boards, own.bye, system="lim", edition="tsf") == ()


def test_why_not_these_two() -> None:
    crosstable = table("3w1\n4b1\n1b0\n2w0")
    met = why_not(crosstable, 2, 1, 3, system="lim")
    assert met.verdict is Verdict.FORBIDDEN
    assert met.forbidden is not None
    assert (met.forbidden.article, met.forbidden.round) == ("2.1", 1)
    assert why_not(crosstable, 2, 1, 2, system="lim").verdict is Verdict.PAIRED
    later = why_not(crosstable, 2, 1, 4, system="lim")
    assert (later.verdict, later.bracket, later.article) == (Verdict.LATER, 0, "2.4")
