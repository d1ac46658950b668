"""How often a page asks the database does not depend on how much there is to show."""

from __future__ import annotations

import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.pages.shown import address, card_of, crowd, guide, harbour

pytestmark = pytest.mark.django_db


def queries(client, path: str) -> int:
    """With nothing kept from before."""
    cache.clear()
    with CaptureQueriesContext(
        connection,
    ) as asked:
        assert client.get(path).status_code == 200
    return len(asked)


@pytest.mark.parametrize(
    "page",
    [
        "",
        "pairings/",
        "standings/",
        "crosstable/",
        "players/",
        "documents/",
        "print/pairings/1/",
        "print/standings/",
        "print/crosstable/",
    ],
)
def test_pages_of_a_tournament(client, page):
    event = harbour()
    asked = {
        players: queries(client, address(crowd(players, event=event), page))
        for players in (2, 6, 60)
    }
    assert len(set(asked.values())) == 1, asked
    assert asked[60] <= 10


def test_a_card(client):
    event = harbour()
    asked = set()
    for tournament in (crowd(2, event=event), crowd(60, event=event)):
        card = card_of(tournament)
        asked.add(queries(client, address(tournament, card)))
    assert len(asked) == 1
    short, long = (guide(event=event, rounds=n, slug=f"a{n}", name=f"A{n}") for n in (2, 5))
    for tournament in (short, long):
        asked.add(queries(client, address(tournament, card_of(tournament, 9))))
    assert max(asked) - min(asked) <= 1  # one more where somebody stands above by a tie-break
    assert max(asked) <= 10


@pytest.mark.parametrize("path", ["/en/", "/en/harbour/", "/en/harbour/open/"])
def test_pages_of_events(client, path):
    one = harbour()
    crowd(2, event=one)
    few = queries(client, path)
    for number in range(3):
        crowd(4, event=harbour(slug=f"more{number}"))
        crowd(6 + 2 * number, event=one)
    assert queries(client, path) == few
    assert few <= 5
