"""A pairing replayed ends with the pairing, for every system, and each step does what it says."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from explain.replay.rounds import REPLAYS, replay_group
from tests.explain.replay.held import hold
from tests.explain.replay.played import SYSTEMS, rounds_of, told
from tests.explain.truth.place import Key


def test_every_swiss_system_is_replayed() -> None:
    assert {*REPLAYS} == {*SYSTEMS}


@pytest.mark.parametrize("key", SYSTEMS, ids="/".join)
def test_a_small_event_is_replayed(key: Key) -> None:
    for position in rounds_of(key, players=11, rounds=4):
        hold(position, pictures=3)


@pytest.mark.whole
@pytest.mark.parametrize("players", [5, 60, 300])
@pytest.mark.parametrize("key", SYSTEMS, ids="/".join)
def test_events_of_all_sizes_are_replayed(key: Key, players: int) -> None:
    for position in rounds_of(key, players, rounds=5 if players > 5 else 3):
        hold(position, pictures=10_000 if players < 300 else 8)


@pytest.mark.whole
@pytest.mark.parametrize("key", SYSTEMS, ids="/".join)
def test_many_small_events_are_replayed(key: Key) -> None:
    for seed in range(2, 14):
        for position in rounds_of(key, players=5 + seed, rounds=7, seed=seed):
            hold(position, pictures=2)


ADDED = {"after", "stays", "proposed", "before", "before_pairs"}
"""The parts that reports of earlier versions lack."""


def without(value: Any) -> Any:
    """Return a report as an earlier version wrote it."""
    if isinstance(value, Mapping):
        return {key: without(each) for key, each in value.items() if key not in ADDED}
    return [without(each) for each in value] if isinstance(value, list) else value


@pytest.mark.parametrize("key", [("lim", "fide-2026"), ("dutch", "fide-2017")], ids="/".join)
def test_reports_of_earlier_versions_are_replayed_too(key: Key) -> None:
    for position in rounds_of(key, players=14, rounds=5):
        for number, bracket in enumerate(position.brackets):
            group = replace(
                told(position, number), brackets=[without(each) for each in position.brackets]
            )
            steps = replay_group(group)
            last = {frozenset(pair) for pair in steps[-1].stage.pairs}
            assert last == {frozenset(pair) for pair in bracket["pairs"]}
            assert not steps[-1].stage.waiting


@pytest.mark.parametrize("key", SYSTEMS, ids="/".join)
def test_a_report_that_contradicts_itself_is_not_replayed(key: Key) -> None:
    """One who is paired twice: nothing is told rather than something false."""
    position = next(each for each in rounds_of(key, players=11, rounds=2))
    number, bracket = next(
        (number, each) for number, each in enumerate(position.brackets) if len(each["pairs"]) > 1
    )
    (one, other), *more = bracket["pairs"]
    twice = [[one, more[0][1]], *more]
    made = [
        {**each, "second": more[0][1]} if {each["first"], each["second"]} == {one, other} else each
        for each in bracket.get("made", ())
    ]
    wrong = {**bracket, "pairs": twice} | ({"made": made} if "made" in bracket else {})
    brackets = [*position.brackets[:number], wrong, *position.brackets[number + 1 :]]
    assert replay_group(replace(told(position, number), brackets=brackets)) == ()
