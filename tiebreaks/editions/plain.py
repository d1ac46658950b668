"""No adjustment at all: the old Monrad quality (the Norwegian text, under Buchholz)."""

from __future__ import annotations

from tiebreaks.editions.articles import PLAIN
from tiebreaks.editions.older import Older


class Plain(Older):
    """Opponents count with the scores that they have, unplayed rounds with nothing."""

    name = "plain"
    articles = PLAIN
    any_modifier = "Monrad"
