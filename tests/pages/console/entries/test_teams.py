"""Tournaments of teams in the console: set up, teams and their players, until round 1."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test.utils import CaptureQueriesContext

from exchange.trf import writing
from tests.kept import kept
from tests.pages.axe import assert_accessible
from tests.pages.brought_in import brought_in
from tests.pages.console.entries.preview_forms import sent_by
from tests.pages.rounds import Desk, said
from tests.pages.rounds_browser import Opener
from tests.worlds.teams import Teams
from tests.worlds.world import World
from tournaments.entries import register
from tournaments.models import Member, Tournament
from tournaments.setup import changing
from tournaments.teams import members
from tournaments.teams import teams as service


@kept
def teams(world: World) -> Teams:
    return Teams.with_teams(world.event, world.people["arbiter"], 3, boards=2, rounds=3)


@pytest.fixture
def desk(world: World, teams: Teams) -> Desk:
    return Desk.of(world, teams.tournament)


def text(answer: Any) -> str:
    return answer.content.decode()


def member(name: str) -> Member:
    return Member.objects.get(player__name=name)


class TestSetUp:
    def test_the_form_for_teams_makes_a_tournament_of_teams(self, world, client):
        client.force_login(world.people["arbiter"])
        address = "/en/console/harbour/spring/tournaments/new/?for=teams"
        page = text(client.get(address))
        assert "Team Swiss by FIDE" in page
        assert "Dubov" not in page
        fields = {"name": "League", "rounds_planned": "7", "boards": "6", "team_score": "game"}
        answer = client.post(address, fields | {"rules": "team-swiss fide-2026-b"})
        assert answer.status_code == 303
        made = Tournament.objects.get(name="League")
        assert (made.boards, made.system, made.edition) == (6, "team-swiss", "fide-2026-b")
        assert made.tiebreaks[:2] == ["GPTS", "MPTS"]
        page = text(client.get(answer["Location"]))
        assert "No team is entered yet" in page

    def test_the_form_for_players_offers_nothing_for_teams(self, world, client):
        client.force_login(world.people["arbiter"])
        page = text(client.get("/en/console/harbour/spring/tournaments/new/"))
        assert "Team Swiss by FIDE" not in page
        assert 'name="boards"' not in page

    def test_settings_are_those_of_teams(self, desk, teams):
        page = text(desk.get("settings"))
        for name in ("boards", "match_points_pab", "game_points_pab", "reserves", "team_score"):
            assert f'name="{name}"' in page
        assert 'name="points_pab"' not in page

    def test_match_points_that_cannot_be_are_refused_at_the_field(self, desk, teams):
        answer = desk.post("settings", settings(desk) | {"match_points_draw": "1.5"})
        assert answer.status_code == 422
        assert "Two drawn matches would bring more than a won and a lost one." in text(answer)

    def test_settings_are_saved(self, desk, teams):
        answer = desk.post("settings", settings(desk) | {"match_points_win": "3", "reserves": "2"})
        assert answer.status_code == 303
        saved = teams.again().tournament
        assert (saved.match_points_win, saved.reserves) == (3, 2)

    @pytest.mark.parametrize("key", ["tsf-team-swiss", "tsf-team-round-robin"])
    def test_the_turkish_lists_for_teams_can_be_taken(self, desk, teams, key):
        page = text(desk.get("tiebreaks"))
        assert f'value="take {key}"' in page
        assert 'value="take tsf-swiss-unrated"' not in page
        assert "It is for players." in page
        taken = desk.post("tiebreaks", {"wish": f"take {key}"})
        assert taken.status_code == 200
        assert 'name="tiebreaks" value="GPTS"' in text(taken)

    def test_a_list_that_begins_with_game_points_ranks_by_them(self, desk, teams):
        opened = drafts_of(desk)
        order = ["GPTS", "MPTS", "EDE", "GPSB", "EMGSB", "TOP_BOARD"]
        answer = desk.post(
            "tiebreaks",
            opened | {"wish": "save", "tiebreaks": order, "tiebreak_edition": "tsf-2026"},
        )
        assert answer.status_code == 303
        saved = teams.again().tournament
        assert (saved.tiebreaks, saved.team_score) == (order, "game")


def settings(desk: Desk) -> dict[str, Any]:
    """Read the settings' form as it is opened, to be sent again."""
    form = desk.get("settings").context["form"]
    sent = {}
    for field in form:
        value = field.value()
        for name in (field.html_name, field.html_initial_name):
            if value is not None and value is not False:
                sent[name] = str(value)
    return sent


