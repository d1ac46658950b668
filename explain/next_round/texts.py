"""Sentences on the next round before it is paired."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from explain.next_round import shares
from explain.questions import asking
from pairing import Obstacle
from tournaments.words.sentences import Text, Views

ALONE = Views(
    _("%(who)s is alone with %(points)s so far."),
    {"who": _("You are alone with %(points)s so far.")},
)
TOGETHER = Views(
    ngettext_lazy(
        "%(who)s and %(count)s other have %(points)s so far.",
        "%(who)s and %(count)s others have %(points)s so far.",
        "count",
    ),
    {
        "who": ngettext_lazy(
            "You and %(count)s other have %(points)s so far.",
            "You and %(count)s others have %(points)s so far.",
            "count",
        )
    },
)
VIRTUAL = _("The virtual points of round %(round)s are among them.")
STILL_PLAYING = Views(
    _("%(who)s still plays %(other)s, so the group may become another one."),
    {"who": _("You still play %(other)s, so your group may become another one.")},
)
OPEN = ngettext_lazy(
    "%(count)s game of round %(round)s is still open.",
    "%(count)s games of round %(round)s are still open.",
    "count",
)
MATCHES_OPEN = ngettext_lazy(
    "%(count)s match of round %(round)s is still open.",
    "%(count)s matches of round %(round)s are still open.",
    "count",
)
MATCHES_OVER = _("All matches of round %(round)s are over.")
ALL_OVER = _("All games of round %(round)s are over.")
MUST = Views(
    _("%(who)s must get %(colour)s."),
    {"who": _("You must get %(colour)s.")},
)
SHOULD = Views(
    _("%(who)s should get %(colour)s, if the opponent’s colour allows."),
    {"who": _("You should get %(colour)s, if the opponent’s colour allows.")},
)
EITHER = Views(
    _("Either colour will do for %(who)s."),
    {"who": _("Either colour will do for you.")},
)
POSSIBLE = ngettext_lazy(
    "%(count)s possible opponent in this group.",
    "%(count)s possible opponents in this group.",
    "count",
)
NOBODY = _("No possible opponent in this group: one would come from another group.")

BARRED: Mapping[Obstacle, Text] = {
    Obstacle.MET: _("met in round %(round)s"),
    Obstacle.PROHIBITED: _("kept apart in this tournament"),
    Obstacle.SAME_ABSOLUTE_COLOUR: _("both must have %(colour)s"),
}
"""The reasons that keep the player from meeting one of the group."""
PLAYING = _("still plays %(other)s")

NO_SHARES: Mapping[str, Text] = {
    shares.TEAMS: _("Finishes are simulated for single players only, not for teams."),
    shares.TOO_OPEN: _(
        "Shares of possible opponents come as soon as at most %(most)s games are open."
    ),
    shares.TOO_MANY: _("Finishes are simulated only with fewer than 300 players."),
    shares.NOT_HERE: _("This computer simulates no finishes beside its other work."),
    shares.TOO_SLOW: _("Too few finishes could be paired in time to speak of shares."),
    shares.LATER: _("There are no shares of this moment yet."),
    asking.FAILED: _("There are no shares of this moment."),
    asking.LATE: _("There are no shares of this moment."),
    asking.ASKED: _("Finishes are being simulated. This page moves on by itself."),
}
"""The reasons for no shares, by the state of the forecast."""
EARLIER = _("These shares are from an earlier moment: %(moment)s. Something has changed since.")
OF_NOW = _("Worked out from what everybody could know at this moment: %(moment)s.")

NOT_STARTED = _("Round 1 has not been published yet.")
LAST = _("Round %(round)s is the last: none comes after it.")
LEFT = Views(
    _("%(who)s is not expected to play in round %(round)s."),
    {"who": _("You are not expected to play in round %(round)s.")},
)
BY_TABLE = Views(
    _("By the table, %(who)s has %(colour)s against %(other)s in round %(round)s."),
    {"who": _("By the table, you have %(colour)s against %(other)s in round %(round)s.")},
)
FREE = Views(
    _("By the table, %(who)s is free in round %(round)s."),
    {"who": _("By the table, you are free in round %(round)s.")},
)
BY_HAND = _("The arbiter’s own table says who meets in round %(round)s.")
