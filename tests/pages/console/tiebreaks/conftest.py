"""A tournament whose tie-break list is put together."""

from __future__ import annotations

import pytest

from tests.kept import kept
from tests.pages.rounds import Desk, played
from tests.worlds.played import Played
from tests.worlds.world import World


@kept
def five(world: World) -> Played:
    """Five rounds, nothing paired."""
    return played(world, players=6, rounds=5)


@pytest.fixture
def desk(world: World, five: Played) -> Desk:
    return Desk.of(world, five.tournament)
