"""The messages of the Turkish guide's Burstein system."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from explain.words.averages.later_texts import ANOTHER_BYE, NOT_THE_LAST
from tournaments.words.sentences import Text, Views

CAME_DOWN = Views(
    _("%(down)s came down from the group above, which had an odd number, and meets %(other)s."),
    {
        "down": _(
            "You came down from the group above, which had an odd number, and meet %(other)s."
        ),
        "other": _(
            "%(down)s came down from the group above, which had an odd number, and meets you."
        ),
    },
)
JOINED = Views(
    _(
        "%(one)s has %(points)s and %(other)s %(fewer)s. Their groups could not be paired one"
        " by one, so they were joined."
    ),
    {
        "one": _(
            "You have %(points)s and %(other)s %(fewer)s. Your groups could not be paired one"
            " by one, so they were joined."
        ),
        "other": _(
            "%(one)s has %(points)s and you %(fewer)s. Your groups could not be paired one by"
            " one, so they were joined."
        ),
    },
)
HEAD_START = Views(
    _(
        "%(up)s, in the top half of the list, gets %(point)s more in rounds 1 and 2 and so is"
        " level with %(other)s."
    ),
    {
        "up": _(
            "You, in the top half of the list, get %(point)s more in rounds 1 and 2 and so are"
            " level with %(other)s."
        ),
        "other": _(
            "%(up)s, in the top half of the list, gets %(point)s more in rounds 1 and 2 and so"
            " is level with you."
        ),
    },
)
BY_RATING = Views(
    _(
        "Both have %(group)s. By rating they are number %(place)s and %(opposite)s of their group:"
        " first plays last."
    ),
    {
        "higher": _(
            "Both of you have %(group)s. By rating you are number %(place)s of your group,"
            " %(lower)s %(opposite)s: first plays last."
        ),
        "lower": _(
            "Both of you have %(group)s. By rating you are number %(opposite)s of your group,"
            " %(higher)s %(place)s: first plays last."
        ),
    },
)
STANDS = Views(
    _(
        "%(name)s is number %(place)s of %(count)s: Sonneborn-Berger %(sb)s, Buchholz %(bh)s,"
        " median %(med)s, rating %(r)s."
    ),
    {
        "name": _(
            "You are number %(place)s of %(count)s: Sonneborn-Berger %(sb)s, Buchholz %(bh)s,"
            " median %(med)s, rating %(r)s."
        )
    },
)
GETS_MORE = Views(
    _("%(name)s, in the top half of the list, gets %(point)s more in rounds 1 and 2."),
    {"name": _("You, in the top half of the list, get %(point)s more in rounds 1 and 2.")},
)
GROUPS = _("The groups with %(scores)s could not be paired one by one, so they were joined.")
MANY_GROUPS = _(
    "The groups from %(high)s down to %(low)s could not be paired one by one, so they were joined."
)
GETS_A_POINT = _("In rounds 1 and 2 the top half of the list has %(point)s more.")
GET_MORE = _("In rounds 1 and 2 the top half of the list has %(point)s more: %(names)s.")
ORDER_BY_RATING = _("The group is ordered by rating, and the first plays the last.")
ODD = _("The group has an odd number, so %(name)s went down to the next one.")
ONLY_ONE = _("If %(name)s were paired here, this group and the next could not both be paired.")
UNFIT = _("The next group could not be paired with these: %(names)s.")
DOWN_ONCE = _("%(names)s has already come down and does not go down again.")
FIRST_WAY = _(
    "The first way to pair the group: the first with the last, the second with the last but one,"
    " and so on."
)
DOWN_TWICE = _("Then a player who came down already would have to go down again.")
NEXT_UNPAIRED = _("Then the next group could not be paired.")
NUMBER = _("So number %(number)s of the %(total)s possible ways, in their order, was chosen.")
LATER_WAY = _("So a later way in the order was chosen.")

BYE = Views(
    _(
        "%(name)s has the bye: of those who can have it, the lowest by points, then by the strength"
        " of opponents so far."
    ),
    {
        "name": _(
            "You have the bye: of those who can have it, the lowest by points, then by the strength"
            " of opponents so far."
        )
    },
)
BYE_BY_RATING = Views(
    _("%(name)s has the bye: of those who can have it, the lowest by points, then by rating."),
    {
        "name": _(
            "You have the bye: of those who can have it, the lowest by points, then by rating."
        )
    },
)
FIGURES_FOR_BYE = Views(
    _(
        "%(name)s has %(points)s, Sonneborn-Berger %(sb)s, Buchholz %(bh)s, median %(med)s, rating"
        " %(r)s."
    ),
    {
        "name": _(
            "You have %(points)s, Sonneborn-Berger %(sb)s, Buchholz %(bh)s, median %(med)s, rating"
            " %(r)s."
        )
    },
)

ASKED: Mapping[str, Text] = {
    "3.2": _(
        "A group is ordered by Sonneborn-Berger (for each game, the points in it times those of the"
        " opponent), then by Buchholz (the points of all opponents), the median (without the"
        " highest and the lowest of them) and rating."
    ),
    "3.3": _("In the first two rounds the top half of the list, by rating, has an imagined point."),
    "4.1": _("A point without a game is given to a player only once."),
    "4.2": _("The bye goes to the last of the lowest group."),
    "6.2": _("The first plays the last if possible, else the last but one, and so on inwards."),
    "6.3": _("From an odd group one player goes down, but not one who has just come down."),
    "6.4": _("In an odd group, too, the first plays the last; who goes down is settled last."),
    "6.5": _("As many players as possible get the colour that they should."),
    "6.6": _("A group that cannot be paired by itself is paired together with its neighbour."),
}
"""The demands of the articles, in our own words."""
LATER: Mapping[str, Text | Views] = {
    "4.2": ANOTHER_BYE,
    "6.2": NOT_THE_LAST,
    "6.4": Views(
        _("If %(one)s and %(other)s met, the pairing of their group would come later in order."),
        {
            "one": _("If you and %(other)s met, the pairing of your group would come later."),
            "other": _("If you and %(one)s met, the pairing of your group would come later."),
        },
    ),
    "6.6": Views(
        _("If %(one)s and %(other)s met, other groups would have to be paired as one."),
        {
            "one": _("If you and %(other)s met, other groups would have to be paired as one."),
            "other": _("If you and %(one)s met, other groups would have to be paired as one."),
        },
    ),
}
"""Why a pairing of two comes later, by article."""
BY_HAND: Mapping[str, Text] = {
    "4.2": _("The bye went to a player who is later in line for it."),
    "6.2": _(
        "The first in the order does not play the last possible opponent, and so on down the order."
    ),
    "6.3": _("A player who came down already goes down again."),
    "6.4": _("The pairing of the group comes later in the order."),
}
"""The drawback of a group paired by hand, by article."""
