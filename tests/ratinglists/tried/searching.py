"""Section 2: whoever is in the list is found in the name field, and entered with one key."""

from __future__ import annotations

import re
from itertools import islice

from playwright.sync_api import Locator, Page, expect

from tests.ratinglists import made
from tests.ratinglists.tried.hall import PLAYERS, TOURNAMENT, Hall, known_players
from tests.ratinglists.tried.sentences import Part

part = Part("2. Searching")
ENTRIES = f"{TOURNAMENT}entries/"


def newcomers(people: int, count: int) -> list[dict[str, str]]:
    """Give people of the list who do not play yet: rated, of known year, with two names of some
    length.
    """
    playing = {player["fideid"] for player in known_players(people)}
    fit = (
        one
        for one in made.people(people, "hall")
        if one["rating"] > "1500" and one["birthday"] != "0" and one["fideid"] not in playing
        if one["name"].count(",") == 1 and all(len(word) > 3 for word in _words(one))
    )
    return list(islice(fit, count))


def _words(person: dict[str, str]) -> list[str]:
    family, given = person["name"].split(", ")
    return [*family.split(), *given.split()]


@part.sentence("beginnings of a player's names in any order, year and federation find the player")
def found(hall: Hall) -> None:
    page = _line(hall)
    for person in newcomers(hall.people, 5):
        family, given = (name[:4] for name in person["name"].split(", "))
        year, federation = person["birthday"], person["country"]
        for typed in (f"{family} {given} {year} {federation}", f"{given} {family} {year}"):
            _row(page, typed, person)


@part.sentence("the row shows title, federation, year and ratings")
def row(hall: Hall) -> None:
    page = _line(hall)
    for person in newcomers(hall.people, 5):
        line = _row(page, person["fideid"], person)
        for word in (person["title"], person["country"], person["birthday"], person["rating"]):
            expect(line).to_contain_text(word)


@part.sentence("one key enters the player with all data")
def entered(hall: Hall) -> None:
    page = _line(hall)
    person = newcomers(hall.people, 1)[0]
    _row(page, person["fideid"], person)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("#players-body")).to_contain_text(person["name"])
    page.locator("#players-body").get_by_role("link", name=person["name"]).click()
    for label, value in {
        "FIDE ID": person["fideid"],
        "Date of birth": person["birthday"],
        "Federation": person["country"],
    }.items():
        expect(page.get_by_label(label).first).to_have_value(value)
    expect(page.locator("[name=rating]")).to_have_value(person["rating"])


@part.sentence("who plays is shown as such and cannot be chosen again")
def playing(hall: Hall) -> None:
    page = _line(hall)
    person = known_players(hall.people)[PLAYERS - 1]
    line = _row(page, person["fideid"], person)
    expect(line).to_have_attribute("aria-disabled", "true")


@part.sentence("a new player of the register is picked in the same way")
def register(hall: Hall) -> None:
    page = hall.page("arbiter")
    page.goto("/en/console/harbour/players/new/")
    person = newcomers(hall.people, 2)[1]
    _row(page, person["fideid"], person)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_text("is in the register.")).to_be_visible()


@part.sentence("a whole event is matched to FIDE IDs on one page")
def matched(hall: Hall) -> None:
    page = _line(hall)
    unknown = newcomers(hall.people, 5)[2:]
    for person in unknown:
        page.locator("#id_name").fill(person["name"])
        page.keyboard.press("Escape")
        page.keyboard.press("Enter")
        row = page.locator("#players-body tr").filter(has_text=person["name"])
        asked = page.locator("#held").get_by_role("button", name="No, somebody else")
        expect(row.or_(asked)).to_be_visible()
        if asked.is_visible():  # the list has the name: entered without its number all the same
            asked.click()
        expect(row).to_be_visible()
    page.goto(f"{ENTRIES}match/")
    for person in unknown:
        page.locator(f"input[value='fide:{person['fideid']}']").check()
    page.get_by_role("button", name="Give those chosen their numbers", exact=True).click()
    expect(page.get_by_text("3 players have a number now.")).to_be_visible()
    for person in unknown:
        row = page.locator("tbody tr").filter(has_text=person["name"])
        expect(row).to_contain_text(person["rating"])
    for person in known_players(hall.people):  # of whom the next part speaks
        page.get_by_role("checkbox", name=person["name"], exact=True).uncheck()
    page.get_by_role("button", name="Take over those ticked", exact=True).click()
    expect(page.get_by_text("3 ratings taken over.").first).to_be_visible()


def _line(hall: Hall) -> Page:
    page = hall.page("arbiter")
    page.goto(ENTRIES)
    return page


def _row(page: Page, typed: str, person: dict[str, str]) -> Locator:
    """Type into the name field, and find the person among those who are suggested."""
    field = page.locator("#id_name")
    field.fill("")
    field.press_sequentially(typed, delay=5)
    number = re.compile(rf"FIDE {person['fideid']}\b")  # others' may begin so
    row = page.locator("#suggestions [role=option]").filter(has_text=number)
    expect(row).to_be_visible()
    return row
