"""The page of a team's player: what it shows, to whom, and what leads to it."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from clubs.models import User
from crosstable.results import Result
from tests.kept import kept
from tests.pages.live.test_live_queries import queries
from tests.pages.reading import rows, texts
from tests.worlds.shown import address, guide, harbour
from tests.worlds.teams import Teams
from tournaments.models import Member, Player, Round
from tournaments.rounds import match_results, results
from tournaments.setup import changing
from tournaments.standings import refreshing
from tournaments.teams import line_ups

MOST_QUERIES = 11

NAMES = {
    "1.1": "Ada",
    "1.2": "Ben",
    "1.3": "Cem",
    "2.1": "Dag",
    "2.2": "Eda",
    "3.1": "Fay",
    "3.2": "Gus",
    "4.1": "Hal",
    "4.2": "Ida",
}

pytestmark = pytest.mark.django_db


@kept
def playing() -> Teams:
    """Four teams of two boards and a reserve, rated 2400, 2350, 2300 in Team 1, 20 less in each
    team after it. Round 1, Team 1 – Team 3 and Team 4 – Team 2, is over: Ada beats Fay, Ben and Gus
    draw; Hal and Dag draw, and Eda, White, does not come against Ida. Nothing of round 2 is played.
    """
    by = User.objects.create_user("arbiter@example.org", name="Arbiter")
    teams = Teams.with_teams(harbour(), by, 4, rounds=3, boards=2)
    for old, new in NAMES.items():
        Player.objects.filter(name=old).update(name=new)
    missed = Result.BLACK_WINS_BY_FORFEIT
    enter_all(teams, teams.publish(), {(1, 1): Result.WHITE_WINS, (2, 2): missed})
    teams.again().publish()
    refreshing.refresh(teams.tournament.pk)
    return teams.again()  # type: ignore[return-value]


def enter_all(teams: Teams, round: Round, wanted: Mapping[tuple[int, int], Result]) -> None:
    """Enter results by match and board, draws where none is wanted, and close the round."""
    for pairing in round.pairings.all():
        for game in pairing.games.all():
            result = wanted.get((pairing.board, game.board), Result.DRAW)
            match_results.enter(
                round, pairing.board, game.board, result, seen=game.version, by=teams.by
            )
    results.close(round, teams.by)


def member(teams: Teams, name: str) -> Member:
    return Member.objects.get(tournament=teams.tournament, player__name=name)


def path(teams: Teams, name: str) -> str:
    found = member(teams, name)
    own = f"players/{found.entry_id}/members/{found.player_id}/"
    return address(teams.tournament, own)


def text(response) -> str:
    assert response.status_code == 200
    return " ".join(re.sub(r"<[^>]+>", " ", response.content.decode()).split())


def test_the_persons_own_address_leads_to_it(client, playing):
    person = address(playing.tournament, f"person/{member(playing, 'Ada').player_id}/")
    assert client.get(person).url == path(playing, "Ada")
    changing.update_tournament(playing.tournament, playing.by, public_standings=False)
    assert client.get(person).url == f"{person}now/"


def test_it_is_shared_and_remembered_by_that_address(client, playing):
    key = member(playing, "Ada").player_id
    page = client.get(path(playing, "Ada")).content.decode()
    assert f'data-me="{key}"' in page
    shared = address(playing.tournament, f"person/{key}/")
    assert re.search(rf'href="http://testserver{shared}" data-share', page)


def test_the_persons_own_line_has_the_columns_of_the_standings(client, playing):
    """It is put on top of that table in the browser."""
    now = address(playing.tournament, f"person/{member(playing, 'Ada').player_id}/now/")
    own, whole = (
        client.get(at).content.decode() for at in (now, address(playing.tournament, "standings/"))
    )
    heads = [re.findall(r'<th scope="col" class="([^"]+)"', page) for page in (own, whole)]
    assert heads[0] == heads[1]
    assert heads[0].count("number value") == 3
    team = playing.entry("Team 1").pk
    lines = [
        " ".join(re.findall(rf'<tr id="entry-{team}".*?</tr>', page, re.DOTALL)[0].split()).replace(
            " ahead", ""
        )
        for page in (own, whole)
    ]
    assert lines[0] == lines[1]


def test_rounds_with_opponent_colour_and_result(client, playing):
    """Of Team 1 and Team 4, which have White on board 1, the players on board 2 have Black."""
    seen = {name: rows(client.get(path(playing, name)), "games") for name in NAMES.values()}
    assert seen["Ada"][0] == ["1", "1", "White", "1", "Fay 2360 Team 3 why? Round 1"]
    assert seen["Ben"][0] == ["1", "2", "Black", "½", "Gus 2310 Team 3 why? Round 1"]
    assert seen["Fay"][0] == ["1", "1", "Black", "0", "Ada 2400 Team 1 why? Round 1"]
    assert seen["Ida"][0] == ["1", "2", "Black", "+", "Eda 2330 (forfeit) Team 2 why? Round 1"]
    assert seen["Eda"][0] == ["1", "2", "White", "−", "Ida 2290 (forfeit) Team 4 why? Round 1"]
    assert seen["Cem"][0] == ["1", "", "", "", "not on a board Team 3 why? Round 1"]
    assert seen["Ada"][1][3] == "not yet played"


def test_points_games_and_performance(client, playing):
    """Ada beat 2360: 800 more (C.07, 10.2). Ben drew against 2310. Ida has her point without a
    game.
    """
    for name, points, games, performance in (
        ("Ada", "1", "1", "3160"),
        ("Ben", "½", "1", "2310"),
        ("Ida", "1", "0", None),
        ("Cem", "0", "0", None),
    ):
        said = text(client.get(path(playing, name)))
        assert f"Points {points} Games {games}" in said
        assert (f"Performance {performance}" in said) if performance else "Performance" not in said


def test_the_performance_is_made_of_its_opponents(client, playing):
    said = text(client.get(path(playing, "Ada")))
    assert "Tournament performance rating TPR 3160" in said
    assert "Fay is rated 2360." in said


def test_team_place_rating_and_title(client, playing):
    Member.objects.filter(pk=member(playing, "Ben").pk).update(title="FM")
    page = client.get(path(playing, "Ben"))
    assert texts(page, tag="abbr", name="title") == ["FM"]
    assert "Team Team 1 Place in the team Board 2 Rating 2350" in text(page)
    assert "Place in the team Reserve Rating 2300" in text(client.get(path(playing, "Cem")))


def test_the_next_game_comes_with_the_published_line_up(client, playing):
    (other,) = (
        {turn.entry.name for turn in pairing.turns.all()} - {"Team 1"}
        for pairing in playing.round(2).pairings.all()
        if any(turn.entry.name == "Team 1" for turn in pairing.turns.all())
    )
    said = text(client.get(path(playing, "Ada")))
    first_there = {"Team 2": "Dag", "Team 3": "Fay", "Team 4": "Hal"}[next(iter(other))]
    assert re.search(rf"Round 2: match \d, board 1 .+ against {first_there} 23\d0", said)
    assert "board" not in text(client.get(path(playing, "Cem"))).partition("Round 2:")[2]


def test_a_line_up_that_is_not_published_is_not_shown(client, playing):
    enter_all(playing, playing.round(2), {})
    playing.again()
    third = playing.pair()
    chosen = [member(playing, name).pk for name in ("Ben", "Cem")]
    line_ups.name_line_up(third, playing.entry("Team 1"), chosen, playing.by)
    said = text(client.get(path(playing, "Cem")))
    assert "Round 3" not in said
    assert len(rows(client.get(path(playing, "Cem")), "games")) == 2


def test_before_round_1(client, playing):
    teams = Teams.with_teams(playing.tournament.event, playing.by, 2, boards=2, name="Later")
    said = text(client.get(path(teams, "1.1")))
    assert "Round 1 has not been published yet." in said
    assert "Performance" not in said


def test_who_may_not_see_it(client, playing):
    """It says no more than the team's card, and is there when that is."""
    ada, own = member(playing, "Ada"), path(playing, "Ada")
    other = playing.entry("Team 2").pk
    for rest in (
        f"players/{other}/members/{ada.player_id}/",
        f"players/{ada.entry_id}/members/0/",
        f"players/{ada.entry_id}/members/{10**30}/",
    ):
        assert client.get(address(playing.tournament, rest)).status_code == 404, rest
    players = guide(event=playing.tournament.event)
    entry = players.entries.get(tpn=1)
    nobodys = address(players, f"players/{entry.pk}/members/{entry.player_id}/")
    assert client.get(nobodys).status_code == 404
    for field, there in (("public_players", 200), ("public_standings", 404), ("public", 404)):
        changing.update_tournament(playing.again().tournament, playing.by, **{field: False})
        assert client.get(own).status_code == there


