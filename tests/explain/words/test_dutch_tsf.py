"""The reasons of a round by the Turkish guide's Dutch system, in words."""

from __future__ import annotations

import pytest

from crosstable.results import Result
from explain.levels import Reason
from explain.reasons import Reasons
from explain.versus import versus_of_figures
from explain.words.tsf import dutch as dutch_tsf
from explain.words.tsf import dutch_pairs
from explain.words.weighing.criteria import Criteria
from pairing.tsf.dutch.steps import ARTICLES
from pairing.tsf.dutch.together import ORDER
from tests.explain.plain import faults
from tests.explain.words import telling
from tests.kept import kept
from tests.pages.rounds import Desk
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.words.sentences import Voice

ROUNDS = "/en/harbour/spring/b/pairings/"
NAMES = ["Ada", "Bo", "Cem", "Dag", "Eva", "Fia", "Gus"]


@kept
def second(world: World) -> Played:
    """Round 1: Ada beat Dag with White, Bo beat Eva with Black, Cem and Fia drew, Gus had the bye.

    Ada, Bo and Gus have a point, Cem and Fia half a one, Dag and Eva none.
    """
    by = world.people["arbiter"]
    found = Played.with_players(world.event, by, NAMES, 5, "B", system="dutch", edition="tsf")
    found.play(Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW)
    found.publish()
    return found


def why(client, path: str, number: int = 2) -> str:
    answer = client.get(f"{ROUNDS}{number}/{path}")
    assert answer.status_code == 200
    return answer.content.decode()


def test_round_1(second: Played, client) -> None:
    """The top half is Ada, Bo and Cem; Ada is first there, and Dag first in the bottom half."""
    assert second.boards(1) == ["Ada-Dag", "Eva-Bo", "Cem-Fia"]
    levels, told = telling.meeting(second, 1, 1)
    assert told.first == "Both have 0 points. Dag was the next in line for Ada."
    assert (levels.reason, told.steps) == (Reason.NATURAL, [])
    assert [rule.article for rule in told.rules] == ["C.6"]
    told = telling.meeting(second, 1, 1, "Dag")[1]
    assert told.first == "Both of you have 0 points. You were next in line for Ada."
    page = why(client, "brackets/1/", 1)
    assert "This last group has 7 players, an odd number, so Gus has the bye." in page
    assert "Dutch system by the guide of the Turkish federation" in page


def test_who_comes_earlier_in_the_order_and_what_speaks_against(second: Played, client) -> None:
    """Ada and Bo stand first, but Gus would go down as with the bye in round 1 (A.5): Bo does."""
    assert second.boards(2) == ["Gus-Ada", "Bo-Cem", "Fia-Eva"]
    levels, told = telling.meeting(second, 2, 1)
    assert levels.reason is Reason.OTHERS
    assert told.first == (
        "Both have 1 point. Bo stood before Gus in line, but then others would be paired less well."
    )
    assert told.steps == [
        (
            "These stood before Gus in line: Bo. With that pair, a player who went down,"
            " or got points without a game, in the last two rounds would go down. So Ada"
            " plays Gus."
        )
    ]
    told = telling.meeting(second, 2, 1, "Gus")[1]
    assert told.first.startswith("Both of you have 1 point. Bo stood before you in line")
    assert "Ada should get Black, and Gus has not had a colour yet." in why(client, "why/1/")
    page = why(client, "brackets/1/")
    assert "each step gives up as little as it can" in page


def test_a_group_of_which_one_goes_down(second: Played) -> None:
    """Bo and Gus of the bottom half change places, as Gus had the bye in round 1."""
    levels, told = telling.group(second, 2, 1)
    assert levels.reason is Reason.ODD
    assert told.first == (
        "This group has 3 players, an odd number, so Bo goes on to the next group."
    )
    assert told.steps == [
        "3 players are here, lined up by points, then by starting number.",
        "In the first way to pair them, the first in line meets the second.",
        "The bottom half had to be put into another order for the pairs to fit.",
        "Bo stays without an opponent in the bottom half. So Bo goes on to the next group.",
        "Gus, lower in line, went down, or got points without a game, in the round before.",
    ]
    assert [rule.article for rule in told.rules] == ["C.6", "D.1"]


