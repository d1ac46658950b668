"""*Why not somebody else?*: who asks the engine, how often, and what becomes of the waiting."""

from __future__ import annotations

import pytest
from django.db import connection
from django.http import QueryDict
from django.test.utils import CaptureQueriesContext

from crosstable.results import Result
from explain.questions import asking as questions
from explain.questions import queue
from explain.somebody_else import asking
from pages.live import why
from pages.somebody_else import list_everybody_else
from tests.pages.live.everybody import list_page, listed
from tests.worlds.played import Played
from tournaments.bridge import engine
from tournaments.models import Round, Tournament

MORNING = 1_700_000_000.0


@pytest.fixture
def eight(event, arbiter) -> Played:
    """Round 2 of eight: the four who won round 1 are one group, the four who lost the other."""
    questions.cache.clear()
    names = ("Ada", "Bo", "Cem", "Dag", "Eva", "Ful", "Gül", "Han")
    world = Played.with_players(event, arbiter, names, 4)
    world.play(*[Result.WHITE_WINS, Result.BLACK_WINS] * 2)
    world.publish()
    return world.again()


@pytest.fixture
def round(eight) -> Round:
    return eight.tournament.rounds.get(number=2)


@pytest.fixture
def asked_pairs(monkeypatch) -> list[tuple[int, int]]:
    """The pairs about which the engine is asked."""
    pairs = []
    real = engine.why_not_in

    def why_not_in(*arguments):
        ask = real(*arguments)

        def counted(*two):
            pairs.append(two)
            return ask(*two)

        return counted

    monkeypatch.setattr("tournaments.bridge.engine.why_not_in", why_not_in)
    return pairs


@pytest.fixture
def nobody_comes(monkeypatch) -> list[str]:
    sent = []
    monkeypatch.setattr("explain.questions.asking.answer.delay", lambda: sent.append("answer"))
    return sent


def entry(world: Played, name: str) -> int:
    return world.entry(name).pk


def test_the_group_is_listed_and_everybody_on_request(eight, round, client):
    ada = entry(eight, "Ada")
    rows = listed(list_page(client, eight, round, ada))
    assert len(rows) == 3
    everybody = listed(list_page(client, eight, round, ada, "&everybody=1"))
    assert len(everybody) == 7
    apart = [row for row in everybody if row not in rows]
    assert {row.reason for row in apart} == {"Is in another group, with 0 points."} | {
        row.reason for row in apart if row.reason.startswith("They met")
    }


@pytest.mark.sqlite
def test_one_task_finds_the_whole_group(eight, round, client, asked_pairs):
    """Three pairs of two for four players; the two boards need no engine: four are asked about."""
    ada = entry(eight, "Ada")
    rows = listed(list_page(client, eight, round, ada))
    assert len(asked_pairs) == 4
    for row in rows:
        assert "not worked out" not in list_page(client, eight, round, row.entry)
    assert len(asked_pairs) == 4


def test_results_of_this_round_change_nothing(eight, round, client, asked_pairs):
    ada = entry(eight, "Ada")
    first = list_page(client, eight, round, ada)
    eight.enter(2, 1, Result.DRAW)
    asked_pairs.clear()
    assert listed(list_page(client, eight, round, ada)) == listed(first)
    assert asked_pairs == []


def test_a_player_renamed_or_anything_before_the_round_is_asked_anew(
    eight, round, client, asked_pairs
):
    ada = entry(eight, "Ada")
    list_page(client, eight, round, ada)
    asked_pairs.clear()
    Tournament.objects.filter(pk=eight.tournament.pk).update(initial_colour="b")
    list_page(client, eight, round, ada)
    assert len(asked_pairs) == 4


def test_two_visitors_have_one_task(eight, round, client, nobody_comes):
    for visitor in ("192.0.2.1", "192.0.2.2"):
        for name in ("Ada", "Ada"):
            path = list_page(client, eight, round, entry(eight, name))
            assert "It comes next." in path, visitor
    assert len(nobody_comes) == 1
    assert 'hx-trigger="every 2s"' in path
    assert "Look again" in path
    assert '<noscript><meta http-equiv="refresh"' in path


def test_what_is_plain_is_there_at_once_and_the_rest_as_it_comes(
    eight, round, client, nobody_comes, monkeypatch
):
    ada = entry(eight, "Ada")
    rows = listed(list_page(client, eight, round, ada))
    assert [row.reason for row in rows if row.reason.startswith("✓")] == ["✓ Board 1"]
    assert sum(row.reason == "is being worked out" for row in rows) == 2
    monkeypatch.setattr(asking, "SHOWN_EVERY", -1)
    seen = []
    keep = questions.store_answer

    def store(key, content, state=questions.DONE):
        keep(key, content, state)
        seen.append(len(content))

    monkeypatch.setattr("explain.questions.asking.store_answer", store)
    questions.answer_next()
    assert seen == [1, 2, 3, 4, 4]


