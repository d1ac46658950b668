"""The table of a direct encounter in which not all have met, against the guide's own crosstable."""

from __future__ import annotations

from fractions import Fraction

import pytest

from explain.standings import figures
from tests.tiebreaks.golden import golden
from tests.worlds.shown import address, guide
from tournaments.models import Entry, Tournament
from tournaments.rounds import published

pytestmark = pytest.mark.django_db

GAMES = {"1": Fraction(1), "=": Fraction(1, 2), "0": Fraction(0)}
"""Games over the board; a forfeit is none between the two (C.07, 6.1.1)."""


def games(tpn: int, among: set[int]) -> dict[int, Fraction]:
    """Return a player's games in the guide's table, with the points, by opponent."""
    rounds = golden("tsf_29x5")["players"][str(tpn)]["rounds"]
    return {
        each["opponent"]: GAMES[each["code"]]
        for each in rounds
        if each["code"] in GAMES and each["opponent"] in among
    }


def level_with(tournament: Tournament, entry: Entry) -> set[int]:
    """Return the numbers of those with as many points, by the guide's table."""
    expected = golden("tsf_29x5")["expected"]["fide2026"]
    mine = expected[str(entry.tpn)]["PTS"]
    return {int(tpn) for tpn, values in expected.items() if values["PTS"] == mine}


def test_it_is_that_of_the_crosstable() -> None:
    tournament = guide(tiebreaks=["PTS", "DE"])
    rounds = published.shown_rounds(tournament)
    shown = 0
    for entry in tournament.entries.select_related("player"):
        level = level_with(tournament, entry)
        found = figures.figure(entry, rounds, "DE")
        assert found
        met = {tpn: games(tpn, level) for tpn in level}
        all_met = all(len(own) == len(level) - 1 for own in met.values())
        assert (found.table is None) == (all_met or len(level) == 1)
        if found.table:
            shown += 1
            assert {row.entry.tpn for row in found.table.rows} == level
            order = [row.entry.tpn for row in found.table.rows]
            for row in found.table.rows:
                assert row.entry.tpn is not None
                own = met[row.entry.tpn]
                assert row.cells == [own.get(tpn or 0) for tpn in order]
                assert row.total == sum(own.values())
    assert shown > 5


def test_the_page_says_that_not_all_have_met(client) -> None:
    """Şahin and Yaren, with 4 points, met; others with 4 did not."""
    tournament = guide(tiebreaks=["PTS", "DE"])
    entry = tournament.entries.get(player__name="ŞAHİN")
    page = client.get(address(tournament, f"players/{entry.pk}/why/DE/")).content.decode()
    assert "Not all of them have met" in page
    assert 'id="mini-table"' in page
    assert "You were level before this with " in page
