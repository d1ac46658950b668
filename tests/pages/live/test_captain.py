"""The captain's own page, and what everybody else sees of a line-up before the deadline."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.core.cache import caches
from django.test import Client
from django.utils import timezone

from tests.kept import kept
from tests.pages.rounds import Desk
from tests.worlds.captains import due_in, hand_in, link, on_today, stamp, token_of
from tests.worlds.matches import keys, seats
from tests.worlds.teams import Teams
from tests.worlds.world import World
from tournaments.models import CaptainLink, LineUp
from tournaments.setup import changing
from tournaments.steps.actions import Action
from tournaments.teams import captains

pytestmark = pytest.mark.sqlite_whole

TOKEN = re.compile(r"/en/captain/([\w-]{43})/")


@kept
def four(world: World) -> Teams:
    """Four teams on two boards with two reserves; it is on today, and nothing is paired."""
    by = world.people["arbiter"]
    return Teams.with_teams(on_today(world.event), by, 4, rounds=3, boards=2, reserves=2)


@pytest.fixture
def token(four: Teams) -> str:
    return token_of(four, "Team 1")


@pytest.fixture
def desk(world: World, four: Teams) -> Desk:
    return Desk.of(world, four.tournament)


def path(token: str, language: str = "en") -> str:
    return f"/{language}/captain/{token}/"


def form(world: Teams, *names: str, number: int = 1, **more: str) -> dict[str, Any]:
    """Return what a form sends that is drawn now."""
    members = {f"board_{n}": key or "" for n, key in enumerate(keys(world, *names), start=1)}
    shown = {"round": number, "seen": stamp(world, "Team 1", number)}
    return {**shown, **members, **more}


class TestTheLink:
    def test_is_shown_once(self, desk: Desk, four: Teams) -> None:
        team = four.entry("Team 1").pk
        assert "Make a link" in desk.get("entry", entry=team).text
        made = desk.post("captain_link", {"seen": ""}, entry=team)
        found = TOKEN.search(made.text)
        assert found
        assert f'value="http://testserver{found[0]}"' in made.text
        drawn = re.search(r"<svg.*</svg>", made.text, re.DOTALL)
        assert drawn
        assert "style" not in drawn[0], "the policy of the page allows none"
        assert "no-store" in made["Cache-Control"]
        page = desk.get("entry", entry=team).text
        assert found[1] not in page
        assert "Not opened yet." in page
        assert Client().get(found[0]).status_code == 200
        assert "First opened" in desk.get("entry", entry=team).text

    def test_a_page_loaded_again_asks_and_kills_nothing(self, desk: Desk, four: Teams) -> None:
        team = four.entry("Team 1").pk
        desk.post("captain_link", {"seen": ""}, entry=team)
        assert desk.post("captain_link", {"seen": ""}, entry=team).status_code == 303
        assert CaptainLink.objects.count() == 1
        key = CaptainLink.objects.get().pk
        assert desk.post("captain_link", {"seen": key}, entry=team).status_code == 409
        new = desk.post("captain_link", {"seen": key, "confirmed": "yes"}, entry=team)
        assert TOKEN.search(new.text)
        again = desk.post("captain_link", {"seen": key, "confirmed": "yes"}, entry=team)
        assert again.status_code == 303
        assert captains.find_link(TOKEN.search(new.text)[1])  # type: ignore[index]

    def test_is_revoked(self, desk: Desk, four: Teams, token: str) -> None:
        team = four.entry("Team 1")
        assert Client().get(path(token)).status_code == 200
        answer = desk.post("captain_revoke", {"seen": link(token).pk}, entry=team.pk)
        assert answer.status_code == 303
        assert Client().get(path(token)).status_code == 404
        assert Client().post(path(token), form(four, "1.1", "1.3")).status_code == 404
        assert not LineUp.objects.exists()

    def test_players_and_knock_outs_have_none(self, world: World) -> None:
        desk = Desk.of(world, world.tournament)
        assert desk.post("captain_link", entry=world.entries[0].pk).status_code == 404

    def test_nothing_of_the_answer_depends_on_why_it_is_dead(self, four: Teams, token: str) -> None:
        link(token).delete()
        revoked, never = Client().get(path(token)), Client().get(path("x" * 43))
        assert revoked.status_code == never.status_code == 404
        assert revoked.text.replace(token, "") == never.text.replace("x" * 43, "")
        for answer in (revoked, never):
            assert "no-store" in answer["Cache-Control"]
            assert answer["Referrer-Policy"] == "no-referrer"

    @pytest.mark.whole
    def test_wrong_ones_are_counted_and_good_ones_go_on(self, four: Teams, token: str) -> None:
        caches["counts"].clear()
        client = Client(REMOTE_ADDR="192.0.2.77")
        found = [client.get(path(f"{n:043}")).status_code for n in range(62)]
        assert found == [404] * 60 + [429] * 2
        assert client.get(path(token)).status_code == 200, "captains share the hall's address"

    @pytest.mark.parametrize("wrong", ["x", "x" * 42, "x" * 44, "ğ" * 43, "x" * 42 + "%00"])
    def test_what_is_no_token(self, four: Teams, wrong: str) -> None:
        assert Client().get(f"/en/captain/{wrong}/").status_code == 404

    def test_the_address_is_no_clubs(self, world: World) -> None:
        """A club that was there before goes on to have its pages."""
        world.club.slug = "captain"
        world.club.save()
        assert Client().get("/en/captain/spring/a/").status_code == 200


class TestThePage:
    def test_needs_no_account_and_leaves_nothing_behind(self, four: Teams, token: str) -> None:
        for answer in (Client().get(path(token)), Client().head(path(token))):
            assert answer.status_code == 200
            assert answer["Cache-Control"] == "private, no-store"
            assert answer["Referrer-Policy"] == "no-referrer"
            assert answer["X-Robots-Tag"] == "noindex, nofollow"
            assert not answer.cookies
        page = Client().get(path(token)).text
        assert '<meta name="robots" content="noindex, nofollow">' in page
        assert "hreflang" not in page.partition("<body")[0], "no language names the address"

    def test_shows_team_round_deadline_and_order(self, four: Teams, token: str) -> None:
        due_in(four, 60)
        page = Client().get(path(token)).text
        due = timezone.localtime(four.round(1).line_ups_close)
        assert f"{due:%H:%M}" in page or due.strftime("%-I:%M") in page
        assert "Line-up of round 1" in page
        assert re.search(r"1\.4 <span[^>]*>2250</span>\s*<span[^>]*>reserve<", page)
        assert "2.1" not in page, "nothing of other teams"

    def test_hands_in_and_changes(self, four: Teams, token: str) -> None:
        client = Client(enforce_csrf_checks=True)
        answer = client.post(path(token), form(four, "1.1", "1.3"))
        assert (answer.status_code, answer["Location"]) == (303, path(token))
        assert "Your line-up has arrived" in client.get(path(token)).text
        client.post(path(token), form(four, "1.3", "1.4"))
        four.publish()
        assert seats(four) == ["1.3 3.1", "3.2 1.4"]
        page = client.get(path(token)).text
        assert "Round 1, as it was shown" in page
        assert "against Team 3" in page
        assert "Line-up of round 2" in page

    def test_does_not_tell_the_opponent_before_everybody_knows(
        self, four: Teams, token: str
    ) -> None:
        four.pair()
        assert "Team 3" not in Client().get(path(token)).text

    def test_faults_are_named(self, four: Teams, token: str) -> None:
        answer = Client().post(path(token), form(four, "1.3", "1.1"))
        assert answer.status_code == 422
        assert "1.1 stands before 1.3" in answer.text
        odd = Client().post(path(token), {**form(four, "1.1", "1.3"), "board_1": "4711"})
        assert odd.status_code == 422
        assert not LineUp.objects.exists()

    def test_an_old_form_is_told_what_is_there(self, four: Teams, token: str) -> None:
        old = form(four, "1.1", "1.4")
        hand_in(four, token, "1.1", "1.3")
        answer = Client().post(path(token), old)
        assert answer.status_code == 409
        assert "changed meanwhile. Nothing is saved yet." in answer.text
        shown = re.search(r'name="seen" value="(\w+)"', answer.text)
        assert shown
        assert Client().post(path(token), {**old, "seen": shown[1]}).status_code == 303
        names = LineUp.objects.get().seats.values_list("member__player__name", flat=True)
        assert list(names) == ["1.1", "1.4"]

    def test_the_arbiters_is_shown_and_not_changed(
        self, desk: Desk, four: Teams, token: str
    ) -> None:
        mine = form(four, "1.1", "1.4")
        team = four.entry("Team 1").pk
        desk.post("line_up", form(four, "1.1", "1.3"), round=1, entry=team)
        answer = Client().post(path(token), mine)
        assert answer.status_code == 409
        assert "The arbiter has named" in answer.text
        page = Client().get(path(token)).text
        assert "<select" not in page
        assert "1.3" in page

    def test_after_the_deadline_it_only_shows(self, four: Teams, token: str) -> None:
        hand_in(four, token, "1.1", "1.3")
        late = form(four, "1.1", "1.4")
        due_in(four, -1)
        page = Client().get(path(token)).text
        assert "<select" not in page
        assert "The deadline is over." in page
        assert Client().post(path(token), late).status_code == 409
        assert four.told().action == Action.LINE_UP_REFUSED

    @pytest.mark.whole
    def test_many_forms_of_one_link_are_refused(self, four: Teams, token: str) -> None:
        caches["counts"].clear()
        answers = {Client().post(path(token), {}).status_code for _time in range(40)}
        assert answers == {409}
        assert Client().post(path(token), form(four, "1.1", "1.3")).status_code == 429
        assert Client().get(path(token)).status_code == 200

    @pytest.mark.parametrize("number", ["", "0", "9", "²", "9" * 5000, "-1"])
    def test_rounds_that_are_not_there(self, four: Teams, token: str, number: str) -> None:
        sent = {**form(four, "1.1", "1.3"), "round": number}
        assert Client().post(path(token), sent).status_code == 409

    def test_a_team_that_has_left(self, four: Teams, token: str) -> None:
        sent = form(four, "1.1", "1.3")
        four.tournament.entries.filter(team_name="Team 1").update(withdrawn_after=0)
        assert "The team has left" in Client().get(path(token)).text
        assert Client().post(path(token), sent).status_code == 409

    @pytest.mark.parametrize("language", ["tr", "nb"])
    def test_in_other_languages(self, four: Teams, token: str, language: str) -> None:
        page = Client().get(path(token, language)).text
        assert "Line-up of round" not in page
        assert "The team in its" not in page


class TestTheConsole:
    def test_does_not_show_what_is_sealed(self, desk: Desk, four: Teams, token: str) -> None:
        hand_in(four, token, "1.1", "1.4")
        team = four.entry("Team 1").pk
        listed = desk.get("line_ups", round=1).text
        section = listed.partition('id="team-')[2].partition("</section>")[0]
        assert "sealed until the deadline" in section
        assert "1.4" not in section
        page = desk.get("line_up", round=1, entry=team).text
        assert re.findall(r'value="\d+" selected>([^<]+)<', page) == [
            "1. 1.1 (2400)",
            "2. 1.2 (2350)",
        ]
        assert "captain of Team 1, by link" in desk.get("log").text
        answer = desk.post("line_up", {"open": "yes"}, round=1, entry=team)
        assert answer.status_code == 303
        assert "1.4" in desk.get("line_ups", round=1).text
        assert "opened the sealed line-up of Team 1" in desk.get("log").text
        assert "An arbiter has opened it" in Client().get(path(token)).text

    def test_assistants_open_nothing(self, world: World, four: Teams, token: str) -> None:
        hand_in(four, token, "1.1", "1.4")
        assistant = Desk.of(world, four.tournament, "assistant")
        team = four.entry("Team 1").pk
        assert assistant.post("line_up", {"open": "yes"}, round=1, entry=team).status_code == 403
        assert not LineUp.objects.get().opened

    def test_its_form_does_not_overwrite_unseen(self, desk: Desk, four: Teams, token: str) -> None:
        team = four.entry("Team 1").pk
        old = form(four, "1.1", "1.3")
        hand_in(four, token, "1.1", "1.4")
        answer = desk.post("line_up", old, round=1, entry=team)
        assert answer.status_code == 409
        assert "changed meanwhile" in answer.text
        assert "sealed until the deadline and not shown here" in answer.text
        shown = re.search(r'name="seen" value="(\w+)"', answer.text)
        assert shown
        again = desk.post("line_up", {**old, "seen": shown[1]}, round=1, entry=team)
        assert again.status_code == 303
        assert not LineUp.objects.get().by_captain

    def test_minutes_before_a_round_are_a_setting(self, desk: Desk, four: Teams) -> None:
        assert 'name="line_ups_minutes"' in desk.get("settings").text
        changing.update_tournament(four.tournament, four.by, line_ups_minutes=30)
        assert "minutes before a round that line-ups are due" in desk.get("log").text
