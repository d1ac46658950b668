"""Section 3: the ratings of a tournament are checked against the lists."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.ratinglists.tried.hall import PLAYERS, TOO_LOW, TOURNAMENT, Hall, known_players
from tests.ratinglists.tried.sentences import Part

part = Part("3. Ratings of a tournament")
TO_TOURNAMENT = "to this tournament only: the register stays as it is"
TO_REGISTER = "to the register only: who plays here keeps the rating of now"
TO_BOTH = "to the register and to this tournament"


@part.sentence("the check shows who is rated otherwise in the list, with both ratings")
def shown(hall: Hall) -> None:
    page = _check(hall)
    rows = page.locator("table tbody tr")
    expect(rows).to_have_count(PLAYERS)
    for player in known_players(hall.people):
        row = rows.filter(has_text=player["name"])
        expect(row).to_contain_text(player["rating"])
        expect(row).to_contain_text(str(int(player["rating"]) - TOO_LOW))
        expect(row).to_contain_text("typed")


@part.sentence("a difference is applied to a chosen player, in the tournament alone")
def chosen(hall: Hall) -> None:
    first, *_others = known_players(hall.people)
    _take(_check(hall), [first], TO_TOURNAMENT)
    here, register = _ratings(hall)[first["fideid"]]
    assert here == int(first["rating"])
    assert register == int(first["rating"]) - TOO_LOW


@part.sentence("or in the register alone")
def in_register(hall: Hall) -> None:
    _first, second, *_others = known_players(hall.people)
    _take(_check(hall), [second], TO_REGISTER)
    here, register = _ratings(hall)[second["fideid"]]
    assert here == int(second["rating"]) - TOO_LOW
    assert register == int(second["rating"])


@part.sentence("differences are applied to all, in the register and the tournament")
def to_all(hall: Hall) -> None:
    page = _check(hall)
    page.get_by_role("radio", name=TO_BOTH, exact=True).check()
    page.get_by_role("button", name="Take all over", exact=True).click()
    expect(page.get_by_text("taken over.").first).to_be_visible()
    found = _ratings(hall)
    for player in known_players(hall.people)[1:]:
        assert found[player["fideid"]] == (int(player["rating"]), int(player["rating"]))
    expect(_check(hall).get_by_text("No rating differs from the lists.")).to_be_visible()


@part.sentence("the check is switched off and on")
def switched(hall: Hall) -> None:
    page = _check(hall)
    page.get_by_role("button", name="Switch the check off", exact=True).click()
    expect(page.get_by_text("The check is switched off.").first).to_be_visible()
    page.get_by_role("button", name="Switch the check on", exact=True).click()
    expect(page.get_by_text("Ratings are checked by themselves.").first).to_be_visible()


@part.sentence("strangers and arbiters of other clubs get 404")
def strangers(hall: Hall) -> None:
    for who in ("", "stranger"):
        answer = hall.page(who).request.get(f"{TOURNAMENT}ratings/", max_redirects=0)
        assert answer.status == 404, f"{who or 'nobody'}: {answer.status}"


def _check(hall: Hall) -> Page:
    page = hall.page("arbiter")
    page.goto(f"{TOURNAMENT}ratings/")
    return page


def _take(page: Page, players: list[dict[str, str]], where: str) -> None:
    """Take over the ratings of these players alone."""
    for box in page.locator("input[name=take]").all():
        box.uncheck()
    for player in players:
        page.get_by_role("checkbox", name=player["name"], exact=True).check()
    page.get_by_role("radio", name=where, exact=True).check()
    page.get_by_role("button", name="Take over those ticked", exact=True).click()
    expect(page.get_by_text(f"{len(players)} rating taken over.").first).to_be_visible()


def _ratings(hall: Hall) -> dict[str, tuple[int, int]]:
    """Read each player's rating in the tournament and in the register, by FIDE ID."""
    path = Path(hall.environment["DATA_DIR"], "kibitz.sqlite3")
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as database:
        rows = database.execute(
            "SELECT player.fide_id, entry.rating, player.rating FROM tournaments_entry entry"
            " JOIN tournaments_player player ON player.id = entry.player_id"
        )
        return {fide_id: (here, register) for fide_id, here, register in rows}
