"""Pages while Redis, as cache and as queue, is gone or hangs."""

from __future__ import annotations

import runpy
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.core.cache import cache, caches
from django.core.cache.backends.locmem import LocMemCache
from django.test import Client
from kombu import pools
from kombu.exceptions import OperationalError
from pytest_django import Settings

from clubs.forms import SIGN_INS
from config import cache as shared
from config import celery_app
from config.circuit import Away, Circuit, circuit_of
from config.sending import impatient_connection
from crosstable.results import Result
from tests.kept import kept
from tests.pages.asking_again import ask
from tests.pages.live.test_changes import held
from tests.pages.rounds import Desk, played
from tests.servers import broker, hole, run
from tests.worlds.played import Played
from tests.worlds.shown import address
from tests.worlds.world import World
from tournaments.standings import refreshing

SECONDS = 0.05
"""How long Redis is waited for here."""
PASSWORD = "a rook on the seventh"


@kept
def four(world: World) -> Played:
    """Round 1 published: Ada-Cem on board 1, Dag-Bo on board 2."""
    found = played(world)
    found.publish()
    return found


def configured(monkeypatch: pytest.MonkeyPatch, where: str) -> dict[str, Any]:
    """Read what the settings make of a host's ``CACHE_URL``."""
    monkeypatch.setenv("CACHE_URL", f"redis://{where}/1")
    found: dict[str, Any] = runpy.run_path(str(run.ROOT / "config" / "settings.py"))["CACHES"]
    return found


@pytest.fixture(params=sorted(hole.KINDS))
def away(
    request: pytest.FixtureRequest, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> Iterator[str]:
    """A Redis that is no good, as cache and as broker: its host and port."""
    monkeypatch.setitem(shared.SOCKET, "socket_timeout", SECONDS)
    monkeypatch.setitem(shared.SOCKET, "socket_connect_timeout", SECONDS)
    with hole.KINDS[request.param]() as where:
        settings.CACHES = configured(monkeypatch, where)
        monkeypatch.setitem(celery_app.conf, "task_always_eager", False)
        monkeypatch.setitem(celery_app.conf, "broker_url", f"redis://{where}/0")
        LocMemCache("counts", {}).clear()
        yield where


@pytest.mark.django_db
def test_every_live_page_is_drawn(client: Client, four: Played, away: str) -> None:
    """And whoever asks again has an answer, of the database."""
    for page in ("", "pairings/", "pairings/1/", "standings/", "crosstable/", "players/"):
        path = address(four.tournament, page)
        drawn = client.get(path)
        assert drawn.status_code == 200, page
        assert ask(path, held(drawn.content.decode())).status == 204, page
        assert ask(path, "old").status == 200, page


@pytest.mark.django_db
def test_a_cache_that_is_away_holds_nothing(away: str) -> None:
    cache.set("word", "e4")
    assert cache.get("word", "none") == "none"
    assert cache.get_many(["word"]) == {}
    assert not cache.has_key("word")
    with pytest.raises(ValueError, match="not found"):
        cache.incr("word")


def test_what_is_counted_is_counted_in_the_process(away: str) -> None:
    for _ in range(SIGN_INS.tries):
        assert SIGN_INS.count_try("olga@example.org", "192.0.2.1")
    assert not SIGN_INS.count_try("olga@example.org", "192.0.2.1")
    assert SIGN_INS.count_try("olga@example.org", "192.0.2.2")
    SIGN_INS.uncount_try("olga@example.org", "192.0.2.1")


@pytest.mark.django_db
def test_people_sign_in(client: Client, world: World, away: str) -> None:
    arbiter = world.people["arbiter"]
    arbiter.set_password(PASSWORD)
    arbiter.save()
    path = "/en/account/sign-in/"
    wrong = client.post(path, {"username": arbiter.email, "password": "wrong"})
    assert wrong.status_code == 422
    right = client.post(path, {"username": arbiter.email, "password": PASSWORD})
    assert right.status_code in (302, 303)


@pytest.mark.django_db
def test_why_not_says_that_nobody_can_be_asked(client: Client, four: Played, away: str) -> None:
    two = {"one": four.entry("Ada").pk, "other": four.entry("Bo").pk}
    answer = client.get(address(four.tournament, "pairings/1/why-not/"), two)
    assert answer.status_code == 200
    assert "nobody is there to work it out" in answer.text


@pytest.mark.django_db
def test_a_result_is_saved(
    world: World, four: Played, away: str, django_capture_on_commit_callbacks: Any
) -> None:
    desk = Desk.of(world, four.tournament)
    with django_capture_on_commit_callbacks(execute=True):
        answer = desk.post("result", {"result": "draw", "seen": 0}, round=1, board=1, htmx=True)
    assert answer.status_code == 200
    assert four.board(1, 1).result is Result.DRAW


@pytest.mark.django_db
def test_health_says_what_is_missing(client: Client, away: str) -> None:
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json() == {"database": True, "broker": False, "worker": None}


def test_nobody_asks_again_for_a_while(away: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the same cache, nor the other one there, nor whoever sends a task."""
    asked: list[object] = []
    cache.get("word")
    monkeypatch.setattr("socket.socket.connect", lambda *where: asked.append(where))
    monkeypatch.setattr("socket.socket.connect_ex", lambda *where: asked.append(where))
    cache.get("word")
    caches["counts"].add("word", 1)
    with pytest.raises(OperationalError):
        refreshing.refresh_standings.delay(1)
    assert asked == []


def test_whoever_sends_again_has_a_connection_already() -> None:
    assert (
        pools.producers[impatient_connection(celery_app)]
        is pools.producers[impatient_connection(celery_app)]
    )


@pytest.fixture
def redis_address(
    redis_server: None, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> Iterator[str]:
    """A Redis that is well, as cache."""
    where = urlsplit(run.broker_url()).netloc
    settings.CACHES = configured(monkeypatch, where)
    yield where
    circuit_of(where).close()
    cache.delete("word")


def test_later_one_asks_again(redis_address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    circuit_of(redis_address).open()
    cache.set("word", "d4")
    assert cache.get("word") is None
    monkeypatch.setattr("config.circuit.REST", -1)
    circuit_of(redis_address).open()
    cache.set("word", "d4")
    assert cache.get("word") == "d4"


def test_of_those_who_come_later_one_asks_and_nobody_waits_for_it() -> None:
    circuit = Circuit()
    circuit._again = 0.0  # the rest is over
    with circuit.asking(), pytest.raises(Away), circuit.asking():
        pytest.fail("a second one asks too")
    with circuit.asking():
        pass  # it has answered


def test_a_redis_that_was_started_anew_is_asked_at_once(redis_address: str) -> None:
    """The connection that was open is of no use any more, which is no reason to wait."""
    cache.set("word", "c4")
    ours = cache._cache.get_client().client_id()  # type: ignore[attr-defined]
    with broker.client() as redis:
        redis.client_kill_filter(_id=ours)
    assert cache.get("word") == "c4"
