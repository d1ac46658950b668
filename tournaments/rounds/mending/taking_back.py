"""Undoing a change of boards in a round that is still being played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tournaments.models import LogEntry, Round, RoundState, Tournament
from tournaments.rounds.mending import parts
from tournaments.rounds.mending.parts import RoundPart
from tournaments.steps.actions import Action
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
    step.params = {
        "round": round.number,
        "boards": _turned_round(entry.params["boards"]),
        "byes": _turned_round(entry.params["byes"]),
        "rows_stay": entry.params["rows_stay"],
    }
    return round


def _turned_round(changes: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Return these changes the other way round, from after to before."""
    return [{**change, "before": change["after"], "after": change["before"]} for change in changes]
