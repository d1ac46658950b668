"""Rows before all that is taken back, and as they are now."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Field, Model

from tournaments.models import RecordedKind
from tournaments.steps.recording.tables import table_of
from tournaments.takingback.history import RowKey, WrittenRow


@dataclass(frozen=True)
class NetChange:
    """One row before all that is taken back, and as it is now; ``None`` where there is none."""

    row: RowKey
    before: dict[str, Any] | None
    """Of a row that is still there, what was other than now."""
    now: Model | None
    """With the values that it has in the database."""

    @property
    def model(self) -> str:
        return self.row[0]

    @property
    def came(self) -> bool:
        return self.before is None

    @property
    def went(self) -> bool:
        return self.now is None

    @property
    def whole(self) -> bool:
        """Whether the row comes or goes."""
        return self.came or self.went

    def values(self, *, then: bool) -> dict[str, Any] | None:
        """Return the values by column, as they are now or as they will be ``then``."""
        now = None if self.now is None else _values(self.now)
        if not then or self.before is None:
            return None if then else now
        fields = fields_of(self.model)
        put_back = {
            name: fields[name].to_python(value)
            for name, value in self.before.items()
            if name in fields
        }
        return {**(now or _defaults(fields)), **put_back}


def _defaults(fields: Mapping[str, Field[Any, Any]]) -> dict[str, Any]:
    """Return the values of columns that a row recorded by an earlier version does not have."""
    return {name: None if each.null else each.get_default() for name, each in fields.items()}


def _values(row: Model) -> dict[str, Any]:
    return {str(each.column): getattr(row, each.attname) for each in row._meta.concrete_fields}


def fields_of(model: str) -> dict[str, Field[Any, Any]]:
    """Return a model's fields by their columns."""
    return {str(each.column): each for each in table_of(model).fields}


def net_of(rows: Iterable[WrittenRow]) -> Iterator[NetChange]:
    """Yield the rows that are other than before ``rows`` were written."""
    by_row: dict[RowKey, list[WrittenRow]] = defaultdict(list)
    for row in rows:
        by_row[row.row].append(row)
    stored = _stored(by_row)
    for key, written in by_row.items():
        now = stored.get(key)
        if written[0].kind == RecordedKind.INSERTED:
            if now is not None:
                yield NetChange(key, None, now)
            continue
        before: dict[str, Any] = {}
        for row in reversed(written):
            before.update(row.before)
        if now is None or any(_differs(now, c, v) for c, v in before.items()):
            yield NetChange(key, before, now)


def _stored(rows: Iterable[RowKey]) -> dict[RowKey, Model]:
    keys: dict[str, list[int]] = defaultdict(list)
    for model, key in rows:
        keys[model].append(key)
    return {
        (model, row.pk): row
        for model, of_model in keys.items()
        for row in table_of(model).model._base_manager.filter(pk__in=of_model)
    }


def _differs(now: Model, column: str, before: Any) -> bool:
    """A version differs after a row has gone and come back: that alone is no difference."""
    model = str(now._meta.model_name)
    field = fields_of(model).get(column)
    if field is None or column in table_of(model).marks:
        return False
    return bool(getattr(now, field.attname) != field.to_python(before))
