"""Hidden from the public; and left alone by public pages: sessions, users, cookies."""

from __future__ import annotations

import gzip
import re

import pytest

from tests.worlds.shown import address, card_of, guide, pair_unpublished
from tests.worlds.world import World
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db

PAGES = (
    "",
    "pairings/",
    "pairings/1/",
    "standings/",
    "standings/1/",
    "crosstable/",
    "players/",
    "documents/",
    "print/pairings/1/",
    "print/standings/",
    "print/crosstable/",
)


def paths(tournament: Tournament) -> dict[str, str]:
    return {page: address(tournament, page) for page in (*PAGES, card_of(tournament))}


def statuses(client, tournament: Tournament) -> dict[str, int]:
    return {page: client.get(path).status_code for page, path in paths(tournament).items()}


def test_all_is_there_to_begin_with(client, guide_event):
    assert set(statuses(client, guide_event).values()) == {200}


@pytest.mark.parametrize(
    ("owner", "field"),
    [
        ("club", "public"),
        ("event", "public"),
        ("event", "archived"),
        ("tournament", "public"),
        ("tournament", "archived"),
    ],
)
def test_what_is_not_public_is_not_there(client, owner, field, guide_event):
    owners = {
        "club": guide_event.event.club,
        "event": guide_event.event,
        "tournament": guide_event,
    }
    setattr(owners[owner], field, field == "archived")
    owners[owner].save()
    assert set(statuses(client, guide_event).values()) == {404}
    assert f"/en/harbour/open/{guide_event.slug}/" not in client.get("/en/").content.decode()
    shown = {"club": 404, "event": 404, "tournament": 200}[owner]
    assert client.get("/en/harbour/open/").status_code == shown


def test_without_the_list_of_players(client):
    tournament = guide(public_players=False)
    hidden = {page for page, status in statuses(client, tournament).items() if status == 404}
    assert hidden == {"players/"}
    assert (
        'href="/en/harbour/open/a/players/"' not in client.get(address(tournament)).content.decode()
    )


def test_without_the_standings(client):
    tournament = guide(public_standings=False)
    card = card_of(tournament)
    hidden = {page for page, status in statuses(client, tournament).items() if status == 404}
    assert hidden == {
        "standings/",
        "standings/1/",
        "crosstable/",
        "print/standings/",
        "print/crosstable/",
        card,
    }
    for page in ("", "pairings/", "players/", "documents/"):
        text = client.get(address(tournament, page)).content.decode()
        for link in ("standings/", "crosstable/", card):
            assert f"{tournament.slug}/{link}" not in text


def test_a_player_of_another_tournament_has_no_card_here(client, guide_event):
    there = guide(event=guide_event.event, name="B", slug="b")
    card = card_of(there)
    assert client.get(address(guide_event, card)).status_code == 404
    assert client.get(address(there, card)).status_code == 200


@pytest.mark.parametrize("page", ["players/0/", f"players/{10**30}/", f"pairings/{10**30}/"])
def test_numbers_that_nobody_has(client, page, guide_event):
    assert client.get(address(guide_event, page)).status_code == 404


def undated(page: bytes) -> bytes:
    """Read the page without its stamp and the name of this drawing, which alone change."""
    drawn = re.sub(rb'(data-drawn="|&amp;d=)[\w-]+', rb"\1", page)
    return drawn.replace(b"1-1", b"0-0")


@pytest.mark.whole
def test_nothing_of_an_unpublished_round_is_shown(client):
    """Every page is to the letter what it was before the round was paired."""
    tournament = guide(rounds=3)
    everything = {
        "all clubs": "/en/",
        "club": "/en/harbour/",
        "event": "/en/harbour/open/",
        **paths(tournament),
    }
    for entry in tournament.entries.all():
        everything[entry.name] = address(tournament, f"players/{entry.pk}/")
    before = {page: undated(client.get(path).content) for page, path in everything.items()}
    pair_unpublished(tournament, 4)
    Tournament.objects.filter(pk=tournament.pk).update(version=1)
    tournament.standings.update(version=1)
    for page, path in everything.items():
        assert undated(client.get(path).content) == before[page], page
    for page in ("pairings/4/", "standings/4/", "print/pairings/4/"):
        assert client.get(address(tournament, page)).status_code == 404


def test_pages_touch_neither_session_nor_user_and_anybody_may_keep_them(
    client, world: World, guide_event: Tournament
):
    """Signed in or not: the same page, the same headers."""
    everything = ["/en/", "/en/harbour/", "/en/harbour/open/", *paths(guide_event).values()]
    signed_out = {path: client.get(path) for path in everything}
    client.force_login(world.people["owner"])
    for path in everything:
        response = client.get(path)
        request = response.wsgi_request
        assert not request.session.accessed, path
        assert not hasattr(request, "_cached_user"), path
        assert not hasattr(request, "_messages") or not request._messages.used
        assert response.cookies == {}
        assert "Cookie" not in response.headers["Vary"]
        assert "public" in response.headers["Cache-Control"]
        assert response.content == signed_out[path].content
        assert signed_out[path].cookies == {}


def test_who_holds_a_page_is_told_that_it_still_holds(client, guide_event):
    for path in ["/en/", *paths(guide_event).values()]:
        etag = client.get(path).headers["ETag"]
        again = client.get(path, headers={"If-None-Match": etag})
        assert again.status_code == 304
        assert again.content == b""


@pytest.mark.parametrize("method", ["post", "put", "delete", "patch"])
def test_nothing_can_be_written(client, method, guide_event):
    for path in paths(guide_event).values():
        assert getattr(client, method)(path).status_code == 405


def test_pages_travel_small_and_still_hold(client, guide_event):
    """A list of 29 is mostly the same words again and again."""
    path = address(guide_event, "standings/")
    plain = client.get(path)
    packed = client.get(path, headers={"Accept-Encoding": "gzip"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.content) == plain.content
    assert len(packed.content) * 4 < len(plain.content)
    held = {"Accept-Encoding": "gzip", "If-None-Match": packed.headers["ETag"]}
    assert client.get(path, headers=held).status_code == 304
