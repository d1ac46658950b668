"""The pages of a pairing replayed: they end with the boards, and ask the same of the database."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.test import Client

from clubs.models import User
from tests.pages.live.test_live_queries import queries
from tests.worlds.by_lot import by_lot
from tests.worlds.played import Played
from tests.worlds.shown import address
from tournaments.models import Event, Round
from tournaments.words.sentences import spoken

pytestmark = pytest.mark.django_db

ROW = re.compile(r"<tr>\s*<th scope=\"row\">(.*?)</th>(.*?)</tr>", re.S)
CELL = re.compile(r"<td[^>]*>(.*?)</td>", re.S)
LAST = re.compile(r'id="replay-last" href="([^"]*)"')


def page(client: Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200, path
    return answer.content.decode()


def pairs_on(text: str) -> set[frozenset[str]]:
    """Read the pairs from the table beneath the picture."""
    rows = [(unescape(name), CELL.findall(rest)) for name, rest in ROW.findall(text)]
    return {frozenset((name, unescape(cells[1]))) for name, cells in rows if cells[1] != "–"}


def boards_of(round: Round) -> set[frozenset[str]]:
    return {
        frozenset(spoken(turn.entry.name) for turn in board.turns.all())
        for board in round.pairings.prefetch_related("turns__entry__player")
    }


def replayed(client: Client, world: Played, number: int) -> set[frozenset[str]]:
    """Go to the last step of every group, in the order of the round's page."""
    order = page(client, address(world.tournament, f"pairings/{number}/replay/"))
    groups = re.findall(r'href="([^"]*/brackets/\d+/replay/)"', order)
    assert groups
    found: set[frozenset[str]] = set()
    for path in groups:
        first = page(client, path)
        last = LAST.search(first)
        assert last is not None
        found |= pairs_on(page(client, last[1]))
    return found


def paired(world: Played) -> list[Round]:
    return list(world.tournament.rounds.exclude(explanation=None))


def test_a_published_round_ends_with_its_boards(six: Played, client: Client) -> None:
    (round,) = paired(six)
    assert replayed(client, six, 1) == boards_of(round)
    assert len(boards_of(round)) == 3


@pytest.mark.whole
@pytest.mark.parametrize("players", [5, 60, 300])
@pytest.mark.parametrize(
    ("system", "edition"),
    [("dutch", "fide-2026"), ("dutch", "fide-2017"), ("dubov", "fide-2026"), ("lim", "tsf-maxi"),
     ("burstein", "tsf"), ("dutch", "tsf"), ("dubov", "tsf"), ("burstein", "fide-2026")],
)  # fmt: skip
def test_events_end_with_their_boards(
    *, event: Event, arbiter: User, client: Client, system: str, edition: str, players: int
) -> None:
    world = by_lot(event, arbiter, system=system, edition=edition, players=players, closed=2)
    assert len(paired(world)) == 3
    for round in paired(world):
        assert replayed(client, world, round.number) == boards_of(round)


@pytest.mark.whole
def test_pages_ask_as_much_of_the_database_however_many_play(
    event: Event, arbiter: User, client: Client
) -> None:
    asked: dict[str, set[int]] = {}
    for players in (6, 24):
        world = by_lot(
            event, arbiter, system="dutch", edition="fide-2026", players=players, closed=0
        )
        for path in ("replay/", "brackets/1/replay/", "brackets/1/replay/4/"):
            found = queries(client, address(world.tournament, f"pairings/1/{path}"))
            asked.setdefault(path, set()).add(found)
    assert all(len(each) == 1 and max(each) <= 10 for each in asked.values()), asked


def test_there_is_no_step_beyond_the_last(six: Played, client: Client) -> None:
    """Three pairs: those who begin, the line-up, each pair, the colours."""
    group = address(six.tournament, "pairings/1/brackets/1/replay/")
    assert "Step 6 of 6" in page(client, f"{group}6/")
    for missing in (f"{group}0/", f"{group}7/", group.replace("/1/replay", "/2/replay")):
        assert client.get(missing).status_code == 404


def test_a_script_gets_the_step_alone(six: Played, client: Client) -> None:
    path = address(six.tournament, "pairings/1/brackets/1/replay/3/")
    part = client.get(path, headers={"HX-Request": "true"}).content.decode()
    assert part.lstrip().startswith("<section")
    assert "<html" not in part


@pytest.mark.whole
def test_a_table_is_not_replayed(event: Event, arbiter: User, client: Client) -> None:
    world = by_lot(event, arbiter, system="round-robin", edition="single", players=6, closed=0)
    for missing in ("replay/", "brackets/1/replay/"):
        assert client.get(address(world.tournament, f"pairings/1/{missing}")).status_code == 404
