"""A guard around tests: whatever steps they take, the log that these leave names no person."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from django.db.models import Q

from tournaments.models import Entry, LogEntry, Player, Tournament
from tournaments.steps.actions import NOT_TAKEN_BACK

FREE_TEXT = frozenset({"reason", "comments"})
"""What an arbiter types, and the remarks of a report that was brought in."""
OWN_NAMES = frozenset({"other", "other_slug"})
"""The name of another tournament."""


@pytest.fixture(autouse=True)
def log_names_nobody(request: Any) -> Iterator[None]:
    if not {"db", "transactional_db"} & {*request.fixturenames}:
        yield
        return
    request.getfixturevalue("db")
    yield
    if found := people_named():
        pytest.fail(f"The log names people: {found[:5]}")


def people_named() -> list[tuple[str, str, str]]:
    """List each name of a person that a log entry holds: the action, the name and where.

    Entries without the key of a change are of an earlier version, or of a tournament brought in.
    """
    of_now = LogEntry.objects.filter(Q(change__isnull=False) | Q(action__in=NOT_TAKEN_BACK))
    log = list(of_now.values_list("action", "params", "undo"))
    if not log:
        return []
    people = {*Player.objects.values_list("name", flat=True)}
    people |= {*Entry.objects.values_list("captain", flat=True)}
    for arbiters in Tournament.objects.values_list("chief_arbiter", "deputy_arbiters"):
        people |= {*arbiters}
    people -= {*Entry.objects.values_list("team_name", flat=True)}
    people -= {*Tournament.objects.values_list("name", flat=True)}
    people = {name for name in people if len(name) > 1 and name[0].isalpha()}
    if not people:
        return []
    names = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, people))})(?!\w)")
    return [
        (action, found[0], text)
        for action, params, undo in log
        for text in _texts([params, undo])
        if (found := names.search(text))
    ]


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for name, each in value.items():
            if name not in FREE_TEXT | OWN_NAMES:
                yield from _texts(each)
    elif isinstance(value, list):
        for each in value:
            yield from _texts(each)
