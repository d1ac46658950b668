"""Articles 1.6, 1.7 and 5."""

from __future__ import annotations

from fractions import Fraction

import pytest

from crosstable.model import Colour
from pairing.kernel.colours import allocate, last_time_apart
from pairing.kernel.players import Player, field_of
from pairing.kernel.preferences import Strength, preference
from tests.pairing.build import table

COLOURS = {"W": Colour.WHITE, "B": Colour.BLACK}


def played(letters: str) -> tuple[Colour, ...]:
    return tuple(COLOURS[letter] for letter in letters)


@pytest.mark.parametrize(
    ("history", "due", "strength"),
    [
        ("", None, Strength.NONE),  # 1.7.4
        ("W", "B", Strength.STRONG),  # 1.7.2
        ("WB", "W", Strength.MILD),  # 1.7.3
        ("BW", "B", Strength.MILD),
        ("WBB", "W", Strength.ABSOLUTE),  # the last two with Black, 1.7.1
        ("BBWW", "B", Strength.ABSOLUTE),  # balanced, but the last two with White
        ("BWB", "W", Strength.STRONG),
        ("WWBWBW", "B", Strength.ABSOLUTE),  # difference +2
        ("BBWBWBB", "W", Strength.ABSOLUTE),
    ],
)
def test_preference(history: str, due: str | None, strength: Strength) -> None:
    found = preference(played(history))
    assert (found.colour, found.strength) == (COLOURS.get(due or ""), strength)


def test_unplayed_games_move_to_the_front() -> None:
    """C.04.2, 3.4: BWBuW counts as uBWBW and BWWuBuW as uuBWWBW."""
    colours = field_of(table("2b1 2w1 2b1 H 2w1\n1w0 1b0 1w0 Z 1b0"), 6).players[0].colours
    assert colours == played("BWBW")


def test_colours_alternate_to_the_last_time_they_differed() -> None:
    assert last_time_apart(played("WBWB"), played("BWB")) is None
    assert last_time_apart(played("WBWB"), played("BWWB")) is Colour.BLACK
    assert last_time_apart(played("BBW"), played("WBW")) is Colour.BLACK
    assert last_time_apart((), played("W")) is None


def player(letters: str, tpn: int) -> Player:
    return Player(
        place=tpn - 1,
        id=tpn,
        tpn=tpn,
        number=tpn,
        score=Fraction(0),
        colours=played(letters),
        met={},
        floats=(None, None),
        unplayed=0,
        bye_bar=None,
        topscorer=True,
    )


@pytest.mark.parametrize(
    ("higher", "lower", "colour", "article"),
    [
        ("WB", "BW", "W", "5.2.1"),  # both preferences
        ("", "W", "W", "5.2.1"),  # the only preference
        ("W", "", "B", "5.2.1"),
        ("WB", "BWB", "B", "5.2.2"),  # mild gives way to strong
        ("BWW", "WBW", "B", "5.2.2"),  # absolute before strong
        ("BWWW", "WBWW", "B", "5.2.3"),  # both +2: last apart in the second game, W against B
        ("WBWWW", "BWWBW", "B", "5.2.2"),  # absolute before strong
        ("WB", "WB", "W", "5.2.4"),
        ("BWBW", "WBBW", "B", "5.2.3"),  # last apart in the second game: White against Black
        ("", "", "W", "5.2.5"),
    ],
)
def test_allocation(higher: str, lower: str, colour: str, article: str) -> None:
    one, other = player(higher, 1), player(lower, 2)
    found = allocate(one, other, Colour.WHITE)
    assert (found.colour_of(one), found.article) == (COLOURS[colour], article)


def test_wider_difference_of_two_absolute_preferences() -> None:
    """Topscorers: +3 after WBWWW against +2 after BWWW; the wider one gets Black."""
    one, other = player("BWWW", 1), player("WBWWW", 2)
    found = allocate(one, other, Colour.WHITE)
    assert (found.white, found.article) == (one, "5.2.2")


def test_an_even_number_gets_the_other_colour() -> None:
    one, other = player("", 2), player("", 3)
    assert allocate(one, other, Colour.WHITE).white is other
    assert allocate(one, other, Colour.BLACK).white is one


def test_parity_is_that_of_the_place_among_those_ever_paired() -> None:
    """Player 1 has not arrived: 2 is the first, 3 the second (C.04.2, 2.4)."""
    late = table("Z\n.\n.\n.\n.", initial_colour=Colour.WHITE)
    assert [(p.tpn, p.number) for p in field_of(late, 1).players] == [
        (2, 1),
        (3, 2),
        (4, 3),
        (5, 4),
    ]
    come = table("Z .\n4w1 .\n5b0 .\n2b0 .\n3w1 .")
    numbers = {p.tpn: p.number for p in field_of(come, 2).players}
    assert numbers == {1: 1, 2: 2, 3: 3, 4: 4, 5: 5}
