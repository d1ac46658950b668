"""The button that asks for messages, and what the browser shows of one, in Chromium.

Chromium here has no push service behind it, so the tests give it a push manager; the messages come
to its real worker by its debugger.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from pytest_django import Settings

from tests.pages.axe import assert_accessible
from tests.pages.push.conftest import PUBLIC
from tests.servers import run
from tests.servers.browser import HALL, Visitors, serious_faults
from tests.servers.push.service import PushService
from tests.worlds.played import Played
from tournaments.models import PushSubscription

pytestmark = pytest.mark.browser

ASK = "Tell me when a round is published"
PAGES = ["/en/harbour/spring/a/", "/en/harbour/spring/a/pairings/"]
PAIRINGS = PAGES[1]
FAKE = (Path(__file__).parent / "fake_push.js").read_text(encoding="utf-8")


class Phone:
    """A page with a push manager of the test's."""

    def __init__(self, page: Page, service: PushService, **how: Any) -> None:
        self.page = page
        self.browser = service.browser("phone")
        wish = self.browser.wish()
        given = wish | {"answer": "granted", "fails": False} | how
        page.add_init_script(FAKE.replace("GIVEN", json.dumps(given)))

    @property
    def button(self) -> Locator:
        return self.page.get_by_role("button", name=ASK)

    @property
    def said(self) -> Locator:
        return self.page.locator("[data-push] [role=status]")

    def go(self, path: str = PAIRINGS) -> None:
        self.page.goto(path)

    def expect_on(self, on: bool, said: str) -> None:
        expect(self.said).to_have_text(said)
        expect(self.button).to_have_attribute("aria-pressed", str(on).lower())

    def kept(self) -> dict[str, Any]:
        """Read what the fake keeps for the browser."""
        found = self.page.evaluate("sessionStorage.getItem('fake-push')")
        return json.loads(found) if found else {}


def rows() -> list[PushSubscription]:
    return list(PushSubscription.objects.all())


ON, OFF = "On: this browser tells you of each new round.", "Off: you are no longer told"
OFF += " of new rounds of this tournament."


def test_who_presses_is_told_from_then_on_until_pressing_again(
    visitors: Visitors, push_service: PushService, today: Played
) -> None:
    phone = Phone(visitors(width=360, service_workers="allow"), push_service)
    phone.go()
    phone.expect_on(False, "")
    phone.button.click()
    phone.expect_on(True, ON)
    (row,) = rows()
    wish = phone.browser.wish()
    assert (row.endpoint, row.p256dh, row.auth) == tuple(wish.values())
    assert (row.tournament, row.language, row.person) == (today.tournament, "en", None)
    assert phone.kept()["key"] == PUBLIC
    assert phone.page.context.cookies() == []
    assert serious_faults(phone.page) == []
    phone.go(PAGES[0])  # the other page knows it too, and sends nothing anew
    phone.expect_on(True, ON)
    phone.button.press("Enter")
    phone.expect_on(False, OFF)
    assert rows() == []
    assert "endpoint" not in phone.kept()  # the browser has let go of it too
    phone.page.reload()
    phone.expect_on(False, "")


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.whole
def test_the_button_has_room_on_a_phone_and_is_reached_by_key(
    path: str, visitors: Visitors, push_service: PushService, today: Played
) -> None:
    phone = Phone(visitors(width=360, service_workers="allow"), push_service)
    phone.go(path)
    phone.button.focus()
    expect(phone.button).to_be_focused()
    assert_accessible(phone.page)


@pytest.mark.whole
def test_a_browser_that_says_no_is_said_to_do_so(
    visitors: Visitors, push_service: PushService, today: Played
) -> None:
    phone = Phone(visitors(service_workers="allow"), push_service, answer="denied")
    phone.go()
    phone.button.click()
    said = "The browser does not allow this site to send messages."
    expect(phone.said).to_contain_text(said)
    expect(phone.button).to_have_attribute("aria-pressed", "false")
    phone.page.reload()
    expect(phone.said).to_contain_text(said)
    assert rows() == []


