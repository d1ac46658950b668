"""What was known when a plan was worked out, and who has written something since."""

from __future__ import annotations

import re
from collections.abc import Collection
from hashlib import sha256
from uuid import UUID

from django.db.models import Q
from django.utils.translation import gettext as _

from tournaments.models import LogEntry, Tournament
from tournaments.takingback.history import RowKey

DIGITS = 16
VERSION = re.compile(r"([0-9]{1,19})\.([0-9]{1,19})")
"""A tournament's key and its version, as the database can hold them."""
Versions = dict[int, int]
"""By tournament, its version."""


def mark(
    tournaments: Collection[Tournament], going: Collection[UUID], staying: Collection[RowKey]
) -> str:
    """Return what tells whether something was written since: the versions as they are stored, and
    what goes and what stays for the sake of others.
    """
    rows = Tournament.everything.filter(pk__in=[each.pk for each in tournaments])
    versions = dict(rows.order_by("pk").values_list("pk", "version"))
    listed = repr((sorted(str(key) for key in going), sorted(staying)))
    pairs = [f"{key}.{version}" for key, version in versions.items()]
    return "-".join([*pairs, sha256(listed.encode()).hexdigest()[:DIGITS]])


def _versions(marked: str) -> Versions:
    """Read the versions of a mark; whoever sends something else has seen none of them."""
    pairs = filter(None, map(VERSION.fullmatch, marked.split("-")[:-1]))
    return {int(pair[1]): int(pair[2]) for pair in pairs}


def newer(seen: str, now: str, staying: Collection[RowKey]) -> str:
    """Say who has written something since ``seen``, in one of the tournaments or elsewhere.

    ``staying``: rows of the register that something else uses by now.
    """
    before, present = _versions(seen), _versions(now)
    changed = [key for key, version in present.items() if before.get(key) != version]
    people = [key for model, key in staying if model == "player"]
    used = Q(tournament__entries__player__in=people) | Q(tournament__members__player__in=people)
    elsewhere = used & ~Q(tournament__in=list(present))
    log = LogEntry.objects.filter(Q(tournament__in=changed) if changed else elsewhere)
    last = log.select_related("by").order_by("-pk").first()
    if last is None or last.by is None:
        return _("Something has been written since this page was opened. Look again.")
    return _("%(name)s has written something since this page was opened. Look again.") % {
        "name": last.by.name
    }
