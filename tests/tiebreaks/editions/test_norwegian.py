"""The worked examples of the Norwegian text: unplayed rounds with a virtual opponent."""

from fractions import Fraction

import pytest

from tests.tiebreaks.events import event, fractions, one_card
from tests.tiebreaks.golden import crosstable, golden, number
from tiebreaks import Reason, standings
from tiebreaks.cards import CardTable
from tiebreaks.editions import edition_named

NSF = "fide-2009"
HALF = Fraction(1, 2)


def test_example_1_unplayed_games_are_draws_to_the_opponents():
    """2 wins, 2 draws, 3 losses, a bye and a forfeit win: 2×1 + 2×½ + 3×0 + ½ + ½ = 4."""
    card = [(0, code) for code in "11==000"]
    table = CardTable(one_card([*card, (None, "U"), (0, "+")]), edition_named(NSF))
    worth = table.cards[1].worth
    assert table.points(worth.amount) == 4
    assert (worth.article, worth.reason) == ("NSF 1", Reason.ALL_DRAWN)
    assert table.points(table.cards[1].score) == 5


def test_example_2_a_bye_in_round_7_of_9():
    """1 point before it: 1 + (1 - 1) + ½ × (9 - 7) = 2."""
    assert virtual("1000000", "U", 9) == (2, {"before": 1, "result": 1, "draws": 1})


def test_example_3_absent_in_round_3_of_9():
    """1½ points before it: 1½ + (1 - 0) + ½ × (9 - 3) = 5½."""
    expected = {"before": 3 * HALF, "result": 0, "draws": 3}
    assert virtual("1=", "Z", 9) == (Fraction("5.5"), expected)


def virtual(before, code, rounds):
    """Work out the round after these, and the figures that it follows from."""
    played = [(0, result) for result in before[: len(before) if code == "Z" else 6]]
    rest = [(0, "0")] * (rounds - len(played) - 1)
    table = one_card([*played, (None, code), *rest])
    part = standings(table, ["BH"], edition=NSF).value(1, "BH").parts[len(played)]
    assert (part.article, part.reason, part.dummy) == ("NSF 2", Reason.VIRTUAL, True)
    return part.amount, dict(part.figures)


TABLE = golden("nsf_9x5")["expected"]["fide2009"]


@pytest.mark.parametrize(
    ("tpn", "round"), [(tpn, round) for tpn in range(1, 10) for round in range(1, 6)]
)
def test_the_table_of_nine_players(tpn, round):
    """All 45 contributions."""
    part = standings(crosstable("nsf_9x5"), ["BH"], edition=NSF).value(tpn, "BH").parts[round - 1]
    assert part.round == round
    assert part.amount == number(TABLE[str(tpn)]["BH_contributions"][round - 1])


@pytest.mark.parametrize("code", ["PTS", "BH", "BH/C1", "BH/M1"])
def test_the_sums_of_the_table_of_nine_players(code):
    found = standings(crosstable("nsf_9x5"), [code], edition=NSF)
    assert {row.participant.tpn: row.values[0].amount for row in found.rows} == {
        int(tpn): number(values[code]) for tpn, values in TABLE.items()
    }


def test_henrik_in_round_3():
    """1 point after round 2, none from the forfeit, two draws to come: 1 + (1 - 0) + 1 = 3."""
    part = standings(crosstable("nsf_9x5"), ["BH"], edition=NSF).value(8, "BH").parts[2]
    assert part.amount == 1 + 1 + 1
    assert dict(part.figures) == {"before": 1, "result": 0, "draws": 1}


def test_a_cut_knows_no_voluntary_rounds():
    """The lowest goes, wherever it is from: 0, not the virtual 2½ of the last round."""
    table = event("2w1 3b= Z", "1b0 4w0 3w0", "4w1 1w= 2b1", "3b0 2b1 U")
    value = standings(table, ["BH/C1"], edition=NSF).value(1, "BH/C1")
    assert [part.amount for part in value.parts] == fractions([0, 2.5, 1.5 + 1])
    assert [part.kept for part in value.parts] == [False, True, True]


def test_koya_at_any_limit():
    """14.5 of C.07, too: six rounds, half is 3; with ``L-2`` it is 2, with ``L+1`` 3½."""
    cells = [(2, "1"), (3, "1"), (3.5, "1"), (4, "0"), (1, "1"), (2.5, "=")]
    table = one_card(cells)
    for code, amount in {"KS": "2", "KS/L-2": "3.5", "KS/L-1": "2.5", "KS/L+1": "1"}.items():
        assert standings(table, [code], edition=NSF).value(1, code).amount == Fraction(amount)


def test_the_start_number_comes_last():
    """It leaves nobody tied."""
    found = standings(event("2w=", "1b=", "4w=", "3b="), ["PTS", "TPN"], edition=NSF)
    assert [row.participant.tpn for row in found.rows] == [1, 2, 3, 4]
    assert [row.rank for row in found.rows] == [1, 2, 3, 4]


def test_unfinished_games_are_draws_for_now():
    found = standings(event("2w?", "1b?"), ["PTS", "BH"], edition=NSF)
    assert [value.amount for value in found.by_id[1].values] == fractions([HALF, HALF])
    assert not found.final


def test_progressive_scores():
    """Won, lost, won, drew: 1 + 1 + 2 + 2½ = 6½."""
    table = one_card([(1, code) for code in "101="])
    assert standings(table, ["PS"], edition=NSF).value(1, "PS").amount == Fraction("6.5")
