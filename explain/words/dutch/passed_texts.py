"""The messages of FIDE's Dutch system: what spoke against the next in line with equal points."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from django.utils.translation import gettext_lazy as _

from tournaments.words.sentences import Views


class Against(Enum):
    """The drawback of the next in line as the opponent."""

    OTHERS = "others"
    BYE_POINTS = "bye, points"
    BYE_MISSED = "bye, rounds missed"
    FEWER_PAIRS = "fewer pairs"
    GAPS = "gaps"
    NEXT_GROUP = "next group"
    COLOURS = "colours"
    TOP_SCORERS = "top scorers"
    FLOATS = "floats"
    ORDER = "order"
    """Nothing, but it comes later in the order of the rules."""
    UNTOLD = "untold"
    """The report does not tell."""


EQUAL: Mapping[Against, Views] = {
    Against.OTHERS: Views(
        _(
            "Both have %(group)s. With %(passed)s as %(higher)s’s opponent, others could not be"
            " paired."
        ),
        {
            "higher": _(
                "Both of you have %(group)s. With %(passed)s as your opponent, others could not be"
                " paired."
            ),
            "lower": _(
                "Both of you have %(group)s. With %(passed)s as %(higher)s’s opponent, others"
                " could not be paired."
            ),
        },
    ),
    Against.BYE_POINTS: Views(
        _(
            "Both have %(group)s. With %(passed)s as %(higher)s’s opponent, the bye would go to"
            " a player with more points."
        ),
        {
            "higher": _(
                "Both of you have %(group)s. With %(passed)s as your opponent, the bye would go to"
                " a player with more points."
            ),
            "lower": _(
                "Both of you have %(group)s. With %(passed)s as %(higher)s’s opponent, the bye"
                " would go to a player with more points."
            ),
        },
    ),
    Against.BYE_MISSED: Views(
        _(
            "Both have %(group)s. With %(passed)s as %(higher)s’s opponent, the bye would go to"
            " one who missed more rounds."
        ),
        {
            "higher": _(
                "Both of you have %(group)s. With %(passed)s as your opponent, the bye would go to"
                " one who missed more rounds."
            ),
            "lower": _(
                "Both of you have %(group)s. With %(passed)s as %(higher)s’s opponent, the bye"
                " would go to one who missed more rounds."
            ),
        },
    ),
    Against.FEWER_PAIRS: Views(
        _(
            "Both have %(group)s. With %(passed)s as %(higher)s’s opponent, fewer pairs could"
            " be made in the group."
        ),
        {
            "higher": _(
                "Both of you have %(group)s. With %(passed)s as your opponent, fewer pairs could"
                " be made in the group."
            ),
            "lower": _(
                "Both of you have %(group)s. With %(passed)s as %(higher)s’s opponent, fewer"
                " pairs could be made in the group."
            ),
        },
    ),
    Against.GAPS: Views(
        _(
            "Both have %(group)s. With %(passed)s as %(higher)s’s opponent, players further"
            " apart in points would have to meet."
        ),
        {
            "higher": _(
                "Both of you have %(group)s. With %(passed)s as your opponent, players further"
                " apart in points would have to meet."
            ),
            "lower": _(
                "Both of you have %(group)s. With %(passed)s as %(higher)s’s opponent, players"
                " further apart in points would have to meet."
            ),
        },
    ),
    Against.NEXT_GROUP: Views(
        _(
            "Both have %(group)s. With %(passed)s as %(higher)s’s opponent, the next group"
            " would be paired less well."
        ),
        {
            "higher": _(
                "Both of you have %(group)s. With %(passed)s as your opponent, the next group"
                " would be paired less well."
            ),
            "lower": _(
                "Both of you have %(group)s. With %(passed)s as %(higher)s’s opponent, the next"
                " group would be paired less well."
            ),
        },
    ),
    Against.COLOURS: Views(
        _(
            "Both have %(group)s. With %(passed)s as %(higher)s’s opponent, fewer players would"
            " get the colour that they should."
        ),
        {
            "higher": _(
                "Both of you have %(group)s. With %(passed)s as your opponent, fewer players would"
                " get the colour that they should."
            ),
            "lower": _(
                "Both of you have %(group)s. With %(passed)s as %(higher)s’s opponent, fewer"
                " players would get the colour that they should."
            ),
        },
    ),
    Against.TOP_SCORERS: Views(
        _(
            "Both have %(group)s. With %(passed)s as %(higher)s’s opponent, players with the"
            " most points would get one colour too often."
        ),
        {
            "higher": _(
                "Both of you have %(group)s. With %(passed)s as your opponent, players with the"
                " most points would get one colour too often."
            ),
            "lower": _(
                "Both of you have %(group)s. With %(passed)s as %(higher)s’s opponent, players"
                " with the most points would get one colour too often."
            ),
        },
    ),
    Against.FLOATS: Views(
        _(
            "Both have %(group)s. With %(passed)s as %(higher)s’s opponent, a player would"
            " again find no opponent with equal points."
        ),
        {
            "higher": _(
                "Both of you have %(group)s. With %(passed)s as your opponent, a player would"
                " again find no opponent with equal points."
            ),
            "lower": _(
                "Both of you have %(group)s. With %(passed)s as %(higher)s’s opponent, a player"
                " would again find no opponent with equal points."
            ),
        },
    ),
    Against.ORDER: Views(
        _(
            "Both have %(group)s. With %(passed)s as %(higher)s’s opponent, others would have"
            " to change places in the line-up."
        ),
        {
            "higher": _(
                "Both of you have %(group)s. With %(passed)s as your opponent, others would have"
                " to change places in the line-up."
            ),
            "lower": _(
                "Both of you have %(group)s. With %(passed)s as %(higher)s’s opponent, others"
                " would have to change places in the line-up."
            ),
        },
    ),
    Against.UNTOLD: Views(
        _(
            "Both have %(group)s. With %(passed)s as %(higher)s’s opponent, the others could"
            " not be paired as the rules prefer."
        ),
        {
            "higher": _(
                "Both of you have %(group)s. With %(passed)s as your opponent, the others could"
                " not be paired as the rules prefer."
            ),
            "lower": _(
                "Both of you have %(group)s. With %(passed)s as %(higher)s’s opponent, the"
                " others could not be paired as the rules prefer."
            ),
        },
    ),
}
"""The messages for two with equal points."""
