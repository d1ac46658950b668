"""The number of queries of a public page: the same however much there is to show."""

from __future__ import annotations

import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.worlds.shown import address, card_of, crowd, guide, harbour

pytestmark = pytest.mark.django_db


def queries(client, path: str) -> int:
    """Count the queries, with nothing kept from before."""
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
        "print/by-name/1/",
        "print/starting-list/",
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
    few, many = (crowd(players, event=event) for players in (2, 60))
    coming = {queries(client, address(each, card_of(each))) for each in (few, many)}
    assert len(coming) == 1, coming
    two, five = (guide(event=event, rounds=n, slug=f"a{n}", name=f"A{n}") for n in (2, 5))
    over = {queries(client, address(each, card_of(each, 9))) for each in (two, five)}
    assert max(over) - min(over) <= 1, over  # one more where a tie-break separates from the above
    assert max(coming | over) <= 14


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
