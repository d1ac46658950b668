"""Who has asked to be told of new rounds on a phone."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from tournaments.models.event import Tournament

LONGEST_ENDPOINT = 1000
"""Unit: characters. Those of Windows have about 700."""


class PushSubscription(models.Model):
    """A browser to which new rounds of one tournament are sent, through its maker's push service.

    No part of the tournament itself: a file of the whole tournament leaves it out, because it is of
    use to this host alone, whose keys it was made with, and no taking back brings somebody back who
    has asked to be told no more.
    """

    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="push_subscriptions"
    )
    endpoint = models.CharField(max_length=LONGEST_ENDPOINT)
    """The address at the push service; whoever knows it and has our keys can send there."""
    p256dh = models.CharField(max_length=100)
    auth = models.CharField(max_length=40)
    """The browser's own keys, for which messages are encrypted."""
    language = models.CharField(max_length=7)
    person = models.PositiveBigIntegerField(null=True, blank=True)
    """The key of the player in the register who this is, if that was said. Only a number: nobody
    is kept in the register, or from being put back into it, by a phone that follows them.
    """
    created = models.DateTimeField(auto_now_add=True)
    sent = models.PositiveIntegerField(default=0)
    """The tournament's version at which the last round that was sent had been published."""
    due = models.DateTimeField(default=timezone.now)
    """Not to be sent anything before: somebody is at it, or the service is busy."""
    tries = models.PositiveSmallIntegerField(default=0)
    """How often in a row the service could not take a message."""

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "endpoint"], name="one_subscription_a_browser"
            )
        ]
        indexes = [models.Index(fields=["endpoint"], name="subscriptions_of_a_browser")]

    def __str__(self) -> str:
        return f"{self.tournament}: {self.endpoint[:40]}"
