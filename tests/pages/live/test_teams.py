"""Public pages of a team tournament, at the values of the documents' tables."""

from __future__ import annotations

import re

import pytest

from clubs.models import User
from crosstable.results import Result
from tests.kept import kept
from tests.pages.live.test_live_queries import queries
from tests.pages.reading import rows, texts
from tests.tiebreaks.golden import golden, number
from tests.worlds.shown import address, harbour
from tests.worlds.team_tables import team_round_robin, team_swiss
from tests.worlds.teams import Teams
from tournaments.rounds import match_results, results
from tournaments.standings import refreshing
from tournaments.teams import teams
from tournaments.words.figures import points

MOST_QUERIES = 13
ALONE = re.compile(r" \(decides\)| of .* points")
"""What stands with a number in a cell."""

pytestmark = pytest.mark.django_db


@kept
def arbiter() -> User:
    return User.objects.create_user("arbiter@example.org", name="Arbiter")


@kept
def swiss(arbiter):
    """22 teams, 9 rounds, 8 boards."""
    codes = ["MPTS", "GPTS", "BH:MP/C1", "EMGSB/C1"]
    found = team_swiss(
        harbour(), arbiter, "tsf_team22x9", tiebreak_edition="tsf-2026", tiebreaks=codes
    )
    refreshing.refresh(found.pk)
    return found


@kept
def four(arbiter):
    """A round robin of four teams on four boards."""
    codes = ["GPTS", "MPTS", "EMGSB", "GPSB"]
    found = team_round_robin(
        harbour(), arbiter, "tsf_team_rr4", tiebreak_edition="tsf-2026", tiebreaks=codes
    )
    refreshing.refresh(found.pk)
    return found


@kept
def playing(arbiter) -> Teams:
    """Four teams of two boards and a reserve. Round 1 is over, nothing of round 2 is."""
    teams = Teams.with_teams(harbour(), arbiter, 4, rounds=3, boards=2)
    first = teams.publish()
    wanted = {(1, 1): Result.WHITE_WINS, (1, 2): Result.DRAW, (2, 1): Result.DRAW}
    for pairing in first.pairings.all():
        for game in pairing.games.all():
            result = wanted.get((pairing.board, game.board), Result.BLACK_WINS_BY_FORFEIT)
            match_results.enter(
                first, pairing.board, game.board, result, seen=game.version, by=arbiter
            )
    results.close(first, arbiter)
    teams.again().publish()
    refreshing.refresh(teams.tournament.pk)
    return teams.again()  # type: ignore[return-value]


def values(client, tournament, *columns: int) -> dict[str, list[str]]:
    shown = rows(client.get(address(tournament, "standings/")), "standings")
    return {row[2]: [ALONE.sub("", row[at]) for at in columns] for row in shown}


def test_22_teams_at_the_values_of_the_guide(client, swiss):
    table = golden("tsf_team22x9")
    keys = ("MP", "GP", "BH:MP/C1 (OKM)", "EMGSB minus lowest non-zero product (TSF)")
    assert values(client, swiss, 3, 7, 8, 9) == {
        team["name"]: [points(number(table["expected"][key][tpn])) for key in keys]
        for tpn, team in table["teams"].items()
    }


def test_four_teams_at_the_values_of_the_guide(client, four):
    expected = golden("tsf_team_rr4")["expected"]
    keys = ("GP", "MP", "EMGSB", "EGMSB/2 (won GP + half drawn GP)")
    assert values(client, four, 3, 7, 8, 9) == {
        team: [points(number(expected[key][team])) for key in keys] for team in expected["GP"]
    }


def test_the_crosstable_has_game_points(client, four):
    """The matrix of the guide: A won 1-3, 4-0 and 3½-½ against B, C and D."""
    shown = rows(client.get(address(four, "crosstable/")), "crosstable")
    matrix = golden("tsf_team_rr4")["gp"]
    names = [row[0].split()[-1] for row in shown]
    for row, name in zip(shown, names, strict=True):
        for cell, other in zip(row[1:5], names, strict=True):
            if other != name:
                assert cell.split()[-1] == points(number(dict(met(matrix[name]))[other]))


