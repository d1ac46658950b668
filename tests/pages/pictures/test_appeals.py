"""Sheets for an appeals committee: one or two pages of paper, with all that the pages say."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from playwright.sync_api import Page

from clubs.models import User
from explain import answers
from tests.pages.axe import assert_accessible
from tests.pages.pictures.figures import check, figures
from tests.pages.printed import printed, sheets
from tests.servers.browser import Visitors
from tests.worlds.played import Played
from tests.worlds.seeded import seeded
from tests.worlds.shown import address
from tournaments.entries import entries
from tournaments.models import Round, RoundState, Tournament

MOST = 2
"""Pages of A4."""


def body(client: Client, path: str) -> str:
    page = client.get(path)
    assert page.status_code == 200
    return " ".join(page.content.decode().split())


@pytest.mark.django_db
class TestTheSheet:
    def test_of_a_board_has_all_three_levels_open(self, client: Client, six: Played) -> None:
        """Every sentence and every article of the board's page, and nothing behind a fold."""
        why = answers.reason_for_board(six.round(1), 1)
        assert why is not None
        told = [why.opponent, why.colour]
        page = body(client, address(six.tournament, "print/why/1/1/"))
        for level in (one for one in told if one):
            assert level.first in page
            assert all(step in page for step in level.steps)
            assert all(f"<b>{rule.article}</b> {rule.asks}" in page for rule in level.rules)
        assert "<details" not in page

    def test_of_a_comparison_has_its_verdict_bars_and_rules(
        self, client: Client, guide_event: Tournament
    ) -> None:
        """MAHMUT and the next one: what the page says, and the same bars."""
        one, other = guide_event.standings.latest("after_round").rows.order_by("rank")[:2]
        pair = f"?one={one.entry_id}&other={other.entry_id}"
        page = body(client, address(guide_event, f"standings/5/why/{pair}"))
        sheet = body(client, address(guide_event, f"print/standings/5/why/{pair}"))
        first = page.partition('<p class="first-reason">')[2].partition("</p>")[0]
        assert first
        assert first in sheet
        assert page.count('id="bars-') == sheet.count('id="bars-') > 0
        assert f'href="{address(guide_event, "print/standings/5/why/")}?one={one.entry_id}' in page
        assert "C.07" in sheet

    def test_of_a_place_has_the_one_above_and_the_one_below(
        self, client: Client, guide_event: Tournament
    ) -> None:
        rows = list(guide_event.standings.latest("after_round").rows.order_by("rank")[:3])
        sheet = body(client, address(guide_event, f"print/places/{rows[1].entry_id}/"))
        assert len(re.findall(r"<h2> ?(?:Why is |[^<]* are level)", sheet)) == 2
        assert all(place.entry.name in sheet for place in rows)

    @pytest.mark.parametrize(
        "path",
        ["print/why/1/99/", "print/why/9/1/", "print/places/0/", "print/standings/9/why/",
         "print/standings/why/?one=x&other=1", f"print/standings/why/?one={10**30}"],
    )  # fmt: skip
    def test_of_nothing_is_not_there(
        self, client: Client, guide_event: Tournament, path: str
    ) -> None:
        assert client.get(address(guide_event, path)).status_code == 404


def papers_of(tournament: Tournament) -> list[str]:
    """List sheets of first, middle and last boards and places."""
    last = tournament.rounds.exclude(state=RoundState.PLANNED).latest("number")
    boards = list(last.pairings.order_by("board").values_list("board", flat=True))
    places = list(tournament.standings.latest("after_round").rows.order_by("rank"))
    some = [0, 1, len(boards) // 4, len(boards) // 3, len(boards) // 2, -2, -1]
    paths = [f"print/why/{last.number}/{boards[at]}/" for at in some]
    for at in (1, len(places) // 2, len(places) - 2):
        one, other = places[at], places[at + 1]
        paths.append(f"print/standings/why/?one={one.entry_id}&other={other.entry_id}")
        paths.append(f"print/places/{one.entry_id}/")
    return [address(tournament, path) for path in paths]


def too_long(visitor: Page, paths: list[str]) -> dict[str, int]:
    """Print sheets, and return those with more pages than are allowed."""
    found = {}
    for path in paths:
        visitor.goto(path)
        pages = sheets(printed(visitor))
        assert pages
        if pages > MOST:
            found[path] = pages
    return found


@pytest.mark.whole
@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("players", [60, 300])
@pytest.mark.parametrize("system", ["dutch", "dubov", "burstein", "lim"])
def test_two_pages_of_paper_are_enough(
    *, arbiter: User, visitors: Visitors, client: Client, players: int, system: str
) -> None:
    """Round 7 is paired by the engine, after six that were drawn by lot."""
    tournament = seeded(players, 6, system=system, tiebreaks=["PTS", "BH/C1", "BH", "SB", "WIN"])
    Round.objects.create(tournament=tournament, number=7, state=RoundState.PLANNED)
    entries.check_in_all(tournament, arbiter, present=True)
    Played(tournament, arbiter).publish(confirmed=True)
    visitor, paths = visitors(), papers_of(tournament)
    assert too_long(visitor, paths) == {}
    assert_accessible(visitor)
    found = [figure for path in paths for figure in figures(client.get(path), path)]
    for figure in found:
        check(figure)
    kinds = {figure.key.partition("-")[0] for figure in found}
    assert kinds >= {"colour", "bars", "above", "below", "places", "line"}
