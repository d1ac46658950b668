"""Asking for messages, by a stranger: what is taken, what is refused, and how often one may ask."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries, Settings

from clubs.models import Club
from pages.push import asking
from tests.pages.push.conftest import follow
from tests.servers.push.browser import Browser
from tests.worlds.played import Played
from tournaments.models import Event, PushSubscription, Tournament
from tournaments.push import subscriptions

ASK, NO_MORE = "/en/harbour/spring/a/push/", "/en/harbour/spring/a/push/off/"
HERE = {"Origin": "http://testserver", "Sec-Fetch-Site": "same-origin"}
FCM = "https://fcm.googleapis.com/wp/abc"

pytestmark = pytest.mark.usefixtures("keys", "today")


def post(path: str = ASK, what: object = None, *, client: Client | None = None, **more: Any) -> Any:
    data = what if isinstance(what, bytes | str) else json.dumps(what)
    sent = {"content_type": "application/json", "headers": HERE} | more
    return (client or Client()).post(path, data, **sent)


def rows() -> list[PushSubscription]:
    return list(PushSubscription.objects.all())


def test_who_asks_is_kept_in_the_language_of_the_page() -> None:
    browser = Browser(FCM)
    answer = post("/tr/harbour/spring/a/push/", browser.wish(person=7))
    assert (answer.status_code, answer.content) == (204, b"")
    assert not answer.cookies
    assert "no-store" in answer.headers["Cache-Control"]
    (row,) = rows()
    assert (row.endpoint, row.language, row.person, row.sent) == (FCM, "tr", 7, 0)
    assert (row.p256dh, row.auth) == (browser.wish()["p256dh"], browser.wish()["auth"])


def test_asking_again_is_the_same_wish_with_what_is_new() -> None:
    browser = Browser(FCM)
    assert post(what=browser.wish()).status_code == 204
    assert post("/nb/harbour/spring/a/push/", browser.wish(person=3)).status_code == 204
    (row,) = rows()
    assert (row.language, row.person) == ("nb", 3)


def test_who_asks_no_more_is_forgotten_and_nobody_else(today: Played) -> None:
    one, other = Browser(FCM), Browser(FCM + "2")
    follow(today, one), follow(today, other)
    for _again in range(2):
        assert post(NO_MORE, {"endpoint": one.endpoint}).status_code == 204
        assert [row.endpoint for row in rows()] == [other.endpoint]


def test_a_host_without_keys_has_no_such_address(settings: Settings) -> None:
    settings.VAPID_PRIVATE_KEY = ""
    assert post(what=Browser(FCM).wish()).status_code == 404
    assert post(NO_MORE, {"endpoint": FCM}).status_code == 404


@pytest.mark.parametrize("method", ["get", "head", "put", "delete"])
def test_it_is_only_posted_to(method: str) -> None:
    assert getattr(Client(), method)(ASK).status_code == 405


HIDDEN = {
    "a private tournament": lambda: Tournament.objects.update(public=False),
    "one put away": lambda: Tournament.objects.update(archived=True),
    "a private event": lambda: Event.objects.update(public=False),
    "a private club": lambda: Club.objects.update(public=False),
    "one deleted": lambda: Tournament.objects.update(deleted_at=timezone.now()),
}


@pytest.mark.parametrize("hide", HIDDEN.values(), ids=HIDDEN)
def test_what_the_public_does_not_see_has_no_such_address(hide: Any) -> None:
    hide()
    assert post(what=Browser(FCM).wish()).status_code == 404
    assert rows() == []


WISH = Browser(FCM).wish()
LONG = "https://fcm.googleapis.com/" + "a" * 973
BAD = {
    "nothing": (b" ", ""),
    "no JSON": (b"endpoint=1", ""),
    "no object": (["a"], ""),
    "brackets in one another": (b"[" * 3000, ""),
    "another encoding": ('{"endpoint": "ü"}'.encode("latin-1"), ""),
    "no endpoint": ({}, "endpoint"),
    "a number": (WISH | {"endpoint": 1}, "endpoint"),
    "an empty endpoint": (WISH | {"endpoint": ""}, "endpoint"),
    "a letter too many": (WISH | {"endpoint": LONG + "a"}, "endpoint"),
    "plain HTTP": (WISH | {"endpoint": "http://fcm.googleapis.com/a"}, "endpoint"),
    "this machine": (WISH | {"endpoint": "https://localhost/a"}, "endpoint"),
    "an address of IP": (WISH | {"endpoint": "https://127.0.0.1/a"}, "endpoint"),
    "another port": (WISH | {"endpoint": "https://fcm.googleapis.com:22/a"}, "endpoint"),
    "another host": (WISH | {"endpoint": "https://evil.example/a"}, "endpoint"),
    "another host behind @": (WISH | {"endpoint": "https://fcm.googleapis.com@a.b/"}, "endpoint"),
    "other letters": (WISH | {"endpoint": "https://fcm.googleapis.сom/a"}, "endpoint"),
    "no key": (WISH | {"p256dh": None}, "p256dh"),
    "a long key": (WISH | {"p256dh": "A" * 101}, "p256dh"),
    "a key that is none": (WISH | {"p256dh": "AAAA"}, "keys"),
    "no secret": ({key: WISH[key] for key in ("endpoint", "p256dh")}, "auth"),
    "a short secret": (WISH | {"auth": "AAAA"}, "keys"),
    "a name": (WISH | {"person": "Ada"}, "person"),
    "no number": (WISH | {"person": True}, "person"),
    "a part": (WISH | {"person": 1.5}, "person"),
    "less than nothing": (WISH | {"person": -1}, "person"),
    "too large a number": (WISH | {"person": 2**63}, "person"),
}


@pytest.mark.parametrize(("what", "field"), BAD.values(), ids=BAD)
def test_bad_input_is_refused_by_the_name_of_its_field(what: object, field: str) -> None:
    answer = post(what=what)
    assert answer.status_code == 422
    told = answer.json()
    assert told["field"] == field
    assert told["error"]
    assert rows() == []


@pytest.mark.parametrize("what", [b" ", {}, {"endpoint": 1}, {"endpoint": "ü"}, {"endpoint": ""}])
def test_and_so_when_asking_no_more(what: object) -> None:
    assert post(NO_MORE, what).status_code == 422


def test_the_longest_endpoint_is_kept() -> None:
    assert len(LONG) == 1000
    assert post(what=WISH | {"endpoint": LONG}).status_code == 204


FROM_ELSEWHERE = {
    "another site": {"Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"},
    "another site, old browser": {"Origin": "https://evil.example"},
    "a page without an origin": {"Origin": "null"},
    "another name of the same site": {
        "Origin": "http://x.testserver",
        "Sec-Fetch-Site": "same-site",
    },
    "no script": {"Sec-Fetch-Site": "same-origin"},
    "no browser": {},
    "one that lies": {"Origin": "http://testserver", "Sec-Fetch-Site": "cross-site"},
}


@pytest.mark.parametrize("headers", FROM_ELSEWHERE.values(), ids=FROM_ELSEWHERE)
def test_what_another_site_sends_is_refused(headers: dict[str, str]) -> None:
    for path in (ASK, NO_MORE):
        answer = post(path, WISH, headers=headers)
        assert answer.status_code == 403
        assert answer.json()["error"] == "This was sent from another site."
    assert rows() == []


def test_a_form_is_refused_and_so_is_what_is_too_large_both_unread() -> None:
    assert post(what=json.dumps(WISH), content_type="text/plain").status_code == 415
    assert post(what=WISH | {"more": "a" * 4000}).status_code == 413
    assert rows() == []


def test_a_visitor_may_ask_so_often_a_hall_of_phones_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert asking.BY_VISITOR.tries >= 100
    monkeypatch.setattr(asking, "BY_VISITOR", asking.Throttle("push-all", tries=3, seconds=60))
    client = Client(REMOTE_ADDR="192.0.2.7")
    for _time in range(3):
        assert post(what=WISH, client=client).status_code == 204
    answer = post(what=WISH, client=client)
    assert answer.status_code == 429
    assert answer.json()["error"].startswith("So many have asked from here")
    assert post(what=WISH, client=Client(REMOTE_ADDR="192.0.2.8")).status_code == 204


def test_of_one_tournament_so_often_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    few = asking.Throttle("push-few", tries=2, seconds=60)
    monkeypatch.setattr(asking, "BY_VISITOR_AND_TOURNAMENT", few)
    client = Client(REMOTE_ADDR="192.0.2.9")
    found = [post(what=WISH, client=client).status_code for _ in range(3)]
    assert found == [204, 204, 429]


def test_a_tournament_has_room_for_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subscriptions, "MOST", 2)
    browsers = [Browser(f"{FCM}{number}") for number in range(3)]
    found = [post(what=browser.wish()).status_code for browser in browsers]
    assert found == [204, 204, 422]
    assert post(what=browsers[0].wish()).status_code == 204  # it has a place already
    assert len(rows()) == 2


def test_it_takes_a_few_queries_and_no_lock(
    today: Played, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_max_num_queries(12) as queries:
        post(what=WISH)
    locks = [each["sql"] for each in queries.captured_queries if "FOR UPDATE" in each["sql"]]
    assert all("pushsubscription" in lock for lock in locks)
    version = today.tournament.version
    assert today.again().tournament.version == version
