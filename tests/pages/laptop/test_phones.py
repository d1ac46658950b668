"""The page that lets phones in: the administrator's, at the laptop itself."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from clubs.laptop import room
from clubs.laptop.room import Room
from tests.pages.access.lines import ROLES
from tests.pages.laptop.conftest import HALL, ON_A_PHONE, client
from tests.worlds.world import World

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

PHONES, BACKUP = "/en/account/laptop/phones/", "/en/account/laptop/backup/"
REFUSED = dict.fromkeys(ROLES, 403) | {"administrator": 200, "nobody": 404}


@pytest.fixture
def desk(laptop: Room, world: World) -> Client:
    """The administrator at the laptop."""
    browser = client()
    browser.force_login(world.people["administrator"])
    return browser


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("path", [PHONES, BACKUP])
def test_who_may(laptop: Room, world: World, role: str, path: str) -> None:
    browser, phone = client(), Client(**ON_A_PHONE)
    laptop.let_in(HALL)
    for each in (browser, phone):
        if role in world.people:
            each.force_login(world.people[role])
    assert browser.get(path).status_code == REFUSED[role]
    assert phone.get(path).status_code == 404, "not even for the administrator"
    assert phone.post(path, {"phones": "out"}).status_code == 404
    assert browser.put(path).status_code == 405
    assert laptop.view().address == HALL


def test_let_in_and_shut_out(desk: Client, laptop: Room) -> None:
    page = desk.get(PHONES)
    assert "At present only this laptop is answered." in page.text
    assert "Everybody in that network can read what phones type and see" in page.text
    assert "<svg" not in page.text
    page = desk.post(PHONES, {"phones": "in", "address": HALL}, follow=True)
    assert f'<a href="http://{HALL}:8000/">' in page.text
    assert f'role="img" aria-label="QR code of http://{HALL}:8000/"' in page.text
    drawn = re.search(r"<svg.*</svg>", page.text, re.DOTALL)
    assert drawn is not None
    assert "style" not in drawn[0], "the policy of the page allows none"
    page = desk.post(PHONES, {"phones": "out"}, follow=True)
    assert "Only this laptop is answered." in page.text
    assert not laptop.view().phones


@pytest.mark.parametrize("address", ["", "10.1.1.1", "evil.example"])
def test_an_address_that_is_not_the_laptops(desk: Client, laptop: Room, address: str) -> None:
    answer = desk.post(PHONES, {"phones": "in", "address": address})
    assert answer.status_code == 422
    assert "The laptop is not in that network any more." in answer.text
    assert not laptop.view().phones


def test_the_page_shows_the_address_in_another_network(desk: Client, laptop: Room) -> None:
    laptop.let_in(HALL)
    laptop.find = lambda: ["192.168.43.5"]
    laptop.look()
    page = desk.get(PHONES).text
    assert "in another network than the one in which phones were let in" in page
    assert "192.168.43.5" in page
    assert HALL not in page


def test_the_clubs_page_tells_whether_phones_are_answered(desk: Client, laptop: Room) -> None:
    club = "/en/console/harbour/"
    assert "are answered at this address" not in desk.get(club).text
    laptop.let_in(HALL)
    assert f"are answered at this address: http://{HALL}:8000/" in desk.get(club).text.replace(
        "&#x27;", "'"
    )
    laptop.find = lambda: ["192.168.43.5"]
    laptop.look()
    assert "at present none is answered" in desk.get(club).text


def test_without_a_network_it_says_what_to_do(desk: Client, laptop: Room) -> None:
    laptop.find = list
    laptop.look()
    assert "The laptop is in no network." in desk.get(PHONES).text


def test_a_port_that_is_taken_is_told(desk: Client, laptop: Room) -> None:
    def taken(_address: str, _port: int) -> room.Listener:
        raise OSError(98, "Address already in use")

    laptop.listen = taken
    page = desk.post(PHONES, {"phones": "in", "address": HALL}, follow=True).text
    assert "cannot listen to them at port 8000: Address already in use" in page


def test_an_invitation_made_at_the_laptop_is_for_phones(desk: Client, laptop: Room) -> None:
    invited = {"email": "helper@example.org", "role": "assistant"}
    page = desk.post("/en/console/harbour/members/invite/", invited, follow=True)
    assert "It leads to this laptop, at the laptop alone." in page.text
    laptop.let_in(HALL)
    page = desk.post("/en/console/harbour/members/invite/", invited, follow=True)
    assert page.context["link"]["link"].startswith(f"http://{HALL}:8000/en/account/invitation/")
    assert "at the laptop alone" not in page.text


def test_links_to_the_pages_are_at_the_laptop_only(
    desk: Client, laptop: Room, world: World
) -> None:
    for path in ("/en/console/", "/en/console/harbour/"):
        assert PHONES in desk.get(path).text
    laptop.let_in(HALL)
    phone, arbiter = Client(**ON_A_PHONE), client()
    phone.force_login(world.people["administrator"])
    arbiter.force_login(world.people["arbiter"])
    for browser in (phone, arbiter):
        assert PHONES not in browser.get("/en/console/harbour/").text
