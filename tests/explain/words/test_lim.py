"""The reasons of a round of the Lim system, in words."""

from __future__ import annotations

import pytest

from crosstable.results import Result
from explain.levels import Levels, Reason, Told
from explain.reasons import Reasons
from explain.words.lim import floaters as lim_floaters
from explain.words.lim import moved_texts as lim_moved_texts
from explain.words.lim.rules import ASKED, LimRules
from pairing.fide.lim.editions import LIM, LIM_2026
from pairing.fide.lim.groups import FloaterType, NotSpared
from tests.explain.plain import faults
from tests.explain.words import telling
from tests.kept import kept
from tests.pages.reading import rows
from tests.pairing.fide.lim.walked import FLOATING
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.words.sentences import Voice

HOME = "/en/harbour/spring/b/pairings/2/"


@kept
def second(world: World) -> Played:
    """By the guide: Ada and Bo have won, Cem and Fia drawn, Dag and Eva lost; Gus had the bye.

    Of Ada, Bo and Gus, as many due White as Black, Gus floats down; Eva has the bye, so Dag is
    alone and goes up. Gus meets Cem, Dag meets Fia: both due White, with the same colours before.
    """
    names = ["Ada", "Bo", "Cem", "Dag", "Eva", "Fia", "Gus"]
    by = world.people["arbiter"]
    found = Played.with_players(world.event, by, names, 5, "B", system="lim", edition="tsf")
    found.play(Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW)
    found.publish()
    assert found.boards(2) == ["Bo-Ada", "Gus-Cem", "Fia-Dag"]
    return found


def group(played: Played, number: int) -> Told:
    """Tell of a group, by its number from 1, held to plain words."""
    reasons = Reasons(played.round(2))
    assert reasons.words is not None
    bye = reasons.bye_reported
    here = bye if bye and bye["bracket"] == number - 1 else None
    levels = reasons.words.group(reasons.facts, reasons.brackets[number - 1], here)
    assert levels is not None
    assert faults(levels, reasons.facts.names) == []
    return levels.told(reasons.voice())


def why(client, path: str) -> str:
    answer = client.get(HOME + path)
    assert answer.status_code == 200
    return answer.content.decode()


def test_why_two_meet(second: Played, client) -> None:
    """Ada and Bo are the two that remain of three; Gus came down to Cem, who is first there."""
    levels, told = telling.meeting(second, 2, 1)
    assert levels.reason is Reason.NOBODY_ELSE
    assert told.first == "Both have 1 point, and nobody else of their group was still free."
    assert [rule.article for rule in told.rules] == ["A.3.4"]
    assert told.first in why(client, "why/1/")
    levels, told = telling.meeting(second, 2, 2)
    assert levels.reason is Reason.ODD
    assert told.first == (
        "The group with 1 point had one player too many. So Gus plays Cem, who has ½ point."
    )
    assert told.steps == [
        ("Of those who could move, Gus was the nearest to the next group by starting number."),
        "Those from another group are paired first. Cem was first in line for Gus.",
    ]
    articles = [rule.article for rule in told.rules]
    assert articles == ["A.3.3.d", "A.4.2", "A.4.9", "A.4.10", "A.4.8"]
    assert all(rule.asks for rule in told.rules)
    assert telling.meeting(second, 2, 2, "Cem")[1].first == (
        "The group with 1 point had one player too many. So Gus plays you (½ point)."
    )


def test_why_these_colours(second: Played) -> None:
    levels, told = telling.colours(second, 2, 1)
    assert levels.reason is Reason.COLOURS
    assert told.first == "Bo should get White and Ada Black, so both get what they should."
    levels, told = telling.colours(second, 2, 3)
    assert levels.reason is Reason.NUMBER
    assert told.first == (
        "Both should get White and have had the same colours. Fia ranks higher and gets it."
    )
    assert [rule.article for rule in told.rules] == ["A.6.4"]


