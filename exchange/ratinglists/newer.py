"""Newer lists at the addresses that the host has set.

On a host each address is asked once a day by the clock, and what is newer is fetched. On a laptop
nothing runs by the clock: when its administrator looks at the page of lists, its runner asks, once
a day, and the page offers what is newer. Nothing is fetched there before a press.
"""

from __future__ import annotations

import logging
import threading
from datetime import timedelta

from celery import shared_task
from django.conf import settings
from django.core.cache import caches
from django.db import DatabaseError, connection
from django.utils import timezone, translation
from django.utils.connection import ConnectionProxy

from clubs import errands, runner
from clubs.models import User
from exchange.ratinglists import jobs
from exchange.ratinglists.asking import Edition, NotFetched, has_newer
from exchange.ratinglists.known import list_of, stored
from exchange.ratinglists.loading import in_use_from
from ratinglists.models import UNDER_WAY, ListUpdate, RatingList, UpdateWay
from tournaments.steps.refusals import Refused

logger = logging.getLogger(__name__)
cache = ConnectionProxy(caches, "answers")

EVERY = timedelta(hours=23)
"""The time between two questions to an address."""
AGAIN = timedelta(hours=1)
"""The time after which an address that did not answer is asked again."""


def addressed_lists() -> list[RatingList]:
    """Return the lists that have an address, in the order of the setting, stored or not yet."""
    return [found for key in settings.RATING_LISTS if (found := list_of(key)) is not None]


def address_of(rating_list: RatingList) -> str:
    """Return the list's address; empty if the host has set none."""
    return settings.RATING_LISTS.get(rating_list.key, "")


def by_the_clock() -> None:
    """Request what is due, unless this is a laptop."""
    if settings.LAPTOP:
        return
    for rating_list in addressed_lists():
        if _is_due(rating_list):
            try:
                with translation.override(_administrators_language()):
                    fetch(rating_list, UpdateWay.CLOCK, None)
            except Refused:
                logger.info("%s is being loaded already", rating_list)


def _administrators_language() -> str:
    """Return the language in which the outcome of what nobody asked for is told."""
    spoken = User.objects.filter(is_superuser=True, is_active=True).exclude(language="")
    return spoken.values_list("language", flat=True).first() or settings.LANGUAGE_CODE


def _is_due(rating_list: RatingList) -> bool:
    now = timezone.now()
    if rating_list.asked and now - rating_list.asked < EVERY:
        return False
    recent = ListUpdate.objects.filter(list__key=rating_list.key, requested__gt=now - AGAIN)
    return not recent.exists()


def fetch(rating_list: RatingList, way: UpdateWay, by: User | None) -> ListUpdate:
    """Request that the list is fetched from its address. Raises ``Refused``."""
    return jobs.request_update(stored(rating_list), way, by, address=address_of(rating_list))


def fetch_all(by: User | None) -> list[ListUpdate]:
    """Request all lists that have an address; one that is being loaded already stays at it."""
    requested = []
    for rating_list in addressed_lists():
        try:
            requested.append(fetch(rating_list, UpdateWay.OFFER, by))
        except Refused:
            logger.info("%s is being loaded already", rating_list)
    return requested


def look_for_newer() -> None:
    """On a laptop, have the addresses asked that were not within the last day."""
    if settings.LAPTOP and any(map(_is_to_be_asked, addressed_lists())):
        errands.send(ask)


def _is_to_be_asked(rating_list: RatingList) -> bool:
    if rating_list.asked and timezone.now() - rating_list.asked < EVERY:
        return False
    return cache.get(_unanswered(rating_list)) is None


def _unanswered(rating_list: RatingList) -> str:
    return f"list-unanswered:{rating_list.key}"


@shared_task(name="ratinglists.tasks.ask")
def ask() -> None:
    """Ask the addresses whose turn it is whether they have a newer list."""
    for rating_list in filter(_is_to_be_asked, addressed_lists()):
        known = Edition()
        if in_use_from(rating_list, address_of(rating_list)):
            known = Edition(rating_list.etag, rating_list.last_modified)
        try:
            newer = has_newer(address_of(rating_list), known)
        except NotFetched as silent:
            logger.info("%s: %s", address_of(rating_list), silent.message)
            cache.set(_unanswered(rating_list), True, AGAIN.total_seconds())
        else:
            kept = RatingList.objects.filter(pk=stored(rating_list).pk)
            kept.update(asked=timezone.now(), newer=newer)


def resume() -> None:
    """On a laptop that starts, go on with what was under way when it was stopped, and see whether
    the folder of lists is still there.
    """
    if runner.this_process.has_runner:
        threading.Thread(target=_resume, daemon=True).start()


def _resume() -> None:
    try:
        if ListUpdate.objects.filter(state__in=UNDER_WAY).exists() or jobs.gone():
            errands.send(sweep)
    except DatabaseError:
        logger.exception("It is not known whether a list was being loaded")
    finally:
        connection.close()


@shared_task(name="ratinglists.tasks.sweep")
def sweep() -> None:
    """See to updates that are owed, to what is left lying about, and to newer lists."""
    jobs.sweep()
    by_the_clock()
