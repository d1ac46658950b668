"""The line of those who wait for an engine: whose turn it is, who is let in, who is given up."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from explain.questions import asking, queue
from explain.questions.asking import ASKED, DONE, FAILED, LATE
from explain.questions.queue import BUSY, FULL, Asker

ADA, BO, ARBITER = Asker("192.0.2.1"), Asker("192.0.2.2"), Asker("person 7", first=True)
MORNING = 1_700_000_000.0


@pytest.fixture(autouse=True)
def now(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """The time, for the test to move on; the line is empty before and after."""
    moment = [MORNING]
    monkeypatch.setattr("explain.questions.queue.time.time", lambda: moment[0])
    asking.cache.clear()
    yield moment
    asking.cache.clear()


@pytest.fixture(autouse=True)
def sent(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Count the calls for somebody to answer; nobody comes unasked."""
    calls: list[str] = []
    monkeypatch.setattr("explain.questions.asking.answer.delay", lambda: calls.append("answer"))
    return calls


def ask(key: str, asker: Asker) -> asking.Answer:
    return asking.ask(key, "kind", asker)


def before(*keys: str) -> list[int | None]:
    found = [asking.find_answer(key) for key in keys]
    assert all(one is not None and one.state == ASKED for one in found)
    return [one.before for one in found if one is not None]


class TestTurns:
    def test_one_is_answered_at_a_time_however_many_come_for_it(self, now: list[float]) -> None:
        for moment, key in enumerate("abc"):
            now[0] = MORNING + moment
            ask(key, Asker(key))
        assert before("a", "b", "c") == [0, 1, 2]
        taken = queue.take_next()
        assert taken is not None
        assert taken.key == "a"
        assert before("a", "b", "c") == [None, 1, 2]
        assert queue.take_next() is None
        assert queue.leave("a")
        assert before("b", "c") == [0, 1]

    def test_the_console_comes_before_visitors_but_not_before_what_is_begun(
        self, now: list[float]
    ) -> None:
        for moment, (key, asker) in enumerate([("a", ADA), ("b", BO), ("console", ARBITER)]):
            now[0] = MORNING + moment
            ask(key, asker)
            if key == "a":
                queue.take_next()
        assert before("a", "console", "b") == [None, 1, 2]

    def test_who_is_done_calls_for_the_next(
        self, monkeypatch: pytest.MonkeyPatch, sent: list[str]
    ) -> None:
        monkeypatch.setitem(asking.ANSWERS, "kind", lambda key: asking.store_answer(key, "found"))
        ask("a", ADA)
        ask("b", BO)
        sent.clear()
        asking.answer_next()
        assert asking.find_answer("a") == asking.Answer(DONE, "found")
        assert sent == ["answer"]
        asking.answer_next()
        asking.answer_next()  # somebody was called twice
        assert asking.find_answer("b") == asking.Answer(DONE, "found")
        assert sent == ["answer"]

    def test_what_breaks_down_is_told_and_holds_up_nobody(
        self, monkeypatch: pytest.MonkeyPatch, sent: list[str]
    ) -> None:
        def breaks(key: str) -> None:
            raise ZeroDivisionError

        monkeypatch.setitem(asking.ANSWERS, "kind", breaks)
        ask("a", ADA)
        ask("b", BO)
        sent.clear()
        with pytest.raises(ZeroDivisionError):
            asking.answer_next()
        assert asking.find_answer("a") == asking.Answer(FAILED)
        assert sent == ["answer"]
        assert before("b") == [0]


class TestWhoIsLetIn:
    def test_one_waiting_or_running_for_each_visitor(self) -> None:
        assert ask("a", ADA).state == ASKED
        assert ask("a2", ADA).state == BUSY
        queue.take_next()
        assert ask("a2", ADA).state == BUSY
        assert asking.find_answer("a2") is None
        queue.leave("a")
        assert ask("a2", ADA).state == ASKED

    def test_the_same_question_is_one_whoever_asks(self, sent: list[str]) -> None:
        ask("a", ADA)
        assert ask("a", BO).before == 0
        assert ask("a", ADA).before == 0
        assert sent == ["answer"]
        assert ask("b", BO).state == ASKED

    def test_so_many_visitors_and_no_more_but_the_console(self) -> None:
        for number in range(queue.MOST):
            assert ask(f"q{number}", Asker(f"192.0.2.{number}")).state == ASKED
        assert queue.keeps_out(Asker("192.0.2.99")) == FULL
        assert ask("more", Asker("192.0.2.99")).state == FULL
        assert ask("console", ARBITER).before == 0

    def test_only_one_file_is_read_at_a_time(self) -> None:
        with queue.reading() as first, queue.reading() as second:
            assert (first, second) == (True, False)
        with queue.reading() as third:
            assert third

    def test_a_line_that_its_holder_has_left_alone_is_taken_over(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        asking.cache.set(queue.HELD, "somebody", 10)
        monkeypatch.setattr(queue, "TRIES", 1)
        assert ask("a", ADA).state == FAILED
        asking.cache.delete(queue.HELD)  # as time does it
        assert ask("a", ADA).state == ASKED


class TestWhoIsGivenUp:
    def test_nobody_comes(self, now: list[float]) -> None:
        ask("a", ADA)
        now[0] = MORNING + queue.UNSEEN
        assert before("a") == [0]
        now[0] += 1
        assert asking.find_answer("a") == asking.Answer(LATE)
        assert queue.keeps_out(ADA) == ""
        assert ask("b", ADA).state == ASKED  # the line is empty again

    def test_somebody_is_there_but_at_others(self, now: list[float]) -> None:
        ask("b", BO)
        queue.take_next()
        ask("a", ADA)
        now[0] = MORNING + queue.LOST_AFTER
        queue.leave("b")
        now[0] += queue.UNSEEN
        assert before("a") == [0]

    def test_the_longest_that_one_waits(self, now: list[float]) -> None:
        """Each of those before it may have had all its time."""
        ask("a", ADA)
        for seconds in range(60, queue.PATIENCE + 1, 60):
            now[0] = MORNING + seconds
            queue.leave("another one")  # somebody is there
        assert before("a") == [0]
        now[0] += 1
        assert asking.find_answer("a") == asking.Answer(LATE)

    def test_whoever_was_at_it_has_died(self, now: list[float]) -> None:
        ask("a", ADA)
        ask("b", BO)
        queue.take_next()
        now[0] = MORNING + queue.LOST_AFTER
        assert queue.take_next() is None
        now[0] += 1
        taken = queue.take_next()
        assert taken is not None
        assert taken.key == "b"
        assert asking.find_answer("a") == asking.Answer(LATE)

    def test_a_queue_that_is_away_keeps_no_place(self, monkeypatch: pytest.MonkeyPatch) -> None:
        from kombu.exceptions import OperationalError

        def away() -> None:
            raise OperationalError

        monkeypatch.setattr("explain.questions.asking.answer.delay", away)
        assert ask("a", ADA).state == FAILED
        assert queue.place("a") is None
        assert asking.find_answer("a") is None
