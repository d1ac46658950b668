"""The whole of a pairing's reasons: brackets, *why not these two?*, and a player's own question."""

from __future__ import annotations

import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext
from playwright.sync_api import expect

from crosstable.results import Result
from explain.questions import asking, queue
from pages.live import why
from tests.kept import kept
from tests.pages.axe import assert_accessible
from tests.pages.reading import rows
from tests.pages.rounds import HTMX, Desk, played
from tests.servers.browser import Visitors
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.models import Tournament

HOME = "/en/harbour/spring/b/"


@kept
def second(world: World) -> Played:
    """Ada and Bo won round 1 with White, Cem lost to Ada, Dag to Bo; round 2 is Bo-Ada, Cem-Dag.

    1 Ada and 2 Bo have 1 point, 3 Cem and 4 Dag none. Ada was drawn White, so Bo had Black
    against Dag in round 1 and each is due the other colour.
    """
    found = played(world)
    found.play(Result.WHITE_WINS, Result.BLACK_WINS)
    found.publish()
    assert found.boards(1) == ["Ada-Cem", "Dag-Bo"]
    assert found.boards(2) == ["Bo-Ada", "Cem-Dag"]
    return found


def page(client, path: str, **headers: str) -> str:
    answer = client.get(HOME + path, **headers)
    assert answer.status_code == 200
    return answer.content.decode()


def asked(client, played: Played, round: int, one: str, other: str) -> str:
    two = f"?one={played.entry(one).pk}&other={played.entry(other).pk}"
    return page(client, f"pairings/{round}/why-not/{two}")


class TestBracket:
    def test_members_in_order_with_what_the_rules_looked_at(self, second, client):
        path = HOME + "pairings/2/brackets/1/"
        assert rows(client.get(path), "members") == [
            ["Ada", "1", "1", "1 White", "Black (strong)", "–", "Bo"],
            ["Bo", "2", "1", "1 Black", "White (strong)", "–", "Ada"],
        ]

    def test_every_bracket_leads_to_the_others(self, second, client):
        first = page(client, "pairings/2/brackets/1/")
        assert f'href="{HOME}pairings/2/brackets/2/"' in first
        assert "Everybody finds an opponent here." in first
        assert "players without the colour that is due" in first

    def test_floaters_and_the_bye_are_told(self, world, client):
        """Of five without points one is over, and has the bye, as all below have opponents."""
        found = played(world, players=5)
        found.publish()
        told = page(client, "pairings/1/brackets/1/")
        assert "The number of players is odd: one has to go down (C6)." in told
        assert "Eva has the bye." in told
        assert "0 rounds without a game before (C9)." in told

    def test_why_this_one_goes_down_and_not_another(self, world, client):
        """Ada and Bo won, Eva had the bye: 1 point each, and a downfloat for Eva.

        The three are odd in number. Eva would be left first, but floated the round before (C14), so
        it is Bo; nothing else speaks against leaving Ada, only that Ada-Eva comes before Bo-Eva.
        """
        found = played(world, players=5)
        found.play(Result.WHITE_WINS, Result.BLACK_WINS)
        found.publish()
        told = page(client, "pairings/2/brackets/1/")
        assert "Bo goes down to the next group." in told
        assert (
            "If Bo were paired here and Ada left instead, no criterion would be worse, but that"
            " comes later in the order." in told
        )
        reason = "C14 counts 1 instead of 0 (players who float down as in the round before)."
        assert f"Eva would have been left first, but then {reason}" in told
        assert f"It fails: {reason}" in told

    def test_there_are_no_more_than_there_are(self, second, client):
        for path in ("pairings/2/brackets/0/", "pairings/2/brackets/3/", "pairings/3/brackets/1/"):
            assert client.get(HOME + path).status_code == 404


