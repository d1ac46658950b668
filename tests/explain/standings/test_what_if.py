"""*What if?* A viewer sets unfinished boards; the standings follow, and nothing is stored."""

from __future__ import annotations

import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext

from explain.standings import what_if
from tests.kept import kept
from tests.pages.reading import rows
from tests.pages.rounds import HTMX
from tests.tiebreaks.golden import golden, number
from tests.worlds.shown import address, crowd, guide, harbour
from tournaments.models import LogEntry, Pairing, RoundState, Standing, Tournament
from tournaments.standings import refreshing
from tournaments.words.figures import points

pytestmark = pytest.mark.django_db

WHAT_IF = "standings/what-if/"


@kept
def four() -> Tournament:
    """Round 1 of Player 1 against 2 and 3 against 4, nothing played."""
    return crowd(4)


def shown(client, tournament: Tournament, query: str = "") -> list[list[str]]:
    return rows(client.get(address(tournament, f"{WHAT_IF}?{query}")), "unreal")


def test_the_standings_follow(client, four):
    """2 wins and has 1 point from an opponent with none; 3 and 4 draw; 1 met somebody with 1."""
    found = shown(client, four, "1-1=0&1-2=%3D")
    assert [row[:5] for row in found] == [
        ["1", "", "Player 2", "1", "0"],
        ["2", "down 1", "Player 3", "½", "0"],
        ["2", "down 1", "Player 4", "½", "0"],
        ["4", "down 3", "Player 1", "0", "0"],
    ]
    assert [row[5] for row in found] == ["0", "½", "½", "1"]


def test_set_as_it_ended_they_are_the_guides(client):
    """Round 5 of the guide's 29 players, every game open but the forfeit, set to what came out."""
    tournament = guide(last=RoundState.PUBLISHED)
    games = Pairing.objects.filter(round__tournament=tournament, round__number=5)
    games = games.exclude(white_code__in="+-")
    query = "&".join(f"5-{game.board}={game.white_code.replace('=', '%3D')}" for game in games)
    games.update(white_code=" ", black_code=" ")
    refreshing.refresh(tournament.pk)
    expected = golden("tsf_29x5")["expected"]["fide2026"]
    players = golden("tsf_29x5")["players"]
    values = {
        row[2]: [cell.removesuffix(" (decides)") for cell in row[3:7]]
        for row in shown(client, tournament, query)
    }
    assert values == {
        player["name"]: [
            points(number(expected[tpn][code])) for code in ("PTS", "BH/C1", "BH", "SB")
        ]
        for tpn, player in players.items()
    }


def test_what_is_left_open_counts_as_it_does_in_every_provisional_standing(client):
    """Nothing brings no points yet, an adjourned game half a point (C.04.2, 3.1)."""
    four = crowd(4)
    Pairing.objects.filter(round__tournament=four, board=2).update(white_code="?", black_code="?")
    refreshing.refresh(four.pk)
    page = client.get(address(four, WHAT_IF))
    assert "adjourned one is a draw" in page.content.decode()
    expected = {"Player 1": "0", "Player 2": "0", "Player 3": "½", "Player 4": "½"}
    assert {row[2]: row[3] for row in rows(page, "unreal")} == expected
    assert {row[2]: row[3] for row in shown(client, four, "1-2=1")} == expected | {
        "Player 3": "1",
        "Player 4": "0",
    }


def test_it_is_said_again_and_again_that_it_is_not_real(client, four):
    page = client.get(address(four, f"{WHAT_IF}?1-1=1")).content.decode()
    assert "<title>What if? Not real" in page
    assert "If round 1 ended so: not real" in page
    assert "<strong>Not real.</strong> 1 board is set by you." in page
    assert 'data-mark="NOT REAL"' in page
    assert '<meta name="robots" content="noindex">' in page


