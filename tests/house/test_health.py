import pytest
from django.test import Client
from kombu.exceptions import OperationalError
from pytest_django import Settings

from config import celery_app


@pytest.mark.django_db
def test_a_host_that_reaches_everything_says_so(client: Client, redis_server: None) -> None:
    answer = client.get("/healthz", headers={"host": "10.0.0.7"})  # probes know no host name
    assert answer.status_code == 200
    assert answer.json() == {"database": True, "broker": True}


@pytest.mark.django_db
def test_a_host_without_its_broker_says_which_part_is_away(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> None:
        raise OperationalError

    monkeypatch.setattr(celery_app, "connection_for_write", refuse)
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json() == {"database": True, "broker": False}


@pytest.mark.django_db
@pytest.mark.sqlite
def test_a_laptop_without_a_broker_is_well(client: Client, settings: Settings) -> None:
    settings.BROKER_URL = ""
    assert client.get("/healthz").json() == {"database": True, "broker": True}
