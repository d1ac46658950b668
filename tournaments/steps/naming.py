"""How the log names people: by their keys in the register, so that it holds no names itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.db.models import Model

from tournaments.models import Entry, Member, Player
from tournaments.steps.recording.tables import PERSONAL

PERSON = "person"
"""What refers to a person has this key alone."""
Reference = dict[str, int]


def logged_name(named: Entry | Member | Player) -> str | Reference:
    """Return what the log has for a name: a reference to a person, the name of a team."""
    if isinstance(named, Player):
        return {PERSON: named.pk}
    if isinstance(named, Entry) and named.player_id is None:
        return named.team_name
    return {PERSON: named.player_id or 0}


def impersonal(model: type[Model], values: Mapping[str, Any]) -> dict[str, Any]:
    """Return those values of a row that are not a person's."""
    personal = PERSONAL.get(model, frozenset())
    return {name: value for name, value in values.items() if name not in personal}


def with_people(value: Any, put: Callable[[int], Any]) -> Any:
    """Return what a log entry holds, with what ``put`` makes of each person's key instead."""
    if isinstance(value, Mapping):
        key = value.get(PERSON)
        if isinstance(key, int) and len(value) == 1:
            return put(key)
        return {name: with_people(each, put) for name, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [with_people(each, put) for each in value]
    return value
