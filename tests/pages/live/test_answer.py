"""Where somebody plays: the answer to a name or a number, as anybody may see it."""

from __future__ import annotations

import re
from time import process_time
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext

from clubs.models import User
from crosstable.results import Result
from tests.pages.knockouts import PUBLIC, cup
from tests.worlds.shown import address, crowd, harbour
from tests.worlds.teams import Teams
from tests.worlds.world import World
from tournaments.models import Entry, Player, Tournament
from tournaments.rounds import match_results

pytestmark = pytest.mark.django_db

NEAR = "No name is exactly as typed. Similar names:"


def answer(client: Any, tournament: Tournament, typed: str, page: str = "find/") -> str:
    """Return the text of the answer on a page."""
    response = client.get(address(tournament, page), {"q": typed})
    assert response.status_code == 200
    return text(response.content.decode())


def text(page: str) -> str:
    (part,) = re.findall(r'<div id="answer".*?>(.*?)\n?</div>', page, re.DOTALL)
    part = re.sub(r"<button[^>]* data-me=.*?</button>", "", part, flags=re.DOTALL)
    return " ".join(re.sub(r"<[^>]*>", " ", part).replace("&#x27;", "'").split())


def rename(tournament: Tournament, **names: str) -> None:
    """Give names to players by number: ``p2="Rød, Per"``."""
    for number, name in names.items():
        entry = tournament.entries.get(tpn=int(number[1:]))
        Player.objects.filter(pk=entry.person.pk).update(name=name)


@pytest.fixture
def hall(db: None) -> Tournament:
    """Round 1 of eight: board 1 is 1-2, board 2 is 3-4 …, White named first."""
    tournament = crowd(8)
    rename(tournament, p1="Rød, Sverre", p2="Grønli, Per", p3="Şahin, İrem", p4="Aydın, Ağa")
    rename(tournament, p5="Ali Veli", p6="Oz, Bo", p7="Nilsen, Tor", p8="Nilsen, Åse")
    return tournament


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("Rod", "1 Rød, Sverre Board 1, White against Grønli, Per Round 1"),
        ("Roed", "1 Rød, Sverre Board 1, White against Grønli, Per Round 1"),
        ("Groenli", "2 Grønli, Per Board 1, Black against Rød, Sverre Round 1"),
        ("irem SAHIN", "3 Şahin, İrem Board 2, White against Aydın, Ağa Round 1"),
        ("Veli, Ali", "5 Ali Veli Board 3, White against Oz, Bo Round 1"),
        ("tor", "7 Nilsen, Tor Board 4, White against Nilsen, Åse Round 1"),
    ],
)
@pytest.mark.parametrize("page", ["find/", "pairings/", "standings/", "players/", "crosstable/"])
def test_one_name_is_the_big_answer(*, client, hall, page, typed, said):
    assert answer(client, hall, typed, page) == said


def test_a_result_is_told(client, hall):
    hall.rounds.get().pairings.filter(board=1).update(white_code="=", black_code="=")
    assert answer(client, hall, "rod").endswith("Round 1 ½ – ½")


def test_a_typo_is_said_and_leads_to_the_nearest(client, hall):
    said = answer(client, hall, "Gronly")
    assert said == f"{NEAR} 2 Grønli, Per Board 1, Black against Rød, Sverre"
    assert answer(client, hall, "Nielsen") == (
        f"{NEAR} 7 Nilsen, Tor Board 4, White against Nilsen, Åse"
        " 8 Nilsen, Åse Board 4, Black against Nilsen, Tor"
    )


def test_several_are_listed(client, hall):
    assert answer(client, hall, "nilsen") == (
        "7 Nilsen, Tor Board 4, White against Nilsen, Åse"
        " 8 Nilsen, Åse Board 4, Black against Nilsen, Tor"
    )


def test_a_number_is_the_board_and_the_player(client, hall):
    """Number 3 sits on board 2; on board 3 sit 5 and 6."""
    assert answer(client, hall, "3") == (
        "Board 3 Ali Veli – Oz, Bo 3 Şahin, İrem Board 2, White against Aydın, Ağa"
    )


def test_a_number_of_both_is_told_once(client, hall):
    """Number 1 sits on board 1; there is a number 7 and no board 7."""
    assert answer(client, hall, "1").startswith("1 Rød, Sverre Board 1, White")
    assert answer(client, hall, "#7").startswith("7 Nilsen, Tor Board 4, White")


def test_nobody(client, hall):
    for typed in ("Zimmermann", "99", "x" * 10_000):
        assert answer(client, hall, typed) == "No name or number matches."
    assert answer(client, hall, "   ") == ""
    assert answer(client, hall, "<b>") == "6 Oz, Bo Board 3, Black against Ali Veli Round 1"


def test_byes_leavers_and_late_entries(client, hall):
    hall.entries.filter(tpn=8).update(withdrawn_after=0)
    turns = hall.rounds.get().turns
    turns.filter(entry__tpn__in=[7, 8]).update(pairing=None, colour="", bye="Z")
    turns.filter(entry__tpn=7).update(bye="U")
    assert answer(client, hall, "tor") == "7 Nilsen, Tor pairing-allocated bye Round 1"
    assert answer(client, hall, "ase") == "8 Nilsen, Åse withdrawn after round 0 Round 1"
    turns.filter(entry__tpn=7).delete()
    hall.entries.filter(tpn=7).update(first_round=2)
    assert answer(client, hall, "tor") == "7 Nilsen, Tor plays from round 2 Round 1"


