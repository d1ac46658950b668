"""A Swiss of sixteen teams over seven rounds in a browser, from set-up to the final standings.

    PICTURES=pictures python -m pytest tests/pages/events/whole_team_event.py      a few minutes

Not part of the usual run, which has its parts in ``test_matches.py`` and elsewhere. In
round 2 a team is not there, so that another one has the bye; in round 3 a line-up comes after the
deadline; in round 4 a board is empty, and forfeited; in round 5 a whole match is. At the end the
TRF26 report and the JSON file are brought in again and compared.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from crosstable.trf import read
from tests.pages.axe import assert_accessible
from tests.pages.rounds import sign_in
from tests.servers.browser import Visitors
from tests.worlds.world import World
from tournaments.models import Entry, Pairing, Tournament
from tournaments.rounds.published import shown_rounds
from tournaments.standings import table as standings

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

TEAMS, BOARDS, ROUNDS = 16, 4, 7
ABSENT, LATE, EMPTY, FORFEITED = 2, 3, 4, 5
"""Rounds with something out of the ordinary."""
CONSOLE, PUBLIC = "/en/console/harbour/spring/", "/en/harbour/spring/"
AT = f"{CONSOLE}team-cup/"
WIDTHS = (360, 1280)
LANGUAGES = ("en", "tr", "nb")


def test_a_whole_team_event(world: World, visitors: Visitors) -> None:
    page = visitors()
    sign_in(page, world.people["arbiter"], visitors.address)
    random = Random("teams")  # noqa: S311 - the same results each time
    set_up(page)
    for number in range(1, ROUNDS + 1):
        before_the_round(page, number)
        page.get_by_role("button", name=f"Pair round {number}").click()
        expect(page.get_by_role("heading", name=f"Round {number}: look it over")).to_be_visible()
        page.get_by_role("button", name=f"Publish round {number}").click()
        expect(page.get_by_role("heading", name=f"Round {number}: results")).to_be_visible()
        if number == FORFEITED:
            forfeit_a_match(page, number)
        play(page, number, random)
        page.get_by_role("button", name=f"Close round {number}").click()
    expect(page.get_by_role("main")).to_contain_text("Standings")
    tournament = Tournament.objects.get(slug="team-cup")
    look(visitors())
    bring_in_again(page, tournament)


def set_up(page: Page) -> None:
    """Paste sixteen teams of four and a reserve from a spreadsheet."""
    page.goto(f"{CONSOLE}tournaments/new/?for=teams")
    page.get_by_label("Name", exact=True).fill("Team Cup")
    page.get_by_label("Number of rounds").fill(str(ROUNDS))
    page.get_by_label("Boards of a team").select_option(str(BOARDS))
    page.get_by_role("button", name="Go on to the teams").click()
    page.goto(f"{AT}entries/import/")
    lines = [
        f"{team}\t{board}\t{team}.{board} {name}\t{2400 - 20 * number - 40 * board}"
        for number, team in enumerate(names())
        for board, name in enumerate(("Ada", "Bo", "Cem", "Dag", "Eva"), start=1)
    ]
    pasted = "\n".join(["Team\tBoard\tName\tRating", *lines])
    page.get_by_label("Paste the cells of a spreadsheet").fill(pasted)
    page.get_by_role("button", name="Look at it first").click()
    page.locator("form[action$='/import/apply/'] button.primary").click()
    expect(page.locator("main")).to_contain_text(f"{TEAMS} teams")


def names() -> list[str]:
    return [f"Club {letter}" for letter in "ABCDEFGHIJKLMNOP"]


def before_the_round(page: Page, number: int) -> None:
    """Check in who is there, and name the players whom the teams send."""
    if number == LATE:
        page.goto(f"{AT}rounds/")
        page.locator(f"[name=due_{number}]").fill("2026-01-01T10:00")
        page.get_by_role("button", name="Save").click()
        line_up(page, number, "Club A", ["A.1", "A.2", "A.3", "A.5"])
    if number == EMPTY:
        line_up(page, number, "Club B", ["B.1", "B.2", "B.3", ""])
    page.goto(AT)
    if number == 1:
        page.get_by_role("button", name="Everybody is here").click()
    if number in (ABSENT, ABSENT + 1):
        button = page.locator("#places button.tick").filter(has_text="Club P")
        button.click()
        here = str(number != ABSENT).lower()
        expect(button).to_have_attribute("aria-pressed", here)


def line_up(page: Page, number: int, team: str, players: list[str]) -> None:
    """Name the players from board 1 down; confirm what is asked."""
    entry = Entry.objects.get(team_name=team, tournament__slug="team-cup")
    page.goto(f"{AT}rounds/{number}/line-ups/{entry.pk}/")
    for board, player in enumerate(players, start=1):
        member = entry.members.filter(player__name__startswith=f"Club {player}").first()
        value = str(member.pk) if player and member else ""
        page.locator(f"select[name=board_{board}]").select_option(value=value)
    page.get_by_role("button", name="Save").click()
    if number == LATE:
        picture(page, f"late-line-up-{number}")
        page.locator("main form button.primary, main form button.danger").first.click()
    expect(page.locator(f"#team-{entry.pk}")).to_contain_text("late" if number == LATE else "named")


def forfeit_a_match(page: Page, number: int) -> None:
    """Forfeit the last match: White's team has not come."""
    last = Pairing.objects.filter(round__tournament__slug="team-cup", round__number=number).last()
    assert last is not None
    page.goto(f"{AT}rounds/{number}/results/{last.board}/")
    page.locator("input[name=absent][value=white]").check()
    page.get_by_role("button", name="Forfeit the match").click()
    page.goto(f"{AT}rounds/{number}/results/")
    expect(page.locator(f"#board-{last.board}-1 .result")).to_contain_text("– +")