def test_names_lead_to_it(client, playing):
    ada = path(playing, "Ada")
    card = f"players/{playing.entry('Team 1').pk}/"
    for page in ("players/", "pairings/1/boards/", "best-on-boards/", card, path(playing, "Fay")):
        shown = client.get(page if page[0] == "/" else address(playing.tournament, page))
        assert f'href="{ada}">Ada</a>' in shown.content.decode(), page
    changing.update_tournament(playing.tournament, playing.by, public_standings=False)
    for page in ("players/", "pairings/1/boards/"):
        shown = client.get(address(playing.tournament, page)).content.decode()
        assert "Ada" in shown
        assert "/members/" not in shown


@pytest.mark.parametrize("page", ["find/", "standings/", "pairings/", "crosstable/", "players/"])
def test_found_by_name(client, playing, page):
    """Cem, a reserve, sits at no board."""
    for name in ("Ada", "Cem"):
        shown = client.get(address(playing.tournament, page), {"q": name}).content.decode()
        answer = shown.partition('id="answer"')[2]
        assert f'href="{path(playing, name)}">{name}</a>' in answer


@pytest.mark.parametrize("page", ["standings/", "crosstable/"])
def test_a_players_name_finds_the_teams_line(client, playing, page):
    shown = client.get(address(playing.tournament, page), {"q": "Cem"}).content.decode()
    lines = dict(re.findall(r'<tr id="entry-(\d+)" data-find="[^"]*"( hidden)?', shown))
    assert len(lines) == 4
    assert [int(entry) for entry, hidden in lines.items() if not hidden] == [
        playing.entry("Team 1").pk
    ]


