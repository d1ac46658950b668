"""The messages of FIDE's Burstein system: one order, in which the first plays the last."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from explain.words.averages.later_texts import ANOTHER_BYE, NOT_THE_LAST
from tournaments.words.sentences import Text, Views

FIRST_AND_LAST = Views(
    _(
        "Both have %(group)s. Ordered by the strength of opponents so far, they are number"
        " %(place)s and %(opposite)s: first plays last."
    ),
    {
        "higher": _(
            "Both of you have %(group)s. Ordered by the strength of opponents so far, you are"
            " number %(place)s, %(lower)s %(opposite)s: first plays last."
        ),
        "lower": _(
            "Both of you have %(group)s. Ordered by the strength of opponents so far, you are"
            " number %(opposite)s, %(higher)s %(place)s: first plays last."
        ),
    },
)
LAST_FREE = Views(
    _(
        "Both have %(group)s. By the strength of opponents so far, first plays last: of those still"
        " free, %(lower)s came last."
    ),
    {
        "higher": _(
            "Both of you have %(group)s. By the strength of opponents so far, first plays last: of"
            " those still free, %(lower)s came last."
        ),
        "lower": _(
            "Both of you have %(group)s. By the strength of opponents so far, first plays last: of"
            " those still free, you came last."
        ),
    },
)
HIGHER_COLOUR = Views(
    _(
        "Both should get %(colour)s and have had the same colours. %(winner)s stands higher by the"
        " strength of opponents and gets it."
    ),
    {
        "winner": _(
            "Both of you should get %(colour)s and have had the same colours. You stand higher by"
            " the strength of opponents and get it."
        ),
        "loser": _(
            "Both of you should get %(colour)s and have had the same colours. %(winner)s stands"
            " higher by the strength of opponents and gets it."
        ),
    },
)
CAME_DOWN = Views(
    _(
        "%(down)s found no opponent with %(points)s, and so came down and meets %(other)s, with"
        " %(group)s."
    ),
    {
        "down": _(
            "You found no opponent with %(points)s, and so came down and meet %(other)s, with"
            " %(group)s."
        ),
        "other": _(
            "%(down)s found no opponent with %(points)s, and so came down and meets you, with"
            " %(group)s."
        ),
    },
)
STANDS = Views(
    _(
        "%(name)s is number %(place)s of %(count)s by the opponents so far: Buchholz %(bh)s,"
        " Sonneborn-Berger %(sb)s."
    ),
    {
        "name": _(
            "You are number %(place)s of %(count)s by your opponents so far: Buchholz %(bh)s,"
            " Sonneborn-Berger %(sb)s."
        )
    },
)
ORDER = _("The group is ordered by the strength of opponents so far, and the first plays the last.")
ORDERED = _("In this order: %(names)s.")
ALONE = _("%(name)s is alone in this group and so goes on to the next one.")
CAME_TO_ONE = _("%(name)s came down to %(other)s, who is alone in this group: the two meet.")
NOBODY_BELONGING_HERE = _("%(name)s may meet nobody who has the points of this group.")
NOBODY_HERE = _("%(name)s may meet nobody in this group.")
OTHERS_UNPAIRED = _("If %(name)s were paired here, the others could not all be paired.")
WORSE: Mapping[str, Text] = {
    "C5": _("If %(name)s were paired here, more would have to go down: %(names)s."),
    "C6": _("If %(name)s were paired here, %(names)s would go down, with more points."),
    "C7": _(
        "If %(name)s were paired here, %(names)s would go down, and more in the next group would"
        " have no opponent."
    ),
    "C8": _(
        "If %(name)s were paired here, %(names)s would go down, and fewer would get the colour that"
        " they should."
    ),
}
"""Steps about somebody who went down, by the criterion that is worse otherwise."""
LATER_DOWN = _(
    "If %(name)s were paired here, %(names)s would go down: that is as good, but comes later in"
    " the order."
)

ASKED: Mapping[str, Text] = {
    "1.6": _(
        "The first half of the rounds, but at most four, is paired by the Dutch system; after"
        " that the strength of opponents decides."
    ),
    "1.7.1": _(
        "Buchholz adds up the points of the opponents; Sonneborn-Berger first multiplies each"
        " of them by the points scored in that game."
    ),
    "1.8": _(
        "After the first rounds a group is ordered by Buchholz, then Sonneborn-Berger, then"
        " starting number; points play no part."
    ),
    "4.3": _(
        "Of the pairings that keep the rules best, the one is chosen that gives the first the"
        " lowest opponent; then the second, and so on."
    ),
    "3.2.1": _("As few as possible go down to the next group, and those with the fewest points."),
    "3.1.5": _(
        "Among equals, the bye goes to the last by the strength of opponents, then by"
        " starting number."
    ),
}
"""The demands of the articles, in our own words."""
SEEDING = _(
    "The first rounds, at most four, are paired by the Dutch system, until the strength of"
    " opponents shows."
)
LATER: Mapping[str, Text | Views] = {
    "4.3": NOT_THE_LAST,
    "3.1.5": ANOTHER_BYE,
}
"""Why a pairing of two comes later, by article."""
BY_HAND: Mapping[str, Text] = {
    "4.3": _(
        "The first in the order does not play the last possible opponent, and so on down the order."
    ),
    "3.1.5": _("The bye went to a player who is later in line for it."),
}
"""The drawback of a group paired by hand, by article."""
