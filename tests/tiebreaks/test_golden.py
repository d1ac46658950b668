"""Every value of every table of the documents, as it follows from the rules (``expected``).

If the Turkish guide prints another number, the file's ``errata`` says why.
"""

from decimal import ROUND_HALF_UP, Decimal

import pytest

from tests.tiebreaks.golden import (
    crosstable,
    golden,
    number,
    round_robin,
    team_round_robin,
    team_swiss,
)
from tiebreaks import standings
from tiebreaks.cards import CardTable
from tiebreaks.editions import edition_named

EDITIONS = {"fide2026": "fide-2026", "fide2024": "fide-2023", "fide2009": "fide-2009"}
"""Under which edition the values of a key are; the Turkish one is tried where it agrees."""
OWN_EDITION = {
    **dict.fromkeys(("HARKNESS_MEDIAN", "MODIFIED_MEDIAN", "SOLKOFF"), ("uscf", "")),
    **dict.fromkeys(("CUMULATIVE", "OPP_CUMULATIVE"), ("uscf", "")),
    "KASHDAN_u0": ("uscf", "KASHDAN"),
    "KASHDAN_u2": ("tsf-2026", "KASHDAN"),
}
"""Methods whose values are those of one edition whatever the key."""
NOT_METHODS = ("AP", "BH_contributions")
TABLES = ("tsf_29x5", "tsf_18x7", "nsf_9x5")
CASES = [
    (table, key, code)
    for table in TABLES
    for key, values in golden(table)["expected"].items()
    for code, value in values["1"].items()
    if code not in NOT_METHODS and value is not None
]


def rounded(amount):
    """Round to two decimals, as averages are printed."""
    return (Decimal(amount.numerator) / amount.denominator).quantize(
        Decimal("0.01"), rounding=ROUND_HALF_UP
    )


def values_of(table, code, edition):
    found = standings(table, [code], edition=edition)
    return {row.participant.tpn: row.values[0].amount for row in found.rows}


@pytest.mark.parametrize(("table", "key", "code"), CASES)
def test_every_value_of_a_printed_table(table, key, code):
    edition, method = OWN_EDITION.get(code, (EDITIONS[key], code))
    expected = {int(tpn): each[code] for tpn, each in golden(table)["expected"][key].items()}
    found = values_of(crosstable(table), method or code, edition)
    if code == "AOB":
        assert {tpn: rounded(amount) for tpn, amount in found.items()} == {
            tpn: Decimal(str(amount)) for tpn, amount in expected.items()
        }
    else:
        assert found == {tpn: number(amount) for tpn, amount in expected.items()}


def test_the_tables_are_all_there():
    """26 methods under each key, 4 under the Norwegian text's own; no fore Buchholz in 2009."""
    assert {key: [each[1] for each in CASES].count(key) for key in EDITIONS} == {
        "fide2026": 3 * 26,
        "fide2024": 3 * 26,
        "fide2009": 2 * 25 + 4,
    }


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize(
    "code", ["BH", "BH/C1", "BH/C2", "BH/M1", "BB", "SB", "SB/C1", "PS", "PS/C1", "WIN", "BWG"]
)
def test_the_turkish_guide_agrees_with_fide(table, code):
    fide, own = (values_of(crosstable(table), code, each) for each in ("fide-2026", "tsf-2026"))
    assert fide == own


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("key", EDITIONS)
def test_every_contribution_to_the_buchholz(table, key):
    expected = golden(table)["expected"][key]
    found = standings(crosstable(table), ["BH"], edition=EDITIONS[key])
    for row in found.rows:
        contributions = expected[str(row.participant.tpn)]["BH_contributions"]
        assert [part.amount for part in row.values[0].parts] == [
            number(amount) for amount in contributions
        ], row.participant.name


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("key", EDITIONS)
def test_every_adjusted_score(table, key):
    expected = golden(table)["expected"][key]
    found = CardTable(crosstable(table), edition_named(EDITIONS[key]))
    assert {tpn: found.points(card.worth.amount) for tpn, card in found.cards.items()} == {
        int(tpn): number(values["AP"]) for tpn, values in expected.items()
    }


@pytest.mark.parametrize("code", ["PTS", "KS", "SB", "KASHDAN"])
@pytest.mark.parametrize("edition", ["fide-2026", "tsf-2026", "fide-2023", "fide-2009"])
def test_the_round_robin_of_twelve(code, edition):
    """Nothing is forfeited, so every edition has the same."""
    expected = golden("tsf_rr12")["expected"][code]
    assert values_of(round_robin("tsf_rr12"), code, edition) == {
        int(tpn): number(amount) for tpn, amount in expected.items()
    }


@pytest.mark.parametrize(
    ("key", "code", "edition"),
    [
        ("MP", "MPTS", "fide-2026"),
        ("GP", "GPTS", "fide-2026"),
        ("GP", "MPvGP", "fide-2026"),
        ("BH:MP/C1 (OKM)", "BH:MP/C1", "fide-2026"),
        ("BH:MP/C1 (OKM)", "OKM", "tsf-2026"),
        ("EMGSB", "EMGSB", "fide-2026"),
        ("EMGSB/C1 (FIDE: drop product of lowest-MP opponent)", "EMGSB/C1", "fide-2026"),
        ("EMGSB minus lowest non-zero product (TSF)", "EMGSB/C1", "tsf-2026"),
    ],
)
def test_the_team_swiss(key, code, edition):
    expected = golden("tsf_team22x9")["expected"][key]
    assert values_of(team_swiss("tsf_team22x9"), code, edition) == {
        int(tpn): number(amount) for tpn, amount in expected.items()
    }


@pytest.mark.parametrize(
    ("key", "code"),
    [
        ("MP", "MPTS"),
        ("GP", "GPTS"),
        ("EMGSB", "EMGSB"),
        ("EGMSB/2 (won GP + half drawn GP)", "GPSB"),
    ],
)
def test_the_team_round_robin(key, code):
    table = team_round_robin("tsf_team_rr4")
    letters = {player.tpn: player.name for player in table.participants}
    found = values_of(table, code, "tsf-2026")
    assert {letters[tpn]: amount for tpn, amount in found.items()} == {
        letter: number(amount) for letter, amount in golden("tsf_team_rr4")["expected"][key].items()
    }
