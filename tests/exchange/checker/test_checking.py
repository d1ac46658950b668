"""The checker's reading of a file: systems, accelerations, teams."""

from __future__ import annotations

import pytest

from crosstable.trf import read
from exchange.checker import checking
from tests.crosstable.lines import text
from tests.exchange.checker.files import DATA, four
from tests.pairing.test_baku import without_250
from tests.pairing.test_tec_example import LINES as TEAMS
from tournaments.steps.refusals import Refused


@pytest.mark.parametrize("type_", ["FIDE_DUTCH_BAKU", "FIDE_DUTCH_2026_BAKU"])
def test_a_type_that_means_baku_is_accelerated_as_on_the_command_line(type_):
    given = read((DATA / "dutch_baku_013.trf").read_bytes()).crosstable
    wanted = checking.request_check(without_250("dutch_baku_013", type_), None)
    assert wanted.report.crosstable.accelerations == given.accelerations


def test_teams_are_checked_as_teams():
    wanted = checking.request_check(text(*TEAMS), None)
    assert wanted.edition.system == "team-swiss"
    names = [one.name for one in wanted.report.crosstable.participants]
    assert names == ["India", "Ukraine", "Georgia", "Poland"]


def test_baku_with_points_that_do_not_go_with_it_is_refused():
    data = four("FIDE_DUTCH_BAKU").replace(b"142 2", b"142 2\n162  W 3.0    D 1.0")
    with pytest.raises(Refused, match="a win worth two draws"):
        checking.request_check(data, None)
