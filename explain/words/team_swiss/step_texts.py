"""The messages of the team Swiss on what was tried, and what came in the way."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from tournaments.words.sentences import Text

LINE_UP = _(
    "The %(count)s teams of the group stand in the order of their numbers: the first %(pairs)s meet"
    " the other %(pairs)s, place by place."
)
LISTED = _("Their numbers are %(order)s.")
CHANGED_PLACES = _("So teams changed places, and the first such order that will do was chosen.")
USUAL = _("In the usual order of numbers, the first half plays the second, place by place.")
WITH_THAT_PAIR: Mapping[str, Text] = {
    "C8": _("With that pair, fewer teams would get the colour that they should get."),
    "C9": _("With that pair, fewer teams would get the colour that they need most."),
    "C10": _("With that pair, more teams would play outside their group two rounds running."),
    "others": _("With that pair, not all the others would find an opponent."),
    "order": _("That would be as good, but in the order of numbers it comes later."),
}
"""The objection to a team that came before the opponent."""
IN_THAT_ORDER: Mapping[str, Text] = {
    "C8": _("Then fewer teams would get the colour that they should get."),
    "C9": _("Then fewer teams would get the colour that they need most."),
    "C10": _("Then more teams would play outside their group two rounds running."),
    "others": _("Then not all would find an opponent."),
}
"""The objection to the usual order."""
MOST_POINTS = _(
    "Of the teams with fewer points, those with the most come up first, and of these the smallest"
    " number."
)
BEFORE_UP = ngettext_lazy(
    "%(names)s would have come up first.", "First in order to come up were %(names)s.", "count"
)
INSTEAD: Mapping[str, Text] = {
    "C4": _("But then more teams would have to come up."),
    "C5": _("But then a team with even fewer points would have to come up."),
    "C6": _("But then more teams would have to come up to the next group."),
    "C7": _("But then more teams would play outside their group two rounds running."),
    "others": _("But then not all teams would find an opponent."),
}
"""The objection to a team that would have come up first."""
