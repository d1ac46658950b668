"""A tournament's file of an earlier version, as this version would have written it.

Its rows go, checked by the models of that time, into the tables of that time; these are brought
forward by the migrations since (:mod:`exchange.upgrading`), and read out again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from django.apps.registry import Apps
from django.core.serializers.json import DjangoJSONEncoder
from django.db import IntegrityError
from django.db.models import Model
from django.utils.translation import gettext as _

from exchange import upgrading
from exchange.whole import rows, writing
from exchange.whole.writing import RowTable
from tournaments.models import Tournament
from tournaments.steps.refusals import Refused

FIRST_MIGRATIONS: upgrading.Migrations = [
    ["clubs", "0001_initial"],
    ["tournaments", "0001_initial"],
    ["tournaments", "0002_append_only"],
    ["tournaments", "0003_tiebreaks_chosen"],
    ["tournaments", "0004_round_robins"],
    ["tournaments", "0005_teams"],
    ["tournaments", "0006_knock_out"],
    ["tournaments", "0007_play_offs"],
    ["tournaments", "0008_acceleration"],
]
"""The state that files were written at if they do not say it."""
THERE_ARE_TOURNAMENTS = ["tournaments", "0001_initial"]


def bring_forward(data: dict[str, Any]) -> dict[str, Any]:
    """Bring ``data`` forward, unless it is of this version. Raises ``Refused``."""
    written_at = _written_at(data)
    if written_at == upgrading.known_migrations():
        return data
    try:
        with upgrading.brought_forward(written_at, lambda then: _fill(data, then)):
            described = writing.describe(Tournament.objects.get())
    except upgrading.FromNewer as fault:
        raise Refused(
            _("A newer version of Kibitz wrote this file. Update Kibitz first.")
        ) from fault
    except upgrading.Unfit as fault:
        raise Refused(
            _("An earlier version of Kibitz wrote this file, and it cannot be brought forward.")
        ) from fault
    now = {"migrations": upgrading.known_migrations(), **described}
    return data | json.loads(json.dumps(now, cls=DjangoJSONEncoder))


def _written_at(data: Mapping[str, Any]) -> upgrading.Migrations:
    try:
        migrations = sorted(
            [str(app), str(name)] for app, name in data.get("migrations", FIRST_MIGRATIONS)
        )
    except (TypeError, ValueError):
        migrations = []
    if THERE_ARE_TOURNAMENTS not in migrations:
        raise Refused(_("This is not the file of a tournament."))
    return migrations


def _fill(data: Mapping[str, Any], then: Apps) -> None:
    """Create a club with one event and one tournament, and its rows, in the tables of ``then``."""
    tables = list(_tables(then))
    rows.require_lists(data, tables)
    club = then.get_model("clubs.Club").objects.create(name="-", slug="-")
    event, tournament = then.get_model("tournaments.Event"), then.get_model(Tournament._meta.label)
    try:
        created = tournament.objects.create(
            event=event.objects.create(club=club, slug="-", **_event(data, event)),
            **rows.read_settings(data["tournament"], tournament),
        )
    except IntegrityError as wrong:
        raise rows.fault_at("tournament", None, _("rows contradict one another")) from wrong
    rows.store_rows(created, data, tables)


def _tables(then: Apps) -> Iterator[RowTable]:
    """List the tables that existed then."""
    for table in writing.TABLES:
        with suppress(LookupError):
            yield replace(table, model=then.get_model(table.model._meta.label))


def _event(data: Mapping[str, Any], model: type[Model]) -> dict[str, Any]:
    """Read the event: it is not brought in, but migrations may look at it."""
    event = data.get("event")
    if not isinstance(event, dict):
        raise rows.fault_at("event", None, _("missing"))
    fields = [field for field in model._meta.concrete_fields if field.name in writing.EVENT_FIELDS]
    for field in fields:
        if field.name not in event:
            raise rows.fault_at("event", None, _("missing"), field.name)
    return {f.name: rows.clean(f, event[f.name], "event", None) for f in fields}
