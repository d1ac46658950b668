"""The tables of the documents, at the values that follow from the rules (``expected``).

Where the Turkish guide prints another number, the file's ``errata`` says why.
"""

import pytest

from tests.tiebreaks.events import event, one_card
from tests.tiebreaks.golden import crosstable, golden, number
from tiebreaks import standings
from tiebreaks.cards import Table
from tiebreaks.editions import edition_named

BUCHHOLZ = ("BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2")
CODES = ("PTS", *BUCHHOLZ, "SB", "SB/C1", "PS", "PS/C1", "WIN", "WON", "BPG", "BWG")
FIDE = edition_named("fide-2026")
TABLES = ("tsf_29x5", "tsf_18x7", "nsf_9x5")


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("code", CODES)
def test_every_value_of_a_printed_table(table, code):
    expected = golden(table)["expected"]["fide2026"]
    found = standings(crosstable(table), [code])
    assert {row.participant.tpn: row.values[0].amount for row in found.rows} == {
        int(tpn): number(values[code]) for tpn, values in expected.items()
    }


@pytest.mark.parametrize("table", TABLES)
def test_every_contribution_to_the_buchholz(table):
    expected = golden(table)["expected"]["fide2026"]
    found = standings(crosstable(table), ["BH"])
    for row in found.rows:
        contributions = expected[str(row.participant.tpn)]["BH_contributions"]
        assert [part.amount for part in row.values[0].parts] == [
            number(amount) for amount in contributions
        ], row.participant.name


@pytest.mark.parametrize("table", TABLES)
def test_every_adjusted_score(table):
    expected = golden(table)["expected"]["fide2026"]
    assert {
        tpn: card.adjusted.amount for tpn, card in Table(crosstable(table), FIDE).cards.items()
    } == {int(tpn): number(values["AP"]) for tpn, values in expected.items()}


def test_card_9_of_the_guide():
    """Şahin: a zero-point bye in round 6, worth 3, goes before the lower 1½ (16.5.1)."""
    expect_card("tablo9_sahin")


def test_card_10_of_the_guide():
    """Kaya: away in rounds 3 and 7, each worth 3½, the cap of draws (16.4.2)."""
    expect_card("tablo10_1_kaya")


def expect_card(name):
    shown = next(card for card in golden("tsf_cards_9_10")["cards"] if card["id"] == name)
    scores = shown["ap_of_opponents"]
    played = one_card(
        [
            (None if opponent is None else scores[str(opponent)], code)
            for opponent, code in shown["card"]
        ]
    )
    found = standings(played, shown["expected"])
    assert found.value(1, "BH").parts[0].worth == number(scores[str(shown["card"][0][0])])
    assert {code: found.value(1, code).amount for code in shown["expected"]} == {
        code: number(amount) for code, amount in shown["expected"].items()
    }


def test_progressive_scores_of_the_guide():
    """Tables 1 and 2: with every round, and without the first three."""
    shown = golden("tsf_progressive")
    found = standings(one_card([(2, code) for code in shown["results"]]), list(shown["expected"]))
    assert [part.amount for part in found.value(1, "PS").parts] == [
        number(score) for score in shown["running"]
    ]
    for code, amount in shown["expected"].items():
        assert found.value(1, code).amount == number(amount)


@pytest.mark.parametrize("example", golden("tsf_ratings")["ARO"], ids=["nine", "one unplayed"])
def test_average_ratings_of_the_guide(example):
    """``null`` is a round that was not played."""
    ratings = example["r"]
    cells = [f"{tpn}w1" if rating else "U" for tpn, rating in enumerate(ratings, 2)]
    played = event(
        " ".join(cells),
        *(" ".join(["U"] * index + ["1b0"]) for index in range(len(ratings))),
        ratings={tpn: rating for tpn, rating in enumerate(ratings, 2) if rating},
    )
    found = standings(played, ["ARO", "ARO/C1"])
    assert found.value(1, "ARO").amount == example["expected"]
    if "ARO/C1" in example:
        assert found.value(1, "ARO/C1").amount == example["ARO/C1"]["expected"]
