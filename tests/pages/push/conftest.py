"""A host with keys, a push service of its own on loopback, and a tournament of these days."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.core.cache import cache
from django.utils import timezone
from pytest_django import Settings

from tests.servers.push.browser import Browser
from tests.servers.push.service import PushService
from tests.worlds.played import Played
from tournaments.models import Event, PushSubscription
from tournaments.push.keys import new_pair
from tournaments.push.subscriptions import Wish, subscribe

PRIVATE, PUBLIC = new_pair()


@pytest.fixture(scope="session")
def _push_service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PushService]:
    service = PushService(tmp_path_factory.mktemp("push"), PUBLIC)
    yield service
    service.stop()


@pytest.fixture
def keys(settings: Settings) -> None:
    settings.VAPID_PRIVATE_KEY, settings.VAPID_PUBLIC_KEY = PRIVATE, PUBLIC
    settings.VAPID_SUBJECT = "mailto:host@example.org"


@pytest.fixture
def push_service(
    _push_service: PushService, keys: None, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> PushService:
    """The only service that the host calls, whose certificate this process believes."""
    _push_service.forget()
    cache.clear()
    settings.PUSH_SERVICES = [_push_service.origin]
    monkeypatch.setenv("SSL_CERT_FILE", str(_push_service.certificate))
    return _push_service


@pytest.fixture
def today(four: Played) -> Played:
    """Four players and three rounds, played today."""
    now = timezone.localdate()
    Event.objects.filter(pk=four.tournament.event_id).update(starts=now, ends=now)
    return four.again()


def follow(played: Played, browser: Browser, **more: object) -> PushSubscription:
    """Have the browser told of new rounds."""
    wish = browser.wish(language="en", person=None) | more
    return subscribe(played.tournament, Wish(**wish))  # type: ignore[arg-type]
