"""The messages of the Lim system: two players of one group.

``one`` is the player for whom an opponent was looked for, ``other`` the one who was found.
"""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from tournaments.words.sentences import Views

ONLY_TWO = Views(
    _("Both have %(points)s, and nobody else of their group was still free."),
    {
        "one": _("Both of you have %(points)s, and nobody else of your group was still free."),
        "other": _("Both of you have %(points)s, and nobody else of your group was still free."),
    },
)
TOO_FAR = Views(
    _(
        "Both have %(points)s. %(passed)s stood before %(other)s in line, but too far away in"
        " rating for a change of opponents."
    ),
    {
        "one": _(
            "Both of you have %(points)s. %(passed)s stood before %(other)s in line, but too"
            " far away in rating for a change of opponents."
        ),
        "other": _(
            "Both of you have %(points)s. %(passed)s stood before you in line, but too far away"
            " in rating for a change of opponents."
        ),
    },
)
UNPAIRED = Views(
    _(
        "Both have %(points)s. %(passed)s stood before %(other)s in line, but then another"
        " player would have no opponent."
    ),
    {
        "one": _(
            "Both of you have %(points)s. %(passed)s stood before %(other)s in line, but then"
            " another player would have no opponent."
        ),
        "other": _(
            "Both of you have %(points)s. %(passed)s stood before you in line, but then another"
            " player would have no opponent."
        ),
    },
)
WITHOUT_COLOUR = Views(
    _(
        "Both have %(points)s. %(passed)s stood before %(other)s in line, but then others would"
        " have no opponent or another colour."
    ),
    {
        "one": _(
            "Both of you have %(points)s. %(passed)s stood before %(other)s in line, but then"
            " others would have no opponent or another colour."
        ),
        "other": _(
            "Both of you have %(points)s. %(passed)s stood before you in line, but then others"
            " would have no opponent or another colour."
        ),
    },
)
"""Others would go without: in the search for opponents, and in the exchanges for colours."""
FIRST_POSSIBLE = Views(
    _("Both have %(points)s. Of those who could play %(one)s, %(other)s came first in line."),
    {
        "one": _(
            "Both of you have %(points)s. Of those who could play you, %(other)s came first in"
            " line."
        ),
        "other": _(
            "Both of you have %(points)s. Of those who could play %(one)s, you came first in line."
        ),
    },
)
LAST_ROUND = Views(
    _(
        "Both have %(points)s. Both must have %(colour)s, but in the last round two players"
        " with equal points may meet all the same."
    ),
    {
        "one": _(
            "Both of you have %(points)s and must have %(colour)s, but in the last round two"
            " players with equal points may meet all the same."
        ),
        "other": _(
            "Both of you have %(points)s and must have %(colour)s, but in the last round two"
            " players with equal points may meet all the same."
        ),
    },
)
LINE_UP = _(
    "The %(count)s players with equal points who meet one another are lined up by starting "
    "number: the first %(pairs)s meet the other %(pairs)s in order."
)
LISTED = _(
    "The players with equal points who meet one another are lined up by starting number: "
    "on top %(top)s, below %(bottom)s. First meets first."
)
LINE_UP_LAST_FIRST = _(
    "The %(count)s players are lined up by starting number, the last first: the first %(pairs)s"
    " meet the other %(pairs)s in order."
)
LISTED_LAST_FIRST = _(
    "The players are lined up by starting number, the last first: on one side %(top)s, on the other"
    " %(bottom)s. First meets first."
)
"""The line-up in the groups below the middle."""
EQUALS = Views(
    _(
        "%(one)s and %(other)s must both have %(colour)s, but in the last round that does not keep"
        " them apart."
    ),
    {
        "one": _(
            "You and %(other)s must both have %(colour)s, but in the last round that does not keep"
            " you apart."
        ),
        "other": _(
            "You and %(one)s must both have %(colour)s, but in the last round that does not keep"
            " you apart."
        ),
    },
)
FOR_COLOURS = _("Players changed opponents, so that more get the colour that they should.")
NOT_POSSIBLE = Views(
    _("%(one)s could not play %(names)s."), {"one": _("You could not play %(names)s.")}
)
OTHERS_UNPAIRED = _("Then another player would have no opponent.")
OTHERS_WITHOUT_COLOUR = _(
    "Then others would have no opponent, or not the colour that they get now."
)
FAR_AWAY = _("Over 100 rating points away, too far for a change of opponents: %(names)s.")