def test_the_schedule_has_game_points(client, four):
    """B won against A by 3 to 1, which is no "1 to 0" of anything; open matches have none yet."""
    page = client.get(address(four, "all-rounds/")).content.decode()
    matrix = golden("tsf_team_rr4")["gp"]
    shown = re.findall(r'data-said="Round \d: (.+) – (.+), (\S+) – (\S+)"', page)
    assert len(shown) == 6
    for white, black, ours, theirs in shown:
        one, other = white.split()[-1], black.split()[-1]
        assert ours == points(number(dict(met(matrix[one]))[other]))
        assert theirs == points(number(dict(met(matrix[other]))[one]))
        assert f">{ours} – {theirs}</td>" in page


def test_a_teams_card_is_in_its_own_units(client, four):
    """A has 8½ game points of twelve (1 + 4 + 3½); three rounds are no measure of them."""
    team = next(one for one in four.entries.all() if one.name.split()[-1] == "A")
    page = client.get(address(four, f"players/{team.pk}/"))
    assert summary(page)["Points"] == "8½ of 12 game points"
    assert summary(page)["Matches"] == "2 won, 0 drawn, 1 lost"
    lines = rows(client.get(address(four, f"players/{team.pk}/")), "card")
    assert sorted(line[2] for line in lines) == ["1 – 3", "3½ – ½", "4 – 0"]


def test_a_teams_card_while_a_round_is_played(client, playing):
    team = playing.entry("Team 1")
    found = summary(client.get(address(playing.tournament, f"players/{team.pk}/")))
    assert found["Points"] == "2 of 2 match points"
    assert found["Matches"] == "1 won, 0 drawn, 0 lost"


def summary(page) -> dict[str, str]:
    """Read the figures on top of a card."""
    (found,) = re.findall(r'<dl class="summary">(.*?)</dl>', page.content.decode(), re.DOTALL)
    pairs = re.findall(r"<dt>(.*?)</dt>\s*<dd>(.*?)</dd>", found, re.DOTALL)
    plain = [[" ".join(re.sub(r"<[^>]+>", " ", text).split()) for text in pair] for pair in pairs]
    return dict(plain)


def met(line):
    """The matrix keeps a team's points by the other's name or number."""
    return line.items() if isinstance(line, dict) else zip("ABCD", line, strict=True)


def test_matches_and_their_scores(client, playing):
    """Board 1: 1-0; board 2: ½-½. Then ½-½, and a forfeit by White of board 2, of the team that
    has Black on board 1."""
    one, two = rows(client.get(address(playing.tournament, "pairings/1/")), "boards")
    assert [cell for cell in one if "–" in cell] == ["1½ – ½"]
    assert [cell for cell in two if "–" in cell] == ["1½ – ½"]
    coming = rows(client.get(address(playing.tournament, "pairings/")), "boards")
    assert [row[3] for row in coming] == ["not yet played"] * 2


def test_boards_stand_by_team_whichever_colour_they_have(client, playing):
    page = client.get(address(playing.tournament, "pairings/1/boards/"))
    assert texts(page, tag="h2", name="match-head") == [
        "1 Team 1 1½ – ½ Team 3",
        "2 Team 4 1½ – ½ Team 2",
    ]
    assert rows(page, "boards-1") == [
        ["1", "White 1.1 2400", "1 – 0", "Black 3.1 2360"],
        ["2", "Black 1.2 2350", "½ – ½", "White 3.2 2310"],
    ]


def test_a_team_has_its_players_with_what_they_did(client, playing):
    """1.1 won against 2360, 800 more (10.2); 1.2 drew against 2310; 1.3 is the reserve."""
    team = playing.entry("Team 1")
    page = client.get(address(playing.tournament, f"players/{team.pk}/"))
    assert [[row[0], *row[-3:]] for row in rows(page, "players")] == [
        ["1 1.1", "1", "1", "3160"],
        ["2 1.2", "½", "1", "2310"],
        ["R 1.3", "0", "0", "–"],
    ]


def test_the_best_on_each_board(client, playing):
    """Board 1: 1.1 has a point, 2.1 drew against 2340, 4.1 against 2380, 3.1 lost. Board 2: White,
    who is Team 2's, did not come to the second match: a point for 4.2 without a game.
    """
    page = client.get(address(playing.tournament, "best-on-boards/"))
    first, second = rows(page, "best-1"), rows(page, "best-2")
    assert [row[1].split()[0] for row in first] == ["1.1", "4.1", "2.1", "3.1"]
    assert [[row[1].split()[0], *row[2:]] for row in second if row[3] in ("Team 2", "Team 4")] == [
        ["4.2", "1", "Team 4", "0", "–"],
        ["2.2", "0", "Team 2", "0", "–"],
    ]


