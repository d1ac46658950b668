"""A clock that the test moves on, and processes that share stamps."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.core.cache.backends.locmem import LocMemCache

from tests.kept import kept
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.standings import stamps
from tournaments.standings.stamps import HERE, Stamps


class Clock:
    """Of the stamps; it stands still until it is moved on."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(stamps, "HERE", HERE)
    monkeypatch.setattr(stamps, "monotonic", clock)
    monkeypatch.setattr(stamps, "time", clock)
    monkeypatch.setattr("pages.live.page.monotonic", clock)
    return clock


@pytest.fixture
def shared(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[LocMemCache]:
    """In the place of Redis."""
    cache = LocMemCache("stamps", {})
    cache.clear()
    monkeypatch.setattr(stamps.process_stamps, "cache", lambda: cache)
    yield cache
    cache.clear()


@pytest.fixture
def another(shared: LocMemCache) -> Stamps:
    """The stamps that another process knows."""
    return Stamps(lambda: shared)


@kept
def playing(world: World) -> Played:
    """Round 1 of the world's tournament, in the hands of its arbiter."""
    return Played(world.tournament, world.people["arbiter"]).again()
