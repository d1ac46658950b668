"""The messages of FIDE's Dutch system: two with equal points."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from pairing import Obstacle
from tournaments.words.sentences import Views

NATURAL = Views(
    _(
        "Both have %(group)s. In the line-up of their group, place %(place)s plays "
        "place %(opposite)s."
    ),
    {
        "higher": _(
            "Both of you have %(group)s. In the line-up you have place %(place)s, and that "
            "plays place %(opposite)s."
        ),
        "lower": _(
            "Both of you have %(group)s. In the line-up you have place %(opposite)s, and "
            "that plays place %(place)s."
        ),
    },
)
NATURAL_AMONG = Views(
    _(
        "Both have %(group)s. Of those in the group who meet one another, place %(place)s plays "
        "place %(opposite)s."
    ),
    {
        "higher": _(
            "Both of you have %(group)s. Of those in the group who meet one another you are "
            "number %(place)s, and that plays number %(opposite)s."
        ),
        "lower": _(
            "Both of you have %(group)s. Of those in the group who meet one another you are "
            "number %(opposite)s, and that plays number %(place)s."
        ),
    },
)
JOINED = Views(
    _(
        "%(higher)s has %(points)s, %(lower)s %(lower_points)s. Their groups were joined, as"
        " they could not be paired separately."
    ),
    {
        "higher": _(
            "You have %(points)s, %(lower)s %(lower_points)s. Your groups were joined, as they"
            " could not be paired separately."
        ),
        "lower": _(
            "%(higher)s has %(points)s, you have %(lower_points)s. Your groups were joined, as"
            " they could not be paired separately."
        ),
    },
)
NATURAL_PLAYS = Views(
    _(
        "Both have %(group)s. %(natural)s plays %(plays)s, so %(lower)s is next in "
        "line for %(higher)s."
    ),
    {
        "higher": _(
            "Both of you have %(group)s. %(natural)s plays %(plays)s, so %(lower)s is next "
            "in line for you."
        ),
        "lower": _(
            "Both of you have %(group)s. %(natural)s plays %(plays)s, so you are next in "
            "line for %(higher)s."
        ),
    },
)
FIRST_FREE = Views(
    _(
        "Both have %(group)s. Of those still free in the line-up, %(lower)s comes "
        "first for %(higher)s."
    ),
    {
        "higher": _(
            "Both of you have %(group)s. Of those still free in the line-up, %(lower)s "
            "comes first for you."
        ),
        "lower": _(
            "Both of you have %(group)s. Of those still free in the line-up, you come "
            "first for %(higher)s."
        ),
    },
)
CLASH = Views(
    _(
        "Both have %(group)s. %(passed)s was next for %(higher)s, but both should get"
        " %(colour)s. Next in line is %(lower)s."
    ),
    {
        "higher": _(
            "Both of you have %(group)s. %(passed)s was next for you, but both of you should"
            " get %(colour)s. Next in line is %(lower)s."
        ),
        "lower": _(
            "Both of you have %(group)s. %(passed)s was next for %(higher)s, but both should"
            " get %(colour)s. You are next in line."
        ),
    },
)
MEET_JOINED = Views(
    _(
        "The lowest groups were joined, because otherwise not everybody could be paired. In their "
        "line-up %(higher)s meets %(lower)s."
    ),
    {
        "higher": _(
            "The lowest groups were joined, because otherwise not everybody could be paired. In "
            "their line-up you meet %(lower)s."
        ),
        "lower": _(
            "The lowest groups were joined, because otherwise not everybody could be paired. In "
            "their line-up you meet %(higher)s."
        ),
    },
)
EXCHANGED_OTHERS = Views(
    _(
        "Both have %(group)s. By the line-up, others would have had no opponent, so "
        "players changed places."
    ),
    {
        "higher": _(
            "Both of you have %(group)s. By the line-up, others would have had no "
            "opponent, so players changed places."
        ),
        "lower": _(
            "Both of you have %(group)s. By the line-up, others would have had no "
            "opponent, so players changed places."
        ),
    },
)
EXCHANGED_WORSE = Views(
    _(
        "Both have %(group)s. By the line-up, the rules would have been kept less "
        "well, so players changed places."
    ),
    {
        "higher": _(
            "Both of you have %(group)s. By the line-up, the rules would have been kept "
            "less well, so players changed places."
        ),
        "lower": _(
            "Both of you have %(group)s. By the line-up, the rules would have been kept "
            "less well, so players changed places."
        ),
    },
)
BARRED: Mapping[Obstacle, Views] = {
    Obstacle.MET: Views(
        _(
            "Both have %(group)s. %(higher)s would have met %(passed)s, but they played in "
            "round %(round)s. Next in line is %(lower)s."
        ),
        {
            "higher": _(
                "Both of you have %(group)s. You would have met %(passed)s, but you "
                "played in round %(round)s. Next in line is %(lower)s."
            ),
            "lower": _(
                "Both of you have %(group)s. %(higher)s would have met %(passed)s, but they "
                "played in round %(round)s. You are next in line."
            ),
        },
    ),
    Obstacle.PROHIBITED: Views(
        _(
            "Both have %(group)s. %(higher)s would have met %(passed)s, but the arbiter "
            "keeps them apart. Next in line is %(lower)s."
        ),
        {
            "higher": _(
                "Both of you have %(group)s. You would have met %(passed)s, but the arbiter "
                "keeps you apart. Next in line is %(lower)s."
            ),
            "lower": _(
                "Both of you have %(group)s. %(higher)s would have met %(passed)s, but the "
                "arbiter keeps them apart. You are next in line."
            ),
        },
    ),
    Obstacle.SAME_ABSOLUTE_COLOUR: Views(
        _(
            "Both have %(group)s. %(higher)s would have met %(passed)s, but both must have "
            "%(colour)s. Next in line is %(lower)s."
        ),
        {
            "higher": _(
                "Both of you have %(group)s. You would have met %(passed)s, but both of you "
                "must have %(colour)s. Next in line is %(lower)s."
            ),
            "lower": _(
                "Both of you have %(group)s. %(higher)s would have met %(passed)s, but both "
                "must have %(colour)s. You are next in line."
            ),
        },
    ),
}
EXCHANGED: Mapping[Obstacle, Views] = {
    Obstacle.MET: Views(
        _(
            "Both have %(group)s. By the line-up %(one)s would have met %(other)s again, "
            "so players changed places."
        ),
        {
            "one": _(
                "Both of you have %(group)s. By the line-up you would have met %(other)s "
                "again, so players changed places."
            ),
            "other": _(
                "Both of you have %(group)s. By the line-up you would have met %(one)s again, "
                "so players changed places."
            ),
            "higher": _(
                "Both of you have %(group)s. By the line-up %(one)s would have met %(other)s "
                "again, so players changed places."
            ),
            "lower": _(
                "Both of you have %(group)s. By the line-up %(one)s would have met %(other)s "
                "again, so players changed places."
            ),
        },
    ),
    Obstacle.PROHIBITED: Views(
        _(
            "Both have %(group)s. By the line-up %(one)s would have met %(other)s, but the"
            " arbiter keeps them apart, so players changed places."
        ),
        {
            "one": _(
                "Both of you have %(group)s. By the line-up you would have met %(other)s, but "
                "the arbiter keeps you apart, so players changed places."
            ),
            "other": _(
                "Both of you have %(group)s. By the line-up you would have met %(one)s, but "
                "the arbiter keeps you apart, so players changed places."
            ),
            "higher": _(
                "Both of you have %(group)s. By the line-up %(one)s would have met %(other)s."
                " The arbiter keeps them apart, so players changed places."
            ),
            "lower": _(
                "Both of you have %(group)s. By the line-up %(one)s would have met %(other)s."
                " The arbiter keeps them apart, so players changed places."
            ),
        },
    ),
    Obstacle.SAME_ABSOLUTE_COLOUR: Views(
        _(
            "Both have %(group)s. By the line-up, two who must both have %(colour)s would "
            "have met: %(one)s and %(other)s. So players changed places."
        ),
        {
            "one": _(
                "Both of you have %(group)s. By the line-up you would have met %(other)s, who "
                "must have %(colour)s too. So players changed places."
            ),
            "other": _(
                "Both of you have %(group)s. By the line-up you would have met %(one)s, who "
                "must have %(colour)s too. So players changed places."
            ),
            "higher": _(
                "Both of you have %(group)s. By the line-up, two who must both have %(colour)s "
                "would have met: %(one)s and %(other)s. So players changed places."
            ),
            "lower": _(
                "Both of you have %(group)s. By the line-up, two who must both have %(colour)s "
                "would have met: %(one)s and %(other)s. So players changed places."
            ),
        },
    ),
}
ASKED_JOINED = _("Where the rest could not be paired group by group, it is paired as one group.")
ASKED_LINE_UP = _(
    "Players with equal points are lined up; the top part meets the bottom part, place by place."
)
ASKED_NEXT = _(
    "Where that is not possible, the next order is tried, and the one that keeps "
    "the rules best is chosen."
)
