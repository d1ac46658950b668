"""Slips, the starting list, the check-in list and names for the wall, without a browser."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Any

import pytest
from django.db import connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext

from crosstable.results import Result
from pages.reads import slips
from pairing.knockout.match import MatchRules, MatchStage
from tests.pages.knockouts import cup
from tests.pages.rounds import Desk, played
from tests.worlds.bracket import Bracket
from tests.worlds.matches import keys
from tests.worlds.played import Played
from tests.worlds.teams import Teams
from tests.worlds.world import World
from tournaments.entries import byes, entries
from tournaments.models import Player, Side
from tournaments.setup import changing
from tournaments.teams import line_ups, teams

pytestmark = pytest.mark.sqlite_whole


def words(response: Any) -> str:
    """Read a page without its tags."""
    text = re.sub(r"<[^>]+>", " ", response.content.decode())
    return " ".join(text.split())


def numbers(response: Any) -> list[str]:
    """Read the numbers of the slips, from the first sheet's top to the last one's end."""
    return re.findall(r"<strong>(\d+)</strong>\s*</p>", response.content.decode())


@pytest.mark.parametrize(
    ("count", "a_sheet", "wanted"),
    [
        (5, 2, ["14", "25", "3"]),  # piles 1 2 3 and 4 5
        (8, 4, ["1357", "2468"]),
        (7, 3, ["147", "25", "36"]),  # piles 1 2 3, 4 5 6 and 7
        (1, 4, ["1"]),
        (0, 4, []),
    ],
)
def test_piles_of_a_cut_stack_are_in_order(count: int, a_sheet: int, wanted: list[str]) -> None:
    laid = slips.piled([str(number) for number in range(1, count + 1)], a_sheet)
    assert ["".join(sheet) for sheet in laid] == wanted
    piles = [[sheet[place] for sheet in laid if place < len(sheet)] for place in range(a_sheet)]
    in_order = [slip for pile in piles for slip in pile]
    assert in_order == [str(number) for number in range(1, count + 1)]


class TestSlipsOfBoards:
    @pytest.fixture
    def nine(self, world: World) -> Played:
        """Four boards, and the last has the bye."""
        found = played(world, players=9)
        when = {1: datetime(2026, 5, 1, 10, 30, tzinfo=UTC)}
        changing.set_round_times(found.tournament, found.by, when)
        found.again().publish()
        return found

    def test_what_is_on_them(self, world: World, nine: Played) -> None:
        Player.objects.filter(name="Ada").update(rating=2200)
        page = Desk.of(world, nine.tournament).get("print_slips", round=1)
        said = words(page)
        assert "Spring Open · b" in said
        assert "Round 1 · 1 May 2026, 10:30" in said
        assert "White Ada No. 1 · Rating 2200" in said
        assert "Black Eva No. 5 · Rating 2160" in said
        assert said.count("Signature of White") == said.count("Signature of Black") == 4
        assert "İrem" not in said, "whoever has the bye gets no slip"

    def test_two_to_a_sheet(self, world: World, nine: Played) -> None:
        desk = Desk.of(world, nine.tournament)
        assert numbers(desk.get("print_slips", "?sheet=2", round=1)) == ["1", "3", "2", "4"]
        assert numbers(desk.get("print_slips", "?sheet=3", round=1)) == ["1", "3", "2", "4"]
        assert numbers(desk.get("print_slips", round=1)) == ["1", "2", "3", "4"]

    @pytest.mark.parametrize(
        ("query", "wanted"),
        [
            ("?first=2&last=3", ["2", "3"]),
            ("?first=3", ["3", "4"]),
            ("?last=1&sheet=2", ["1"]),
            ("?first=x&last=-1&sheet=99", ["1", "2", "3", "4"]),
            ("?first=" + "9" * 400 + "&sheet=0", ["1", "2", "3", "4"]),
            ("?first=70", []),
            ("?first=3&last=2", []),
        ],
    )
    def test_of_some_boards(
        self, world: World, nine: Played, query: str, wanted: list[str]
    ) -> None:
        page = Desk.of(world, nine.tournament).get("print_slips", query, round=1)
        assert page.status_code == 200
        assert numbers(page) == wanted

    def test_of_a_round_that_is_not_paired(self, world: World, nine: Played) -> None:
        assert Desk.of(world, nine.tournament).get("print_slips", round=2).status_code == 404


class TestMatchSheets:
    @pytest.fixture
    def four(self, world: World) -> Teams:
        by = world.people["arbiter"]
        found = Teams.with_teams(world.event, by, 4, rounds=3, boards=2, reserves=1)
        teams.update_team(found.entry("Team 1"), found.by, captain="Ayşe Kaptan")
        return found.again()  # type: ignore[return-value]

    def test_players_and_captains(self, world: World, four: Teams) -> None:
        round = four.round(1)
        seats = keys(four, "1.1", "-")
        line_ups.name_line_up(round, four.entry("Team 1"), seats, four.by, confirmed=True)
        four.publish(confirmed=True)
        said = words(Desk.of(world, four.tournament).get("print_slips", round=1))
        assert "1.1 2400" in said
        assert "2 nobody − – + 3.2 2310" in said, "Team 1 has White on board 1, Black on board 2"
        assert "Captain: Ayşe Kaptan" in said

    def test_before_the_line_ups_there_is_room_to_write(self, world: World, four: Teams) -> None:
        """Games are set up when the round is published; on board 2 colours are the other way."""
        four.pair()
        page = Desk.of(world, four.tournament).get("print_slips", round=1).content.decode()
        colours = re.findall(r'class="piece (\w+)"', page)
        assert colours == ["white", "black", "black", "white"] * 2


class TestSlipsOfAKnockOut:
    def test_only_open_matches(self, world: World) -> None:
        bracket = cup(world)
        bracket.win(bracket.match(1, 1))
        desk = Desk.of(world, bracket.tournament)
        page = desk.get("print_knockout_slips", place=1, round=1)
        assert numbers(page) == ["2"]
        assert "P002" in words(page)
        assert "P001" not in words(page)
        bracket.win(bracket.match(1, 2))
        page = desk.get("print_knockout_slips", place=1, round=1)
        assert "There is nothing to be played here." in words(page)
        assert desk.get("print_knockout_slips", place=1, round=2).status_code == 404

    def test_games_played_and_to_come(self, world: World) -> None:
        """White is drawn for game 1, so that game 2 has the other colours; the rest is open."""
        bracket = cup(world, rules=MatchRules(extension=2, finish=MatchStage.RAPID_PLAY_OFF))
        match = bracket.white(bracket.match(1, 1), Side.LOWER)
        bracket.enter(match, Result.WHITE_WINS)
        page = Desk.of(world, bracket.tournament).get(
            "print_knockout_slips", "?last=1", place=1, round=1
        )
        said = words(page)
        games = "1 Games 0 – 1 2 Games – 3 Extension – 4 Extension –"
        assert f"{games} 5 Rapid play-off – 6 Rapid play-off – Through" in said
        colours = re.findall(r'class="piece (\w+)"', page.content.decode())
        known = ["black", "white", "white", "black"]
        assert colours == known + ["white", "black"] * 8

    def test_of_teams(self, world: World) -> None:
        """One encounter on a slip, in the colour that was drawn for all boards (article 15)."""
        by = world.people["arbiter"]
        found = Teams.with_teams(
            world.event, by, 2, boards=3, name="Cups", system="knock-out", edition="tsf"
        )
        bracket = Bracket(found.tournament, by)
        bracket.start()
        bracket.white(bracket.match(1, 1))
        page = Desk.of(world, found.tournament).get("print_knockout_slips", place=1, round=1)
        assert "Games, game 1" in words(page)
        colours = re.findall(r'class="piece (\w+)"', page.content.decode())
        assert colours == ["white", "black"] * 3


class TestLists:
    @pytest.fixture
    def three(self, world: World) -> Played:
        return played(world, players=3)

    def test_the_starting_list(self, world: World, three: Played, client: Client) -> None:
        player = Player.objects.filter(name="Ada")
        player.update(birth="1987/04/03", home_club="Østre Aker", federation="TUR", title="FM")
        three.publish()
        Desk.of(world, three.tournament)
        own = words(Desk.of(world, three.tournament).get("print_starting_list"))
        assert "1 Ada 2200 TUR Østre Aker 1987" in own
        assert "Born" in own
        page = client.get("/en/harbour/spring/b/print/starting-list/")
        assert "1 Ada 2200 TUR Østre Aker" in words(page)
        assert "1987" not in page.content.decode()
        assert "Born" not in page.content.decode()

    def test_the_public_one_is_shut_with_the_list_of_players(
        self, world: World, three: Played, client: Client
    ) -> None:
        documents = client.get("/en/harbour/spring/b/documents/").content.decode()
        assert "print/starting-list/" in documents
        three.tournament.public_players = False
        three.tournament.save()
        assert client.get("/en/harbour/spring/b/print/starting-list/").status_code == 404
        documents = client.get("/en/harbour/spring/b/documents/").content.decode()
        assert "print/starting-list/" not in documents

    def test_teams_with_their_players(self, world: World, client: Client) -> None:
        found = Teams.with_teams(world.event, world.people["arbiter"], 2, boards=2, reserves=1)
        Player.objects.filter(name="1.1").update(birth="1990")
        teams.update_team(found.entry("Team 1"), found.by, captain="Ayşe Kaptan")
        own = words(Desk.of(world, found.tournament).get("print_starting_list"))
        assert "Captain: Ayşe Kaptan" in own
        assert "1 1.1 2400 NOR 1990" in own
        assert "Reserve 1.3 2300 NOR" in own
        public = words(client.get("/en/harbour/spring/teams/print/starting-list/"))
        assert "1 1.1 2400 2 1.2 2350 Reserve 1.3 2300" in public, "no year, no federation"

    def test_check_in(self, world: World, three: Played) -> None:
        """By name, with the bye asked for; whoever has left is not on it."""
        byes.request_bye(three.entry("Bo"), three.by, 1, "H")
        late = entries.add_entry(three.tournament, three.by, name="Ça", first_round=2)
        assert late.first_round == 2
        page = Desk.of(world, three.tournament).get("print_check_in")
        said = words(page)
        assert "Check-in for round 1" in said
        assert "Ada" in said
        assert said.index("Ada") < said.index("Bo") < said.index("Ça") < said.index("Cem")
        assert "Bo 2190 half-point bye" in said
        assert "Ça – from round 2" in said
        assert page.content.decode().count('class="box"') == 4

    def test_no_check_in_after_the_last_round(self, world: World) -> None:
        two = played(world, players=2, rounds=1, slug="c")
        desk = Desk.of(world, two.tournament)
        assert "print/check-in/" in desk.get("papers").content.decode()
        two.publish()
        assert "print/check-in/" not in desk.get("papers").content.decode()
        assert desk.get("print_check_in").status_code == 404

    def test_nobody_entered(self, world: World, three: Played) -> None:
        empty = changing.create_tournament(
            world.event, three.by, name="Empty", slug="e", rounds_planned=3
        )
        desk = Desk.of(world, empty)
        page = desk.get("papers").content.decode()
        assert "as soon as one player is entered" in page
        assert "/print/" not in page
        assert desk.get("print_starting_list").status_code == 404
        assert desk.get("print_check_in").status_code == 404


class TestNamesForTheWall:
    def test_everybody_finds_a_board(self, world: World, client: Client) -> None:
        three = played(world, players=3)
        three.publish()
        said = words(client.get("/en/harbour/spring/b/print/by-name/1/"))
        assert "Ada Board 1 White – Bo Bo Board 1 Black – Ada" in said
        assert "Cem – pairing-allocated bye" in said

    def test_only_what_is_published(self, world: World, client: Client) -> None:
        three = played(world, players=3)
        three.pair()
        assert client.get("/en/harbour/spring/b/print/by-name/1/").status_code == 404
        assert Desk.of(world, three.tournament).get("print_by_name", round=1).status_code == 200

    def test_players_of_teams(self, world: World, client: Client) -> None:
        """Team 1 has White on board 1, so that its second player has Black."""
        found = Teams.with_teams(world.event, world.people["arbiter"], 2, rounds=1, boards=2)
        found.publish()
        said = words(client.get("/en/harbour/spring/teams/print/by-name/1/"))
        assert "Team 1 Match 1 White – Team 2" in said
        assert "1.1 Board 1.1 Team 1 · White – 2.1" in said
        assert "1.2 Board 1.2 Team 1 · Black – 2.2" in said

    def test_in_the_order_of_the_readers_alphabet(self, world: World, client: Client) -> None:
        """Turkish: c ç, o ö; Norwegian: æ ø å come last. The teams' players like everybody."""
        found = Teams.with_teams(world.event, world.people["arbiter"], 2, rounds=1, boards=2)
        names = {"1.1": "Çelik", "1.2": "Cz", "2.1": "Åse", "2.2": "Zeki"}
        for old, new in names.items():
            Player.objects.filter(name=old).update(name=new)
        found.publish()
        wanted = {"tr": ["Åse", "Cz", "Çelik", "Zeki"], "nb": ["Çelik", "Cz", "Zeki", "Åse"]}
        for language, order in wanted.items():
            page = client.get(f"/{language}/harbour/spring/teams/print/by-name/1/")
            found_order = re.findall(r"<strong>([^<]+)</strong>", page.content.decode())
            assert [name for name in found_order if name in order] == order

    def test_a_knock_out(self, world: World, client: Client) -> None:
        """Three for one place: 2 meets 3, and 1 is through."""
        cup(world, players=3)
        page = client.get("/en/harbour/spring/cup/print/knock-out/1/rounds/1/by-name/")
        said = words(page)
        assert "Preliminary round by name" in said
        assert "P001 – through without playing P002 Match 1 – P003 P003 Match 1 – P002" in said
        missing = client.get("/en/harbour/spring/cup/print/knock-out/1/rounds/2/by-name/")
        assert missing.status_code == 404


def test_queries_of_a_knock_out_do_not_grow(world: World) -> None:
    """The slips of two matches and of eight are read alike."""
    asked = []
    for players in (4, 16):
        with transaction.atomic():
            bracket = cup(world, players=players)
            desk = Desk.of(world, bracket.tournament)
            for name in ("print_knockout_slips", "print_knockout_by_name"):
                with CaptureQueriesContext(connection) as queries:
                    assert desk.get(name, place=1, round=1).status_code == 200
                asked.append(len(queries))
            transaction.set_rollback(True)
    assert asked[:2] == asked[2:]
    assert max(asked) <= 15
