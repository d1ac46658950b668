"""A Dutch bracket names the readings that it rests on."""

from __future__ import annotations

import pytest

from crosstable.model import Prohibition
from pairing import pair
from pairing.kernel.result import Reading
from tests.pairing.build import table

PLACE = "number among those ever paired"
FURTHER = "one point further than the residents"


@pytest.mark.parametrize(("edition", "article"), [("fide-2026", "5.2.5"), ("fide-2017", "E.5")])
def test_whose_number_the_lot_goes_by(edition: str, article: str) -> None:
    """1 is not there: 2 is the first who plays, and has the colour of an odd number."""
    first = pair(table("Z\n.\n.\n.\n."), 1, edition=edition)
    assert [(board.white, board.black) for board in first.boards] == [(2, 4), (5, 3)]
    (bracket,) = first.explanation.brackets
    assert bracket.readings == (Reading(article, PLACE),)
    everybody = pair(table(".\n.\n.\n."), 1, edition=edition)
    assert everybody.explanation.brackets[0].readings == ()


@pytest.mark.parametrize(
    ("edition", "told"), [("fide-2026", (Reading("C18", FURTHER),)), ("fide-2017", ())]
)
def test_c18_how_far_one_goes_who_stays_unpaired(edition: str, told: tuple[Reading, ...]) -> None:
    """1 has 2 points, after meeting 5, who had none; 2, 3, 4 have 1, and 1 may meet none of them.

    So 1 goes on down to 6, with one of the three for 5. How far 1 goes is C18's to count; the text
    of 2017 says it itself (A.8).
    """
    apart = tuple(Prohibition(1, 9, frozenset(pair)) for pair in ((1, 2), (1, 3)))
    crosstable = table(
        "4w1 5b1\n5b1 4w0\n6w1 Z\n1b0 2b1\n2w0 1w0\n3b0 Z", rounds=5, prohibitions=apart
    )
    brackets = pair(crosstable, 3, edition=edition).explanation.brackets
    assert 1 in brackets[1].mdps
    assert 1 in brackets[1].downfloaters
    assert [bracket.readings for bracket in brackets] == [(), told, ()]
