"""Requests to the pages of reasons."""

from __future__ import annotations

from tests.worlds.played import Played

HOME = "/en/harbour/spring/b/"


def page(client, path: str, **headers: str) -> str:
    answer = client.get(HOME + path, **headers)
    assert answer.status_code == 200
    return answer.content.decode()


def asked(client, played: Played, round: int, one: str, other: str) -> str:
    two = f"?one={played.entry(one).pk}&other={played.entry(other).pk}"
    return page(client, f"pairings/{round}/why-not/{two}")