def play(page: Page, number: int, random: Random) -> None:
    """Type a key a board, except at empty ones."""
    for row in page.locator("#results tbody tr[id^=board-]").all():
        if row.get_attribute("data-missing") != "yes":
            continue
        board = (row.get_attribute("id") or "").removeprefix("board-").replace("-", ".")
        row.focus()
        page.keyboard.press(random.choice("1=0"))
        saved = re.compile(rf"Board {re.escape(board)}: .* saved\.")
        expect(page.get_by_role("status").filter(has_text=saved)).to_be_attached()


def look(viewer: Page) -> None:
    """Look at every public page at both widths, in every language."""
    team = Entry.objects.get(team_name="Club B", tournament__slug="team-cup")
    pages = {
        "matches": f"pairings/{EMPTY}/",
        "boards": f"pairings/{EMPTY}/boards/",
        "why": f"pairings/{LATE}/why/2/",
        "bracket": f"pairings/{LATE}/brackets/1/",
        "standings": "standings/",
        "crosstable": "crosstable/",
        "teams": "players/",
        "team": f"players/{team.pk}/",
        "player": f"players/{team.pk}/members/{team.members.get(place=1).player_id}/",
        "best": "best-on-boards/",
    }
    for language in LANGUAGES:
        for width in WIDTHS:
            viewer.set_viewport_size({"width": width, "height": 900})
            for name, address in pages.items():
                viewer.goto(f"{PUBLIC.replace('/en/', f'/{language}/')}team-cup/{address}")
                assert_accessible(viewer)
                picture(viewer, f"{name}-{language}-{width}")


def bring_in_again(page: Page, tournament: Tournament) -> None:
    """Bring in again what was downloaded: the report with the same standings, the JSON whole."""
    wanted = places(tournament)
    page.goto(f"{AT}papers/")
    with page.expect_download() as trf:
        page.get_by_role("link", name="Download TRF26").click()
    with page.expect_download() as whole:
        page.get_by_role("link", name="Download JSON").click()
    report = read(Path(trf.value.path()).read_bytes())
    assert len(report.teams.teams) == TEAMS
    for address, file, slug in (("report", trf, "by-report"), ("whole", whole, "by-json")):
        page.goto(f"{CONSOLE}tournaments/{address}/")
        page.locator("input[type=file]").set_input_files(file.value.path())
        page.get_by_label("Name", exact=True).fill(slug)
        page.get_by_role("button", name="Bring it in").click()
        asked = page.locator("h1", has_text="Some rounds are not")
        expect(asked.or_(page.locator("h1", has_text=slug))).to_be_visible()
        if asked.count():
            page.locator("main form button.primary, main form button.danger").first.click()
        expect(page.locator("h1")).to_contain_text(slug)
        assert places(Tournament.objects.get(slug=slug)) == wanted


def places(tournament: Tournament) -> list[tuple[int, str, str]]:
    """Read rank, team and points from the final standings."""
    table = standings.standings_table(tournament, shown_rounds(tournament))
    assert table is not None
    return [(row.rank, row.entry.name, str(row.points)) for row in table.rows]


def picture(page: Page, what: str) -> None:
    folder = os.environ.get("PICTURES")
    if folder:
        page.screenshot(path=Path(folder) / f"team-{what}.png", full_page=True)
