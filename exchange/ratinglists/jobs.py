"""Updates of lists: requested, claimed by a worker, begun again if it dies, stopped.

A worker says once a second that it is at its update (:mod:`exchange.ratinglists.progress`). One
that has not for two minutes has lost it, and the sweep of the queue ``lists`` sends it to the next.
So the message of the queue is given up when the work begins, not when it ends: no other task has to
be believed alive for as long as a list may take.
"""

from __future__ import annotations

import logging
from datetime import timedelta
from functools import partial

from celery import shared_task
from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import F, Q
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from clubs import errands, patience
from clubs.models import User
from exchange.ratinglists import files, loading
from exchange.ratinglists.progress import LOST_AFTER, Tell
from ratinglists.models import UNDER_WAY, ListUpdate, RatingList, SentFile, UpdateState, UpdateWay
from ratinglists.store import store
from tournaments.steps.refusals import Refused
from tournaments.steps.step import after_commit

logger = logging.getLogger(__name__)

TRIES = 3
"""The workers that may die of the same update."""
PATIENCE = timedelta(seconds=10)
"""The time that a request waits to be begun before it is sent again."""
REMEMBERED = 10
"""The updates of each list whose outcome is kept."""
LONGEST_NAME = 200


def request_update(
    rating_list: RatingList,
    way: UpdateWay,
    by: User | None,
    *,
    sent: SentFile | None = None,
    address: str = "",
    confirmed: bool = False,
    send: bool = True,
) -> ListUpdate:
    """Request that a list is loaded from a file that was sent, or from an address.

    The same file once more returns the same update. Raises ``Refused`` while another one of this
    list is under way. Without ``send`` the caller runs it.
    """
    file = files.name_of(sent) if sent else files.new_name()
    try:
        with transaction.atomic():
            _forget_questions(rating_list)
            update = ListUpdate.objects.create(
                list=rating_list,
                way=way,
                file=file,
                name=(sent.name if sent else address.rpartition("/")[2])[-LONGEST_NAME:],
                address=address,
                confirmed=confirmed,
                language=translation.get_language() or settings.LANGUAGE_CODE,
                requested_by=by,
                requested=timezone.now(),
            )
            if sent:
                SentFile.objects.filter(pk=sent.pk).delete()
            if send:
                after_commit(load_list, str(update.pk))
    except IntegrityError as there_is_one:
        current = under_way(rating_list)
        if current is not None and current.file == file:
            return current
        raise Refused(_("This list is just being loaded. Try again when that is done.")) from (
            there_is_one
        )
    return update


def _forget_questions(rating_list: RatingList) -> None:
    """Drop questions about earlier files of the list, and those files."""
    asking = ListUpdate.objects.filter(list=rating_list, state=UpdateState.ASKS)
    for update in asking:
        _drop(update)


def _drop(update: ListUpdate) -> None:
    ListUpdate.objects.filter(pk=update.pk).delete()
    transaction.on_commit(lambda: files.remove(update.file))


def under_way(rating_list: RatingList) -> ListUpdate | None:
    """Return the update of this list that is waiting or running, if there is one."""
    return ListUpdate.objects.filter(list=rating_list, state__in=UNDER_WAY).first()


def stop(update: ListUpdate) -> None:
    """Stop an update: at once if nobody has begun it, else within a second or two."""
    outcome = {"message": _("It was stopped. The list in use is as it was.")}
    waiting = ListUpdate.objects.filter(pk=update.pk, state=UpdateState.QUEUED)
    asking = ListUpdate.objects.filter(pk=update.pk, state=UpdateState.ASKS)
    for not_begun in (waiting, asking):
        if not_begun.update(
            state=UpdateState.STOPPED, finished=timezone.now(), outcome=outcome, generation=None
        ):
            files.remove(update.file)
            return
    ListUpdate.objects.filter(pk=update.pk, state=UpdateState.RUNNING).update(stop_wanted=True)


def break_off(update: ListUpdate) -> None:
    """End an update whose worker is this process, and goes away."""
    outcome = {"message": _("It was stopped. The list in use is as it was.")}
    ListUpdate.objects.filter(pk=update.pk, state__in=UNDER_WAY).update(
        state=UpdateState.STOPPED, finished=timezone.now(), outcome=outcome, generation=None
    )
    files.remove(update.file)


def confirm(update: ListUpdate) -> None:
    """Load a list all the same that asked whether it may be so short."""
    try:
        with transaction.atomic():
            asked = ListUpdate.objects.filter(pk=update.pk, state=UpdateState.ASKS).update(
                state=UpdateState.QUEUED,
                confirmed=True,
                tries=0,
                outcome=None,
                requested=timezone.now(),
                finished=None,
            )
            if asked:
                after_commit(load_list, str(update.pk))
    except IntegrityError as there_is_one:
        raise Refused(_("This list is just being loaded. Try again when that is done.")) from (
            there_is_one
        )


