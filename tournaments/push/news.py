"""Which round is news, and who has still to be told of it.

A browser owes nothing to the message that called us: rows say what has been sent. Whoever sends
takes rows for a while before it sends, and marks each as sent when the service has the message. So
a worker that is killed leaves the rest to the next sweep, and at most the few messages that were on
their way go out again: under the same topic and tag, which show the same message once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F, OuterRef, QuerySet, Subquery
from django.utils import timezone

from tournaments.models import (
    SHOWN,
    KnockOutMatch,
    LogEntry,
    PushSubscription,
    RoundState,
    Tournament,
)
from tournaments.push.posting import Fate, Outcome
from tournaments.steps.actions import Action

STILL_NEWS = timedelta(hours=1)
"""How long after its publication somebody is told of a round."""
TAKEN_FOR = timedelta(minutes=2)
"""Longer than it takes to send to one batch."""
BATCH = 64
FIRST_PAUSE, LONGEST_PAUSE = timedelta(minutes=1), timedelta(minutes=15)
PUBLISHING = (Action.PUBLISHED, Action.KNOCKOUT_STARTED, Action.KNOCKOUT_DRAWN)
"""Steps after which the public sees a new round."""


@dataclass(frozen=True)
class News:
    """The round that was published last, in the step that made this version."""

    version: int
    round: int
    at: datetime

    @property
    def fresh(self) -> bool:
        return timezone.now() - self.at < STILL_NEWS


def latest(tournament: Tournament) -> News | None:
    """Return the last publication of a round, whatever has become of it."""
    step = _publications().filter(tournament=tournament).first()
    return News(step.version, step.params.get("round", 0), step.at) if step else None


def news_of(tournament: int) -> tuple[Tournament, News] | None:
    """Return a tournament and its new round, if the public sees it and it is being played."""
    shown = Tournament.objects.select_related("event__club").filter(pk=tournament, **SHOWN).first()
    news = latest(shown) if shown else None
    if shown is None or news is None or not news.fresh or not _is_played(shown, news.round):
        return None
    return shown, news


def _publications() -> QuerySet[LogEntry]:
    return LogEntry.objects.filter(action__in=PUBLISHING).order_by("-version")


def _is_played(tournament: Tournament, round: int) -> bool:
    if tournament.knock_out:
        drawn = KnockOutMatch.objects.filter(knockout__tournament=tournament, round=round)
        return drawn.filter(decided="").exists()
    return tournament.rounds.filter(number=round, state=RoundState.PUBLISHED).exists()


def owed_to() -> list[int]:
    """List the tournaments with somebody who can be told of a new round and has not been."""
    recent = timezone.now() - STILL_NEWS
    published = _publications().filter(tournament=OuterRef("tournament"), at__gt=recent)
    untold = PushSubscription.objects.annotate(news=Subquery(published.values("version")[:1]))
    due = untold.filter(sent__lt=F("news"), due__lte=timezone.now())
    return list(due.order_by("tournament").values_list("tournament", flat=True).distinct())


def untold(tournament: Tournament, news: News) -> QuerySet[PushSubscription]:
    """Select who can be told of the round now."""
    return tournament.push_subscriptions.filter(sent__lt=news.version, due__lte=timezone.now())


def batches(tournament: Tournament, news: News) -> Iterator[tuple[int, int]]:
    """Cut those who can be told into ranges of keys, ends included."""
    keys = list(untold(tournament, news).order_by("pk").values_list("pk", flat=True))
    for start in range(0, len(keys), BATCH):
        yield keys[start], keys[min(start + BATCH, len(keys)) - 1]


def take(tournament: Tournament, news: News, first: int, last: int) -> list[PushSubscription]:
    """Take those of a range who have still to be told, so that nobody else sends to them."""
    with transaction.atomic():
        rows = untold(tournament, news).filter(pk__range=(first, last))
        taken = list(rows.select_for_update(skip_locked=True).order_by("pk")[:BATCH])
        keys = [row.pk for row in taken]
        PushSubscription.objects.filter(pk__in=keys).update(due=timezone.now() + TAKEN_FOR)
    return taken


def settle(news: News, outcomes: Mapping[PushSubscription, Outcome]) -> None:
    """Keep what became of messages: told, to be tried again, or gone."""
    now = timezone.now()
    done = _keys(outcomes, Fate.TAKEN) | _keys(outcomes, Fate.REFUSED)
    later = [row for row, outcome in outcomes.items() if outcome.fate is Fate.LATER]
    for row in later:
        row.due, row.tries = now + _pause(row, outcomes[row]), min(row.tries + 1, 1000)
    gone = [row.endpoint for row, outcome in outcomes.items() if outcome.fate is Fate.GONE]
    with transaction.atomic():
        PushSubscription.objects.filter(pk__in=done).update(sent=news.version, tries=0, due=now)
        PushSubscription.objects.filter(endpoint__in=gone).delete()
        PushSubscription.objects.bulk_update(later, ["due", "tries"])


def _keys(outcomes: Mapping[PushSubscription, Outcome], fate: Fate) -> set[int]:
    rows: Iterable[PushSubscription] = outcomes
    return {row.pk for row in rows if outcomes[row].fate is fate}


def _pause(row: PushSubscription, outcome: Outcome) -> timedelta:
    """Return how long the service is left alone: as it asks, or longer each time."""
    if outcome.wait is not None:
        return min(max(timedelta(seconds=outcome.wait), FIRST_PAUSE), timedelta(days=1))
    return min(FIRST_PAUSE * 2 ** min(row.tries, 10), LONGEST_PAUSE)
