"""The first page: for the machine itself alone, once, and for ever after not there."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse

from clubs.laptop import founding
from clubs.laptop.room import Room
from clubs.models import Club, Membership, Role, User
from clubs.services import ClubRefused
from tests.pages.laptop.conftest import ON_A_PHONE, client

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

FIRST = "/en/account/laptop/first/"
PASSWORD = "queen takes pawn"
FILLED = {
    "club": "Şişli Satranç",
    "name": "Ece Aydın",
    "email": "ece@example.org",
    "password1": PASSWORD,
    "password2": PASSWORD,
}


@pytest.mark.parametrize(
    "path", ["/", "/en/", "/en/account/sign-in/", "/en/console/", "/en/harbour/", "/nowhere"]
)
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_every_page_leads_to_it(laptop: Room, path: str, method: str) -> None:
    answer = client().generic(method, path)
    assert (answer.status_code, answer["Location"]) == (303, FIRST)
    assert "no-store" in answer["Cache-Control"]


@pytest.mark.parametrize(
    ("language", "heading"), [("en", "Your club"), ("tr", "Kulübünüz"), ("nb", "Klubben din")]
)
def test_it_speaks_the_visitors_language(laptop: Room, language: str, heading: str) -> None:
    page = client().get("/", headers={"Accept-Language": language}, follow=True)
    assert page.redirect_chain == [(f"/{language}/account/laptop/first/", 303)]
    assert f"<h1>{heading}</h1>" in page.text


def test_health_is_answered_before_anybody_is_known(laptop: Room) -> None:
    assert client().get("/healthz/web").status_code == 200


@pytest.mark.parametrize(
    "where",
    [
        {"REMOTE_ADDR": "192.168.1.44"},
        {"HTTP_X_FORWARDED_FOR": "127.0.0.1"},
        {"HTTP_FORWARDED": "for=127.0.0.1"},
    ],
)
@pytest.mark.parametrize("path", ["/", FIRST, "/en/account/sign-in/"])
def test_to_everybody_else_nothing_is_there(laptop: Room, where: Any, path: str) -> None:
    assert client(**where).get(path).status_code == 404
    assert client(**where).post(path, FILLED).status_code == 404
    assert not User.objects.exists()


def test_under_no_other_name_than_the_laptops_own(laptop: Room) -> None:
    assert client(HTTP_HOST="evil.example").post(FIRST, FILLED).status_code == 400
    assert not User.objects.exists()


def test_whoever_fills_it_in_runs_the_club(laptop: Room) -> None:
    browser = client()
    answer = browser.post(FIRST, FILLED)
    assert (answer.status_code, answer["Location"]) == (303, "/en/console/sisli-satranc/")
    page = browser.get(answer["Location"]).text
    assert "New event" in page
    assert "Phones in the room" in page
    user = User.objects.get()
    assert (user.name, user.is_superuser, user.check_password(PASSWORD)) == (
        "Ece Aydın",
        True,
        True,
    )
    membership = Membership.objects.get()
    assert (membership.club.name, membership.role) == ("Şişli Satranç", Role.OWNER)


def test_afterwards_it_is_not_there_any_more(laptop: Room) -> None:
    client().post(FIRST, FILLED)
    for browser in (client(), client()):
        assert browser.get(FIRST).status_code == 404
        assert browser.post(FIRST, FILLED | {"email": "b@example.org"}).status_code == 404
    assert User.objects.count() == 1
    assert client().get("/en/").status_code == 200


def test_on_a_host_it_is_never_there(settings: Any) -> None:
    settings.ALLOWED_HOSTS = ["localhost", "127.0.0.1"]
    assert client().get(FIRST).status_code == 404
    assert client().post(FIRST, FILLED).status_code == 404
    assert not User.objects.exists()


def test_another_site_cannot_fill_it_in(laptop: Room) -> None:
    browser = Client(enforce_csrf_checks=True, HTTP_HOST="127.0.0.1:8000", REMOTE_ADDR="127.0.0.1")
    assert browser.post(FIRST, FILLED).status_code == 403
    assert not User.objects.exists()


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"club": ""}, "This field is required."),
        ({"club": "Hill\u200b"}, "There is a sign"),
        ({"club": "H" * 121}, "at most 120"),
        ({"name": ""}, "This field is required."),
        ({"email": "ece"}, "valid email address"),
        ({"password1": "12345678", "password2": "12345678"}, "entirely numeric"),
        ({"password1": "ece@example.org", "password2": "ece@example.org"}, "too similar"),
        ({"password2": "queen takes bishop"}, "two password fields"),
    ],
)
def test_what_is_wrong_is_said_and_nothing_made(
    laptop: Room, wrong: dict[str, str], told: str
) -> None:
    answer = client().post(FIRST, FILLED | wrong)
    assert answer.status_code == 422
    assert told in answer.text
    assert not Club.objects.exists()
    assert not User.objects.exists()


@pytest.mark.parametrize(
    ("name", "slug"), [("棋", "club"), ("Console", "console-club"), ("Sjakk Øst", "sjakk-ost")]
)
def test_every_name_has_an_address(laptop: Room, name: str, slug: str) -> None:
    client().post(FIRST, FILLED | {"club": name})
    assert Club.objects.get().slug == slug


def test_who_pressed_twice_is_in_as_well(laptop: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second of the two requests passed the first look, and then found the work done."""
    client().post(FIRST, FILLED)
    answers = iter([False, False, True])
    monkeypatch.setattr(founding, "is_founded", lambda: next(answers, True))
    browser = client()
    answer = browser.post(FIRST, FILLED)
    assert answer["Location"] == "/en/console/sisli-satranc/"
    assert User.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_of_two_at_the_same_moment_one_wins(laptop: Room) -> None:
    both = threading.Barrier(2, timeout=10)
    ends: list[str] = []

    def begin(name: str) -> None:
        both.wait()
        try:
            founding.found(
                club=name, name=name, email=f"{name}@example.org", password="x", language="en"
            )
            ends.append("in")
        except ClubRefused:
            ends.append("refused")
        finally:
            connection.close()

    threads = [threading.Thread(target=begin, args=(name,)) for name in ("ada", "bo")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(ends) == ["in", "refused"]
    assert (User.objects.count(), Club.objects.count()) == (1, 1)


def test_phones_find_the_site_and_not_the_first_page(laptop: Room) -> None:
    client().post(FIRST, FILLED)
    laptop.let_in("192.168.1.20")
    assert Client(**ON_A_PHONE).get(reverse("public:home")).status_code == 200
    assert Client(**ON_A_PHONE).get(FIRST).status_code == 404
