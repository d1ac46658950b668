"""The ratings of later rounds in the tables of a team tournament."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from clubs.models import User
from tests.worlds.teams import Teams
from tournaments.agreement import periods
from tournaments.bridge import crosstables, period_ratings, team_players
from tournaments.models import Event
from tournaments.setup import changing


def test_they_are_the_members_and_no_teams(
    event: Event, arbiter: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Keys of teams and of members are the same numbers: a team has none of somebody's."""
    teams = Teams.with_teams(event, arbiter, 2, rounds=2, long_event=True, tiebreak_ratings="round")
    days = {number: datetime(2026, 4 + number, 1, 10, tzinfo=UTC) for number in (1, 2)}
    changing.set_round_times(teams.tournament, arbiter, days)
    periods.set_ratings(teams.again().tournament, arbiter, 2, {})
    tournament = teams.again().tournament
    players = {each.id: each for each in team_players.build(tournament).participants}
    assert all(each.later_ratings == ((2, each.rating),) for each in players.values())
    later = {entry.pk: ((2, 2600),) for entry in tournament.entries.all()}
    monkeypatch.setattr(period_ratings, "for_tiebreaks", lambda _tournament: later)
    found = crosstables.build(tournament).participants
    assert [each.later_ratings for each in found] == [(), ()]
