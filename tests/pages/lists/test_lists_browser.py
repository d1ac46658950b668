"""The pages of lists in a browser: on a phone at night, on a laptop by day, without scripts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Page, expect

from clubs.models import User
from exchange.ratinglists import jobs
from ratinglists.models import ListUpdate, Phase, RatingList, UpdateState
from tests.exchange.ratinglists.conftest import load, request
from tests.exchange.ratinglists.texts import fide_txt
from tests.pages.axe import assert_accessible
from tests.pages.rounds import sign_in
from tests.servers.browser import Visitors

pytestmark = [
    pytest.mark.browser,
    pytest.mark.whole,
    pytest.mark.django_db(transaction=True),
]

LISTS = "/en/account/lists/"


@pytest.fixture(params=["phone", "laptop", "no scripts"])
def page(request: Any, folder: Path, visitors: Visitors) -> Page:
    options: dict[str, dict[str, Any]] = {
        "phone": {"width": 360, "color_scheme": "dark"},
        "laptop": {"width": 1280, "color_scheme": "light"},
        "no scripts": {"width": 360, "javascript": False},
    }
    found = visitors(**options[request.param])
    ada = User.objects.create_superuser("lists@example.org", name="Ada")
    sign_in(found, ada, visitors.address)
    found.goto(LISTS)
    return found


def looked_at(page: Page) -> None:
    if page.evaluate("() => Boolean(window.htmx)"):  # axe needs scripts itself
        assert_accessible(page)


def send(page: Page, people: int) -> None:
    page.goto(f"{LISTS}send/")
    name = "players_list_foa.txt"
    file: FilePayload = {"name": name, "mimeType": "text/plain", "buffer": fide_txt(people)}
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name="Send and look it over").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Is this the list?")


def test_from_nothing_to_a_list_and_away_with_it(page: Page) -> None:
    looked_at(page)
    page.get_by_role("link", name="Load a list from a file").click()
    looked_at(page)
    send(page, 100)
    looked_at(page)
    page.get_by_role("button", name="Load this list").click()
    main = page.get_by_role("main")
    expect(main).to_contain_text("100 people are loaded.")
    looked_at(page)
    send(page, 7)
    page.get_by_role("button", name="Load this list").click()
    expect(main).to_contain_text("This list has 7 people, the one in use 100.")
    looked_at(page)
    page.get_by_role("button", name="Keep the list in use").click()
    expect(main).to_contain_text("It was stopped.")
    page.get_by_role("link", name="All rating lists").click()
    looked_at(page)
    page.get_by_role("button", name="Remove FIDE").click()
    page.get_by_role("button", name="Remove", exact=True).click()
    expect(main).to_contain_text("FIDE is removed.")
    expect(main).to_contain_text("No list is loaded yet.")


def test_the_page_follows_by_itself_and_stops_it(page: Page, fide: RatingList) -> None:
    load(fide, 100)
    update = request(fide, fide_txt(100))
    page.goto(f"{LISTS}updates/{update.pk}/")
    main = page.get_by_role("main")
    expect(main).to_contain_text("It waits for its turn.")
    claimed = jobs.claim(str(update.pk))
    assert claimed is not None
    known = ListUpdate.objects.filter(pk=update.pk)
    known.update(phase=Phase.READING, people=1_234_567, share=64)
    expect(main).to_contain_text("1,234,567 people are read.")
    looked_at(page)
    page.get_by_role("button", name="Stop").click()
    expect(main).to_contain_text("It is being stopped.")
    known.update(state=UpdateState.STOPPED, finished=claimed.alive, outcome={"message": "Stopped."})
    expect(main).to_contain_text("Stopped.")


def test_another_list_is_asked_about_and_looked_over(page: Page) -> None:
    page.goto(f"{LISTS}send/")
    page.get_by_label("Which list is it?").select_option("own")
    head = "Nr;Navn;Klubb;Født;Lyn;E-post"
    body = f"{head}\n1;Li, Bo;SK A;1990;1500;bo@example.net\n2;Ek, Eva;SK B;2001;;eva@example.net\n"
    file: FilePayload = {"name": "club.csv", "mimeType": "text/csv", "buffer": body.encode()}
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name="Send and look it over").click()
    main = page.get_by_role("main")
    expect(page.get_by_role("heading", level=1)).to_have_text("What are its columns?")
    expect(page.get_by_label("Navn")).to_have_value("name")
    expect(page.get_by_label("E-post")).to_be_disabled()
    expect(main).not_to_contain_text("example.net")
    looked_at(page)
    page.get_by_label("Navn").select_option("")
    page.get_by_label("Name of the list").fill("Our club")
    page.get_by_role("button", name="Look it over").click()
    expect(main).to_contain_text("No column has the players' names.")
    looked_at(page)
    page.get_by_label("Navn").select_option("name")
    page.get_by_label("Lyn").select_option("blitz")
    page.get_by_role("button", name="Look it over").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Is this the list?")
    expect(main).to_contain_text("Li, Bo")
    expect(main).to_contain_text("personal, never read")
    looked_at(page)
    wide = page.evaluate("() => document.documentElement.scrollWidth > innerWidth")
    assert not wide
    page.get_by_role("button", name="Load this list").click()
    expect(main).to_contain_text("2 people are loaded.")
