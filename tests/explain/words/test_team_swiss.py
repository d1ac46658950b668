"""The reasons of a round of the team Swiss (C.04.6), in words and in all languages."""

from __future__ import annotations

from typing import Any

import pytest

from crosstable.results import Result
from explain.levels import Reason
from explain.reasons import Reasons
from explain.words.team_swiss.colours import colours
from explain.words.team_swiss.pairs import meeting
from explain.words.team_swiss.system import TeamSwissWords
from tests.explain.plain import faults
from tests.explain.words import telling
from tests.kept import kept
from tests.pages.rounds import Desk
from tests.worlds.matches import enter
from tests.worlds.teams import Teams
from tests.worlds.world import World
from tournaments.rounds import results
from tournaments.words.sentences import Voice

HOME = "/{}/harbour/spring/teams/pairings/{}/"
NEW = ("made", "changed", "passed_up")
"""What reports of brackets did not hold before."""
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
    """In round 1 all stand in the order of numbers, 5 with the bye: place 1 of 4 plays place 3."""
    levels, told = telling.meeting(second, 1, 1)
    assert levels.reason is Reason.NATURAL
    assert told.first == "Both have 0 points. By number, place 1 of the group plays place 3."
    assert told.steps == ["In the line-up of 4 teams, Team 1 has place 1 and Team 3 place 3."]
    assert [rule.article for rule in told.rules] == ["3.6"]
    _levels, of_group = telling.group(second, 1, 1)
    assert of_group.steps[0] == (
        "The 4 teams of the group stand in the order of their numbers: the first 2 meet the other"
        " 2, place by place. Their numbers are 1, 2, 3 and 4."
    )
    levels, told = telling.meeting(second, 2, 1)
    assert levels.reason is Reason.NOBODY_ELSE
    assert told.first == (
        "Team 1 and Team 2 have 2 points, and no other team with as many was still free."
    )
    told = telling.meeting(second, 2, 1, "Team 2")[1]
    assert told.first.startswith("You and Team 1 have 2 points")
    page = read(client, "why/1/")
    assert "Match 1: " in page
    assert "(C.04.3)" not in page
    assert "Team Swiss by FIDE" in page


def test_why_a_team_comes_up(second: Teams) -> None:
    """Only the bye is worth 1 point; of 3 and 4 without points, 4 has the bye of round 2."""
    levels, told = telling.meeting(second, 2, 2)
    assert levels.reason is Reason.ALONE
    assert told.first == "Team 5 is alone with 1 point. So Team 3 comes up, with 0 points."
    assert "3.5" in [rule.article for rule in told.rules]
    told = telling.meeting(second, 2, 2, "Team 3")[1]
    assert told.first == "Team 5 is alone with 1 point. So you come up, with 0 points."
    reasons = Reasons(second.round(2))
    words = TeamSwissWords(reasons.criteria)
    group = words.group(reasons.facts, reasons.brackets[1], None)
    assert group
    assert group.reason is Reason.ALONE
    assert group.told(reasons.voice()).first == (
        "Only Team 5 has 1 point. So Team 3 comes up from the teams with fewer points."
    )
    assert faults(group, reasons.facts.names) == []


def test_why_these_colours(second: Teams) -> None:
    """1 had White on board 1, 2 Black: −1 is lower (4.3.5). In round 1: number 1, odd, by lot."""
    levels, told = telling.colours(second, 2, 1)
    assert second.boards(2)[0] == "Team 2-Team 1"
    assert levels.reason is Reason.COLOURS
    assert told.first == (
        "White goes to the team that has had it less often, compared with Black: Team 2."
    )
    assert told.steps == [
        "Matches with White minus matches with Black: −1 for Team 2.",
        "Matches with White minus matches with Black: +1 for Team 1.",
    ]
    assert [rule.article for rule in told.rules] == ["4.3.5"]
    levels, told = telling.colours(second, 1, 1)
    assert levels.reason is Reason.LOT
    assert told.first == (
        "Neither has had a colour yet. A lot gave White to odd numbers, and the first team, Team 1,"
        " has number 1."
    )
    assert told.steps == ["The scores are equal; Team 1 is the first team with the smaller number."]
    assert "gave Black to even numbers" in telling.colours(second, 1, 2)[1].first