def test_nothing_of_a_round_that_is_not_published(client, hall):
    hall.rounds.update(state="paired")
    assert answer(client, hall, "rod") == "1 Rød, Sverre Round 1 has not been published yet."
    assert answer(client, hall, "3") == "3 Şahin, İrem Round 1 has not been published yet."


def test_names_that_are_not_shown_are_not_found(client, hall):
    """With the lists hidden, there are only those on the boards that everybody sees."""
    late = Player.objects.create(club=hall.club, name="Hidden, Hans")
    Entry.objects.create(tournament=hall, player=late, tpn=9)
    assert answer(client, hall, "hans").startswith("9 Hidden, Hans")
    hall.public_players = hall.public_standings = False
    hall.save()
    assert answer(client, hall, "hans") == "No name or number matches."
    page = client.get(address(hall, "pairings/"), {"q": "rod"}).content.decode()
    assert "White against" in page
    assert "/players/" not in page


def test_the_answer_is_short_and_says_how_many_more(client):
    """Forty players: twelve are named."""
    said = answer(client, crowd(40), "player")
    assert said.count("against") == 12
    assert said.endswith("And 28 more: type another letter.")


def test_an_open_page_has_the_answer_again_only_if_something_changed(client, hall):
    first = client.get(address(hall, "find/"), {"q": "rod"}).content.decode()
    (path,) = re.findall(r'id="answer".*?hx-get="([^"]+)"', first, re.DOTALL)
    path = path.replace("&amp;", "&")
    assert client.get(path, headers={"HX-Request": "true"}).status_code == 204
    hall.version += 1
    hall.save()
    cache.clear()
    again = client.get(path.replace("v=", "v=0"), headers={"HX-Request": "true"})
    assert again.status_code == 200
    assert "<html" not in again.content.decode()
    assert text(again.content.decode()).startswith("1 Rød, Sverre Board 1")


@pytest.mark.whole
def test_a_thousand_players_are_searched_with_as_many_queries(client):
    """The second search of a page takes less than a tenth of a second of the processor."""
    event, asked = harbour(), {}
    for players in (8, 1000):
        tournament = crowd(players, event=event)
        for typed in ("player 3", "plaier 3", "3", "zzzzzzzzzz"):
            cache.clear()
            with CaptureQueriesContext(connection) as queries:
                began = process_time()
                answer(client, tournament, typed)
                took = process_time() - began
            asked[players, typed] = len(queries)
        assert took < 0.5
    assert max(asked.values()) <= 8, asked
    for typed in ("player 3", "plaier 3", "3"):
        assert asked[8, typed] == asked[1000, typed]


@pytest.fixture
def match(db: None) -> Teams:
    """Four teams of two boards: Team 1 meets Team 3, Team 4 meets Team 2 (C.04.6, round 1)."""
    by = User.objects.create_user("arbiter@example.org", name="Arbiter")
    teams = Teams.with_teams(harbour(), by, 4, rounds=3, boards=2)
    teams.publish()
    return teams


def test_teams_and_their_players(client, match):
    """On board 1 the team named first has White, on board 2 the other one."""
    shown = match.again().tournament
    pairing = shown.rounds.get(number=1).pairings.get(board=1)
    white, black = (pairing.turns.get(colour=colour).entry for colour in "wb")
    for team, names in ((white, "Ağa Bek Cem"), (black, "Per Tor Åse")):
        for member, name in zip(team.members.order_by("place"), names.split(), strict=True):
            Player.objects.filter(pk=member.player.pk).update(name=name)
    assert answer(client, shown, white.team_name).endswith(
        f"Match 1 against {black.team_name}, White on board 1 Round 1"
    )
    for name, place in {
        "Aga": "Match 1, board 1, White against Per Round 1",
        "bek": "Match 1, board 2, Black against Tor Round 1",
        "tor": "Match 1, board 2, White against Bek Round 1",
        "Cem": f"Match 1 against {black.team_name}, not on a board Round 1",
    }.items():
        assert answer(client, shown, name).endswith(place)
    game = pairing.games.get(board=1)
    round = shown.rounds.get(number=1)
    match_results.enter(round, 1, 1, Result.WHITE_WINS, seen=game.version, by=match.by)
    assert answer(client, shown, "aga").endswith("Round 1 1 – 0")
    two = str(pairing.turns.get(colour="b").entry.tpn)
    assert black.team_name in answer(client, shown, two)


def test_a_knock_out(client, world: World):
    """Eight players: the first meets the last (article 3)."""
    bracket = cup(world, players=8)
    first, last = (bracket.match(1, 1).seat(side).entry.name for side in ("higher", "lower"))
    page = client.get(f"{PUBLIC}find/", {"q": first}).content.decode()
    assert f"Round 1, match 1 against {last}" in text(page)
    assert f'href="{PUBLIC}knock-out/1/rounds/1/matches/1/"' in page
