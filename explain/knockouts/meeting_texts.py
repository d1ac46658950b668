"""The messages on who meets whom in a knock-out."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from tournaments.words.sentences import Views

LAST_TWO = Views(
    _("Only %(one)s and %(other)s are still in, so they play each other."),
    {
        "one": _("Only you and %(other)s are still in, so you play each other."),
        "other": _("Only you and %(one)s are still in, so you play each other."),
    },
)
TOP_MEETS_BOTTOM = Views(
    _(
        "In each round the top of the starting order plays the bottom: here number %(higher)s plays"
        " number %(lower)s."
    ),
    {
        "one": _(
            "In each round the top of the starting order plays the bottom: here you, number"
            " %(higher)s, play number %(lower)s."
        ),
        "other": _(
            "In each round the top of the starting order plays the bottom: here you, number"
            " %(lower)s, play number %(higher)s."
        ),
    },
)
PRELIMINARY = Views(
    _(
        "To get from %(left)s down to %(next)s, only the lowest %(playing)s play this round:"
        " number %(higher)s plays number %(lower)s."
    ),
    {
        "one": _(
            "To get from %(left)s down to %(next)s, only the lowest %(playing)s play this"
            " round: you, number %(higher)s, play number %(lower)s."
        ),
        "other": _(
            "To get from %(left)s down to %(next)s, only the lowest %(playing)s play this"
            " round: you, number %(lower)s, play number %(higher)s."
        ),
    },
)
OPPONENTS_LACK = Views(
    _(
        "After a match to which neither came, only the lowest %(playing)s play: number %(higher)s"
        " plays number %(lower)s."
    ),
    {
        "one": _(
            "After a match to which neither came, only the lowest %(playing)s play: you, number"
            " %(higher)s, play number %(lower)s."
        ),
        "other": _(
            "After a match to which neither came, only the lowest %(playing)s play: you, number"
            " %(lower)s, play number %(higher)s."
        ),
    },
)

ALL_PLAY = _("%(left)s are still in. All of them play, and %(next)s go on.")
SOME_PLAY = _(
    "%(left)s are still in. The lowest %(playing)s of them play, the others go through without"
    " playing, and %(next)s go on."
)
PLACE = Views(
    _(
        "Of those who play, %(one)s is number %(place)s from the top and %(other)s number %(place)s"
        " from the bottom, so they meet."
    ),
    {
        "one": _(
            "Of those who play, you are number %(place)s from the top and %(other)s number"
            " %(place)s from the bottom, so you meet."
        ),
        "other": _(
            "Of those who play, %(one)s is number %(place)s from the top and you are number"
            " %(place)s from the bottom, so you meet."
        ),
    },
)
WON_BEFORE = Views(
    _("In the round before, %(name)s won the match against %(other)s."),
    {"name": _("In the round before, you won your match against %(other)s.")},
)
OTHER_ABSENT = Views(
    _("In the round before, %(name)s went through because %(other)s did not come."),
    {"name": _("In the round before, you went through because %(other)s did not come.")},
)
FREE_BEFORE = Views(
    _("In the round before, %(name)s went through without playing."),
    {"name": _("In the round before, you went through without playing.")},
)

BOTH_OUT = Views(
    _("%(one)s and %(other)s went out in the semi-finals, so they play for third place."),
    {
        "one": _("You and %(other)s went out in the semi-finals, so you play for third place."),
        "other": _("You and %(one)s went out in the semi-finals, so you play for third place."),
    },
)
LOST_BEFORE = Views(
    _("In the round before, %(name)s lost the match against %(other)s."),
    {"name": _("In the round before, you lost your match against %(other)s.")},
)
ABSENT_BEFORE = Views(
    _("In the round before, %(name)s did not come to the match against %(other)s."),
    {"name": _("In the round before, you did not come to the match against %(other)s.")},
)
BESIDE_THE_FINAL = _(
    "It is played beside the final. This event’s own rules have it, the procedure does not."
)
