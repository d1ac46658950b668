"""Floaters, their types, and their opponents; numbers worked out by hand."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from crosstable.model import Crosstable, EntryId, Scoring
from pairing import RoundPairing
from pairing.fide.lim import readings
from pairing.fide.lim.editions import LIM_2026, LIM_2026_MAXI
from pairing.fide.lim.groups import FloaterType
from pairing.kernel.result import Reading
from pairing.kernel.step_reports import OrderedByeReport
from tests.pairing.build import table


def pairs(pairing: RoundPairing) -> set[frozenset[EntryId]]:
    return {frozenset((board.white, board.black)) for board in pairing.boards}


def of(*numbers: tuple[EntryId, EntryId]) -> set[frozenset[EntryId]]:
    return set(map(frozenset, numbers))


def floaters(pairing: RoundPairing, bracket: int) -> list[tuple[EntryId, str, FloaterType]]:
    report = pairing.explanation.brackets[bracket]
    return [(one.player, one.article, one.kind) for one in report.transferred]  # type: ignore[attr-defined]


def named(pairing: RoundPairing) -> set[Reading]:
    """List every reading that some part of the explanation rests on."""
    found: set[Reading] = set()
    for bracket in pairing.explanation.brackets:
        found.update(bracket.readings)
        for part in (*bracket.made, *bracket.transferred, *bracket.cracked):  # type: ignore[attr-defined]
            found.update(part.readings)
    return found


def rated(crosstable: Crosstable, *ratings: int) -> Crosstable:
    entries = zip(crosstable.participants, ratings, strict=True)
    return replace(
        crosstable,
        participants=tuple(replace(entry, rating=rating) for entry, rating in entries),
    )


# 1 and 2 have won with White, 3 with Black; 4, 5 and 6 have lost to them.
AFTER_ROUND_1 = "4w1\n5w1\n6b1\n1b0\n2b0\n3w0"


def test_3_2_2_the_floater_equalises_the_number_of_those_due_each_colour() -> None:
    """Above, 1 and 2 are due Black: 2, the lower number, floats. Nobody has the median score.

    Below, 4 and 5 are due White. 4 goes up: 5 has met 2, who is all that waits there (type c).
    """
    pairing = LIM_2026.pair(table(AFTER_ROUND_1), 2)
    assert [(b.white, b.black) for b in pairing.boards] == [(3, 1), (4, 2), (5, 6)]
    assert floaters(pairing, 0) == [(2, "2.3.4", FloaterType.C)]
    assert floaters(pairing, 1) == [(4, "2.3.4", FloaterType.D)]
    above = pairing.explanation.brackets[0].transferred[0].choice  # type: ignore[attr-defined]
    assert (above.due_white, above.due_black, above.colour.value) == (1, 2, "b")
    assert {readings.EMPTY_MEDIAN, readings.TRANSFERRED_COUNT} <= named(pairing)


def test_3_2_3_in_maxi_tournaments_only_within_100_points_of_the_lowest_number() -> None:
    """2 is 101 points above 3, so 3 floats; with 100 points it is 2 as ever."""
    far = rated(table(AFTER_ROUND_1), 2200, 2101, 2000, 1900, 1880, 1860)
    near = rated(table(AFTER_ROUND_1), 2200, 2100, 2000, 1900, 1880, 1860)
    assert floaters(LIM_2026_MAXI.pair(far, 2), 0) == [(3, "2.3.4", FloaterType.C)]
    assert floaters(LIM_2026_MAXI.pair(near, 2), 0) == [(2, "2.3.4", FloaterType.C)]
    assert floaters(LIM_2026.pair(far, 2), 0) == [(2, "2.3.4", FloaterType.C)]


def test_3_2_4_equal_numbers_of_both_colours_float_by_number() -> None:
    """Nobody has played: downwards it is 3, the lowest number, upwards 4, the highest."""
    pairing = LIM_2026.pair(table("F\nF\nF\nZ\nZ\nZ"), 2)
    assert floaters(pairing, 0) == [(3, "2.3.4", FloaterType.C)]
    assert floaters(pairing, 1) == [(4, "2.3.4", FloaterType.D)]
    assert pairs(pairing) == of((1, 2), (3, 4), (5, 6))


def test_3_9_types_a_b_c_and_d() -> None:
    """1 has beaten 2 to 5 and floats from 4½ past 4 and 3½ to the median group (2½).

    c: has not floated yet, but 2 and 3 are no opponents; a: nor are 4 and 5; b: 6 and 7 are. The
    last, 8, finds opponents in the next scoregroup at once.
    """
    pairing = LIM_2026.pair(
        table(
            "2w1 3b1 4w1 5b1 H\n1b0 F F F F\nF 1w0 F F F\nF F 1b0 F H\nF F F 1w0 H\n"
            "H H H H H\nH H H H H\nZ Z Z Z Z"
        ),
        6,
    )
    assert [floaters(pairing, bracket) for bracket in range(4)] == [
        [(1, "2.3.1", FloaterType.C)],
        [(1, "2.3.1", FloaterType.A)],
        [(1, "2.3.1", FloaterType.B)],
        [(8, "2.3.1", FloaterType.D)],
    ]
    assert pairs(pairing) == of((2, 3), (4, 5), (1, 6), (7, 8))


def test_3_8_the_highest_number_due_the_alternate_colour() -> None:
    """1 won with Black and is due White; so is one of 2 and 3, the other one is due Black."""
    first = LIM_2026.pair(table("5b1\n3w=\n2b=\nH\n1w0\nH"), 2)
    assert [(b.white, b.black) for b in first.boards if 1 in (b.white, b.black)] == [(1, 2)]
    second = LIM_2026.pair(table("5b1\n3b=\n2w=\nH\n1w0\nH"), 2)
    assert [(b.white, b.black) for b in second.boards if 1 in (b.white, b.black)] == [(1, 3)]


def test_3_8_in_maxi_tournaments_only_within_100_points_of_the_highest_number() -> None:
    """2, the highest number, is due the same colour as 1, and 3 is 101 points below 2."""
    crosstable = table("5b1\n3b=\n2w=\nH\n1w0\nH")
    far = rated(crosstable, 2200, 2101, 2000, 2000, 1880, 1860)
    pairing = LIM_2026_MAXI.pair(far, 2)
    # 4 is due nothing, but is 101 points away as well
    assert frozenset((1, 2)) in pairs(pairing)
    assert frozenset((1, 3)) in pairs(LIM_2026.pair(far, 2))


def test_3_8_the_first_opponent_who_leaves_the_others_pairable() -> None:
    """1 comes down to 2, 3 and 4, of whom 3 and 4 have met: 2 is passed over."""
    pairing = LIM_2026.pair(table("F\nH\n4w=\n3b="), 2)
    made = pairing.explanation.brackets[-1].made[0]  # type: ignore[attr-defined]
    assert (made.first, made.second, made.article) == (1, 3, "3.8")
    assert [(one.player, one.why.value) for one in made.passed] == [(2, "others")]
    assert readings.LEAVES_PAIRABLE in named(pairing)


def test_2_6_2_a_blocked_median_group_is_extended_from_above() -> None:
    """3 and 4 have met. As many floaters from below as from above: 1 v 2 is cracked."""
    pairing = LIM_2026.pair(table("F\nF\n4w=\n3b=\nZ\nZ"), 2)
    assert pairs(pairing) == of((1, 3), (2, 4), (5, 6))
    cracked = pairing.explanation.brackets[-1].cracked  # type: ignore[attr-defined]
    assert [(one.player, one.article) for one in cracked] == [(1, "2.6.2"), (2, "2.6.2")]
    assert readings.LAST_PAIRING in named(pairing)


def test_2_6_1_with_more_floaters_from_above_from_below() -> None:
    """4 has met 1, 2 and 3. Of these 3 floats: 1 and 3 are due Black. 5 v 6 is cracked.

    3 meets 5, the highest number there is for it, and 6 goes to 4.
    """
    pairing = LIM_2026.pair(table("4w= F F\nF F 4b=\nF 4w= F\n1b= 3b= 2w=\nZ Z Z\nZ Z Z"), 4)
    assert pairs(pairing) == of((1, 2), (3, 5), (4, 6))
    cracked = pairing.explanation.brackets[-1].cracked  # type: ignore[attr-defined]
    assert {(one.player, one.article) for one in cracked} == {(5, "2.6.1"), (6, "2.6.1")}
    assert readings.FLOATERS_MEET in named(pairing)


def test_2_6_where_nothing_is_left_on_the_side_named_the_other_side_is_cracked() -> None:
    """1 and 2 have met, nobody is above. Of 3 and 4 the lowest number is paired first, with 1."""
    pairing = LIM_2026.pair(table("2w=\n1b=\nZ\nZ"), 2)
    assert pairs(pairing) == of((1, 4), (2, 3))
    assert {readings.OTHER_SIDE, readings.UP_FLOATERS_IN_MEDIAN} <= named(pairing)


def test_1_1_the_bye_goes_to_the_lowest_rank_that_may_have_it() -> None:
    """5 is last and has had it; it was worth nothing. 4 has no points either."""
    scoring = Scoring(pab=Fraction(0))
    pairing = LIM_2026.pair(table("4w1\n3w1\n2b0\n1b0\nU", scoring=scoring), 2)
    assert pairing.bye == 4
    bye = pairing.explanation.bye
    assert bye is not None
    assert [(one.player, one.code) for one in bye.barred] == [(5, "U")]


def test_1_1_the_next_one_where_the_others_could_not_be_paired() -> None:
    """3 is last, but 1 and 2 have met."""
    pairing = LIM_2026.pair(table("2w=\n1b=\nZ"), 2)
    assert (pairing.bye, pairs(pairing)) == (2, of((1, 3)))
    bye = pairing.explanation.bye
    assert isinstance(bye, OrderedByeReport)
    assert (bye.passed, bye.readings) == ((3,), (readings.NEXT_FOR_BYE,))