def drafts_of(desk: Desk) -> dict[str, str]:
    form = desk.get("tiebreaks").context["form"]
    return {"opened": form["opened"].value(), "unrated": "leave"}


class TestTeams:
    def test_a_team_is_added_and_its_page_comes(self, desk, teams):
        answer = desk.post("entries", {"team_name": "Bergen", "nickname": "BER"})
        assert answer.status_code == 303
        assert said(answer) == ["Bergen is in. Now its players, from board 1 on."]
        assert answer["Location"].endswith(f"/entries/{teams.entry('Bergen').pk}/")

    def test_two_of_one_name_are_refused_at_the_name(self, desk, teams):
        answer = desk.post("entries", {"team_name": "team 1"})
        assert answer.status_code == 422
        assert "There is a team “team 1” already." in text(answer)

    def test_the_list_says_what_is_not_in_order_yet(self, desk, teams):
        changing.update_tournament(teams.tournament, teams.by, rating_tolerance=20, boards=4)
        desk.post("entries", {"team_name": "Bergen"})
        page = text(desk.get("entries"))
        assert "0 players for 4 boards" in page
        assert "3 players for 4 boards" in page

    def test_names_are_put_right(self, desk, teams):
        team = teams.entry("Team 1")
        fields = {"team_name": "Oslo", "nickname": "OSL", "captain": "Ann", "rating": "2000"}
        assert desk.post("entry", fields, entry=team.pk).status_code == 303
        team.refresh_from_db()
        assert (team.team_name, team.captain, team.rating) == ("Oslo", "Ann", 2000)
        assert "typed in" in text(desk.get("entries"))

    def test_a_team_is_removed(self, desk, teams):
        team = teams.entry("Team 1")
        assert desk.post("remove", entry=team.pk).status_code == 303
        assert teams.tournament.entries.count() == 2
        assert teams.tournament.members.count() == 6

    def test_a_player_cannot_be_entered_among_teams(self, desk, teams):
        assert desk.post("entries", {"name": "Doe, Jane"}).status_code == 422


