"""What only the report needs of a tournament: its registration, and the arbiters' licences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from clubs.models import User
from tournaments.entries.register import validate
from tournaments.models import ArbiterLicence, Tournament
from tournaments.steps.actions import Action
from tournaments.steps.step import take_step

FIELDS = ("fide_event", "registered_on", "norm_exemption")


@dataclass(frozen=True)
class Licence:
    """An arbiter's title, FIDE ID and licence, by the name that the tournament has."""

    name: str
    title: str
    fide_id: str
    licence: str

    @property
    def fields(self) -> dict[str, str]:
        return {"title": self.title, "fide_id": self.fide_id, "licence": self.licence}

    @property
    def empty(self) -> bool:
        return not any(self.fields.values())


def set_report_data(
    tournament: Tournament,
    by: User | None,
    fields: Mapping[str, Any],
    licences: Sequence[Licence],
) -> Tournament:
    """Write the data of the report; licences of other names stay, for when a name comes back.

    Raises ``Refused``.
    """
    with take_step(tournament, by, Action.REPORT_DATA_SET) as step:
        current = step.tournament
        changed = {name: value for name, value in fields.items() if getattr(current, name) != value}
        for name, value in changed.items():
            setattr(current, name, value)
        validate(current)
        if changed:
            current.save(update_fields=[*changed])
        if not (_write(current, licences) or changed):
            step.nothing_to_do()
    return current


def _write(tournament: Tournament, licences: Sequence[Licence]) -> bool:
    """Write licences that differ, and tell whether any did."""
    stored = {each.name: each for each in tournament.licences.all()}
    wanted = {each.name: each for each in licences if not each.empty}
    emptied = {each.name for each in licences if each.empty}
    gone = [each.pk for name, each in stored.items() if name in emptied]
    tournament.licences.filter(pk__in=gone).delete()
    touched = bool(gone)
    for name, licence in wanted.items():
        row = stored.get(name) or ArbiterLicence(tournament=tournament, name=name)
        if row.pk and all(getattr(row, key) == value for key, value in licence.fields.items()):
            continue
        for key, value in licence.fields.items():
            setattr(row, key, value)
        validate(row)
        row.save()
        touched = True
    return touched
