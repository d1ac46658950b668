"""The messages of the team Swiss on colours; *you* are a team."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from tournaments.words.sentences import Views

ONE = Views(
    _("%(winner)s should get %(colour)s, and for %(loser)s either colour will do."),
    {
        "winner": _("You should get %(colour)s, and for %(loser)s either colour will do."),
        "loser": _("%(winner)s should get %(colour)s, and for you either colour will do."),
    },
)
BEHIND = Views(
    _("White goes to the team that has had it less often, compared with Black: %(white)s."),
    {
        "white": _("White goes to the team that has had it less often, compared with Black: you."),
        "black": _(
            "White goes to the team that has had it less often, compared with Black: %(white)s."
        ),
    },
)
CHANGE = Views(
    _("The colours change: when they last differed, %(white)s had Black and %(black)s White."),
    {
        "white": _("The colours change: when they last differed, you had Black, %(black)s White."),
        "black": _("The colours change: when they last differed, %(white)s had Black, you White."),
    },
)
ODD = Views(
    _(
        "Neither has had a colour yet. A lot gave %(drawn)s to odd numbers, and the first team,"
        " %(first)s, has number %(number)s."
    ),
    {
        "first": _(
            "Neither of you has had a colour yet. A lot gave %(drawn)s to odd numbers, and you, the"
            " first team, have number %(number)s."
        ),
        "second": _(
            "Neither of you has had a colour yet. A lot gave %(drawn)s to odd numbers, and the"
            " first team, %(first)s, has number %(number)s."
        ),
    },
)
EVEN = Views(
    _(
        "Neither has had a colour yet. A lot gave %(other)s to even numbers, and the first team,"
        " %(first)s, has number %(number)s."
    ),
    {
        "first": _(
            "Neither of you has had a colour yet. A lot gave %(other)s to even numbers, and you,"
            " the first team, have number %(number)s."
        ),
        "second": _(
            "Neither of you has had a colour yet. A lot gave %(other)s to even numbers, and the"
            " first team, %(first)s, has number %(number)s."
        ),
    },
)
FIRST_GETS = Views(
    _(
        "Both should get %(colour)s, and nothing else decides between them. It goes to the"
        " first team, %(first)s."
    ),
    {
        "first": _(
            "Both of you should get %(colour)s, and nothing else decides between you. It goes"
            " to the first team: you."
        ),
        "second": _(
            "Both of you should get %(colour)s, and nothing else decides between you. It goes"
            " to the first team, %(first)s."
        ),
    },
)
FIRST_CHANGES = Views(
    _(
        "Nothing else decides between the two. So the first team, %(first)s, changes colour from"
        " its last match."
    ),
    {
        "first": _(
            "Nothing else decides between the two of you. So you, the first team, change colour"
            " from your last match."
        ),
        "second": _(
            "Nothing else decides between the two of you. So the first team, %(first)s, changes"
            " colour from its last match."
        ),
    },
)
SECOND_CHANGES = Views(
    _("%(first)s has not had a colour yet. So %(second)s changes colour from its last match."),
    {
        "first": _(
            "You have not had a colour yet. So %(second)s changes colour from its last match."
        ),
        "second": _(
            "%(first)s has not had a colour yet. So you change colour from your last match."
        ),
    },
)

BY_POINTS = Views(
    _("%(first)s is the first team of the two, with more points: %(mine)s against %(theirs)s."),
    {
        "first": _(
            "You are the first team of the two, with more points: %(mine)s against %(theirs)s."
        ),
    },
)
BY_SECOND_SCORE = Views(
    _(
        "The points are equal; %(first)s is the first team with the better second score: %(mine)s"
        " against %(theirs)s."
    ),
    {
        "first": _(
            "The points are equal; you are the first team with the better second score: %(mine)s"
            " against %(theirs)s."
        ),
    },
)
BY_NUMBER = Views(
    _("The scores are equal; %(first)s is the first team with the smaller number."),
    {"first": _("The scores are equal; you are the first team with the smaller number.")},
)
FIRST_BY: Mapping[str, Views] = {
    "4.2.1": BY_POINTS,
    "4.2.2": BY_SECOND_SCORE,
    "4.2.3": BY_NUMBER,
}
"""The reasons that one of the two is the first team, by the article."""
TWICE = Views(
    _("%(name)s should get %(colour)s: the last two matches were both with %(opposite)s."),
    {"name": _("You should get %(colour)s: your last two matches were both with %(opposite)s.")},
)
MORE = Views(
    ngettext_lazy(
        "%(name)s should get %(colour)s: %(count)s more match with %(opposite)s than with"
        " %(colour)s.",
        "%(name)s should get %(colour)s: %(count)s more matches with %(opposite)s than with"
        " %(colour)s.",
        "count",
    ),
    {
        "name": ngettext_lazy(
            "You should get %(colour)s: %(count)s more match with %(opposite)s than with"
            " %(colour)s.",
            "You should get %(colour)s: %(count)s more matches with %(opposite)s than with"
            " %(colour)s.",
            "count",
        )
    },
)
BY_TURNS = Views(
    _("%(name)s should get %(colour)s, to alternate with the last match."),
    {"name": _("You should get %(colour)s, to alternate with your last match.")},
)
EITHER = Views(
    _("For %(name)s either colour will do."),
    {"name": _("For you either colour will do.")},
)
DIFFERENCE = Views(
    _("Matches with White minus matches with Black: %(difference)s for %(name)s."),
    {"name": _("Matches with White minus matches with Black: %(difference)s for you.")},
)
