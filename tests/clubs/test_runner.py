"""The order in which a laptop's runner does what it is told."""

from __future__ import annotations

import queue

import pytest

from clubs.management.commands import runner
from clubs.management.commands.runner import Waiting, hear


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time, for the test to move on."""
    moment = [0.0]
    monkeypatch.setattr(runner.time, "monotonic", lambda: moment[0])
    return moment


def taken(waiting: Waiting) -> list[str]:
    found = []
    while errand := waiting.take():
        found.append(errand.name)
    return found


def test_arbiters_first_and_of_those_who_came_first(now: list[float]) -> None:
    waiting = Waiting()
    for moment, (name, rank) in enumerate([("visitor", 6), ("pair", 0), ("rank", 0)]):
        now[0] = moment
        waiting.add(name, [], rank)
    assert taken(waiting) == ["pair", "rank", "visitor"]


def test_the_same_twice_is_done_once_when_the_first_is_due(now: list[float]) -> None:
    waiting = Waiting()
    waiting.add("rank", [1], after=1)
    now[0] = 0.9
    waiting.add("rank", [1], after=1)
    waiting.add("rank", [2], after=1)
    assert waiting.take() is None
    assert waiting.seconds() == pytest.approx(0.1)
    now[0] = 1
    assert taken(waiting) == ["rank"]
    now[0] = 2
    assert taken(waiting) == ["rank"]
    assert waiting.seconds() is None


def test_all_that_was_sent_is_taken_in_until_the_pipe_ends() -> None:
    lines: queue.Queue[bytes | None] = queue.Queue()
    waiting = Waiting()
    for line in (b'["pair", ["a"], 0, 0]', b'["check", ["b"], 6, 0]'):
        lines.put(line)
    assert hear(lines, waiting, 0)
    assert taken(waiting) == ["pair", "check"]
    lines.put(None)
    assert not hear(lines, waiting, None)
