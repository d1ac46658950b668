"""Average rating of opponents (C.07, 10.1), and opponents without a rating."""

from tests.tiebreaks.events import event
from tiebreaks import Missing, Reason, standings


def test_halves_are_rounded_up():
    """10.1: (1500 + 1601) / 2 = 1550½."""
    table = event("2w1 3b1", "1b0 U", "U 1w0", ratings={2: 1500, 3: 1601})
    value = standings(table, ["ARO"]).value(1, "ARO")
    assert value.amount == 1551
    assert value.combination == "mean rounded half up"


def test_only_opponents_met_over_the_board():
    """10.1, 15.1: not the one who did not come, not a bye."""
    table = event("2w1 3b+ U", "1b0 U Z", "U 1w- Z", ratings={2: 1500, 3: 1601})
    assert standings(table, ["ARO"]).value(1, "ARO").amount == 1500


def test_an_opponent_met_twice_counts_twice():
    """4.4: (1500 + 1500 + 1800) / 3."""
    table = event("2w1 2b1 3w0", "1b0 1w0 U", "U U 1b1", ratings={2: 1500, 3: 1800})
    assert standings(table, ["ARO"]).value(1, "ARO").amount == 1600


def test_the_cut_goes_before_the_mean():
    """14.1.1: without 1500."""
    table = event("2w1 3b1", "1b0 U", "U 1w0", ratings={2: 1500, 3: 1601})
    value = standings(table, ["ARO/C1"]).value(1, "ARO/C1")
    assert value.amount == 1601
    assert [part.dropped for part in value.parts] == ["14.1", ""]


def test_an_unrated_opponent_leaves_no_value_and_the_method_decides_nothing():
    """1 and 3 are tied; 1 met an unrated opponent, so ARO is left out between them."""
    table = event("2w1", "1b0", "4w1", "3b0", ratings={1: 1900, 3: 1800, 4: 1700})
    found = standings(table, ["PTS", "ARO"])
    value = found.value(1, "ARO")
    assert (value.amount, value.missing) == (None, Missing.UNRATED)
    assert value.parts[0].reason is Reason.UNRATED
    assert not value.parts[0].kept
    assert found.value(3, "ARO").amount == 1700
    assert [found.by_id[tpn].rank for tpn in (1, 3)] == [1, 1]
    assert [found.by_id[tpn].rank for tpn in (2, 4)] == [3, 4]  # who met 1900, who met 1800


def test_the_arbiter_can_set_a_rating():
    table = event("2w1 3b1", "1b0 U", "U 1w0", ratings={3: 1600})
    value = standings(table, ["ARO"], unrated=1400).value(1, "ARO")
    assert value.amount == 1500
    assert [part.reason for part in value.parts] == [Reason.RATING_SET, Reason.RATING]


def test_who_has_played_nobody_stands_behind_those_who_have():
    """All without a point: 1 lost to 2, 3 and 4 never came."""
    table = event("2w0", "1b1", "Z", "Z", ratings={1: 1500, 2: 1600})
    found = standings(table, ["PTS", "ARO"])
    assert [row.participant.tpn for row in found.rows] == [2, 1, 3, 4]
    assert [row.rank for row in found.rows] == [1, 2, 3, 3]
    assert found.value(3, "ARO").missing is Missing.NO_GAMES
