"""A file's preview before it is loaded: its columns, its first people, and what stays out.

Only the beginning of the file is read. Nothing personal is in it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from exchange.ratinglists.reading import fide_txt
from exchange.ratinglists.reading.opening import OpenedList, open_list
from exchange.ratinglists.reading.tables.person import FIELDS
from exchange.ratinglists.reading.tables.table_list import TableList
from ratinglists.models import Kind
from ratinglists.people import ListedPerson

SHOWN = 20
"""The most people that are shown."""
LOOKED_AT = 1_000
"""The people at the beginning who are read to tell what is left out."""
Words = str | Promise

MEANINGS: Mapping[str, Words] = {
    **FIELDS,
    "id": FIELDS["number"],
    "zps": _("club, by its number"),
    "member": _("number in the club"),
    "status": _("which of several memberships is read"),
    "evaluated": _("tells people of one name apart"),
    "index": _("tells people of one name apart"),
    "club_code": _("whether the club is one"),
    "revised_standard": FIELDS["standard"],
    "revised_rapid": FIELDS["rapid"],
    "revised_blitz": FIELDS["blitz"],
    "original_standard": _("rating: standard, if there is no revised one"),
    "original_rapid": _("rating: rapid, if there is no revised one"),
    "original_blitz": _("rating: blitz, if there is no revised one"),
}
"""Words for the columns of national and own lists."""
OF_FIDE: Mapping[str, Words] = {
    "ID Number": FIELDS["fide_id"],
    "Name": FIELDS["name"],
    "Fed": FIELDS["federation"],
    "Sex": FIELDS["sex"],
    "Tit": FIELDS["title"],
    "WTit": _("women's title"),
    "OTit": _("other titles"),
    "SRtng": FIELDS["standard"],
    "RRtng": FIELDS["rapid"],
    "BRtng": FIELDS["blitz"],
    **dict.fromkeys(("SGm", "RGm", "BGm", "Gms"), _("games")),
    **dict.fromkeys(("SK", "Rk", "BK", "K"), FIELDS["k"]),
    "B-day": FIELDS["birth"],
    "Flag": _("inactive or not"),
}


class PreviewColumn(NamedTuple):
    """A column, what it was taken for (empty: not read), and whether it is never read."""

    heading: str
    meaning: Words
    personal: bool = False


@dataclass(frozen=True)
class Preview:
    """The beginning of a list as it is understood. ``whole``: that is all of it."""

    key: str
    month: date | None
    sheet: str
    people: Sequence[ListedPerson]
    columns: Sequence[PreviewColumn]
    notes: Sequence[str]
    looked_at: int
    whole: bool

    @property
    def has_numbers_of_its_own(self) -> bool:
        return any(person.fide_id != person.number for person in self.people)

    @property
    def has_clubs(self) -> bool:
        return any(person.club for person in self.people)


def preview(
    path: Path, kind: Kind, mapping: Mapping[str, Any] | None = None, name: str = ""
) -> Preview:
    """Read the beginning of a file. Raises ``ListRefused``, also if its columns are not known."""
    with open_list(path, kind, mapping, name=name) as opened:
        people = opened.people()
        read = list(islice(people, LOOKED_AT))
        whole = len(read) < LOOKED_AT or next(people, None) is None
        return Preview(
            key=opened.key,
            month=opened.month,
            sheet=opened.sheet if isinstance(opened, TableList) else "",
            people=read[:SHOWN],
            columns=_columns(opened),
            notes=opened.notes(),
            looked_at=len(read),
            whole=whole,
        )


def _columns(opened: OpenedList) -> list[PreviewColumn]:
    if isinstance(opened, TableList):
        return [
            PreviewColumn(column.heading, MEANINGS.get(column.field, ""), column.personal)
            for column in opened.columns()
        ]
    if isinstance(opened, fide_txt.TxtList):
        columns = opened.columns
        return [
            PreviewColumn(heading, OF_FIDE.get(heading, ""))
            if heading != columns.rating
            else PreviewColumn(heading, _("rating"))
            for heading in columns.order
        ]
    return []
