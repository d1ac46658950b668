"""A knock-out of four teams of four boards, through the pages of the console, to the places."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from crosstable.results import Result
from tests.kept import kept
from tests.pages.rounds import address
from tests.worlds.bracket import Bracket
from tests.worlds.teams import Teams
from tests.worlds.world import World
from tournaments.models import Side

pytestmark = pytest.mark.django_db

NAMES = {Result.WHITE_WINS: "white", Result.DRAW: "draw", Result.BLACK_WINS: "black"}


@pytest.fixture
def desk(world: World) -> Client:
    client = Client()
    client.force_login(world.people["arbiter"])
    return client


@kept
def cup(world: World) -> Bracket:
    by = world.people["arbiter"]
    rules: dict[str, Any] = {"system": "knock-out", "edition": "tsf"}
    played = Teams.with_teams(world.event, by, 4, reserves=0, name="Cup", **rules)
    return Bracket(played.tournament, by)


def step(desk: Client, bracket: Bracket, round: int, number: int, **data: Any) -> str:
    match = bracket.match(round, number)
    page = address("knockout_match", bracket.tournament, place=1, round=round, match=number)
    return desk.post(page, {"seen": match.version} | data, follow=True).content.decode()


def encounter(
    desk: Client, bracket: Bracket, at: tuple[int, int], game: int, *boards: Result
) -> str:
    said = ""
    for board, result in enumerate(boards, start=1):
        more: dict[str, Any] = {"game": game, "board": board, "before": "  "}
        said = step(desk, bracket, *at, step="board", value=NAMES[result], **more)
    return said


@pytest.mark.whole
def test_four_teams_of_four_boards(world: World, desk: Client, cup: Bracket) -> None:
    """Team 1 beats team 4 by 2½-1½ and 2-2. Teams 2 and 3 are level in every encounter to the
    golden point, which team 2 has with White and so is out. Team 3 does not come to the final.
    """
    win, draw, loss = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS
    level = (win, loss, draw, draw)
    desk.post(address("knockout_start", cup.tournament))
    assert cup.pairs(1) == [(1, 4), (2, 3)]
    assert (
        "The captains draw"
        in desk.get(
            address("knockout_match", cup.tournament, place=1, round=1, match=1)
        ).content.decode()
    )
    step(desk, cup, 1, 1, step="white", value="higher")
    encounter(desk, cup, (1, 1), 1, win, draw, draw, draw)
    said = encounter(desk, cup, (1, 1), 2, *level)
    assert "Team 1 won the match, with 1½ points to ½ in the games." in said
    for first in (1, 3):
        step(desk, cup, 1, 2, step="white", value="higher")
        encounter(desk, cup, (1, 2), first, *level)
        encounter(desk, cup, (1, 2), first + 1, *level)
    step(desk, cup, 1, 2, step="winner", value="higher")
    step(desk, cup, 1, 2, step="colour", value="w")
    said = encounter(desk, cup, (1, 2), 5, *level)
    assert "A draw puts White out, so Team 3 won." in said
    desk.post(address("knockout_draw", cup.tournament, place=1, round=2))
    step(desk, cup, 2, 1, step="walkover", value=Side.LOWER.value)
    desk.post(address("knockout_finish", cup.tournament, place=1))
    places = {seat.entry.name: seat.place for seat in cup.knockout.seats.all()}
    assert places == {"Team 1": 1, "Team 3": 2, "Team 2": 3, "Team 4": 3}
    public = "/en/harbour/spring/cup/"
    for page in ("", "standings/", "players/", "documents/", "print/knock-out/1/"):
        assert desk.get(f"{public}{page}").status_code == 200
    for name in ("entries", "settings", "papers", "log", "numbers", "knockout_rules"):
        assert desk.get(address(name, cup.tournament)).status_code == 200


def test_settings_of_a_team_knock_out_can_be_saved(desk: Client, cup: Bracket) -> None:
    page = address("settings", cup.tournament)
    form = desk.get(page).context["form"]
    sent = {field.html_name: field.value() or "" for field in form}
    sent |= {field.html_initial_name: field.value() or "" for field in form}
    assert desk.post(page, sent | {"name": "Kupa"}).status_code == 303
    cup.tournament.refresh_from_db()
    assert (cup.tournament.name, cup.tournament.boards) == ("Kupa", 4)
