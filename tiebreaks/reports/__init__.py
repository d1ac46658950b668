"""Standings in the forms that others read."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from crosstable.on_demand import OnDemand

FORMATS: Mapping[str, Callable[..., str]] = OnDemand(
    {
        "table": "tiebreaks.reports.plain_text:as_table",
        "csv": "tiebreaks.reports.csv_text:as_csv",
        "json": "tiebreaks.reports.json_text:as_json_text",
    }
)
"""The functions that write standings as text, by format; only the chosen one is imported."""