def test_why_this_team_has_the_bye(second: Teams, client) -> None:
    levels, told = telling.bye(second, 2)
    assert levels.reason is Reason.BYE_LOWEST
    assert told.first == (
        "Team 4 has the bye: 0 points, the fewest with which the others can all be paired, and no"
        " bye before."
    )
    assert told.steps[0].startswith("There are 5 teams in this round, an odd number")
    assert [rule.article for rule in told.rules] == ["C2", "3.4"]
    team = second.entry("Team 4").pk
    page = client.get(f"/en/harbour/spring/teams/players/{team}/why/2/").content.decode()
    assert "You have the bye: 0 points" in page


def due(player: int, colour: str | None, strength: str, difference: int) -> dict[str, object]:
    return {"player": player, "colour": colour, "strength": strength, "difference": difference}


NOTHING = {"apart": None, "number": None, "initial": None, "scores": None, "first_by": "4.2.3"}
REPORTS: list[tuple[str, dict[str, object], Reason, str]] = [
    (
        "4.3.2",
        {"white": due(1, None, "none", 0), "black": due(2, "b", "strong", 2), "higher": 1},
        Reason.COLOURS,
        "Ada should get Black, and for Team 1 either colour will do.",
    ),
    (
        "4.3.4",
        {"white": due(1, "w", "strong", -2), "black": due(2, "w", "mild", -1), "higher": 2},
        Reason.COLOURS,
        "Both should get White. Team 1 needs it more than Ada.",
    ),
    (
        "4.3.6",
        {
            "white": due(1, None, "none", 0),
            "black": due(2, None, "none", 0),
            "higher": 1,
            "apart": [3, 2],
        },
        Reason.ALTERNATE,
        "The colours change: when they last differed, Team 1 had Black and Ada White.",
    ),
    (
        "4.3.7",
        {"white": due(1, "w", "strong", -2), "black": due(2, "w", "strong", -2), "higher": 1},
        Reason.ORDER,
        (
            "Both should get White, and nothing else decides between them. It goes to"
            " the first team, Team 1."
        ),
    ),
    (
        "4.3.8",
        {"white": due(1, None, "none", 0), "black": due(2, None, "none", 0), "higher": 2},
        Reason.ORDER,
        (
            "Nothing else decides between the two. So the first team, Ada, changes"
            " colour from its last match."
        ),
    ),
    (
        "4.3.9",
        {"white": due(1, None, "none", 0), "black": due(2, None, "none", 0), "higher": 2},
        Reason.ORDER,
        "Ada has not had a colour yet. So Team 1 changes colour from its last match.",
    ),
]


@pytest.mark.parametrize(("article", "figures", "reason", "first"), REPORTS)
def test_each_article_on_colours_in_words(
    article: str, figures: dict[str, object], reason: Reason, first: str
) -> None:
    """By the text of 4.3: the only wish, the strong one, the last colours that differed, 4.2."""
    names = {1: "Team 1", 2: "Ada"}
    levels = colours({"article": article, "colours": NOTHING | figures})
    assert levels
    assert levels.reason is reason
    assert levels.told(Voice(names)).first == first
    assert faults(levels, names, (1, 2)) == []


PASSED = [
    ("met", {"why": "", "barred": {"obstacle": "met", "article": "C1", "round": 3}}, Reason.MET),
    (
        "apart",
        {"why": "", "barred": {"obstacle": "prohibited", "article": "260", "round": None}},
        Reason.FORBIDDEN,
    ),
    *(
        (why, {"why": why, "barred": None}, reason)
        for why, reason in (
            ("C8", Reason.COLOURS),
            ("C9", Reason.COLOURS),
            ("C10", Reason.FLOATED),
            ("others", Reason.OTHERS),
            ("order", Reason.ORDER),
        )
    ),
]


