"""Lists as files on *Documents*: where the club allows it, and what the public pages show."""

from __future__ import annotations

import io
import re
import zipfile
from html.parser import HTMLParser
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from clubs.models import Club
from crosstable.results import Result
from tests.exchange.lists_out.reading import csv_cells, xlsx_cells
from tests.pages.knockouts import cup
from tests.worlds import round_robins
from tests.worlds.matches import enter
from tests.worlds.played import Played
from tests.worlds.shown import address, crowd, guide, harbour, pair_unpublished
from tests.worlds.teams import Teams
from tests.worlds.world import World
from tournaments.models import Entry, Player, Tournament
from tournaments.standings import refreshing

pytestmark = pytest.mark.django_db

LISTS = ("players", "pairings", "pairings/1", "standings", "standings/1", "crosstable")
AFTER_TWO = ("standings/1", "standings/2", "pairings/1", "pairings/2")
LINK = re.compile(r'href="([^"]*/lists/[^"]*)"')


SILENT = ("visually-hidden", "named")
"""What is only heard, and the name of a tie-break beside its code, which files have."""


class Headings(HTMLParser):
    """The headings of the columns of each table that can be seen, one list a table."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tables: list[list[str]] = []
        self.inside = False
        self.hidden = 0
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        if tag == "table":
            self.tables.append([])
        if tag == "th" and attributes.get("scope") == "col":
            self.inside = True
            self.tables[-1].append("")
        if self.inside and (self.hidden or attributes.get("class") in SILENT):
            self.hidden += 1

    def handle_endtag(self, tag: str) -> None:
        self.hidden = max(0, self.hidden - 1)
        self.inside = self.inside and tag != "th"

    def handle_data(self, data: str) -> None:
        if self.inside and not self.hidden:
            self.tables[-1][-1] += data.strip()


def headings(page: str) -> list[str]:
    """Read the headings of a page's first table, without those only heard."""
    return [heading for heading in Headings(page).tables[0] if heading]


def allow(tournament: Tournament) -> Tournament:
    """Let visitors take the club's lists."""
    Club.objects.filter(pk=tournament.event.club_id).update(public_lists=True)
    return tournament


def paths(tournament: Tournament) -> dict[str, str]:
    return {
        f"{name}.{form}": address(tournament, f"lists/{name}.{form}")
        for name in LISTS
        for form in ("csv", "xlsx")
    }


def statuses(client: Client, tournament: Tournament) -> dict[str, int]:
    return {name: client.get(path).status_code for name, path in paths(tournament).items()}


def names_of(found: dict[str, int], status: int) -> set[str]:
    return {name.partition(".")[0] for name, got in found.items() if got == status}


def links(client: Client, tournament: Tournament) -> list[str]:
    return LINK.findall(client.get(address(tournament, "documents/")).content.decode())


def all_text(content: bytes) -> str:
    """Read everything in a file, every part of a workbook too."""
    if not zipfile.is_zipfile(io.BytesIO(content)):
        return content.decode()
    with zipfile.ZipFile(io.BytesIO(content)) as packed:
        return "".join(packed.read(name).decode() for name in packed.namelist())