def test_nothing_is_stored_and_nobody_else_sees_it(client, four):
    def everything() -> tuple[object, ...]:
        return (
            list(Standing.objects.values_list("pk", "rank", "values")),
            list(Pairing.objects.values_list("white_code", "black_code", "version")),
            LogEntry.objects.count(),
            Tournament.objects.get(pk=four.pk).version,
        )

    before = everything()
    response = client.get(address(four, f"{WHAT_IF}?1-1=1&1-2=0"))
    assert everything() == before
    assert not response.cookies
    assert shown(client, four)[0][3] == "0"


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("1-1=x", "Board 1 of round 1: what was sent is not a result."),
        ("1-3=1", "Board 3 of round 1 already has its result, or does not exist."),
        ("7-1=0", "Board 1 of round 7 already has its result, or does not exist."),
        ("1-1=1&1-2=%00", "Board 2 of round 1: what was sent is not a result."),
    ],
)
def test_what_cannot_be_is_said(client, four, query, said):
    response = client.get(address(four, f"{WHAT_IF}?{query}"))
    assert response.status_code == 422
    assert said in response.content.decode()
    assert len(rows(response, "unreal")) == 4


@pytest.mark.parametrize("query", ["1-1=", "q=1", f"{10**30}-1=1", "1-1=1&1-1=0", "%FF=1", "-=1"])
def test_anything_else_does_no_harm(client, four, query):
    assert client.get(address(four, f"{WHAT_IF}?{query}")).status_code == 200


def test_more_fields_than_anybody_has_boards(client, four):
    query = "&".join(f"1-{board}=1" for board in range(2000))
    assert client.get(address(four, f"{WHAT_IF}?{query}")).status_code == 400


def test_when_no_game_is_open(client, guide_event):
    page = client.get(address(guide_event, WHAT_IF)).content.decode()
    assert "No game is open: there is nothing to suppose." in page
    assert "what-if" not in client.get(address(guide_event, "standings/")).content.decode()
    board = client.get(address(guide_event, f"{WHAT_IF}?5-1=1"))
    assert "Board 1 of round 5 already has its result, or does not exist." in board.content.decode()
    empty = guide(rounds=0, event=guide_event.event, name="B", slug="b")
    assert client.get(address(empty, WHAT_IF)).status_code == 200


def test_the_standings_lead_there_while_games_are_open(client, four):
    path = address(four, WHAT_IF)
    assert f'href="{path}"' in client.get(address(four, "standings/")).content.decode()


def test_where_standings_are_not_public_nor_is_this(client):
    hidden = crowd(2, public_standings=False)
    for page in (WHAT_IF, "standings/why/", "print/cards/"):
        assert client.get(address(hidden, page)).status_code == 404


def test_htmx_gets_the_standings_and_the_address_to_share(client, four):
    response = client.get(address(four, f"{WHAT_IF}?1-1=%3D&1-2="), **HTMX)
    assert response.content.decode().lstrip().startswith('<section class="stack supposed"')
    assert response["HX-Replace-Url"] == address(four, f"{WHAT_IF}?1-1=%3D")


def test_who_supposes_the_same_waits_once(client, four, monkeypatch):
    path = address(four, f"{WHAT_IF}?1-1=1")
    first = client.get(path).content
    with monkeypatch.context() as patched:
        patched.setattr(what_if, "worked_out", None)
        assert client.get(path).content == first
    Tournament.objects.filter(pk=four.pk).update(version=99)
    Pairing.objects.filter(round__tournament=four, board=2).update(white_code="1", black_code="0")
    assert shown(client, four, "1-1=1")[1][3] == "1"


def test_how_often_the_database_is_asked_does_not_depend_on_how_much_is_open(client):
    event = harbour()
    found = set()
    for players in (2, 6, 60):
        tournament = crowd(players, event=event)
        cache.clear()
        with CaptureQueriesContext(connection) as queries:
            assert client.get(address(tournament, f"{WHAT_IF}?1-1=1")).status_code == 200
        found.add(len(queries))
    assert len(found) == 1, found
    assert found.pop() <= 14