def run(update_id: str, tell: Tell | None = None) -> None:
    """Do one update. Running it twice does no harm. ``tell`` hears how far it is."""
    update = claim(update_id)
    if update is None:
        return
    with (
        patience.at_most(settings.LISTS_TIME_LIMIT),
        translation.override(update.language),
    ):
        loading.load(update, tell)


def claim(update_id: str) -> ListUpdate | None:
    """Take an update that waits or has lost its worker; ``None`` if there is nothing to do."""
    now = timezone.now()
    with transaction.atomic():
        free = Q(state=UpdateState.QUEUED) | Q(
            state=UpdateState.RUNNING, alive__lt=now - LOST_AFTER
        )
        update = ListUpdate.objects.select_for_update().filter(free, pk=update_id).first()
        if update is None:
            return None
        unfinished = update.generation
        ListUpdate.objects.filter(pk=update.pk).update(
            state=UpdateState.RUNNING,
            started=now,
            alive=now,
            finished=None,
            people=0,
            share=0,
            generation=None,
            tries=F("tries") + 1,
        )
    if unfinished is not None:
        store().remove(unfinished)
    return ListUpdate.objects.select_related("list", "requested_by").get(pk=update_id)


@shared_task(
    name="ratinglists.tasks.load",
    time_limit=settings.LISTS_TIME_LIMIT,
    soft_time_limit=settings.LISTS_SOFT_TIME_LIMIT,
    acks_late=False,
)
def load_list(update_id: str) -> None:
    """Load one list."""
    run(update_id)


def sweep() -> None:
    """Send updates that nobody has begun or that have lost their worker, and clear up."""
    now = timezone.now()
    waiting = Q(state=UpdateState.QUEUED, requested__lt=now - PATIENCE)
    lost = Q(state=UpdateState.RUNNING, alive__lt=now - LOST_AFTER)
    for update in ListUpdate.objects.filter(waiting | lost):
        if update.tries >= TRIES and update.state == UpdateState.RUNNING:
            _give_up(update)
        else:
            errands.send(load_list, str(update.pk))
    _forget_old()
    _remove_generations()
    for rating_list in gone():
        _forget_people(rating_list)
    files.sweep()


def _give_up(update: ListUpdate) -> None:
    outcome = {"message": _("It was begun three times, and each time it broke down in the middle.")}
    ListUpdate.objects.filter(pk=update.pk, state=UpdateState.RUNNING, alive=update.alive).update(
        state=UpdateState.FAILED, finished=timezone.now(), outcome=outcome, generation=None
    )
    files.remove(update.file)


def _forget_old() -> None:
    """Forget all but the last updates of each list, and questions that nobody has answered."""
    asked = ListUpdate.objects.filter(
        state=UpdateState.ASKS, finished__lt=timezone.now() - files.KEPT
    )
    for update in asked:
        stop(update)
    for rating_list in RatingList.objects.all():
        ended = rating_list.updates.exclude(state__in=[*UNDER_WAY, UpdateState.ASKS])
        last = ended.order_by("-requested").values_list("pk", flat=True)[:REMEMBERED]
        ended.exclude(pk__in=list(last)).delete()


def _remove_generations() -> None:
    """Take away people whom no list has and no update writes. The order of the looks matters."""
    there = set(store().generations())
    running = ListUpdate.objects.filter(state=UpdateState.RUNNING)
    written = set(running.values_list("generation", flat=True))
    if None in written:  # it may just have begun one that is not noted yet
        return
    used = set(RatingList.objects.values_list("generation", flat=True))
    for generation in there - written - used:
        store().remove(generation)


def gone() -> list[RatingList]:
    """Return the lists whose people are not there any more: somebody has emptied the folder."""
    loaded = RatingList.objects.exclude(generation=None)
    if not loaded:
        return []
    there = store().generations()  # after the lists: one that is put in place now is there
    return [found for found in loaded if found.generation not in there]


def _forget_people(rating_list: RatingList) -> None:
    lost = RatingList.objects.filter(pk=rating_list.pk, generation=rating_list.generation)
    lost.update(generation=None, people=0, month=None, loaded=None, source="", asked=None)


def remove_list(rating_list: RatingList) -> None:
    """Take a list away, with its people. Raises ``Refused`` while it is being loaded."""
    with transaction.atomic():
        locked = RatingList.objects.select_for_update().filter(pk=rating_list.pk).first()
        if locked is None:
            return
        if locked.updates.filter(state__in=UNDER_WAY).exists():
            raise Refused(_("This list is just being loaded. Stop that first."))
        for update in locked.updates.filter(state=UpdateState.ASKS):
            _drop(update)
        for sent in SentFile.objects.filter(list=locked):
            transaction.on_commit(partial(files.throw_away, sent))
        locked.delete()
        if locked.generation is not None:
            generation = locked.generation
            transaction.on_commit(lambda: store().remove(generation))
