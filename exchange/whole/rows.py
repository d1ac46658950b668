"""The rows of a whole tournament's file, checked one by one and stored.

The tables are those of today or of an earlier version, with the models of that time
(:mod:`exchange.whole.upgrading`): faults of a row are reported in the same way.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.db.models import DateTimeField, Field, ForeignKey, Model
from django.utils.text import Truncator
from django.utils.translation import gettext as _

from clubs.models import Club
from exchange.whole import field_kinds, writing
from exchange.whole.writing import RowTable
from tournaments.models import Player, Tournament
from tournaments.steps.refusals import Refused
from tournaments.words import faults

LONGEST_MESSAGE = 300
"""Unit: characters. A value that a message quotes may be of any length."""
StoredRows = dict[type[Model], dict[int, Any]]
"""Rows that have been stored, by their numbers in the file."""


def read_settings(data: Mapping[str, Any], model: type[Model] = Tournament) -> dict[str, Any]:
    """Read the tournament's fields, each checked by itself. Raises ``Refused``."""
    fields = {field.name: field for field in writing.settings_fields(model)}
    order = data.get("tiebreaks", [])
    if not isinstance(order, list) or not all(isinstance(code, str) for code in order):
        raise fault_at("tournament", None, _("is no list of codes"), "tiebreaks")
    return {
        name: clean(fields[name], value, "tournament", None)
        for name, value in data.items()
        if name in fields and name != "archived"
    }


def store_rows(
    tournament: Any, data: Mapping[str, Any], tables: Iterable[RowTable] = writing.TABLES
) -> None:
    """Store all rows of the tables. Raises ``Refused`` naming the table, the row and the field."""
    stored: StoredRows = {}
    for table in tables:
        try:
            with transaction.atomic():
                stored[table.model] = dict(_rows(tournament, table, data[table.name], stored))
        except IntegrityError as wrong:
            raise fault_at(table.name, None, _("rows contradict one another")) from wrong


def require_lists(data: Mapping[str, Any], tables: Iterable[RowTable] = writing.TABLES) -> None:
    """Check that every table is there. Raises ``Refused``."""
    for table in tables:
        if not isinstance(data.get(table.name), list):
            raise fault_at(table.name, None, _("missing"))


def _rows(
    tournament: Any, table: RowTable, rows: list[Any], stored: StoredRows
) -> dict[int, Model]:
    """Store the rows of one table, and return them by their numbers in the file."""
    rows_by_number: dict[int, Any] = {}
    for place, row in enumerate(rows, start=1):
        if (
            not isinstance(row, dict)
            or type(row.get("id")) is not int
            or row["id"] in rows_by_number
        ):
            raise fault_at(table.name, place, _("has no number of its own"), "id")
        rows_by_number[row["id"]] = _instance(tournament, table, row, stored)
    if table.model is Player:
        return {
            number: _in_the_register(tournament, player)
            for number, player in rows_by_number.items()
        }
    table.model._default_manager.bulk_create(rows_by_number.values())
    for row in rows:
        for name in table.lists:
            getattr(rows_by_number[row["id"]], name).set(_rows_named(table, row, name, stored))
        _set_times(table, rows_by_number[row["id"]], row)
    return rows_by_number


def _instance(tournament: Any, table: RowTable, row: Mapping[str, Any], stored: StoredRows) -> Any:
    values = {}
    for field in table.fields:
        if field.name not in row:
            raise fault_at(table.name, row["id"], _("missing"), field.name)
        values[field.name] = (
            _row_named(table, row, field, stored)
            if isinstance(field, ForeignKey)
            else clean(field, row[field.name], table.name, row["id"])
        )
    for field in table.model._meta.concrete_fields:
        if writing.label_named(field) == Tournament._meta.label_lower:
            values[field.name] = tournament
        elif writing.label_named(field) == Club._meta.label_lower:
            values[field.name] = tournament.event.club
    return table.model(**values)


def _row_named(
    table: RowTable, row: Mapping[str, Any], field: ForeignKey[Any, Any], stored: StoredRows
) -> Any:
    """Return the row of another table that a field names by its number."""
    number = row[field.name]
    if number is None and field.null:
        return None
    return _row_of(field.related_model, number, stored, (table.name, row["id"], field.name))


def _rows_named(
    table: RowTable, row: Mapping[str, Any], name: str, stored: StoredRows
) -> list[Model]:
    numbers = row.get(name)
    if not isinstance(numbers, list):
        raise fault_at(table.name, row["id"], _("missing"), name)
    model = table.model._meta.get_field(name).related_model
    place = table.name, row["id"], name
    return [_row_of(model, number, stored, place) for number in numbers]


def _row_of(model: Any, number: Any, stored: StoredRows, place: tuple[str, int, str]) -> Model:
    target = stored[model].get(number) if type(number) is int else None
    if target is None:
        table, row, field = place
        raise fault_at(table, row, _("names a row that is not there"), field)
    return target


def _set_times(table: RowTable, instance: Model, row: Mapping[str, Any]) -> None:
    """Set the times that the model sets when writing to those of the file."""
    times = {
        field.name: clean(field, row[field.name], table.name, row["id"])
        for field in table.fields
        if isinstance(field, DateTimeField) and (field.auto_now or field.auto_now_add)
    }
    if times:
        table.model._default_manager.filter(pk=instance.pk).update(**times)


def _in_the_register(tournament: Tournament, player: Player) -> Player:
    """Find the player in the club's register by FIDE ID, or else by name and birth, as the register
    has it; else add the player there.
    """
    register = tournament.club.players
    if player.fide_id:
        registered = register.filter(fide_id=player.fide_id).first()
    else:
        registered = register.filter(name=player.name, birth=player.birth).first()
    if registered is None:
        player.save()
    return registered or player


def clean(field: Field[Any, Any], value: Any, table: str, row: int | None) -> Any:
    if not field_kinds.fits_field(field, value):
        raise fault_at(table, row, _("is not written as this field is"), field.name)
    try:
        return field.clean(value, None)
    except ValidationError as wrong:
        message = Truncator(" ".join(faults.messages(wrong))).chars(LONGEST_MESSAGE)
        raise fault_at(table, row, message, field.name) from wrong


def fault_at(table: str, row: int | None, message: str, field: str = "") -> Refused:
    """Make the refusal, with the place in the file in front: ``entries, 3, rating: …``."""
    place = ", ".join(str(part) for part in (table, row, field) if part not in (None, ""))
    return Refused(f"{place}: {message}")
