"""3.10: who floated in the round just before, and who floats instead; worked out by hand.

In each position 1 has the highest number; those who float again met lower scores in round 2, in
games that were forfeited, so that they have neither met anybody nor had a colour.
"""

from __future__ import annotations

from dataclasses import replace

from crosstable.model import EntryId, Prohibition
from pairing import RoundPairing
from pairing.fide.lim import readings
from pairing.fide.lim.editions import LIM_2026, LIM_TSF
from pairing.fide.lim.groups import FloaterType, NotSpared
from pairing.fide.lim.reports import ChoiceReport
from tests.pairing.build import table
from tests.pairing.fide.lim.test_floaters import floaters, named, of, pairs

SPARED, OTHERS_TYPE, PAIRS = (
    readings.LEFT_THE_GROUP,
    readings.SPARED_FOR_TYPE_D,
    readings.PAIRS_IN_VIEW,
)


def paired(text: str, *apart: tuple[EntryId, EntryId]) -> RoundPairing:
    """Pair round 3, with these ``apart``; the guide pairs alike."""
    prohibitions = tuple(Prohibition(1, 9, frozenset(pair)) for pair in apart)
    crosstable = table(text, prohibitions=prohibitions)
    pairing = LIM_2026.pair(crosstable, 3)
    assert pairs(LIM_TSF.pair(crosstable, 3)) == pairs(pairing)
    return pairing


def choice(pairing: RoundPairing) -> ChoiceReport:
    """Find what decided in the highest scoregroup."""
    (floater,) = pairing.explanation.brackets[0].transferred  # type: ignore[attr-defined]
    found = floater.choice
    assert isinstance(found, ChoiceReport)
    return found


# Two points: 1, 2 and 3, who had one when it met 4, with half a one, in round 2. 5 and 6 have one.
WITH_MEDIAN = "F F\nF F\nF 4w+\nH 3b-\nH H\nH H"


def test_spared_for_somebody_of_type_d() -> None:
    """All three would find opponents in the median group: 2, the next number, floats for 3.

    There 2 meets 5, the highest number, and 4, who came up, the one left.
    """
    pairing = paired(WITH_MEDIAN)
    assert floaters(pairing, 0) == [(2, "2.3.4", FloaterType.D)]
    assert pairs(pairing) == of((1, 3), (2, 5), (4, 6))
    assert (choice(pairing).spared, choice(pairing).again) == ((3,), None)
    assert SPARED in named(pairing)
    assert not {OTHERS_TYPE, PAIRS} & named(pairing)


def test_not_who_was_paired_in_the_own_scoregroup() -> None:
    """The same with 4 on one point before round 2: 3, the lowest number, floats."""
    pairing = paired(WITH_MEDIAN.replace("H 3b-", "F 3b-"))
    assert floaters(pairing, 0) == [(3, "2.3.4", FloaterType.D)]
    assert choice(pairing) == replace(choice(pairing), spared=(), fewer=(), again=None)


def test_3_10_1_not_for_somebody_of_type_c_though_no_better_himself() -> None:
    """Nobody has the median score: 1, 2 and 3 are all of type c, so that 3 floats again."""
    pairing = paired("F F\nF F\nF 4w+\nH 3b-")
    assert floaters(pairing, 0) == [(3, "2.3.4", FloaterType.C)]
    assert pairs(pairing) == of((1, 2), (3, 4))
    assert (choice(pairing).spared, choice(pairing).again) == ((), NotSpared.TYPE)
    assert {SPARED, OTHERS_TYPE} <= named(pairing)


def test_3_10_1_not_if_only_others_of_type_c_are_left() -> None:
    """3 alone is of type d: 1 and 2 may meet neither 5 nor 6."""
    pairing = paired(WITH_MEDIAN, (1, 5), (1, 6), (2, 5), (2, 6))
    assert floaters(pairing, 0) == [(3, "2.3.4", FloaterType.D)]
    assert choice(pairing).again is NotSpared.TYPE


# Two points: 1 to 4, and 5, who met 8 in round 2. 6 and 7 have one, 8 half a one.
FIVE_AND_MEDIAN = "F F\nF F\nF F\nF F\nF 8w+\nH H\nH H\nH 5b-"


def test_3_10_2_somebody_without_whom_as_many_pairs_can_be_made() -> None:
    """In the group 5 may meet 4 only. Without 5 there are two pairs of 1, 2, 3, 4; without 4 only
    one, as 5 has nobody; without 3 two again, 4-5 and 1-2. So 3 floats, the next number after 4.

    4.4 would mend it otherwise: 4 having floated, 5 would be left and float in the end.
    """
    pairing = paired(FIVE_AND_MEDIAN, (1, 5), (2, 5), (3, 5))
    assert floaters(pairing, 0) == [(3, "2.3.4", FloaterType.D)]
    assert pairs(pairing) == of((1, 2), (4, 5), (3, 6), (7, 8))
    assert (choice(pairing).spared, choice(pairing).fewer) == ((5,), (4,))
    assert {SPARED, PAIRS} <= named(pairing)
    assert readings.NO_LOOK_AHEAD not in named(pairing)


def test_3_10_2_floats_again_where_a_pair_fewer_could_be_made() -> None:
    """4 and 5 may meet nobody of the group but 3, and 4 nobody of the median group (type c).

    Without 5 there are two pairs, 1-2 and 3-4. Without 3 there is 1-2 alone, without 1 or 2 only
    one with 3 in it. So 5 floats again.
    """
    pairing = paired(FIVE_AND_MEDIAN, (1, 4), (2, 4), (1, 5), (2, 5), (4, 5), (4, 6), (4, 7))
    assert floaters(pairing, 0) == [(5, "2.3.4", FloaterType.D)]
    assert pairs(pairing) == of((1, 2), (3, 4), (5, 6), (7, 8))
    assert (choice(pairing).fewer, choice(pairing).again) == ((1, 2, 3), NotSpared.PAIRS)
    assert {SPARED, PAIRS} <= named(pairing)


def test_nobody_is_spared_where_everybody_floated() -> None:
    """1, 2 and 3 met 4, 5 and 6 in round 2. Nobody is due a colour: 3 has the lowest number."""
    pairing = paired("F 4w+\nF 5w+\nF 6w+\nH 1b-\nH 2b-\nH 3b-\nH H\nH H")
    assert floaters(pairing, 0) == [(3, "2.3.4", FloaterType.D)]
    assert choice(pairing).again is NotSpared.ALL


def test_upwards_too() -> None:
    """1 had nothing before round 2 and was to meet 4, with half a point. Of 1, 2 and 3, with
    nothing now, the highest number would go up: that is 1, so it is 2. 4 comes down and meets 5.
    """
    pairing = paired("Z 4w-\nZ Z\nZ Z\nH 1b+\nH H\nH H")
    assert floaters(pairing, 1) == [(2, "2.3.4", FloaterType.D)]
    assert pairs(pairing) == of((4, 5), (2, 6), (1, 3))