@pytest.mark.whole
def test_who_closes_the_question_is_asked_again_by_the_next_press(
    visitors: Visitors, push_service: PushService, today: Played
) -> None:
    phone = Phone(visitors(service_workers="allow"), push_service, answer="default")
    phone.go()
    phone.button.click()
    expect(phone.button).not_to_have_attribute("aria-busy", "true")
    phone.expect_on(False, "")
    assert rows() == []


@pytest.mark.whole
def test_a_browser_without_a_push_service_says_that_it_did_not_work(
    visitors: Visitors, push_service: PushService, today: Played
) -> None:
    phone = Phone(visitors(service_workers="allow"), push_service, fails=True)
    phone.go()
    phone.button.click()
    phone.expect_on(False, "That did not work. Try again in a while.")
    assert rows() == []


@pytest.mark.whole
def test_what_the_site_refuses_is_said_in_its_words(
    visitors: Visitors, push_service: PushService, today: Played, settings: Settings
) -> None:
    settings.PUSH_SERVICES = ["push.example.net"]
    phone = Phone(visitors(service_workers="allow"), push_service)
    phone.go("/nb/harbour/spring/a/pairings/")
    phone.page.get_by_role("button", name="Si fra når en runde er publisert").click()
    expect(phone.said).to_have_text(
        "Denne nettleseren får meldingene sine fra en tjeneste som dette nettstedet ikke kjenner."
    )


@pytest.mark.whole
def test_what_has_changed_meanwhile_is_told_to_the_site_when_a_page_is_opened(
    visitors: Visitors, push_service: PushService, today: Played
) -> None:
    phone = Phone(visitors(service_workers="allow"), push_service)
    phone.go()
    phone.button.click()
    phone.expect_on(True, ON)
    person = today.entry("Ada").player_id
    with phone.page.expect_response("**/push/"):
        phone.page.evaluate(CHOOSE, person)
    assert [row.person for row in rows()] == [person]
    lost = "sessionStorage.setItem('fake-push', JSON.stringify({permission: 'granted'}))"
    phone.page.evaluate(lost)
    with phone.page.expect_response("**/push/"):
        phone.page.reload()
    phone.expect_on(True, ON)
    assert phone.kept()["endpoint"] == phone.browser.endpoint


@pytest.mark.whole
def test_where_it_cannot_be_nothing_is_shown_and_no_gap(
    visitors: Visitors, push_service: PushService, today: Played, settings: Settings
) -> None:
    settings.ALLOWED_HOSTS = [*settings.ALLOWED_HOSTS, HALL]
    page = visitors(service_workers="allow")
    page.goto(visitors.address.replace("localhost", HALL) + PAIRINGS)
    assert not page.evaluate("window.isSecureContext")
    expect(page.locator("[data-push]")).to_be_hidden()
    without_scripts = visitors(javascript=False)
    without_scripts.goto(PAIRINGS)
    expect(without_scripts.locator("[data-push]")).to_be_hidden()
    settings.VAPID_PRIVATE_KEY = settings.VAPID_PUBLIC_KEY = settings.VAPID_SUBJECT = ""
    without_keys = visitors(service_workers="allow")
    without_keys.goto(PAIRINGS)
    expect(without_keys.get_by_role("heading", name="Pairings")).to_be_visible()
    expect(without_keys.locator("[data-push]")).to_have_count(0)


MESSAGE = {
    "title": "Round 4 is published",
    "body": "Board 12, White against Çelik\nSpring Open › A",
    "url": "/en/harbour/spring/a/pairings/",
    "tag": "round-7-40",
    "topic": "round-7",
    "lang": "en",
}


CHOOSE = """(person) =>
  document.dispatchEvent(new CustomEvent("person:chosen", { detail: { person } }))"""
