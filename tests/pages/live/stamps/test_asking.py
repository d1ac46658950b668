"""Pages that ask again are answered by their stamps: at once, and never longer than they hold."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.sessions.middleware import SessionMiddleware
from django.core.cache.backends.dummy import DummyCache
from django.middleware.locale import LocaleMiddleware

from config import polls
from crosstable.results import Result
from tests.pages.asking_again import ask, reader
from tests.pages.live.stamps.opened import opened
from tests.worlds.shown import address
from tournaments.standings import stamps
from tournaments.standings.stamps import HERE

pytestmark = pytest.mark.django_db


def test_nothing_else_is_asked(client, playing, clock, monkeypatch, django_assert_num_queries):
    path, stamp = opened(client, playing.tournament)
    drawn = ask(path, "old")

    def asked(*_: Any) -> None:
        raise AssertionError

    monkeypatch.setattr(SessionMiddleware, "process_request", asked)
    monkeypatch.setattr(LocaleMiddleware, "process_request", asked)
    with django_assert_num_queries(0):
        assert ask(path, stamp).status == 204
        part = ask(path, "older")
    assert (part.status, part.content) == (200, drawn.content)


@pytest.mark.parametrize("packed", ["", "gzip, deflate, br"])
def test_the_answers_are_those_of_the_whole_site(client, playing, clock, packed):
    """Status, headers and bytes."""
    path, stamp = opened(client, playing.tournament)
    for version in (stamp, "old"):
        first = ask(path, version, HTTP_ACCEPT_ENCODING=packed)
        again = ask(path, version, HTTP_ACCEPT_ENCODING=packed)
        assert again == first
        assert {
            "Content-Security-Policy",
            "Permissions-Policy",
            "Referrer-Policy",
            "X-Content-Type-Options",
            "X-Frame-Options",
        } <= set(again.headers)
        assert ("Content-Encoding" in again.headers) == bool(packed and version != stamp)


def test_a_finished_tournament_says_stop_from_memory_too(
    client, clock, django_assert_num_queries, guide_event
):
    path = address(guide_event, "standings/")
    assert ask(path, "old").status == 286
    with django_assert_num_queries(0):
        assert ask(path, "old").status == 286


@pytest.mark.parametrize(
    ("query", "more"),
    [
        ("v={}", {"HTTP_HX_REQUEST": "false"}),
        ("v={}", {"HTTP_HOST": "elsewhere.example"}),
        ("v={}", {"HTTP_X_FORWARDED_PROTO": "https"}),
        ("v={}", {"HTTP_IF_NONE_MATCH": '"x"'}),
        ("v={}", {"REQUEST_METHOD": "HEAD"}),
        ("v={}&q=ezgi", {}),
        ("v={}&v=1", {}),
        ("v=%30", {}),
        ("", {}),
    ],
)
def test_whoever_asks_for_something_else_asks_the_site(client, playing, clock, query, more):
    path, stamp = opened(client, playing.tournament)
    asked = []

    def site(environ: Any, start_response: Any) -> list[bytes]:
        asked.append(environ)
        return []

    def start_response(*_: Any) -> Any:
        raise AssertionError

    request = {**reader(path), "QUERY_STRING": query.format(stamp), **more}
    polls.Polls(site)(request, start_response)
    assert asked == [request]


def test_without_a_shared_cache_a_step_asks_nothing_and_the_next_page_does(
    *, client, playing, clock, django_capture_on_commit_callbacks, django_assert_num_queries
):
    path, stamp = opened(client, playing.tournament)
    clock.now += 0.01
    with django_capture_on_commit_callbacks() as commit:
        playing.enter(1, 1, Result.WHITE_WINS)
    with django_assert_num_queries(0):
        commit[0]()
    clock.now += 0.01
    assert ask(path, stamp).status == 200


def test_without_a_shared_cache_the_database_answers_each_second(
    client, playing, clock, django_assert_num_queries
):
    assert isinstance(stamps.process_stamps.cache(), DummyCache)
    path, stamp = opened(client, playing.tournament)
    with django_assert_num_queries(0):
        ask(path, stamp)
    clock.now += HERE
    with django_assert_num_queries(3):  # the third: are its figures late?
        assert ask(path, stamp).status == 204
    with django_assert_num_queries(0):
        ask(path, stamp)


def test_what_is_kept_has_an_end(playing, client, clock, monkeypatch):
    """A request for every card makes the oldest answers forgotten; it does not fill the memory."""
    monkeypatch.setattr(polls.pages, "most", 3 * polls.ANSWER_OVERHEAD)
    first = opened(client, playing.tournament, "players/")[0]
    for entry in playing.tournament.entries.all():
        opened(client, playing.tournament, f"players/{entry.pk}/")
    assert len(polls.pages.by_address) == 3
    assert polls.pages.size == 3 * polls.ANSWER_OVERHEAD
    assert first not in {address[1] for address in polls.pages.by_address}
