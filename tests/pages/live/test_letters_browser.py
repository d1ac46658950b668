"""Public pages of teams and of a knock-out for everybody, in letters of twice their size too."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from playwright.sync_api import Page

from clubs.models import User
from crosstable.results import Result
from tests.pages.axe import assert_accessible, assert_fits_in_large_letters
from tests.pages.knockouts import cup
from tests.servers.browser import Visitors
from tests.worlds.shown import address, harbour
from tests.worlds.teams import Teams
from tests.worlds.world import World
from tournaments.models import Tournament
from tournaments.rounds import match_results, results
from tournaments.standings import refreshing

pytestmark = [
    pytest.mark.browser,
    pytest.mark.whole,
    pytest.mark.django_db(transaction=True),
]


def assert_for_everybody(page: Page, tournament: Tournament, paths: Iterable[str]) -> None:
    for path in paths:
        page.goto(address(tournament, path))
        page.evaluate("document.querySelectorAll('main details').forEach((one) => one.open = true)")
        assert_accessible(page)
        assert_fits_in_large_letters(page)


def test_teams(visitors: Visitors) -> None:
    """Six teams of four boards with long names: round 1 is over, round 2 is being played."""
    by = User.objects.create_user("arbiter@example.org", name="Arbiter")
    teams = Teams.with_teams(harbour(), by, 6, rounds=3, boards=4)
    for number, entry in enumerate(teams.tournament.entries.all(), start=1):
        entry.team_name = f"Karşıyaka Belediyesi Gençlik ve Spor {number}"
        entry.save()
    first = teams.publish()
    for pairing in first.pairings.all():
        for game in pairing.games.all():
            result = Result.WHITE_WINS if game.board % 2 else Result.DRAW
            match_results.enter(first, pairing.board, game.board, result, seen=game.version, by=by)
    results.close(first, by)
    teams.again().publish()
    refreshing.refresh(teams.tournament.pk)
    one = teams.tournament.entries.order_by("tpn").first()
    assert one is not None
    paths = ["", "pairings/", "pairings/1/boards/", "pairings/1/why/1/", "standings/"]
    paths += ["crosstable/", "players/", "best-on-boards/", f"players/{one.pk}/"]
    player = one.members.get(place=1).player_id
    paths.append(f"players/{one.pk}/members/{player}/")
    assert_for_everybody(visitors(width=360, color_scheme="dark"), teams.again().tournament, paths)


def test_a_knock_out(world: World, visitors: Visitors) -> None:
    """Eight players: the quarter-finals are decided, the rest is open."""
    bracket = cup(world, players=8)
    bracket.win_round(1)
    paths = ["", "knock-out/1/", "players/"]
    assert_for_everybody(visitors(width=360, color_scheme="light"), bracket.tournament, paths)