def test_those_moved_down(second: Played) -> None:
    """Fia and Dag had Black in round 1 and Eva White: Fia and Dag both prefer White."""
    levels, told = telling.meeting(second, 2, 2, "Bo")
    assert levels.reason is Reason.CAME_DOWN
    assert told.first == "You have 1 point and Cem ½ point: you play across two groups."
    levels, told = telling.meeting(second, 2, 3)
    assert told.first == "Fia has ½ point and Eva 0 points: they play across two groups."
    assert told.steps == [
        (
            "These stood before Eva in line: Dag. Fia should get the same colour as Dag."
            " So Fia plays Eva."
        )
    ]
    assert [rule.article for rule in told.rules] == ["D.1", "B.4"]
    told = telling.group(second, 2, 3)[1]
    assert told.first == "This last group has 3 players, an odd number, so Dag has the bye."
    assert told.steps[0].endswith(" Fia came down from a higher group and is paired first.")
    assert "Gus" not in " ".join(told.steps[:2])


def test_the_bye(second: Played) -> None:
    """Dag is alone in the end; Gus has had the bye in round 1."""
    levels, told = telling.bye(second, 2)
    assert levels.reason is Reason.BYE_LOWEST
    assert told.first == (
        "Dag has the bye: in the lowest group, with 0 points, no opponent was free."
    )
    told = telling.bye(second, 2, "Dag")[1]
    assert told.first == (
        "You have the bye: in the lowest group, with 0 points, no opponent was free."
    )


@pytest.mark.parametrize(
    ("one", "other", "answer"),
    [
        ("Bo", "Eva", "Bo and Eva have already played each other, in round 1."),
        ("Bo", "Fia", "more players of the group would not get the right colour."),
        ("Bo", "Dag", "fewer pairs could be made in the group."),
        ("Dag", "Eva", "fewer of those who were moved down could be paired first."),
        ("Cem", "Gus", "a player who lately went down or got points without a game would go down."),
        ("Ada", "Fia", "Ada and Fia could meet, but in the rules’ order other pairs come first."),
    ],
)
def test_why_not_these_two(second: Played, client, one: str, other: str, answer: str) -> None:
    two = f"?one={second.entry(one).pk}&other={second.entry(other).pk}"
    assert answer in why(client, f"why-not/{two}")


@kept
def looked_over(world: World) -> Played:
    """As :func:`second`, before round 2 is published."""
    by = world.people["arbiter"]
    found = Played.with_players(world.event, by, NAMES, 5, "B", system="dutch", edition="tsf")
    found.play(Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW)
    found.pair()
    return found


@pytest.mark.parametrize(
    ("swapped", "first", "step"),
    [
        (
            ("Cem", "Fia"),
            "With these boards, more players would not get the colour that they should get.",
            "½ point. Then there would be one more pair in which a player does not get the right"
            " colour.",
        ),
        (
            ("Gus", "Bo"),
            "With these boards, more players would once again find no opponent with the same"
            " points.",
            "1 point. Then one more player would be moved the same way as in the round before;"
            " points without a game count as down.",
        ),
        (
            ("Cem", "Eva"),
            "Cem and Fia have already played each other, in round 1.",
            "½ point.",
        ),
        (
            ("Gus", "Dag"),
            "With these boards, more players would have to play someone with fewer points.",
            "1 point. Then 2 more players would be without an opponent in this group. That would be"
            " 3 instead of 1.",
        ),
        (
            ("Fia", "Dag"),
            "With these boards, fewer of those who came down would be paired first.",
            "0 points. Then one more of those who came down would not be paired first.",
        ),
    ],
)
def test_boards_changed_by_hand(
    world: World, looked_over: Played, swapped: tuple[str, str], first: str, step: str
) -> None:
    """Gus-Ada; Bo comes down to Cem, Fia to Eva; Dag has the bye."""
    one, other = (looked_over.entry(name).pk for name in swapped)
    desk = Desk.of(world, looked_over.tournament)
    told = (first, f"The first difference is in the group with {step}")
    preview = desk.get("change", f"?kind=swap&a={one}&b={other}", round=2).content.decode()
    assert all(sentence in preview for sentence in told)
    seen = looked_over.again().tournament.version
    wish = {"kind": "swap", "a": one, "b": other, "seen": seen, "confirmed": "yes"}
    assert desk.post("change", wish, round=2).status_code == 303
    page = desk.get("look_over", round=2).content.decode()
    assert all(sentence in page for sentence in told)