class TestWhoMayTakeThem:
    def test_nobody_unless_the_club_says_so(self, client: Client, guide_event: Tournament) -> None:
        assert set(statuses(client, guide_event).values()) == {404}
        assert links(client, guide_event) == []

    def test_everybody_then(self, client: Client) -> None:
        tournament = allow(guide(rounds=2))
        assert set(statuses(client, tournament).values()) == {200}
        offered = links(client, tournament)
        assert {path.rpartition("/lists/")[2] for path in offered} == {
            f"{name}.{form}"
            for name in ("players", "crosstable", *AFTER_TWO)
            for form in ("csv", "xlsx")
        }
        assert {client.get(path).status_code for path in offered} == {200}

    @pytest.mark.parametrize(
        ("owner", "field"),
        [("club", "public"), ("event", "public"), ("event", "archived"), ("tournament", "public")],
    )
    def test_not_of_what_is_not_public(
        self, client: Client, owner: str, field: str, guide_event: Tournament
    ) -> None:
        tournament = allow(guide_event)
        event = Tournament.objects.get(pk=tournament.pk).event
        hidden: Any = {"club": event.club, "event": event, "tournament": tournament}[owner]
        setattr(hidden, field, field == "archived")
        hidden.save()
        assert set(statuses(client, tournament).values()) == {404}

    def test_not_the_players_where_their_list_is_hidden(self, client: Client) -> None:
        tournament = allow(guide(public_players=False))
        assert names_of(statuses(client, tournament), 404) == {"players"}
        assert not any("players" in path for path in links(client, tournament))

    def test_not_the_standings_where_they_are_hidden(self, client: Client) -> None:
        tournament = allow(guide(public_standings=False))
        gone = {"standings", "standings/1", "crosstable"}
        assert names_of(statuses(client, tournament), 404) == gone
        assert not any(
            re.search("standings|crosstable", path) for path in links(client, tournament)
        )

    def test_nothing_of_an_unpublished_round(self, client: Client) -> None:
        tournament = allow(guide(rounds=3))
        before = {name: client.get(path).content for name, path in paths(tournament).items()}
        offered = links(client, tournament)
        pair_unpublished(tournament, 4)
        cache.clear()
        assert links(client, tournament) == offered
        for name, path in paths(tournament).items():
            if name.endswith("csv"):
                assert client.get(path).content == before[name], name
        for name in ("pairings/4.csv", "standings/4.csv"):
            assert client.get(address(tournament, f"lists/{name}")).status_code == 404

    @pytest.mark.parametrize(
        "name", ["players.pdf", "players.xls", "secrets.csv", "boards/1.csv", "places.csv"]
    )
    def test_lists_that_there_are_not(
        self, client: Client, name: str, guide_event: Tournament
    ) -> None:
        assert client.get(address(allow(guide_event), f"lists/{name}")).status_code == 404


class TestWhatIsInThem:
    def test_nothing_private(self, client: Client, world: World, guide_event: Tournament) -> None:
        """Of somebody of whom the club knows everything, and of those who work for it."""
        tournament = allow(guide_event)
        entry = tournament.entries.get(tpn=1)
        private = {
            "birth": "1987/03/02",
            "national_id": "TC-4455667",
            "fide_id": "6399887",
            "national_rating": 1666,
            "rating": 1777,
            "sex": "w",
        }
        Player.objects.filter(entries=entry).update(**private, home_club="Kale SK")
        for path in links(client, tournament):
            answer = client.get(path)
            text = all_text(answer.content)
            for secret in ("1987", "4455667", "6399887", "1666", "1777", "@", "+47"):
                assert secret not in text, (path, secret)
            assert not re.search(r"(?i)birth|born|fide|national|mail|phone|sex", text), path
        players = client.get(address(tournament, "lists/players.csv")).content.decode()
        assert "Kale SK" in players

    @pytest.mark.parametrize(
        ("name", "page"),
        [
            ("players", "players/"),
            ("pairings", "pairings/"),
            ("pairings/1", "print/pairings/1/"),
            ("standings", "standings/"),
            ("standings", "print/standings/"),
            ("crosstable", "print/crosstable/"),
        ],
    )
    @pytest.mark.parametrize("language", ["en", "tr", "nb"])
    def test_the_columns_of_the_pages(
        self, client: Client, language: str, name: str, page: str, guide_event: Tournament
    ) -> None:
        tournament = allow(guide_event)
        shown = client.get(address(tournament, page).replace("/en/", f"/{language}/"))
        path = address(tournament, f"lists/{name}.csv").replace("/en/", f"/{language}/")
        rows = csv_cells(client.get(path).content, "," if language == "en" else ";")
        assert rows[0] == headings(shown.content.decode())

    def test_the_columns_of_a_round_robin(self, client: Client, world: World) -> None:
        robin = round_robins.set_up(world.event, world.people["arbiter"], ["Ada", "Bo", "Cem"])
        robin.play(Result.DRAW)
        refreshing.refresh(robin.tournament.pk)
        tournament = allow(robin.tournament)
        rows = csv_cells(client.get(address(tournament, "lists/crosstable.csv")).content)
        assert rows[0] == headings(
            client.get(address(tournament, "print/crosstable/")).content.decode()
        )

    def test_the_columns_of_teams(self, client: Client, world: World) -> None:
        teams = Teams.with_teams(world.event, world.people["arbiter"], 2, rounds=1, boards=2)
        teams.publish()
        enter(teams, 1, Result.WHITE_WINS)
        refreshing.refresh(teams.tournament.pk)
        tournament = allow(teams.tournament)
        for name, page in (("pairings", "pairings/"), ("standings", "standings/")):
            rows = csv_cells(client.get(address(tournament, f"lists/{name}.csv")).content)
            shown = client.get(address(tournament, page)).content.decode()
            assert rows[0] == headings(shown)
        offered = {path.rpartition("/lists/")[2] for path in links(client, tournament)}
        assert {"boards/1.csv", "pairings/1.csv", "players.csv"} <= offered

    def test_the_matches_of_a_knock_out(self, client: Client, world: World) -> None:
        bracket = cup(world)
        tournament = allow(bracket.tournament)
        offered = {path.rpartition("/lists/")[2] for path in links(client, tournament)}
        assert offered == {"players.csv", "players.xlsx", "bracket/1.csv", "bracket/1.xlsx"}
        rows = csv_cells(client.get(address(tournament, "lists/bracket/1.csv")).content)
        shown = headings(client.get(address(tournament, "print/knock-out/1/")).content.decode())
        assert rows[0] == ["Round", *shown]
        assert len(rows) == 1 + 2

    def test_withdrawn_players_are_marked_as_on_the_pages(
        self, client: Client, guide_event: Tournament
    ) -> None:
        tournament = allow(guide_event)
        tournament.entries.filter(tpn=3).update(withdrawn_after=2)
        for name in ("players", "standings", "crosstable"):
            text = client.get(address(tournament, f"lists/{name}.csv")).content.decode()
            assert text.count("(withdrawn)") == 1, name


