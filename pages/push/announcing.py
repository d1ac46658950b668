"""A new round told to those who asked for it, batch by batch, while nobody waits.

The tasks stand in the queue of what strangers ask for, so that no pairing waits for a push service.
"""

from __future__ import annotations

import logging
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

from celery import shared_task
from django.core.cache import cache
from django.dispatch import receiver
from django.utils import timezone

from clubs import errands
from pages.push.message import Messages, topic
from tournaments.models import PushSubscription, Tournament
from tournaments.push import news
from tournaments.push.encryption import Recipient, encrypt
from tournaments.push.endpoints import origin_of
from tournaments.push.keys import HostKeys, host_keys
from tournaments.push.posting import Fate, Letter, Outcome, post_all
from tournaments.steps.actions import Action
from tournaments.steps.step import after_commit, written
from tournaments.steps.sweep import owed

logger = logging.getLogger(__name__)

AT_ONCE = 16
"""The most messages that are on their way at the same time."""
LEFT_ALONE = 60
"""Unit: seconds without a message to a service that could not take any."""
HEADERS = {
    "Content-Encoding": "aes128gcm",
    "Content-Type": "application/octet-stream",
    "TTL": str(int(news.STILL_NEWS.total_seconds())),
    "Urgency": "high",  # a phone that lies on a table has to show it before the round begins
}


@receiver(written)
def follow(tournament: Tournament, action: Action | None = None, **_: Any) -> None:
    """Have a new round told when its publication has been committed."""
    if action in news.PUBLISHING and _is_told_beside():
        after_commit(announce, tournament.pk)


@receiver(owed)
def catch_up(**_: Any) -> None:
    """Have rounds told whose messages got lost, or that a service could not take before."""
    if _is_told_beside():
        for tournament in news.owed_to():
            errands.send(announce, tournament)


def _is_told_beside() -> bool:
    """Tell whether messages are sent, and by another process: nobody waits for a push service."""
    return host_keys() is not None and not errands.done_in_this_process()


@shared_task(name="pages.tasks.announce")
def announce(tournament_id: int) -> None:
    """Have a tournament's new round told, each batch by a task of its own."""
    found = news.news_of(tournament_id)
    if found is None or host_keys() is None:
        return
    tournament, new = found
    for first, last in news.batches(tournament, new):
        errands.send(deliver, tournament.pk, new.version, first, last)


@shared_task(name="pages.tasks.deliver")
def deliver(tournament_id: int, version: int, first: int, last: int) -> None:
    """Tell those of a batch who have not been told, if the round is still the news."""
    found, keys = news.news_of(tournament_id), host_keys()
    if found is None or keys is None or found[1].version != version:
        return
    tournament, new = found
    rows = news.take(tournament, new, first, last)
    if not rows:
        return
    sender = Sender(keys, tournament, Messages.of(tournament, new, rows))
    fates: Counter[str] = Counter()
    for some in _waves(rows):
        outcomes = sender.send(some)
        news.settle(new, outcomes)
        fates.update(f"{each.fate.value} {each.why}".strip() for each in outcomes.values())
    logger.info("Tournament %s, round %s: %s", tournament.pk, new.round, dict(fates))


def _waves(rows: Sequence[PushSubscription]) -> Iterator[Sequence[PushSubscription]]:
    for start in range(0, len(rows), AT_ONCE):
        yield rows[start : start + AT_ONCE]


class Sender:
    """What is sent of one round in one go.

    A service that has taken none of some messages is left alone for a minute, by other batches too.
    It is by its own answer alone that a browser waits longer: a stranger, who can subscribe what is
    always busy, holds up nobody else for long.
    """

    def __init__(self, keys: HostKeys, tournament: Tournament, messages: Messages) -> None:
        self.keys = keys
        self.messages = messages
        self.topic = topic(tournament)
        self.signed: dict[str, str] = {}

    def send(self, rows: Sequence[PushSubscription]) -> dict[PushSubscription, Outcome]:
        """Send to all of these at once, and return what became of each."""
        outcomes: dict[PushSubscription, Outcome] = {}
        letters: dict[PushSubscription, Letter] = {}
        asked: dict[str, list[PushSubscription]] = defaultdict(list)
        for row in rows:
            origin = origin_of(row.endpoint)
            if origin is None:  # it was known when the browser asked
                outcomes[row] = Outcome(Fate.GONE, why="it is no service of the settings")
            elif cache.get(_left_alone(origin)):
                outcomes[row] = Outcome(Fate.LATER, LEFT_ALONE, "its service is left alone")
            else:
                letters[row] = self._letter(row, origin)
                asked[origin].append(row)
        outcomes |= zip(letters, post_all(list(letters.values())), strict=True)
        for origin, its_rows in asked.items():
            if all(outcomes[row].fate is Fate.LATER for row in its_rows):
                cache.set(_left_alone(origin), True, LEFT_ALONE)
        return outcomes

    def _letter(self, row: PushSubscription, origin: str) -> Letter:
        body = encrypt(self.messages.write(row), Recipient.read(row.p256dh, row.auth))
        if origin not in self.signed:
            self.signed[origin] = self.keys.authorization(origin, timezone.now())
        headers = {**HEADERS, "Topic": self.topic, "Authorization": self.signed[origin]}
        return Letter(row.endpoint, headers, body)


def _left_alone(origin: str) -> str:
    return f"push-left-alone:{origin}"
