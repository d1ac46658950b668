"""The tables of the documents, at the values that follow from the rules (``expected``).

Where the Turkish guide prints another number, the file's ``errata`` says why.
"""

import pytest

from tests.tiebreaks.golden import crosstable, golden, number
from tiebreaks import standings

BUCHHOLZ = ("BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2")
CODES = ("PTS", *BUCHHOLZ, "SB", "SB/C1", "PS", "PS/C1", "WIN", "WON", "BPG", "BWG")
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
