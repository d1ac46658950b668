"""The edition without adjustments: the old Monrad quality (Norwegian text, under Buchholz)."""

from __future__ import annotations

from tiebreaks.editions.articles import PLAIN
from tiebreaks.editions.older import Older


class Plain(Older):
    """The edition in which opponents count with their actual scores, and unplayed rounds not at
    all.
    """

    name = "plain"
    articles = PLAIN
    any_modifier = "Monrad"


EDITION = Plain()
