"""Which rating lists count in a tournament, and in which order.

A place in the order is a list and what is taken from it: ``fide:rapid`` is FIDE's rapid rating, and
nothing for whoever has none; ``fide:effective-rapid`` is the standard rating then. ``fide`` stands
for FIDE's combined list and its single ones alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from ratinglists.models import Kind, RatingList
from ratinglists.people import Pace
from tournaments.models import Tournament
from tournaments.steps.refusals import Refused

FIDE = "fide"
EFFECTIVE = "effective-"
"""Before a kind of play: the standard rating counts for whoever has none of that kind."""
MOST = 40
"""The most places of an order."""


@dataclass(frozen=True)
class Place:
    """One place in an order: a list by its key, and the kind of play whose rating is taken."""

    list: str
    pace: Pace
    effective: bool = False

    def __str__(self) -> str:
        return f"{self.list}:{EFFECTIVE if self.effective else ''}{self.pace}"

    @property
    def of_fide(self) -> bool:
        return self.list == FIDE

    @property
    def paces(self) -> Sequence[Pace]:
        """The kinds of play whose ratings count, the first that the player has."""
        return (self.pace, Pace.STANDARD) if self.effective else (self.pace,)


def place_of(written: Any) -> Place | None:
    """Read a place as it is stored; ``None`` for anything else."""
    if not isinstance(written, str):
        return None
    key, _colon, pace = written.partition(":")
    effective = pace.startswith(EFFECTIVE)
    pace = pace.removeprefix(EFFECTIVE)
    if not key or pace not in set(Pace) or (effective and pace == Pace.STANDARD):
        return None
    return Place(key, Pace(pace), effective)


def usual(pace: str) -> list[Place]:
    """Return the order that FIDE's checklist proposes for a kind of play (question 123)."""
    rapid, blitz = Place(FIDE, Pace.RAPID), Place(FIDE, Pace.BLITZ)
    return {
        Pace.STANDARD: [Place(FIDE, Pace.STANDARD), rapid, blitz],
        Pace.RAPID: [Place(FIDE, Pace.RAPID, effective=True), blitz],
        Pace.BLITZ: [Place(FIDE, Pace.BLITZ, effective=True), rapid],
    }[Pace(pace)]


def order_of(tournament: Tournament) -> list[Place]:
    """Return the tournament's order of lists: the arbiter's, or else the usual one."""
    stored = tournament.rating_lists if isinstance(tournament.rating_lists, list) else []
    places = dict.fromkeys(place for each in stored[:MOST] if (place := place_of(each)))
    return list(places) or usual(tournament.pace)


def canonical(stored: Any) -> list[str]:
    """Return an order as it is stored, each place once. Raises ``Refused`` for anything else."""
    written = stored if isinstance(stored, list) else [stored]
    places = [place_of(each) for each in written]
    if None in places or len(places) > MOST:
        raise Refused(_("These are not rating lists."), field="rating_lists")
    return list(dict.fromkeys(map(str, places)))


def to_choose_from(lists: Iterable[RatingList]) -> list[Place]:
    """List the places that an order can have: FIDE's, and those of other lists of the instance."""
    effective = [Place(FIDE, pace, effective=True) for pace in (Pace.RAPID, Pace.BLITZ)]
    own = [
        Place(rating_list.key, pace)
        for rating_list in lists
        if rating_list.kind != Kind.FIDE
        for pace in Pace
    ]
    return [*(Place(FIDE, pace) for pace in Pace), *effective, *own]


def names_of_lists(lists: Iterable[RatingList]) -> dict[str, str]:
    """Return the names of lists by their keys in an order."""
    return {each.key: each.name for each in lists if each.kind != Kind.FIDE} | {FIDE: "FIDE"}


def in_words(place: Place, names: dict[str, str]) -> str:
    """Name a place, with the list's name where it is known."""
    name = names.get(place.list, place.list)
    if place.effective:
        text = {
            Pace.RAPID: _("%(list)s rapid, else standard"),
            Pace.BLITZ: _("%(list)s blitz, else standard"),
        }[place.pace]
    else:
        text = pace_in_words(place.pace)
    return text % {"list": name}


def pace_in_words(pace: Pace) -> str:
    """Return the text of a list and a kind of play."""
    return {
        Pace.STANDARD: _("%(list)s standard"),
        Pace.RAPID: _("%(list)s rapid"),
        Pace.BLITZ: _("%(list)s blitz"),
    }[pace]
