"""A plugin: what other tests do is taken back after each of them, step by step, and looked at.

``TAKE_BACK=100 python -m pytest -n 0 tests/tournaments`` takes back the last hundred steps of each
of those tests, the last first, compares all rows with those of before it, takes that back too,
compares with those of after it, and goes on to the step before. It ends where a test wrote
something past the steps, and prints how many of each kind there were. With ``-n 2`` two processes
share the tests.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest

from clubs.models import Club
from tests.tournaments.takingback.dumps import Dump, differences, dump
from tournaments.models import Event, LogEntry, RecordedPerson, Tournament
from tournaments.setup import deleting
from tournaments.steps.actions import Action
from tournaments.steps.recording import changes
from tournaments.takingback.plan import Plan, plan
from tournaments.takingback.taking import take_back

MOST = int(os.environ.get("TAKE_BACK", "0"))
"""The last steps of a test that are taken back."""
TAKEN: Counter[str] = Counter()
REFUSED: Counter[str] = Counter()
FAULTS: list[str] = []


FOUND = "TAKE_BACK_FOUND"
"""Names the folder in which each process leaves what it found."""


def pytest_configure(config: pytest.Config) -> None:
    os.environ.setdefault(FOUND, tempfile.mkdtemp())


def pytest_sessionfinish(session: pytest.Session) -> None:
    file = Path(os.environ[FOUND]) / f"{os.getpid()}.json"
    file.write_text(json.dumps([TAKEN, REFUSED, FAULTS]))


@dataclass
class Before:
    change: UUID
    rows: Dump
    after: Dump | None = None


class Steps:
    """The changes of one test, with the rows before and after each."""

    def __init__(self) -> None:
        self.seen: list[Before] = []

    def begin(self, change: UUID) -> None:
        self.seen.append(Before(change, dump()))
        self.seen = self.seen[-MOST:]

    def end(self) -> None:
        self.seen[-1].after = dump()

    def take_back(self) -> None:
        if RecordedPerson.objects.filter(before=None, after=None).exists():
            return  # the test erased somebody, who does not come back
        for step in reversed(self.seen[-MOST:]):
            entries = list(LogEntry.objects.filter(change=step.change).order_by("pk"))
            if not entries:
                continue  # rolled back, or nothing to do
            if step.after is None or dump() != step.after:
                return
            self._take_back_one(step, entries[0])
            if dump() != step.rows:
                return

    def _take_back_one(self, step: Before, entry: LogEntry) -> None:
        if entry.action == Action.DELETED:
            self._bring_back(step, entry)
            return
        worked_out = plan(entry)
        if worked_out.deletes:
            self._delete(step, entry, worked_out)
            return
        if worked_out.refused and differences(step.rows, step.after or {}):
            REFUSED[f"{entry.action}: {worked_out.refused[0].sentence}"] += 1
            assert worked_out.refused[0].articles, f"{entry.action}: {worked_out.refused}"
            return
        if worked_out.refused:
            return
        take_back(entry, None, seen=worked_out.mark, confirmed=True)
        wrong = differences(step.rows, dump())
        assert not wrong, f"{entry.action}: {wrong[:5]}"
        assert worked_out.changes, entry.action
        for line in worked_out.changes:
            assert line.before != line.after, f"{entry.action}: {line}"
        taken = entry.tournament.log.latest("version")
        take_back(taken, None, seen=plan(taken).mark, confirmed=True)
        wrong = differences(step.after or {}, dump())
        assert not wrong, f"again {entry.action}: {wrong[:5]}"
        again = entry.tournament.log.latest("version")
        take_back(again, None, seen=plan(again).mark, confirmed=True)
        for each in worked_out.going[0].entries:
            TAKEN[each.action] += 1

    def _delete(self, step: Before, entry: LogEntry, worked_out: Plan) -> None:
        """Before it there was nothing: it is deleted, and is brought back as it was."""
        take_back(entry, None, seen=worked_out.mark, confirmed=True)
        assert worked_out.deletes
        deleted = type(worked_out.deletes).everything.get(pk=worked_out.deletes.pk)
        assert deleted.deleted_at
        bring_back(deleted)
        wrong = differences(step.after or {}, dump())
        assert not wrong, f"brought back after {entry.action}: {wrong[:5]}"
        TAKEN[entry.action] += 1

    def _bring_back(self, step: Before, entry: LogEntry) -> None:
        """Take a deletion back: nobody sees the log of what was deleted, only that it was."""
        tournament = Tournament.everything.get(pk=entry.tournament_id)
        event = Event.everything.get(pk=tournament.event_id)
        club = Club.everything.get(pk=event.club_id)
        deleted: dict[str, Tournament | Event | Club] = {"tournament": tournament, "event": event}
        bring_back(deleted.get(entry.params["what"], club))
        wrong = differences(step.rows, dump())
        assert not wrong, f"{entry.action}: {wrong[:5]}"
        TAKEN[entry.action] += 1


def bring_back(deleted: Tournament | Event | Club) -> None:
    if isinstance(deleted, Tournament):
        deleting.bring_tournament_back(deleted, None)
    elif isinstance(deleted, Event):
        deleting.bring_event_back(deleted, None)
    else:
        deleting.bring_club_back(deleted, None)


@pytest.fixture(autouse=True)
def every_step_taken_back(request: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    if "db" not in request.fixturenames or "transactional_db" in request.fixturenames:
        yield
        return
    request.getfixturevalue("db")
    steps = Steps()
    tell, changing = changes._tell, changes.one_change

    def told(change: UUID | None) -> None:
        if change is None:
            tell(change)
            steps.end()
        else:
            steps.begin(change)
            tell(change)

    monkeypatch.setattr(changes, "_tell", told)
    yield
    monkeypatch.undo()
    assert changing is changes.one_change
    try:
        steps.take_back()
    except Exception as fault:
        FAULTS.append(
            f"{request.node.nodeid}: {type(fault).__name__} {str(fault)[:600]} {fault.__cause__}"
        )


def pytest_terminal_summary(terminalreporter: Any) -> None:
    say = terminalreporter.write_line
    for file in Path(os.environ[FOUND]).glob("*.json"):
        if file.stem != str(os.getpid()):
            taken, refused, faults = json.loads(file.read_text())
            TAKEN.update(taken)
            REFUSED.update(refused)
            FAULTS.extend(faults)
    for action, count in sorted(TAKEN.items()):
        say(f"{count:6} {action}")
    for reason, count in sorted(REFUSED.items()):
        say(f"{count:6} refused: {reason}")
    for fault in FAULTS:
        say(f"WRONG {fault}")
    say(f"{sum(TAKEN.values())} steps of {len(TAKEN)} kinds taken back, {len(FAULTS)} wrong")
