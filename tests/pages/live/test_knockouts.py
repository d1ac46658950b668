"""Public pages of a knock-out, and the number of their queries."""

from __future__ import annotations

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.pages.knockouts import PUBLIC, cup, not_started
from tests.worlds.world import World
from tournaments.knockouts import match as knockout_match
from tournaments.knockouts import rounds as knockout
from tournaments.models import Side
from tournaments.takingback.plan import plan
from tournaments.takingback.taking import take_back

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("page", ["", "standings/", "players/", "documents/"])
def test_public_pages_before_the_draw(world: World, client: Client, page: str) -> None:
    not_started(world)
    assert client.get(f"{PUBLIC}{page}").status_code == 200


def test_the_public_sees_the_places(world: World, client: Client) -> None:
    bracket = cup(world)
    bracket.win_round(1)
    bracket.next()
    bracket.win_round(2, Side.LOWER)
    assert "Places are given when" in client.get(f"{PUBLIC}standings/").content.decode()
    bracket.finish()
    cache.clear()
    said = client.get(f"{PUBLIC}standings/").content.decode()
    assert "3–4" in said
    line = client.get("/en/harbour/spring/").content.decode()
    assert "Finished after 2 rounds" in line


def test_who_saw_a_round_that_is_taken_back_is_told(world: World, client: Client) -> None:
    bracket = cup(world)
    bracket.win_round(1)
    told = "The pairing of round 2 has been taken back"
    for drawn in (True, False):
        bracket.next()
        assert told not in client.get(PUBLIC).content.decode()
        step = bracket.tournament.log.latest("version")
        if drawn:
            take_back(step, bracket.by, seen=plan(step).mark)
        else:
            knockout.undraw(bracket.knockout, bracket.by, 2)
        assert told in client.get(PUBLIC).content.decode()


def test_the_match_page_says_why(world: World, client: Client) -> None:
    bracket = cup(world)
    bracket.win(bracket.match(1, 1))
    said = client.get(f"{PUBLIC}knock-out/1/rounds/1/matches/1/").content.decode()
    assert "here number 1 plays number 4." in said
    assert said.count("P001 won the match, with 1½ points to ½ in the games.") == 2
    assert "the lot was drawn at the board and gave White to P001." in said
    assert "Knock-out by the procedure of the Turkish federation" in said


def test_the_match_page_of_a_player_is_told_to_that_player(world: World, client: Client) -> None:
    bracket = cup(world)
    bracket.win(bracket.match(1, 1))
    one, two = (bracket.knockout.seats.get(number=number).entry_id for number in (1, 2))
    page = f"{PUBLIC}knock-out/1/rounds/1/matches/1/players/"
    said = client.get(f"{page}{one}/").content.decode()
    assert "here you, number 1, play number 4." in said
    assert "You won the match, with 1½ points to ½ in the games." in said
    assert client.get(f"{page}{two}/").status_code == 404
    found = client.get(f"{PUBLIC}find/?q=P004").content.decode()
    assert "/rounds/1/matches/1/players/" in found


def test_an_open_page_asks_what_is_new(world: World, client: Client) -> None:
    bracket = cup(world)
    first = client.get(f"{PUBLIC}knock-out/1/")
    stamp = f"{bracket.told().version}-0"
    assert stamp in first.content.decode()
    asking = {"HX-Request": "true"}
    assert client.get(f"{PUBLIC}knock-out/1/?v={stamp}", headers=asking).status_code == 204
    bracket.win(bracket.match(1, 1))
    assert client.get(f"{PUBLIC}knock-out/1/?v={stamp}", headers=asking).status_code == 200


@pytest.mark.parametrize("page", ["", "knock-out/1/rounds/1/matches/1/", "print/knock-out/1/"])
def test_queries_do_not_grow(world: World, client: Client, page: str) -> None:
    asked = set()
    for players in (4, 32):
        bracket = cup(world, players)
        for number in (1, 2):
            knockout_match.walkover(bracket.match(1, number), bracket.by, Side.LOWER, 0)
        cache.clear()
        with CaptureQueriesContext(connection) as found:
            assert client.get(f"{PUBLIC}{page}").status_code == 200
        asked.add(len(found))
        type(bracket.tournament).objects.filter(pk=bracket.tournament.pk).update(
            slug=f"old{players}"
        )
    assert len(asked) == 1, asked
    assert max(asked) <= 14


@pytest.mark.parametrize("page", ["pairings/", "crosstable/", "players/1/"])
def test_other_pages_of_a_tournament_lead_to_the_bracket(
    world: World, client: Client, page: str
) -> None:
    cup(world)
    assert client.get(f"{PUBLIC}{page}")["Location"] == PUBLIC
