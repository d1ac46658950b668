"""Files with whole tournaments: a request, a job that makes the tournament apart, a step to store
it.

The file is kept with the job until it has ended, and no longer. As with pairing (see there) a job
can be begun twice, even by two workers: the first to store ends it.

``ImportJob.outcome`` has the messages for the end, in the language of the person who asked:
``{"message", "field"}`` if nothing came in, ``{"message", "consequences", "level"}`` if something
is to be confirmed, ``{"told": [[level, text], …]}`` for what differs from the file.
"""

from __future__ import annotations

import logging
import uuid
from collections.abc import Callable, Iterator, Mapping
from datetime import timedelta
from typing import Any

from celery import shared_task
from celery.exceptions import SoftTimeLimitExceeded
from django.conf import settings
from django.contrib.messages import INFO, SUCCESS, WARNING
from django.core.cache import caches
from django.db import IntegrityError, transaction
from django.dispatch import receiver
from django.utils import timezone, translation
from django.utils.connection import ConnectionProxy
from django.utils.translation import gettext as _

from clubs import errands, patience
from clubs.models import User
from crosstable.trf import Report, read
from exchange.imports import drafts
from exchange.imports.drafts import TournamentDraft
from exchange.trf import notes
from exchange.trf.reading import draft_report
from exchange.whole.reading import draft_whole, read_whole
from explain.filling_in import Progress
from tournaments.models import Event, ImportJob, ImportKind, ImportState, Tournament
from tournaments.steps.jobs import is_lost, needs_sending, waited_too_long
from tournaments.steps.refusals import NeedsConfirmation, Refused
from tournaments.steps.step import after_commit
from tournaments.steps.sweep import owed

logger = logging.getLogger(__name__)
cache = ConnectionProxy(caches, "answers")

UNDER_WAY = (ImportState.QUEUED, ImportState.RUNNING)
ASKED_FOR = timedelta(hours=1)
"""The time a question stays open, and its file is kept."""
KEPT = timedelta(days=1)
"""The time the outcome of a file is kept."""
AGAIN = {"again": True}
"""The outcome of a job that could not be stored at its first try."""


def time_limit() -> timedelta:
    """Return how long a job may run; after that it has lost its worker."""
    return timedelta(seconds=settings.IMPORT_TIME_LIMIT)


def request_import(
    event: Event,
    by: User | None,
    kind: ImportKind,
    file: str,
    fields: Mapping[str, Any],
    *,
    key: uuid.UUID | None = None,
) -> ImportJob:
    """Request a tournament made from ``file``; the job shows its progress.

    ``key``: that of the form, so that a second press returns the same job. ``fields`` override what
    the file says. Raises ``Refused`` while another file is on its way into the event.
    """
    key = key or uuid.uuid4()
    with transaction.atomic():
        event = drafts.lock_event(event)
        same = ImportJob.objects.filter(pk=key, event=event, requested_by=by).defer("file").first()
        if same is not None:
            return _send_again(same)
        if ImportJob.objects.filter(event=event, state__in=UNDER_WAY).exists():
            raise Refused(
                _("Another file is just being brought into this event. Try again when it is here.")
            )
        ImportJob.objects.filter(event=event, requested_by=by, state=ImportState.ASKS).delete()
        key_in_use = ImportJob.objects.filter(pk=key).exists()
        job = ImportJob.objects.create(
            id=uuid.uuid4() if key_in_use else key,
            event=event,
            kind=kind,
            file=file,
            fields=dict(fields),
            language=translation.get_language() or settings.LANGUAGE_CODE,
            requested_by=by,
            requested=timezone.now(),
        )
        after_commit(bring_in, str(job.pk))
    return job


def press_again(job: ImportJob, confirmed: bool) -> None:
    """Continue after a question, or send the task again if no worker comes."""
    with transaction.atomic():
        drafts.lock_event(job.event)
        now = ImportJob.objects.defer("file").get(pk=job.pk)
        others = ImportJob.objects.filter(event=job.event, state__in=UNDER_WAY).exclude(pk=job.pk)
        if now.state != ImportState.ASKS:
            _send_again(now)
        elif others.exists():
            raise Refused(
                _("Another file is just being brought into this event. Try again when it is here.")
            )
        elif confirmed:
            now.state, now.confirmed, now.outcome = ImportState.QUEUED, True, None
            now.requested, now.started, now.finished = timezone.now(), None, None
            now.save(update_fields=[*PRESSED])
            after_commit(bring_in, str(job.pk))


PRESSED = ("state", "confirmed", "outcome", "requested", "started", "finished")


def _send_again(job: ImportJob) -> ImportJob:
    if job.state in UNDER_WAY and (waited_too_long(job) if not job.started else _lost(job)):
        after_commit(bring_in, str(job.pk))
    return job


def _lost(job: ImportJob) -> bool:
    return is_lost(job, time_limit())


@receiver(owed)
def sweep_imports(**_: Any) -> None:
    """Send jobs that were not begun or finished, and delete those too old to matter."""
    now = timezone.now()
    ended = ImportJob.objects.exclude(state__in=UNDER_WAY)
    ended.filter(state=ImportState.ASKS, finished__lt=now - ASKED_FOR).delete()
    ended.filter(finished__lt=now - KEPT).delete()
    for job in ImportJob.objects.filter(state__in=UNDER_WAY).defer("file"):
        if needs_sending(job, time_limit()):
            errands.send(bring_in, str(job.pk))


