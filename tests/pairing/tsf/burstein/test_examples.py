"""The tables and examples of article 6 of part 1.4, and its rules for groups done by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from pairing import NoLegalPairing
from pairing.tsf.burstein import readings
from pairing.tsf.burstein.order import pairing_count, pairing_number
from tests.pairing.build import table
from tests.pairing.tsf.burstein.by_hand import Pair, apart, boards, due, groups, paired, rated
from tests.pairing.tsf.burstein.literal import in_order

SIX = """
16 25 34, 16 24 35, 16 23 45, 15 26 34, 15 24 36, 15 23 46, 14 26 35, 14 25 36, 14 23 56,
13 26 45, 13 25 46, 13 24 56, 12 36 45, 12 35 46, 12 34 56
"""
"""6.2: the fifteen pairings of six players."""

FIVE = """
15 24 3F, 15 23 4F, 15 34 2F, 14 25 3F, 14 23 5F, 14 35 2F, 13 25 4F, 13 24 5F, 13 45 2F,
12 35 4F, 12 34 5F, 12 45 3F, 25 34 1F, 24 35 1F, 23 45 1F
"""
"""6.4: the fifteen pairings of five players."""


def listed(text: str) -> list[tuple[frozenset[Pair], int | None]]:
    """List the pairs of each, and who floats."""
    found = []
    for one in text.split(","):
        pairs = [pair for pair in one.split() if pair[1] != "F"]
        alone = [int(pair[0]) for pair in one.split() if pair[1] == "F"]
        two = frozenset((int(pair[0]), int(pair[1])) for pair in pairs)
        found.append((two, alone[0] if alone else None))
    return found


@pytest.mark.parametrize(("text", "players"), [(SIX, 6), (FIVE, 5)], ids=["6.2", "6.4"])
def test_6_2_and_6_4_the_fifteen_pairings_in_their_order(text: str, players: int) -> None:
    numbers = list(range(1, players + 1))
    in_turn = [(frozenset(pairs), floater) for pairs, floater in in_order(numbers)]
    assert in_turn == listed(text)
    assert pairing_count(players) == 15
    for number, (pairs, floater) in enumerate(listed(text), 1):
        opponents: dict[int, int | None] = {}
        for one, other in pairs:
            opponents |= {one - 1: other - 1, other - 1: one - 1}
        if floater:
            opponents[floater - 1] = None
        assert pairing_number(opponents, players) == number


def test_6_1_all_free_the_first_meets_the_last() -> None:
    group = groups(paired(table("F F\n" * 6), 3))[0]
    assert (group.pairs, group.number, group.total) == (((1, 6), (2, 5), (3, 4)), 1, 15)
    assert group.first is None


def test_6_2_the_first_of_the_fifteen_that_may_be() -> None:
    every = list(combinations(range(1, 7), 2))
    random = Random(2)  # noqa: S311 - the same each time
    seen = set()
    for _ in range(150):
        legal = set(random.sample(every, random.randint(3, 9)))
        able = [(n, pairs) for n, (pairs, _) in enumerate(listed(SIX), 1) if pairs <= legal]
        kept = apart(*(pair for pair in every if pair not in legal))
        crosstable = table("F F\n" * 6, prohibitions=kept)
        if not able:
            with pytest.raises(NoLegalPairing):
                paired(crosstable, 3)
            continue
        group = groups(paired(crosstable, 3))[0]
        assert (group.number, set(group.pairs)) == (able[0][0], able[0][1])
        seen.add(group.number)
    assert len(seen) > 10


def test_6_4_the_first_of_the_fifteen_that_may_be() -> None:
    """Five players with two points and one with none, whom not everybody may meet (6.6)."""
    every = list(combinations(range(1, 7), 2))
    random = Random(4)  # noqa: S311 - the same each time
    seen = set()
    for _ in range(300):
        legal = set(random.sample(every, random.randint(4, 11)))
        able = [
            (n, pairs, floater)
            for n, (pairs, floater) in enumerate(listed(FIVE), 1)
            if pairs <= legal and (floater, 6) in legal
        ]
        if not able:
            continue
        kept = apart(*(pair for pair in every if pair not in legal))
        group = groups(paired(table("F F\n" * 5 + "Z Z", prohibitions=kept), 3))[0]
        assert (group.number, set(group.pairs), group.downfloaters) == (*able[0][:2], (able[0][2],))
        seen.add(group.number)
    assert len(seen) > 12


def test_6_4_who_has_floated_does_not_float_again() -> None:
    """If number 2 came from another group, (3), (6) and (9) are not valid.

    7 comes down and is number 2 of five by its rating; it may not meet number 3 and number 4. That
    leaves (3), in which it would float, and then (4): 1 v 4, 2 v 5, and 3 floats.
    """
    assert [n for n, (_, floater) in enumerate(listed(FIVE), 1) if floater == 2] == [3, 6, 9]
    order = (1, 7, 2, 3, 4)
    crosstable = table(
        "F F H\n" * 4 + "Z Z Z\nZ Z Z\nF F F\nZ Z Z", prohibitions=apart((7, 2), (7, 3))
    )
    crosstable = rated(crosstable, 2000, 1900, 1800, 1700, 1000, 1000, 1950, 1000)
    down, group = groups(paired(crosstable, 4))[:2]
    assert (down.downfloaters, group.mdps) == ((7,), (7,))
    assert tuple(one.player for one in group.measured) == order
    assert set(group.pairs) == {(1, 3), (7, 4)}
    assert (group.number, group.downfloaters) == (4, (2,))


def test_6_5_the_2_4_5_example_of_six() -> None:
    """2, 4 and 5 are due White: number (4)."""
    group = groups(paired(due((2, 4, 5), 6), 3))[0]
    assert (group.number, group.pairs) == (4, ((1, 5), (2, 6), (3, 4)))
    assert group.counts[1].total == 0
    assert group.first is not None
    assert group.first.worse is not None
    assert (group.first.worse.code, group.first.worse.together) == ("6.5", 2)


def test_6_5_the_2_4_5_example_of_five() -> None:
    """2, 4 and 5 are due White: number (2)."""
    group = groups(paired(due((2, 4, 5), 5), 3))[0]
    assert (group.number, group.pairs, group.downfloaters) == (2, ((1, 5), (2, 3)), (4,))


def test_6_5_not_all_can_have_their_colours() -> None:
    """All are due White: the first of the order, with one of each pair denied."""
    group = groups(paired(due((1, 2, 3, 4, 5, 6), 6), 3))[0]
    assert (group.number, group.counts[1].total) == (1, 3)


def test_6_5_as_many_players_as_possible_get_a_colour_that_is_due() -> None:
    """1 is due White, 2 Black, 3 has not played: 1 v 2 grants two, 1 v 3 only one."""
    crosstable = table("4b1 H\n5w1 H\nH F\n1w0 H\n2b0 H\nZ Z")
    group = groups(paired(crosstable, 3))[0]
    assert (group.pairs, group.downfloaters, group.counts[1].total) == (((1, 2),), (3,), 0)


def test_6_6_the_next_pairing_where_the_floater_has_met_everybody_below() -> None:
    """(1) lets 2 float, who may not meet 4, the only one below. 3 floats instead."""
    pairing = paired(table("F F\n4w1 F\nF F\n2b0 Z"), 3)
    assert {frozenset(pair) for pair in boards(pairing)} == {frozenset((1, 2)), frozenset((3, 4))}
    crosstable = table("F F\nF F\nF F\nZ Z", prohibitions=apart((2, 4)))
    group = groups(paired(crosstable, 3))[0]
    assert (group.number, group.downfloaters, group.unfit) == (2, (3,), (2,))
    assert group.first is not None
    assert group.first.incomplete == "6.6"
    assert readings.ONE_GROUP_AHEAD in group.readings


def test_6_6_the_next_pairing_where_the_rest_of_the_group_below_cannot_be_paired() -> None:
    """With 2, one of 4, 5 and 6 is left for each other two; 5 and 6 may meet only 4 and 1."""
    kept = apart((5, 6), (2, 5), (2, 6))
    group = groups(paired(table("F F\nF F\nF F\nZ Z\nZ Z\nZ Z", prohibitions=kept), 3))[0]
    assert group.downfloaters == (3,)


def test_6_6_two_groups_that_cannot_be_paired_are_one() -> None:
    """1 and 2 have met: even in number, but no pair. With 3 and 4 they are one group of four."""
    pairing = paired(table("2w= F\n1b= F\nH H\nH H"), 3)
    (group,) = groups(pairing)
    assert group.scores == (Fraction(3, 2), 1)
    assert readings.EVEN_GROUP_JOINED in group.readings
    assert {frozenset(pair) for pair in boards(pairing)} == {frozenset((1, 4)), frozenset((2, 3))}


def test_6_6_the_lowest_group_is_joined_with_the_one_above() -> None:
    """3 and 4 have met and nobody is below them."""
    pairing = paired(table("F F\nF F\n4w= Z\n3b= Z"), 3)
    (group,) = groups(pairing)
    assert group.scores == (2, Fraction(1, 2))
    assert readings.LOWEST_JOINED_ABOVE in group.readings
    assert all({white, black} != {1, 2} for white, black in boards(pairing))


def test_6_6_a_floater_goes_back_once_the_groups_below_are_one() -> None:
    """2 of three floats to 4, 5 and 6; below, 7 and 8 may not meet, so those groups are one.

    7 may meet nobody but 1 and 3: 2 goes back and 3 floats. It meets 8, but then 7 has nobody; so
    it meets 7.
    """
    kept = apart(*((7, other) for other in (2, 4, 5, 6, 8)))
    crosstable = table("F F\nF F\nF F\nH H\nH H\nH H\nZ Z\nZ Z", prohibitions=kept)
    pairing = paired(crosstable, 3)
    above, below = groups(pairing)
    assert (above.pairs, above.downfloaters, above.unfit) == (((1, 2),), (3,), (2,))
    assert below.pairs == ((3, 7), (4, 8), (5, 6))
    assert below.scores == (1, 0)