def test_a_worker_that_died(eight, round, client, nobody_comes, monkeypatch):
    """What was found before is kept, the plain reasons stay, and it can be asked again."""
    moment = [MORNING]
    monkeypatch.setattr("explain.questions.queue.time.time", lambda: moment[0])
    ada = entry(eight, "Ada")
    list_page(client, eight, round, ada)
    question = queue.take_next()
    assert question is not None
    moment[0] += queue.LOST_AFTER + 1
    told = list_page(client, eight, round, ada)
    assert "Board 1" in told
    assert "It comes next." in told or "nobody is there to work it out" in told
    monkeypatch.undo()
    questions.cache.clear()
    assert "not worked out" not in list_page(client, eight, round, ada)


def test_the_round_changed_before_the_task_began(eight, round, client, nobody_comes, asked_pairs):
    """The engine is not asked about what nobody sees; the page asks for what there is now."""
    ada = entry(eight, "Ada")
    list_page(client, eight, round, ada)
    Tournament.objects.filter(pk=eight.tournament.pk).update(initial_colour="b")
    questions.answer_next()
    assert asked_pairs == []
    assert "It comes next." in list_page(client, eight, round, ada)
    questions.answer_next()
    assert "is being worked out" not in list_page(client, eight, round, ada)


def test_a_group_too_large_for_the_time(eight, round, client, monkeypatch):
    """The page ends, says so, and leads to each answer; it does not ask without end."""
    monkeypatch.setattr(asking, "ROW", -1)
    ada = entry(eight, "Ada")
    for _again in range(3):
        told = list_page(client, eight, round, ada)
    assert "The group is so large" in told
    assert 'hx-trigger="every 2s"' not in told
    assert sum("not worked out" in row.reason for row in listed(told)) == 2


def test_the_rest_of_the_group_waits_for_other_visitors(
    eight, round, client, nobody_comes, asked_pairs
):
    ada = entry(eight, "Ada")
    list_page(client, eight, round, ada)
    queue.join("another", "kind", (), queue.Asker("192.0.2.7"))
    questions.answer_next()
    assert len(asked_pairs) == 2
    assert all(ada in two for two in asked_pairs)


def test_one_question_a_visitor(eight, round, client, nobody_comes):
    list_page(client, eight, round, entry(eight, "Ada"))
    group = _group(eight, round)
    other = eight.tournament.entries.exclude(pk__in=group).first()
    told = list_page(client, eight, round, other.pk)
    assert "One at a time" in told
    assert len(nobody_comes) == 1


def _group(world: Played, round: Round) -> set[int]:
    assert round.explanation
    first = round.explanation["explanation"]["brackets"][0]
    return {*first["mdps"], *first["residents"]}


def test_too_many_questions_leave_what_is_plain(eight, round, client):
    for _ in range(why.QUESTIONS.tries):
        why.QUESTIONS.count_try("127.0.0.1")
    told = list_page(client, eight, round, entry(eight, "Ada"))
    assert "many questions" in told
    assert "✓ Board 1" in {row.reason for row in listed(told)}


def test_a_full_line_keeps_no_arbiter_out(eight, round, client, monkeypatch):
    monkeypatch.setattr("explain.questions.queue.MOST", 0)
    ada = entry(eight, "Ada")
    full = list_page(client, eight, round, ada)
    assert "Very many wait already." in full
    assert "✓ Board 1" in {row.reason for row in listed(full)}
    query, arbiter = QueryDict(f"one={ada}"), queue.Asker("person 7", first=True)
    seen = list_everybody_else(round, query, arbiter, lambda: True)
    assert seen is not None
    assert seen.missing == 0


def test_the_number_of_queries(eight, round, client):
    """It is the same before and after the engine's answers, and for a group and for everybody."""
    ada = entry(eight, "Ada")
    list_page(client, eight, round, ada)
    with CaptureQueriesContext(connection) as group:
        list_page(client, eight, round, ada)
    with CaptureQueriesContext(connection) as everybody:
        list_page(client, eight, round, ada, "&everybody=1")
    assert len(group) == len(everybody)
    assert len(group) <= 16


@pytest.mark.parametrize("one", ["x", "0", "999999999", "²", "9" * 40])
def test_somebody_who_is_not_there(eight, round, client, one):
    """The form is shown, as if nobody had been named."""
    answer = client.get(f"/en/harbour/spring/a/pairings/2/why-not/?one={one}")
    assert answer.status_code == 200
    assert "rivals" not in answer.content.decode()
