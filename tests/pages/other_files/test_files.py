"""Files for other programs, read back by readers that know nothing of who wrote them."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest
from django.test import Client

from crosstable.results import Result
from exchange.for_others.kinds import FILES, ListRequest
from exchange.lists_out.table import Audience
from tests.pages.other_files import readers
from tests.pages.rounds import played
from tests.worlds.played import Played
from tests.worlds.teams import Teams
from tests.worlds.world import World
from tournaments.models import Player, Tournament
from tournaments.rounds import published
from tournaments.setup import changing

HOSTILE = ['=HYPERLINK("x"), ;/', 'O"Neil\\, Pat', "Ağaoğlu; Şükrü / Ö", "X" * 120]
DAY = datetime(2026, 5, 1, 15, tzinfo=UTC)


def file(tournament: Tournament, kind: str, number: int | None = None) -> bytes:
    made = FILES[kind].make(ListRequest(tournament, number, Audience.ARBITERS))
    assert made is not None
    return made


@pytest.fixture
def five(world: World) -> Played:
    """Five players with round 1 published: two boards and a bye."""
    event = played(world, players=5, rounds=3)
    changing.set_round_times(event.tournament, event.by, {1: DAY})
    for place, name in enumerate(HOSTILE):
        entry = event.tournament.entries.order_by("-rating")[place]
        Player.objects.filter(entries=entry).update(
            name=name, fide_id=str(1500000 + place), birth="2012/03/04", sex="w"
        )
    event.publish()
    return event.again()


def test_pgn_has_the_boards_in_order_and_no_bye(five: Played) -> None:
    games = readers.read_pgn(file(five.tournament, "pgn", 1).decode())
    sheet = published.sheet(five.again().tournament, 1)
    assert sheet is not None
    assert [game["Round"] for game in games] == ["1.1", "1.2"]
    for game, board in zip(games, sheet.boards, strict=True):
        assert game["White"] == board.white.entry.name[:255].strip()
        assert game["Black"] == board.black.entry.name[:255].strip()
        assert game["Result"] == "*"
        assert game["Date"] == "2026.05.01"
        assert game["WhiteElo"] == str(board.white.entry.rating)
        assert "Variant" not in game


def test_pgn_has_results_and_says_chess960(five: Played) -> None:
    five.enter(1, 1, Result.WHITE_WINS)
    five.enter(1, 2, Result.DRAW)
    changing.update_tournament(five.tournament, five.by, chess960=True)
    games = readers.read_pgn(file(five.again().tournament, "pgn", 1).decode())
    assert [game["Result"] for game in games] == ["1-0", "1/2-1/2"]
    assert {game["Variant"] for game in games} == {"Chess960"}


def test_the_boxes_of_lichess(five: Played) -> None:
    players = readers.read_players_box(file(five.tournament, "lichess-players").decode())
    assert [fide_id for _name, fide_id, _title, _rating in players[:4]] == [
        "1500000",
        "1500001",
        "1500002",
        "1500003",
    ]
    assert players[2][0] == "Ağaoğlu; Şükrü Ö"  # a stroke would begin the next part
    order = readers.read_pairs(file(five.tournament, "lichess-order", 1).decode())
    assert len(order) == 2
    assert (
        FILES["lichess-teams"].make(ListRequest(five.tournament, None, Audience.ARBITERS)) is None
    )


def test_vegas_columns_and_lengths(five: Played) -> None:
    people = readers.read_vega(file(five.tournament, "vega").decode())
    assert len(people) == 5
    assert people[0]["BIRTHDAY"] == "04032012"
    assert people[0]["GENDER"] == "f"
    assert people[3]["NAME"] == "X" * 30
    assert people[2]["NAME"] == "Ağaoğlu Şükrü / Ö"


def test_sharlys_columns(five: Played) -> None:
    people = readers.read_sharly(file(five.tournament, "sharly").decode())
    assert [person["last_name"] for person in people[:2]] == ['\'=HYPERLINK("x")', 'O"Neil\\']
    assert people[1]["first_name"] == "Pat"
    assert people[0]["date_of_birth"] == "2012-03-04"
    assert people[0]["rating"] == "2200"


def test_a_calendar_moves_what_it_holds(five: Played) -> None:
    (before,) = readers.read_calendar(file(five.tournament, "rounds"))
    assert before.starts == DAY
    changing.set_round_times(five.tournament, five.by, {1: DAY.replace(hour=17)})
    (after,) = readers.read_calendar(file(five.again().tournament, "rounds"))
    assert after.uid == before.uid
    assert after.starts.hour == 17
    assert after.sequence > before.sequence


def test_long_names_are_folded_between_letters(five: Played) -> None:
    five.tournament.name = "Şükrü Öğüt’ün Anı Turnuvası; büyükler, küçükler ve gençler için 2026"
    five.tournament.save()
    (event,) = readers.read_calendar(file(five.tournament, "rounds"))
    assert event.summary.endswith(five.tournament.name)


def test_teams_have_boards_and_names(world: World) -> None:
    match = Teams.with_teams(world.event, world.people["arbiter"], 4)
    match.publish(confirmed=True)
    games = readers.read_pgn(file(match.tournament, "pgn", 1).decode())
    assert [game["Table"] for game in games] == [str(n) for n in range(1, len(games) + 1)]
    assert all(game["WhiteTeam"] and game["BlackTeam"] for game in games)
    assert games[0]["Board"] == "1.1"
    teams = readers.read_pairs(file(match.tournament, "lichess-teams").decode())
    assert {team for team, _player in teams} == {
        entry.team_name for entry in match.tournament.entries.all()
    }


def test_the_public_never_gets_dates_of_birth(world: World, five: Played) -> None:
    world.club.public_lists = True
    world.club.save()
    address = f"/en/harbour/spring/{five.tournament.slug}/files/"
    visitor = Client()
    assert visitor.get(f"{address}vega.txt").status_code == 404
    assert visitor.get(f"{address}sharly.csv").status_code == 404
    for name in ("pgn/1.pgn", "lichess-players.txt", "lichess-order/1.txt", "rounds.ics"):
        answer = visitor.get(address + name)
        assert answer.status_code == 200, name
        text = re.sub("(?m)^(DTSTAMP|UID):.*", "", answer.content.decode())
        assert "2012" not in text, name
    world.club.public_lists = False
    world.club.save()
    assert visitor.get(f"{address}pgn/1.pgn").status_code == 404
    assert visitor.get(f"{address}rounds.ics").status_code == 200


@pytest.mark.parametrize("name", ["pgn.txt", "rounds/1.ics", "unheard-of.txt", "pgn/9.pgn"])
def test_other_addresses_are_404(world: World, five: Played, name: str) -> None:
    world.club.public_lists = True
    world.club.save()
    assert (
        Client().get(f"/en/harbour/spring/{five.tournament.slug}/files/{name}").status_code == 404
    )
