"""The line of those who wait for an answer that takes an engine's time.

In the whole instance one question is answered at a time, however many workers there are. Each
visitor has one in the line, waiting or being answered; those of the console come first. The line is
one value in the cache that holds the answers, and whoever changes it has it alone meanwhile.
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
"""Unit: seconds after which a worker's child is ended that does not heed that."""
LOST_AFTER = SECONDS + 15
"""Unit: seconds. Whoever has been at a question for longer has died."""
MOST = 20
"""Questions of visitors that wait. Those of the console are let in beyond it."""
PATIENCE = MOST * SECONDS
"""Unit: seconds that a question waits at the most: all before it have had their time then."""
UNSEEN = 90
"""Unit: seconds after which nobody is there, if nobody has come for the next question."""
KEPT = 86_400
"""Unit: seconds that the line itself is kept."""

LINE, HELD, READING = "line", "line:held", "line:reading"
BUSY, FULL = "busy", "full"
"""Why somebody is not let in: there is one of theirs; there are too many."""

HELD_FOR = 2
"""Unit: seconds after which whoever has the line alone is taken to have died."""
READ_WITHIN = 10
"""Unit: seconds after which whoever reads a file is taken to have died."""
TRIES, BETWEEN = 300, 0.01
"""How often, and with how many seconds between, it is tried to have the line alone."""


class Asker(NamedTuple):
    """Who asks: an address, or a person at the console."""

    name: str
    first: bool = False
    """Before visitors: at the console an event may be waiting."""


class Question(NamedTuple):
    """``kind`` and ``arguments`` say what is asked, ``key`` where the answer will be.

    ``since``, ``begun``: unit: seconds of the time of day; not ``begun`` yet is 0.
    """

    key: str
    kind: str
    arguments: tuple[Any, ...]
    asker: str
    first: bool
    since: float = 0.0
    begun: float = 0.0


class QueuePlace(NamedTuple):
    """``before``: how many are answered first; ``None`` once it is being answered itself."""

    before: int | None
    given_up: bool
    """It has waited too long."""


@dataclass
class QueueLine:
    questions: list[Question] = field(default_factory=list)
    looked: float = 0.0
    """When somebody last came for a question, or had done with one."""

    def given_up(self, question: Question, now: float) -> bool:
        if question.begun:
            return now - question.begun > LOST_AFTER
        busy = any(other.begun and now - other.begun <= LOST_AFTER for other in self.questions)
        unseen = not busy and now - max(self.looked, question.since) > UNSEEN
        return unseen or now - question.since > PATIENCE

    def keeps_out(self, asker: Asker) -> str:
        """``BUSY``, ``FULL`` or nothing."""
        if any(question.asker == asker.name for question in self.questions):
            return BUSY
        if not asker.first and sum(not question.first for question in self.questions) >= MOST:
            return FULL
        return ""

    def in_turn(self) -> list[Question]:
        """The one that is being answered, those of the console, the others."""
        return sorted(
            self.questions,
            key=lambda question: (not question.begun, not question.first, question.since),
        )


def place(key: str) -> QueuePlace | None:
    """Where a question stands; ``None`` where it does not wait (any more)."""
    line, now = _read(), time.time()
    for before, question in enumerate(line.in_turn()):
        if question.key == key:
            return QueuePlace(None if question.begun else before, line.given_up(question, now))
    return None


def keeps_out(asker: Asker) -> str:
    """Why a question of ``asker`` would not be let in just now; nothing where it would be."""
    return _without_given_up(_read(), time.time()).keeps_out(asker)


def join(key: str, kind: str, arguments: tuple[Any, ...], asker: Asker) -> str:
    """Let a question in, or say why not. The same one twice is one, whoever asks."""
    with _alone() as line:
        if any(question.key == key for question in line.questions):
            return ""
        refused = line.keeps_out(asker)
        if not refused:
            asked = Question(key, kind, arguments, asker.name, asker.first, since=time.time())
            line.questions.append(asked)
        return refused


def take_next() -> Question | None:
    """The next question, for whoever answers it now; ``None`` where one is being answered."""
    with _alone() as line:
        line.looked = time.time()
        waiting = line.in_turn()
        if not waiting or waiting[0].begun:
            return None
        taken = waiting[0]._replace(begun=line.looked)
        line.questions[line.questions.index(waiting[0])] = taken
        return taken


def leave(key: str) -> bool:
    """Take a question out, answered or not. Returns whether others wait."""
    with _alone() as line:
        line.looked = time.time()
        line.questions = [question for question in line.questions if question.key != key]
        return bool(line.questions)


def _read() -> QueueLine:
    stored, looked = cache.get(LINE, ((), 0.0))
    return QueueLine([Question(*question) for question in stored], looked)


def _without_given_up(line: QueueLine, now: float) -> QueueLine:
    remaining = [question for question in line.questions if not line.given_up(question, now)]
    return QueueLine(remaining, line.looked)


@contextmanager
def reading() -> Iterator[bool]:
    """Inside, a stranger's file is read; not so where another one is being read just now.

    The server that reads it has pages to answer: one of its threads is enough for strangers.
    """
    mine = uuid4().hex
    ours = cache.add(READING, mine, READ_WITHIN)
    try:
        yield ours
    finally:
        _release(READING, mine)


@contextmanager
def _alone() -> Iterator[QueueLine]:
    """The line, without those who have waited too long, to be changed and stored again.

    Errors: ``TimeoutError`` where so many change it that one's turn does not come.
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
