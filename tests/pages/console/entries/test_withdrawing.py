"""The question before a withdrawal: its consequences, and the way back."""

from __future__ import annotations

import pytest

from tests.kept import kept
from tests.pages.console.entries.at_a_desk import text
from tests.pages.rounds import Desk, played, said
from tests.worlds.played import Played
from tests.worlds.teams import Teams
from tests.worlds.world import World
from tournaments.entries import byes, entries
from tournaments.models import ByeKind


@kept
def four(world: World) -> Played:
    return played(world, rounds=3)


@kept
def teams(world: World) -> Teams:
    return Teams.with_teams(world.event, world.people["arbiter"], 4, boards=2, rounds=3)


@pytest.mark.parametrize("htmx", [False, True])
def test_whoever_goes_out_is_asked_about_first(desk, four, htmx):
    """Round 1 is published and open; Ada has a half-point bye in round 3."""
    four.publish()
    ada = four.entry("Ada")
    byes.request_bye(ada, four.by, 3, ByeKind.HALF)
    answer = desk.post("withdraw", entry=ada.pk, htmx=htmx)
    assert answer.status_code == 409
    page = text(answer)
    assert "Withdraw Ada after round 1?" in page
    for told in (
        "From round 2 on Ada is not paired and scores nothing (C.04.2, 3.2).",
        "Number and results stay; in the standings the player is marked as withdrawn.",
        "Board 1 of round 1 is still open: it stays, and wants its result, or a forfeit.",
        "The half-point bye of round 3 does not count meanwhile.",
        "“Bring back” takes it back",
    ):
        assert told in page
    ada.refresh_from_db()
    assert ada.withdrawn_after is None


def test_a_round_that_nobody_has_seen_wants_another_pairing(desk, four):
    four.pair()
    page = text(desk.post("withdraw", entry=four.entry("Ada").pk))
    assert "Round 1 is paired already, with this player at board 1" in page
    assert "is still open" not in page


def test_nothing_is_asked_of_whoever_comes_back(desk, four):
    four.publish()
    ada = entries.withdraw(four.entry("Ada"), four.by, confirmed=True)
    answer = desk.post("withdraw", {"back": "yes"}, entry=ada.pk)
    assert said(answer) == ["Ada is back in the tournament."]


def test_a_team_that_withdraws_is_asked_about_first(world, teams):
    teams.publish(confirmed=True)
    desk = Desk.of(world, teams.tournament)
    team = teams.tournament.entries.get(team_name="Team 1")
    answer = desk.post("withdraw", {"from": "entry"}, entry=team.pk)
    assert answer.status_code == 409
    assert "Withdraw Team 1 after round 1?" in text(answer)
    assert "The team keeps its number and its results" in text(answer)
    assert "of round 1 is still open: it stays, and wants its results" in text(answer)
    desk.post("withdraw", {"from": "entry", "confirmed": "yes"}, entry=team.pk)
    team.refresh_from_db()
    assert team.withdrawn_after == 1
