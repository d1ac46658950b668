"""The reasons of a round of the Dubov and of the Burstein system, in words."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils import translation

from crosstable.results import Result
from explain import look_over
from explain.levels import Levels, Reason
from explain.reasons import Reasons
from explain.words.systems import all_words_of
from explain.words.weighing.criteria import Criteria
from tests.explain.plain import LANGUAGES, faults, faults_of
from tests.explain.words import telling
from tests.kept import kept
from tests.pages.reading import rows
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.words.sentences import Voice

HOME = "/en/harbour/spring/b/pairings/2/"
NAMES = ["Ada", "Bo", "Cem", "Dag", "Eva", "Fia", "Gus"]


def second(world: World, system: str, rounds: int) -> Played:
    """Ada beat Dag, Bo beat Eva, Cem and Fia drew, Gus had the bye; Bo and Fia had Black."""
    by = world.people["arbiter"]
    found = Played.with_players(
        world.event, by, NAMES, rounds, "B", system=system, edition="fide-2026"
    )
    found.play(Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW)
    found.publish()
    return found


@kept
def dubov(world: World) -> Played:
    """Of those with a point Ada and Gus are due Black, Bo White: Fia comes up, who is too (C7).

    Bo met 2160, Fia 2180, so Bo meets the lower number, Ada. Of Dag and Eva, who lost their only
    game, Eva has the larger number and the bye; Dag goes up to Cem.
    """
    return second(world, "dubov", 5)


@kept
def burstein(world: World) -> Played:
    """Round 1 of 3 is a seeding round. Buchholz: Gus 1 (himself), Ada and Bo 0, Cem and Fia ½.

    Gus meets the lowest of three, Bo. Ada, due Black, floats to Fia, due White (C8); Cem goes on to
    Dag. Dag and Eva have the same index; Eva is the lower by number and has the bye.
    """
    return second(world, "burstein", 3)


def why(client, path: str) -> str:
    answer = client.get(HOME + path)
    assert answer.status_code == 200
    return answer.content.decode()


def group(played: Played, number: int, bracket: int) -> tuple[Levels, list[str], str]:
    """Tell of a group: its levels, the steps and the first sentence in words."""
    reasons = Reasons(played.round(number))
    assert reasons.words is not None
    levels = reasons.words.group(reasons.facts, reasons.brackets[bracket], None)
    assert levels is not None
    assert faults(levels, reasons.facts.names) == []
    told = levels.told(reasons.voice())
    return levels, told.steps, told.first


def test_dubov_two_in_the_same_place_of_their_lines(dubov: Played) -> None:
    """In the first bracket Bo (2160, of Eva) and Fia (2180, of Cem) are due White."""
    assert dubov.boards(2) == ["Bo-Ada", "Fia-Gus", "Dag-Cem"]
    levels, told = telling.meeting(dubov, 2, 1)
    assert levels.reason is Reason.AVERAGE
    assert told.first == (
        "Both have 1 point and place 1 in line: Bo by opponents’ average rating so far (2160),"
        " Ada by starting number."
    )
    assert told.steps == [
        "Bo is number 1 of 2 in line for White:"
        " the opponents so far have an average rating of 2160."
        " Ada is number 1 of 2 in line for Black, by starting number 1."
    ]
    assert "4.4" in [rule.article for rule in told.rules]
    told = telling.meeting(dubov, 2, 1, "Ada")[1]
    assert told.first.endswith(
        "Bo by opponents’ average rating so far (2160), you by starting number."
    )


def test_dubov_who_came_up_and_why_this_one(dubov: Played) -> None:
    """Cem comes before Fia by number, but is due Black, as Ada and Gus are."""
    levels, told = telling.meeting(dubov, 2, 2)
    assert levels.reason is Reason.CAME_UP
    assert told.first == (
        "Fia, with ½ point, came up because the group with 1 point has an odd number,"
        " and meets Gus."
    )
    assert told.steps[0] == (
        "These stood before Fia in line: Cem. Then fewer players would get the"
        " colour that they should. So Fia came up."
    )
    told = telling.meeting(dubov, 2, 2, "Gus")[1]
    assert told.first.endswith("has an odd number, and meets you.")


def test_dubov_one_alone_in_the_group(dubov: Played) -> None:
    levels, told = telling.meeting(dubov, 2, 3, "Dag")
    assert levels.reason is Reason.ALONE
    assert told.first == (
        "Cem is alone in the group with ½ point, so you, with 0 points, came up as the opponent."
    )
    assert told.steps[0] == "You came first of those below: by points, then by starting number."


def test_dubov_round_1_the_top_plays_the_bottom(dubov: Played) -> None:
    levels, told = telling.meeting(dubov, 1, 2, "Eva")
    assert levels.reason is Reason.NATURAL
    assert told.first == (
        "Both of you have 0 points. Nobody in your group has played yet,"
        " so number 2 of the top plays number 2 of the bottom."
    )
    levels, steps, first = group(dubov, 1, 0)
    assert levels.reason is Reason.NATURAL
    assert first.startswith("Nobody in this group has played yet")
    assert steps == [
        "At the top of the list: Ada, Bo and Cem.",
        "At the bottom of the list: Dag, Eva and Fia.",
    ]


def test_dubov_a_group(dubov: Played, client) -> None:
    levels, steps, first = group(dubov, 2, 0)
    assert levels.reason is Reason.ODD
    assert first == "The group with 1 point has an odd number, so Fia came up from below."
    assert steps[0].startswith("These stood before Fia in line: Cem.")
    assert steps[-2:] == [
        "In line for White, from the lowest average rating of the opponents: Bo and Fia.",
        "In line for Black, by starting number: Ada and Gus.",
    ]
    page = client.get(HOME + "brackets/1/")
    averages = {row[0].split()[0]: row for row in rows(page, "members")}
    assert "2160" in averages["Bo"]
    assert "2180" in averages["Fia"]
    assert first in page.content.decode()


def test_dubov_a_report_of_old_that_does_not_tell_the_lines(dubov: Played) -> None:
    reasons = Reasons(dubov.round(2))
    old = {**reasons.brackets[0], "measured": []}
    words = all_words_of(reasons.criteria)
    assert words is not None
    pair = tuple(old["pairs"][0])
    assert words.meeting(reasons.facts, old, (pair[0], pair[1])) is None
    levels = words.group(reasons.facts, old, None)
    assert levels is not None
    assert levels.reason is Reason.ODD
    assert words.group(reasons.facts, {**old, "upfloaters": []}, None) is None


def test_burstein_the_first_plays_the_last(burstein: Played) -> None:
    """Gus met himself: 1 point against 1 point. Ada and Bo beat those who have none."""
    assert burstein.boards(2) == ["Bo-Gus", "Fia-Ada", "Dag-Cem"]
    levels, told = telling.meeting(burstein, 2, 1, "Bo")
    assert levels.reason is Reason.AVERAGE
    assert told.first == (
        "Both of you have 1 point. Ordered by the strength of opponents so far,"
        " you are number 3, Gus 1: first plays last."
    )
    assert told.steps == [
        "Gus is number 1 of 3 by the opponents so far: Buchholz 1, Sonneborn-Berger 1."
        " You are number 3 of 3 by your opponents so far: Buchholz 0, Sonneborn-Berger 0."
    ]


def test_burstein_who_came_down(burstein: Played) -> None:
    levels, told = telling.meeting(burstein, 2, 2)
    assert levels.reason is Reason.CAME_DOWN
    assert told.first == (
        "Ada found no opponent with 1 point, and so came down and meets Fia, with ½ point."
    )
    told = telling.meeting(burstein, 2, 3, "Cem")[1]
    assert told.first == (
        "You found no opponent with ½ point, and so came down and meet Dag, with 0 points."
    )


def test_burstein_a_group_and_who_goes_down(burstein: Played) -> None:
    """Gus is due nothing, Ada Black, Bo White: no two of them clash, and 1-3 comes before 1-2."""
    levels, steps, first = group(burstein, 2, 0)
    assert levels.reason is Reason.ODD
    assert first == "This group has 3 players, an odd number, so Ada goes on to the next group."
    assert "In this order: Gus, Ada and Bo." in steps
    later = (
        "If Ada were paired here, Bo would go down: that is as good, but comes later in the order."
    )
    assert later in steps


def test_a_seeding_round_has_the_reasons_of_the_dutch_system(burstein: Played) -> None:
    levels, told = telling.meeting(burstein, 1, 1)
    assert levels.reason is Reason.NATURAL
    assert "In the line-up of their group" in told.first
    assert [rule.law for rule in told.rules if rule.article == "1.6"] == ["C.04.4.2"]
    assert "paired by the Dutch system" in " ".join(group(burstein, 1, 0)[1])


def test_dubov_who_has_the_bye_by_the_starting_list(dubov: Played) -> None:
    """Dag and Eva have lost their only games."""
    levels, told = telling.bye(dubov, 2)
    assert levels.reason is Reason.NUMBER
    assert told.first == (
        "Eva has the bye: of those with 0 points and as many games, the last in the starting list"
        " who can have it."
    )
    assert [rule.article for rule in told.rules] == ["3.1.1", "3.1.3", "3.1.4", "3.1.5"]


def test_burstein_who_has_the_bye_among_equals(burstein: Played) -> None:
    """Dag and Eva have lost their only games, to opponents who have a point each."""
    levels, told = telling.bye(burstein, 2, "Eva")
    assert levels.reason is Reason.NUMBER
    assert told.first == (
        "Among equals who can have the bye, by points (0 points), games and"
        " opponents, you are last in the starting list."
    )
    assert "Your opponents so far: Buchholz 1, Sonneborn-Berger 0." in told.steps
    ((bye, reason),) = look_over.sheet(burstein.round(2)).byes
    assert bye.seat.entry.name == "Eva"
    assert "Eva is last in the starting list" in reason


@pytest.mark.parametrize(
    ("changed", "reason", "begins"),
    [
        ({"decided": "score"}, Reason.BYE_LOWEST, "Eva has the bye: nobody else"),
        ({"decided": "score", "score": "1/2"}, Reason.BYE_HAD, "Eva has the bye: all with less"),
        ({"decided": "games"}, Reason.BYE_LOWEST, "Eva has the bye: of those with 0 points who"),
        ({"decided": "rank"}, Reason.AVERAGE, "Eva has the bye: of those with 0 points and"),
        ({"passed": ["Dag"]}, Reason.OTHERS, "Dag comes before Eva for the bye"),
    ],
)
def test_what_else_may_decide_about_the_bye(
    burstein: Played, changed: dict[str, Any], reason: Reason, begins: str
) -> None:
    reasons = Reasons(burstein.round(2))
    names = {name: burstein.entry(name).pk for name in NAMES}
    if passed := changed.get("passed"):
        changed = {**changed, "passed": [names[name] for name in passed]}
    assert reasons.words is not None
    assert reasons.bye_reported is not None
    levels = reasons.words.bye(reasons.facts, {**reasons.bye_reported, **changed})
    assert levels.reason is reason
    assert levels.told(reasons.voice()).first.startswith(begins)
    assert faults(levels, reasons.facts.names, [names["Eva"]]) == []


def test_a_bye_of_old_that_does_not_tell_what_decided(burstein: Played) -> None:
    reasons = Reasons(burstein.round(2))
    assert reasons.words is not None
    assert reasons.bye_reported is not None
    known = ("player", "score", "unplayed", "bracket", "barred")
    levels = reasons.words.bye(reasons.facts, {key: reasons.bye_reported[key] for key in known})
    assert levels.reason is Reason.BYE_LOWEST
    assert faults(levels, reasons.facts.names) == []


@pytest.mark.parametrize("system", ["dubov", "burstein"])
def test_a_worse_bye_is_told_with_both_scores(system: str) -> None:
    told = Voice({}).tell(Criteria(system, "fide-2026").problem("3.1.3", 0, 1))
    assert told == "Then the bye would go to a player with 1 point instead of 0 points."


@pytest.mark.parametrize("system", ["dubov", "burstein"])
@pytest.mark.parametrize("reader", [None, 1, 2])
def test_what_is_said_of_pairings_that_come_later_is_plain(system: str, reader: int | None) -> None:
    names = {1: "Karaçay, Nehir", 2: "Røed, Solveig"}
    words = all_words_of(Criteria(system, "fide-2026"))
    assert words is not None
    assert set(words.LATER) == set(words.BY_HAND) <= set(words.ASKED)
    for language in LANGUAGES:
        with translation.override(language):
            for article in words.LATER:
                for sentence in (words.later(1, 2, article), words.by_hand_later(article)):
                    assert sentence is not None
                    assert [*faults_of(sentence, Voice(names, reader), language)] == []