class TestPlayers:
    def test_somebody_new_and_somebody_known_come_behind_the_others(self, desk, teams, world):
        known = register.add_player(world.club, None, name="Kaya, Ezgi", rating=2104)
        team = teams.entry("Team 1")
        for name in ("Doe, Jane", "kaya, ezgi"):
            assert desk.post("member_add", {"name": name}, entry=team.pk).status_code == 303
        assert teams.order("Team 1") == ["1.1", "1.2", "1.3", "Doe, Jane", "Kaya, Ezgi"]
        assert member("Kaya, Ezgi").player == known

    def test_typed_ratings_are_marked_beside_those_of_lists(self, desk, teams, fide_list):
        """The three of the team were typed; the newcomer's rating is FIDE's."""
        team = teams.entry("Team 1")
        desk.post("member_add", {"name": "Kaya, Ezgi", "fide_id": "6300004"}, entry=team.pk)
        assert member("Kaya, Ezgi").rating == 1630
        assert text(desk.get("entry", entry=team.pk)).count('class="by-hand"') == 3

    def test_who_plays_for_another_team_is_not_taken(self, desk, teams):
        answer = desk.post(
            "member_add",
            {"name": "2.1", "player": member("2.1").player_id},
            entry=teams.entry("Team 1").pk,
        )
        assert answer.status_code == 422
        assert "2.1 plays for Team 2 already." in text(answer)

    def test_regulars_are_ticked(self, desk, teams, world):
        known = register.add_player(world.club, None, name="Kaya, Ezgi", rating=2104)
        team = teams.entry("Team 1")
        assert "Kaya, Ezgi" in text(desk.get("member_regulars", entry=team.pk))
        assert "2.1" not in text(desk.get("member_regulars", entry=team.pk))
        answer = desk.post("member_regulars", {"players": [known.pk]}, entry=team.pk)
        assert said(answer) == ["Taken in: 1."]
        assert teams.order("Team 1")[-1] == "Kaya, Ezgi"

    def test_they_change_places(self, desk, teams):
        desk.post("member_move", {"to": "1"}, member=member("1.2").pk)
        assert teams.order("Team 1") == ["1.2", "1.1", "1.3"]
        desk.post("member_order", entry=teams.entry("Team 1").pk)
        assert teams.order("Team 1") == ["1.1", "1.2", "1.3"]
        for wrong in ("0", "-1", "x", ""):
            answer = desk.post("member_move", {"to": wrong}, member=member("1.2").pk)
            assert answer.status_code == 404

    def test_after_round_1_is_paired_another_order_is_confirmed(self, desk, teams):
        teams.publish(confirmed=True)
        moving = {"to": "1"}
        answer = desk.post("member_move", moving, member=member("1.3").pk)
        assert answer.status_code == 409
        assert "The order of Team 1 is fixed since round 1 was paired." in text(answer)
        desk.post("member_move", moving | {"confirmed": "yes"}, member=member("1.3").pk)
        assert teams.order("Team 1")[0] == "1.3"

    def test_a_player_is_put_right_and_the_strength_follows(self, desk, teams):
        fields = {"name": "Doe, Jane", "rating": "2600", "title": "GM"}
        assert desk.post("member", fields, member=member("1.2").pk).status_code == 303
        changed = member("Doe, Jane")
        assert (changed.rating, changed.title) == (2600, "GM")
        assert teams.entry("Team 1").rating == 2500  # (2600 + 2400) / 2

    def test_a_player_leaves(self, desk, teams):
        assert desk.post("member_remove", member=member("1.1").pk).status_code == 303
        assert teams.order("Team 1") == ["1.2", "1.3"]

    def test_players_of_another_tournament_are_not_found(self, desk, world, teams):
        other = Teams.with_teams(world.event, teams.by, 1, boards=2, rounds=1, name="Others")
        theirs = other.tournament.members.get(place=1)
        assert desk.get("member", member=theirs.pk).status_code == 404
        assert desk.post("member_add", {"name": "X"}, entry=world.entries[0].pk).status_code == 404

    def test_who_plays_for_a_team_stays_in_the_register(self, desk, teams, world, client):
        client.force_login(world.people["arbiter"])
        player = member("1.1").player
        client.post(f"/en/console/harbour/players/{player.pk}/remove/")
        assert member("1.1").player == player


class TestLists:
    LIST = "Team;Board;Name;Rating\nBergen;1;Kaya, Ezgi;2200\nBergen;2;Doe, Jane;2100\n"

    def test_a_list_is_looked_at_and_brought_in(self, desk, teams):
        assert "Team, Board, Name" in text(desk.get("import"))
        page = desk.post("import", {"text": self.LIST})
        assert "Bergen" in text(page)
        assert "Kaya, Ezgi 2200; Doe, Jane 2100" in text(page)
        assert teams.tournament.entries.count() == 3
        answer = desk.post("import_apply", sent_by(text(page)))
        assert answer.status_code == 303
        assert teams.order("Bergen") == ["Kaya, Ezgi", "Doe, Jane"]

    def test_faults_are_named_by_line_and_field(self, desk, teams):
        answer = desk.post("import", {"text": "Team;Board;Name\n;0;Doe, Jane\n"})
        assert answer.status_code == 422
        page = text(answer)
        assert "There is no team in this line." in page
        assert "A board is a number from 1 to 99." in page
        assert ">Team</td>" in page

    def test_who_plays_elsewhere_is_said_before_anything_is_done(self, desk, teams):
        rating = member("1.1").rating
        row = f"Bergen;1.1;{rating};6300000\n"
        player = member("1.1").player
        register.update_player(player, teams.by, fide_id="6300000")
        answer = desk.post("import", {"text": f"Team;Name;Rating;FIDE ID\n{row}"})
        assert answer.status_code == 422
        assert "1.1 plays for Team 1 already." in text(answer)


