"""Asking to be told of new rounds, and asking no more; no step: the tournament does not change."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.dispatch import receiver
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.models import KnockOut, PushSubscription, Round, RoundState, Tournament
from tournaments.models.event import KNOCK_OUT
from tournaments.push import news
from tournaments.push.encryption import Recipient
from tournaments.push.endpoints import origin_of
from tournaments.steps.refusals import Refused
from tournaments.steps.sweep import owed

MOST = 3_000
"""The most browsers that are told of one tournament."""
FORGOTTEN = timedelta(days=30)
"""The time after an event's last day that its rounds are no longer waited for."""


@dataclass(frozen=True)
class Wish:
    """A browser's subscription, and who asks to be told in which language."""

    endpoint: str
    p256dh: str
    auth: str
    language: str
    person: int | None = None


def subscribe(tournament: Tournament, wish: Wish) -> PushSubscription:
    """Have a browser told of new rounds, from the next one on; anew if it has asked before.

    Raises ``Refused``.
    """
    if origin_of(wish.endpoint) is None:
        raise Refused(
            _("This browser has its messages from a service that this site does not know."),
            field="endpoint",
        )
    try:
        Recipient.read(wish.p256dh, wish.auth)
    except ValueError:
        raise Refused(_("The keys of this browser cannot be read."), field="keys") from None
    if is_over(tournament):
        raise Refused(_("The tournament is over: no round is to come."))
    before = tournament.push_subscriptions.filter(endpoint=wish.endpoint)
    if not before.exists() and tournament.push_subscriptions.count() >= MOST:
        raise Refused(
            _("So many are told of this tournament already that there is no room for more.")
        )
    latest = news.latest(tournament)
    wished = {
        "p256dh": wish.p256dh,
        "auth": wish.auth,
        "language": wish.language,
        "person": wish.person,
    }
    stored, _new = PushSubscription.objects.update_or_create(
        tournament=tournament,
        endpoint=wish.endpoint,
        defaults=wished,
        create_defaults=wished | {"sent": latest.version if latest else 0},
    )
    return stored


def unsubscribe(tournament: Tournament, endpoint: str) -> None:
    """Tell a browser no more; nothing to do if it was not told."""
    tournament.push_subscriptions.filter(endpoint=endpoint).delete()


def is_over(tournament: Tournament) -> bool:
    """Tell whether no round is to come."""
    return Tournament.everything.filter(_over(), pk=tournament.pk).exists()


def _over() -> Q:
    """Return the condition on tournaments in which no round is to come, or nobody waits for one."""
    last = Round.objects.filter(
        tournament=OuterRef("pk"), number=OuterRef("rounds_planned"), state=RoundState.CLOSED
    )
    brackets = KnockOut.objects.filter(tournament=OuterRef("pk"))
    decided = ~Q(Exists(brackets.filter(finished__isnull=True)))
    of_matches = Q(system=KNOCK_OUT)
    ended = (of_matches & Q(Exists(brackets))) | (~of_matches & Q(Exists(last)))
    forgotten = Q(event__ends__lt=timezone.localdate() - FORGOTTEN)
    return Q(archived=True) | Q(event__archived=True) | forgotten | (ended & decided)


@receiver(owed)
def forget_those_of_the_past(**_: Any) -> None:
    """Remove what was asked of tournaments that are over."""
    if PushSubscription.objects.exists():
        over: QuerySet[Tournament] = Tournament.everything.filter(_over())
        PushSubscription.objects.filter(tournament__in=over.values("pk")).delete()
