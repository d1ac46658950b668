"""The messages of FIDE's Dutch system: a player who came down."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from pairing import Obstacle
from tournaments.words.sentences import Views

CAME_DOWN = Views(
    _(
        "%(higher)s has %(points)s and no opponent there. First in line with %(group)s "
        "is %(lower)s."
    ),
    {
        "higher": _(
            "You have %(points)s and no opponent there. First in line with %(group)s is %(lower)s."
        ),
        "lower": _(
            "%(higher)s has %(points)s and no opponent there. You come first with %(group)s."
        ),
    },
)
DOWN_CLASH = Views(
    _(
        "%(higher)s has %(points)s and no opponent there. %(passed)s was in line, but "
        "both should get %(colour)s. Then comes %(lower)s."
    ),
    {
        "higher": _(
            "You have %(points)s and no opponent there. %(passed)s was in line, but both "
            "of you should get %(colour)s. Then comes %(lower)s."
        ),
        "lower": _(
            "%(higher)s has %(points)s and no opponent there. %(passed)s was in line, but "
            "both should get %(colour)s. Then you come."
        ),
    },
)
DOWN_FLOATED = Views(
    _(
        "%(higher)s has %(points)s and no opponent there. %(passed)s was in line, but "
        "played up in round %(round)s already. Then comes %(lower)s."
    ),
    {
        "higher": _(
            "You have %(points)s and no opponent there. %(passed)s was in line, but played "
            "up in round %(round)s already. Then comes %(lower)s."
        ),
        "lower": _(
            "%(higher)s has %(points)s and no opponent there. %(passed)s was in line, but "
            "played up in round %(round)s already. Then you come."
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
            "%(higher)s has %(points)s and no opponent there. %(passed)s was in line, but "
            "they played in round %(round)s. Then comes %(lower)s."
        ),
        {
            "higher": _(
                "You have %(points)s and no opponent there. %(passed)s was in line, but "
                "you played in round %(round)s. Then comes %(lower)s."
            ),
            "lower": _(
                "%(higher)s has %(points)s and no opponent there. %(passed)s was in line, but "
                "they played in round %(round)s. Then you come."
            ),
        },
    ),
    Obstacle.PROHIBITED: Views(
        _(
            "%(higher)s has %(points)s and no opponent there. %(passed)s was in line, but "
            "the arbiter keeps them apart. Then comes %(lower)s."
        ),
        {
            "higher": _(
                "You have %(points)s and no opponent there. %(passed)s was in line, but the "
                "arbiter keeps you apart. Then comes %(lower)s."
            ),
            "lower": _(
                "%(higher)s has %(points)s and no opponent there. %(passed)s was in line, but "
                "the arbiter keeps them apart. Then you come."
            ),
        },
    ),
    Obstacle.SAME_ABSOLUTE_COLOUR: Views(
        _(
            "%(higher)s has %(points)s and no opponent there. %(passed)s was in line, but "
            "both must have %(colour)s. Then comes %(lower)s."
        ),
        {
            "higher": _(
                "You have %(points)s and no opponent there. %(passed)s was in line, but both "
                "of you must have %(colour)s. Then comes %(lower)s."
            ),
            "lower": _(
                "%(higher)s has %(points)s and no opponent there. %(passed)s was in line, but "
                "both must have %(colour)s. Then you come."
            ),
        },
    ),
}
ASKED_DOWN = _(
    "A player without an opponent moves to the next lower points and is paired there first."
)
