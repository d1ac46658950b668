"""Lists of players as people have them: pasted from a spreadsheet, CSV, a report file.

All faults of a list (the first 200 of a very bad one) are found at once, each with its line and
field; nothing is half read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import chain, islice
from typing import Any, Literal

from django.utils.translation import gettext as _

from crosstable.trf import TrfFaults
from crosstable.trf import read as read_report
from exchange.lists import team_rows
from exchange.lists.cells import without_empty
from exchange.lists.decoding import text_of
from exchange.lists.faults import MOST_FAULTS, list_fault, row_faults
from exchange.lists.list_row import ImportFaults, ListFault, ListRow
from exchange.lists.tables import read_table, rows_of
from exchange.trf import words

Kind = Literal["paste", "csv", "trf"]


def kind_of(text: str) -> Kind:
    """Tell the kind of a list from its text: only report files have records of players."""
    return "trf" if re.search(r"^001 .{40}", text, re.MULTILINE) else "csv"


def read_rows(data: str | bytes, kind: Kind, *, teams: bool = False) -> list[ListRow]:
    """Read the people in a list, of ``teams`` if it says who plays for which.

    Raises :class:`ImportFaults` with everything that is wrong in it.
    """
    text = text_of(data) if isinstance(data, bytes) else data.removeprefix("\ufeff")
    if kind == "trf":
        return rows_of_report(text, teams=teams)
    return rows_of(read_table(text, teams=teams))


def rows_of_report(text: str, *, teams: bool) -> list[ListRow]:
    """Read the people in a report file. Raises :class:`ImportFaults`."""
    try:
        report = read_report(text.encode())
    except TrfFaults as faults:
        raise ImportFaults(
            [ListFault(fault.line, "", words.in_words(fault)) for fault in faults.faults]
        ) from faults
    places = team_rows.places_in(report) if teams else {}
    rows = [
        ListRow(
            number,
            without_empty(_participant_fields(participant)),
            *places.get(participant.id, ("", "")),
        )
        for number, participant in enumerate(report.crosstable.participants, start=1)
    ]
    if not rows:
        raise list_fault(_("There is nobody in this list."))
    of_teams = chain.from_iterable(map(team_rows.team_faults, rows)) if teams else ()
    _refuse(chain(chain.from_iterable(map(row_faults, rows)), of_teams))
    return rows


def _refuse(faults: Iterable[ListFault]) -> None:
    if first := list(islice(faults, MOST_FAULTS)):
        raise ImportFaults(sorted(first, key=lambda fault: fault.line))


def _participant_fields(participant: Any) -> dict[str, Any]:
    return {
        "name": participant.name,
        "title": participant.title,
        "sex": participant.sex,
        "birth": participant.birth,
        "federation": participant.federation,
        "fide_id": participant.fide_id,
        "national_id": participant.national_id,
        "rating": participant.rating,
        "national_rating": participant.national_rating,
        "home_club": participant.club,
    }
