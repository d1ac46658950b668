"""The messages of FIDE's Dubov system: two lines, players who come up, players who change lines."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from django.utils.translation import gettext_lazy as _

from explain.levels import Reason
from pairing.kernel.result import Cause
from tournaments.words.sentences import Views


class Move(Enum):
    """Why a player of one line changed to the other."""

    BALANCE = "balance"
    """The own line was longer."""
    OPPONENTS = "opponents"
    """Some of the own line, the shorter one, could only meet one another."""
    ACROSS = "across"
    """To make up for others who changed, or in a group in which nobody has played."""


LEVEL = Views(
    _(
        "Both have %(group)s and place %(place)s in line: %(higher)s by opponents’ average rating"
        " so far (%(aro)s), %(lower)s by starting number."
    ),
    {
        "higher": _(
            "You both have %(group)s and place %(place)s in line: you by opponents’ average rating"
            " so far (%(aro)s), %(lower)s by starting number."
        ),
        "lower": _(
            "You both have %(group)s and place %(place)s in line: %(higher)s by opponents’ average"
            " rating so far (%(aro)s), you by starting number."
        ),
    },
)
UP: Mapping[Cause, tuple[Reason, Views]] = {
    Cause.ODD: (
        Reason.CAME_UP,
        Views(
            _(
                "%(up)s, with %(fewer)s, came up because the group with %(group)s has an odd"
                " number, and meets %(other)s."
            ),
            {
                "up": _(
                    "You, with %(fewer)s, came up because the group with %(group)s has an odd"
                    " number, and meet %(other)s."
                ),
                "other": _(
                    "%(up)s, with %(fewer)s, came up because the group with %(group)s has an odd"
                    " number, and meets you."
                ),
            },
        ),
    ),
    Cause.OPPONENTS: (
        Reason.NOBODY_ELSE,
        Views(
            _(
                "Not all with %(group)s may meet one another, so %(up)s, with %(fewer)s, came up"
                " and meets %(other)s."
            ),
            {
                "up": _(
                    "Not all with %(group)s may meet one another, so you, with %(fewer)s, came up"
                    " and meet %(other)s."
                ),
                "other": _(
                    "Not all with %(group)s may meet one another, so %(up)s, with %(fewer)s, came"
                    " up and meets you."
                ),
            },
        ),
    ),
    Cause.COMPLETION: (
        Reason.OTHERS,
        Views(
            _(
                "So that all further down find opponents, %(up)s, with %(fewer)s, came up and meets"
                " %(other)s, with %(group)s."
            ),
            {
                "up": _(
                    "So that all further down find opponents, you, with %(fewer)s, came up and meet"
                    " %(other)s, with %(group)s."
                ),
                "other": _(
                    "So that all further down find opponents, %(up)s, with %(fewer)s, came up and"
                    " meets you, with %(group)s."
                ),
            },
        ),
    ),
}
"""The first sentences about somebody who came up, by the cause."""
ALONE = Views(
    _(
        "%(other)s is alone in the group with %(group)s, so %(up)s, with %(fewer)s, came up as the"
        " opponent."
    ),
    {
        "up": _(
            "%(other)s is alone in the group with %(group)s, so you, with %(fewer)s, came up as the"
            " opponent."
        ),
        "other": _(
            "You are alone in the group with %(group)s, so %(up)s, with %(fewer)s, came up as your"
            " opponent."
        ),
    },
)
MOVED_AND_MEETS: Mapping[Move, Views] = {
    Move.BALANCE: Views(
        _(
            "Both have %(group)s. Too many should get %(colour)s, so %(moved)s was lined up for"
            " %(opposite)s and meets %(other)s."
        ),
        {
            "moved": _(
                "Both of you have %(group)s. Too many should get %(colour)s, so you were lined up"
                " for %(opposite)s and meet %(other)s."
            ),
            "other": _(
                "Both of you have %(group)s. Too many should get %(colour)s, so %(moved)s was lined"
                " up for %(opposite)s and meets you."
            ),
        },
    ),
    Move.OPPONENTS: Views(
        _(
            "Both have %(group)s. Some who should get %(colour)s have to meet one another, so"
            " %(moved)s was moved across and meets %(other)s."
        ),
        {
            "moved": _(
                "Both of you have %(group)s. Some who should get %(colour)s have to meet one"
                " another, so you were moved across and meet %(other)s."
            ),
            "other": _(
                "Both of you have %(group)s. Some who should get %(colour)s have to meet one"
                " another, so %(moved)s was moved across and meets you."
            ),
        },
    ),
    Move.ACROSS: Views(
        _(
            "Both have %(group)s. So that all find opponents, %(moved)s was moved to the other line"
            " and meets %(other)s."
        ),
        {
            "moved": _(
                "Both of you have %(group)s. So that all find opponents, you were moved to the"
                " other line and meet %(other)s."
            ),
            "other": _(
                "Both of you have %(group)s. So that all find opponents, %(moved)s was moved to the"
                " other line and meets you."
            ),
        },
    ),
}
"""The first sentences about two of whom one changed lines."""

NUMBER_MEETS_NUMBER = Views(
    _(
        "Both have %(group)s. Nobody in their group has played yet, so number %(place)s of the top"
        " plays number %(place)s of the bottom."
    ),
    {
        "higher": _(
            "Both of you have %(group)s. Nobody in your group has played yet, so number %(place)s"
            " of the top plays number %(place)s of the bottom."
        ),
        "lower": _(
            "Both of you have %(group)s. Nobody in your group has played yet, so number %(place)s"
            " of the top plays number %(place)s of the bottom."
        ),
    },
)
FOR_WHITE = Views(
    _(
        "%(name)s is number %(place)s of %(count)s in line for White: the opponents so far have an"
        " average rating of %(aro)s."
    ),
    {
        "name": _(
            "You are number %(place)s of %(count)s in line for White: your opponents so far have an"
            " average rating of %(aro)s."
        )
    },
)
FOR_WHITE_UNRATED = Views(
    _("%(name)s is number %(place)s of %(count)s in line for White, without rated opponents yet."),
    {
        "name": _(
            "You are number %(place)s of %(count)s in line for White, without rated opponents yet."
        )
    },
)
FOR_BLACK = Views(
    _(
        "%(name)s is number %(place)s of %(count)s in line for Black, by starting number"
        " %(number)s."
    ),
    {
        "name": _(
            "You are number %(place)s of %(count)s in line for Black, by starting number"
            " %(number)s."
        )
    },
)
TOP = Views(
    _("%(name)s is number %(place)s of the %(count)s at the top, by starting number %(number)s."),
    {
        "name": _(
            "You are number %(place)s of the %(count)s at the top, by starting number %(number)s."
        )
    },
)
BOTTOM = Views(
    _("%(name)s is number %(place)s of the %(count)s below, by starting number %(number)s."),
    {"name": _("You are number %(place)s of the %(count)s below, by starting number %(number)s.")},
)

MOVED: Mapping[Move, Views] = {
    Move.BALANCE: Views(
        _("Too many should get %(colour)s, so %(moved)s was lined up for %(opposite)s."),
        {"moved": _("Too many should get %(colour)s, so you were lined up for %(opposite)s.")},
    ),
    Move.OPPONENTS: Views(
        _(
            "Some who should get %(colour)s have to meet one another, so %(moved)s was moved"
            " across."
        ),
        {"moved": _("Some who should get %(colour)s have to meet one another, so you were moved.")},
    ),
    Move.ACROSS: Views(
        _("So that all find opponents, %(moved)s was moved to the other line."),
        {"moved": _("So that all find opponents, you were moved to the other line.")},
    ),
}
"""Steps about somebody who changed lines."""
FROM_THE_MIDDLE = _("Players near the middle of their line are moved first.")
