"""The log, what can be printed, and the report file."""

from __future__ import annotations

import re

import pytest

from crosstable import trf
from crosstable.results import Result
from pages.console.rounds.papers import LINES
from tests.kept import kept
from tests.pages.rounds import Desk, address, played
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.entries import entries
from tournaments.rounds import results
from tournaments.standings import refreshing

pytestmark = pytest.mark.sqlite_whole


@kept
def four(world: World) -> Played:
    found = played(world)
    found.publish()
    return found


@pytest.fixture
def desk(world: World, four: Played) -> Desk:
    return Desk.of(world, four.tournament)


class TestTheLog:
    def test_who_did_what_newest_first(self, desk, four):
        four.enter(1, 1, Result.DRAW)
        page = desk.get("log").content.decode()
        entered = page.index("Round 1, board 1: ½ – ½.")
        assert page.index("Published round 1.") > entered
        assert "Arbiter" in page

    def test_what_was_undone_is_struck_out(self, desk, four):
        four.enter(1, 1, Result.DRAW)
        results.undo(four.tournament, four.by)
        assert "<del>Round 1, board 1: ½ – ½.</del>" in desk.get("log").content.decode()

    def test_of_one_round(self, desk, four):
        four.enter(1, 1, Result.DRAW)
        four.enter(1, 2, Result.DRAW)
        results.close(four.round(1), four.by)
        four.again().pair()
        page = desk.get("log", "?round=2").content.decode()
        assert "Round 2 was paired" in page
        assert "Published round 1." not in page
        assert "Checked everybody in" not in page

    def test_page_by_page(self, desk, four):
        ada = four.entry("Ada")
        for turn in range(LINES):
            entries.check_in(ada, four.by, present=bool(turn % 2))
        every = four.again().tournament.version
        first = desk.get("log").content.decode()
        assert first.count('id="step-') == LINES
        oldest = every - LINES + 1
        assert f"?before={oldest}" in first
        second = desk.get("log", f"?before={oldest}").content.decode()
        assert second.count('id="step-') == every - LINES
        assert "Show older steps" not in second

    def test_addresses_that_make_no_sense_show_all(self, desk):
        assert "Published round 1." in desk.get("log", "?round=x&before=").content.decode()


class TestPapers:
    def test_what_can_be_printed(self, desk, four):
        four.enter(1, 1, Result.DRAW)
        refreshing.refresh(four.tournament.pk)
        page = desk.get("papers").content.decode()
        for sheet in ("pairings/1", "standings", "crosstable"):
            assert f"/console/harbour/spring/b/print/{sheet}/" in page
        assert "The tournament is not over" in page

    def test_only_lists_of_players_before_the_first_round(self, world):
        two = played(world, players=2, rounds=1, slug="c")
        desk = Desk.of(world, two.tournament)
        page = desk.get("papers").content.decode()
        assert set(re.findall("/print/([a-z-]+)/", page)) == {"check-in", "starting-list"}
        assert desk.get("print_pairings", round=1).status_code == 404
        assert desk.get("print_standings").status_code == 404

    def test_sheets_of_a_tournament_that_nobody_else_sees(self, desk, four, client):
        four.enter(1, 1, Result.WHITE_WINS)
        refreshing.refresh(four.tournament.pk)
        four.tournament.public = four.tournament.public_standings = False
        four.tournament.save()
        for name, more in {
            "print_pairings": {"round": 1},
            "print_standings": {},
            "print_crosstable": {},
        }.items():
            page = desk.get(name, **more).content.decode()
            assert "Ada" in page
            assert f'href="{address("papers", four.tournament)}"' in page
        assert client.get("/en/harbour/spring/b/print/pairings/1/").status_code == 404

    def test_a_round_before_it_is_published(self, desk, four):
        for board in (1, 2):
            four.enter(1, board, Result.DRAW)
        results.close(four.round(1), four.by)
        four.again().pair()
        assert "paired, not yet published" in desk.get("papers").content.decode()
        assert "Pairings of round 2" in desk.get("print_pairings", round=2).content.decode()
        assert desk.get("print_pairings", round=3).status_code == 404

    def test_the_end_is_no_longer_announced(self, world):
        two = played(world, players=2, rounds=1, slug="c")
        two.play(Result.DRAW)
        page = Desk.of(world, two.tournament).get("papers").content.decode()
        assert "The tournament is not over" not in page

    def test_the_standings_of_the_end_are_found_even_where_nobody_else_sees_them(self, world):
        two = played(world, players=2, rounds=1, slug="c")
        two.play(Result.DRAW)
        public = "/en/harbour/spring/c/standings/"
        desk = Desk.of(world, two.tournament)
        assert f'href="{public}"' in desk.get("tournament").content.decode()
        two.tournament.public_standings = False
        two.tournament.save()
        page = desk.get("tournament").content.decode()
        assert public not in page
        assert f'href="{address("print_standings", two.tournament)}"' in page


class TestLists:
    LINK = re.compile(r'href="(/en/console/[^"]*/lists/[^"]*)"')

    def test_each_that_is_offered_is_there(self, desk, four):
        four.enter(1, 1, Result.WHITE_WINS)
        refreshing.refresh(four.tournament.pk)
        offered = self.LINK.findall(desk.get("papers").content.decode())
        assert [path.rpartition("/lists/")[2] for path in offered] == [
            f"{name}.{form}"
            for name in ("players", "crosstable", "standings/1", "pairings/1")
            for form in ("csv", "xlsx")
        ]
        assert {desk.client.get(path).status_code for path in offered} == {200}

    def test_name_and_headers(self, desk):
        answer = desk.get("list", kind="pairings", form="csv", number=1)
        assert answer["Content-Disposition"] == (
            'attachment; filename="harbour-spring-b-pairings-round-1.csv"'
        )
        assert answer["X-Content-Type-Options"] == "nosniff"
        assert "no-store" in answer["Cache-Control"]
        assert "private" in answer["Cache-Control"]

    def test_of_a_tournament_that_nobody_else_sees(self, desk, four, client):
        four.tournament.public = four.tournament.public_players = False
        four.tournament.save()
        found = desk.get("list", kind="players", form="csv").content.decode()
        assert "Date of birth" in found
        assert "Ada" in found
        assert client.get("/en/harbour/spring/b/lists/players.csv").status_code == 404

    def test_a_round_before_it_is_published(self, desk, four):
        for board in (1, 2):
            four.enter(1, board, Result.DRAW)
        results.close(four.round(1), four.by)
        four.again().pair()
        assert desk.get("list", kind="pairings", form="xlsx", number=2).status_code == 200
        assert desk.get("list", kind="pairings", form="xlsx", number=3).status_code == 404

    @pytest.mark.parametrize("form", ["pdf", "xls", "CSV"])
    def test_no_other_forms(self, desk, form):
        assert desk.get("list", kind="players", form=form).status_code == 404


class TestTheReport:
    @pytest.mark.parametrize("version", ["trf16", "trf26"])
    def test_reads_back(self, desk, four, version):
        four.enter(1, 1, Result.WHITE_WINS)
        answer = desk.get(version)
        assert answer["Content-Disposition"] == (
            f'attachment; filename="spring-open-b-{version}.txt"'
        )
        table = trf.read(answer.content).crosstable
        assert [one.name for one in table.participants] == ["Ada", "Bo", "Cem", "Dag"]
        ada, cem = table.by_tpn[1], table.by_tpn[3]
        assert table.turns_in(ada.id, 1)[0].opponent == cem.id
        assert table.score(ada.id, through=1) == 1
