"""Cuts and medians (C.07, article 14), and the exception for voluntary unplayed rounds (16.5)."""

from fractions import Fraction

import pytest

from tests.tiebreaks.events import one_card
from tiebreaks import standings


def cut_rounds(cells, code):
    """List the rounds left out, with the articles that left them out, and the value."""
    value = standings(one_card(cells), [code]).value(1, code)
    return {part.round: part.dropped for part in value.parts if not part.kept}, value.amount


FIVE = [(2, "1"), (1, "1"), (4, "0"), (3.5, "="), (3, "1")]
"""3½ points; Buchholz 13½; Sonneborn-Berger 2 + 1 + 0 + 1.75 + 3 = 7.75; after each
round 1, 2, 2, 2½, 3½."""


@pytest.mark.parametrize(
    ("code", "cut", "amount"),
    [
        ("BH", {}, "13.5"),
        ("BH/C1", {2: "14.1"}, "12.5"),
        ("BH/C2", {2: "14.2", 1: "14.2"}, "10.5"),
        ("BH/M1", {2: "14.3", 3: "14.3"}, "8.5"),
        ("BH/M2", {2: "14.4", 1: "14.4", 3: "14.4", 4: "14.4"}, "3"),
        ("BH/C9", dict.fromkeys(range(1, 6), "14"), "0"),
        ("SB/C1", {2: "14.1"}, "6.75"),
        ("PS/C1", {1: "14.1"}, "10"),
    ],
)
def test_what_is_cut(code, cut, amount):
    assert cut_rounds(FIVE, code) == (cut, Fraction(amount))


def test_sb_cut_1_goes_by_the_opponent_not_by_the_product():
    """14.1.1: the opponent with 1 point was beaten; the loss against 4 brought less, and stays."""
    assert cut_rounds(FIVE, "SB/C1")[0] == {2: "14.1"}


def test_sb_cut_1_of_equal_opponents_takes_the_lowest_product():
    """14.1.1: two opponents with 1 point; the drawn one goes."""
    cells = [(1, "1"), (1, "="), (3, "1")]
    assert cut_rounds(cells, "SB/C1") == ({2: "14.1"}, Fraction(1 + 3))


def test_bh_cut_1_takes_a_voluntary_round_before_a_lower_opponent():
    """16.5.1: own score 2½, cap 2½; the opponent with 1 point stays."""
    cells = [(1, "1"), (3, "1"), (None, "H"), (3, "0"), (4, "0")]
    assert cut_rounds(cells, "BH/C1") == ({3: "16.5.1"}, Fraction(1 + 3 + 3 + 4))


def test_bh_cut_2_asks_again_for_the_second():
    """16.5.2: first the zero-point bye (dummy 1), no voluntary round is left, then the lowest."""
    cells = [(1.5, "1"), (3, "0"), (None, "Z"), (3, "0"), (4, "0")]
    assert cut_rounds(cells, "BH/C2") == ({3: "16.5.1", 1: "14.2"}, Fraction(10))


def test_bh_cut_2_takes_two_voluntary_rounds():
    """16.5.2: both byes go (dummy 1½ each) before the opponent with 1 point."""
    cells = [(1, "1"), (3, "0"), (None, "Z"), (None, "H"), (4, "0")]
    assert cut_rounds(cells, "BH/C2") == ({3: "16.5.1", 4: "16.5.1"}, Fraction(8))


def test_a_median_knows_the_exception_at_its_lower_end_only():
    """14.3: first the bye (16.5.1), then the most significant."""
    cells = [(1, "1"), (3, "1"), (None, "H"), (3, "0"), (4, "0")]
    assert cut_rounds(cells, "BH/M1") == ({3: "16.5.1", 5: "14.3"}, Fraction(1 + 3 + 3))


def test_a_pairing_allocated_bye_is_not_voluntary():
    """16.1.2: its dummy (2) is neither cut by the exception nor the lowest."""
    cells = [(1, "1"), (3, "0"), (None, "U"), (3, "0"), (4, "0")]
    assert cut_rounds(cells, "BH/C1") == ({1: "14.1"}, Fraction(3 + 2 + 3 + 4))


def test_sb_cut_1_takes_the_higher_of_two_values():
    """16.5.1: the zero-point bye brings 0, the beaten opponent with 1 point brings 1: cut that."""
    cells = [(1, "1"), (3, "1"), (None, "Z"), (3, "0")]
    assert cut_rounds(cells, "SB/C1") == ({1: "14.1"}, Fraction(3))


def test_sb_cut_1_takes_a_half_point_bye_where_that_is_the_higher():
    """16.5.1: the bye brings ½ × 1½ (own 1½, cap 2), the lost game against 1 point nothing."""
    cells = [(1, "0"), (3, "1"), (None, "H"), (3, "0")]
    assert cut_rounds(cells, "SB/C1") == ({3: "16.5.1"}, Fraction(3))


def test_sb_of_several_equal_voluntary_rounds_the_least_significant_goes_first():
    """Note to 16.5.1: if the least value comes from a VUR, it is the same element.

    Forfeit losses in rounds 1 (dummy 3) and 2 (dummy 2) bring 0 each. Round 2 is the least
    significant of all and goes first; the second cut is then the higher of 0 (round 1) and the
    2½ of round 3, who is the weakest left.
    """
    cells = [(3, "-"), (2, "-"), (2.5, "1"), (3, "1"), (4, "1")]
    assert cut_rounds(cells, "SB/C2") == ({2: "16.5.1", 3: "14.2"}, Fraction(3 + 4))


def test_progressive_cuts_know_no_exception():
    """14.1.1 names the first round; article 16 is about opponents' results only."""
    cells = [(2, "1"), (None, "Z"), (3, "1")]
    assert cut_rounds(cells, "PS/C1") == ({1: "14.1"}, Fraction(1 + 2))