@pytest.mark.parametrize(
    ("passed", "reason"), [case[1:] for case in PASSED], ids=[case[0] for case in PASSED]
)
def test_what_spoke_against_the_one_before_is_named(
    second: Teams, passed: dict[str, Any], reason: Reason
) -> None:
    """Of places 1 to 4, 1 plays 4, and 3 came before it."""
    facts = Reasons(second.round(1)).facts
    one, three, four = (second.entry(f"Team {n}").pk for n in (1, 3, 4))
    if passed["barred"]:
        passed = passed | {"barred": passed["barred"] | {"colour": None}}
    made = {"first": one, "second": four, "place": 1, "opposite": 4}
    bracket = {
        "score": "0",
        "pairs": [[one, four], [2, 3]],
        "upfloaters": [],
        "changed": "",
        "made": [{**made, "passed": [{"player": three, **passed}]}],
    }
    levels = meeting(facts, bracket, (one, four))
    assert levels
    assert levels.reason is reason
    told = levels.told(Voice(facts.names))
    assert "Team 3 was next for Team 1, but" in told.first
    assert told.steps[-1].endswith("So Team 1 plays Team 4.")
    assert faults(levels, facts.names, (one, four)) == []


@pytest.mark.parametrize("changed", ["others", "C8", "C9", "C10"])
def test_teams_that_changed_places_are_told_so(second: Teams, changed: str) -> None:
    """Places 1 and 2 of 4 stand in the same half."""
    facts = Reasons(second.round(1)).facts
    one, two = (second.entry(f"Team {n}").pk for n in (1, 2))
    made = {"first": one, "second": two, "place": 1, "opposite": 2, "passed": []}
    bracket = {
        "score": "0",
        "pairs": [[one, two], [3, 4]],
        "upfloaters": [],
        "changed": changed,
        "made": [made],
    }
    levels = meeting(facts, bracket, (one, two))
    assert levels
    assert levels.reason is Reason.EXCHANGED
    assert levels.told(Voice(facts.names)).first.endswith("so teams changed places.")
    assert faults(levels, facts.names, (one, two)) == []


def test_what_an_earlier_version_stored_is_told_as_far_as_it_goes(second: Teams) -> None:
    """Without the way to each pair: the group, and who came up to it."""
    reasons = Reasons(second.round(2))
    told = []
    for bracket in reasons.brackets:
        old = {key: value for key, value in bracket.items() if key not in NEW}
        (pair,) = map(tuple, bracket["pairs"])
        levels = meeting(reasons.facts, old, pair)
        assert levels
        assert faults(levels, reasons.facts.names, pair) == []
        told.append(levels.told(Voice(reasons.facts.names)).first)
    assert told == [
        "Both are in the group with 2 points, which was paired in the order of numbers.",
        "Team 3 came up, with 0 points, to the group with 1 point.",
    ]


def test_the_groups(second: Teams, client) -> None:
    top, below = read(client, "brackets/1/"), read(client, "brackets/2/")
    assert "teams still free with 2 points find an opponent here." in top
    assert "comes up from the teams with fewer points." in below
    assert "Teams that come up from a lower group" in below
    assert ">Team</th>" in below
    assert ">Player</th>" not in below


def test_why_not_these_two(second: Teams, client) -> None:
    """1–3 met. 1–5 would bring two up instead of none."""
    one, three, five = (second.entry(f"Team {n}").pk for n in (1, 3, 5))
    met = read(client, f"why-not/?one={one}&other={three}")
    assert "Team 1 and Team 3 have already played each other, in round 1." in met
    page = read(client, f"why-not/?one={one}&other={five}")
    assert (
        "Team 1 has 2 points, Team 5 1 point. Teams meet others with the same points wherever"
        " possible." in page
    )
    assert "Then 2 more teams would have to come up from a lower group." in page


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
    assert "That would be as good, but by the teams’ numbers another pairing comes first." in swap
    assert "The first difference is in the group with 0 points." in swap
    assert "3.6.3" in swap
