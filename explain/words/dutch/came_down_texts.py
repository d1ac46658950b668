"""The messages of FIDE's Dutch system: a player who came down."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from pairing import Obstacle
from tournaments.words.sentences import Views

CAME_DOWN = Views(
    _("%(higher)s found no opponent with %(points)s. First in line with %(group)s is %(lower)s."),
    {
        "higher": _(
            "You found no opponent with %(points)s. First in line with %(group)s is %(lower)s."
        ),
        "lower": _(
            "%(higher)s found no opponent with %(points)s. You are first in line with %(group)s."
        ),
    },
)
ALONE = Views(
    _("%(higher)s is alone with %(points)s. First in line with %(group)s is %(lower)s."),
    {
        "higher": _("You are alone with %(points)s. First in line with %(group)s is %(lower)s."),
        "lower": _("%(higher)s is alone with %(points)s. You are first in line with %(group)s."),
    },
)
DOWN_CLASH = Views(
    _(
        "%(higher)s found no opponent with %(points)s. %(passed)s was next in line, but both"
        " should get %(colour)s. Then comes %(lower)s."
    ),
    {
        "higher": _(
            "You found no opponent with %(points)s. %(passed)s was next in line, but both of"
            " you should get %(colour)s. Then comes %(lower)s."
        ),
        "lower": _(
            "%(higher)s found no opponent with %(points)s. %(passed)s was next in line, but"
            " both should get %(colour)s. You are next."
        ),
    },
)
DOWN_FLOATED = Views(
    _(
        "%(higher)s found no opponent with %(points)s. %(passed)s was next, but met one with"
        " more points in round %(round)s. Then comes %(lower)s."
    ),
    {
        "higher": _(
            "You found no opponent with %(points)s. %(passed)s was next, but met one with more"
            " points in round %(round)s. Then comes %(lower)s."
        ),
        "lower": _(
            "%(higher)s found no opponent with %(points)s. %(passed)s was next, but met one"
            " with more points in round %(round)s. You are next."
        ),
    },
)
TWO_CAME_DOWN = Views(
    _(
        "%(higher)s has %(points)s, %(lower)s %(lower_points)s. Neither found an "
        "opponent higher up, so the two meet."
    ),
    {
        "higher": _(
            "You have %(points)s, %(lower)s %(lower_points)s. Neither of you found an "
            "opponent higher up, so you meet."
        ),
        "lower": _(
            "You have %(lower_points)s, %(higher)s %(points)s. Neither of you found an "
            "opponent higher up, so you meet."
        ),
    },
)
DOWN_BARRED: Mapping[Obstacle, Views] = {
    Obstacle.MET: Views(
        _(
            "%(higher)s found no opponent with %(points)s. %(passed)s was next in line, but"
            " they played in round %(round)s. Then comes %(lower)s."
        ),
        {
            "higher": _(
                "You found no opponent with %(points)s. %(passed)s was next in line, but you"
                " played in round %(round)s. Then comes %(lower)s."
            ),
            "lower": _(
                "%(higher)s found no opponent with %(points)s. %(passed)s was next in line, but"
                " they played in round %(round)s. You are next."
            ),
        },
    ),
    Obstacle.PROHIBITED: Views(
        _(
            "%(higher)s found no opponent with %(points)s. %(passed)s was next in line, but the"
            " arbiter keeps them apart. Then comes %(lower)s."
        ),
        {
            "higher": _(
                "You found no opponent with %(points)s. %(passed)s was next in line, but the"
                " arbiter keeps you apart. Then comes %(lower)s."
            ),
            "lower": _(
                "%(higher)s found no opponent with %(points)s. %(passed)s was next in line, but"
                " the arbiter keeps them apart. You are next."
            ),
        },
    ),
    Obstacle.SAME_ABSOLUTE_COLOUR: Views(
        _(
            "%(higher)s found no opponent with %(points)s. %(passed)s was next in line, but"
            " both must have %(colour)s. Then comes %(lower)s."
        ),
        {
            "higher": _(
                "You found no opponent with %(points)s. %(passed)s was next in line, but both"
                " of you must have %(colour)s. Then comes %(lower)s."
            ),
            "lower": _(
                "%(higher)s found no opponent with %(points)s. %(passed)s was next in line, but"
                " both must have %(colour)s. You are next."
            ),
        },
    ),
}
ASKED_DOWN = _(
    "A player without an opponent moves to the group with the next lower points and is paired"
    " there first."
)
