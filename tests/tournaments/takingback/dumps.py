"""All rows of all tables, but versions, the log, its record and what is worked out anew."""

from __future__ import annotations

from typing import Any

from django.apps import apps

FOLLOWS = {
    *("logentry", "recorded", "recordedperson", "standings", "standing"),
    *("pairingjob", "importjob", "listmapping", "tiebreakpreset", "captainlink"),
    "pushsubscription",
}
"""The log and its record, links that stay revoked, what is worked out anew, jobs, what strangers
have asked for, and what a club keeps for itself.
"""
FOR_GOOD = {"version", "lots_seed", "changed_by_id"}
"""Columns that never go back: FIDE's checklist, 206, for the seed; who changed an event last."""

Dump = dict[str, dict[Any, dict[str, Any]]]
"""Model -> key -> values."""


def dump() -> Dump:
    models = apps.get_app_config("tournaments").get_models(include_auto_created=True)
    return {
        str(model._meta.model_name): {
            row["id"]: {name: value for name, value in row.items() if name not in FOR_GOOD}
            for row in model._base_manager.order_by("pk").values()
        }
        for model in models
        if model._meta.model_name not in FOLLOWS
    }


def differences(one: Dump, other: Dump) -> list[str]:
    """List what differs, for a message that can be read."""
    return [
        f"{model} {key}: {one[model].get(key)} | {other[model].get(key)}"
        for model in one
        for key in sorted({*one[model], *other[model]})
        if one[model].get(key) != other[model].get(key)
    ]
