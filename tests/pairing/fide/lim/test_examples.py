"""The numbered examples of both texts: C.04.4.3 and, in brackets, the guide's part 1.2."""

from __future__ import annotations

import pytest

from crosstable.model import Colour, EntryId
from pairing import RoundPairing
from pairing.fide.lim.editions import LIM_2026, LIM_TSF, Lim
from pairing.fide.lim.groups import FloaterType
from tests.pairing.build import table

BOTH = pytest.mark.parametrize("edition", [LIM_2026, LIM_TSF], ids=["fide-2026", "tsf"])


def pairs(pairing: RoundPairing) -> set[frozenset[EntryId]]:
    return {frozenset((board.white, board.black)) for board in pairing.boards}


def of(*numbers: tuple[EntryId, EntryId]) -> set[frozenset[EntryId]]:
    return set(map(frozenset, numbers))


@BOTH
def test_2_4_the_top_half_is_proposed_to_the_bottom_half(edition: Lim) -> None:
    """[A.3.4] 1 v n/2 + 1, 2 v n/2 + 2, ..."""
    pairing = edition.pair(table("\n".join("." * 8)), 1)
    assert pairs(pairing) == of((1, 5), (2, 6), (3, 7), (4, 8))
    made = pairing.explanation.brackets[0].made  # type: ignore[attr-defined]
    assert {pair.article for pair in made} == {edition.cite("2.4")}


# Six players in one scoregroup: games between them were drawn, all other rounds were half-point
# byes. Colours are such that the second scrutiny (5.2) has nothing to do.
OF_NUMBER_1 = {
    "proposed": ("H\nH\nH\nH\nH\nH", ((1, 4), (2, 5), (3, 6))),
    "1 has met 4": ("4w=\nH\nH\n1b=\nH\nH", ((1, 5), (2, 4), (3, 6))),
    "and 5": ("4w= 5b=\nH H\nH H\n1b= H\nH 1w=\nH H", ((1, 6), (2, 4), (3, 5))),
    "and 6": (
        "4w= 5w= 6b=\nH H H\nH H H\n1b= H H\nH 1b= H\nH H 1w=",
        ((1, 3), (2, 5), (4, 6)),
    ),
    "and 3": (
        "4w= 5w= 6b= 3b=\nH H H H\nH H H 1w=\n1b= H H H\nH 1b= H H\nH H 1w= H",
        ((1, 2), (3, 5), (4, 6)),
    ),
}


@BOTH
@pytest.mark.parametrize("case", OF_NUMBER_1)
def test_4_2_exchanges_to_find_an_opponent_for_number_1(edition: Lim, case: str) -> None:
    """[A.5.2]"""
    before, expected = OF_NUMBER_1[case]
    crosstable = table(before)
    pairing = edition.pair(crosstable, len(crosstable.turns[1]) + 1)
    assert pairs(pairing) == of(*expected)


# Number 1 has met 4 and 5, so that 6 was found for it; what number 2 has met is added.
OF_NUMBER_2 = {
    "proposed": ("4w= 5b=\nH H\nH H\n1b= H\nH 1w=\nH H", ((1, 6), (2, 4), (3, 5))),
    "2 has met 4": ("4w= 5b=\nH 4b=\nH H\n1b= 2w=\nH 1w=\nH H", ((1, 6), (2, 5), (3, 4))),
    "and 5": ("4w= 5b=\n5b= 4w=\nH H\n1b= 2b=\n2w= 1w=\nH H", ((1, 6), (2, 3), (4, 5))),
    "and 3": (
        "4w= 5b= H\n5b= 4w= 3b=\nH H 2w=\n1b= 2b= H\n2w= 1w= H\nH H H",
        ((1, 3), (2, 6), (4, 5)),
    ),
    "and 6": (
        "4w= 5b= H H\n5w= 4b= 3w= 6w=\nH H 2b= H\n1b= 2w= H H\n2b= 1w= H H\nH H H 2b=",
        ((1, 2), (3, 5), (4, 6)),
    ),
}


