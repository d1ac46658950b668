"""The one table of results that a board can have."""

from itertools import product

import pytest

from crosstable.model import Code
from crosstable.results import Result

SPOKEN = {
    "1-0": Result.WHITE_WINS,
    "½-½": Result.DRAW,
    "0-1": Result.BLACK_WINS,
    "+-": Result.WHITE_WINS_BY_FORFEIT,
    "-+": Result.BLACK_WINS_BY_FORFEIT,
    "--": Result.BOTH_FORFEIT,
    "½-0": Result.ONLY_WHITE_DRAWS,
    "0-½": Result.ONLY_BLACK_DRAWS,
    "0-0": Result.BOTH_LOSE,
    "W-L": Result.UNRATED_WHITE_WINS,
    "D-D": Result.UNRATED_DRAW,
    "L-W": Result.UNRATED_BLACK_WINS,
    "?": Result.ADJOURNED,
    " ": Result.NOT_YET_PLAYED,
}


def test_these_fourteen_and_no_other() -> None:
    assert set(SPOKEN.values()) == set(Result)


@pytest.mark.parametrize("spoken", [spoken for spoken in SPOKEN if len(spoken) > 1])
def test_a_result_in_two_codes(spoken: str) -> None:
    sides = spoken if len(spoken) == 2 else spoken.replace("½", "=").split("-")
    white, black = (Code(side) for side in sides)
    result = Result.from_codes(white, black)
    assert result is SPOKEN[spoken]
    assert (result.white, result.black) == (white, black)


def test_every_result_can_be_turned_round() -> None:
    assert all(Result.from_codes(result.black, result.white) in Result for result in Result)


@pytest.mark.parametrize(
    ("white", "black"),
    [("1", "1"), ("1", "="), ("+", "0"), ("-", "1"), ("+", "+"), ("W", "0"), ("U", "Z")],
)
def test_what_is_no_result(white: str, black: str) -> None:
    with pytest.raises(ValueError, match="not a valid Result"):
        Result.from_codes(Code(white), Code(black))


def test_a_board_is_open_on_both_sides_or_on_none() -> None:
    opens = {result for result in Result if result.open}
    assert opens == {Result.ADJOURNED, Result.NOT_YET_PLAYED}
    mixed = [pair for pair in product(Code, Code) if pair[0].open != pair[1].open]
    assert not any(result.value in mixed for result in Result)
