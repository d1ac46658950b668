"""Two players of a group chosen by thumb, by keyboard and without a script."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from explain.questions import asking
from tests.pages.axe import assert_accessible
from tests.pages.rounds import address
from tests.pages.rounds_browser import Opener
from tests.servers.browser import Visitors
from tests.worlds.played import Played

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

GROUP = "/en/harbour/spring/b/pairings/1/brackets/1/"
TOLD = "Ada and Eva could meet, but in the rules’ order other pairs come first."


def chip(page: Page, name: str) -> Locator:
    return page.locator("#trial svg").get_by_role("link", name=name)


def is_at(page: Page, path: str) -> None:
    page.wait_for_url(lambda url: url.split("/", 3)[3].partition("#")[0] == path.lstrip("/"))


def two(found: Played, *names: str) -> str:
    entries = [found.entry(name).pk for name in names]
    return "?" + "&".join(f"{key}={pk}" for key, pk in zip(("one", "other"), entries, strict=False))


def test_by_thumb_and_back(six: Played, visitors: Visitors) -> None:
    page = visitors(width=360)
    page.goto(GROUP)
    chip(page, "Ada").click()
    is_at(page, GROUP + two(six, "Ada"))
    expect(page.locator("#trial")).to_contain_text("Ada is chosen. Choose the other.")
    chip(page, "Eva").click()
    answer = page.locator("#answer")
    expect(answer).to_contain_text(TOLD)
    expect(answer).to_be_focused()
    is_at(page, GROUP + two(six, "Ada", "Eva"))
    expect(page.locator("#trial .asked")).to_have_count(1)
    page.reload()
    expect(answer).to_contain_text(TOLD)
    page.go_back()
    expect(page.locator("#trial")).to_contain_text("Ada is chosen. Choose the other.")
    expect(answer).to_have_count(0)
    page.go_back()
    is_at(page, GROUP)
    expect(page.locator("#trial")).to_contain_text("Choose two")
    page.go_forward()
    page.go_forward()
    expect(answer).to_contain_text(TOLD)


@pytest.mark.whole
def test_by_keyboard(six: Played, open_at: Opener) -> None:
    """At the console; after the first choice the focus stays among the names."""
    page = open_at(six, "bracket", round=1, bracket=1)
    home = address("bracket", six.tournament, round=1, bracket=1)
    chip(page, "Ada").focus()
    page.keyboard.press("Enter")
    is_at(page, home + two(six, "Ada"))
    expect(chip(page, "Ada")).to_be_focused()
    expect(page.locator("[data-in-place-said]")).to_have_text("Ada is chosen. Choose the other.")
    chip(page, "Eva").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#answer")).to_be_focused()
    expect(page.locator("#answer")).to_contain_text(TOLD)
    assert_accessible(page)


@pytest.mark.whole
def test_it_waits_in_place(
    six: Played, visitors: Visitors, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The picture and both pairings come with the answer; the focus stays at it."""
    monkeypatch.setattr("explain.questions.asking.answer.delay", lambda: None)
    page = visitors(width=360)
    page.goto(GROUP + two(six, "Ada"))
    chip(page, "Eva").click()
    answer = page.locator("#answer")
    expect(answer).to_contain_text("It comes next.")
    assert_accessible(page)
    asking.answer()
    expect(answer).to_contain_text(TOLD)
    expect(answer).to_be_focused()
    expect(page.locator("#trial-more")).to_contain_text("With these two")
    expect(page.locator("#trial .asked")).to_have_count(1)


@pytest.mark.whole
def test_by_the_form(six: Played, visitors: Visitors) -> None:
    page = visitors(width=360)
    page.goto(GROUP)
    page.get_by_label("Player", exact=True).select_option(label="Ada")
    page.get_by_label("Another player").select_option(label="Eva")
    page.get_by_role("button", name="Ask").click()
    expect(page.locator("#answer")).to_contain_text(TOLD)
    is_at(page, GROUP + two(six, "Ada", "Eva"))
    assert_accessible(page)
    page.get_by_role("link", name="Choose two others").click()
    expect(page.locator("#answer")).to_have_count(0)
    page.get_by_label("Player", exact=True).select_option(label="Ada")
    page.get_by_label("Another player").select_option(label="Ada")
    page.get_by_role("button", name="Ask").click()
    expect(page.get_by_role("alert")).to_contain_text("Choose two different players")
    assert_accessible(page)


@pytest.mark.whole
def test_without_a_script(six: Played, visitors: Visitors) -> None:
    page = visitors(width=360, javascript=False)
    page.goto(GROUP)
    chip(page, "Ada").click()
    chip(page, "Eva").click()
    is_at(page, GROUP + two(six, "Ada", "Eva"))
    expect(page.locator("#answer")).to_contain_text(TOLD)
    page.get_by_role("link", name="Choose two others").click()
    page.get_by_label("Player", exact=True).select_option(label="Ada")
    page.get_by_label("Another player").select_option(label="Dag")
    page.get_by_role("button", name="Ask").click()
    expect(page.locator("#answer")).to_contain_text("Ada and Dag do meet, on board 1.")
