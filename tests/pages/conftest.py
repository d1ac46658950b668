"""The world that tests of pages happen in."""

import pytest

from tests.pages.world import World, make


@pytest.fixture
def world(db: None) -> World:
    return make()
