"""The health of a host, as a monitor asks for it."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from kombu.exceptions import OperationalError
from pytest_django import Settings

from config import celery_app, health, pulse
from tests.servers import broker


@pytest.fixture
def redis(redis_server: None) -> Iterator[Any]:
    """The tests' own queue, at which no worker has been seen."""
    with broker.client() as client:
        client.delete(pulse.KEY)
        yield client
        client.delete(pulse.KEY)


@pytest.mark.django_db
def test_a_host_that_reaches_everything_says_so(client: Client, redis: Any) -> None:
    pulse.beat(celery_app)
    answer = client.get("/healthz", headers={"host": "10.0.0.7"})  # probes know no host name
    assert answer.status_code == 200
    assert answer.json() == {"database": True, "broker": True, "worker": True}


@pytest.mark.django_db
def test_a_host_without_a_worker_says_so(client: Client, redis: Any) -> None:
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json() == {"database": True, "broker": True, "worker": False}


@pytest.mark.django_db
def test_a_web_server_is_well_without_a_worker(client: Client, redis: Any) -> None:
    """Pages are read and results entered: nobody may take it away, or start it anew for that."""
    answer = client.get("/healthz/web", headers={"host": "10.0.0.7"})
    assert answer.status_code == 200
    assert answer.json() == {"database": True}


def test_a_worker_that_dies_is_forgotten_soon(redis: Any) -> None:
    pulse.beat(celery_app)
    assert 0 < redis.ttl(pulse.KEY) <= pulse.FORGOTTEN_AFTER == 15


def test_one_that_serves_only_visitors_is_no_worker_for_an_event(redis: Any) -> None:
    for queue in ("visitors", "celery"):
        assert not redis.exists(pulse.KEY)
        queues = SimpleNamespace(consume_from={queue: queue})
        app = SimpleNamespace(conf=celery_app.conf, amqp=SimpleNamespace(queues=queues))
        app.connection_for_write = celery_app.connection_for_write
        timer = SimpleNamespace(call_repeatedly=lambda *_: None)
        pulse.Pulse(None).start(SimpleNamespace(app=app, timer=timer))
    assert redis.exists(pulse.KEY)


@pytest.mark.django_db
def test_a_host_without_its_broker_says_which_part_is_away(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(**_: object) -> None:
        raise OperationalError

    monkeypatch.setattr(celery_app, "connection_for_write", refuse)
    pulse.beat(celery_app)  # of a worker that is there all the same
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json() == {"database": True, "broker": False, "worker": None}


@pytest.mark.django_db
def test_many_who_ask_are_told_what_one_has_found(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[int] = []

    def look() -> health.State:
        looked.append(1)
        return {"database": True, "broker": True, "worker": True}

    monkeypatch.setattr(health, "check_parts", look)
    for path in ("/healthz", "/healthz/web", "/healthz"):
        assert client.get(path).status_code == 200
    assert len(looked) == 1


@pytest.mark.django_db
@pytest.mark.sqlite
def test_a_laptop_without_a_broker_is_well(client: Client, settings: Settings) -> None:
    settings.BROKER_URL = ""
    assert client.get("/healthz").json() == {"database": True, "broker": True, "worker": True}
