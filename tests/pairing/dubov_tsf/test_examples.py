"""The examples and the table of the guide's part 1.3."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from pairing.dubov_tsf.columns import Columns, pairs_of
from pairing.dubov_tsf.editions import DUBOV_TSF
from pairing.dubov_tsf.situation import Figures, Situation, situation_of
from tests.pairing.build import table

AROS = ("2310.0", "2318.4", "2322.3", "2333.7", "2340.5", "2344.6")
RATINGS = (2380, 2365, 2300, 2280, 2260, 2250)


def read(text: str, round_number: int) -> Situation:
    crosstable = table(text)
    return situation_of(crosstable, DUBOV_TSF.field(crosstable, round_number))


def test_6_2_white_by_ascending_aro_black_by_descending_rating() -> None:
    whites = [Figures(2200, "", Fraction(aro)) for aro in reversed(AROS)]
    blacks = [Figures(rating, "", Fraction(2300)) for rating in RATINGS[::-1]]
    situation = replace(read("\n".join("." * 12), 1), of=(*whites, *blacks))
    players = situation.field.players
    ordered = Columns(
        tuple(sorted(players[:6], key=situation.white_order)),
        tuple(sorted(players[6:], key=situation.black_order)),
    )
    rows = [
        (situation.of[pair.first.place].aro, situation.of[pair.second.place].rating)
        for pair in pairs_of(situation, ordered)
    ]
    assert rows == list(zip(map(Fraction, AROS), RATINGS, strict=True))


def test_6_3_number_4_goes_down_to_17() -> None:
    """4, 7, 9 against 12, 15, 17 (here 1 to 6): 4 has met 12 and 15."""
    situation = read("4b= 5b=\nH H\nH H\n1w= H\nH 1w=\nH H", 3)
    by_id = situation.field.by_id
    columns = Columns(tuple(by_id[n] for n in (1, 2, 3)), tuple(by_id[n] for n in (4, 5, 6)))
    pairs = pairs_of(situation, columns)
    assert [(pair.first.id, pair.second.id) for pair in pairs] == [(1, 6), (2, 4), (3, 5)]


def test_5_first_round() -> None:
    """The upper half meets the lower; tables alternate from the colour drawn."""
    pairing = DUBOV_TSF.pair(table("\n".join("." * 9)), 1)
    assert [(board.white, board.black) for board in pairing.boards] == [
        (1, 5),
        (6, 2),
        (3, 7),
        (8, 4),
    ]
    assert pairing.bye == 9
