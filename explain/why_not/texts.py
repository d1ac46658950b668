"""The messages of *Why not these two?*"""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from tournaments.words.sentences import Views

BOARD = Views(
    _("%(one)s and %(other)s do meet, on board %(board)s."),
    {
        "one": _("You and %(other)s do meet, on board %(board)s."),
        "other": _("You and %(one)s do meet, on board %(board)s."),
    },
)
MATCH = Views(
    _("%(one)s and %(other)s do meet, in match %(board)s."),
    {
        "one": _("Your team and %(other)s do meet, in match %(board)s."),
        "other": _("Your team and %(one)s do meet, in match %(board)s."),
    },
)
AWAY = Views(
    _("%(name)s does not play in this round."),
    {"name": _("You do not play in this round.")},
)
BOTH_AWAY = Views(
    _("Neither %(one)s nor %(other)s plays in this round."),
    {
        "one": _("Neither you nor %(other)s play in this round."),
        "other": _("Neither you nor %(one)s play in this round."),
    },
)
HAS_BYE = Views(
    _("%(name)s has the bye in this round and so meets nobody."),
    {"name": _("You have the bye in this round and so meet nobody.")},
)
DIFFERENT = Views(
    _(
        "%(higher)s has %(more)s, %(lower)s %(fewer)s. Players meet others with the same points"
        " wherever possible."
    ),
    {
        "higher": _(
            "You have %(more)s, %(lower)s %(fewer)s. Players meet others with the same points"
            " wherever possible."
        ),
        "lower": _(
            "You have %(fewer)s, %(higher)s %(more)s. Players meet others with the same points"
            " wherever possible."
        ),
    },
)
DIFFERENT_TEAMS = Views(
    _(
        "%(higher)s has %(more)s, %(lower)s %(fewer)s. Teams meet others with the same points"
        " wherever possible."
    ),
    {
        "higher": _(
            "Your team has %(more)s, %(lower)s %(fewer)s. Teams meet others with the same points"
            " wherever possible."
        ),
        "lower": _(
            "Your team has %(fewer)s, %(higher)s %(more)s. Teams meet others with the same points"
            " wherever possible."
        ),
    },
)
SCHEDULED = Views(
    _("By the table, %(one)s and %(other)s meet in round %(rounds)s."),
    {
        "one": _("By the table, you and %(other)s meet in round %(rounds)s."),
        "other": _("By the table, you and %(one)s meet in round %(rounds)s."),
    },
)
SCHEDULED_TWICE = Views(
    _("By the table, %(one)s and %(other)s meet in rounds %(rounds)s."),
    {
        "one": _("By the table, you and %(other)s meet in rounds %(rounds)s."),
        "other": _("By the table, you and %(one)s meet in rounds %(rounds)s."),
    },
)
OTHERS_FIRST = Views(
    _("%(one)s and %(other)s could meet, but in the rules’ order other pairs come first."),
    {
        "one": _("You and %(other)s could meet, but in the rules’ order other pairs come first."),
        "other": _("You and %(one)s could meet, but in the rules’ order other pairs come first."),
    },
)
TOGETHER = Views(
    _("If %(one)s and %(other)s met, the first change would be in the group with %(group)s."),
    {
        "one": _(
            "If you and %(other)s met, the first change would be in the group with %(group)s."
        ),
        "other": _(
            "If you and %(one)s met, the first change would be in the group with %(group)s."
        ),
    },
)
INSTEAD = Views(
    _("In this group, %(one)s plays %(of_one)s, and %(other)s plays %(of_other)s."),
    {
        "one": _("In this group, you play %(of_one)s, and %(other)s plays %(of_other)s."),
        "other": _("In this group, you play %(of_other)s, and %(one)s plays %(of_one)s."),
    },
)
GROUPS_ABOVE = _("That is so as long as the groups above are paired as they are.")
NO_WORSE = _("No rule would be kept less well if the two met.")
FIRST_IN_ORDER = _("Of pairings that are equally good, the first in a fixed order is made.")
