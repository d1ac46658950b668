"""The tie-break list in a real browser: by keyboard, by thumb, without scripts; and ties."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from crosstable.results import Result
from tests.kept import kept
from tests.pages.axe import assert_accessible
from tests.pages.held_back import HeldBack
from tests.pages.rounds import played
from tests.pages.rounds_browser import Opener
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.models import Tournament
from tournaments.setup import changing, presets

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True), pytest.mark.whole]


@kept
def five(world: World) -> Played:
    presets.save(world.club, "Evening", "uscf", ["PTS", "KASHDAN", "SB"])
    return played(world, players=6, rounds=5)


def saved(found: Played) -> list[str]:
    return list(Tournament.objects.get(pk=found.tournament.pk).tiebreaks)


def test_by_keyboard_alone(five: Played, open_at: Opener) -> None:
    """Moved twice, adjusted, one removed, one added; what is said is heard; then saved."""
    page = open_at(five, "tiebreaks")
    said = page.locator("#said")
    up = page.get_by_role("button", name="Sonneborn-Berger: up")
    up.focus()
    page.keyboard.press("Enter")
    expect(said).to_have_text("Sonneborn-Berger is now number 3 of 7.")
    expect(up).to_be_focused()
    page.keyboard.press("Enter")
    expect(said).to_have_text("Sonneborn-Berger is now number 2 of 7.")
    expect(up).to_be_focused()
    page.keyboard.press("Enter")
    expect(said).to_have_text("Sonneborn-Berger stays number 2 of 7.")
    expect(up).to_be_focused()

    page.locator("#adjust-bh-1").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.type("median 1")
    page.get_by_role("button", name="Apply Buchholz", exact=True).focus()
    page.keyboard.press("Enter")
    expect(said).to_have_text("Number 4 is now Buchholz, median 1.")
    expect(page.locator("#adjust-bhm1-1")).to_be_focused()
    expect(page.locator(".misfit")).to_contain_text("Under 7 rounds a median leaves too few values")

    page.get_by_role("button", name="Remove Buchholz, median 1").focus()
    page.keyboard.press("Space")
    expect(said).to_have_text("Buchholz, median 1 is out.")
    expect(page.get_by_role("button", name="Remove Direct encounter")).to_be_focused()

    page.get_by_label("Tie-break to add").select_option("PS")
    page.locator("#add-tiebreak").focus()
    page.keyboard.press("Enter")
    expect(said).to_have_text("Progressive score is in, as number 7 of 7.")
    expect(page.get_by_text("Not saved yet.")).to_be_visible()
    page.get_by_role("button", name="Save", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".messages")).to_contain_text("Saved.")
    assert saved(five) == ["PTS", "SB", "BH/C1", "DE", "WIN", "BWG", "PS"]


def test_saved_at_once_it_is_the_list_that_was_taken(five: Played, open_at: Opener) -> None:
    """*Save* is pressed while the answer to *Take* is on its way; what is typed then stays."""
    page = open_at(five, "tiebreaks")
    answers = HeldBack(page)
    name = page.locator("#id_preset_name")
    page.get_by_role("button", name="Take Evening").click()
    name.fill("Mondays")
    answers.let_through(1)
    expect(page.locator("#said")).to_contain_text("Evening")
    expect(name).to_have_value("Mondays")
    expect(name).to_be_focused()
    page.get_by_role("button", name="Kashdan: down").click()
    page.get_by_role("button", name="Take Evening").click()
    page.get_by_role("button", name="Save", exact=True).click()
    answers.let_through(2)
    expect(page.locator(".messages")).to_contain_text("Saved.")
    assert saved(five) == ["PTS", "KASHDAN", "SB"]


def test_what_could_not_be_sent_is_not_saved_without_a_word(five: Played, open_at: Opener) -> None:
    page = open_at(five, "tiebreaks")
    before = saved(five)
    answers = HeldBack(page)
    page.get_by_role("button", name="Take Evening").click()
    page.get_by_role("button", name="Save", exact=True).click()
    answers.wait_for_one()
    answers.waiting.pop().abort()
    expect(page.locator("#trouble")).to_contain_text("The connection is gone.")
    assert saved(five) == before
    page.get_by_role("button", name="Take Evening").click()
    answers.let_through(1)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".messages")).to_contain_text("Saved.")
    assert saved(five) == ["PTS", "KASHDAN", "SB"]


def test_without_scripts_the_focus_stays_too(five: Played, open_at: Opener) -> None:
    page = open_at(five, "tiebreaks", options={"javascript": False})
    page.get_by_role("button", name="Direct encounter: up").click()
    expect(page.get_by_role("button", name="Direct encounter: up")).to_be_focused()
    expect(page.locator("#said")).to_have_text("Direct encounter is now number 4 of 7.")
    page.get_by_role("button", name="Take USCF, Swiss", exact=True).click()
    expect(page.locator("input[name=tiebreaks]").nth(1)).to_have_value("MODIFIED_MEDIAN")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".messages")).to_contain_text("Saved.")
    assert saved(five)[1] == "MODIFIED_MEDIAN"


def test_changed_once_round_one_is_paired_it_asks_twice(five: Played, open_at: Opener) -> None:
    five.publish()
    page = open_at(five, "tiebreaks")
    page.get_by_role("button", name="Take Evening").click()
    expect(page.locator("#said")).to_contain_text("The rules stay")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("What follows from it:")).to_be_visible()
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_text("Once more, because it cannot be taken back:")).to_be_visible()
    page.get_by_role("button", name="Go on").click()
    expect(page.locator(".messages")).to_contain_text("Saved.")
    assert saved(five) == ["PTS", "KASHDAN", "SB"]


@pytest.mark.whole
def test_for_everybody(world: World, five: Played, open_at: Opener) -> None:
    """By thumb: a list with misfits, all of it opened, and the page of ties."""
    page = open_at(five, "tiebreaks", width=360, options={"color_scheme": "dark"})
    page.locator("#adjust-bh-1").click()
    page.locator("select[name=cut-2]").select_option("M2")
    page.get_by_role("button", name="Apply Buchholz", exact=True).click()
    expect(page.locator(".misfit").first).to_be_visible()
    page.locator("#editor details").evaluate_all("all => all.forEach((one) => one.open = true)")
    assert_accessible(page)
    over = played(world, rounds=1, slug="over")
    changing.update_tournament(over.tournament, over.by, tiebreaks=["PTS", "LOTS"])
    over.again().play(Result.DRAW, Result.DRAW)
    ties = open_at(over, "ties", width=360, options={"color_scheme": "dark"})
    ties.get_by_label("Seed").fill("31-10-17")
    ties.get_by_role("button", name="Draw lots").click()
    expect(ties.get_by_role("heading", name="Decided so far")).to_be_visible()
    assert_accessible(ties)
