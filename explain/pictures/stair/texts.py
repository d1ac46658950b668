"""Sentences on the ways to pass the player right above.

``above`` is who is above, ``helper`` somebody whose points would do it.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto

from django.utils.translation import gettext_lazy as _

from explain.standings.verdict_texts import OPPONENTS_ADDED, PRODUCTS
from tournaments.words import tiebreaks
from tournaments.words.sentences import Text


class Kind(Enum):
    """The ways past the player above, by what has to be true for them."""

    SURE = auto()
    """The own points alone: whatever else happens."""
    UNLESS_WIN = auto()
    IF_LOSS = auto()
    """The own points, and the result of the one above: whatever else happens."""
    AS_IT_STANDS = auto()
    AS_IT_STANDS_IF_LOSS = auto()
    """The same, with all other open games left as they count now."""
    HELPED = auto()
    """Points of somebody met before, with all other open games left as they count now."""
    OVER = auto()
    """Nothing: neither has an open game, and the points decide."""


FIRST = _("Nobody is above you.")
SURE = _("With %(points)s in round %(round)s you pass %(above)s, whatever else happens.")
UNLESS_WIN = _("With %(points)s in round %(round)s you pass %(above)s, unless %(above)s wins.")
IF_LOSS = _("With %(points)s in round %(round)s you pass %(above)s if %(above)s loses.")
AS_IT_STANDS = _("With %(points)s in round %(round)s you pass %(above)s if nothing else changes.")
AS_IT_STANDS_IF_LOSS = _(
    "With %(points)s in round %(round)s you pass %(above)s if %(above)s loses and nothing else"
    " changes."
)
HELPED_BY = _(
    "You are %(short)s short in %(tiebreak)s, and pass %(above)s if %(helper)s scores %(points)s"
    " in round %(round)s and nothing else changes."
)
HELPED = _(
    "You pass %(above)s if %(helper)s scores %(points)s in round %(round)s and nothing else"
    " changes."
)
OVER = _("Neither of you has an open game, so round %(round)s changes nothing between you.")

HAPPENS: Mapping[Kind, Text] = {
    Kind.SURE: SURE,
    Kind.UNLESS_WIN: UNLESS_WIN,
    Kind.IF_LOSS: IF_LOSS,
    Kind.AS_IT_STANDS: AS_IT_STANDS,
    Kind.AS_IT_STANDS_IF_LOSS: AS_IT_STANDS_IF_LOSS,
    Kind.HELPED: HELPED_BY,
    Kind.OVER: OVER,
}


def sums_points(label: str) -> bool:
    """Tell whether a tie-break adds up points, so that one can be some points short in it."""
    return tiebreaks.base_of(label) in (*OPPONENTS_ADDED, *PRODUCTS)
