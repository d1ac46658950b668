"""The columns of a club's lists, remembered by their headings."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from django.utils import timezone

from clubs.models import Club
from tournaments.models import ListMapping

MOST = 50
"""The most that are remembered for one club; the oldest go first."""


def remember(club: Club, headings: str, fields: Sequence[str], at: datetime | None = None) -> None:
    """Remember the fields of the columns under ``headings`` (a digest) for the next such list."""
    ListMapping.objects.update_or_create(
        club=club,
        headings=headings,
        defaults={"fields": list(fields), "chosen": at or timezone.now()},
    )
    oldest = club.list_mappings.order_by("-chosen", "-pk").values_list("pk", flat=True)[MOST:]
    club.list_mappings.filter(pk__in=list(oldest)).delete()


def recall(club: Club, headings: str) -> ListMapping | None:
    """Return what was last chosen for these headings."""
    return club.list_mappings.filter(headings=headings).first()


def forget(club: Club, headings: str) -> None:
    """Read the next list under these headings by the headings themselves again."""
    club.list_mappings.filter(headings=headings).delete()
