"""Two players of a group, chosen on its page: the answer in place, at an address of its own."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import translation

from explain.questions import queue
from explain.why_not.outcomes import outcome
from pages.live import why
from tests.pages.live.reasons import HOME, page
from tests.pages.rounds import HTMX, Desk, played
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.words.sentences import Voice

GROUP = "pairings/1/brackets/1/"
CHOOSE = "Choose two different players of this group."


def part(html: str) -> str:
    return html.partition('id="trial"')[2].partition("</section>\n<p")[0]


def tried(client, found: Played, one: str, other: str, path: str = GROUP) -> str:
    two = f"?one={found.entry(one).pk}&other={found.entry(other).pk}"
    return part(page(client, path + two))


def offered(html: str, name: str) -> list[str]:
    """List the names that a form offers in one of its fields."""
    select = re.search(rf'<select name="{name}".*?</select>', html, re.DOTALL)
    assert select is not None
    return re.findall(r">([^<>]+)</option>", select.group())[1:]


class TestAnswer:
    pytestmark = pytest.mark.sqlite_whole

    def test_two_who_could_meet(self, six, client):
        """Round 1: 1-4, 2-5, 3-6 come before any other order of the lower half (4.2.2)."""
        told = tried(client, six, "Ada", "Eva")
        assert "possible, but not paired" in told
        assert "Ada and Eva could meet, but in the rules’ order other pairs come first." in told
        as_paired, _comma, with_these = told.partition(">With these two<")
        assert "<b>Ada – Dag</b>" in as_paired
        assert "<b>Ada – Eva</b>" in with_these
        assert "Cem – Fia" in with_these

    def test_two_who_do(self, six, client):
        told = tried(client, six, "Dag", "Ada")
        assert "as paired" in told
        assert "Ada and Dag do meet, on board 1." in told

    def test_one_chosen_and_the_address_of_the_next(self, six, client):
        told = part(page(client, f"{GROUP}?one={six.entry('Ada').pk}"))
        assert "Ada is chosen. Choose the other." in told
        assert 'id="answer"' not in told
        assert f'<option value="{six.entry("Ada").pk}" selected>' in told

    def test_only_the_group_is_offered_and_the_field_on_request(self, second, client):
        """Round 2: Ada and Bo have a point, Cem and Dag none."""
        path = "pairings/2/brackets/1/"
        for field in ("one", "other"):
            assert offered(page(client, path), field) == ["Ada", "Bo"]
        whole = f"{HOME}pairings/2/why-not/?field=all"
        assert f'href="{whole}"' in page(client, path)
        everybody = ["Ada", "Bo", "Cem", "Dag"]
        assert offered(page(client, "pairings/2/why-not/?field=all"), "other") == everybody

    def test_the_question_itself_offers_those_of_one_group(self, second, client):
        ada, dag = second.entry("Ada").pk, second.entry("Dag").pk
        first = page(client, f"pairings/2/why-not/?one={ada}&other={second.entry('Bo').pk}")
        assert offered(first, "one") == ["Ada", "Bo"]
        assert f"?field=all&amp;one={ada}" in first
        across = page(client, f"pairings/2/why-not/?one={ada}&other={dag}")
        assert offered(across, "one") == ["Ada", "Bo", "Cem", "Dag"]
        nobody = page(client, "pairings/2/why-not/")
        assert "<select" not in nobody
        for group in (1, 2):
            assert f'href="{HOME}pairings/2/brackets/{group}/#trial"' in nobody

    def test_at_the_console_before_the_round_is_published(self, world: World):
        found = played(world, players=6)
        found.pair()
        desk = Desk.of(world, found.tournament)
        two = f"?one={found.entry('Ada').pk}&other={found.entry('Eva').pk}"
        told = desk.get("bracket", two, round=1, bracket=1).content.decode()
        assert "possible, but not paired" in told
        assert "With these two" in told


class TestRefused:
    pytestmark = pytest.mark.sqlite_whole

    @pytest.mark.parametrize(
        "query", ["?one=x&other=y", "?one=0", "?one=&other=1", f"?one={10**30}&other=-1"]
    )
    def test_numbers_of_nobody(self, six, client, query):
        answer = client.get(f"{HOME}{GROUP}{query}")
        assert answer.status_code == 422
        assert CHOOSE in answer.content.decode()

    def test_those_of_another_group_or_tournament_and_one_twice(self, second, world, client):
        ada = second.entry("Ada").pk
        stranger = world.entries[0].pk
        for other in (ada, second.entry("Cem").pk, stranger):
            answer = client.get(f"{HOME}pairings/2/brackets/1/?one={ada}&other={other}")
            assert answer.status_code == 422
            assert CHOOSE in answer.content.decode()

    def test_too_many_questions(self, six, client):
        for _ in range(why.QUESTIONS.tries):
            why.QUESTIONS.count_try("127.0.0.1")
        two = f"?one={six.entry('Ada').pk}&other={six.entry('Eva').pk}"
        assert client.get(f"{HOME}{GROUP}{two}").status_code == 429
        assert client.get(f"{HOME}{GROUP}").status_code == 200


def test_it_waits_in_place_and_behind_an_arbiter(six, client, world, monkeypatch):
    """The page asks again for the answer, and for what is drawn and compared with it."""
    monkeypatch.setattr("explain.questions.asking.answer.delay", lambda: None)
    told = tried(client, six, "Ada", "Eva")
    assert "It comes next." in told
    assert 'hx-select-oob="#trial-picture,#trial-more"' in told
    assert "With these two" not in told
    desk = Desk.of(world, six.tournament)
    two = f"?one={six.entry('Bo').pk}&other={six.entry('Dag').pk}"
    desk.get("bracket", two, round=1, bracket=1)
    question = queue.take_next()
    assert question is not None
    assert set(question.arguments[1:]) == {six.entry("Bo").pk, six.entry("Dag").pk}


def test_in_a_dialog_or_in_place_only_the_part(six, client):
    two = f"?one={six.entry('Ada').pk}&other={six.entry('Eva').pk}"
    answer = page(client, GROUP + two, **HTMX)
    assert "<html" not in answer
    assert f'data-in-place="{HOME}{GROUP}{two.replace("&", "&amp;")}"' in answer


def test_no_crawler_asks(six, client):
    ada = six.entry("Ada").pk
    assert 'content="noindex"' in page(client, f"{GROUP}?one={ada}")
    assert 'content="noindex"' not in page(client, GROUP)


def test_as_many_queries_for_many_as_for_few(world, client):
    counts = []
    for players in (4, 40):
        found = played(world, players=players, slug=f"p{players}")
        found.publish()
        path = f"/en/harbour/spring/p{players}/{GROUP}"
        two = f"?one={found.entry('Ada').pk}&other={found.entry('Bo').pk}"
        cache.clear()
        for query in ("", f"?one={found.entry('Ada').pk}", two, two):
            with CaptureQueriesContext(connection) as queries:
                assert client.get(path + query).status_code == 200
            counts.append(len(queries))
    assert counts[:4] == counts[4:]
    assert counts[0] == counts[1]
    assert max(counts[1], counts[3]) <= 14


def report(**changes: Any) -> dict[str, Any]:
    nothing: dict[str, Any] = {"verdict": "worse", "bracket": 1, "chosen": None, "together": None}
    return nothing | changes


@pytest.mark.parametrize(
    ("after", "language", "told"),
    [
        ([3], "en", "Possible, but then Cem has no opponent in this group."),
        ([3, 4], "en", "Possible, but then 2 of this group have no opponent: Cem and Dag."),
        ([2, 3, 4], "en", "Possible, but then 2 of this group have no opponent: Cem and Dag."),
    ],
)
def test_who_would_be_left_alone(after: list[int], language: str, told: str) -> None:
    voice = Voice({1: "Ada", 2: "Bo", 3: "Cem", 4: "Dag"})
    before = [entry for entry in after if entry == 2]
    found = report(chosen={"downfloaters": before}, together={"downfloaters": after})
    with translation.override(language):
        assert outcome(found, 2, voice).told == told
        assert outcome(found, 2, voice).left == tuple(set(after) - {2})
        assert outcome(found, 1, voice).told == ""  # the group that decides is another


def test_nobody_is_left_alone_where_another_is_instead() -> None:
    """One goes down in either case: that is no reason, and the answer says another."""
    found = report(chosen={"downfloaters": [2]}, together={"downfloaters": [3]})
    assert outcome(found, 2, Voice({})).left == ()
