"""Rows put back as they were: what was recorded is undone, the last first."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from itertools import groupby
from typing import Any

from django.db import connection, models
from django.db.models import Field

from tournaments.models import CaptainLink, PairingJob, RecordedKind, Standings, Tournament
from tournaments.steps.recording.tables import RISING, RecordedTable, recorded_tables, table_of
from tournaments.takingback.history import RowKey, WrittenRow
from tournaments.takingback.uniques import unique_columns

AT_ONCE = 200
"""Rows in one statement."""
ALIKE = 5
"""From so many rows with the same values on, on average, each value has a statement of its own."""
Columns = Mapping[RowKey, Collection[str]]
"""By row, the columns that stay as they are."""


def put_back(
    rows: Iterable[WrittenRow], staying: Collection[RowKey], staying_columns: Columns
) -> None:
    """Undo what was written, inside the caller's change. ``staying``: rows that are left alone.

    Raises ``IntegrityError`` if something is in the way.
    """
    latest_first = sorted(rows, key=lambda row: row.number, reverse=True)
    moved = [row for row in latest_first if row.row not in staying]
    for (model, kind), run in groupby(moved, key=lambda row: (row.model, row.kind)):
        table, rows_of_run = table_of(model), list(run)
        if kind == RecordedKind.INSERTED:
            _remove(table, [row.row[1] for row in rows_of_run])
        elif kind == RecordedKind.DELETED:
            _insert(table, rows_of_run)
        else:
            _update_all(table, rows_of_run, staying_columns)
    connection.check_constraints([table.db_table for table in _tables(moved)])


def _tables(rows: Collection[WrittenRow]) -> list[RecordedTable]:
    """List the tables of ``rows``, and those that may name one that has gone."""
    written = {table_of(row.model).model for row in rows}
    gone = {table_of(r.model).model for r in rows if r.kind == RecordedKind.INSERTED}
    naming = {
        table.model
        for table in recorded_tables()
        if any(field.related_model in gone for field in table.fields)
    }
    return sorted((RecordedTable(m) for m in written | naming), key=lambda each: each.name)


def _remove(table: RecordedTable, keys: list[int]) -> None:
    """Delete rows, with what was worked out from them."""
    if table.name == "round":
        PairingJob.objects.filter(round__in=keys).delete()
    if table.name == "entry":
        _forget_standings(keys)
        CaptainLink.objects.filter(entry__in=keys).delete()
    found = table.model._base_manager.filter(pk__in=keys)
    found._raw_delete(found.db)  # what names them has gone before, or is looked for at the end


def _forget_standings(entries: list[int]) -> None:
    tournaments = Tournament.objects.filter(entries__in=entries)
    Standings.objects.filter(tournament__in=list(tournaments.distinct())).delete()


def _insert(table: RecordedTable, rows: Iterable[WrittenRow]) -> None:
    """Bring deleted rows back, with the moments that they were first written at."""
    brought = [
        table.model(**{f.attname: _value_before(f, row) for f in table.model._meta.concrete_fields})
        for row in rows
    ]
    for row in brought:
        if table.rises:
            row.version += 1  # type: ignore[attr-defined]
    fields = table.model._meta.concrete_fields
    table.model._base_manager._insert(  # type: ignore[attr-defined]
        brought, fields=fields, using=connection.alias, raw=True
    )
    if table.name == "entry":
        _forget_standings([row.pk for row in brought])


def _value_before(field: Field[Any, Any], row: WrittenRow) -> Any:
    """Return a column's value; of somebody who was erased, and where a column is newer, none."""
    if field.column in row.before:
        return field.to_python(row.before[str(field.column)])
    return None if field.null else field.get_default()


def _update_all(
    table: RecordedTable, rows: Collection[WrittenRow], staying_columns: Columns
) -> None:
    """Change rows back: one by one where a unique value may be on the way, else many at once."""
    on_the_way = unique_columns(table.name).union(table.telling)
    if any(on_the_way & set(row.before) for row in rows):
        for row in rows:
            _update(table, [row.row[1]], _values(table, row, staying_columns))
        return
    merged: dict[int, dict[str, Any]] = {}
    for row in rows:
        merged.setdefault(row.row[1], {}).update(_values(table, row, staying_columns))
    by_columns: dict[tuple[str, ...], dict[int, dict[str, Any]]] = {}
    for key, values in merged.items():
        by_columns.setdefault(tuple(sorted(values)), {})[key] = values
    for columns, of_rows in by_columns.items():
        alike: dict[str, list[int]] = {}
        for key, values in of_rows.items():
            alike.setdefault(repr(values), []).append(key)
        if not columns:
            continue
        if ALIKE * len(alike) > len(of_rows) > 1:
            stored = [table.model(pk=key, **values) for key, values in of_rows.items()]
            table.model._base_manager.bulk_update(stored, columns, batch_size=AT_ONCE)
            continue
        for keys in alike.values():
            _update(table, keys, of_rows[keys[0]])


def _values(table: RecordedTable, row: WrittenRow, staying_columns: Columns) -> dict[str, Any]:
    """Return the values before by field; a version rises even then."""
    staying = staying_columns.get(row.row, ())
    by_column = {str(field.column): field for field in table.model._meta.concrete_fields}
    values: dict[str, Any] = {
        by_column[column].attname: by_column[column].to_python(value)
        for column, value in row.before.items()
        if column not in staying and column in by_column
    }
    if values and table.rises and table.model is not Tournament:
        values[RISING] = models.F(RISING) + 1
    return values


def _update(table: RecordedTable, keys: list[int], values: dict[str, Any]) -> None:
    if values:
        table.model._base_manager.filter(pk__in=keys).update(**values)