def test_a_players_name_leads_to_the_teams_line(client, playing):
    found = client.get(address(playing.tournament, "standings/"), {"q": "cem", "go": "yes"})
    assert found.status_code == 302
    assert found.url.endswith(f"#entry-{playing.entry('Team 1').pk}")


def test_the_change_of_the_rating_where_the_club_shows_it(client, playing):
    """Ada, 2400, is 40 points above Fay: .56 are expected (B.02, 8.1.2), +.44 × 10 = +4.4, by the
    factor of those above 2400.
    """
    own = path(playing, "Ada")
    assert "expected to change" not in text(client.get(own))
    changing.update_tournament(playing.tournament, playing.by, public_ratings=True, rated=True)
    said = text(client.get(own))
    assert "Your rating is expected to change by +4.4." in said
    changes = client.get(address(playing.tournament, "rating-changes/")).content.decode()
    assert f'href="{own}">Ada</a>' in " ".join(changes.split())


@pytest.mark.parametrize("language", ["en", "tr", "nb"])
def test_in_every_language(client, playing, language):
    for name in ("Ada", "Cem", "Eda"):
        own = path(playing, name).replace("/en/", f"/{language}/", 1)
        assert client.get(own).status_code == 200


def test_queries_do_not_grow_with_the_teams(client, playing):
    event, by = playing.tournament.event, playing.by
    asked = []
    for count in (4, 8):
        teams = Teams.with_teams(event, by, count, rounds=3, boards=2, name=f"T{count}")
        teams.publish()
        refreshing.refresh(teams.tournament.pk)
        asked.append(queries(client, path(teams, "1.1")))
    asked.append(queries(client, path(playing, "Ada")))
    assert len(set(asked)) == 1
    assert asked[0] <= MOST_QUERIES, asked


def test_a_page_that_holds_what_is_there_is_told_so(client, playing):
    page = client.get(path(playing, "Ada")).content.decode()
    (again,) = re.findall(r'hx-get="([^"]+/members/[^"]+v=[^"]+)"', page)
    answer = client.get(again.replace("&amp;", "&"), headers={"HX-Request": "true"})
    assert answer.status_code == 204
