"""The messages of FIDE's Dubov system: who comes up, groups, what comes later, articles."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from explain.levels import Reason
from explain.words.averages.later_texts import ANOTHER_BYE
from pairing.kernel.result import Cause
from tournaments.words.sentences import Text, Views

BEFORE: Mapping[str, Text] = {
    "C4": _("Then not everybody could have been paired."),
    "C7": _("Then fewer players would get the colour that they should."),
    "C8": _("Players who have come up as often as the rules provide for are spared."),
    "C9": _("Players who have come up often before are spared."),
    "C10": _("Players who came up in the round before are spared."),
}
"""The objections to those who stood before somebody who came up, by the criterion."""
CAME_UP = _("These came up from below: %(names)s.")
FIRST_BELOW = Views(
    _("%(up)s came first of those below: by points, then by starting number."),
    {"up": _("You came first of those below: by points, then by starting number.")},
)
SO_CAME_UP = Views(
    _("So %(up)s came up."),
    {"up": _("So you came up.")},
)

LINES = _(
    "Those who should get White, by their opponents’ average rating so far, meet those who should"
    " get Black, by starting number."
)
HALVES = _(
    "Nobody in this group has played yet: the top of the starting list plays the bottom, in order."
)
CAUSES: Mapping[Cause, tuple[Reason, Text]] = {
    Cause.ODD: (
        Reason.ODD,
        _("The group with %(group)s has an odd number, so %(names)s came up from below."),
    ),
    Cause.OPPONENTS: (
        Reason.NOBODY_ELSE,
        _("Not all with %(group)s may meet one another, so players came up from below."),
    ),
    Cause.COMPLETION: (
        Reason.OTHERS,
        _("So that all further down find opponents too, players came up to those with %(group)s."),
    ),
}
"""The first sentences about a group that others joined, by the cause."""
WHITE_LINE = _("In line for White, from the lowest average rating of the opponents: %(names)s.")
BLACK_LINE = _("In line for Black, by starting number: %(names)s.")
TOP_LINE = _("At the top of the list: %(names)s.")
BOTTOM_LINE = _("At the bottom of the list: %(names)s.")

ASKED: Mapping[str, Text] = {
    "3.2.1": _("A group takes in only as many players from below as it needs to be paired."),
    "4.2": _(
        "The players who come up are those with whom the rules are kept best; among equals,"
        " those with the most points, then with the smallest starting number."
    ),
    "3.2.3": _(
        "Those who should get White form one line, the others the second. If nobody has played, the"
        " starting list is cut in two."
    ),
    "4.3": _("Where a line is too long or cannot be paired, players near its middle change over."),
    "3.2.5": _("In the line for White, the lowest average rating of the opponents comes first."),
    "4.4": _(
        "Each in that line, in turn, gets the first of the other line, by starting number, with"
        " whom all the rest can still be paired."
    ),
    "3.1.5": _("Among equals, the bye goes to the largest starting number."),
}
"""The demands of the articles, in our own words."""
LATER: Mapping[str, Text | Views] = {
    "4.2": Views(
        _("If %(one)s and %(other)s met, players who are not first in line would come up."),
        {
            "one": _("If you and %(other)s met, players who are not first in line would come up."),
            "other": _("If you and %(one)s met, players who are not first in line would come up."),
        },
    ),
    "4.3": Views(
        _("If %(one)s and %(other)s met, players not nearest the middle would change lines."),
        {
            "one": _(
                "If you and %(other)s met, players not nearest the middle would change lines."
            ),
            "other": _(
                "If you and %(one)s met, players not nearest the middle would change lines."
            ),
        },
    ),
    "4.4": Views(
        _("If %(one)s and %(other)s met, the two lines would not be followed from the start."),
        {
            "one": _(
                "If you and %(other)s met, the two lines would not be followed from the start."
            ),
            "other": _(
                "If you and %(one)s met, the two lines would not be followed from the start."
            ),
        },
    ),
    "3.1.5": ANOTHER_BYE,
}
"""Why a pairing of two comes later, by article."""
BY_HAND: Mapping[str, Text] = {
    "4.2": _("Players who are not first in line came up."),
    "4.3": _("Players not nearest the middle changed lines."),
    "4.4": _("The two lines were not followed from the start."),
    "3.1.5": _("The bye went to a player who is later in line for it."),
}
"""The drawback of a group paired by hand, by article."""
