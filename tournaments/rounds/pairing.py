"""Pairing a round: a request, a job that works on a snapshot, and one short step that stores it.

A job is made at one version of the tournament and stores only at that version. A worker that dies
leaves a job in the state *running*; another press restarts it. Two workers may then be on one job:
the first to store ends it.
"""

from __future__ import annotations

import logging
from datetime import timedelta
from typing import Any

from celery import shared_task
from celery.exceptions import SoftTimeLimitExceeded
from django.conf import settings
from django.db import transaction
from django.dispatch import receiver
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs import errands
from clubs.models import User
from tournaments.bridge import absences, engine, seating
from tournaments.bridge.layout import Layout
from tournaments.models import JobState, PairingJob, Round, RoundState, Tournament
from tournaments.rounds import readiness
from tournaments.rounds.entered import TYPED
from tournaments.rounds.mending.parts import matches_begun
from tournaments.steps import stage
from tournaments.steps.actions import Action
from tournaments.steps.in_force import in_force
from tournaments.steps.jobs import is_lost, needs_sending, waited_too_long
from tournaments.steps.refusals import ACKNOWLEDGE, CONFIRM, NeedsConfirmation, Refused
from tournaments.steps.step import after_commit, lock, take_step
from tournaments.steps.sweep import owed

logger = logging.getLogger(__name__)

UNDER_WAY = (JobState.QUEUED, JobState.RUNNING)


def time_limit() -> timedelta:
    """Return the time after which a running job has lost its worker."""
    return timedelta(seconds=settings.CELERY_TASK_TIME_LIMIT)


def request(tournament: Tournament, by: User | None, confirmed: bool = False) -> PairingJob:
    """Ask for the next round to be paired; the job reports its progress.

    Closes the round before if all its results are in. If some are missing, they become adjourned
    games once that is confirmed (level 2). A second press returns the same job.
    """
    with take_step(tournament, by, Action.PAIRING_REQUESTED) as step:
        same = _same_request(step.tournament)
        if same is not None:
            step.nothing_to_do()
            if same.state in UNDER_WAY and waited_too_long(same):
                after_commit(pair_round, str(same.pk))
            return same
        if step.tournament.paired_by_hand:
            raise Refused(
                _("A round robin is paired by its table: put the boards together by hand.")
            )
        round = readiness.coming_round(step.tournament)
        warnings = readiness.warnings(step.tournament, round)
        if warnings and not confirmed:
            question = _("Pair round %(round)d all the same?") % {"round": round.number}
            raise NeedsConfirmation(question, ACKNOWLEDGE, warnings)
        readiness.settle(step, round)
        _supersede(round)
        job = PairingJob.objects.create(
            round=round, version=step.tournament.version + 1, requested_by=by
        )
        step.params["round"] = round.number
        after_commit(pair_round, str(job.pk))
    job.refresh_from_db()
    return job


def by_hand(tournament: Tournament, by: User | None, confirmed: bool = False) -> Round:
    """Open the next round for pairing by hand: everybody present waits for a board.

    For rounds that the rules cannot pair (checklist, 63), which needs confirmation (level 3), and
    for round robins, whose tables the arbiter has.
    """
    with take_step(tournament, by, Action.PAIRING_BY_HAND) as step:
        round = readiness.coming_round(step.tournament)
        warnings = _by_hand_warnings(step.tournament, round)
        if warnings and not confirmed:
            question = _("Pair round %(round)d by hand?") % {"round": round.number}
            raise NeedsConfirmation(question, CONFIRM, warnings)
        readiness.settle(step, round)
        _supersede(round)
        _open_round(
            round, Layout({}, absences.away_codes(step.tournament, round.number)), explanation=None
        )
        step.params["round"] = round.number
    return round


def _by_hand_warnings(tournament: Tournament, round: Round) -> list[str]:
    warnings = readiness.warnings(tournament, round)
    return warnings if tournament.paired_by_hand else [*warnings, _("It will be in the report.")]


def _supersede(round: Round) -> None:
    """Supersede the round's older jobs; a worker still on one discards its result."""
    PairingJob.objects.filter(round=round, state__in=UNDER_WAY).update(
        state=JobState.SUPERSEDED, finished=timezone.now()
    )


def _same_request(tournament: Tournament) -> PairingJob | None:
    """Return the job of an earlier press, if only its own pairing has happened since."""
    jobs = PairingJob.objects.filter(round__tournament=tournament).select_related("round")
    last = jobs.defer("round__explanation").first()
    if last is None:
        return None
    if (
        last.state in UNDER_WAY
        and last.version == tournament.version
        and not is_lost(last, time_limit())
    ):
        return last
    done = last.state == JobState.DONE and last.version + 1 == tournament.version
    return last if done and last.round.state == RoundState.PAIRED else None


@receiver(owed)
def send_again(**_: Any) -> None:
    """Send the jobs again that no worker has taken, or whose worker has died silently."""
    for job in PairingJob.objects.filter(state__in=UNDER_WAY).defer("failure"):
        if needs_sending(job, time_limit()):
            errands.send(pair_round, str(job.pk))


def run(job_id: str) -> None:
    """Do one job: read a snapshot, ask the engine, store. Running it twice does no harm."""
    job = _claim_job(job_id)
    if job is None:
        return
    try:
        proposal = engine.propose(job.round.tournament, job.round.number)
    except engine.NoPairing as none:
        _fail_job(job, none.failure)
    except SoftTimeLimitExceeded:
        logger.exception("Pairing %s took too long", job)
        _fail_job(job, {"kind": "time"})
    except Exception:
        logger.exception("Pairing %s broke down", job)
        _fail_job(job, {"kind": "fault"})
    else:
        try:
            _store_proposal(job, proposal)
        except Refused:  # put away or deleted meanwhile
            _end_job(job, JobState.SUPERSEDED)


