"""The messages on a participant's way through a knock-out."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from tournaments.knockouts.way import Third
from tournaments.words.sentences import Text, Views

MEETS = Views(
    _("In the next round %(name)s meets %(other)s."),
    {
        "name": _("In the next round you meet %(other)s."),
        "other": _("In the next round %(name)s meets you."),
    },
)
MAY_MEET = Views(
    _("In the next round %(name)s meets one of these: %(others)s."),
    {"name": _("In the next round you meet one of these: %(others)s.")},
)
MAY_MEET_MANY = Views(
    _(
        "In the next round %(name)s meets one of %(count)s, who have the numbers from %(first)s to"
        " %(last)s."
    ),
    {
        "name": _(
            "In the next round you meet one of %(count)s, who have the numbers from %(first)s to"
            " %(last)s."
        )
    },
)
WOULD_MEET_ONE_OF = Views(
    _("If %(name)s wins the open match, the next opponent is one of these: %(others)s."),
    {"name": _("If you win the open match, the next opponent is one of these: %(others)s.")},
)
WOULD_MEET_MANY = Views(
    _(
        "If %(name)s wins the open match, the next opponent is one of %(count)s, who have the"
        " numbers from %(first)s to %(last)s."
    ),
    {
        "name": _(
            "If you win the open match, the next opponent is one of %(count)s, who have the numbers"
            " from %(first)s to %(last)s."
        )
    },
)
IF_WON = Views(
    _("If %(name)s wins the open match, the next opponent is %(other)s."),
    {"name": _("If you win the open match, the next opponent is %(other)s.")},
)
DRAWN_ANEW = _("Who meets whom next is known when this round is over.")
LAST = _("This is the last round: whoever wins the match is through.")
OUT = Views(
    _("%(name)s went out in round %(round)s: %(title)s."),
    {"name": _("You went out in round %(round)s: %(title)s.")},
)
THROUGH = Views(
    _("%(name)s has come through all rounds."),
    {"name": _("You have come through all rounds.")},
)
PASSED = Views(
    _("%(name)s went through this round without playing."),
    {"name": _("You went through this round without playing.")},
)
THIRD_PLACE: Mapping[Third, Text | Views] = {
    Third.TO_COME: Views(
        _("%(name)s plays for third place, beside the final."),
        {"name": _("You play for third place, beside the final.")},
    ),
    Third.OPEN: Views(
        _("%(name)s plays %(other)s for third place."),
        {
            "name": _("You play %(other)s for third place."),
            "other": _("%(name)s plays you for third place."),
        },
    ),
    Third.WON: Views(
        _("%(name)s won the match for third place against %(other)s."),
        {
            "name": _("You won the match for third place against %(other)s."),
            "other": _("%(name)s won the match for third place against you."),
        },
    ),
    Third.LOST: Views(
        _("%(name)s lost the match for third place to %(other)s."),
        {
            "name": _("You lost the match for third place to %(other)s."),
            "other": _("%(name)s lost the match for third place to you."),
        },
    ),
    Third.SHARED: _("Neither came to the match for third place."),
    Third.UNPLAYED: Views(
        _(
            "%(name)s has third place without a match: nobody else went out in the round before"
            " the final."
        ),
        {
            "name": _(
                "You have third place without a match: nobody else went out in the round before"
                " the final."
            )
        },
    ),
}
PLACE = _("That is place %(place)s.")
SHARED = _("That is place %(place)s to %(last)s, shared by all who came as far.")
