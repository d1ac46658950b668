"""The rules that a report asks for: 192, else 092, else the date in 042, else the default."""

from __future__ import annotations

import pytest

from crosstable.model import GAME_POINTS, MATCH_POINTS
from crosstable.trf import Head
from pairing import UnknownEdition, pair
from pairing.editions import (
    EDITIONS,
    NAMES,
    edition_of,
    editions_for,
    name_of,
    requested_rules,
    rules_named_in,
)
from pairing.fide.dutch.editions import DUTCH_2017, DUTCH_2026
from pairing.fide.team_swiss.editions import TEAM_2026, TEAM_2026_B
from tests.pairing.build import table


@pytest.mark.parametrize(
    ("head", "named"),
    [
        (Head(), ("dutch", "fide-2026")),
        (Head(start="2026/01/31"), ("dutch", "fide-2017")),
        (Head(start="2026/02/01"), ("dutch", "fide-2026")),
        (Head(type="Individual Swiss", start="2025/06/01"), ("dutch", "fide-2017")),
        (Head(type="FIDE_DUTCH_2025", start="2025/06/01"), ("dutch", "fide-2026")),
        (Head(encoded_type="FIDE_DUTCH_2017", type="FIDE_DUTCH_2025"), ("dutch", "fide-2017")),
        (Head(encoded_type="FIDE_DUTCH", start="2025/06/01"), ("dutch", "fide-2026")),
        (Head(encoded_type="FIDE_DUBOV"), ("dubov", "fide-2026")),
        (Head(round_dates=("26/01/31", "26/02/01")), ("dutch", "fide-2017")),
        (Head(start="soon", round_dates=("26/01/31",)), ("dutch", "fide-2017")),
        (Head(start="soon"), ("dutch", "fide-2026")),
        (Head(encoded_type="FIDE_DUTCH_BAKU"), ("dutch", "fide-2026")),
        (Head(encoded_type="fide_dutch_2026_baku"), ("dutch", "fide-2026")),
        (Head(encoded_type="FIDE_DUTCH_2017_BAKU"), ("dutch", "fide-2017")),
        (Head(encoded_type="FIDE_TEAM_BAKU"), ("team-swiss", "fide-2026")),
        (Head(encoded_type="FIDE_TEAM_TYPEB_MP_GP_BAKU"), ("team-swiss", "fide-2026-b")),
        (Head(encoded_type="FIDE_DUBOV_BAKU"), ("FIDE_DUBOV_BAKU", "?")),
        (Head(encoded_type="NATIONAL_SWISS"), ("NATIONAL_SWISS", "?")),
        (Head(type="FIDE_TEAM"), ("team-swiss", "fide-2026")),
        (Head(encoded_type="FIDE_TEAM_TYPEB_GP_MP"), ("team-swiss", "fide-2026-b")),
        (Head(encoded_type="FIDE_TEAM_MP_GP"), ("team-swiss", "fide-2026-none")),
        (Head(type="FIDE_TEAM_TYPEA_MP"), ("FIDE_TEAM_TYPEA_MP", "?")),  # 4.2.2 not used
    ],
)
def test_what_a_report_names(head: Head, named: tuple[str, str]) -> None:
    assert rules_named_in(head) == named


@pytest.mark.parametrize(
    ("head", "told"),
    [
        (Head(encoded_type="FIDE_DUTCH", start="2025/06/01"), "by the type in 192, FIDE_DUTCH"),
        (Head(type="TSF_LIM"), "by the type in 092, TSF_LIM"),
        (
            Head(type="Individual Swiss", start="2025/06/01"),
            "by the date in 042, 2025/06/01, before 2026/02/01",
        ),
        (Head(), "no date in the file (042, 132): the newest"),
    ],
)
def test_why_these_rules(head: Head, told: str) -> None:
    assert requested_rules(head).reason() == told


def test_the_name_of_a_team_swiss_tells_its_scores() -> None:
    """The primary score (C.04.6, 1.2.1) before the secondary one."""
    assert name_of(TEAM_2026, MATCH_POINTS) == "FIDE_TEAM_TYPEA_MP_GP"
    assert name_of(TEAM_2026_B, GAME_POINTS) == "FIDE_TEAM_TYPEB_GP_MP"
    assert name_of(DUTCH_2026) == "FIDE_DUTCH"


def test_teams_and_players_have_their_own_systems_and_the_tables_together() -> None:
    teams, players = editions_for(teams=True), editions_for(teams=False)
    assert {system for system, _ in teams} == {"team-swiss", "round-robin"}
    assert {*teams} & {*players} == {key for key in EDITIONS if key[0] == "round-robin"}
    assert {*teams} | {*players} == {*EDITIONS}


def test_an_edition_that_is_not_here_is_refused_by_name() -> None:
    with pytest.raises(
        UnknownEdition, match="no edition fide-1990 of the dutch system; it has"
    ) as unknown:
        edition_of("dutch", "fide-1990")
    assert unknown.value.known == tuple(EDITIONS)
    with pytest.raises(UnknownEdition):
        pair(table(".\n."), 1, system="keizer")


def test_every_edition_has_a_name_that_reports_can_use() -> None:
    """Of round robins record ``092`` tells in words; FIDE gives them no name of their own."""
    named = {names for names, rules in EDITIONS.items() if not rules.fixed}
    assert named <= set(NAMES.values())
    assert edition_of("dutch", "fide-2026") is DUTCH_2026
    assert edition_of("dutch", "fide-2017") is DUTCH_2017


def test_every_edition_stands_under_its_own_names() -> None:
    assert {key: (rules.system, rules.name) for key, rules in EDITIONS.items()} == {
        key: key for key in EDITIONS
    }
