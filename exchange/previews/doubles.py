"""Lines of a list that repeat another one: certainly, or perhaps."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from exchange.lists.list_row import ImportFaults, ListFault, ListRow
from exchange.previews.spelling import spelling_key, words_shared

MOST_NAMESAKES = 50
"""With so many people of one name before it a line is compared: more are in no list of people."""


@dataclass(frozen=True)
class Double:
    """A row about the same person as ``first``: offered to be left out if it is ``certain``, else
    asked about. ``brought_in``: the answer.
    """

    row: ListRow
    first: ListRow
    certain: bool
    brought_in: bool | None

    @property
    def left_out(self) -> bool:
        """Whether it stays out, as was said or as it is usual."""
        return self.brought_in is False or (self.certain and not self.brought_in)


def births_may_match(birth: str, known: str) -> bool:
    """Tell whether one may be the year of the other; nothing is known of an empty one."""
    return not birth or not known or birth.startswith(known) or known.startswith(birth)


def set_doubles_aside(
    rows: Iterable[ListRow], brought_in: Collection[int]
) -> tuple[list[ListRow], list[Double]]:
    """Return the rows without those that repeat another one, and these.

    ``brought_in``: lines that stay all the same. Raises ``ImportFaults`` for a FIDE ID of two
    different people.
    """
    kept: list[ListRow] = []
    doubles: list[Double] = []
    by_id: dict[str, ListRow] = {}
    by_name: dict[str, list[ListRow]] = {}
    faults = []
    for row in rows:
        namesakes = by_name.setdefault(spelling_key(row.name), [])
        number = row.fields.get("fide_id", "")
        double = _double_of(row, namesakes, by_id.get(number), row.line in brought_in)
        if double:
            doubles.append(double)
        if double and row.line not in brought_in:
            continue
        if number and by_id.setdefault(number, row) is not row:
            message = _("This FIDE ID is in line %(line)d already.") % {"line": by_id[number].line}
            faults.append(ListFault(row.line, "fide_id", message))
        namesakes.append(row)
        kept.append(row)
    if faults:
        raise ImportFaults(faults)
    return kept, doubles


def _double_of(
    row: ListRow, namesakes: Sequence[ListRow], same_id: ListRow | None, brought_in: bool
) -> Double | None:
    """Return the row as a double of the likeliest earlier one, if it may be one."""
    latest = namesakes[-MOST_NAMESAKES:]
    alike = [first for first in latest if _may_be_one_person(row, first)]
    certain = [first for first in alike if _is_one_person(row, first)]
    if same_id and words_shared(row.name, same_id.name):
        alike.append(same_id)
    first = next(iter([*certain, *alike]), None)
    return Double(row, first, bool(certain), brought_in or None) if first else None


def _may_be_one_person(row: ListRow, first: ListRow) -> bool:
    """Tell whether nothing speaks against it in two rows whose names may be the same."""
    ids = {row.fields.get("fide_id", ""), first.fields.get("fide_id", "")} - {""}
    return len(ids) < 2 and births_may_match(
        row.fields.get("birth", ""), first.fields.get("birth", "")
    )


def _is_one_person(row: ListRow, first: ListRow) -> bool:
    """Tell whether two rows whose names may be the same are about one person for certain."""
    if row.team.casefold() != first.team.casefold():
        return False
    same_id = "fide_id" in row.fields and row.fields["fide_id"] == first.fields.get("fide_id")
    same_birth = "birth" in row.fields and row.fields["birth"] == first.fields.get("birth")
    same_name = row.name == first.name
    return row.fields == first.fields or same_id or (same_name and same_birth)