class TestWhyNot:
    def test_they_have_met(self, second, client):
        told = asked(client, second, 2, "Cem", "Ada")
        assert "They may not meet: Ada and Cem met in round 1 (C1)." in told

    def test_they_do_meet(self, second, client):
        assert "They do meet: board 1." in asked(client, second, 2, "Ada", "Bo")

    def test_a_criterion_would_be_worse(self, second, client):
        """Ada and Dag: both would float from their groups, where everybody has an opponent."""
        told = asked(client, second, 2, "Ada", "Dag")
        assert (
            "If Ada and Dag met, the group with 1 point would pay: C6 counts 2 instead of"
            " 0 (players who float down)." in told
        )
        assert "As paired" in told
        assert "Together" in told
        assert f'href="{HOME}pairings/2/brackets/1/"' in told

    def test_the_order_decides_where_no_criterion_does(self, six, client):
        """Round 1: 1-4, 2-5, 3-6 come before any other order of the lower half (4.2.2)."""
        told = asked(client, six, 1, "Ada", "Eva")
        assert "no criterion would be worse" in told
        assert "(4.2.2)" in told

    def test_somebody_away(self, world, client):
        found = played(world, players=5)
        Desk.of(world, found.tournament).post(
            "tick", {"present": "no"}, entry=found.entry("Eva").pk
        )
        found.again().publish()
        told = asked(client, found, 1, "Ada", "Eva")
        assert "Eva is not to be paired in this round." in told

    def test_the_bye(self, world, client):
        found = played(world, players=5)
        found.publish()
        assert "Eva has the bye." in asked(client, found, 1, "Ada", "Eva")

    def test_before_anything_is_chosen(self, second, client):
        ada = second.entry("Ada").pk
        told = page(client, f"pairings/2/why-not/?one={ada}")
        assert f'<option value="{ada}" selected>' in told

    @pytest.mark.parametrize("query", ["?one=x&other=y", "?one=&other=1", "?one=0&other=999999999"])
    def test_players_who_are_not_there(self, second, client, query):
        assert client.get(f"{HOME}pairings/2/why-not/{query}").status_code == 422

    def test_one_player_twice(self, second, client):
        ada = second.entry("Ada").pk
        answer = client.get(f"{HOME}pairings/2/why-not/?one={ada}&other={ada}")
        assert answer.status_code == 422
        assert "Name two different players." in answer.content.decode()

    def test_the_engine_is_asked_once(self, second, client, monkeypatch):
        first = asked(client, second, 2, "Ada", "Dag")
        monkeypatch.setattr("tournaments.bridge.engine.why_not", None)
        assert asked(client, second, 2, "Ada", "Dag") == first
        assert "C6 counts 2" in asked(client, second, 2, "Dag", "Ada")

    def test_and_anew_when_something_has_changed(self, second, client):
        asked(client, second, 2, "Ada", "Dag")
        Tournament.objects.filter(pk=second.tournament.pk).update(version=999)
        with CaptureQueriesContext(connection) as queries:
            asked(client, second, 2, "Ada", "Dag")
        again = len(queries)
        with CaptureQueriesContext(connection) as queries:
            asked(client, second, 2, "Ada", "Dag")
        assert len(queries) < again

    def test_too_many_questions_are_refused_but_known_answers_given(self, second, client):
        for _ in range(why.QUESTIONS.tries - 1):
            why.QUESTIONS.count_try("127.0.0.1")
        told = asked(client, second, 2, "Ada", "Dag")
        two = f"?one={second.entry('Bo').pk}&other={second.entry('Cem').pk}"
        refused = client.get(f"{HOME}pairings/2/why-not/{two}")
        assert refused.status_code == 429
        assert "many questions" in refused.content.decode()
        assert asked(client, second, 2, "Ada", "Dag") == told

    def test_a_field_too_large_for_this_computer(self, second, client, monkeypatch):
        monkeypatch.setattr("explain.why_not.asking.MOST_ON_A_LAPTOP", 3)
        assert "take too long on this computer" in asked(client, second, 2, "Ada", "Dag")

    def test_while_a_worker_is_at_it(self, second, client, monkeypatch):
        """The page waits, with a link for those without scripts; nobody asks the worker twice."""
        sent = []
        monkeypatch.setattr("explain.questions.asking.answer.delay", lambda: sent.append("answer"))
        for _ in range(2):
            told = asked(client, second, 2, "Ada", "Dag")
            assert "It comes next." in told
            assert "Look again" in told
        assert len(sent) == 1
        queue.take_next()
        assert "The round is being paired once more" in asked(client, second, 2, "Ada", "Dag")

    def test_another_question_of_the_same_visitor_comes_after_it(self, second, client, monkeypatch):
        """Its page tries again by itself, with scripts or without, and is not counted for it."""
        monkeypatch.setattr("explain.questions.asking.answer.delay", lambda: None)
        asked(client, second, 2, "Ada", "Dag")
        monkeypatch.setattr(why, "_may_ask", None)
        told = asked(client, second, 2, "Bo", "Cem")
        assert "One at a time" in told
        assert '<noscript><meta http-equiv="refresh"' in told
        assert 'hx-trigger="every 2s"' in told
        monkeypatch.undo()
        asking.answer()
        assert "C6 counts 2" in asked(client, second, 2, "Bo", "Cem")

    def test_a_line_that_is_full_but_not_for_the_arbiter(self, second, client, world, monkeypatch):
        monkeypatch.setattr("explain.questions.queue.MOST", 0)
        two = f"?one={second.entry('Ada').pk}&other={second.entry('Dag').pk}"
        full = client.get(f"{HOME}pairings/2/why-not/{two}")
        assert full.status_code == 503
        assert "Very many wait already." in full.content.decode()
        polled = client.get(f"{HOME}pairings/2/why-not/{two}", **HTMX)
        assert polled.status_code == 200  # scripts show nothing of a 503
        desk = Desk.of(world, second.tournament)
        assert "C6 counts 2" in desk.get("why_not", two, round=2).content.decode()

    def test_where_it_took_too_long(self, second, client, monkeypatch):
        from celery.exceptions import SoftTimeLimitExceeded

        def slow(*_: object) -> None:
            raise SoftTimeLimitExceeded

        monkeypatch.setattr("tournaments.bridge.engine.why_not", slow)
        assert "The answer took too long" in asked(client, second, 2, "Ada", "Dag")

    def test_nothing_of_a_round_that_is_not_published(self, world, client):
        found = played(world)
        found.pair()
        for path in ("pairings/1/why-not/", "pairings/1/brackets/1/"):
            assert client.get(HOME + path).status_code == 404
        entry = found.entry("Ada").pk
        assert client.get(f"{HOME}players/{entry}/why/1/").status_code == 404

    def test_the_arbiter_asks_before_publishing(self, world):
        found = played(world)
        found.pair()
        two = f"?one={found.entry('Ada').pk}&other={found.entry('Dag').pk}"
        desk = Desk.of(world, found.tournament)
        assert "4.2.2" in desk.get("why_not", two, round=1).content.decode()
        assert desk.get("bracket", round=1, bracket=1).status_code == 200
        assert desk.get("why", round=1, board=1).status_code == 200
        assistant = Desk.of(world, found.tournament, "assistant")
        assert assistant.get("why_not", two, round=1).status_code == 404
        assert assistant.get("bracket", round=1, bracket=1).status_code == 404


