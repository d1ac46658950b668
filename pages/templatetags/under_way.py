"""Work in hand, for a page of an app that knows nothing of tournaments."""

from __future__ import annotations

from django import template
from django.utils import timezone

from clubs.models import User
from pages.reads.under_way import TournamentUnderWay, tournaments_under_way

register = template.Library()


@register.simple_tag
def under_way(user: User) -> list[TournamentUnderWay]:
    return tournaments_under_way(user, timezone.localdate())
