"""The line of questions that wait for an engine's answer.

In the whole instance one question is answered at a time, however many workers there are. Each
visitor has one in the line, waiting or being answered; those of the console come first. The line is
one value in the cache that holds the answers, and is locked while it is changed.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, NamedTuple
from uuid import uuid4

from django.conf import settings
from django.core.cache import caches
from django.utils.connection import ConnectionProxy

cache = ConnectionProxy(caches, "answers")

SECONDS = min(60, settings.CELERY_TASK_SOFT_TIME_LIMIT)
"""Unit: seconds that one answer may take."""
ENDED_AFTER = SECONDS + 10
"""Unit: seconds after which a worker's child that ignores this limit is killed."""
LOST_AFTER = SECONDS + 15
"""Unit: seconds after which a worker still on a question is taken to have died."""
MOST = 20
"""The most visitors' questions that may wait. Those of the console are let in beyond it."""
PATIENCE = MOST * SECONDS
"""Unit: seconds that a question waits at most: by then all before it have had their time."""
UNSEEN = 90
"""Unit: seconds after which no worker is there, if none has come for the next question."""
KEPT = 86_400
"""Unit: seconds for which the line itself is kept."""

LINE, HELD, READING = "line", "line:held", "line:reading"
BUSY, FULL = "busy", "full"
"""The reasons to refuse a question: the visitor has one in the line; there are too many."""

HELD_FOR = 2
"""Unit: seconds after which the holder of the line's lock is taken to have died."""
READ_WITHIN = 10
"""Unit: seconds after which the reader of a file is taken to have died."""
TRIES, BETWEEN = 300, 0.01
"""The number of tries for the line's lock, and the seconds between."""


class Asker(NamedTuple):
    """The visitor who asks: an address, or a person at the console."""

    name: str
    first: bool = False
    """Goes before visitors: at the console an event may be waiting."""


class Question(NamedTuple):
    """One question: ``kind`` and ``arguments`` say what is asked, ``key`` where the answer will be.

    ``since``, ``begun``: unit: seconds of the time of day; 0 if not ``begun`` yet.
    """

    key: str
    kind: str
    arguments: tuple[Any, ...]
    asker: str
    first: bool
    since: float = 0.0
    begun: float = 0.0


class QueuePlace(NamedTuple):
    """A question's place. ``before``: how many are answered first; ``None`` once it is being
    answered.
    """

    before: int | None
    given_up: bool
    """It has waited too long."""


@dataclass
class QueueLine:
    questions: list[Question] = field(default_factory=list)
    looked: float = 0.0
    """The last time a worker came for a question, or finished one."""

    def given_up(self, question: Question, now: float) -> bool:
        if question.begun:
            return now - question.begun > LOST_AFTER
        busy = any(other.begun and now - other.begun <= LOST_AFTER for other in self.questions)
        unseen = not busy and now - max(self.looked, question.since) > UNSEEN
        return unseen or now - question.since > PATIENCE

    def keeps_out(self, asker: Asker) -> str:
        """Return ``BUSY``, ``FULL`` or nothing."""
        if any(question.asker == asker.name for question in self.questions):
            return BUSY
        if not asker.first and sum(not question.first for question in self.questions) >= MOST:
            return FULL
        return ""

    def in_turn(self) -> list[Question]:
        """Sort the questions: the one being answered, those of the console, the others."""
        return sorted(
            self.questions,
            key=lambda question: (not question.begun, not question.first, question.since),
        )


def place(key: str) -> QueuePlace | None:
    """Return a question's place in the line; ``None`` if it does not wait (any more)."""
    line, now = _read(), time.time()
    for before, question in enumerate(line.in_turn()):
        if question.key == key:
            return QueuePlace(None if question.begun else before, line.given_up(question, now))
    return None


def keeps_out(asker: Asker) -> str:
    """Return why a question of ``asker`` would be refused now; empty if it would be let in."""
    return _without_given_up(_read(), time.time()).keeps_out(asker)


def join(key: str, kind: str, arguments: tuple[Any, ...], asker: Asker) -> str:
    """Let a question in, or return why not. A question asked twice is let in once, whoever asks."""
    with _alone() as line:
        if any(question.key == key for question in line.questions):
            return ""
        refused = line.keeps_out(asker)
        if not refused:
            new_question = Question(
                key, kind, arguments, asker.name, asker.first, since=time.time()
            )
            line.questions.append(new_question)
        return refused


def take_next() -> Question | None:
    """Take the next question to answer it; ``None`` while another one is being answered."""
    with _alone() as line:
        line.looked = time.time()
        waiting = line.in_turn()
        if not waiting or waiting[0].begun:
            return None
        question = waiting[0]._replace(begun=line.looked)
        line.questions[line.questions.index(waiting[0])] = question
        return question


def leave(key: str) -> bool:
    """Remove a question, answered or not, and return whether others wait."""
    with _alone() as line:
        line.looked = time.time()
        line.questions = [question for question in line.questions if question.key != key]
        return bool(line.questions)


def others_wait(key: str) -> bool:
    """Tell whether another question waits while that of ``key`` is being answered."""
    return any(question.key != key for question in _read().questions)


def _read() -> QueueLine:
    stored, looked = cache.get(LINE, ((), 0.0))
    return QueueLine([Question(*question) for question in stored], looked)


def _without_given_up(line: QueueLine, now: float) -> QueueLine:
    remaining = [question for question in line.questions if not line.given_up(question, now)]
    return QueueLine(remaining, line.looked)


@contextmanager
def reading() -> Iterator[bool]:
    """Let one visitor's file be read at a time; yields false if another one is being read.

    The server that reads it has pages to answer: one of its threads is enough for visitors' files.
    """
    mine = uuid4().hex
    ours = cache.add(READING, mine, READ_WITHIN)
    try:
        yield ours
    finally:
        _release(READING, mine)


@contextmanager
def _alone() -> Iterator[QueueLine]:
    """Lock the line, without the questions that waited too long, and store it again when changed.

    Raises ``TimeoutError`` if the lock cannot be had.
    """
    mine = uuid4().hex
    if not any(_tries(mine)):
        raise TimeoutError("The line is being changed all the time")
    try:
        line = _without_given_up(_read(), time.time())
        yield line
        cache.set(LINE, ([tuple(question) for question in line.questions], line.looked), KEPT)
    finally:
        _release(HELD, mine)


def _tries(mine: str) -> Iterator[bool]:
    for _try in range(TRIES):
        yield cache.add(HELD, mine, HELD_FOR)
        time.sleep(BETWEEN)


def _release(name: str, mine: str) -> None:
    if cache.get(name) == mine:
        cache.delete(name)
