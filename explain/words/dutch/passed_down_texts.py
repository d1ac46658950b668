"""The messages of FIDE's Dutch system: what spoke against the next in line for who came down."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from explain.words.dutch.passed_texts import Against
from tournaments.words.sentences import Views

DOWN: Mapping[Against, Views] = {
    Against.OTHERS: Views(
        _(
            "%(higher)s has %(points)s and no opponent there. With %(passed)s, others could not be"
            " paired."
        ),
        {
            "higher": _(
                "You have %(points)s and no opponent there. With %(passed)s, others could not be"
                " paired."
            ),
        },
    ),
    Against.BYE_POINTS: Views(
        _(
            "%(higher)s has %(points)s and no opponent there. With %(passed)s, the bye would go to"
            " a player with more points."
        ),
        {
            "higher": _(
                "You have %(points)s and no opponent there. With %(passed)s, the bye would go to a"
                " player with more points."
            ),
        },
    ),
    Against.BYE_MISSED: Views(
        _(
            "%(higher)s has %(points)s and no opponent there. With %(passed)s, the bye would go to"
            " one who missed more rounds."
        ),
        {
            "higher": _(
                "You have %(points)s and no opponent there. With %(passed)s, the bye would go to"
                " one who missed more rounds."
            ),
        },
    ),
    Against.FEWER_PAIRS: Views(
        _(
            "%(higher)s has %(points)s and no opponent there. With %(passed)s, fewer pairs could"
            " be made in the group."
        ),
        {
            "higher": _(
                "You have %(points)s and no opponent there. With %(passed)s, fewer pairs could be"
                " made in the group."
            ),
        },
    ),
    Against.GAPS: Views(
        _(
            "%(higher)s has %(points)s and no opponent there. With %(passed)s, players further"
            " apart in points would have to meet."
        ),
        {
            "higher": _(
                "You have %(points)s and no opponent there. With %(passed)s, players further apart"
                " in points would have to meet."
            ),
        },
    ),
    Against.NEXT_GROUP: Views(
        _(
            "%(higher)s has %(points)s and no opponent there. With %(passed)s, the next group"
            " could not be paired as well."
        ),
        {
            "higher": _(
                "You have %(points)s and no opponent there. With %(passed)s, the next group could"
                " not be paired as well."
            ),
        },
    ),
    Against.COLOURS: Views(
        _(
            "%(higher)s has %(points)s and no opponent there. With %(passed)s, fewer players would"
            " get the colour that they should."
        ),
        {
            "higher": _(
                "You have %(points)s and no opponent there. With %(passed)s, fewer players would"
                " get the colour that they should."
            ),
        },
    ),
    Against.TOP_SCORERS: Views(
        _(
            "%(higher)s has %(points)s and no opponent there. With %(passed)s, those with the most"
            " points would get worse colours."
        ),
        {
            "higher": _(
                "You have %(points)s and no opponent there. With %(passed)s, those with the most"
                " points would get worse colours."
            ),
        },
    ),
    Against.FLOATS: Views(
        _(
            "%(higher)s has %(points)s and no opponent there. With %(passed)s, one who played up"
            " or down lately would again."
        ),
        {
            "higher": _(
                "You have %(points)s and no opponent there. With %(passed)s, one who played up or"
                " down lately would again."
            ),
        },
    ),
    Against.ORDER: Views(
        _(
            "%(higher)s has %(points)s and no opponent there. With %(passed)s, another player from"
            " above would go further down."
        ),
        {
            "higher": _(
                "You have %(points)s and no opponent there. With %(passed)s, another player from"
                " above would go further down."
            ),
        },
    ),
    Against.UNTOLD: Views(
        _(
            "%(higher)s has %(points)s and no opponent there. With %(passed)s, the others could"
            " not be paired as the rules prefer."
        ),
        {
            "higher": _(
                "You have %(points)s and no opponent there. With %(passed)s, the others could not"
                " be paired as the rules prefer."
            ),
        },
    ),
}
"""The messages for a player who came down."""
