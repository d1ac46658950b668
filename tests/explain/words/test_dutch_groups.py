"""A group of FIDE's Dutch system in words: its size, who leaves it and why just this one."""

from __future__ import annotations

from typing import Any

import pytest

from crosstable.results import Result
from explain.levels import Reason
from explain.reasons import Reasons
from explain.words.dutch.groups import levels_of_group
from tests.explain.plain import faults
from tests.explain.words import telling
from tests.worlds.played import Played
from tests.worlds.world import World

DRAW, WHITE, BLACK = Result.DRAW, Result.WHITE_WINS, Result.BLACK_WINS
EDITIONS = ("fide-2026", "fide-2017")
ROUND = 3


def event(world: World, names: str, edition: str = "fide-2026") -> Played:
    by = world.people["arbiter"]
    return Played.with_players(world.event, by, names.split(), ROUND, "B", edition=edition)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_player_alone_and_the_group_below(world: World, edition: str) -> None:
    """Ada and Bo have won in round 1, and Ada beats Bo: nobody else has two points."""
    found = event(world, "Ada Bo Cem Dag Eva Fia", edition)
    found.play(WHITE, BLACK, DRAW)
    found.play(BLACK, DRAW, DRAW)
    assert found.boards(2) == ["Bo-Ada", "Dag-Cem", "Fia-Eva"]
    found.publish()
    levels, told = telling.group(found, 3, 1)
    assert levels.reason is Reason.ALONE
    assert told.first == (
        "Only one player in this round has 2 points, so Ada is paired with the next group."
    )
    assert told.steps == []
    levels, told = telling.group(found, 3, 2)
    assert levels.reason is Reason.CAME_DOWN
    assert told.first == "Ada came down from a higher group. Everybody has an opponent here."
    assert told.steps == [
        "4 players are here, lined up by points, then by starting number."
        " Ada came down from a higher group and is paired first.",
        (
            "In the first way to pair them, those who came down meet the first of the"
            " group; any others meet place by place. Ada and Bo have already played each"
            " other, in round 2. So the next ways were tried, and the one that keeps the"
            " rules best was chosen."
        ),
    ]


@pytest.mark.parametrize("edition", EDITIONS)
def test_two_who_have_met(world: World, edition: str) -> None:
    """Ada and Bo win in round 1 and draw in round 2: both have 1½ points."""
    found = event(world, "Ada Bo Cem Dag", edition)
    found.play(WHITE, BLACK)
    found.play(DRAW, DRAW)
    assert found.boards(2) == ["Bo-Ada", "Cem-Dag"]
    found.publish()
    levels, told = telling.group(found, 3, 1)
    assert levels.reason is Reason.MET
    assert told.first == (
        "The two players of this group have already met, so both go on to the next group."
    )
    assert told.steps == []
    told = telling.group(found, 3, 2)[1]
    assert told.first == "Ada and Bo came down from a higher group. Everybody has an opponent here."


def test_whose_bye_it_is(world: World) -> None:
    """Eva, without an opponent in round 1, wins a point by it; Cem and Dag have none."""
    found = event(world, "Ada Bo Cem Dag Eva")
    found.play(WHITE, BLACK)
    found.publish()
    assert (found.boards(2), found.byes(2)) == (["Eva-Ada", "Bo-Cem"], {"Dag": "U"})
    levels, told = telling.group(found, 2, 2)
    assert levels.reason is Reason.BYE_LOWEST
    assert told.first == "This last group has 3 players, an odd number, so Dag has the bye."
    assert told.steps[2:] == [
        "Dag could have had an opponent here. Then the bye would go to a player with more points."
        " So Dag has the bye.",
        ("There are 5 players in this round, an odd number, so one of them has no opponent."),
    ]
    assert [rule.article for rule in told.rules if rule.article in ("C2", "C5")] == ["C2", "C5"]


GROUP: dict[str, Any] = {
    "score": "0",
    "mdps": [],
    "pairs": [],
    "cause": "opponents",
    "counts": [],
    "first": None,
    "floaters": [],
    "spared": [],
}


@pytest.mark.parametrize(
    ("cause", "leaving", "first"),
    [
        (
            "opponents",
            1,
            "Too few players of this group may still meet, so Ada goes on to the next",
        ),
        ("opponents", 2, "so Ada and Bo go on to the next group."),
        ("opponents", 3, "so 3 of them go on to the next group."),
        ("completion", 2, "So that everybody below can be paired, Ada and Bo go on to the next"),
        ("completion", 3, "So that everybody below can be paired, 3 players go on to the next"),
        ("odd", 1, "This group has 3 players, an odd number, so Ada goes on to the next group."),
    ],
)
def test_who_leaves_by_the_cause_in_the_report(
    world: World, cause: str, leaving: int, first: str
) -> None:
    """The report says how many leave and why; that is all the sentence tells."""
    found = event(world, "Ada Bo Cem Dag")
    found.publish()
    reasons = Reasons(found.round(1))
    names = ("Ada", "Bo", "Cem") if cause == "odd" else ("Ada", "Bo", "Cem", "Dag")
    everybody = [found.entry(name).pk for name in names]
    report = GROUP | {"cause": cause, "residents": everybody, "downfloaters": everybody[:leaving]}
    levels = levels_of_group(reasons.facts, report, reasons.criteria, with_bye=False)
    assert levels is not None
    assert faults(levels, reasons.facts.names) == []
    assert first in levels.told(reasons.voice()).first


def test_groups_that_were_joined(world: World) -> None:
    """C.04.3 of 2017, A.9: those of the last groups are paired as one; Ada beat Cem in round 1."""
    found = event(world, "Ada Bo Cem Dag", "fide-2017")
    found.play(WHITE, BLACK)
    found.publish()
    reasons = Reasons(found.round(2))
    everybody = [found.entry(name).pk for name in ("Ada", "Bo", "Cem", "Dag")]
    report = GROUP | {"cause": "none", "residents": everybody, "downfloaters": []}
    levels = levels_of_group(reasons.facts, report, reasons.criteria, with_bye=False)
    assert levels is not None
    assert levels.reason is Reason.JOINED
    assert faults(levels, reasons.facts.names) == []
    assert levels.told(reasons.voice()).first == (
        "The groups from 1 point down to 0 points could not be paired one by one, so they are one"
        " group."
    )
