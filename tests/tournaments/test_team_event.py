"""A team Swiss of 16 teams on 4 boards over 7 rounds, with what happens to a real one."""

from __future__ import annotations

from collections import defaultdict
from datetime import timedelta
from fractions import Fraction

import pytest
from django.utils import timezone

from clubs.models import User
from crosstable.model import GAME_POINTS, MATCH_POINTS, Code
from crosstable.results import Result
from pairing.checks.rounds import differences
from pairing.fide.team_swiss.editions import TEAM_2026
from tests.kept import kept
from tests.worlds.matches import enter, keys
from tests.worlds.teams import Teams
from tournaments.bridge import crosstables, team_players
from tournaments.entries import entries
from tournaments.models import Event, Game, LineUp, Pairing, Standing
from tournaments.rounds import match_results, results
from tournaments.standings import refreshing
from tournaments.steps.actions import Action
from tournaments.teams import line_ups

pytestmark = pytest.mark.sqlite_whole

ROUNDS, BOARDS = 7, 4


def number(name: str) -> int:
    """Find the team's number of a player: 12 of ``12.3``."""
    return int(name.partition(".")[0])


def play(world: Teams, round: int) -> None:
    """Play every open board: the lower numbered team wins, but every fifth board is drawn."""
    rows = Game.objects.filter(pairing__round=world.round(round), white_code=" ")
    for game in rows.select_related("pairing", "white__player", "black__player"):
        assert game.white is not None
        assert game.black is not None
        white, black = number(game.white.player.name), number(game.black.player.name)
        result = Result.WHITE_WINS if white < black else Result.BLACK_WINS
        if (white + black + game.board + round) % 5 == 0:
            result = Result.DRAW
        enter(world, game.board, result, match=game.pairing.board, round=round)


def match_of(world: Teams, team: str, round: int) -> Pairing:
    return Pairing.objects.get(round=world.round(round), turns__entry=world.entry(team))


@kept
def event_played(event: Event, arbiter: User) -> Teams:
    """Round 1: nobody on board 4 of Team 9. Round 2: Team 7 hands in late. Round 3: Team 5 is not
    there, so that a team has the bye. Round 4: Team 16 does not come to its match.
    """
    world = Teams.with_teams(event, arbiter, 16, rounds=ROUNDS, boards=BOARDS)
    line_ups.name_line_up(
        world.round(1), world.entry("Team 9"), keys(world, "9.1", "9.2", "9.3", "-"), arbiter
    )
    for round in range(1, ROUNDS + 1):
        if round == 2:
            _late(world)
        entries.check_in(world.entry("Team 5"), arbiter, present=round != 3)
        world.publish()
        if round == 4:
            _does_not_come(world)
        play(world, round)
        results.close(world.round(round), arbiter)
    return world.again()  # type: ignore[return-value]


def _late(world: Teams) -> None:
    round = world.round(2)
    round.line_ups_due = timezone.now() - timedelta(minutes=5)
    round.save()
    wanted = keys(world, "7.2", "7.3", "7.4", "7.5")
    line_ups.name_line_up(round, world.entry("Team 7"), wanted, world.by, confirmed=True)


def _does_not_come(world: Teams) -> None:
    match = match_of(world, "Team 16", 4)
    white = match.turns.get(entry=world.entry("Team 16")).colour == "w"
    result = Result.BLACK_WINS_BY_FORFEIT if white else Result.WHITE_WINS_BY_FORFEIT
    match_results.forfeit(world.round(4), match.board, result, seen=match.version, by=world.by)


def test_a_whole_event(event_played: Teams) -> None:
    world = event_played
    table = crosstables.build(world.tournament)
    assert list(differences(table, TEAM_2026)) == []
    _nobody_twice(world)
    _what_happened(world)
    _points_by_hand(world)


