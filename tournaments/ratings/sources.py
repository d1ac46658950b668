"""Where a rating comes from: a list of a month, or somebody who typed it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from ratinglists.people import Pace
from tournaments.models import Entry, Factor, Member
from tournaments.ratings.orders import FIDE, pace_in_words

MONTH = re.compile(r"(19|20|21)\d\d-(0[1-9]|1[0-2])", re.ASCII)
LONGEST = 80
FACTORS = frozenset(str(factor.value) for factor in Factor)
"""The factors K that are kept with a rating."""


@dataclass(frozen=True)
class Source:
    """A list by its key in an order, its name, the kind of play, the month if it is known, and the
    factor K that it had for the player.
    """

    list: str
    name: str
    pace: Pace
    month: date | None = None
    k: int | None = None

    @property
    def of_fide(self) -> bool:
        return self.list == FIDE

    @property
    def field(self) -> str:
        """The register's field for such a rating."""
        if not self.of_fide:
            return "national_rating"
        return FIELDS[self.pace]

    def as_data(self) -> dict[str, str]:
        """Return what is stored with the rating."""
        month = self.month.strftime("%Y-%m") if self.month else ""
        stored = {"list": self.list, "name": self.name, "pace": str(self.pace), "month": month}
        return stored | ({"k": str(self.k)} if self.k else {})

    def __str__(self) -> str:
        name = pace_in_words(self.pace) % {"list": self.name}
        if self.month is None:
            return name
        month = date_format(self.month, "F Y")
        return _("%(list)s, %(month)s") % {"list": name, "month": month}


FIELDS = {Pace.STANDARD: "rating", Pace.RAPID: "rapid_rating", Pace.BLITZ: "blitz_rating"}
"""The register's fields for FIDE's ratings."""


def source_of(stored: Any) -> Source | None:
    """Read what is stored with a rating; ``None`` for one that was typed."""
    if not isinstance(stored, dict):
        return None
    key, name, pace, month = (stored.get(each, "") for each in ("list", "name", "pace", "month"))
    if not all(isinstance(each, str) for each in (key, name, month)) or not key:
        return None
    if not isinstance(pace, str) or pace not in set(Pace):
        return None
    known = date(int(month[:4]), int(month[5:]), 1) if MONTH.fullmatch(month) else None
    k = stored.get("k", "")
    factor = int(k) if isinstance(k, str) and k in FACTORS else None
    return Source(key[:LONGEST], (name or key)[:LONGEST], Pace(pace), known, factor)


def in_words(stored: Any) -> str:
    """Say where a rating is from."""
    return str(source_of(stored) or _("typed"))


def typed_over(participant: Entry | Member, fields: Mapping[str, Any]) -> dict[str, Any]:
    """Return a change of somebody's fields: a rating that comes from no list is a typed one."""
    listed = "rating" in fields and participant.rating_source
    return ({"rating_source": {}} if listed else {}) | dict(fields)