class TestTheFiles:
    def test_name_and_headers(self, client: Client) -> None:
        tournament = allow(guide(rounds=3))
        answer = client.get(address(tournament, "lists/standings.xlsx"))
        assert answer["Content-Disposition"] == (
            'attachment; filename="harbour-open-a-standings-round-3.xlsx"'
        )
        assert answer["X-Content-Type-Options"] == "nosniff"
        assert "spreadsheetml" in answer["Content-Type"]
        assert answer.cookies == {}
        answer = client.get(address(tournament, "lists/players.csv"))
        assert answer["Content-Type"] == "text/csv; charset=utf-8"
        assert answer["Content-Disposition"] == 'attachment; filename="harbour-open-a-players.csv"'

    def test_both_forms_have_the_same_players(
        self, client: Client, guide_event: Tournament
    ) -> None:
        tournament = allow(guide_event)
        plain, sheet = (
            client.get(address(tournament, f"lists/players.{form}")).content
            for form in ("csv", "xlsx")
        )
        names = [row[1] for row in csv_cells(plain)]
        assert names == [row[1] for row in xlsx_cells(sheet)]
        assert len(names) == 1 + Entry.objects.count()

    def test_made_once_until_something_changes(self, client: Client, world: World) -> None:
        made = Played.with_players(world.event, world.people["arbiter"], ["Ada", "Bo"], 1, "B")
        made.publish()
        path = address(allow(made.tournament), "lists/pairings.xlsx")
        first = client.get(path)
        with CaptureQueriesContext(connection) as asked:
            assert client.get(f"{path}?whatever=1").content == first.content
        assert len(asked) <= 4
        made.enter(1, 1, Result.DRAW)
        assert xlsx_cells(client.get(path).content)[1][3] == "½ – ½"
        again = client.get(path, headers={"If-None-Match": client.get(path)["ETag"]})
        assert again.status_code == 304


@pytest.mark.parametrize("name", ["players", "pairings", "standings", "crosstable"])
def test_as_many_queries_for_sixty_as_for_two(client: Client, name: str) -> None:
    event = harbour()
    asked = {}
    for players in (2, 6, 60):
        tournament = allow(crowd(players, event=event))
        cache.clear()
        with CaptureQueriesContext(connection) as queries:
            assert client.get(address(tournament, f"lists/{name}.csv")).status_code == 200
        asked[players] = len(queries)
    assert len(set(asked.values())) == 1, asked
    assert asked[60] <= 14


def test_documents_ask_as_little_with_lists_as_without(client: Client) -> None:
    event = harbour()
    asked = set()
    for rounds in (2, 5):
        tournament = allow(guide(event=event, rounds=rounds, slug=f"a{rounds}", name=f"A{rounds}"))
        with CaptureQueriesContext(connection) as queries:
            assert client.get(address(tournament, "documents/")).status_code == 200
        asked.add(len(queries))
    assert len(asked) == 1
    assert max(asked) <= 10