SHOWING = """() => {
  self.shown = [];
  const site = self.registration;
  site.getNotifications = async () => [...self.shown];
  site.showNotification = async (title, { body, tag, lang, data }) => {
    const close = () => (self.shown = self.shown.filter((other) => other !== notification));
    const notification = { title, body, tag, lang, data, close };
    self.shown = [...self.shown.filter((other) => !tag || other.tag !== tag), notification];
  };
}"""
"""Chromium without a screen lets nobody show anything: this keeps what would be shown, as the
specification has it (one of a tag).
"""
PRESS = """async () => {
  const opened = new Promise((done) => (self.clients.openWindow = async (url) => done(url)));
  const press = new ExtendableEvent("notificationclick");
  self.dispatchEvent(Object.assign(press, { notification: self.shown[0] }));
  return opened;
}"""
REGISTER = """() => navigator.serviceWorker.register("/worker.js")
  .then(() => navigator.serviceWorker.ready).then(() => true)"""


class Worker:
    """The site's worker, which messages are handed to as the browser does."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.cdp = page.context.new_cdp_session(page)
        self.registrations: list[str] = []
        self.cdp.on("ServiceWorker.workerRegistrationUpdated", self._note)
        self.cdp.send("ServiceWorker.enable")
        page.evaluate(REGISTER)
        run.wait_until(self._is_there, "the worker")
        self.worker = page.context.service_workers[-1]
        self.worker.evaluate(SHOWING)

    def _note(self, event: dict[str, Any]) -> None:
        self.registrations += [each["registrationId"] for each in event["registrations"]]

    def _is_there(self) -> bool:
        self.page.wait_for_timeout(20)
        return bool(self.registrations and self.page.context.service_workers)

    def push(self, data: str) -> None:
        origin = self.page.evaluate("location.origin")
        about = {"origin": origin, "registrationId": self.registrations[-1], "data": data}
        self.cdp.send("ServiceWorker.deliverPushMessage", about)

    def shown(self, *tags: str) -> list[dict[str, Any]]:
        """Wait until those with these tags are shown and no others, and give them."""
        found: list[dict[str, Any]] = []

        def are_there() -> bool:
            found[:] = self.worker.evaluate("self.shown.map(({ close, ...what }) => what)")
            return [each["tag"] for each in found] == list(tags)

        run.wait_until(are_there, f"messages {tags}", seconds=10)
        return found


def test_a_message_is_shown_once_and_its_successor_takes_its_place(
    visitors: Visitors, push_service: PushService, today: Played
) -> None:
    page = visitors(service_workers="allow")
    page.goto(PAIRINGS)
    worker = Worker(page)
    for _again in range(2):
        worker.push(json.dumps(MESSAGE))
    (shown,) = worker.shown("round-7-40")
    assert shown == {
        "title": MESSAGE["title"],
        "body": MESSAGE["body"],
        "tag": MESSAGE["tag"],
        "lang": "en",
        "data": {"url": MESSAGE["url"], "topic": MESSAGE["topic"]},
    }
    worker.push(json.dumps(MESSAGE | {"tag": "round-8-1", "topic": "round-8"}))
    worker.shown("round-7-40", "round-8-1")
    worker.push(json.dumps(MESSAGE | {"tag": "round-7-41", "title": "Round 5 is published"}))
    _other, newer = worker.shown("round-8-1", "round-7-41")
    assert newer["title"] == "Round 5 is published"
    worker.push("no JSON")
    assert worker.shown("round-8-1", "round-7-41", "")[-1]["title"] == "Kibitz"


@pytest.mark.parametrize(
    ("url", "opened"),
    [
        ("/en/harbour/spring/a/", "/en/harbour/spring/a/"),
        ("https://evil.example/", "/"),
        ("//evil.example/", "/"),
        ("javascript:alert(1)", "/"),
    ],
)
@pytest.mark.whole
def test_a_press_opens_the_address_on_this_site_alone(
    url: str, opened: str, visitors: Visitors, push_service: PushService, today: Played
) -> None:
    page = visitors(service_workers="allow")
    page.goto(PAIRINGS)
    worker = Worker(page)
    worker.push(json.dumps(MESSAGE | {"url": url}))
    worker.shown(MESSAGE["tag"])
    assert worker.worker.evaluate(PRESS) == visitors.address + opened
    worker.shown()
