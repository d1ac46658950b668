"""The messages of FIDE's Dutch system: what spoke against the next in line for who came down."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from explain.words.dutch.passed_texts import Against
from tournaments.words.sentences import Views

DOWN: Mapping[Against, Views] = {
    Against.OTHERS: Views(
        _(
            "%(higher)s found no opponent with %(points)s. If %(passed)s were the opponent,"
            " others could not be paired."
        ),
        {
            "higher": _(
                "You found no opponent with %(points)s. If %(passed)s were your opponent,"
                " others could not be paired."
            ),
        },
    ),
    Against.BYE_POINTS: Views(
        _(
            "%(higher)s found no opponent with %(points)s. If %(passed)s were the opponent, the"
            " bye would go to a player with more points."
        ),
        {
            "higher": _(
                "You found no opponent with %(points)s. If %(passed)s were your opponent, the"
                " bye would go to a player with more points."
            ),
        },
    ),
    Against.BYE_MISSED: Views(
        _(
            "%(higher)s found no opponent with %(points)s. If %(passed)s were the opponent, the"
            " bye would go to one who missed more rounds."
        ),
        {
            "higher": _(
                "You found no opponent with %(points)s. If %(passed)s were your opponent, the"
                " bye would go to one who missed more rounds."
            ),
        },
    ),
    Against.FEWER_PAIRS: Views(
        _(
            "%(higher)s found no opponent with %(points)s. If %(passed)s were the opponent,"
            " fewer pairs could be made in the group."
        ),
        {
            "higher": _(
                "You found no opponent with %(points)s. If %(passed)s were your opponent, fewer"
                " pairs could be made in the group."
            ),
        },
    ),
    Against.GAPS: Views(
        _(
            "%(higher)s found no opponent with %(points)s. If %(passed)s were the opponent,"
            " players further apart in points would have to meet."
        ),
        {
            "higher": _(
                "You found no opponent with %(points)s. If %(passed)s were your opponent,"
                " players further apart in points would have to meet."
            ),
        },
    ),
    Against.NEXT_GROUP: Views(
        _(
            "%(higher)s found no opponent with %(points)s. If %(passed)s were the opponent, the"
            " next group would be paired less well."
        ),
        {
            "higher": _(
                "You found no opponent with %(points)s. If %(passed)s were your opponent, the"
                " next group would be paired less well."
            ),
        },
    ),
    Against.COLOURS: Views(
        _(
            "%(higher)s found no opponent with %(points)s. If %(passed)s were the opponent,"
            " fewer players would get the colour that they should."
        ),
        {
            "higher": _(
                "You found no opponent with %(points)s. If %(passed)s were your opponent, fewer"
                " players would get the colour that they should."
            ),
        },
    ),
    Against.TOP_SCORERS: Views(
        _(
            "%(higher)s found no opponent with %(points)s. If %(passed)s were the opponent,"
            " players with the most points would get one colour too often."
        ),
        {
            "higher": _(
                "You found no opponent with %(points)s. If %(passed)s were your opponent,"
                " players with the most points would get one colour too often."
            ),
        },
    ),
    Against.FLOATS: Views(
        _(
            "%(higher)s found no opponent with %(points)s. If %(passed)s were the opponent, a"
            " player would again find no opponent with equal points."
        ),
        {
            "higher": _(
                "You found no opponent with %(points)s. If %(passed)s were your opponent, a"
                " player would again find no opponent with equal points."
            ),
        },
    ),
    Against.ORDER: Views(
        _(
            "%(higher)s found no opponent with %(points)s. If %(passed)s were the opponent,"
            " another player from above would go further down."
        ),
        {
            "higher": _(
                "You found no opponent with %(points)s. If %(passed)s were your opponent,"
                " another player from above would go further down."
            ),
        },
    ),
    Against.UNTOLD: Views(
        _(
            "%(higher)s found no opponent with %(points)s. If %(passed)s were the opponent, the"
            " others could not be paired as the rules prefer."
        ),
        {
            "higher": _(
                "You found no opponent with %(points)s. If %(passed)s were your opponent, the"
                " others could not be paired as the rules prefer."
            ),
        },
    ),
}
"""The messages for a player who came down."""
