"""The groups that the public may choose from the standings: age groups and rating bands by their
limits.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from tournaments.models import Tournament
from tournaments.steps.refusals import Refused

SWITCHES = (
    "group_by_age",
    "group_by_women",
    "group_by_rating",
    "group_by_club",
    "group_by_federation",
)
SETTINGS = (*SWITCHES, "age_groups", "rating_bands")
"""All settings of groups; teams and knock-outs have none of them."""

MOST = 12
"""The most age groups, and the most limits of rating bands."""
BETWEEN = re.compile(r"[\s,;]+")
AGE_GROUP = re.compile(r"([US])(\d{1,2})", re.ASCII)
LIMIT = re.compile(r"\d{1,4}", re.ASCII)
YOUNGEST, OLDEST = 4, 99
HIGHEST = 4000


class AgeGroup(NamedTuple):
    """``U14``: who turns 14 in the year of the event, or later; ``S50``: who turns 50 then, or has
    before. So whoever may play in U12 is in U14, too.
    """

    senior: bool
    age: int

    def __str__(self) -> str:
        return f"{'S' if self.senior else 'U'}{self.age}"

    def includes(self, age: int) -> bool:
        """Tell whether somebody belongs to it who turns ``age`` in the year of the event."""
        return age >= self.age if self.senior else age <= self.age


def age_groups(text: str) -> list[AgeGroup]:
    """Read age groups, the young first, each side by age. Raises ``Refused`` for anything else."""
    groups = set()
    for word in _words(text, "age_groups"):
        found = AGE_GROUP.fullmatch(word.upper())
        if found is None or not YOUNGEST <= int(found[2]) <= OLDEST:
            raise Refused(
                _("“%(word)s” is no age group. Write them as U12 or S50.") % {"word": word[:20]},
                field="age_groups",
            )
        groups.add(AgeGroup(found[1] == "S", int(found[2])))
    return sorted(groups)


def rating_limits(text: str) -> list[int]:
    """Read the limits of rating bands, the lowest first. Raises ``Refused`` for anything else."""
    limits = set()
    for word in _words(text, "rating_bands"):
        if not LIMIT.fullmatch(word) or not 1 < int(word) <= HIGHEST:
            raise Refused(
                _("“%(word)s” is no limit of ratings. Write ratings, as in 1400, 1800.")
                % {"word": word[:20]},
                field="rating_bands",
            )
        limits.add(int(word))
    return sorted(limits)


def _words(text: str, field: str) -> list[str]:
    words = [word for word in BETWEEN.split(text) if word]
    if len(words) > MOST:
        raise Refused(_("Name %(count)d at most.") % {"count": MOST}, field=field)
    return words


READ: Mapping[str, Callable[[str], Sequence[object]]] = {
    "age_groups": age_groups,
    "rating_bands": rating_limits,
}


def in_usual_form(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Return settings with their limits in the usual form. Raises ``Refused`` naming the field."""
    limits = {name: read(fields[name]) for name, read in READ.items() if name in fields}
    return {**fields, **{name: ", ".join(map(str, found)) for name, found in limits.items()}}


def check(tournament: Tournament) -> None:
    """Put the limits into their usual form. Raises ``Refused`` naming the field."""
    limits = in_usual_form({name: getattr(tournament, name) for name in READ})
    if tournament.group_by_age and not limits["age_groups"]:
        raise Refused(_("Name at least one age group."), field="age_groups")
    if tournament.group_by_rating and not limits["rating_bands"]:
        raise Refused(_("Name at least one limit."), field="rating_bands")
    for name, text in limits.items():
        setattr(tournament, name, text)