def test_a_group_and_who_moves(second: Played) -> None:
    above, middle = group(second, 1), group(second, 3)
    assert above.first == (
        "The group with 1 point has 3 players, an odd number. So Gus moves to the next group."
    )
    assert above.steps == [
        ("Of those who could move, Gus was the nearest to the next group by starting number.")
    ]
    below = group(second, 2)
    assert below.first == (
        "Dag is the only player with 0 points to be paired, and moves to the next group."
    )
    assert below.steps == [
        "Eva has the bye: the last by starting number of those with the fewest points."
    ]
    assert middle.first == (
        "The group with ½ point is joined by 2 players from other groups, who are paired first."
    )


def test_who_has_the_bye(second: Played) -> None:
    levels, told = telling.bye(second, 2, "Eva")
    assert levels.reason is Reason.BYE_LOWEST
    assert told.first == (
        "You have the bye: the last by starting number of those with the fewest points."
    )
    assert told.steps == [
        ("There are 7 players in this round, an odd number, so one of them has no opponent."),
        "For the bye, you get 1 point without a game.",
    ]


def test_the_median_scoregroup_is_last_and_shows_who_came(second: Played, client) -> None:
    found = rows(client.get(HOME + "brackets/3/"), "members")
    assert [(row[0].split()[0], row[-1]) for row in found] == [
        ("Gus", "Cem"),
        ("Dag", "Fia"),
        ("Cem", "Gus"),
        ("Fia", "Dag"),
    ]
    assert "Lim system by the guide of the Turkish federation" in why(client, "brackets/3/")


def test_why_not_these_two(second: Played, client) -> None:
    """Ada and Gus would leave Bo alone; the first thing decided is that Gus moves down."""
    two = f"?one={second.entry('Ada').pk}&other={second.entry('Gus').pk}"
    answer = why(client, f"why-not/{two}")
    assert "If Ada and Gus met, other players would move to the next group." in answer


def test_every_article_and_every_reason_has_words() -> None:
    """Those by which the engine makes pairs and lets players move, and those on colours."""
    for edition in LIM.values():
        rules = LimRules(edition)
        assert {rules.fide(edition.cite(article)) for article in ASKED} >= {*ASKED} - {"2.6.2"}
    assert set(NotSpared) == set(lim_floaters.AGAIN)
    assert set(FloaterType) == set(lim_floaters.KINDS)
    assert FLOATING | {"2.6.1", "2.6.2"} == set(lim_floaters.LEFT)
    assert set(lim_moved_texts.MOVED) == FLOATING


@pytest.mark.parametrize("article", sorted(lim_floaters.LEFT))
def test_whoever_moved_is_told_why_in_plain_words(article: str) -> None:
    player = {"player": 1, "article": article, "kind": None, "choice": None}
    why = lim_floaters.why(player, LimRules(LIM_2026))
    assert faults(Levels(Reason.OTHERS, why), {1: "Ada", 2: "Bo"}, (1,)) == []


@pytest.mark.parametrize("kind", ["a", "b", "c", "d"])
@pytest.mark.parametrize("again", [None, "type", "pairs", "all"])
@pytest.mark.parametrize(("colour", "rating"), [("w", False), (None, True), (None, False)])
def test_the_choice_of_who_moves_is_told_in_plain_words(
    kind: str, again: str | None, colour: str | None, *, rating: bool
) -> None:
    choice = {
        "kinds": [[kind, 2], ["a", 1]],
        "spared": [] if again else [2],
        "due_white": 2,
        "due_black": 1,
        "colour": colour,
        "rating": rating,
        "fewer": [3],
        "again": again,
    }
    moved = {"player": 1, "article": "2.3.4", "choice": choice}
    steps = (*lim_floaters.who_could_move(moved), *lim_floaters.why_just_this(moved))
    assert len(steps) == (3 if again else 4)
    levels = Levels(Reason.ODD, lim_floaters.why(moved, LimRules(LIM_2026)), steps)
    assert faults(levels, {1: "Ada", 2: "Bo", 3: "Cem"}, (1,)) == []


def test_a_choice_as_it_was_stored_before() -> None:
    choice = {"kinds": [["d", 3]], "spared": [], "due_white": 0, "due_black": 0, "colour": None}
    moved = {"player": 1, "choice": choice}
    assert list(lim_floaters.who_could_move(moved)) == []
    (step,) = lim_floaters.why_just_this(moved)
    assert Voice({1: "Ada"}).tell(step.tried) == (
        "Of those who could move, Ada was the nearest to the next group by starting number."
    )
