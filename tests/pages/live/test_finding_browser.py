"""A name typed on a phone in the playing hall, in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from clubs.models import User
from crosstable.results import Result
from tests.pages.axe import assert_accessible, assert_fits_in_large_letters
from tests.pages.live.test_answer import rename
from tests.pages.live.test_live_browser import ONE_POLL
from tests.servers import run
from tests.servers.browser import Visitors
from tests.tournaments.words.test_search import AS_TYPED, OTHERS, TOO_MANY, TYPOS
from tests.worlds.shown import address, crowd
from tournaments.models import Tournament
from tournaments.rounds import results
from tournaments.words.search import find, search_for, words_of

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True), pytest.mark.whole]


@pytest.fixture
def hall(db: None) -> Tournament:
    """Board 1 is Rød against Grønli, board 2 Şahin against Aydın, board 3 and 4 two each."""
    tournament = crowd(8)
    rename(tournament, p1="Rød, Sverre", p2="Grønli, Per", p3="Şahin, İrem", p4="Aydın, Ağa")
    return tournament


def test_where_i_play_in_large_letters_and_live(hall: Tournament, visitors: Visitors) -> None:
    page = visitors(width=360, clock=True)
    page.goto(address(hall, "pairings/"))
    answer, lines = page.locator("#answer"), page.locator("#boards tbody tr:visible")
    page.get_by_label("Find my name").fill("groenli")
    expect(lines).to_have_count(1)
    page.clock.run_for(1000)
    place = answer.locator(".answer-place")
    expect(place).to_have_text("Board 1, Black against Rød, Sverre")
    assert float(place.evaluate("e => parseFloat(getComputedStyle(e).fontSize)")) >= 24
    expect(answer).to_have_role("status")
    assert_accessible(page)
    arbiter, _ = User.objects.get_or_create(email="arbiter@example.org")
    place.evaluate("e => { e.same = true }")
    results.enter(hall.rounds.get(), 1, Result.DRAW, 0, arbiter)
    page.clock.run_for(ONE_POLL)
    expect(answer).to_contain_text("½ – ½")
    assert place.evaluate("e => e.same"), "only what has changed is put in anew, and said"
    page.get_by_label("Find my name").fill("")
    page.clock.run_for(1000)
    expect(answer).to_be_hidden()
    expect(lines).to_have_count(4)


@pytest.mark.parametrize(
    ("typed", "boards"),
    [
        ("Rod", ["1"]),
        ("RØD", ["1"]),
        ("veli sahin irem", []),
        ("irem, şahin", ["2"]),
        ("ISIK", []),
        ("aydin", ["2"]),
        ("ağa", ["2"]),
        ("Gornli", ["1"]),
        ("shain", ["2"]),
        ("3", ["2", "3"]),
        ("8", ["4"]),
        ("player", ["3", "4"]),
        ("zzz", []),
    ],
)
def test_the_page_and_the_site_find_the_same(
    hall: Tournament, visitors: Visitors, typed: str, boards: list[str]
) -> None:
    """Number 3 has board 2; what is typed at once hides the lines that the site hides, too."""
    scripted = visitors(width=360, clock=True)
    scripted.goto(address(hall, "pairings/"))
    scripted.get_by_label("Find my name").fill(typed)
    plain = visitors(width=360, javascript=False)
    plain.goto(address(hall, "pairings/"))
    plain.get_by_label("Find my name").fill(typed)
    plain.get_by_role("button", name="Find").click()
    plain.wait_for_url("**/pairings/**?*")
    for page in (scripted, plain):
        expect(page.locator("#boards tbody tr:visible .board")).to_have_text(boards)


def test_without_scripts_it_is_an_ordinary_page(hall: Tournament, visitors: Visitors) -> None:
    page = visitors(width=360, javascript=False)
    page.goto(address(hall, "find/"))
    page.get_by_label("Name or number").fill("Gronly")
    page.get_by_role("button", name="Find").click()
    expect(page.locator("#answer")).to_contain_text("Similar names:")
    expect(page.get_by_role("link", name="Grønli, Per")).to_be_visible()
    page.get_by_label("Name or number").fill("2")
    page.get_by_role("button", name="Find").click()
    expect(page.locator("#answer")).to_contain_text("Board 2 Şahin, İrem – Aydın, Ağa")
    expect(page.locator("#answer")).to_contain_text("Board 1, Black against Rød, Sverre")
    assert_fits_in_large_letters(page)


SHOWN = """({ lines, typed }) => typed.map((each) => {
  const made = lines.map((words) => Object.assign(document.createElement("p"), { words }));
  for (const line of made) line.dataset.find = line.words;
  const near = finding.show(made, each);
  return [made.filter((line) => !line.hidden).map((line) => line.words), near];
})"""
"""Shows, of lines with these words, those found by each text typed."""


def test_the_script_and_the_site_have_the_same_rules(visitors: Visitors) -> None:
    """Every name and every text of the lists that the site's search is tested with."""
    cases = [*AS_TYPED, *OTHERS, *TYPOS, *TOO_MANY]
    lines = sorted({" ".join(words_of(name)) for name, _typed in cases})
    typed = [*(typed for _name, typed in cases), "7", "17", "#17", "  ", "-", "x" * 200]
    script = (run.ROOT / "static/js/fold.js").read_text("utf-8")
    page = visitors()
    page.goto("about:blank")
    shown = page.evaluate(
        f"(given) => {{ {script}; return ({SHOWN})(given); }}", {"lines": lines, "typed": typed}
    )
    for text, (by_script, near) in zip(typed, shown, strict=True):
        by_site = find(search_for(text), lines, str.split)
        assert (by_script, near) == (by_site.hits, by_site.near), text