def _nobody_twice(world: Teams) -> None:
    pairs = [
        frozenset(pairing.turns.values_list("entry", flat=True))
        for pairing in Pairing.objects.filter(round__tournament=world.tournament)
        if pairing.white_code not in "+-"
    ]
    assert len(pairs) == len(set(pairs)) == 7 * 8 - 1 - 1  # a match less in rounds 3 and 4


def _what_happened(world: Teams) -> None:
    empty = Game.objects.get(pairing=match_of(world, "Team 9", 1), board=4)
    assert {empty.white_code, empty.black_code} == {"+", "-"}
    late = LineUp.objects.get(late=True)
    assert late.entry.team_name == "Team 7"
    assert world.tournament.log.get(action=Action.LINE_UP_NAMED, params__late=True)
    assert world.byes(3)["Team 5"] == "Z"
    assert sorted(world.byes(3).values()) == ["U", "Z"]
    codes = {match_of(world, "Team 16", 4).white_code, match_of(world, "Team 16", 4).black_code}
    assert codes == {"+", "-"}


WORTH = {"1": Fraction(1), "+": Fraction(1), "=": Fraction(1, 2)}


def _points_by_hand(world: Teams) -> None:
    """Match points 2, 1, 0 and game points, added up from the rows of the boards alone; the bye
    brings 1 and 2 (C.04.6, 1.4).
    """
    match: dict[str, Fraction] = defaultdict(Fraction)
    game: dict[str, Fraction] = defaultdict(Fraction)
    for pairing in Pairing.objects.filter(round__tournament=world.tournament):
        teams = {turn.colour: turn.entry.team_name for turn in pairing.turns.all()}
        own = {"w": Fraction(0), "b": Fraction(0)}
        for one in pairing.games.all():
            first, second = ("w", "b") if one.board % 2 else ("b", "w")
            own[first] += WORTH.get(one.white_code, 0)
            own[second] += WORTH.get(one.black_code, 0)
        for side, other in (("w", "b"), ("b", "w")):
            game[teams[side]] += own[side]
            match[teams[side]] += 2 if own[side] > own[other] else int(own[side] == own[other])
    bye = next(team for team, code in world.byes(3).items() if code == "U")
    match[bye] += 1
    game[bye] += 2
    assert refreshing.refresh(world.tournament.pk)
    rows = Standing.objects.filter(
        standings__tournament=world.tournament, standings__after_round=ROUNDS
    ).select_related("entry")
    found = {row.entry.team_name: row.values for row in rows}
    assert {team: Fraction(mine["MPTS"]) for team, mine in found.items()} == match
    assert {team: Fraction(mine["GPTS"]) for team, mine in found.items()} == game
    assert world.tournament.standings.get(after_round=ROUNDS).final


def test_the_players_have_what_their_boards_brought(event_played: Teams) -> None:
    table = team_players.build(event_played.tournament)
    assert table.scores == ("points",)
    by_name = {one.name: table.turns[one.id] for one in table.participants}
    assert [one.tpn for one in table.participants] == list(range(1, 16 * 5 + 1))
    assert len(by_name["7.1"]) == ROUNDS - 1  # not in the late line-up
    assert [turn.round for turn in by_name["7.5"]] == [2]
    against_nobody = [turn for turn in by_name["1.4"] if turn.code is Code.FORFEIT_WIN]
    assert all(turn.opponent is None for turn in against_nobody)
    teams = crosstables.build(event_played.tournament)
    for name in ("Team 1", "Team 9"):
        team = event_played.entry(name)
        own = sum(
            (table.score(m, ROUNDS) for m in team.members.values_list("pk", flat=True)),
            Fraction(0),
        )
        byes = sum(
            (teams.points(t, GAME_POINTS) for t in teams.turns[team.pk] if t.opponent is None),
            Fraction(0),
        )
        assert own + byes == teams.score(team.pk, ROUNDS, GAME_POINTS)
        assert teams.score(team.pk, ROUNDS, MATCH_POINTS) >= 0
