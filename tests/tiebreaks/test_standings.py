"""Standings by a list of tie-breaks (C.07, 4.2), and what is decided outside the games."""

from fractions import Fraction

import pytest

from crosstable.model import Adjustment, Decision
from tests.tiebreaks.events import event
from tiebreaks import (
    Missing,
    NoSuchRound,
    Reason,
    UnknownTieBreak,
    UnknownTieBreakEdition,
    standings,
)

TIED = ("3w1", "4b1", "1b0", "2w0")
"""1 and 2 have 1 point, 3 and 4 none; 2 and 3 had Black."""


def ranks(found):
    return [(row.rank, row.participant.tpn, row.decided_by) for row in found.rows]


def test_the_next_tie_break_is_for_those_still_tied():
    assert ranks(standings(event(*TIED), ["PTS", "BPG"])) == [
        (1, 2, None),
        (2, 1, "BPG"),
        (3, 3, "PTS"),
        (4, 4, "BPG"),
    ]


def test_the_tied_share_the_rank_and_stand_by_number():
    assert ranks(standings(event(*TIED), ["PTS"])) == [
        (1, 1, None),
        (1, 2, None),
        (3, 3, "PTS"),
        (3, 4, None),
    ]


CYCLE = ("2w1 3b0 .", "1b0 . 3w1", ". 1w1 2b0")
"""1 beat 2, 2 beat 3, 3 beat 1: all have a point."""


def test_those_without_a_place_take_no_part_in_a_tie():
    """C.07, 6: among all three each has won one; without 3, number 1 has beaten 2."""
    order = ["PTS", "DE"]
    assert ranks(standings(event(*CYCLE), order)) == [(1, 1, None), (1, 2, None), (1, 3, None)]
    without = event(*CYCLE, unranked={3: 2})
    assert ranks(standings(without, order)) == [(1, 1, None), (2, 2, "DE")]


def test_games_against_those_without_a_place_count():
    """Buchholz (C.07, 8.1): 1 met 2 and 3, who have a point each."""
    found = standings(event(*CYCLE, unranked={3: 1}), ["PTS", "BH"])
    full = standings(event(*CYCLE), ["PTS", "BH"])
    assert found.value(1, "BH").amount == full.value(1, "BH").amount
    assert [found.value(tpn, "PTS").amount for tpn in (1, 2)] == [1, 1]


@pytest.mark.parametrize(("through", "places"), [(1, 3), (2, 2), (3, 2)])
def test_a_place_is_lost_from_a_round_on(through, places):
    found = standings(event(*CYCLE, unranked={3: 2}), ["PTS"], through=through)
    assert len(found.rows) == places


def test_an_empty_list_separates_nobody():
    assert [row.rank for row in standings(event(*TIED), []).rows] == [1, 1, 1, 1]


def test_through_a_round_that_there_is_not():
    with pytest.raises(NoSuchRound, match="no round 2; the tournament has 1"):
        standings(event(*TIED), through=2)
    with pytest.raises(NoSuchRound):
        standings(event(*TIED), through=-1)


def test_an_edition_that_there_is_not():
    with pytest.raises(UnknownTieBreakEdition, match="fide-1886"):
        standings(event(*TIED), edition="fide-1886")


def test_a_tie_break_that_there_is_not():
    with pytest.raises(UnknownTieBreak) as raised:
        standings(event(*TIED), ["PTS", "XYZ", "BH/Q1"])
    assert raised.value.codes == ("XYZ", "BH/Q1")


def test_points_given_and_taken_outside_the_games():
    """TRF26, 299: half a point less for player 1, also to player 3, who therefore is behind 4."""
    table = event(*TIED, adjustments=(Adjustment(1, Fraction(-1, 2), round=1),))
    found = standings(table, ["PTS", "PS", "BH", "WIN"])
    assert [row.participant.tpn for row in found.rows] == [2, 1, 4, 3]
    value = found.value(1, "PTS")
    assert (value.amount, value.parts[-1].reason) == (Fraction(1, 2), Reason.ADJUSTMENT)
    assert found.value(1, "PS").amount == Fraction(1, 2)
    assert found.value(3, "BH").amount == Fraction(1, 2)
    assert found.value(1, "WIN").amount == 1


def test_a_later_adjustment_is_not_in_an_earlier_standing():
    table = event("2w1 2b1", "1b0 1w0", adjustments=(Adjustment(2, Fraction(3), round=2),))
    assert standings(table, ["PTS"], through=1).value(2, "PTS").amount == 0
    found = standings(table, ["PTS", "PS"])
    assert found.value(2, "PTS").amount == 3
    assert found.value(2, "PS").amount == 0 + 3


def test_lots_and_play_offs_are_entries_of_the_list():
    """C.07, 2.2.1 and 4.2: the arbiter's value decides, the higher ahead."""
    decisions = (
        Decision("PLAYOFF", 1, Fraction(1, 2)),
        Decision("PLAYOFF", 2, Fraction(3, 2)),
        Decision("LOTS", 3, Fraction(1)),
        Decision("LOTS", 4, Fraction(2)),
    )
    found = standings(event(*TIED, decisions=decisions), ["PTS", "PLAYOFF", "LOTS"])
    assert ranks(found) == [(1, 2, None), (2, 1, "PLAYOFF"), (3, 4, "PTS"), (4, 3, "LOTS")]
    assert found.value(1, "LOTS").missing is Missing.UNDECIDED


def test_a_tournaments_own_tie_break_is_entered_by_the_arbiter():
    """C.07, 4.1; TRF26 writes such a code as ``OTHER_`` and a name."""
    table = event(*TIED, decisions=(Decision("OTHER_YOUNGEST", 2, Fraction(1)),))
    assert ranks(standings(table, ["PTS", "OTHER_YOUNGEST"]))[:2] == [
        (1, 2, None),
        (2, 1, "OTHER_YOUNGEST"),
    ]
