"""The reasons of a round of the Turkish guide's Dubov system, in words."""

from __future__ import annotations

import pytest

from crosstable.results import Result
from explain import look_over
from explain.words.criteria import Criteria
from explain.words.dubov_tsf import COLOURS, DubovTsfWords
from tests.kept import kept
from tests.pages.reading import rows
from tests.worlds.played import Played
from tests.worlds.world import World

HOME = "/en/harbour/spring/b/pairings/2/"
NAMES = ["Ada", "Bo", "Cem", "Dag", "Eva", "Fia", "Gus"]
RULES = "Dubov system by the guide of the Turkish federation"


@kept
def second(world: World) -> Played:
    """Ada and Bo have won, Cem and Fia drawn, Dag and Eva lost; Gus had the bye. Eva has it now.

    Of those with a point Ada and Gus are due Black, Bo White; so Fia, who is due White, comes up.
    Bo has met 2160, Fia 2180; Ada has 2200, Gus 2140. Cem, alone then, calls Dag.
    """
    by = world.people["arbiter"]
    found = Played.with_players(world.event, by, NAMES, 5, "B", system="dubov", edition="tsf")
    found.play(Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW)
    found.publish()
    assert found.boards(2) == ["Bo-Ada", "Fia-Gus", "Dag-Cem"]
    return found


def why(client, path: str, home: str = HOME) -> str:
    answer = client.get(home + path)
    assert answer.status_code == 200
    return answer.content.decode()


def test_why_two_meet_with_their_figures(second: Played, client) -> None:
    first = why(client, "why/1/")
    assert "Bo (average rating of opponents 2160) and Ada (rating 2200) stand in one row" in first
    assert "(6.2)" in first
    assert RULES in first
    up = why(client, "why/2/")
    assert "The number of players was odd, so Fia came up from the group below (7.2)." in up
    assert "This rests on how we read article 1: who has not played yet is due Black." in why(
        client, "brackets/1/"
    )


def test_why_these_colours(second: Played, client) -> None:
    assert "Bo should get White and Ada Black, so both get what they should." in why(
        client, "why/1/"
    )
    home = "/en/harbour/spring/b/pairings/1/"
    assert "the upper half of the list meets the lower half (5)" in why(client, "why/2/", home)
    assert "Board 2 in the order of the list: on odd boards" in why(client, "why/2/", home)


def test_a_group_with_its_averages_and_who_came_up(second: Played, client) -> None:
    found = rows(client.get(HOME + "brackets/1/"), "members")
    figures = {row[0].split()[0]: (row[3], row[4], row[-1]) for row in found}
    assert figures == {
        "Ada": ("2170", "2200", "Bo"),
        "Bo": ("2160", "2190", "Ada"),
        "Gus": ("0", "2140", "Fia"),
        "Fia": ("2180", "2150", "Gus"),
    }
    assert "so Fia came up from the group below (7.2)." in why(client, "brackets/1/")


def test_who_has_the_bye(second: Played, client) -> None:
    ((bye, reason),) = look_over.sheet(second.round(2)).byes
    assert bye.seat.entry.name == "Eva"
    assert reason.endswith("to the lowest rating: 0 points, 2160 (4).")
    assert "Eva has the bye." in why(client, "brackets/2/")


def test_why_not_these_two(second: Played, client) -> None:
    """For Ada to meet Gus, Bo would call Cem or Fia all the same, and meet whoever came."""
    two = f"?one={second.entry('Ada').pk}&other={second.entry('Gus').pk}"
    answer = why(client, f"why-not/{two}")
    assert "(6.2)" in answer


@pytest.mark.parametrize("article", COLOURS)
def test_the_words_for_colours_have_all_their_figures(article: str) -> None:
    due = {"player": 1, "colour": "b", "difference": -1}
    figures = {"aros": ["4001/2", "2000"], "ratings": [1900, 1800], "table": 3, "initial": "w"}
    board = {
        "article": article,
        "colours": {"white": due, "black": {**due, "player": 2, "difference": 0}, **figures},
    }
    words = DubovTsfWords(Criteria("dubov", "tsf"), {1: "Ada", 2: "Bo"})
    told = words.why_colours(board)
    assert f"({article})" in told
    assert "%" not in told