def rounds_done(job: ImportJob) -> tuple[int, int] | None:
    """Return the number of rounds done, and of all rounds; ``None`` before the first."""
    progress: tuple[int, int] | None = cache.get(_key(job))
    return progress


def _key(job: ImportJob) -> str:
    return f"import:{job.pk}"


def run_job(job_id: str) -> None:
    """Do one job: make the tournament apart, and store it. Running it twice does no harm."""
    job = _claim(job_id)
    if job is None:
        return
    with patience.at_most(patience.IMPORT), translation.override(job.language):
        try:
            _make_and_store(job)
        except NeedsConfirmation as needs:
            question = {"consequences": needs.consequences, "level": needs.level}
            _end(job, ImportState.ASKS, {"message": needs.message, **question})
        except Refused as refused:
            _fail(job, refused.message, refused.field)
        except IntegrityError:  # one of the players may have been entered in between
            logger.warning("%s could not be stored", job, exc_info=True)
            if job.outcome == AGAIN:
                _fail(job, _("Something broke down here, and it is not your fault."))
            else:
                _requeue(job)
        except SoftTimeLimitExceeded:
            logger.exception("%s took too long", job)
            _fail(job, _("The computer has not done it in the time that it has for this."))
        except Exception:
            logger.exception("%s broke down", job)
            _fail(job, _("Something broke down here, and it is not your fault."))


def _claim(job_id: str) -> ImportJob | None:
    """Mark the job as running and return it; ``None`` if it is no longer wanted."""
    claimed = ImportJob.objects.filter(pk=job_id, state__in=UNDER_WAY).update(
        state=ImportState.RUNNING, started=timezone.now()
    )
    if not claimed:
        return None
    return ImportJob.objects.select_related("event__club", "requested_by").get(pk=job_id)


def _make_and_store(job: ImportJob) -> None:
    def report_progress(done: int, total: int) -> None:
        cache.set(_key(job), (done, total), settings.IMPORT_TIME_LIMIT)

    draft, learning, messages = PREPARE[ImportKind(job.kind)](job, report_progress)
    with transaction.atomic():
        current = ImportJob.objects.select_for_update().defer("file").get(pk=job.pk)
        if current.state not in UNDER_WAY:
            return
        tournament = drafts.store_draft(draft, job.event, job.requested_by, learning=learning)
        ended = {"told": [list(message) for message in messages(tournament)]}
        ImportJob.objects.filter(pk=job.pk).update(tournament=tournament)
        _end(job, ImportState.DONE, ended)


Messages = Callable[[Tournament], Iterator[tuple[int, str]]]
Prepared = tuple[TournamentDraft, bool, Messages]
"""The draft to be stored, whether the register learns from it, and the messages afterwards."""


def _prepare_report(job: ImportJob, progress: Progress) -> Prepared:
    report = read(job.file.encode())
    draft = draft_report(job.event, report, job.confirmed, progress, **job.fields)
    return draft, True, lambda tournament: _report_messages(report, tournament)


def _report_messages(report: Report, tournament: Tournament) -> Iterator[tuple[int, str]]:
    """List what came in, and what differs from the file."""
    figures = {
        "name": tournament.name,
        "players": len(report.crosstable.participants),
        "rounds": report.crosstable.last_paired_round,
    }
    yield SUCCESS, _("%(name)s is here: %(players)d players, %(rounds)d rounds.") % figures
    for remark in notes.remarks_on_notices(report.notices):
        yield WARNING, remark
    for note in (*notes.notes_on_rules(report, tournament), *notes.notes_on_report(report)):
        yield INFO, note


def _prepare_whole(job: ImportJob, progress: Progress) -> Prepared:
    draft = draft_whole(job.event, read_whole(job.file), progress, **job.fields)
    return draft, False, _whole_messages


def _whole_messages(tournament: Tournament) -> Iterator[tuple[int, str]]:
    yield SUCCESS, _("%(name)s is here.") % {"name": tournament.name}


PREPARE: Mapping[ImportKind, Callable[[ImportJob, Progress], Prepared]] = {
    ImportKind.REPORT: _prepare_report,
    ImportKind.WHOLE: _prepare_whole,
}


def _fail(job: ImportJob, message: str, field: str = "") -> None:
    _end(job, ImportState.FAILED, {"message": message, "field": field})


def _end(job: ImportJob, state: ImportState, outcome: Mapping[str, Any]) -> None:
    """End the job, and delete its file unless a question is open."""
    ended: dict[str, Any] = {"state": state, "outcome": outcome, "finished": timezone.now()}
    if state != ImportState.ASKS:
        ended["file"] = ""
    ImportJob.objects.filter(pk=job.pk, state__in=UNDER_WAY).update(**ended)


def _requeue(job: ImportJob) -> None:
    """Put the job back into the queue, where the sweep finds it."""
    ImportJob.objects.filter(pk=job.pk, state=ImportState.RUNNING).update(
        state=ImportState.QUEUED, requested=timezone.now(), started=None, outcome=AGAIN
    )


@shared_task(
    name="tournaments.tasks.bring_in",
    time_limit=settings.IMPORT_TIME_LIMIT,
    soft_time_limit=settings.IMPORT_SOFT_TIME_LIMIT,
)
def bring_in(job_id: str) -> None:
    """Bring in one file."""
    run_job(job_id)
