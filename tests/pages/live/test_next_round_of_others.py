"""The page on the next round: for teams, its queries, and in a browser."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from crosstable.results import Result
from explain.next_round import shares
from explain.questions import queue
from tests.pages.axe import assert_accessible
from tests.pages.live.reasons import HOME, page
from tests.pages.rounds import played
from tests.servers.browser import Visitors
from tests.worlds import matches
from tests.worlds.by_lot import by_lot
from tests.worlds.played import Played
from tests.worlds.teams import Teams
from tests.worlds.world import World
from tournaments.rounds import results


def under_way(world: World, players: int) -> Played:
    """One round is over, and the next one has three games left at most."""
    found = played(world, players=players, rounds=5)
    round = found.publish()
    for board in round.pairings.order_by("board"):
        found.enter(1, board.board, Result.DRAW)
    results.close(found.round(1), found.by)
    found.again()
    round = found.publish()
    for board in list(round.pairings.order_by("board"))[3:]:
        found.enter(2, board.board, Result.DRAW)
    return found.again()


def test_teams_have_their_group_and_no_shares(world: World, client) -> None:
    found = Teams.with_teams(
        world.event, world.people["arbiter"], 6, name="b", system="team-swiss", boards=2
    )
    found.publish()
    for board in (1, 2):
        matches.enter(found, board, Result.WHITE_WINS, match=1)
    team = found.entry("Team 6").pk
    told = page(client, f"players/{team}/next/")
    assert "round 2 so far, not the pairing" in told
    assert "2 matches of round 1 are still open." in told
    assert "Finishes are simulated for single players only, not for teams." in told
    assert "met in round 1" in told


@pytest.mark.parametrize("players", [6, 20])
def test_queries_do_not_grow_with_the_group(world: World, client, players: int) -> None:
    found = under_way(world, players)
    address = f"{HOME}players/{found.entry('Ada').pk}/next/"
    queue.cache.clear()
    assert queries(client, address) <= 22
    assert queries(client, f"{HOME}players/{found.entry('Bo').pk}/next/") <= 14
    assert queries(client, address) <= 5


def queries(client, path: str) -> int:
    with CaptureQueriesContext(connection) as asked:
        assert client.get(path).status_code == 200
    return len(asked)


@pytest.mark.whole
@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("language", ["en", "tr", "nb"])
def test_on_a_phone_and_at_a_desk(world: World, visitors: Visitors, language: str) -> None:
    found = by_lot(
        world.event,
        world.people["arbiter"],
        system="dutch",
        edition="fide-2026",
        players=20,
        closed=2,
    )
    key = f"next-round:{found.tournament.pk}:{found.tournament.version}"
    shares.work_out(key, found.tournament.pk, found.tournament.version)
    entry = found.tournament.entries.get(tpn=4)
    slug = found.tournament.slug
    for width in (360, 1280):
        shown = visitors(width=width)
        shown.goto(f"/{language}/harbour/spring/{slug}/players/{entry.pk}/next/")
        shown.locator("summary", has_text="").last.click()
        assert shown.locator("figure.picture svg").count() == 1
        assert_accessible(shown)
