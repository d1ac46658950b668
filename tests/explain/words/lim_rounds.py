"""A round of the Lim system paired by the engine, and what is told of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

import pytest

from crosstable.model import Crosstable, EntryId
from explain.facts import Facts, facts_of_crosstable
from explain.levels import Levels
from explain.words.lim.system import LimWords
from explain.words.weighing.criteria import Criteria
from pairing import as_json
from pairing.fide.lim.editions import LIM_2026, LIM_TSF, Lim
from tests.explain.plain import faults
from tests.pairing.fide.lim.test_colours import next_round
from tournaments.words.sentences import Voice

BOTH = pytest.mark.parametrize("edition", [LIM_2026, LIM_TSF], ids=["fide-2026", "tsf"])
TYPES = (
    "2w1 3b1 4w1 5b1 H\n1b0 F F F F\nF 1w0 F F F\nF F 1b0 F H\nF F F 1w0 H\n"
    "H H H H H\nH H H H H\nZ Z Z Z Z"
)
"""1 has beaten 2 to 5 and goes from 4½ past 4 and 3½ to the middle group (2½)."""


class Paired(NamedTuple):
    """A round paired by the engine, with its report as it is stored."""

    words: LimWords
    facts: Facts
    report: dict[str, Any]
    boards: list[dict[str, Any]]


def paired(crosstable: Crosstable, edition: Lim = LIM_2026, names: str = "Player") -> Paired:
    round = next_round(crosstable)
    pairing = edition.pair(crosstable, round)
    facts = facts_of_crosstable(crosstable, round, edition)
    facts = replace(facts, names={entry: f"{names} {entry}" for entry in facts.names})
    report: Any = as_json(pairing.explanation)
    boards: Any = as_json(pairing.boards)
    return Paired(LimWords(Criteria("lim", edition.name)), facts, report, boards)


def meeting(found: Paired, one: EntryId, other: EntryId) -> Levels:
    for bracket in found.report["brackets"]:
        levels = found.words.meeting(found.facts, bracket, (one, other))
        if levels:
            assert faults(levels, found.facts.names, (one, other)) == []
            return levels
    raise AssertionError("the two do not meet")


def group(found: Paired, number: int) -> Levels:
    bye = found.report["bye"]
    here = bye if bye and bye["bracket"] == number else None
    levels = found.words.group(found.facts, found.report["brackets"][number], here)
    assert levels is not None
    assert faults(levels, found.facts.names) == []
    return levels


def first(found: Paired, levels: Levels) -> str:
    return levels.told(Voice(found.facts.names)).first.replace("Player ", "P")


def steps(found: Paired, levels: Levels) -> list[str]:
    return [step.replace("Player ", "P") for step in levels.told(Voice(found.facts.names)).steps]
