"""Helpers for tests of the list of players, at the desk of a tournament."""

from __future__ import annotations

from typing import Any

from tests.pages.rounds import Desk
from tests.worlds.world import World
from tournaments.entries import register
from tournaments.models import Entry, Player


def known(world: World, name: str, **fields: Any) -> Player:
    """Put somebody into the club's register."""
    return register.add_player(world.club, None, name=name, **fields)


def entry(desk: Desk, name: str) -> Entry:
    """Find somebody's entry."""
    return desk.tournament.entries.select_related("player").get(player__name=name)


def text(answer: Any) -> str:
    """Read a page."""
    page: str = answer.content.decode()
    return page
