"""Unplayed rounds of a Swiss tournament (C.07, article 16), worked out by hand.

The four examples are those of the Turkish guide's first part, in its 29-player event.
"""

from fractions import Fraction

import pytest

from tests.tiebreaks.events import event, fractions, worth
from tests.tiebreaks.golden import crosstable
from tiebreaks import Reason, standings

HALF = Fraction(1, 2)


@pytest.fixture
def guide():
    return standings(crosstable("tsf_29x5"), ["PTS", "BH"])


def buchholz(found, name):
    row = next(row for row in found.rows if row.participant.name == name)
    return found.value(row.participant.id, "BH")


def test_example_1_a_pairing_allocated_bye_is_held_down_to_draws(guide):
    value = buchholz(guide, "SELENAY")
    bye = value.parts[1]
    assert bye.amount == 5 * HALF  # her own 4 is more
    assert (bye.article, bye.reason, bye.dummy) == ("16.4.2", Reason.DUMMY_DRAWS, True)
    assert dict(bye.figures) == {"score": 4, "cap": 5 * HALF}
    assert value.amount == 3 + 5 * HALF + 2 + 5 * HALF + 7 * HALF


def test_example_1_a_bye_in_the_last_round_is_a_draw_for_the_opponents(guide):
    asli = buchholz(guide, "SELENAY").parts[3]
    assert asli.amount == 2 + HALF
    assert (asli.article, asli.reason) == ("16.3.2", Reason.ADJUSTED)


def test_example_2_a_forfeit_win_is_worth_no_more_than_the_absent_opponent(guide):
    value = buchholz(guide, "ULYA")  # 3 points; ARSALN: 1 point, and two rounds after he left
    assert value.parts[2].amount == 1 + HALF + HALF
    assert (value.parts[2].article, value.parts[2].dummy) == ("16.4.1", True)
    assert value.amount == 4 + 5 * HALF + 2 + 2 + 3


def test_example_3_again(guide):
    assert buchholz(guide, "MAHMUT").amount == 4 + 2 + 2 + 1 + 1


def test_example_4_a_dummy_has_the_own_score_not_the_adjusted_one(guide):
    value = buchholz(guide, "ALİ")  # 2 points, 2½ to his opponents
    assert value.parts[4].amount == 2
    assert (value.parts[4].article, value.parts[4].reason) == ("16.4", Reason.DUMMY)
    assert value.amount == 3 * HALF + 4 + 1 + 3 + 2


@pytest.mark.parametrize(
    ("cells", "adjusted", "why"),
    [
        ("2w1 U 2w1", "3", "16.2.1, 16.3.1: a pairing-allocated bye is the win it brought"),
        ("2w1 F 2w0", "2", "16.2.1, 16.3.1: so is a full-point bye"),
        ("2w1 2w1 2w+", "3", "16.2.2, 16.3.1: a forfeit win is a win"),
        ("2w1 Z 2w1", "2", "16.2.3, 16.3.1: a bye with a game after it counts as it is"),
        ("2w1 H 2w0", "1.5", "16.2.3, 16.3.1"),
        ("Z Z 2w1", "1", "16.2.3: a late entry"),
        ("2w1 Z U", "2", "16.2.3: a pairing-allocated bye is not a VUR, so something followed"),
        ("2w1 Z 2w+", "2", "16.2.3: neither is a forfeit win"),
        ("2w1 2w1 2w-", "2", "16.2.4, 16.3.1: a forfeit loss is a loss, in the last round too"),
        ("2w1 2w- 2w1", "2", "16.2.4, 16.3.1"),
        ("2w1 2w1 Z", "2.5", "16.2.5, 16.3.2: in the last round a draw"),
        ("2w1 Z Z", "2", "16.2.5, 16.3.2: so is every round after a withdrawal"),
        ("2w1 . .", "2", "16.1.1: nothing entered is a zero-point bye"),
        ("2w1 Z 2w-", "1.5", "16.2.5: followed only by VURs; the forfeit itself stays a loss"),
        ("2w1 2w- Z", "1.5", "16.2.4 before 16.2.5"),
        ("2w1 2w0 H", "1.5", "16.2.5: a half-point bye is a draw already"),
    ],
)
def test_what_a_participant_is_worth_to_the_opponents(cells, adjusted, why):
    answer = str.maketrans({"1": "0", "0": "1", "+": "-", "-": "+", "2": "1", "w": "b"})
    other = " ".join(cell.translate(answer) if len(cell) > 1 else "U" for cell in cells.split())
    assert worth(event(cells, other), 1) == Fraction(adjusted), why


def test_a_withdrawal_counts_as_draws_whatever_a_draw_is_worth():
    """3-1-0: 3 points, then two draws of 1."""
    table = event("2w1 Z Z", "1b0 U U")
    football = type(table.scoring)(win=Fraction(3), draw=Fraction(1))
    assert worth(event("2w1 Z Z", "1b0 U U", scoring=football), 1) == 3 + 1 + 1


def test_a_forfeit_loss_has_a_dummy_too():
    """16.4.1. The absent one has 2 points, the scheduled opponent 1: the dummy has 1."""
    table = event("3w1 2w- 4w1", "4b0 1b+ 3b0", "1b0 4w1 2w1", "2w1 3b0 1b0")
    part = standings(table, ["BH"]).value(1, "BH").parts[1]
    assert (part.amount, part.article, part.voluntary) == (1, "16.4.1", True)


def test_the_cap_never_lifts_a_dummy():
    """16.4: own score 1; the scheduled opponent's 2 is more."""
    table = event("3w0 2w- 4w1", "4b1 1b+ 3b0", "1b1 4w0 2w1", "2w0 3b1 1b0")
    part = standings(table, ["BH"]).value(1, "BH").parts[1]
    assert (part.amount, part.article) == (1, "16.4")


def test_a_forfeit_without_an_opponent_has_nobody_to_be_measured_by():
    """A bare ``-``: absent, with nobody scheduled, so 16.4.2 (2 rounds: 1) caps the own 1."""
    part = standings(event("2w1 -", "1b0 U"), ["BH"]).value(1, "BH").parts[1]
    assert (part.amount, part.voluntary) == (1, True)


def test_sonneborn_berger_takes_the_dummy_times_the_points_awarded():
    """16.4: a half-point bye at 1½ points of 3 rounds is ½ × 1½; the win is over 1 point."""
    table = event("2w1 H 3w0", "1b0 3w0 U", "U 2b1 1b1")
    value = standings(table, ["SB"]).value(1, "SB")
    assert [part.amount for part in value.parts] == fractions([1, 0.75, 0])
    assert value.amount == Fraction("1.75")


def test_a_provisional_standing_takes_its_round_for_the_last():
    """16.2.5, 16.4.2: after round 2 of 4, player 3's absence is at the end, and draws are two.

    Player 1 has 2 points, one of them a pairing-allocated bye: the cap is 2 × ½. Later player 3
    comes back, so that the absence is 16.2.3, and the cap is 4 × ½.
    """
    table = event("3w1 U 2w1 4b1", "4w1 4b1 1b0 3b1", "1b0 Z 4w1 2w0", "2b0 2w0 3b0 1w0")
    early = standings(table, ["BH"], through=2).value(1, "BH")
    assert [part.amount for part in early.parts] == fractions([0.5, 1])
    late = standings(table, ["BH"]).value(1, "BH")
    assert [part.amount for part in late.parts] == fractions([1, 2, 3, 0])
