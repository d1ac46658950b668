"""Bringing in a file, in a browser: it waits, it asks, it is refused, it is there."""

from __future__ import annotations

import pytest
from django.urls import reverse
from playwright.sync_api import FilePayload, Page, expect

from exchange.imports import jobs
from tests.exchange.imports.test_importing import OTHER, text
from tests.exchange.trf.small_reports import CLEAN
from tests.pages.axe import assert_accessible
from tests.pages.rounds import sign_in
from tests.servers.browser import Visitors
from tests.worlds.world import World
from tournaments.models import ImportJob, ImportKind, Tournament
from tournaments.setup import changing
from tournaments.steps.step import without_tasks

pytestmark = [
    pytest.mark.browser,
    pytest.mark.whole,
    pytest.mark.django_db(transaction=True),
]

PLACE = {"club": "harbour", "event": "spring"}


@pytest.fixture
def page(world: World, visitors: Visitors) -> Page:
    """An arbiter on a phone at night."""
    found = visitors(width=360, color_scheme="dark")
    sign_in(found, world.people["arbiter"], visitors.address)
    return found


def fill(page: Page, *rows: str) -> None:
    page.goto(reverse("console:report_import", kwargs=PLACE))
    page.get_by_label("Name").fill("Autumn Open")
    file: FilePayload = {
        "name": "autumn.trf",
        "mimeType": "text/plain",
        "buffer": text(*rows).encode(),
    }
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name="Bring it in").click()


def test_it_asks_and_comes_in(page: Page) -> None:
    fill(page, *OTHER)
    expect(page.get_by_role("main")).to_contain_text("Round 1: 2 boards differ.")
    assert_accessible(page)
    page.get_by_role("button", name="Bring it in as it is").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Autumn Open")
    assert Tournament.objects.filter(name="Autumn Open").exists()
    assert_accessible(page)


def waiting(world: World) -> ImportJob:
    """Store a wish that nobody has taken up."""
    fields = {"name": "Autumn Open", "slug": "autumn-open"}
    by, kind = world.people["arbiter"], ImportKind.REPORT
    with without_tasks():
        return jobs.request_import(world.event, by, kind, text(*CLEAN), fields)


def address(job: ImportJob) -> str:
    return reverse("console:import_job", kwargs={**PLACE, "job": job.pk})


def test_it_is_refused_at_its_field(page: Page, world: World) -> None:
    """The address was taken while the file waited."""
    job = waiting(world)
    changing.create_tournament(world.event, None, name="Autumn", slug="autumn-open")
    jobs.bring_in(str(job.pk))
    page.goto(address(job))
    field = page.get_by_label("Address")
    expect(field).to_have_attribute("aria-invalid", "true")
    told = "Small letters, figures and hyphens. Empty: made from the name."
    taken = "This address is in use. Choose another."
    expect(field).to_have_accessible_description(f"{told} {taken}")
    assert_accessible(page)


def test_an_open_page_goes_on_by_itself(page: Page, world: World) -> None:
    job = waiting(world)
    page.goto(address(job))
    expect(page.get_by_text("It waits for its turn.")).to_be_visible()
    assert_accessible(page)
    jobs.bring_in(str(job.pk))
    expect(page.get_by_role("heading", level=1)).to_contain_text("Autumn Open")