PAGES = (
    *("", "pairings/1/", "pairings/1/boards/", "pairings/1/why/1/", "pairings/1/why-not/"),
    *("pairings/1/brackets/1/", "standings/", "standings/why/", "crosstable/", "players/"),
    *("best-on-boards/", "documents/", "print/pairings/1/", "print/standings/"),
    *("print/crosstable/", "print/cards/", "tie-breaks/MPTS/"),
)


@pytest.mark.parametrize("language", ["en", "tr", "nb"])
def test_every_page_of_teams(client, playing, language):
    for page in PAGES:
        at = address(playing.tournament, page).replace("/en/", f"/{language}/", 1)
        assert client.get(at).status_code == 200, at


def test_what_is_of_teams_only(client, playing):
    assert client.get(address(playing.tournament, "standings/what-if/")).status_code == 404
    assert client.get(address(playing.tournament, "pairings/3/boards/")).status_code == 404
    playing.tournament.boards = None
    playing.tournament.save()
    for page in ("pairings/1/boards/", "best-on-boards/"):
        assert client.get(address(playing.tournament, page)).status_code == 404


def test_queries_do_not_grow_with_the_teams(client, arbiter):
    event = harbour()
    asked: dict[str, list[int]] = {}
    for count in (4, 8):
        teams = Teams.with_teams(event, arbiter, count, rounds=3, boards=2, name=f"T{count}")
        teams.publish()
        for page in ("pairings/", "pairings/1/boards/", "players/", "best-on-boards/"):
            found = queries(client, address(teams.tournament, page))
            asked.setdefault(page, []).append(found)
    assert all(few == many <= MOST_QUERIES for few, many in asked.values()), asked


def test_standings_say_of_how_many_points_and_how_matches_ended(client, playing):
    """Teams 1 and 4 have won a match, 1½ – ½; round 2 is open, and could have brought nothing."""
    page = client.get(address(playing.tournament, "standings/"))
    assert {row[2]: row[3:7] for row in rows(page, "standings")} == {
        "Team 1": ["2 of 2 match points", "1", "0", "0"],
        "Team 4": ["2 of 2 match points", "1", "0", "0"],
        "Team 2": ["0 of 2 match points", "0", "0", "1"],
        "Team 3": ["0 of 2 match points", "0", "0", "1"],
    }
    sheet = client.get(address(playing.tournament, "print/standings/")).content.decode()
    plain = " ".join(re.sub(r"<[^>]+>", " ", sheet).split())
    assert re.search(r"Team 1 \d+ 2 of 2 1 – 0 – 0 1½", plain)


@pytest.mark.parametrize("page", ["standings/", "crosstable/", "card"])
def test_columns_have_names(client, playing, page):
    """With the code for where there is no room, which leads to the rule."""
    at = page if page != "card" else f"players/{playing.entry('Team 1').pk}/"
    text = client.get(address(playing.tournament, at)).content.decode()
    head = re.findall(r"<thead>.*?</thead>", text, re.DOTALL)[0]
    named = re.findall(r'<span class="named">(.*?)</span><abbr\s+title="(.*?)">(.*?)</abbr>', head)
    expected = {
        "standings/": ["MPTS", "GPTS", "EDE", "BH:MP-C1", "EMMSB-C1", "BC"],
        "crosstable/": ["MPTS"],
        "card": ["GPTS", "EDE", "BH:MP-C1", "EMMSB-C1", "BC"],
    }
    assert [code for _name, _title, code in named] == expected[page]
    assert all(name == title for name, title, _code in named)
    names = {code: name for name, _title, code in named}
    assert names.get("MPTS", "Match points") == "Match points"
    assert names.get("BC", "Board count") == "Board count"


@pytest.mark.parametrize("page", ["standings", "crosstable"])
def test_paper_has_names_too(client, playing, page):
    sheet = client.get(address(playing.tournament, f"print/{page}/")).content.decode()
    (head,) = re.findall(r"<thead>.*?</thead>", sheet, re.DOTALL)
    assert "Match points</th>" in head
    assert "MPTS" not in sheet


def test_a_team_without_players_is_listed(client, playing):
    teams.add_team(playing.tournament, playing.by, "Newcomers")
    page = client.get(address(playing.tournament, "players/"))
    assert "Nobody is on this team yet." in page.content.decode()
