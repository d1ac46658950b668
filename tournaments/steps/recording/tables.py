"""Which tables are recorded, and what of their rows stands where.

A new table of the app is recorded by itself, unless it is named here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from django.apps import apps
from django.db.models import Field, ForeignKey, Model, UniqueConstraint

from tournaments import models

NOT_RECORDED: frozenset[type[Model]] = frozenset(
    {
        models.LogEntry,
        models.Recorded,
        models.RecordedPerson,
        models.CaptainLink,
        models.Standings,
        models.Standing,
        models.PairingJob,
        models.ImportJob,
        models.ListMapping,
        models.TieBreakPreset,
        models.PushSubscription,
    }
)
"""The log and the record themselves, links that stay revoked, what is worked out anew, jobs, what
a club keeps, and what strangers have asked for.
"""
PERSONAL: Mapping[type[Model], frozenset[str]] = {
    models.Entry: frozenset({"captain"}),
    models.Tournament: frozenset({"chief_arbiter", "deputy_arbiters"}),
    models.ArbiterLicence: frozenset({"name", "fide_id", "licence"}),
}
"""Columns that name a person; all of a player's are."""
TELLING: Mapping[type[Model], frozenset[str]] = {models.Round: frozenset({"state"})}
"""Columns that are recorded as they are after a change too, because others go by them."""
RISING = "version"
"""A column that only rises, so that no form drawn before is taken for one drawn after."""
MARKS = frozenset({RISING, "changed_by"})
"""Fields that mark that a row was written, and by whom."""


@dataclass(frozen=True)
class RecordedTable:
    """One table whose rows are recorded."""

    model: type[Model]

    @property
    def name(self) -> str:
        return str(self.model._meta.model_name)

    @property
    def db_table(self) -> str:
        return self.model._meta.db_table

    @property
    def fields(self) -> list[Field[object, object]]:
        return list(self.model._meta.concrete_fields)

    @property
    def pk(self) -> str:
        return next(str(field.column) for field in self.fields if field.primary_key)

    @property
    def marks(self) -> list[str]:
        """Columns whose change alone is no change."""
        return [str(field.column) for field in self.fields if field.name in MARKS]

    @property
    def rises(self) -> bool:
        """Whether it has a version."""
        return RISING in self.marks

    @property
    def personal(self) -> list[str]:
        """Columns that are recorded in rows of a person alone."""
        if self.model is models.Player:
            keep = {self.pk, *(str(f.column) for f in self.fields if isinstance(f, ForeignKey))}
            return [str(field.column) for field in self.fields if field.column not in keep]
        named = PERSONAL.get(self.model, frozenset())
        return [str(field.column) for field in self.fields if field.name in named]

    @property
    def telling(self) -> list[str]:
        """Columns that name other rows or are unique: recorded as they are after the change."""
        unique = {
            name
            for constraint in self.model._meta.constraints
            if isinstance(constraint, UniqueConstraint)
            for name in constraint.fields
        } | TELLING.get(self.model, frozenset())
        return [
            str(field.column)
            for field in self.fields
            if not field.primary_key and (isinstance(field, ForeignKey) or field.name in unique)
        ]


@cache
def recorded_tables() -> tuple[RecordedTable, ...]:
    """List the tables whose rows are recorded, those of many-to-many fields too."""
    found = apps.get_app_config("tournaments").get_models(include_auto_created=True)
    return tuple(RecordedTable(model) for model in found if model not in NOT_RECORDED)


@cache
def table_of(name: str) -> RecordedTable:
    """Return the recorded table of a model's name. Raises ``KeyError``."""
    return {table.name: table for table in recorded_tables()}[name]
