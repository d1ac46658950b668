"""Forms that somebody else has overtaken: what was changed after the form was drawn.

A form carries the values that it showed, as text (:func:`as_text`). A service compares them, inside
its transaction, with those stored by now, and writes nothing if they differ.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any

from django.utils.translation import gettext as _

from clubs.models import User
from tournaments.models import LogEntry, Tournament
from tournaments.steps.actions import Action
from tournaments.steps.refusals import Stale

Shown = Mapping[str, str]
"""The values that a form was drawn with, by field, as text."""


@dataclass(frozen=True)
class OvertakenField:
    """A field that another has changed since. ``touched``: the form changes it too."""

    name: str
    theirs: Any
    yours: Any
    touched: bool


def as_text(value: Any) -> str:
    """Write a value of a form so that equal values are equal texts."""
    if value is None or value is False:
        return ""
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat()
    if isinstance(value, Decimal):
        return f"{value.normalize():f}"
    return value.isoformat() if isinstance(value, date) else str(value)


def as_shown(values: Mapping[str, Any]) -> dict[str, str]:
    """Return what a form that shows these ``values`` carries."""
    return {name: as_text(value) for name, value in values.items()}


def require_as_shown(
    shown: Shown | None,
    stored: Mapping[str, Any],
    wanted: Mapping[str, Any],
    by: User | None,
    *,
    touched_only: bool = False,
) -> None:
    """Raise ``Stale`` with the :class:`OvertakenField` list if others were faster.

    ``by`` is whoever changed it last; ``touched_only`` if a service writes no other fields, so that
    nothing else can be lost. Without ``shown`` nothing is compared.
    """
    overtaken = [
        field
        for field in _overtaken(shown or {}, stored, wanted)
        if field.touched or not touched_only
    ]
    if not overtaken:
        return
    message = (
        _("Somebody has changed this meanwhile. Nothing is saved yet.")
        if by is None
        else _("%(name)s has changed this meanwhile. Nothing is saved yet.") % {"name": by}
    )
    raise Stale(message, overtaken)


def _overtaken(
    shown: Shown, stored: Mapping[str, Any], wanted: Mapping[str, Any]
) -> Iterator[OvertakenField]:
    for name, yours in wanted.items():
        if name not in shown or name not in stored:
            continue
        now, text = as_text(stored[name]), as_text(yours)
        if now not in (shown[name], text):
            yield OvertakenField(name, stored[name], yours, touched=text != shown[name])


def last_by(tournament: Tournament, actions: Collection[Action]) -> User | None:
    """Return who took the last of these steps."""
    steps = LogEntry.objects.filter(tournament=tournament, action__in=actions)
    last = steps.select_related("by").order_by("-version").first()
    return last.by if last else None
