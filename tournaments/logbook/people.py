"""The names of those whom log entries refer to: as they are now, or were when they were deleted."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from django.utils.translation import gettext as _

from tournaments.models import Player, RecordedPerson
from tournaments.steps.naming import with_people

Names = Mapping[int, str]
"""Names by the keys of people; those who have been erased are missing."""


def names_in(logged: Iterable[Mapping[str, Any]]) -> Names:
    """Look up everybody whom these entries refer to, at once."""
    keys: set[int] = set()
    for params in logged:
        with_people(params, keys.add)
    if not keys:
        return {}
    names = dict(Player.objects.filter(pk__in=keys).values_list("pk", "name"))
    if gone := keys - names.keys():
        names |= _names_of_deleted(gone)
    return names


def _names_of_deleted(keys: Collection[int]) -> dict[int, str]:
    """Look up people who are not in the register any more, by the last name recorded of each."""
    names: dict[int, str] = {}
    recorded = RecordedPerson.objects.filter(player__in=keys).order_by("-pk")
    for key, before, after in recorded.values_list("player", "before", "after"):
        name = (after or {}).get("name") or (before or {}).get("name")
        if key is not None and name:
            names.setdefault(key, name)
    return names


def named(params: Mapping[str, Any], names: Names) -> dict[str, Any]:
    """Put names in the place of references. Entries of earlier versions hold the names."""
    found: dict[str, Any] = with_people(params, lambda key: names.get(key) or _("a player"))
    return found