def test_the_words_for_boards_by_hand() -> None:
    """Every article that can decide though no count does; D.1 and D.2 are the order."""
    assert set(dutch_tsf.BY_HAND) == {*ORDER} - {"C.14", "A.3", "A.7", "D.1", "D.2"} | {"C.12"}
    side = {"score": "1", "pairs": [], "downfloaters": [], "counts": []}
    figures = {
        "bracket": 0,
        "verdict": "later",
        "worse": None,
        "forbidden": [],
        "article": "C.12",
        "barred": None,
        "chosen": side,
        "edited": side,
    }

    def told(**changed: object) -> tuple[str, str]:
        rules, voice = Criteria("dutch", "tsf"), Voice({1: "Ada"})
        found = versus_of_figures(figures | changed, rules, voice).told
        return found.first, found.rules[0].article

    assert told() == ("Other players have to go down for the sake of the next group.", "C.12")
    assert told(article="D.1") == (
        "In the group with 1 point, the order of the rules brings other pairs first.",
        "D.1",
    )
    assert told(verdict="forbidden", barred=1) == (
        "Ada may not have the bye, having had one or points without a game before.",
        "B.1",
    )
    assert told(verdict="impossible") == (
        "With these boards, the others could not all be paired.",
        "C.13",
    )
    worse = {"code": "A.7", "chosen": "0", "together": "1", "level": None}
    assert told(verdict="worse", worse=worse) == (
        "With these boards, more players would not get a colour that they strongly need.",
        "A.7",
    )


def test_only_what_decides_is_counted_beside() -> None:
    """B.4 counts less by hand, but x allows it: it is not what speaks for the pairing made."""
    counts = [
        {"code": "B.4", "total": 1, "level": None},
        {"code": "B.5", "total": 0, "level": None},
    ]
    other = [{**counts[0], "total": 0}, {**counts[1], "total": 1}]
    side = {"score": "1", "pairs": [], "downfloaters": []}
    figures = {
        "bracket": 0,
        "verdict": "worse",
        "worse": {"code": "B.5", "chosen": "0", "together": "1", "level": None},
        "forbidden": [],
        "article": "",
        "barred": None,
        "chosen": {**side, "counts": counts},
        "edited": {**side, "counts": other},
    }
    found = versus_of_figures(figures, Criteria("dutch", "tsf"), Voice({}))
    assert [(line.code, line.count, line.other) for line in found.counts] == [("B.5", 0, 1)]


def test_every_reason_has_words() -> None:
    assert {*ORDER} - {"D.1", "D.2"} | {"C.12", "C.13"} == set(dutch_tsf.LATER)
    assert set(ARTICLES) == set(dutch_pairs.OTHERS)
    assert set(dutch_tsf.LATER) | set(dutch_tsf.BY_HAND) <= set(dutch_tsf.DutchTsfWords.ASKED)


@pytest.mark.parametrize(
    ("why", "others", "reason", "problem"),
    [
        ("B.1", "", Reason.MET, "Cem has already played against Ada."),
        ("260", "", Reason.FORBIDDEN, "Cem is kept apart from Ada in this tournament."),
        ("B.2", "", Reason.COLOURS, "Cem must have the same colour as Ada."),
        ("A.7", "", Reason.COLOURS, "Cem should get the same colour as Ada."),
        ("B.4", "", Reason.COLOURS, "Cem should get the same colour as Ada."),
        ("C.7", "", Reason.OTHERS, "With that pair, the others would be paired less well."),
        *(("C.7", article, Reason.OTHERS, "With that pair, ") for article in ARTICLES),
    ],
)
def test_what_speaks_against_the_first_in_line(
    second: Played, why: str, others: str, reason: Reason, problem: str
) -> None:
    """Cem and Fia have the same points; Ada is said to have stood before Fia in the line."""
    ada, cem, fia = (second.entry(name).pk for name in ("Ada", "Cem", "Fia"))
    passed = [{"player": ada, "why": why, "others": others}]
    made = {"first": cem, "second": fia, "moved_down": False, "article": "D.1", "passed": passed}
    reasons = Reasons(second.round(2))
    exchange = {"gone": [fia], "came": [cem], "number": 0}
    levels = dutch_pairs.meeting(reasons.facts, {"exchange": exchange}, made)
    assert levels is not None
    assert levels.reason is reason
    assert faults(levels, reasons.facts.names) == []
    told = levels.told(reasons.voice())
    assert told.first.startswith("Both have ½ point. Ada stood before Fia in line")
    up, down, step = told.steps
    assert up.startswith("Cem was moved to the top half")
    assert down.startswith("Fia was moved to the bottom half")
    assert step.startswith(f"These stood before Fia in line: Ada. {problem}")