def _claim_job(job_id: str) -> PairingJob | None:
    """Mark the job as running, if it is still wanted, and return it."""
    taken = PairingJob.objects.filter(pk=job_id, state__in=UNDER_WAY).update(
        state=JobState.RUNNING, started=timezone.now()
    )
    if not taken:
        return None
    return PairingJob.objects.select_related("round__tournament__event__club").get(pk=job_id)


def _end_job(job: PairingJob, end: JobState, failure: dict[str, Any] | None = None) -> None:
    PairingJob.objects.filter(pk=job.pk, state__in=UNDER_WAY).update(
        state=end, finished=timezone.now(), failure=failure
    )


def _fail_job(job: PairingJob, failure: dict[str, Any]) -> None:
    """Record the failure, unless the tournament has changed since the job began."""
    with transaction.atomic():
        same = not stage.changed_since(lock(job.round.tournament), job.version)
        _end_job(job, JobState.FAILED if same else JobState.SUPERSEDED, failure if same else None)


def _store_proposal(job: PairingJob, proposal: engine.Proposal) -> None:
    """Write the whole round, if nothing has happened since the job was requested."""
    with take_step(job.round.tournament, job.requested_by, Action.PAIRED) as step:
        current = PairingJob.objects.get(pk=job.pk)
        if current.state not in UNDER_WAY:
            return step.nothing_to_do()
        if stage.changed_since(step.tournament, job.version):
            _end_job(job, JobState.SUPERSEDED)
            return step.nothing_to_do()
        _open_round(
            stage.fresh_round(job.round, step.tournament), proposal.layout, proposal.explanation
        )
        _end_job(job, JobState.DONE)
        step.params = {"round": job.round.number, "boards": len(proposal.layout.boards)}
    return None


def _open_round(round: Round, layout: Layout, explanation: Any) -> None:
    """Store the round to be looked over. Without an explanation it is the arbiter's own work."""
    seating.store(round, layout)
    round.state = RoundState.PAIRED
    round.proposed, round.explanation = layout.rows(), explanation
    round.edited = explanation is None
    round.save(update_fields=["state", "proposed", "explanation", "edited"])


def unpair(round: Round, by: User | None, confirmed: bool = False) -> Round:
    """Remove a round's boards, with all changes made to them by hand.

    A published round without results can be unpaired for the reasons of C.04.2, 4.4, once that is
    confirmed (level 3).
    """
    with take_step(round.tournament, by, Action.UNPAIRED) as step:
        round = stage.fresh_round(round, step.tournament)
        if round.state == RoundState.PLANNED:
            step.nothing_to_do()
            return round
        _may_unpair(round, confirmed)
        step.params = {"round": round.number, "published": round.state == RoundState.PUBLISHED}
        round.turns.all().delete()
        round.pairings.all().delete()
        round.state = RoundState.PLANNED
        round.proposed = round.explanation = None
        round.edited = False
        round.save(update_fields=["state", "proposed", "explanation", "edited"])
    return round


def _may_unpair(round: Round, confirmed: bool) -> None:
    if round.state == RoundState.CLOSED:
        raise Refused(
            _("Round %(round)d is closed and stays paired: correct it.") % {"round": round.number}
        )
    reason = why_paired_for_good(round)
    if reason:
        raise Refused(reason)
    if round.state == RoundState.PUBLISHED and not confirmed:
        raise NeedsConfirmation(
            _("Take back the published pairing of round %(round)d?") % {"round": round.number},
            CONFIRM,
            [
                _("Players have seen it: only C.04.2, 4.4 has reasons to change it."),
                _("It will be in the report."),
            ],
        )


def why_paired_for_good(round: Round) -> str:
    """Say why results keep a round from being taken back, and the ways out; empty if none do."""
    played = _boards_with_results(round)
    if not played:
        return ""
    figures = {"round": round.number, "boards": ", ".join(map(str, played))}
    if round.tournament.for_teams:
        return (
            _(
                "Round %(round)d stays paired, because results are in. Matches: %(boards)s. Clear"
                " them first, or change only single matches."
            )
            % figures
        )
    return (
        _(
            "Round %(round)d stays paired, because results are in. Boards: %(boards)s. Clear them"
            " first, or change only single boards."
        )
        % figures
    )


def _boards_with_results(round: Round) -> list[int]:
    """List the boards, or matches, with a result that somebody has entered.

    Those forfeited by publishing are not among them.
    """
    if round.tournament.for_teams:
        return matches_begun(round)
    stand = round.tournament.log.filter(in_force(round.tournament), params__round=round.number)
    published = stand.filter(action=Action.PUBLISHED).first()
    forfeited = published.params.get("forfeits", []) if published else []
    since = stand.filter(action__in=TYPED, version__gt=published.version if published else 0)
    typed = set(since.values_list("params__board", flat=True))
    decided = round.pairings.exclude(stage.MISSING).order_by("board")
    boards = list(decided.values_list("board", flat=True))
    return [board for board in boards if board not in forfeited or board in typed]


@shared_task(name="tournaments.tasks.pair_round")
def pair_round(job_id: str) -> None:
    """Run one pairing job."""
    run(job_id)
