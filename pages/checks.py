"""Warnings at the start of an instance whose settings keep something from working."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.checks import CheckMessage, Tags, Warning, register

from tournaments.push.keys import Unusable, read_keys

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


@register(Tags.urls)
def lists_have_addresses(**_: Any) -> list[CheckMessage]:
    """Warn of rating lists that cannot be fetched as they are written in ``RATING_LISTS``."""
    return [
        Warning(
            f"RATING_LISTS: “{key}={address}” is no name of a list with an address of the web.",
            hint="Write it as fide=https://ratings.fide.com/download/players_list.zip",
            id="kibitz.W002",
        )
        for key, address in settings.RATING_LISTS.items()
        if not re.fullmatch(r"[-a-zA-Z0-9_]+", key)
        or urlsplit(address).scheme not in ("http", "https")
        or not urlsplit(address).hostname
    ]


@register(Tags.security)
def messages_can_be_sent(**_: Any) -> list[CheckMessage]:
    """Warn of keys with which nobody can be told of a new round."""
    try:
        read_keys()
    except Unusable as unusable:
        hint = "manage.py push_keys makes a pair; docs/hosting.md tells of them."
        return [Warning(f"No messages to phones: {unusable}", hint=hint, id="kibitz.W003")]
    return []
