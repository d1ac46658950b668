"""The reasons of a round of the Turkish guide's Dubov system, in words."""

from __future__ import annotations

import pytest

from crosstable.results import Result
from explain.levels import Reason
from explain.reasons import Reasons
from explain.words.tsf import dubov_pairs
from explain.words.tsf.dubov import DubovTsfWords
from tests.explain.plain import faults
from tests.explain.words import telling
from tests.kept import kept
from tests.pages.reading import rows
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.words.sentences import Voice

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
    """Bo stands first for White and Ada, rated 2200, first for Black; Fia came up to Gus."""
    levels, told = telling.meeting(second, 2, 1)
    assert levels.reason is Reason.AVERAGE
    assert told.first == (
        "Both have 1 point. Bo, by the average of the opponents (2160), stands level"
        " with Ada, by rating (2200)."
    )
    assert [rule.article for rule in told.rules] == ["6.2"]
    told = telling.meeting(second, 2, 1, "Ada")[1]
    assert told.first.startswith("Both of you have 1 point. By rating (2200) you stand level")
    levels, told = telling.meeting(second, 2, 2)
    assert levels.reason in {Reason.CAME_UP, Reason.CAME_DOWN}
    assert told.first == "Gus has 1 point and Fia ½ point: they play across two groups."
    assert told.steps == [
        "The group had an odd number of players, so Fia came up from the group below."
    ]
    assert RULES in why(client, "why/1/")
    assert "This rests on how we read article 1: who has not played yet should get Black." in why(
        client, "brackets/1/"
    )


def test_why_these_colours(second: Played, client) -> None:
    """The lot has given the upper half White on the first board, so Black on the second."""
    page = why(client, "why/1/")
    assert "Bo should get White and Ada Black, so both get what they should." in page
    levels, told = telling.meeting(second, 1, 2)
    assert levels.reason is Reason.RATING
    assert told.first == (
        "In the first round the top of the list plays the bottom, in order: Bo and Eva."
    )
    levels, told = telling.colours(second, 1, 2)
    assert levels.reason is Reason.LOT
    assert told.first == (
        "Board 2 of the list: on odd boards the higher rated player has White,"
        " the colour drawn by lot, on even boards the lower."
    )


def test_a_group_with_its_averages_and_who_came_up(second: Played, client) -> None:
    found = rows(client.get(HOME + "brackets/1/"), "members")
    figures = {row[0].split()[0]: (row[3], row[4], row[-1]) for row in found}
    assert figures == {
        "Ada": ("2170", "2200", "Bo"),
        "Bo": ("2160", "2190", "Ada"),
        "Gus": ("0", "2140", "Fia"),
        "Fia": ("2180", "2150", "Gus"),
    }
    levels, told = telling.group(second, 2, 1)
    assert levels.reason is Reason.ODD
    assert told.first == (
        "The group had an odd number of players, so Fia came up from the group below."
    )
    assert [rule.article for rule in told.rules][-1] == "7.2"


def test_who_has_the_bye(second: Played, client) -> None:
    """Dag and Eva have no point; Eva has the lower rating."""
    levels, told = telling.bye(second, 2, "Eva")
    assert levels.reason is Reason.BYE_LOWEST
    assert told.first == (
        "You have the bye: of those who could have it you are the lowest,"
        " by points (0 points), then rating."
    )
    told = telling.bye(second, 1)[1]
    assert told.first == "Gus has the bye: in the first round it goes to the last of the list."
    assert "Eva has the bye" in why(client, "brackets/2/")


def test_why_not_these_two(second: Played, client) -> None:
    """For Ada to meet Gus, Bo would call Cem or Fia all the same, and meet whoever came."""
    two = f"?one={second.entry('Ada').pk}&other={second.entry('Gus').pk}"
    answer = why(client, f"why-not/{two}")
    assert (
        "Ada and Gus may meet, but the two rows, White’s and Black’s, gave other pairs."
    ) in answer


@pytest.mark.parametrize(
    ("article", "end"),
    [
        ("5", "on even boards the lower."),
        ("2.4", "Ada had the other colour in the last two games, and so must have White now."),
        ("3.b", "The colours of Ada are more uneven: by 2 against 0."),
        ("3.c, ARO", "2000½ against 2000 on average."),
        ("3.d", "so the lower rated player has White: 1800 against 1900."),
    ],
)
def test_the_words_for_colours(article: str, end: str) -> None:
    """White is Ada's, who has played Black two times more; the other figures decide in turn."""
    due = {"player": 1, "colour": "w", "difference": -2}
    figures = {"aros": ["4001/2", "2000"], "ratings": [1800, 1900], "table": 3, "initial": "w"}
    board = {
        "article": article,
        "colours": {"white": due, "black": {**due, "player": 2, "difference": 0}, **figures},
    }
    levels = dubov_pairs.colours(board)
    names = {1: "Ada", 2: "Bo"}
    assert levels is not None
    assert faults(levels, names) == []
    assert levels.told(Voice(names)).first.endswith(end)


def test_every_article_has_words_for_its_colours() -> None:
    articles = {"5", "2.4", "3.b", "3.c, ARO", "3.d"}
    assert set(dubov_pairs.COLOURS) == articles


@pytest.mark.parametrize("article", ["7.1", "7.2", "7.3", "7.4"])
@pytest.mark.parametrize("why", ["incompatible", "others"])
def test_shifts_and_those_passed_over(second: Played, article: str, why: str) -> None:
    """Ada met Dag in round 1; Dag and Eva have no point."""
    ada, dag, eva = (second.entry(name).pk for name in ("Ada", "Dag", "Eva"))
    shift = {"player": eva, "article": article, "lonely": dag if article == "7.1" else None}
    passed = [{"player": ada, "why": why}]
    made = {"first": dag, "second": eva, "article": "6.3", "passed": passed}
    bracket = {
        "shifts": [shift],
        "measured": [{"player": eva, "values": [("ARO", "2000"), ("R", "2160")]}],
    }
    reasons = Reasons(second.round(2))
    levels = dubov_pairs.meeting(reasons.facts, bracket, made)
    assert levels is not None
    assert levels.reason is (Reason.MET if why == "incompatible" else Reason.OTHERS)
    assert faults(levels, reasons.facts.names) == []
    assert len(levels.steps) == 2


def test_every_article_that_keeps_two_apart_says_what_it_asks() -> None:
    assert set(DubovTsfWords.LATER) <= set(DubovTsfWords.ASKED)
