"""The reasons of a round of the team Swiss (C.04.6), in words and in all languages."""

from __future__ import annotations

import pytest

from crosstable.results import Result
from tests.kept import kept
from tests.pages.rounds import Desk
from tests.worlds.matches import enter
from tests.worlds.teams import Teams
from tests.worlds.world import World
from tournaments.rounds import results

HOME = "/{}/harbour/spring/teams/pairings/{}/"
WHITE, BLACK = Result.WHITE_WINS, Result.BLACK_WINS


@kept
def second(world: World) -> Teams:
    """Five teams on two boards. Round 1: 1 beat 3 by 2, 2 beat 4 by 1½; 5 had the bye.

    Then 5, with the match point of the bye, comes up to one of the two winners or they meet each
    other: 1 and 2 meet, 5 needs one from below; 3 and 4 have lost, the larger number has the bye.
    """
    by = world.people["arbiter"]
    found = Teams.with_teams(world.event, by, 5, rounds=4, boards=2)
    found.publish()
    assert found.boards(1) == ["Team 1-Team 3", "Team 4-Team 2"]
    assert found.byes(1) == {"Team 5": "U"}
    enter(found, 1, WHITE)
    enter(found, 2, BLACK)
    enter(found, 1, BLACK, match=2)
    enter(found, 2, Result.DRAW, match=2)
    results.close(found.round(1), by)
    found.publish()
    return found


def read(client, path: str, round: int = 2, language: str = "en") -> str:
    answer = client.get(HOME.format(language, round) + path)
    assert answer.status_code == 200
    return answer.content.decode()


def test_the_round_is_the_one_worked_out_by_hand(second: Teams) -> None:
    """Of 3 and 4, both without points, 4 has the larger number (3.4.4); 5 and 3 are left, 5 with 1
    point, 3 comes up.
    """
    assert second.byes(2) == {"Team 4": "U"}
    assert {frozenset(pair.split("-")) for pair in second.boards(2)} == {
        frozenset({"Team 1", "Team 2"}),
        frozenset({"Team 3", "Team 5"}),
    }


def test_why_two_teams_meet(second: Teams, client) -> None:
    page = read(client, "why/1/")
    assert "Match 1: " in page
    assert "Both are in the group with 2 points." in page
    assert "as few" not in page
    assert "the smaller numbers of the pairs as small as can be" in page
    assert "(C.04.3)" not in page
    assert "Team Swiss by FIDE" in page
    assert "Team 3 came up from a lower score to the group with 1 point (3.5)." in read(
        client, "why/2/"
    )


def test_why_these_colours(second: Teams, client) -> None:
    """1 had White on board 1, 2 Black: −1 is lower (4.3.5). In round 1: number 1, odd, by lot."""
    assert "Team 2 has −1, Team 1 +1 (4.3.5)" in read(client, "why/1/")
    first = read(client, "why/1/", round=1)
    assert "Team 1 is the first team (the smaller number, 4.2.3), with an odd number" in first
    assert "gets White, the colour drawn by lot (4.3.1)" in first
    assert "gets the opposite of White" in read(client, "why/2/", round=1)


def test_why_this_team_has_the_bye(second: Teams, client) -> None:
    team = second.entry("Team 4").pk
    page = client.get(f"/en/harbour/spring/teams/players/{team}/why/2/").content.decode()
    assert "leaves every other team an opponent: 0 points (3.4.1, 3.4.2)" in page
    assert "0 rounds without a match before." in page


def test_the_groups(second: Teams, client) -> None:
    top, below = read(client, "brackets/1/"), read(client, "brackets/2/")
    assert "Every team finds an opponent here." in top
    assert "The number of teams is odd: one comes up from below (C4)." in below
    assert "teams that come up from a lower score" in below
    assert ">Team</th>" in below
    assert ">Player</th>" not in below


def test_why_not_these_two(second: Teams, client) -> None:
    """1–3 met. 1–5 would bring two up instead of none."""
    one, three, five = (second.entry(f"Team {n}").pk for n in (1, 3, 5))
    assert "met in round 1 (C1)" in read(client, f"why-not/?one={one}&other={three}")
    page = read(client, f"why-not/?one={one}&other={five}")
    assert "C4 counts 2 instead of 0 (teams that come up from a lower score)" in page


@pytest.mark.parametrize("language", ["tr", "nb"])
def test_in_other_languages_nothing_is_left_in_english(second: Teams, client, language) -> None:
    for path in ("why/1/", "why/2/", "brackets/1/", "brackets/2/"):
        page = read(client, path, language=language)
        for word in ("Both are", "came up", "teams that", "first team", "colour difference"):
            assert word not in page, (path, word)


def test_a_change_by_hand_is_judged_as_of_teams(world: World) -> None:
    by = world.people["arbiter"]
    found = Teams.with_teams(world.event, by, 5, rounds=4, boards=2)
    found.pair()
    desk = Desk.of(world, found.tournament)
    page = desk.get("look_over", round=1).content.decode()
    assert "2 matches" in page
    assert "Change match 1" in page
    assert "Take the match apart" in desk.get("change", "?board=1", round=1).content.decode()
    assert "Two teams change places" in desk.get("change", round=1).content.decode()
    apart = desk.get("change", "?kind=apart&board=1", round=1).content.decode()
    assert "has neither a match nor a bye" in apart
    one, two = (found.entry(f"Team {n}").pk for n in (1, 2))
    swap = desk.get("change", f"?kind=swap&a={one}&b={two}", round=1).content.decode()
    assert "The group with 0 points is the first that differs" in swap
    assert "3.6.3" in swap
