"""The examples and the table of the guide's part 1.3."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from crosstable.trf import Head
from pairing import judge
from pairing.checks.judge import Fault
from pairing.editions import edition_of, name_of, rules_named_in
from pairing.tsf.dubov.columns import Columns, pairs_of
from pairing.tsf.dubov.editions import DUBOV_TSF
from pairing.tsf.dubov.situation import PlayerFigures
from tests.pairing.build import table
from tests.pairing.tsf.dubov.positions import read

AROS = ("2310.0", "2318.4", "2322.3", "2333.7", "2340.5", "2344.6")
RATINGS = (2380, 2365, 2300, 2280, 2260, 2250)


def test_the_edition_is_registered_by_its_names() -> None:
    assert edition_of("dubov", "tsf") is DUBOV_TSF
    assert rules_named_in(Head(encoded_type="TSF_DUBOV")) == ("dubov", "tsf")
    assert name_of(DUBOV_TSF) == "TSF_DUBOV"


def test_the_judge_goes_by_the_articles_of_the_guide() -> None:
    """1 is due Black and 2 White, and both are given the other; 5 has had the bye."""
    crosstable = table("3w1\n4b1\n1b0\n2w0\nU")
    found = judge(crosstable, 2, [(1, 2), (3, 4)], 5, system="dubov", edition="tsf")
    articles = {finding.code: finding.article for finding in found}
    assert articles[Fault.BOTH_COLOURS_OPPOSITE] == "3.a"
    assert articles[Fault.BYE_BARRED] == "2.2"
    again = judge(crosstable, 2, [(1, 3), (2, 5)], 4, system="dubov", edition="tsf")
    assert {finding.article for finding in again if finding.code is Fault.REMATCH} == {"2.1"}


def test_6_2_white_by_ascending_aro_black_by_descending_rating() -> None:
    whites = [PlayerFigures(2200, "", Fraction(aro)) for aro in reversed(AROS)]
    blacks = [PlayerFigures(rating, "", Fraction(2300)) for rating in RATINGS[::-1]]
    situation = replace(read("\n".join("." * 12), 1), figures=(*whites, *blacks))
    players = situation.field.players
    ordered = Columns(
        tuple(sorted(players[:6], key=situation.white_order)),
        tuple(sorted(players[6:], key=situation.black_order)),
    )
    rows = [
        (situation.figures[pair.first.place].aro, situation.figures[pair.second.place].rating)
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