class TestOwnPage:
    def mine(self, client, played: Played, name: str, round: int, **headers: str) -> str:
        return page(client, f"players/{played.entry(name).pk}/why/{round}/", **headers)

    def test_the_opponent_and_the_colour_from_the_players_side(self, second, client):
        told = self.mine(client, second, "Ada", 2)
        assert (
            "Both of you have 1 point; you are number 1 of the upper half and meet number 1 of the"
            " lower half." in told
        )
        assert "You have Black: you were due it, and your opponent White (5.2.1)." in told
        across = self.mine(client, second, "Bo", 2)
        assert "you are number 1 of the lower half and meet number 1 of the upper half." in across
        assert "You have White: you were due it, and your opponent Black (5.2.1)." in across

    def test_in_round_one_the_numbers_decide(self, second, client):
        told = self.mine(client, second, "Cem", 1)
        assert (
            "You have Black because neither of you has had a colour yet: your opponent is ranked"
            " higher, with an odd number, which gets the colour drawn by lot (5.2.5)." in told
        )

    def test_the_bye(self, world, client):
        found = played(world, players=5)
        found.publish()
        told = self.mine(client, found, "Eva", 1)
        assert "The bye goes to the lowest score that can have it" in told

    def test_the_card_asks_in_every_round(self, second, client):
        entry = second.entry("Ada").pk
        card = page(client, f"players/{entry}/")
        for round in (1, 2):
            assert f'href="{HOME}players/{entry}/why/{round}/"' in card

    def test_in_a_dialog_only_the_answer(self, second, client):
        part = self.mine(client, second, "Ada", 2, **HTMX)
        assert "<html" not in part
        assert "Why this colour?" in part

    def test_not_of_somebody_elses_tournament(self, second, world, client):
        stranger = world.entries[0].pk
        assert client.get(f"{HOME}players/{stranger}/why/1/").status_code == 404