@BOTH
@pytest.mark.parametrize("case", OF_NUMBER_2)
def test_4_3_exchanges_to_find_an_opponent_for_number_2(edition: Lim, case: str) -> None:
    """[A.5.3]"""
    before, expected = OF_NUMBER_2[case]
    crosstable = table(before)
    pairing = edition.pair(crosstable, len(crosstable.turns[1]) + 1)
    assert pairs(pairing) == of(*expected)


# 1 and 2 have met each other and all the others except number 6; 1 to 6 have 3 points of 5.
EVEN = """
3w= 4w= 5b= 2b= F
4w= 5b= 3b= 1w= F
1b= F 2w= F Z
2b= 1b= F F Z
F 2w= 1w= F Z
F F F Z Z
H H H H H
H H H H H
"""


@BOTH
def test_4_4_2_in_an_even_scoregroup_the_lowest_floats_in_company(edition: Lim) -> None:
    """[A.5.4.b] 1 v 6 stays; 2 floats, and of those left, 3, 4 and 5, the lowest."""
    pairing = edition.pair(table(EVEN), 6)
    assert pairs(pairing) == of((1, 6), (3, 4), (2, 7), (5, 8))
    floaters = pairing.explanation.brackets[0].transferred  # type: ignore[attr-defined]
    assert [(one.player, one.article, one.kind) for one in floaters] == [
        (2, edition.cite("4.4"), FloaterType.D),
        (5, edition.cite("4.4.2"), FloaterType.D),
    ]


# With number 7, who met somebody that is away now (9), and one player with half the points (8).
ODD = """
3w= 4w= 5b= 2b= F
4w= 5b= 3b= 1w= F
1b= F 2w= F Z
2b= 1b= F F Z
F 2w= 1w= F Z
F F F Z Z
F F Z H 9b=
H H H H H
Z Z Z Z 7w= Z
"""


@BOTH
def test_4_4_1_in_an_uneven_scoregroup_number_2_is_exchanged_for_number_7(edition: Lim) -> None:
    """[A.5.4.a] Three are due White (1, 4, 7) and three Black (2, 3, 5): 7 floats (3.2.4).

    1 v 6 stays, 2 floats in the place of 7. Proposed are 3 v 5 and 4 v 7, where both are due the
    same colour; with 3 v 7 and 4 v 5 nobody is (5.2).
    """
    pairing = edition.pair(table(ODD), 6)
    assert pairs(pairing) == of((1, 6), (3, 7), (4, 5), (2, 8))
    floaters = pairing.explanation.brackets[0].transferred  # type: ignore[attr-defined]
    assert [(one.player, one.article) for one in floaters] == [(2, edition.cite("4.4.1"))]


@BOTH
def test_7_1_the_lowest_rated_player_has_the_bye(edition: Lim) -> None:
    """[B.1.1]"""
    assert edition.pair(table("\n".join("." * 7)), 1).bye == 7


@BOTH
@pytest.mark.parametrize("drawn", list(Colour))
def test_7_2_forty_players(edition: Lim, drawn: Colour) -> None:
    """[B.1.2] 1 v 21, 22 v 2, 3 v 23, 24 v 4, ... 40 v 20; or the other way round."""
    pairing = edition.pair(table("\n".join("." * 40), initial_colour=drawn), 1)
    first = [(n, n + 20) if n % 2 else (n + 20, n) for n in range(1, 21)]
    expected = first if drawn is Colour.WHITE else [(black, white) for white, black in first]
    assert [(board.white, board.black) for board in pairing.boards] == expected


@BOTH
def test_8_round_two_begins_above_goes_on_below_and_ends_in_the_middle(edition: Lim) -> None:
    """[B.2.1 to B.2.3] 1 and 2 have won, 3 and 4 drawn, 5 and 6 lost; 7 has had the bye."""
    pairing = edition.pair(table("5w1\n6b1\n4w=\n3b=\n1b0\n2w0\nU"), 2)
    assert pairing.bye == 6
    brackets = pairing.explanation.brackets
    assert [str(bracket.score) for bracket in brackets] == ["1", "0", "1/2"]
    assert [bracket.way.value for bracket in brackets] == [  # type: ignore[attr-defined]
        "down",
        "up",
        "median",
    ]
