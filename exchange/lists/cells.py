"""The values of the register in a line's cells."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from exchange.lists import columns

NUMBERS = frozenset({"rating", "national_rating"})
MOST_DIGITS = 9


def values_in(
    fields: Sequence[str], cells: Sequence[str]
) -> tuple[dict[str, Any], Mapping[str, str]]:
    """Return the values of a line by field, and by field why a cell cannot be read."""
    raw = {name: cell for name, cell in zip(fields, cells, strict=False) if name}
    parts = [part for part in (raw.pop("surname", ""), raw.pop("first", "")) if part]
    if parts:
        raw["name"] = ", ".join(parts)
    return without_empty({name: _value(name, cell) for name, cell in raw.items()}), {}


def without_empty(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Drop empty fields, which change nothing in the register."""
    return {name: value for name, value in fields.items() if value not in (None, "")}


def _value(name: str, cell: str) -> Any:
    """Convert a cell to the register's form, or leave it as it is if that is impossible."""
    if name in NUMBERS:
        is_number = cell.isascii() and cell.isdigit() and len(cell) <= MOST_DIGITS
        return None if cell in ("0", "-") else int(cell) if is_number else cell
    if name == "sex":
        return columns.SEXES.get(cell.casefold(), cell)
    if name == "birth":
        return _date(cell)
    return cell.upper() if name in ("title", "federation") else cell


def _date(cell: str) -> str:
    day_first = re.fullmatch(r"(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})", cell)
    if day_first:
        day, month, year = day_first.groups()
        return f"{year}/{month:0>2}/{day:0>2}"
    return re.sub(r"[-.]", "/", cell)