class TestReports:
    ADDRESS = "/en/console/harbour/spring/tournaments/report/"

    def test_a_report_of_teams_comes_in(self, desk, teams):
        teams.publish(confirmed=True)
        file = SimpleUploadedFile("teams.trf", writing.write_report_file(teams.again().tournament))
        sent = desk.client.post(self.ADDRESS, {"file": file, "name": "Copy"})
        answer = brought_in(desk.client, sent)
        assert answer.status_code == 303
        assert "Copy is here: 9 players, 1 rounds." in said(answer)
        copy = Tournament.objects.get(name="Copy")
        assert (copy.boards, copy.entries.count(), copy.members.count()) == (2, 3, 9)
        assert desk.client.get(answer["Location"]).status_code == 200

    def test_one_that_contradicts_itself_is_refused_in_words(self, desk, teams):
        data = writing.write_report_file(teams.tournament).replace(b"352 WB", b"352 WW")
        file = SimpleUploadedFile("teams.trf", data)
        answer = desk.client.post(self.ADDRESS, {"file": file, "name": "Copy"})
        assert answer.status_code == 422
        assert "The colours of the boards are WW (352)." in text(answer)
        assert not Tournament.objects.filter(name="Copy").exists()

    def test_the_log_tells_what_was_done_to_teams(self, desk, teams):
        desk.post("member_move", {"to": "1"}, member=member("1.2").pk)
        desk.post("member_remove", member=member("1.3").pk)
        page = text(desk.get("log"))
        assert "Team 1: changed the order of the players." in page
        assert "Team 1: removed 1.3 from place 3." in page


@pytest.mark.parametrize(
    "hostile", ["<script>alert(1)</script>", "Robert'); DROP TABLE--", "ﷺ" * 60, "=1+1"]
)
def test_names_are_shown_as_typed(desk: Desk, hostile: str) -> None:
    answer = desk.post("entries", {"team_name": hostile[:120]})
    assert answer.status_code == 303
    page = text(desk.get("entries"))
    assert "<script>alert" not in page


def test_the_list_of_teams_asks_as_often_for_many(world: World, desk: Desk, teams: Teams) -> None:
    def queries(name: str, **more: Any) -> int:
        with CaptureQueriesContext(connection) as asked:
            assert desk.get(name, **more).status_code == 200
        return len(asked)

    team = teams.entry("Team 1")
    few = queries("entries"), queries("entry", entry=team.pk)
    for number in range(3):
        other = service.add_team(teams.tournament, teams.by, f"Later {number}")
        members.add_member(other, teams.by, name=f"Somebody {number}")
        members.add_member(team, teams.by, name=f"Reserve {number}")
    assert (queries("entries"), queries("entry", entry=team.pk)) == few


def test_who_shall_not_meet_are_teams(desk: Desk, teams: Teams) -> None:
    page = text(desk.get("prohibited"))
    assert "Team 2" in page
    assert "Back to the players" not in page
    keys = [teams.entry(name).pk for name in ("Team 1", "Team 2")]
    fields = {"entries": keys, "first_round": "1", "last_round": "3"}
    assert desk.post("prohibited", fields).status_code == 303
    assert "Team 1 – Team 2" in text(desk.get("prohibited"))
    event = desk.client.get("/en/console/harbour/spring/")
    assert "3 teams" in text(event)


@pytest.mark.browser
@pytest.mark.whole
def test_pages_of_teams_in_a_browser(open_at: Opener, teams: Teams) -> None:
    assert_accessible(open_at(teams, "entries", width=360))
    team = teams.entry("Team 1").pk
    assert_accessible(open_at(teams, "entry", width=360, entry=team))
