"""Fixtures for the list of players: a tournament of four, and the desk at which it is run."""

from __future__ import annotations

import pytest

from tests.kept import kept
from tests.pages.rounds import Desk, played
from tests.worlds.played import Played
from tests.worlds.world import World


@kept
def four(world: World) -> Played:
    return played(world)


@pytest.fixture
def desk(world: World, four: Played) -> Desk:
    return Desk.of(world, four.tournament)
