"""The world that tests of pages happen in."""

import pytest
from django.core.cache import cache

from tests.pages.world import World, make


@pytest.fixture(autouse=True)
def nothing_kept() -> None:
    """What an earlier test drew is not this one's, though a database may use its keys again."""
    cache.clear()


@pytest.fixture
def world(db: None) -> World:
    return make()
