"""The messages of the Lim system: a player who came from another group.

``one`` is the player for whom an opponent was looked for, ``other`` the one who was found.
"""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from explain.levels import Reason
from tournaments.words.sentences import Views

TWO_MOVED = Views(
    _(
        "Both have %(points)s and moved to another group. There, %(other)s was the first possible"
        " opponent of %(one)s."
    ),
    {
        "one": _(
            "Both of you have %(points)s and moved to another group. There, %(other)s was your"
            " first possible opponent."
        ),
        "other": _(
            "Both of you have %(points)s and moved to another group. There, you were the first"
            " possible opponent of %(one)s."
        ),
    },
)
NEITHER = Views(
    _(
        "%(one)s has %(points)s, %(other)s %(theirs)s. Neither found an opponent with equal points,"
        " so they meet."
    ),
    {
        "one": _(
            "You have %(points)s, %(other)s %(theirs)s. Neither of you found an opponent with equal"
            " points, so you meet."
        ),
        "other": _(
            "You have %(theirs)s, %(one)s %(points)s. Neither of you found an opponent with equal"
            " points, so you meet."
        ),
    },
)
"""Two who both came from another group, with equal or with different points."""

ALONE = Views(
    _(
        "%(one)s was the only one to be paired with %(points)s, and so plays %(other)s, who has"
        " %(theirs)s."
    ),
    {
        "one": _(
            "You were the only one to be paired with %(points)s, and so you play %(other)s, who has"
            " %(theirs)s."
        ),
        "other": _(
            "%(one)s was the only one to be paired with %(points)s, and so plays you (%(theirs)s)."
        ),
    },
)
ON_THE_WAY = Views(
    _(
        "%(one)s has %(points)s and found no opponent in the groups between, and so plays"
        " %(other)s, who has %(theirs)s."
    ),
    {
        "one": _(
            "You have %(points)s and found no opponent in the groups between, and so you play"
            " %(other)s, who has %(theirs)s."
        ),
        "other": _(
            "%(one)s has %(points)s and found no opponent in the groups between, and so plays you"
            " (%(theirs)s)."
        ),
    },
)
UNDONE = Views(
    _(
        "So that others can be paired, %(one)s, with %(points)s, gets another opponent: %(other)s,"
        " who has %(theirs)s."
    ),
    {
        "one": _(
            "So that others can be paired, you, with %(points)s, get another opponent: %(other)s,"
            " who has %(theirs)s."
        ),
        "other": _(
            "So that others can be paired, %(one)s, with %(points)s, gets you (%(theirs)s) as"
            " an opponent."
        ),
    },
)
_COLOUR = Views(
    _(
        "%(one)s must have %(colour)s, and nobody in the group with %(points)s made that"
        " possible. So the opponent is %(other)s (%(theirs)s)."
    ),
    {
        "one": _(
            "You must have %(colour)s, and nobody in the group with %(points)s made that"
            " possible. So your opponent is %(other)s (%(theirs)s)."
        ),
        "other": _(
            "%(one)s must have %(colour)s, and nobody in the group with %(points)s made that"
            " possible. So the opponent is you (%(theirs)s)."
        ),
    },
)
_NOT_FOUND = Views(
    _(
        "%(one)s found no opponent with %(points)s, as the players before keep theirs. So the"
        " opponent is %(other)s (%(theirs)s)."
    ),
    {
        "one": _(
            "You found no opponent with %(points)s, as the players before keep theirs. So your"
            " opponent is %(other)s (%(theirs)s)."
        ),
        "other": _(
            "%(one)s found no opponent with %(points)s, as the players before keep theirs. So"
            " the opponent is you (%(theirs)s)."
        ),
    },
)
MOVED: Mapping[str, tuple[Reason, Views]] = {
    "2.3.1": (
        Reason.MET,
        Views(
            _(
                "%(one)s has already met all possible opponents with %(points)s, and so plays"
                " %(other)s, who has %(theirs)s."
            ),
            {
                "one": _(
                    "You have already met all possible opponents with %(points)s, and so you play"
                    " %(other)s, who has %(theirs)s."
                ),
                "other": _(
                    "%(one)s has already met all possible opponents with %(points)s, and so plays"
                    " you (%(theirs)s)."
                ),
            },
        ),
    ),
    "2.3.2": (Reason.COLOURS, _COLOUR),
    "2.3.3": (Reason.COLOURS, _COLOUR),
    "260": (
        Reason.FORBIDDEN,
        Views(
            _(
                "The arbiter keeps %(one)s apart from players of the group with %(points)s. So"
                " the opponent is %(other)s (%(theirs)s)."
            ),
            {
                "one": _(
                    "The arbiter keeps you apart from players of your group with %(points)s. So"
                    " your opponent is %(other)s (%(theirs)s)."
                ),
                "other": _(
                    "The arbiter keeps %(one)s apart from players of the group with %(points)s."
                    " So the opponent is you (%(theirs)s)."
                ),
            },
        ),
    ),
    "2.3.4": (
        Reason.ODD,
        Views(
            _(
                "The group with %(points)s had one player too many. So %(one)s plays %(other)s, who"
                " has %(theirs)s."
            ),
            {
                "one": _(
                    "Your group with %(points)s had one player too many. So you play %(other)s, who"
                    " has %(theirs)s."
                ),
                "other": _(
                    "The group with %(points)s had one player too many. So %(one)s plays you"
                    " (%(theirs)s)."
                ),
            },
        ),
    ),
    "4.4": (Reason.OTHERS, _NOT_FOUND),
    "4.4.1": (Reason.OTHERS, _NOT_FOUND),
    "4.4.2": (
        Reason.ODD,
        Views(
            _(
                "To keep the number with %(points)s even, %(one)s moved too and plays %(other)s,"
                " who has %(theirs)s."
            ),
            {
                "one": _(
                    "To keep the number with %(points)s even, you moved too and play %(other)s, who"
                    " has %(theirs)s."
                ),
                "other": _(
                    "To keep the number with %(points)s even, %(one)s moved too and plays you"
                    " (%(theirs)s)."
                ),
            },
        ),
    ),
}
"""The first sentences for one who moved from the own group to the next, by FIDE's article."""

FIRST_IN_LINE = Views(
    _("Those from another group are paired first. %(other)s was first in line for %(one)s."),
    {
        "one": _("Those from another group are paired first. %(other)s was first in line for you."),
        "other": _(
            "Those from another group are paired first. You were first in line for %(one)s."
        ),
    },
)
