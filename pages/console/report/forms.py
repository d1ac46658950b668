"""Forms for what only the report needs."""

from __future__ import annotations

from typing import Any

from exchange.precheck.events import arbiters_of
from pages.console.forms import ServiceForm, date_input
from tournaments.models import ArbiterLicence, Tournament
from tournaments.setup.reporting import FIELDS, Licence


class ReportDataForm(ServiceForm):
    """The registration of the tournament, and the kind of event for title norms."""

    hide_optional = True

    class Meta:
        model = Tournament
        fields = FIELDS
        widgets = {"registered_on": date_input()}


class LicenceForm(ServiceForm):
    """An arbiter's title, FIDE ID and licence."""

    hide_optional = True

    class Meta:
        model = ArbiterLicence
        fields = ("title", "fide_id", "licence")

    def __init__(self, name: str, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.name = name

    @property
    def value(self) -> Licence:
        return Licence(self.name, **self.values)


def licence_forms(tournament: Tournament, data: Any = None) -> list[LicenceForm]:
    """Return a form for each arbiter whom the tournament names."""
    stored = {each.name: each for each in tournament.licences.all()}
    return [
        LicenceForm(name, data, instance=stored.get(name), prefix=f"arbiter-{number}")
        for number, name in enumerate(arbiters_of(tournament))
    ]
