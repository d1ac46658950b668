"""The unique values of rows before and after each change, also those unique on a condition."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from django.db.models import F, Model, Q, UniqueConstraint
from django.db.models.functions import Lower

from tournaments.models import RecordedKind
from tournaments.steps.recording.tables import table_of
from tournaments.takingback.history import Change, RowKey, WrittenRow

Values = frozenset[tuple[str, tuple[object, ...]]]
"""Of a row, what no other may have."""


@dataclass(frozen=True)
class Unique:
    """A constraint of a model: what is unique, and under which condition."""

    name: str
    parts: tuple[tuple[str, bool], ...]
    """Columns, and whether their case is left out of account."""
    condition: Q | None = None

    def asked(self, model: type[Model]) -> set[str]:
        """Name the columns of its condition."""
        names = _asked(self.condition) if self.condition else ()
        return {_column(model, name.partition("__")[0]) for name in names}

    def value(self, model: type[Model], row: Mapping[str, Any]) -> tuple[object, ...] | None:
        """Return what no other row may have; ``None`` if it does not apply to this one."""
        if self.condition is not None and not _holds(self.condition, model, row):
            return None
        found = [(row.get(column), folded) for column, folded in self.parts]
        if any(value is None for value, _folded in found):
            return None
        return tuple(str(value).lower() if folded else value for value, folded in found)


@dataclass
class Uniques:
    """Unique values by the numbers of the recorded rows."""

    before: dict[int, Values] = field(default_factory=dict)
    after: dict[int, Values] = field(default_factory=dict)

    @classmethod
    def of(cls, changes: Collection[Change]) -> Uniques:
        """Work back from the rows as they are now."""
        found = cls()
        by_row: dict[RowKey, list[WrittenRow]] = defaultdict(list)
        for change in changes:
            for row in change.rows:
                if uniques_of(row.model):
                    by_row[row.row].append(row)
        stored = _stored(by_row)
        for key, written in by_row.items():
            found._work_back(key[0], stored.get(key), written)
        return found

    def _work_back(
        self, model: str, now: dict[str, Any] | None, written: Collection[WrittenRow]
    ) -> None:
        state = now
        for row in sorted(written, key=lambda each: each.number, reverse=True):
            self.after[row.number] = _values_of(model, state)
            if row.kind == RecordedKind.INSERTED:
                state = None
            else:
                state = {**(state or {}), **_read(model, row.before)}
            self.before[row.number] = _values_of(model, state)

    def come_back(self, row: WrittenRow) -> Values:
        """Return what the row had before this change, and not after it."""
        return self.before.get(row.number, frozenset()) - self.after.get(row.number, frozenset())

    def taken(self, row: WrittenRow) -> Values:
        """Return what the row has since this change."""
        return self.after.get(row.number, frozenset()) - self.before.get(row.number, frozenset())


@cache
def uniques_of(model: str) -> tuple[Unique, ...]:
    """List what is unique in a model, by its name."""
    meta = table_of(model).model._meta
    found = [
        Unique(str(each.column), ((str(each.column), False),))
        for each in meta.concrete_fields
        if each.unique and not each.primary_key
    ]
    for together in meta.unique_together:
        columns = [str(meta.get_field(name).column) for name in together]  # type: ignore[union-attr]
        found.append(Unique("-".join(columns), tuple((column, False) for column in columns)))
    for constraint in meta.constraints:
        if isinstance(constraint, UniqueConstraint):
            parts = tuple(_parts(table_of(model).model, constraint))
            found.append(Unique(constraint.name, parts, constraint.condition))
    return tuple(found)


def _parts(model: type[Model], constraint: UniqueConstraint) -> Iterator[tuple[str, bool]]:
    """List the columns. Raises ``TypeError`` for an expression that is not known here."""
    for name in constraint.fields:
        yield _column(model, name), False
    for expression in constraint.expressions:
        inner: Any = expression
        if isinstance(expression, Lower):
            (inner,) = expression.get_source_expressions()
        if not isinstance(inner, F):
            raise TypeError(f"{constraint.name}: {expression}")
        yield _column(model, inner.deconstruct()[1][0]), inner is not expression


def unique_columns(model: str) -> set[str]:
    """Name the columns by which rows of a model are unique, those of conditions too."""
    of_model = table_of(model).model
    return {
        column
        for each in uniques_of(model)
        for column in (*(column for column, _folded in each.parts), *each.asked(of_model))
    }


def _column(model: type[Model], name: str) -> str:
    return str(model._meta.get_field(name).column)  # type: ignore[union-attr]


def _asked(condition: Q) -> Iterator[str]:
    for each in condition.children:
        if isinstance(each, Q):
            yield from _asked(each)
        else:
            yield each[0]  # type: ignore[index]


def _holds(condition: Q, model: type[Model], row: Mapping[str, Any]) -> bool:
    """Evaluate a simple condition on one row's values. Raises ``TypeError`` for another one."""
    found = [
        _holds(each, model, row) if isinstance(each, Q) else _compares(each, model, row)
        for each in condition.children
    ]
    if condition.connector not in (Q.AND, Q.OR):
        raise TypeError(str(condition))
    held = all(found) if condition.connector == Q.AND else any(found)
    return held is not condition.negated


def _compares(child: Any, model: type[Model], row: Mapping[str, Any]) -> bool:
    name, _separator, lookup = child[0].partition("__")
    value, wanted = row.get(_column(model, name)), child[1]
    if lookup == "isnull":
        return (value is None) is wanted
    if lookup == "in":
        return value in wanted
    if lookup:
        raise TypeError(child[0])
    return bool(value == wanted)


def _values_of(model: str, row: Mapping[str, Any] | None) -> Values:
    if row is None:
        return frozenset()
    of_row = ((each, each.value(table_of(model).model, row)) for each in uniques_of(model))
    return frozenset((f"{model} {each.name}", value) for each, value in of_row if value is not None)


def _stored(rows: Collection[RowKey]) -> dict[RowKey, dict[str, Any]]:
    """Read rows as they are now: an update records only what it changed."""
    keys: dict[str, list[int]] = defaultdict(list)
    for model, key in rows:
        keys[model].append(key)
    return {
        (model, row.pk): {str(f.column): getattr(row, f.attname) for f in row._meta.concrete_fields}
        for model, of_model in keys.items()
        for row in table_of(model).model._base_manager.filter(pk__in=of_model)
    }


def _read(model: str, values: Mapping[str, Any]) -> dict[str, Any]:
    """Turn recorded values into those of the model."""
    fields = {str(each.column): each for each in table_of(model).fields}
    return {name: fields[name].to_python(value) for name, value in values.items() if name in fields}