PAGES = ("pairings/2/why/1/", "pairings/2/brackets/1/", "pairings/2/why-not/")


def test_reasons_outlive_a_correction(second, client):
    """Round 1 is put right as not played: the article stays, its figures are gone."""
    first = second.round(1)
    first.turns.update(pairing=None, colour="", bye="Z")
    told = page(client, PAGES[0])
    assert "Each gets the colour that is due (5.2.1)." in told


def test_reasons_of_a_tournament_that_is_not_public(second, client):
    own = f"players/{second.entry('Ada').pk}/why/2/"
    for path in (*PAGES, own):
        assert client.get(HOME + path).status_code == 200
    Tournament.objects.filter(pk=second.tournament.pk).update(public=False)
    for path in (*PAGES, own):
        assert client.get(HOME + path).status_code == 404


def test_nobody_needs_a_session_to_ask(second, world, client):
    client.force_login(world.people["owner"])
    for path in (*PAGES, f"players/{second.entry('Ada').pk}/why/2/"):
        answer = client.get(HOME + path)
        assert not answer.wsgi_request.session.accessed
        assert answer.cookies == {}
        assert "public" in answer["Cache-Control"]


def test_pages_of_reasons_ask_as_often_for_many_as_for_few(world, client):
    counts = []
    for players in (4, 40):
        found = played(world, players=players, slug=f"p{players}")
        found.publish()
        home, ada = f"/en/harbour/spring/p{players}/", found.entry("Ada").pk
        cache.clear()
        for path in (
            "pairings/1/why/1/",
            "pairings/1/brackets/1/",
            "pairings/1/why-not/",
            f"pairings/1/why-not/?one={ada}&other={found.entry('Bo').pk}",
            f"players/{ada}/why/1/",
        ):
            with CaptureQueriesContext(connection) as queries:
                assert client.get(home + path).status_code == 200
            counts.append(len(queries))
    few, many = counts[:5], counts[5:]
    assert few == many
    assert max(few) <= 16


@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
def test_in_a_browser(second: Played, visitors: Visitors) -> None:
    """From the pairings to a board's reason, its bracket, the question and its answer."""
    page = visitors(width=360, color_scheme="light")
    page.goto(f"{HOME}pairings/2/")
    page.locator("#board-1 .ask a").click()
    dialog = page.locator("#dialog")
    expect(dialog).to_contain_text("Both have 1 point;")
    assert_accessible(page)
    dialog.get_by_role("link", name="The whole bracket").click()
    expect(page.locator("#members")).to_contain_text("Black (strong)")
    assert_accessible(page)
    page.get_by_role("link", name="Why not these two?").click()
    page.get_by_label("Player", exact=True).select_option(label="Ada")
    page.get_by_label("Another player").select_option(label="Dag")
    page.get_by_role("button", name="Ask").click()
    expect(page.locator("#answer")).to_contain_text("C6 counts 2 instead of 0")
    assert_accessible(page)
    page.goto(f"{HOME}players/{second.entry('Ada').pk}/")
    page.locator("#round-2 .ask").click()
    expect(dialog).to_contain_text("You have Black: you were due it")
    assert_accessible(page)
