"""The reasons that an answer carries, in positions that can be worked out by hand."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from crosstable.model import Colour
from crosstable.trf import read
from pairing import Board, BracketReport, Cause, ColourReason, Due, Verdict, Worse, pair
from tests.pairing.build import table

DATA = Path(__file__).parents[2] / "tests/data/pairing"


def colours(board: Board) -> ColourReason:
    assert board.colours is not None
    return board.colours


def test_the_first_round_goes_by_lot_and_number() -> None:
    """1 has White as drawn, being odd; 2 has Black (5.2.5)."""
    first, second = pair(table(".\n.\n.\n.", initial_colour=Colour.WHITE), 1).boards
    assert (first.white, first.black, first.article) == (1, 3, "5.2.5")
    assert (colours(first).number, colours(first).initial) == (1, Colour.WHITE)
    assert (second.white, second.black) == (4, 2)
    assert (colours(second).higher, colours(second).number) == (2, 2)
    assert colours(first).white == Due(1, None, "none", 0)


def test_colours_that_never_differed() -> None:
    """1 and 2 both had White, then Black: the higher ranked one decides (5.2.4)."""
    even = table("3w1 4b1\n4w1 3b1\n1b0 2w0\n2b0 1w0")
    top = pair(even, 3).boards[0]
    assert (top.article, top.white, colours(top).apart) == ("5.2.4", 1, None)
    assert colours(top).white == Due(1, Colour.WHITE, "mild", 0)


def test_the_rounds_of_5_2_3_are_those_of_the_games() -> None:
    """1 played w b w b in rounds 1 to 4, 2 played b w w b in rounds 2 to 5; the others are away.

    Both are due White, mildly. Back from the latest game: Black both, White both; then 1 had Black
    in round 2 and 2 White in round 3, so now 1 has White.
    """
    crosstable = table(
        """
        3w= 4b= 5w= 6b= Z
        Z 3b= 4w= 5w= 6b=
        1b= 2w= Z Z Z Z
        Z 1w= 2b= Z Z Z
        Z Z 1b= 2b= Z Z
        Z Z Z 1w= 2w= Z
        """
    )
    (board,) = pair(crosstable, 6).boards
    assert (board.article, board.white, colours(board).apart) == ("5.2.3", 1, (2, 3))
    assert colours(board).black == Due(2, Colour.WHITE, "mild", 0)


def test_nothing_stands_against_the_first_candidate_of_a_first_round() -> None:
    """1-4, 2-5, and 3-6 of six: perfect at once; of seven, 7 is left only by its number."""
    (bracket,) = pair(table(".\n.\n.\n.\n.\n."), 1).explanation.brackets
    assert (bracket.first, bracket.floaters, bracket.cause) == (None, (), Cause.NONE)
    (odd,) = pair(table(".\n.\n.\n.\n.\n.\n."), 1).explanation.brackets
    (floater,) = odd.floaters
    assert (floater.player, floater.verdict) == (7, Verdict.LATER)
    assert floater.instead == (6,)  # 3-7 in place of 3-6 is the next transposition


def test_the_first_candidate_met_before() -> None:
    """Four with a draw each after 1-3 and 2-4: they may not meet again."""
    (bracket,) = pair(table("3w=\n4b=\n1b=\n2w="), 2).explanation.brackets
    assert bracket.first is not None
    assert bracket.first.pairs == ((1, 3), (2, 4))
    assert {(pair.one, pair.other) for pair in bracket.first.forbidden} == {(1, 3), (2, 4)}
    assert bracket.first.counts == ()


def test_the_first_candidate_costs_colours() -> None:
    """1 and 2 won with White, 3 and 4 with Black; the losers are the last four.

    1-3 and 2-4 give everybody the due colour. Had 1 and 3 won with White, both pairs of the first
    candidate would deny one player (C12); 1-2 and 3-4, due B W and B W, deny none: the exchange.
    """
    crosstable = table("5w1\n6b1\n7w1\n8b1\n1b0\n2w0\n3b0\n4w0")
    top = pair(crosstable, 2).explanation.brackets[0]
    assert top.first is not None
    assert top.first.worse == Worse("C12", Fraction(0), Fraction(2))
    # Transpositions of S2 come before exchanges: 1-4 (due B W) and 2-3 (due W B).
    assert top.pairs == ((1, 4), (2, 3))


def test_limbo_and_remainder() -> None:
    """1 and 2 have 2 points and have met; 3 alone has 1½, so one of them comes down further."""
    crosstable = table(
        "2w= 4b1 5w=\n1b= 5w1 4b=\n6w= 7b1 Z\n7w1 1w0 2w=\n"
        "6b1 2b0 1b=\n3b= 8w= 7w0\n4b0 3w0 6b1\nU 6b= Z"
    )
    brackets = pair(crosstable, 4).explanation.brackets
    top, second = brackets[:2]
    assert (top.score, top.downfloaters, top.cause) == (2, (1, 2), Cause.OPPONENTS)
    assert [floater.verdict for floater in top.floaters] == [Verdict.FORBIDDEN] * 2
    assert second.mdps == (1, 2)
    assert set(second.limbo) <= set(second.mdps)
    assert set(second.remainder) <= set(second.residents)


def test_a_repeated_downfloat_keeps_the_last_one_from_floating() -> None:
    """After round 1 of five 1 and 2 won and 5 had the bye: 1 point each, and a downfloat for 5.

    The three are odd in number. 5 would be left first, but floated the round before (C14): 2 is.
    Nothing else speaks against leaving 1, only that 1-5 comes before 2-5.
    """
    top = pair(table("3w1\n4b1\n1b0\n2w0\nU"), 2).explanation.brackets[0]
    assert (top.residents, top.downfloaters) == ((1, 2, 5), (2,))
    (floater,) = top.floaters
    assert (floater.verdict, floater.instead) == (Verdict.LATER, (1,))
    assert top.first is not None
    (spared,) = top.spared
    assert (spared.player, spared.worse) == (5, Worse("C14", Fraction(0), Fraction(1)))
    assert top.first.downfloaters == (5,)


def test_reasons_are_left_out_where_nobody_asks() -> None:
    crosstable = table("4w1\n5b1\n6w1\n1b0\n2w0\n3b0")
    bare, full = pair(crosstable, 2, explain=False), pair(crosstable, 2)
    assert bare.explanation.brackets == ()
    assert [(b.white, b.black, b.article, b.bracket, None) for b in full.boards] == [
        (b.white, b.black, b.article, b.bracket, b.colours) for b in bare.boards
    ]


def reports(edition: str, folder: str) -> list[BracketReport]:
    found: list[BracketReport] = []
    for path in sorted((DATA / folder).glob("dutch*_*.trf")):
        crosstable = read(path.read_bytes()).crosstable
        for number in range(1, crosstable.last_paired_round + 1):
            found += pair(crosstable, number, edition=edition).explanation.brackets
    return found


@pytest.mark.parametrize(("edition", "folder"), [("fide-2026", "."), ("fide-2017", "2017")])
def test_what_was_not_chosen_is_worse(edition: str, folder: str) -> None:
    """In real events: every first candidate and floater has one reason, and it is one."""
    all_ = reports(edition, folder)
    for report in all_:
        assert [floater.player for floater in report.floaters] == list(report.downfloaters)
        for floater in report.floaters:
            assert (floater.worse is not None) == (floater.verdict is Verdict.WORSE)
            assert floater.worse is None or floater.worse.together > floater.worse.chosen
        first = report.first
        if first:
            reasons = [bool(first.forbidden), bool(first.incomplete), bool(first.worse)]
            assert sum(reasons) == 1
            assert first.worse is None or first.worse.together > first.worse.chosen
    assert any(report.collapsed for report in all_) == (edition == "fide-2017")
