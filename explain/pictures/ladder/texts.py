"""The messages of the candidate ladder."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from tournaments.words.sentences import Views

CAME_BEFORE = Views(
    ngettext_lazy(
        "For %(seeker)s, in the order of the rules, %(count)s player came before %(found)s.",
        "For %(seeker)s, in the order of the rules, %(count)s players came before %(found)s.",
        "count",
    ),
    {
        "seeker": ngettext_lazy(
            "For you, in the order of the rules, %(count)s player came before %(found)s.",
            "For you, in the order of the rules, %(count)s players came before %(found)s.",
            "count",
        ),
        "found": ngettext_lazy(
            "For %(seeker)s, in the order of the rules, %(count)s player came before you.",
            "For %(seeker)s, in the order of the rules, %(count)s players came before you.",
            "count",
        ),
    },
)
TEAMS_CAME_BEFORE = Views(
    ngettext_lazy(
        "For %(seeker)s, in the order of the rules, %(count)s team came before %(found)s.",
        "For %(seeker)s, in the order of the rules, %(count)s teams came before %(found)s.",
        "count",
    ),
)
TAKEN = _("Plays %(name)s, on board %(board)s.")
TAKEN_TEAM = _("Plays %(name)s, in match %(board)s.")
