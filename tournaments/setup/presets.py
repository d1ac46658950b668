"""Tie-break lists that a club saves under its own names."""

from __future__ import annotations

from collections.abc import Sequence

from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from clubs.alphabet import alphabetical
from clubs.models import Club
from tournaments.models import TieBreakPreset
from tournaments.rules import settings
from tournaments.steps.refusals import Refused
from tournaments.words.faults import messages
from tournaments.words.names import printable

MOST = 50
"""The most lists that one club can have."""


def listed(club: Club) -> list[TieBreakPreset]:
    """List a club's lists by name."""
    return sorted(club.tiebreak_presets.all(), key=lambda preset: alphabetical(preset.name))


def save(club: Club, name: str, edition: str, order: Sequence[str]) -> TieBreakPreset:
    """Save a list for the club's tournaments. Raises ``Refused`` naming the field."""
    if club.tiebreak_presets.count() >= MOST:
        raise Refused(_("A club can keep %(count)d lists.") % {"count": MOST}, field="name")
    codes = settings.canonical(order, edition)
    return _save(TieBreakPreset(club=club, name=printable(name), edition=edition, order=codes))


def rename(preset: TieBreakPreset, name: str) -> TieBreakPreset:
    """Rename a list. Raises ``Refused`` if the club has another one of that name."""
    preset.name = printable(name)
    return _save(preset)


def delete(preset: TieBreakPreset) -> None:
    """Delete a list; tournaments that use a copy of it keep theirs."""
    preset.delete()


def _save(preset: TieBreakPreset) -> TieBreakPreset:
    if not preset.name:
        raise Refused(_("Give the list a name."), field="name")
    try:
        preset.clean_fields()
        with transaction.atomic():
            preset.save()
    except ValidationError as fault:
        raise Refused(" ".join(messages(fault)), field="name") from fault
    except IntegrityError as taken:
        raise Refused(_("The club has a list of that name."), field="name") from taken
    return preset
