"""Warnings at the start of an instance whose settings keep something from working."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Tags, Warning, register

OF_ONE_PROCESS = "django.core.cache.backends.locmem.LocMemCache"


@register(Tags.caches)
def answers_reach_the_pages(**_: Any) -> list[CheckMessage]:
    """Warn if workers leave their answers in a cache that the pages do not share."""
    backend = settings.CACHES["default"]["BACKEND"]
    if not settings.BROKER_URL or backend != OF_ONE_PROCESS:
        return []
    return [
        Warning(
            "Workers are other processes than the pages, and there is no cache that they share: "
            "the checker and 'why not these two?' will wait for ever.",
            hint="Set CACHE_URL, to another Redis database than the broker's.",
            id="kibitz.W001",
        )
    ]
