"""Matches won, drawn and lost, and the most that could have been scored, by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from clubs.models import User
from crosstable.results import Result
from tests.worlds.shown import guide, harbour
from tests.worlds.teams import Teams
from tournaments.bridge import crosstables
from tournaments.entries import entries
from tournaments.models import Round, TeamScore
from tournaments.rounds import match_results, published, results
from tournaments.standings import refreshing
from tournaments.standings.match_records import match_records, records_in
from tournaments.standings.table import standings_table

pytestmark = pytest.mark.django_db


def teams_of(count: int, **settings: Any) -> Teams:
    by = User.objects.create_user("arbiter@example.org", name="Arbiter")
    return Teams.with_teams(harbour(), by, count, rounds=3, boards=2, reserves=0, **settings)


def enter(teams: Teams, round: Round, wins: Mapping[str, int], boards: int = 2) -> None:
    """Let each team of ``wins`` win so many boards of its match and lose the others."""
    for pairing in round.pairings.all():
        names = {turn.colour: turn.entry.name for turn in pairing.turns.all()}
        ours = names["w"] if names["w"] in wins else names["b"]
        if ours not in wins:
            continue
        for board in range(1, boards + 1):
            white = (names["w"] == ours) == bool(board % 2)
            won = board <= wins[ours]
            result = Result.WHITE_WINS if white == won else Result.BLACK_WINS
            match_results.enter(round, pairing.board, board, result, seen=0, by=teams.by)


def records(teams: Teams, number: int | None = None) -> dict[str, tuple[int, int, int, object]]:
    """Map teams to won, drawn, lost and the most."""
    tournament = teams.again().tournament
    refreshing.refresh(tournament.pk)
    table = standings_table(tournament, published.shown_rounds(tournament), number)
    found = match_records(tournament, table)
    names = dict(tournament.entries.values_list("pk", "team_name"))
    return {
        names[team]: (each.won, each.drawn, each.lost, each.most) for team, each in found.items()
    }


def test_won_drawn_and_lost_of_rounds_that_are_over() -> None:
    """Round 1: 2 – 0 and 1 – 1. Two match points could be had in it."""
    teams = teams_of(4)
    first = teams.publish()
    enter(teams, first, {"Team 1": 2, "Team 2": 1})
    results.close(first, teams.by)
    assert records(teams) == {
        "Team 1": (1, 0, 0, 2),
        "Team 2": (0, 1, 0, 2),
        "Team 3": (0, 0, 1, 2),
        "Team 4": (0, 1, 0, 2),
    }


def test_a_match_that_is_not_over_could_have_brought_nothing_yet() -> None:
    """Team 1 and Team 3 are at their second board, the other match is over: 2 – 0."""
    teams = teams_of(4)
    first = teams.publish()
    enter(teams, first, {"Team 2": 2})
    enter(teams, first, {"Team 1": 1}, boards=1)
    assert records(teams) == {
        "Team 1": (0, 0, 0, 0),
        "Team 2": (1, 0, 0, 2),
        "Team 3": (0, 0, 0, 0),
        "Team 4": (0, 0, 1, 2),
    }


def test_game_points_count_board_by_board() -> None:
    """A board brings up to a point, as soon as it is over."""
    teams = teams_of(4, team_score=TeamScore.GAME)
    first = teams.publish()
    enter(teams, first, {"Team 2": 2})
    enter(teams, first, {"Team 1": 1}, boards=1)
    assert {name: most for name, (*_, most) in records(teams).items()} == {
        "Team 1": 1,
        "Team 2": 2,
        "Team 3": 1,
        "Team 4": 2,
    }


def test_the_tournaments_own_points_and_a_bye() -> None:
    """3 – 1 – 0. Team 3 has the bye of round 1: no match, but a round that could have been won, as
    a player's card counts it. In round 2 it plays.
    """
    points = {"match_points_win": 3, "match_points_draw": 1, "match_points_pab": 1}
    teams = teams_of(3, **points)
    first = teams.publish()
    assert teams.byes(1) == {"Team 3": "U"}
    enter(teams, first, {"Team 1": 2})
    results.close(first, teams.by)
    assert records(teams) == {
        "Team 1": (1, 0, 0, 3),
        "Team 2": (0, 0, 1, 3),
        "Team 3": (0, 0, 0, 3),
    }
    second = teams.again().publish()
    enter(teams, second, {"Team 3": 2})
    results.close(second, teams.by)
    assert records(teams)["Team 3"] == (1, 0, 0, 6)
    assert records(teams, number=1)["Team 3"] == (0, 0, 0, 3)


def test_a_forfeited_match_is_won_and_lost() -> None:
    teams = teams_of(4)
    first = teams.publish()
    pairing = next(
        each
        for each in first.pairings.all()
        if "Team 1" in {turn.entry.name for turn in each.turns.all()}
    )
    white = any(t.colour == "w" for t in pairing.turns.all() if t.entry.name == "Team 1")
    lost = Result.BLACK_WINS_BY_FORFEIT if white else Result.WHITE_WINS_BY_FORFEIT
    match_results.forfeit(first, pairing.board, lost, seen=pairing.version, by=teams.by)
    found = records(teams)
    assert found["Team 1"] == (0, 0, 1, 2)
    assert found["Team 3"] == (1, 0, 0, 2)


def test_who_leaves_a_round_robin_early_does_not_count() -> None:
    """Of three games each, Team 4 plays one and leaves: it is in no place, and what was won against
    it is not counted for the winner either (C.05).
    """
    teams = teams_of(4, system="round-robin", edition="single")
    first = teams.publish()
    met = next(
        {t.entry.name for t in each.turns.all()} - {"Team 4"}
        for each in first.pairings.all()
        if "Team 4" in {t.entry.name for t in each.turns.all()}
    ).pop()
    enter(teams, first, {met: 2} | {name: 2 for name in ("Team 1", "Team 2") if name != met})
    results.close(first, teams.by)
    assert records(teams)[met] == (1, 0, 0, 2)
    entries.withdraw(teams.entry("Team 4"), teams.by, confirmed=True)
    found = records(teams)
    assert "Team 4" not in found
    assert found[met] == (0, 0, 0, 2)


def test_players_have_none() -> None:
    event = guide()
    assert match_records(event, standings_table(event, published.shown_rounds(event))) == {}


def test_standings_by_no_score_have_no_most() -> None:
    teams = teams_of(4)
    enter(teams, teams.publish(), {"Team 1": 2})
    tournament = teams.again().tournament
    found = records_in(tournament, crosstables.build(tournament), "WIN", 1)
    assert found[teams.entry("Team 1").pk].most is None
