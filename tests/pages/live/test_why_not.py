"""*Why not these two?*, asked on the pages."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from explain.questions import asking, queue
from pages.live import why
from tests.pages.live.reasons import HOME, asked, page
from tests.pages.rounds import HTMX, Desk, played
from tournaments.models import Tournament

FLOATING = "Then 2 more players would be without an opponent in this group."


class TestWhyNot:
    def test_they_have_met(self, second, client):
        told = asked(client, second, 2, "Cem", "Ada")
        assert "Ada and Cem have already played each other, in round 1." in told
        assert "<b>C1</b> No two meet twice in a tournament." in told

    def test_they_do_meet(self, second, client):
        assert "Ada and Bo do meet, on board 1." in asked(client, second, 2, "Ada", "Bo")

    def test_a_criterion_would_be_worse(self, second, client):
        """Ada and Dag: both would float from their groups, in which everybody has an opponent."""
        told = asked(client, second, 2, "Ada", "Dag")
        assert (
            "Ada has 1 point, Dag 0 points. Players meet others with the same points wherever"
            " possible." in told
        )
        assert (
            "If Ada and Dag met, the first change would be in the group with 1 point."
            " Then 2 more players would be without an opponent in this group. As paired,"
            " there is none."
        ) in told
        assert "As paired" in told
        assert "Together" in told
        assert f'href="{HOME}pairings/2/brackets/1/"' in told

    def test_the_order_decides_where_no_criterion_does(self, six, client):
        """Round 1: 1-4, 2-5, 3-6 come before any other order of the lower half (4.2.2)."""
        told = asked(client, six, 1, "Ada", "Eva")
        assert "Ada and Eva could meet, but in the rules’ order other pairs come first." in told
        assert "No rule would be kept less well if the two met." in told
        assert "<b>4.2.2</b>" in told

    def test_somebody_away(self, world, client):
        found = played(world, players=5)
        Desk.of(world, found.tournament).post(
            "tick", {"present": "no"}, entry=found.entry("Eva").pk
        )
        found.again().publish()
        told = asked(client, found, 1, "Ada", "Eva")
        assert "Eva does not play in this round." in told

    def test_the_bye(self, world, client):
        found = played(world, players=5)
        found.publish()
        told = asked(client, found, 1, "Ada", "Eva")
        assert "Eva has the bye in this round and so meets nobody." in told

    def test_before_anything_is_chosen(self, second, client):
        ada = second.entry("Ada").pk
        told = page(client, f"pairings/2/why-not/?one={ada}")
        assert "Round 2: why not somebody else for Ada?" in told
        assert (
            f'href="{HOME}pairings/2/why-not/?one={ada}&amp;other={second.entry("Bo").pk}"' in told
        )

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
        assert FLOATING in asked(client, second, 2, "Dag", "Ada")

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
        assert FLOATING in asked(client, second, 2, "Bo", "Cem")

    def test_a_line_that_is_full_but_not_for_the_arbiter(self, second, client, world, monkeypatch):
        monkeypatch.setattr("explain.questions.queue.MOST", 0)
        two = f"?one={second.entry('Ada').pk}&other={second.entry('Dag').pk}"
        full = client.get(f"{HOME}pairings/2/why-not/{two}")
        assert full.status_code == 503
        assert "Very many wait already." in full.content.decode()
        polled = client.get(f"{HOME}pairings/2/why-not/{two}", **HTMX)
        assert polled.status_code == 200  # scripts show nothing of a 503
        desk = Desk.of(world, second.tournament)
        assert FLOATING in desk.get("why_not", two, round=2).content.decode()

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
