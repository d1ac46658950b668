"""An open page of the public."""

from __future__ import annotations

from django.test import Client

from tests.pages.asking_again import ask
from tests.pages.live.test_changes import held
from tests.worlds.shown import address
from tournaments.models import Tournament


def opened(client: Client, tournament: Tournament, page: str = "standings/") -> tuple[str, str]:
    """The page's address and the stamp that it holds, once somebody has asked again."""
    path = address(tournament, page)
    stamp = held(client.get(path).content.decode())
    assert ask(path, stamp).status == 204
    return path, stamp
