"""Pairing a round: a wish, a job that works on a snapshot, and one short step that stores it.

A job is made at one version of the tournament and stores only at that version. A worker that dies
leaves a job that says *running*; whoever presses again has it taken up anew. Two workers may then
be at one job: the first to store ends it.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Collection, Sequence
from datetime import timedelta
from typing import Any

from celery.exceptions import SoftTimeLimitExceeded
from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.models import User
from crosstable.results import Result
from tournaments import engine
from tournaments.models import JobState, PairingJob, Round, RoundState, Tournament
from tournaments.services import byes, numbering, results, seating, state
from tournaments.services.log import Action
from tournaments.services.steps import (
    ACKNOWLEDGE,
    CONFIRM,
    NeedsConfirmation,
    Refused,
    Step,
    after_commit,
    lock,
    step,
)

logger = logging.getLogger(__name__)

UNDER_WAY = (JobState.QUEUED, JobState.RUNNING)
PATIENCE = timedelta(seconds=5)
"""How long a press waits for a worker before another press calls for one again."""


def time_limit() -> timedelta:
    """A job that has been running for longer has lost its worker."""
    return timedelta(seconds=settings.CELERY_TASK_TIME_LIMIT)


def request(tournament: Tournament, by: User | None, confirmed: bool = False) -> PairingJob:
    """Ask for the next round to be paired; the job says how it goes.

    Closes the round before where all its results are in. Where some are missing, they become
    adjourned games once that is confirmed (level 2). A second press gives the same job back.
    """
    from tournaments import tasks  # tasks call services

    with step(tournament, by, Action.PAIRING_REQUESTED) as here:
        same = _same_wish(here.tournament)
        if same is not None:
            here.nothing_to_do()
            if same.state in UNDER_WAY and _waited_too_long(same):
                after_commit(tasks.pair_round, str(same.pk))
            return same
        round = _next_round(here.tournament)
        _finish_round_before(here, round, confirmed)
        _warn_before_start(here.tournament, round, confirmed)
        if round.number == 1:
            _draw_lots(here)
        PairingJob.objects.filter(round=round, state__in=UNDER_WAY).update(
            state=JobState.SUPERSEDED, finished=timezone.now()
        )
        job = PairingJob.objects.create(
            round=round, version=here.tournament.version + 1, requested_by=by
        )
        here.params["round"] = round.number
        after_commit(tasks.pair_round, str(job.pk))
    job.refresh_from_db()
    return job


def _same_wish(tournament: Tournament) -> PairingJob | None:
    """The job of an earlier press since which nothing has happened but its own pairing."""
    jobs = PairingJob.objects.filter(round__tournament=tournament).select_related("round")
    last = jobs.defer("round__explanation").first()
    if last is None:
        return None
    if last.state in UNDER_WAY and last.version == tournament.version and not _lost(last):
        return last
    done = last.state == JobState.DONE and last.version + 1 == tournament.version
    return last if done and last.round.state == RoundState.PAIRED else None


def _waited_too_long(job: PairingJob) -> bool:
    return timezone.now() - (job.started or job.requested) > PATIENCE


def _lost(job: PairingJob) -> bool:
    return job.started is not None and timezone.now() - job.started > time_limit()


def _next_round(tournament: Tournament) -> Round:
    number = state.last_paired(tournament) + 1
    round = tournament.rounds.filter(number=number).first()
    if round is None:
        raise Refused(_("All rounds have been paired."))
    before = tournament.rounds.filter(number=number - 1, state=RoundState.PAIRED)
    if before.exists():
        raise Refused(_("Publish round %(round)d first.") % {"round": number - 1})
    playing = tournament.entries.count() - len(byes.away(tournament, number))
    if playing < 2:
        raise Refused(_("Check in at least two players."))
    return round


def _finish_round_before(here: Step, coming: Round, confirmed: bool) -> None:
    """Close it. Results that are missing make adjourned games (checklist, 158 to 160, 168)."""
    before = here.tournament.rounds.filter(number=coming.number - 1).first()
    if before is None:
        return
    missing = results.boards_without_result(before)
    older = _older_adjourned(here.tournament, before)
    if (missing or older) and not confirmed:
        raise NeedsConfirmation(
            _("Pair round %(round)d with games open?") % {"round": coming.number},
            ACKNOWLEDGE,
            [*_adjourning(before, missing), *older],
        )
    _adjourn(before, missing)
    here.params["adjourned"] = missing
    if before.state != RoundState.CLOSED:
        before.state = RoundState.CLOSED
        before.save(update_fields=["state"])
        here.params["closed"] = before.number


def _adjourning(round: Round, boards: Sequence[int]) -> list[str]:
    if not boards:
        return []
    return [
        _("Round %(round)d, boards %(boards)s become adjourned games: draws for the pairing.")
        % {"round": round.number, "boards": ", ".join(map(str, boards))}
    ]


def _older_adjourned(tournament: Tournament, last: Round) -> list[str]:
    older = state.boards_of(tournament).filter(state.ADJOURNED, round__number__lt=last.number)
    return [
        _("Round %(round)d, board %(board)d is still adjourned.")
        % {"round": pairing.round.number, "board": pairing.board}
        for pairing in older.select_related("round").defer("round__explanation")
    ]


def _adjourn(round: Round, boards: Collection[int]) -> None:
    adjourned = Result.ADJOURNED
    for pairing in round.pairings.filter(board__in=boards):
        pairing.white_code, pairing.black_code = adjourned.white.value, adjourned.black.value
        pairing.version += 1
        pairing.save(update_fields=["white_code", "black_code", "version"])


def _warn_before_start(tournament: Tournament, round: Round, confirmed: bool) -> None:
    """Checklist, 62: nobody meets anybody twice, so few players cannot play many rounds."""
    players = tournament.entries.filter(withdrawn_after__isnull=True).count()
    possible = players if players % 2 else players - 1
    if round.number == 1 and tournament.rounds_planned > possible and not confirmed:
        raise NeedsConfirmation(
            _("Rounds that %(players)d players can play without meeting twice: %(possible)d.")
            % {"players": players, "possible": possible},
            ACKNOWLEDGE,
            [_("Later rounds may have to be paired by hand, or left out.")],
        )


def _draw_lots(here: Step) -> None:
    """Numbers by the initial order, and the colour of number 1 unless it was drawn already."""
    here.params["numbers"] = numbering.as_params(numbering.renumber(here.tournament))
    if not here.tournament.initial_colour:
        here.tournament.initial_colour = secrets.choice("wb")
        here.tournament.save(update_fields=["initial_colour"])
        here.params["drawn"] = here.tournament.initial_colour


def run(job_id: str) -> None:
    """Do one job: read a snapshot, ask the engine, store. Twice is as good as once."""
    job = _take(job_id)
    if job is None:
        return
    try:
        found = engine.propose(job.round.tournament, job.round.number)
    except engine.NoPairing as none:
        _fail(job, none.failure)
    except SoftTimeLimitExceeded:
        logger.exception("Pairing %s took too long", job)
        _fail(job, {"kind": "time"})
    except Exception:
        logger.exception("Pairing %s broke down", job)
        _fail(job, {"kind": "fault"})
    else:
        _store(job, found)


def _take(job_id: str) -> PairingJob | None:
    """The job, marked as running, where it is still wanted."""
    taken = PairingJob.objects.filter(pk=job_id, state__in=UNDER_WAY).update(
        state=JobState.RUNNING, started=timezone.now()
    )
    if not taken:
        return None
    return PairingJob.objects.select_related("round__tournament__event__club").get(pk=job_id)


def _end(job: PairingJob, end: JobState, failure: dict[str, Any] | None = None) -> None:
    PairingJob.objects.filter(pk=job.pk, state__in=UNDER_WAY).update(
        state=end, finished=timezone.now(), failure=failure
    )


def _fail(job: PairingJob, failure: dict[str, Any]) -> None:
    with transaction.atomic():
        lock(job.round.tournament)
        _end(job, JobState.FAILED, failure)


def _store(job: PairingJob, found: engine.Proposal) -> None:
    """Write the round whole, if nothing has happened since the job was asked for."""
    with step(job.round.tournament, job.requested_by, Action.PAIRED) as here:
        current = PairingJob.objects.get(pk=job.pk)
        if current.state not in UNDER_WAY:
            return here.nothing_to_do()
        if here.tournament.version != job.version:
            _end(job, JobState.SUPERSEDED)
            return here.nothing_to_do()
        round = state.fresh(job.round, here.tournament)
        seating.store(round, found.layout)
        round.state = RoundState.PAIRED
        round.proposed, round.explanation = found.layout.rows(), found.explanation
        round.edited = False
        round.save(update_fields=["state", "proposed", "explanation", "edited"])
        _end(job, JobState.DONE)
        here.params = {"round": round.number, "boards": len(found.layout.boards)}
    return None


def unpair(round: Round, by: User | None, confirmed: bool = False) -> Round:
    """Take a round's boards away, with all that was changed in them by hand.

    A published round without results can be unpaired for the reasons of C.04.2, 4.4, once that is
    confirmed (level 3).
    """
    with step(round.tournament, by, Action.UNPAIRED) as here:
        round = state.fresh(round, here.tournament)
        if round.state == RoundState.PLANNED:
            here.nothing_to_do()
            return round
        _may_unpair(round, confirmed)
        here.params = {"round": round.number, "published": round.state == RoundState.PUBLISHED}
        round.turns.all().delete()
        round.pairings.all().delete()
        round.state = RoundState.PLANNED
        round.proposed = round.explanation = None
        round.edited = False
        round.save(update_fields=["state", "proposed", "explanation", "edited"])
    return round


def _may_unpair(round: Round, confirmed: bool) -> None:
    if round.state == RoundState.CLOSED or round.pairings.exclude(state.MISSING).exists():
        raise Refused(_("Round %(round)d has results and stays paired.") % {"round": round.number})
    if round.state == RoundState.PUBLISHED and not confirmed:
        raise NeedsConfirmation(
            _("Take back the published pairing of round %(round)d?") % {"round": round.number},
            CONFIRM,
            [
                _("Players have seen it: only C.04.2, 4.4 has reasons to change it."),
                _("The report will tell it."),
            ],
        )
