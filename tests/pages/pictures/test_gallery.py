"""Every picture of whole events: three sizes, five texts."""

import pytest
from django.test import Client

from clubs.models import User
from tests.pages.pictures.figures import check, figures, walk
from tests.worlds.by_lot import by_lot
from tests.worlds.shown import address
from tournaments.models import Event

TEXTS = [
    ("dutch", "fide-2026"),
    ("dubov", "fide-2026"),
    ("burstein", "fide-2026"),
    ("lim", "fide-2026"),
    ("dutch", "tsf"),
]
EVERYWHERE = {"places", "replay"}
"""Kinds of pictures that each event has: the first word of their keys."""


@pytest.mark.whole
@pytest.mark.parametrize(("players", "closed"), [(5, 2), (60, 4), (300, 4)])
@pytest.mark.parametrize(("system", "edition"), TEXTS)
def test_every_picture(
    *, event: Event, arbiter: User, system: str, edition: str, players: int, closed: int
) -> None:
    world = by_lot(event, arbiter, system=system, edition=edition, players=players, closed=closed)
    found = [
        figure
        for path, response in walk(Client(), address(world.tournament))
        for figure in figures(response, path)
    ]
    for figure in found:
        check(figure)
    kinds = {figure.key.partition("-")[0] for figure in found}
    assert kinds >= EVERYWHERE
