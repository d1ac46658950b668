"""The state of a tournament and its next action: what the stepper shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum
from typing import Any

from django.db.models import Count, Q
from django.utils import timezone

from tournaments.bridge.knockouts import remaining
from tournaments.models import (
    JobState,
    KnockOut,
    KnockOutMatch,
    PairingJob,
    Round,
    RoundState,
    Tournament,
)
from tournaments.steps import stage


class RoundStep(StrEnum):
    """An arbiter's steps in a round, in order, between the players' list and the end."""

    PLAYERS = "players"
    CHECK_IN = "check-in"
    PAIR = "pair"
    LOOK_OVER = "look over"
    PUBLISH = "publish"
    RESULTS = "results"
    CLOSE = "close"
    FINISHED = "finished"


TAKEN_WITHIN = timedelta(seconds=10)
"""A job that has waited for longer has found no worker."""


@dataclass(frozen=True)
class Progress:
    """The progress of a tournament. ``round`` is the one that ``step`` is about; ``None`` only if
    all is finished.

    ``job`` is the latest request to pair that round. ``missing`` boards have no result,
    ``adjourned`` ones (of all rounds) are not finished.
    """

    step: RoundStep
    round: Round | None
    rounds: Sequence[Round]
    entries: int
    checked_in: int
    boards: int
    missing: int
    adjourned: int
    job: PairingJob | None
    knock_out: bool = False
    """``rounds`` are those of the bracket, ``boards`` its matches."""

    @property
    def number(self) -> int:
        """The current round's number; the last one's if all is finished."""
        return self.round.number if self.round else len(self.rounds)

    @property
    def pairing(self) -> bool:
        """Whether a pairing job is under way."""
        return self.job is not None and self.job.state in (JobState.QUEUED, JobState.RUNNING)

    @property
    def nobody_pairs(self) -> bool:
        """Whether the job has waited so long that there is no worker to take it."""
        return (
            self.job is not None
            and self.job.state == JobState.QUEUED
            and timezone.now() - self.job.requested > TAKEN_WITHIN
        )

    @property
    def entered(self) -> int:
        """The number of boards of the current round that have a result."""
        return self.boards - self.missing


def progress(tournament: Tournament) -> Progress:
    """Read how far ``tournament`` has come. Three queries."""
    if tournament.knock_out:
        return _of_bracket(tournament)
    rounds = list(
        tournament.rounds.defer("explanation", "proposed")
        .annotate(
            boards=Count("pairings"),
            missing=Count("pairings", filter=of_boards(stage.MISSING)),
            adjourned=Count("pairings", filter=of_boards(stage.ADJOURNED)),
        )
        .order_by("number")
    )
    entries, present = _present(tournament)
    current = next((round for round in rounds if round.state != RoundState.CLOSED), None)
    return Progress(
        step=_step(tournament, current, entries, present),
        round=current,
        rounds=rounds,
        entries=entries,
        checked_in=present,
        boards=getattr(current, "boards", 0),
        missing=getattr(current, "missing", 0),
        adjourned=sum(getattr(round, "adjourned", 0) for round in rounds),
        job=PairingJob.objects.filter(round=current).first() if current else None,
    )


def _of_bracket(tournament: Tournament) -> Progress:
    """Read the progress of a knock-out: its rounds have no rows, its boards are matches."""
    knockout = KnockOut.objects.filter(tournament=tournament, first_place=1).first()
    matches = KnockOutMatch.objects.filter(knockout=knockout).order_by("round").values("round")
    counted = matches.annotate(matches=Count("pk"), waiting=Count("pk", filter=Q(decided="")))
    drawn: list[dict[str, Any]] = [dict(row) for row in counted]
    last = drawn[-1] if drawn else {"round": 1, "matches": 0, "waiting": 0}
    entries, present = _present(tournament)
    finished = knockout is not None and knockout.finished is not None
    return Progress(
        step=RoundStep.FINISHED if finished else _step_of_bracket(knockout, last, entries, present),
        round=None if finished else Round(tournament=tournament, number=last["round"]),
        rounds=[Round(tournament=tournament, number=row["round"]) for row in drawn],
        entries=entries,
        checked_in=present,
        boards=last["matches"],
        missing=last["waiting"],
        adjourned=0,
        job=None,
        knock_out=True,
    )


def _step_of_bracket(
    knockout: KnockOut | None, last: Mapping[str, int], entries: int, present: int
) -> RoundStep:
    if knockout is None or not knockout.started:
        if entries < 2:
            return RoundStep.PLAYERS
        return RoundStep.PAIR if present > 1 else RoundStep.CHECK_IN
    if last["waiting"]:
        return RoundStep.RESULTS
    return RoundStep.CLOSE if len(remaining(knockout)) <= knockout.places else RoundStep.PAIR


def _present(tournament: Tournament) -> tuple[int, int]:
    """Count the entries, and those of them that are present."""
    counts = tournament.entries.filter(withdrawn_after__isnull=True).aggregate(
        all=Count("pk"), here=Count("pk", filter=Q(checked_in=True))
    )
    return counts["all"], counts["here"]


def of_boards(condition: Q) -> Q:
    """Apply a condition on boards to their round."""
    return Q(*((f"pairings__{name}", value) for name, value in condition.children))  # type: ignore[misc]


def _step(tournament: Tournament, current: Round | None, entries: int, present: int) -> RoundStep:
    if current is None:
        return RoundStep.FINISHED
    match current.state:
        case RoundState.PAIRED:
            return RoundStep.LOOK_OVER
        case RoundState.PUBLISHED:
            return RoundStep.RESULTS if current.missing else RoundStep.CLOSE  # type: ignore[attr-defined]
    if current.number > 1:
        return RoundStep.PAIR
    if entries < 2:
        return RoundStep.PLAYERS
    return RoundStep.PAIR if present > 1 or tournament.by_table else RoundStep.CHECK_IN
