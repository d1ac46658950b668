"""Warnings to an instance when it starts."""

from __future__ import annotations

import pytest
from pytest_django import Settings

from pages.checks import answers_reach_the_pages, lists_have_addresses

pytestmark = pytest.mark.sqlite

OWN = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
SHARED = {"default": {"BACKEND": "django.core.cache.backends.redis.RedisCache"}}


@pytest.mark.parametrize(
    ("broker", "caches", "told"),
    [("", OWN, []), ("redis://x", SHARED, []), ("redis://x", OWN, ["kibitz.W001"])],
)
def test_workers_and_pages_need_one_cache(
    settings: Settings, broker: str, caches: dict[str, object], told: list[str]
) -> None:
    settings.BROKER_URL, settings.CACHES = broker, caches
    assert [message.id for message in answers_reach_the_pages()] == told


@pytest.mark.parametrize(
    ("key", "address", "told"),
    [
        ("fide", "https://example.org/list.zip", []),
        ("fide", "", ["kibitz.W002"]),
        ("fide", "file:///etc/passwd", ["kibitz.W002"]),
        ("https://example.org/?list", "1", ["kibitz.W002"]),
    ],
)
def test_lists_need_names_and_addresses(
    settings: Settings, key: str, address: str, told: list[str]
) -> None:
    settings.RATING_LISTS = {key: address}
    assert [message.id for message in lists_have_addresses()] == told
