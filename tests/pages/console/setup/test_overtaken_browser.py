"""A form that another has overtaken, an expulsion and the log of roles, in a browser."""

from __future__ import annotations

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from clubs import services
from clubs.models import Role
from crosstable.results import Result
from tests.pages.axe import assert_accessible
from tests.pages.rounds import played, sign_in
from tests.servers.browser import Visitors
from tests.worlds.world import World
from tournaments.models import Event
from tournaments.setup import changing

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

WIDE = pytest.mark.whole


@pytest.mark.whole
@pytest.mark.parametrize(
    ("width", "javascript", "colours"),
    [
        (360, True, "light"),
        pytest.param(1280, True, "dark", marks=WIDE),
        pytest.param(360, False, "light", marks=WIDE),
    ],
)
def test_the_second_sees_what_the_first_changed_and_saves_it_all_the_same(
    world: World, visitors: Visitors, width: int, javascript: bool, colours: str
) -> None:
    page = visitors(width=width, javascript=javascript, color_scheme=colours)
    sign_in(page, world.people["owner"], visitors.address)
    page.goto(reverse("console:event_edit", args=["harbour", "spring"]))
    changing.update_event(world.event, world.people["arbiter"], city="Oslo", name="Spring Cup")
    page.get_by_label("Name", exact=True).fill("Spring Festival")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("Arbiter has changed this meanwhile.")
    told = page.get_by_role("row").filter(has_text="Spring Cup")
    expect(told).to_contain_text("Spring Festival")
    if javascript:
        assert_accessible(page)
    expect(page.get_by_label("City")).to_have_value("Oslo")
    page.get_by_role("button", name="Save all the same").click()
    expect(page.get_by_role("status")).to_contain_text("Saved.")
    event = Event.objects.get(pk=world.event.pk)
    assert (event.name, event.city) == ("Spring Festival", "Oslo")


@pytest.mark.parametrize(
    ("width", "javascript", "colours"),
    [(360, True, "dark"), (1280, True, "light"), (360, False, "light")],
)
@pytest.mark.whole
def test_an_expulsion_and_its_end(
    world: World, visitors: Visitors, width: int, javascript: bool, colours: str
) -> None:
    found = played(world)
    found.play(Result.DRAW, Result.DRAW)
    page = visitors(width=width, javascript=javascript, color_scheme=colours)
    sign_in(page, world.people["arbiter"], visitors.address)
    ada = found.entry("Ada").pk
    page.goto(reverse("console:entry", args=["harbour", "spring", found.tournament.slug, ada]))
    page.get_by_text("Expulsion", exact=True).click()
    if javascript:
        assert_accessible(page)
    page.get_by_role("button", name="Expel").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Expel Ada after round 1?")
    if javascript:
        assert_accessible(page)
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("status")).to_contain_text("Ada was expelled after round 1.")
    expect(page.get_by_text("expelled after round 1, without a place")).to_be_visible()
    if javascript:
        assert_accessible(page)
    page.get_by_role("button", name="Take the expulsion back").click()
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("status")).to_contain_text("The expulsion of Ada was taken back.")
    assert not found.entry("Ada").expelled


@pytest.mark.parametrize(("width", "colours"), [(360, "light"), (1280, "dark")])
@pytest.mark.whole
def test_the_owner_reads_the_log_of_roles(
    world: World, visitors: Visitors, width: int, colours: str
) -> None:
    services.invite(world.club, world.people["administrator"], "new@example.org", Role.OWNER)
    page = visitors(width=width, color_scheme=colours)
    sign_in(page, world.people["owner"], visitors.address)
    page.goto(reverse("clubs:members", args=["harbour"]))
    page.get_by_role("link", name="Log of roles").click()
    told = page.get_by_role("row").filter(has_text="new@example.org is invited: owner.")
    expect(told).to_contain_text("administrator")
    assert_accessible(page)
