"""Files for other programs from tournaments of every kind, and from large ones."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from crosstable.results import Result
from exchange.for_others.kinds import FILES
from pairing.knockout.match import MatchRules
from tests.pages.other_files import readers
from tests.pages.other_files.test_files import DAY, file
from tests.pages.rounds import Desk, played
from tests.worlds import round_robins
from tests.worlds.bracket import Bracket
from tests.worlds.played import Played
from tests.worlds.teams import Teams
from tests.worlds.world import World
from tournaments.entries import entries
from tournaments.models import Game, Player, Round, Side, Tournament
from tournaments.setup import changing

LINK = re.compile(r'href="([^"]*/files/[^"]*)"')


def games(tournament: Tournament, number: int | None = None) -> list[dict[str, str]]:
    return readers.read_pgn(file(tournament, "pgn", number).decode())


@pytest.fixture
def cup(world: World) -> Bracket:
    """Four players in two matches of two games, drawn."""
    bracket = Bracket.of(world.event, world.people["arbiter"], 4, 1, MatchRules(games=2))
    bracket.start()
    return bracket


class TestKnockOut:
    def test_a_game_is_there_before_play_once_its_colours_are_drawn(self, cup: Bracket) -> None:
        assert games(cup.tournament) == []
        cup.white(cup.match(1, 2), Side.LOWER)
        (game,) = games(cup.tournament)
        assert (game["White"], game["Black"], game["Result"]) == ("P003", "P002", "*")
        assert (game["Round"], game["Board"]) == ("1.2", "2.1")

    def test_a_game_keeps_its_round_while_others_are_added(self, cup: Bracket) -> None:
        cup.enter(cup.white(cup.match(1, 1)), Result.WHITE_WINS)
        cup.white(cup.match(1, 2))
        found = {game["Board"]: (game["Round"], game["Result"]) for game in games(cup.tournament)}
        # Two matches: their first games are 1 and 2, and the second game of match 1 is 3.
        assert found == {"1.1": ("1.1", "1-0"), "2.1": ("1.2", "*"), "1.2": ("1.3", "*")}
        (second,) = (game for game in games(cup.tournament) if game["Board"] == "1.2")
        assert (second["White"], second["Black"]) == ("P004", "P001")

    def test_a_decided_match_has_no_game_to_come(self, cup: Bracket) -> None:
        cup.win_round(1)
        assert {game["Result"] for game in games(cup.tournament)} == {"1-0", "1/2-1/2"}
        assert len(games(cup.tournament)) == 4
        cup.next()
        assert games(cup.tournament) == []
        assert len(games(cup.tournament, 1)) == 4

    def test_a_play_off_has_another_time_control(self, cup: Bracket) -> None:
        Tournament.objects.filter(pk=cup.tournament.pk).update(time_control_code="5400+30")
        cup.tournament.refresh_from_db()
        match = cup.enter(cup.white(cup.match(1, 1)), Result.DRAW, Result.DRAW)
        cup.white(match)
        controls = [game.get("TimeControl") for game in games(cup.tournament)]
        assert controls == ["5400+30", "5400+30", None]


def test_a_round_robin_has_its_games(world: World) -> None:
    event = round_robins.set_up(world.event, world.people["arbiter"], round_robins.NAMES)
    event.publish()
    found = games(event.tournament, 1)
    assert [f"{game['White']}-{game['Black']}" for game in found] == event.boards(1)


@pytest.mark.parametrize(
    ("result", "written"),
    [
        (Result.WHITE_WINS_BY_FORFEIT, "1-0"),
        (Result.BLACK_WINS_BY_FORFEIT, "0-1"),
        (Result.BOTH_FORFEIT, "0-0"),
    ],
)
def test_forfeits(world: World, result: Result, written: str) -> None:
    event = played(world, players=4)
    event.publish()
    event.enter(1, 1, result)
    assert [game["Result"] for game in games(event.tournament)] == [written, "*"]


def test_an_empty_seat_keeps_its_table(world: World) -> None:
    match = Teams.with_teams(world.event, world.people["arbiter"], 2, boards=3)
    match.publish(confirmed=True)
    Game.objects.filter(board=2).update(white=None)
    assert [game["Round"] for game in games(match.tournament, 1)] == ["1.1", "1.3"]


class TestCalendar:
    def set_times(self, event: Played, *starts: datetime) -> None:
        changing.set_round_times(event.tournament, event.by, dict(enumerate(starts, start=1)))

    def test_a_round_is_over_when_the_next_begins(self, world: World) -> None:
        event = played(world, rounds=3)
        later = DAY + timedelta(minutes=20), DAY + timedelta(days=1)
        self.set_times(event, DAY, *later)
        first, second, third = readers.read_calendar(file(event.again().tournament, "rounds"))
        assert first.ends == second.starts
        assert second.ends == second.starts + timedelta(hours=4)
        assert third.ends == third.starts + timedelta(hours=4)

    def test_keys_are_those_of_a_round_and_of_no_other_servers(self, world: World) -> None:
        event = played(world, rounds=2)
        self.set_times(event, DAY, DAY + timedelta(days=1))
        tournament = event.again().tournament
        keys = [each.uid for each in readers.read_calendar(file(tournament, "rounds"))]
        assert len(set(keys)) == 2
        Round.objects.filter(tournament=tournament).update(starts=DAY)
        assert [each.uid for each in readers.read_calendar(file(tournament, "rounds"))] == keys
        tournament.created += timedelta(microseconds=1)  # the same number, on another server
        others = [each.uid for each in readers.read_calendar(file(tournament, "rounds"))]
        assert set(keys).isdisjoint(others)


def links(page: str) -> list[str]:
    found = LINK.findall(page)
    assert found
    return found


def test_every_link_of_both_pages_has_its_file(world: World, cup: Bracket) -> None:
    world.club.public_lists = True
    world.club.save()
    swiss, team = played(world), Teams.with_teams(world.event, world.people["arbiter"], 2)
    for event in (swiss, team):
        event.publish(confirmed=True)
    for tournament in (swiss.tournament, team.tournament, cup.tournament):
        desk = Desk.of(world, tournament)
        for address in links(desk.get("papers").content.decode()):
            assert desk.client.get(address).status_code == 200, address
        visitor = Client()
        page = f"/en/harbour/{tournament.event.slug}/{tournament.slug}/documents/"
        for address in links(visitor.get(page).content.decode()):
            assert visitor.get(address).status_code == 200, address


def test_a_number_of_any_length_is_404(world: World, cup: Bracket) -> None:
    desk = Desk.of(world, cup.tournament)
    answer = desk.get("other_file", kind="pgn", form="pgn", number=10**30)
    assert answer.status_code == 404


def crowd(world: World, players: int, slug: str) -> Played:
    event = played(world, players=0, rounds=3, slug=slug)
    people = Player.objects.bulk_create(
        Player(club=world.club, name=f"{slug} {number}", fide_id=str(players * 1000 + number))
        for number in range(players)
    )
    entries.add_from_register(event.tournament, event.by, people)
    entries.check_in_all(event.tournament, event.by, present=True)
    return event.again()


@pytest.mark.whole
def test_three_hundred_players_take_no_more_queries_than_ten(world: World) -> None:
    counts: dict[str, list[int]] = {}
    for players, slug in ((10, "ten"), (300, "crowd")):
        event = crowd(world, players, slug)
        changing.set_round_times(event.tournament, event.by, {1: DAY})
        event.publish()
        for kind in FILES:
            if kind == "lichess-teams":
                continue
            tournament = event.again().tournament
            with CaptureQueriesContext(
                connection,
            ) as asked:
                content = file(tournament, kind)
            counts.setdefault(kind, []).append(len(asked))
        assert len(games(event.tournament)) == players // 2
        assert len(readers.read_vega(file(event.tournament, "vega").decode())) == players
        assert content
    assert {kind: few for kind, (few, _many) in counts.items()} == {
        kind: many for kind, (_few, many) in counts.items()
    }
    assert max(many for _few, many in counts.values()) <= 6
