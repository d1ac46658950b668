"""Undoing a change of boards in a round that is still being played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tournaments.models import Entry, LogEntry, Round, RoundState, Tournament
from tournaments.rounds.mending import parts
from tournaments.rounds.mending.parts import RoundPart
from tournaments.steps.actions import Action
from tournaments.steps.naming import logged_name
from tournaments.steps.step import Step


def restoring(tournament: Tournament, entry: LogEntry) -> Callable[[Step], Round] | None:
    """Return what undoes this mend; ``None`` if its part of the round has changed since."""
    undo: dict[str, Any] = entry.undo or {}
    playing = tournament.rounds.filter(state=RoundState.PUBLISHED, number=undo["round"])
    round = playing.defer("explanation").first()
    if round is None:
        return None
    round.tournament = tournament
    before, after = RoundPart.from_data(undo["before"]), RoundPart.from_data(undo["after"])
    if parts.read_part(round, list(after.places), list(after.results)) != after:
        return None
    if tournament.for_teams and parts.matches_begun(round, list(after.results)):
        return None
    return lambda step: _restore(step, round, before, entry)


def _restore(step: Step, round: Round, before: RoundPart, entry: LogEntry) -> Round:
    undo: dict[str, Any] = entry.undo or {}
    step.action = Action.MEND_UNDONE
    parts.write_part(round, before)
    for key, first_round, checked_in in undo["people"]:
        step.tournament.entries.filter(pk=key).update(
            first_round=first_round, checked_in=checked_in
        )
    round.edited = undo["edited"]
    round.save(update_fields=["edited"])
    entries = step.tournament.entries.select_related("player").in_bulk()
    step.params = {
        "round": round.number,
        "boards": _turned_round(entry.params["boards"], entries),
        "byes": _turned_round(entry.params["byes"], entries),
        "rows_stay": entry.params["rows_stay"],
    }
    return round


def _turned_round(
    changes: Iterable[Mapping[str, Any]], entries: Mapping[int, Entry]
) -> list[dict[str, Any]]:
    """Return these changes the other way round, from after to before."""
    return [
        _named(change, entries)
        | {"before": _named(change["after"], entries), "after": _named(change["before"], entries)}
        for change in changes
    ]


def _named(logged: Any, entries: Mapping[int, Entry]) -> Any:
    """Refer to people instead of naming them, as entries of earlier versions do."""
    if not isinstance(logged, dict):
        return logged
    if "entry" in logged:
        return {**logged, "name": logged_name(entries[logged["entry"]])}
    if "entries" in logged:
        return {**logged, "names": [logged_name(entries[key]) for key in logged["entries"]]}
    return logged
