"""The order of a laptop runner's work, and those who wait for it."""

from __future__ import annotations

import queue
import sys
from collections.abc import Iterator

import pytest
from celery.exceptions import SoftTimeLimitExceeded
from django.conf import settings
from kombu.exceptions import OperationalError

from clubs import errands, tasks
from clubs import runner as runners
from clubs.management.commands import runner
from clubs.management.commands.runner import WaitingErrands, limited, seconds_between, take_in
from clubs.runner import RunnerLane
from tests.servers import run


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time, for the test to move on."""
    moment = [0.0]
    monkeypatch.setattr(runner.time, "monotonic", lambda: moment[0])
    return moment


def taken(waiting: WaitingErrands) -> list[str]:
    found = []
    while errand := waiting.pop_due():
        found.append(errand.name)
    return found


def test_arbiters_first_and_of_those_who_came_first(now: list[float]) -> None:
    waiting = WaitingErrands()
    for moment, (name, rank) in enumerate([("visitor", 6), ("pair", 0), ("rank", 0)]):
        now[0] = moment
        waiting.add(name, [], rank)
    assert taken(waiting) == ["pair", "rank", "visitor"]


def test_the_same_twice_is_done_once_when_the_first_is_due(now: list[float]) -> None:
    waiting = WaitingErrands()
    waiting.add("rank", [1], after=1)
    now[0] = 0.9
    waiting.add("rank", [1], after=1)
    waiting.add("rank", [2], after=1)
    assert waiting.pop_due() is None
    assert waiting.seconds_until_due() == pytest.approx(0.1)
    now[0] = 1
    assert taken(waiting) == ["rank"]
    now[0] = 2
    assert taken(waiting) == ["rank"]
    assert waiting.seconds_until_due() is None


def test_what_comes_now_and_again_is_done_at_once_for_whoever_asks(now: list[float]) -> None:
    waiting = WaitingErrands()
    waiting.add("answer", [], after=30)
    waiting.add("answer", [])
    assert taken(waiting) == ["answer"]
    now[0] = 30
    assert taken(waiting) == []


def test_all_that_was_sent_is_taken_in_until_the_pipe_ends() -> None:
    lines: queue.Queue[bytes | None] = queue.Queue()
    waiting = WaitingErrands()
    for line in (b'["pair", ["a"], 0, 0]', b'["check", ["b"], 6, 0]'):
        lines.put(line)
    assert take_in(lines, waiting, 0)
    assert taken(waiting) == ["pair", "check"]
    lines.put(None)
    assert not take_in(lines, waiting, None)


def test_no_more_wait_than_can_be_of_use(now: list[float]) -> None:
    waiting = WaitingErrands()
    for number in range(runners.MOST + 5):
        waiting.add("rank", [number])
    waiting.add("rank", [0])
    assert len(taken(waiting)) == runners.MOST


def test_each_has_its_lane_and_its_clock() -> None:
    assert runners.lane_of("tournaments.tasks.pair_round") == "arbiters"
    assert seconds_between("arbiters") == {"tournaments.tasks.sweep": 60}
    assert seconds_between("visitors") == {
        "tournaments.tasks.answer": 30,
        "pages.tasks.catch_up": 60,
    }
    assert seconds_between("lists") == {"ratinglists.tasks.sweep": 60}
    assert {runners.lane_of(task) for task in settings.CELERY_TASK_ROUTES} == {"lists", "visitors"}


def test_what_takes_too_long_is_told_so_in_the_middle() -> None:
    def hang() -> None:
        while True:
            pass

    with pytest.raises(SoftTimeLimitExceeded), limited(0.01):
        hang()


def test_what_a_runner_sends_it_does_itself_after_what_it_is_at(
    monkeypatch: pytest.MonkeyPatch, now: list[float]
) -> None:
    waiting = WaitingErrands()
    monkeypatch.setattr(runners.this_process, "enqueue", waiting.add)
    errands.send(tasks.send_password_link, 7, "Kibitz", "en")
    assert taken(waiting) == ["clubs.tasks.send_password_link"]


class Program(RunnerLane):
    """A runner that is a few words of Python."""

    def __init__(self, words: str) -> None:
        super().__init__("visitors")
        self.words = words

    @property
    def command(self) -> list[str]:
        return [sys.executable, "-c", self.words]


@pytest.fixture
def lane(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setattr(runners, "PAUSE", 0)
    lane = Program(request.param)
    yield lane
    lane.close()
    assert lane.process is not None
    lane.process.kill()
    lane.process.wait()


def send_all(lane: RunnerLane, lines: list[bytes]) -> None:
    for line in lines:
        lane.send(line)


LONG = b"x" * 4000
"""Twenty of them fill a pipe of 64 kB."""


@pytest.mark.parametrize("lane", ["import time; time.sleep(600)"], indirect=True)
def test_nobody_waits_for_a_runner_that_was_stopped(lane: Program) -> None:
    with pytest.raises(OperationalError, match="does not listen"):
        send_all(lane, [LONG] * (runners.MOST + 100))


@pytest.mark.parametrize("lane", ["raise SystemExit"], indirect=True)
def test_what_is_sent_while_there_is_no_runner_the_next_one_hears(
    lane: Program, capfd: pytest.CaptureFixture[str]
) -> None:
    lane.start()
    assert lane.process is not None
    pipe = lane.process.stdin
    lane.words = "print(input())"
    run.wait_until(lambda: pipe is not None and pipe.closed, "the first one has died")
    lane.send(b"seven\n")
    run.wait_until(lambda: "seven" in capfd.readouterr().out, "the second one hears")
