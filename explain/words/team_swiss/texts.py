"""The messages of the team Swiss on who meets whom; *you* are a team."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from explain.levels import Reason
from tournaments.words.sentences import Views

Told = tuple[Reason, Views]

NATURAL = Views(
    _("Both have %(points)s. By number, place %(place)s of the group plays place %(opposite)s."),
    {
        "one": _(
            "Both of you have %(points)s. By number you have place %(place)s of the group, and that"
            " plays place %(opposite)s."
        ),
        "other": _(
            "Both of you have %(points)s. By number you have place %(opposite)s of the group, and"
            " that plays place %(place)s."
        ),
    },
)
ONLY_TWO = Views(
    _("%(one)s and %(other)s have %(points)s, and no other team with as many was still free."),
    {
        "one": _("You and %(other)s have %(points)s, and no other team with as many was free."),
        "other": _("You and %(one)s have %(points)s, and no other team with as many was free."),
    },
)
FREE = Views(
    _("Both have %(points)s. Of the teams still free, %(other)s is next in line for %(one)s."),
    {
        "one": _(
            "Both of you have %(points)s. Of the teams still free, %(other)s is next in line for"
            " you."
        ),
        "other": _(
            "Both of you have %(points)s. Of the teams still free, you are next in line for"
            " %(one)s."
        ),
    },
)
MET = Views(
    _("Both have %(points)s. %(passed)s was next for %(one)s, but they met in round %(round)s."),
    {
        "one": _(
            "Both of you have %(points)s. %(passed)s was next for you, but you met in round"
            " %(round)s."
        ),
        "other": _(
            "Both of you have %(points)s. %(passed)s was next for %(one)s, but they met in round"
            " %(round)s."
        ),
    },
)
FORBIDDEN = Views(
    _("Both have %(points)s. %(passed)s was next for %(one)s, but the arbiter keeps them apart."),
    {
        "one": _(
            "Both of you have %(points)s. %(passed)s was next for you, but the arbiter keeps you"
            " apart."
        ),
        "other": _(
            "Both of you have %(points)s. %(passed)s was next for %(one)s, but the arbiter keeps"
            " them apart."
        ),
    },
)
COLOURS = Views(
    _(
        "Both have %(points)s. %(passed)s was next for %(one)s, but then fewer teams would get the"
        " colour they should."
    ),
    {
        "one": _(
            "Both of you have %(points)s. %(passed)s was next for you, but then fewer teams would"
            " get the colour they should."
        ),
        "other": _(
            "Both of you have %(points)s. %(passed)s was next for %(one)s, but then fewer teams"
            " would get the colour they should."
        ),
    },
)
STRONG = Views(
    _(
        "Both have %(points)s. %(passed)s was next for %(one)s, but then fewer teams would get the"
        " colour they need most."
    ),
    {
        "one": _(
            "Both of you have %(points)s. %(passed)s was next for you, but then fewer teams would"
            " get the colour they need most."
        ),
        "other": _(
            "Both of you have %(points)s. %(passed)s was next for %(one)s, but then fewer teams"
            " would get the colour they need most."
        ),
    },
)
TWICE_OUTSIDE = Views(
    _(
        "Both have %(points)s. %(passed)s was next for %(one)s, but then more teams would play"
        " outside their group twice running."
    ),
    {
        "one": _(
            "Both of you have %(points)s. %(passed)s was next for you, but then more teams would"
            " play outside their group twice running."
        ),
        "other": _(
            "Both of you have %(points)s. %(passed)s was next for %(one)s, but then more teams"
            " would play outside their group twice running."
        ),
    },
)
OTHERS = Views(
    _(
        "Both have %(points)s. %(passed)s was next for %(one)s, but then others would find no"
        " opponent."
    ),
    {
        "one": _(
            "Both of you have %(points)s. %(passed)s was next for you, but then others would find"
            " no opponent."
        ),
        "other": _(
            "Both of you have %(points)s. %(passed)s was next for %(one)s, but then others would"
            " find no opponent."
        ),
    },
)
ORDER = Views(
    _(
        "Both have %(points)s. %(passed)s was next for %(one)s, but by the teams’ numbers that"
        " pairing comes later."
    ),
    {
        "one": _(
            "Both of you have %(points)s. %(passed)s was next for you, but by the teams’"
            " numbers that pairing comes later."
        ),
        "other": _(
            "Both of you have %(points)s. %(passed)s was next for %(one)s, but by the teams’"
            " numbers that pairing comes later."
        ),
    },
)
PASSED: Mapping[str, Told] = {
    "met": (Reason.MET, MET),
    "prohibited": (Reason.FORBIDDEN, FORBIDDEN),
    "C8": (Reason.COLOURS, COLOURS),
    "C9": (Reason.COLOURS, STRONG),
    "C10": (Reason.FLOATED, TWICE_OUTSIDE),
    "others": (Reason.OTHERS, OTHERS),
    "order": (Reason.ORDER, ORDER),
}
"""By what spoke against the first team that came before the opponent."""

CHANGED_OTHERS = Views(
    _(
        "Both have %(points)s. In the usual order of numbers not all would find an opponent, so"
        " teams changed places."
    ),
    {
        side: _(
            "Both of you have %(points)s. In the usual order of numbers not all would find an"
            " opponent, so teams changed places."
        )
        for side in ("one", "other")
    },
)
CHANGED_COLOURS = Views(
    _(
        "Both have %(points)s. In the usual order of numbers fewer teams would get the colour they"
        " should, so teams changed places."
    ),
    {
        side: _(
            "Both of you have %(points)s. In the usual order of numbers fewer teams would get the"
            " colour they should, so teams changed places."
        )
        for side in ("one", "other")
    },
)
CHANGED_STRONG = Views(
    _(
        "Both have %(points)s. In the usual order of numbers fewer teams would get the colour they"
        " need most, so teams changed places."
    ),
    {
        side: _(
            "Both of you have %(points)s. In the usual order of numbers fewer teams would get the"
            " colour they need most, so teams changed places."
        )
        for side in ("one", "other")
    },
)
CHANGED_OUTSIDE = Views(
    _(
        "Both have %(points)s. In the usual order of numbers more teams would play outside their"
        " group twice running, so teams changed places."
    ),
    {
        side: _(
            "Both of you have %(points)s. In the usual order of numbers more teams would play"
            " outside their group twice running, so teams changed places."
        )
        for side in ("one", "other")
    },
)
CHANGED: Mapping[str, Told] = {
    "others": (Reason.EXCHANGED, CHANGED_OTHERS),
    "C8": (Reason.EXCHANGED, CHANGED_COLOURS),
    "C9": (Reason.EXCHANGED, CHANGED_STRONG),
    "C10": (Reason.EXCHANGED, CHANGED_OUTSIDE),
}
"""By what spoke against the usual order; both teams stood in the same half of it."""

OLD = _("Both are in the group with %(points)s, which was paired in the order of numbers.")
"""The words for rounds paired by an earlier version."""
