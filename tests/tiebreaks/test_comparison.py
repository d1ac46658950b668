"""*Why is A above B?* (C.07, 4.2), and lots drawn if nothing decides."""

from fractions import Fraction
from hashlib import sha256

import pytest

from crosstable.model import Decision
from tests.tiebreaks.events import event
from tests.tiebreaks.golden import crosstable
from tiebreaks import compare, standings
from tiebreaks.lots import draw, still_tied

ORDER = ["PTS", "DE", "BH/C1", "BH", "SB"]


def test_the_first_tie_break_that_differs():
    """İrem and Ezgi have 4½ each and did not meet; Buchholz Cut-1 is 23½ against 27."""
    found = compare(standings(crosstable("tsf_18x7"), ORDER), 3, 7)
    assert (found.ahead, found.behind, found.decided_by) == (7, 3, "BH/C1")
    assert [step.code for step in found.steps] == ["PTS", "DE", "BH/C1"]
    assert [step.decides for step in found.steps] == [False, False, True]
    last = found.steps[-1]
    assert (last.ahead.amount, last.behind.amount) == (27, Fraction("23.5"))
    assert sum(part.amount for part in last.ahead.parts if part.kept) == 27


def test_points_alone():
    found = compare(standings(crosstable("tsf_18x7"), ORDER), 17, 5)
    assert (found.ahead, found.behind, found.decided_by) == (5, 17, "PTS")
    assert len(found.steps) == 1


def test_nothing_decides():
    found = compare(standings(event("2w=", "1b="), ["PTS", "BH"]), 2, 1)
    assert (found.ahead, found.behind, found.decided_by) == (1, 2, None)
    assert not any(step.decides for step in found.steps)


def test_it_agrees_with_the_standings():
    """Neighbours are separated by what the standings say separated them."""
    found = standings(crosstable("tsf_29x5"), ORDER)
    for above, below in zip(found.rows, found.rows[1:], strict=False):
        ids = above.participant.id, below.participant.id
        assert compare(found, *reversed(ids)).decided_by == below.decided_by


def test_a_method_left_out_for_a_missing_rating_does_not_decide():
    """10: the values differ, but 2, tied with both, met somebody without a rating."""
    table = event("4w=", "5w=", "6w=", "1b=", "2b=", "3b=", ratings={4: 1500, 6: 1600})
    found = compare(standings(table, ["ARO", "TPN"]), 1, 3)
    assert [step.decides for step in found.steps] == [False, True]
    assert found.steps[0].ahead.amount != found.steps[0].behind.amount


def test_with_oneself_there_is_nothing_to_compare():
    with pytest.raises(ValueError, match="itself"):
        compare(standings(event("2w=", "1b="), ["PTS"]), 1, 1)


def test_with_somebody_who_is_not_there():
    with pytest.raises(KeyError):
        compare(standings(event("2w=", "1b="), ["PTS"]), 1, 3)


def test_who_is_still_tied():
    found = standings(event("2w=", "1b=", "4w1", "3b0"), ["PTS"])
    groups = still_tied(found)
    assert [[each.tpn for each in group] for group in groups] == [[1, 2]]


def test_a_draw_can_be_repeated_by_anybody():
    """The order is that of SHA-256 of the seed, a colon and the number."""
    table = event("2w=", "1b=", "4w=", "3b=")
    decisions = draw(table.participants, "2026-06-14 final")
    assert decisions == draw(reversed(table.participants), "2026-06-14 final")
    order = sorted(
        range(1, 5), key=lambda tpn: sha256(f"2026-06-14 final:{tpn}".encode()).hexdigest()
    )
    assert [decision.participant for decision in decisions] == order
    assert [decision.value for decision in decisions] == [4, 3, 2, 1]


def test_another_seed_is_another_draw():
    table = event(*["Z"] * 12)
    orders = {
        tuple(each.participant for each in draw(table.participants, seed)) for seed in "abcdef"
    }
    assert len(orders) == 6


def test_what_was_drawn_decides():
    """4.2."""
    table = event("2w=", "1b=", "4w=", "3b=")
    decisions = draw(table.participants, "seed")
    found = standings(event("2w=", "1b=", "4w=", "3b=", decisions=decisions), ["PTS", "LOTS"])
    assert [row.participant.tpn for row in found.rows] == [each.participant for each in decisions]


@pytest.mark.parametrize("code", ["RAPID", "ARMAGEDDON", "COIN", "PLAYOFF"])
def test_the_encyclopedias_last_means_are_entered(code):
    table = event("2w=", "1b=", decisions=(Decision(code, 2, Fraction(1)),))
    assert [row.participant.tpn for row in standings(table, [code], edition="uscf").rows] == [2, 1]
