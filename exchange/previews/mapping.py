"""The field of each column of a list: as it seems, as the arbiter says, or as last time."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from django.utils.translation import gettext as _

from clubs.models import Club
from exchange.lists.columns import FIELDS, TEAM_FIELDS, Why
from exchange.lists.headings import plain
from exchange.lists.list_row import ImportFaults, ListFault, ListRow
from exchange.lists.tables import ListTable, rows_of
from tournaments.entries import list_mappings

Fields = tuple[str, ...]


@dataclass(frozen=True)
class Mapping:
    """The fields of a table's columns. ``chosen``: when they were, if they are remembered."""

    fields: Fields
    chosen: datetime | None = None


def known_fields(*, teams: bool) -> Fields:
    """List the fields that a column can have."""
    return (*FIELDS, *TEAM_FIELDS) if teams else FIELDS


def digest_of_columns(table: ListTable) -> str:
    """Return a digest by which lists of the same columns are known; by their number if need be."""
    columns = [plain(heading) for heading in table.headings] or [str(table.width)]
    return hashlib.sha256("\0".join([f"{table.teams:d}", *columns]).encode()).hexdigest()


def mapping_for(club: Club, table: ListTable, chosen: Sequence[str] = ()) -> Mapping:
    """Return what the arbiter has ``chosen``, else what is remembered for these headings, else
    what the columns seem to be.
    """
    if len(chosen) == table.width:
        return Mapping(_fit(table, chosen))
    last = list_mappings.recall(club, digest_of_columns(table)) if table.headings else None
    if last and len(last.fields) == table.width:
        return Mapping(_fit(table, last.fields), chosen=last.chosen)
    return Mapping(table.fields)


def _fit(table: ListTable, chosen: Sequence[str]) -> Fields:
    """Return the chosen fields, without what is none and without personal columns."""
    known = known_fields(teams=table.teams)
    return tuple(
        field if field in known and why is not Why.PERSONAL else ""
        for field, why in zip(chosen, table.reasons, strict=True)
    )


def remember(club: Club, table: ListTable, fields: Fields) -> None:
    """Remember what differs from the program's guess for the next list under these headings."""
    if not table.headings:
        return
    if fields == table.fields:
        list_mappings.forget(club, digest_of_columns(table))
    else:
        list_mappings.remember(club, digest_of_columns(table), fields)


def forget(club: Club, table: ListTable) -> None:
    """Forget what was chosen for these headings."""
    list_mappings.forget(club, digest_of_columns(table))


def read_mapped(table: ListTable, fields: Fields, left_out: Collection[int]) -> list[ListRow]:
    """Read the rows of the table, without the lines ``left_out``. Raises ``ImportFaults``."""
    _refuse_unfit(table, fields)
    lines = tuple(line for line in table.lines if line.number not in left_out)
    return rows_of(replace(table, lines=lines), fields) if lines else []


def _refuse_unfit(table: ListTable, fields: Fields) -> None:
    """Refuse names in two ways at once."""
    faults = []
    if "name" in fields and {"surname", "first"} & {*fields}:
        message = _(
            "The name is one column, or surname and first name are two. Leave out the rest."
        )
        faults.append(ListFault(table.heading_line, "name", message))
    if "first" in fields and not {"surname", "name"} & {*fields}:
        message = _("There is a column of first names, and none of surnames.")
        faults.append(ListFault(table.heading_line, "surname", message))
    if faults:
        raise ImportFaults(faults)
