"""Deleting and bringing back, from the pages: asked first, gone everywhere, there again."""

from __future__ import annotations

import html
from datetime import timedelta
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone

from clubs.models import Club
from tests.pages.access.tables import client_of
from tests.pages.access.test_deleted import delete_all
from tests.worlds.world import World
from tournaments.models import Event, Tournament

HARBOUR = "/en/console/harbour/"
DELETED = f"{HARBOUR}events/deleted/"


@pytest.fixture
def client(world: World) -> Client:
    return client_of(world, "owner")


def text_of(client: Client, path: str) -> str:
    answered = client.get(path, follow=True)
    assert answered.status_code == 200
    return html.unescape(answered.content.decode())


def delete(client: Client, path: str) -> str:
    """Press, and say yes; return the page that asked."""
    asked = client.post(path)
    assert asked.status_code == 409
    assert client.post(path, {"confirmed": "yes"}).status_code == 303
    return html.unescape(asked.content.decode())


@pytest.mark.parametrize("role", ["owner", "nobody"])
def test_no_list_names_it(role: str, world: World) -> None:
    client = client_of(world, role)
    paths = ["/en/", "/en/harbour/"] + ([HARBOUR, "/en/console/"] if role == "owner" else [])
    named = [path for path in paths if "Spring Open" in text_of(client, path)]
    assert named
    delete_all(world, "event")
    assert not [path for path in paths if "Spring Open" in text_of(client, path)]


def test_a_deleted_tournament_is_not_counted_in_its_event(world: World, client: Client) -> None:
    assert "1 tournament" in text_of(client, HARBOUR)
    delete_all(world, "tournament")
    assert "0 tournaments" in text_of(client, HARBOUR)
    assert "Group A" not in text_of(client, f"{HARBOUR}spring/")


def test_the_page_that_asks_names_what_goes(world: World, client: Client) -> None:
    """Four players, round 1 of 5 published, nothing played; kept for 30 days from now."""
    asked = delete(client, f"{HARBOUR}spring/edit/delete/")
    until = timezone.localtime(timezone.now() + timedelta(days=30))
    assert "Delete “Spring Open”?" in asked
    assert "1 tournament goes." in asked
    assert "Players and teams: 4; rounds: 1; results: 0." in asked
    assert f"{until.day} {until:%B %Y}" in asked
    assert not Event.objects.filter(pk=world.event.pk).exists()


@pytest.mark.parametrize(
    ("path", "key", "there"),
    [
        (f"{HARBOUR}spring/edit/delete/", "event", f"{HARBOUR}spring/"),
        (f"{HARBOUR}spring/a/settings/delete/", "tournament", f"{HARBOUR}spring/a/"),
    ],
)
def test_it_is_brought_back_in_one_press(
    path: str, key: str, there: str, world: World, client: Client
) -> None:
    delete(client, path)
    assert client.get(there).status_code == 404
    page = text_of(client, DELETED)
    assert "Owner" in page
    pk = (world.event if key == "event" else world.tournament).pk
    back = client.post(DELETED, {"thing": f"{key}:{pk}"}, follow=True)
    assert back.redirect_chain == [(there, 303)]
    assert "is back as it was" in back.content.decode()
    assert "Nothing here was deleted" in text_of(client, DELETED)
    again = client.post(DELETED, {"thing": f"{key}:{pk}"}, follow=True)
    assert "It is not here any more" in again.content.decode()


def test_another_address_is_told(world: World, client: Client) -> None:
    delete(client, f"{HARBOUR}spring/a/settings/delete/")
    Tournament.objects.create(event=world.event, name="Group A", slug="a")
    thing = {"thing": f"tournament:{world.tournament.pk}"}
    back = client.post(DELETED, thing, follow=True)
    assert "it is now: a-2" in back.content.decode()


def test_a_club_is_brought_back_by_its_owner(world: World, client: Client) -> None:
    delete(client, f"{HARBOUR}settings/delete/")
    home = text_of(client, "/en/console/")
    assert "/en/console/clubs/deleted/" in home
    assert "Harbour" in text_of(client, "/en/console/clubs/deleted/")
    thing = {"thing": f"club:{world.club.pk}"}
    assert client.post("/en/console/clubs/deleted/", thing).url == HARBOUR  # type: ignore[attr-defined]
    assert Club.objects.filter(pk=world.club.pk).exists()


def test_a_deleted_club_is_shown_to_nobody_else(world: World) -> None:
    delete_all(world, "club")
    path, thing = "/en/console/clubs/deleted/", {"thing": f"club:{world.club.pk}"}
    for role in ("arbiter", "stranger"):
        client = client_of(world, role)
        assert "Harbour" not in text_of(client, path)
        client.post(path, thing)
        assert not Club.objects.filter(pk=world.club.pk).exists()
    assert "Harbour" in text_of(client_of(world, "administrator"), path)


def test_an_invitation_to_a_deleted_club_is_no_longer_good(world: World) -> None:
    delete_all(world, "club")
    assert Client().get(f"/en/account/invitation/{world.token}/").status_code == 404


def test_what_another_club_deleted_is_not_in_this_ones_hands(world: World) -> None:
    delete_all(world, "event")
    client = client_of(world, "stranger")
    path = "/en/console/lakeside/events/deleted/"
    assert "Spring Open" not in text_of(client, path)
    client.post(path, {"thing": f"event:{world.event.pk}"})
    assert not Event.objects.filter(pk=world.event.pk).exists()


@pytest.mark.parametrize("thing", ["", "event", "event:x", "user:1", "event:" + "9" * 30])
def test_what_names_nothing_is_not_found(thing: str, world: World, client: Client) -> None:
    assert client.post(DELETED, {"thing": thing}).status_code == 404


def test_pressed_twice_the_second_press_is_led_to_the_same_page(
    world: World, client: Client
) -> None:
    path, mark = f"{HARBOUR}spring/edit/delete/", {"once": str(uuid4()), "confirmed": "yes"}
    first, second = client.post(path, mark), client.post(path, mark)
    assert first.status_code == second.status_code == 303
    assert first.headers["Location"] == second.headers["Location"] == HARBOUR
