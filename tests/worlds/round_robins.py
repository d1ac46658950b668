"""Round robins for tests: six players, numbered in the order of their names."""

from __future__ import annotations

from clubs.models import User
from tests.worlds.played import Played
from tournaments.entries import entries
from tournaments.models import Event
from tournaments.setup import changing

NAMES = ["Ada", "Bo", "Cem", "Dag", "Eva", "Fia"]


def set_up(event: Event, by: User, names: list[str], edition: str = "single") -> Played:
    """Enter the players without checking them in, which a round robin does not ask for."""
    fields = {"system": "round-robin", "edition": edition}
    found = changing.create_tournament(event, by, name="R", slug="r", **fields)
    for place, name in enumerate(names):
        entries.add_entry(found, by, name=name, rating=2200 - 10 * place)
    return Played(found, by).again()
