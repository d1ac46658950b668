"""Direct encounter (C.07, article 6), worked out by hand."""

from fractions import Fraction

from tests.tiebreaks.events import event, fractions
from tiebreaks import Missing, standings

HALF = Fraction(1, 2)


def places(table, order=("DE",)):
    """List places by the last code of the list: by default all are tied before it."""
    found = standings(table, list(order))
    return {row.participant.tpn: row.values[-1].amount for row in found.rows}


def test_the_guides_table_3():
    """6.2: all three have met; 1½, 1 and ½ point."""
    table = event("2w1 3b= Z", "1b0 Z 3w1", "Z 1w= 2b0")
    assert places(table) == {1: 1, 2: 2, 3: 3}
    value = standings(table, ["DE"]).value(1, "DE")
    assert [part.amount for part in value.parts] == fractions([1, HALF])
    assert {part.article for part in value.parts} == {"6.2"}
    assert value.tied == (1, 2, 3)


def test_what_the_sums_leave_tied_is_looked_at_again():
    """6.2: sums 2, 2, 1, 1. Among the first two 1 beat 2, among the others 3 beat 4."""
    table = event("2w1 3b1 4w0", "1b0 4w1 3b1", "4w1 1w0 2w0", "3b0 2b0 1b1")
    assert places(table) == {1: 1, 2: 2, 3: 3, 4: 4}
    again = standings(table, ["DE"]).value(2, "DE").parts[-1]
    assert (again.step, again.opponent, again.amount) == (2, 1, 0)


def test_a_circle_separates_nobody():
    table = event("2w1 Z 3b0", "1b0 3w1 Z", "Z 2b0 1w1")
    assert places(table) == {1: 1, 2: 1, 3: 1}


def test_nobody_has_met():
    """6.1: nothing to go by."""
    assert places(event("3w1", "4w1", "1b0", "2b0"), ["PTS", "DE"])[2] == 1


def test_first_whatever_the_missing_game_brings():
    """6.3: 1 beat both; 2 and 3 have not met, and can only reach 1 point each."""
    table = event("2w1 3b1", "1b0 Z", "Z 1w0")
    assert places(table) == {1: 1, 2: 2, 3: 2}
    assert standings(table, ["DE"]).value(1, "DE").parts[0].article == "6.3"


def test_a_lead_that_a_missing_game_could_reach_is_none():
    """6.3: 1 beat 2 and has not met 3; 3 has met nobody and could reach 2."""
    assert places(event("2w1", "1b0", "Z")) == {1: 1, 2: 1, 3: 1}


def test_a_tie_at_the_top_is_not_alone():
    """6.3: 1 has 1½; 2 has ½ and could draw level by beating 3."""
    table = event("2w= 3b1", "1b= Z", "Z 1w0")
    assert places(table) == {1: 1, 2: 1, 3: 1}


def test_the_second_too_can_be_certain():
    """6.3: sums 3, 2, 0, 0; 3 and 4 have not met, and reach 1 at most."""
    table = event("2w1 3b1 4w1", "1b0 4w1 3b1", "Z 1w0 2w0", "Z 2b0 1b0")
    assert places(table) == {1: 1, 2: 2, 3: 3, 4: 3}


def test_the_rest_is_looked_at_anew():
    """6.3, last sentence: 5 players, 1 beat all others, 2 beat 3, 4 beat 5.

    With 1 gone, 2 to 5 are looked at by their own games: nobody is certain (2 has 1, and 4 could
    reach 3). Once 2 has also beaten 4 and 5, 2 is second; then 3, 4, 5: 4 beat 5, and 3 could
    still reach 2.
    """
    before = event(
        "2w1 3w1 4w1 5w1 Z", "1b0 Z Z Z 3w1", "Z 1b0 Z Z 2b0", "Z Z 1b0 Z 5w1", "Z Z Z 1b0 4b0"
    )
    assert places(before) == {1: 1, 2: 2, 3: 2, 4: 2, 5: 2}
    after = event(
        "2w1 3w1 4w1 5w1 Z",
        "1b0 4w1 5w1 Z 3w1",
        "Z 1b0 Z Z 2b0",
        "5w1 2b0 1b0 Z Z",
        "4b0 Z 2b0 1b0 Z",
    )
    assert places(after) == {1: 1, 2: 2, 3: 3, 4: 3, 5: 3}


def test_a_forfeit_is_no_encounter():
    """6.1.1: 1 won by forfeit, so the two have not met; it is shown as left out."""
    table = event("2w+", "1b-")
    assert places(table) == {1: 1, 2: 1}
    part = standings(table, ["DE"]).value(1, "DE").parts[0]
    assert (part.dropped, part.opponent) == ("6.1.1", 2)


def test_where_pairings_were_fixed_a_forfeit_is_an_encounter():
    """6.1.1 refers to 15.2."""
    assert places(event("2w+", "1b-", predetermined=True)) == {1: 1, 2: 2}


def test_two_games_against_one_another_count_as_their_average():
    """6.1.2: 1 and 2 drew once and 1 won once: ¾ to ¼; 3 has ½ from each. 1¼, ¾, 1."""
    table = event("2w1 2b= 3w= Z", "1b0 1w= Z 3w=", "Z Z 1b= 2b=")
    assert places(table) == {1: 1, 3: 2, 2: 3}
    value = standings(table, ["DE"]).value(1, "DE")
    assert [part.amount for part in value.parts] == fractions([HALF, 0.25, HALF])


def test_only_those_still_tied_are_looked_at():
    """4.3, type A: 3 is not tied with 1 and 2 on points, so only their own game counts."""
    table = event("3w0 2w1 Z", "Z 1b0 3w1", "1b1 Z 2b0", "Z Z Z")
    found = standings(table, ["PTS", "DE"])
    assert found.value(1, "PTS").amount == found.value(3, "PTS").amount == 1
    assert found.value(4, "DE").missing is Missing.NOT_TIED
    assert found.value(4, "DE").amount is None


def test_the_same_tie_break_twice_in_a_list():
    """4.2, 4.3: 1, 2 and 3 beat each other in a circle; WIN sets 3 behind, and then 1 beat 2."""
    table = event(
        "2w1 5b0 3b0 4w1 Z",
        "1b0 3w1 4b0 5w1 Z",
        "4w= 2b0 1w1 Z 5b=",
        "3b= Z 2w1 1b0 Z",
        "Z 1w1 Z 2b0 3w=",
    )
    found = standings(table, ["PTS", "DE", "WIN", "DE"])
    assert [row.rank for row in found.rows] == [1, 2, 3, 4, 4]
    assert [row.participant.tpn for row in found.rows] == [1, 2, 3, 4, 5]
    assert [row.decided_by for row in found.rows] == [None, "DE", "WIN", "PTS", None]
    assert [value.amount for value in found.by_id[2].values] == [2, 1, 2, 2]
    assert standings(table, ["PTS", "DE", "WIN"]).by_id[2].rank == 1
