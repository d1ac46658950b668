"""The messages of criteria that only Dubov, the team Swiss or the Turkish guide's Dutch have."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from explain.words.weighing.counted import Counted

COMING_UP = Counted(
    _("Players who come up from a lower group"),
    _("As few players as possible come up from lower groups."),
    ngettext_lazy(
        "Then one more player would have to come up from a lower group.",
        "Then %(more)s more players would have to come up from a lower group.",
        "more",
    ),
)
COMING_UP_SCORES = Counted(
    _("Players who come up, by their points"),
    _("Those who come up have as many points as possible."),
    what_at=_("Players with %(points)s who come up"),
    worse_at=ngettext_lazy(
        "Then one more player with %(points)s would have to come up.",
        "Then %(more)s more players with %(points)s would have to come up.",
        "more",
    ),
)
UP_TO_THE_LIMIT = Counted(
    _("Players who come up though they have done so as often as the rules provide for"),
    _(
        "Players who have come up as often as the rules provide for do so again only if there is"
        " no other way."
    ),
    ngettext_lazy(
        "Then one more player would come up who has done so as often as the rules provide for.",
        "Then %(more)s more players would come up who have done so as often as the rules"
        " provide for.",
        "more",
    ),
)
TIMES_UP = Counted(
    _("Times that these players have come up before"),
    _("Of such players, those who have come up least often do so again."),
    _("Then players who have already come up more often would do so again."),
)
UP_AS_BEFORE = Counted(
    _("Players who come up as in the round before"),
    _("Nobody comes up in two rounds running if it can be avoided."),
    ngettext_lazy(
        "Then one more player would come up as in the round before.",
        "Then %(more)s more players would come up as in the round before.",
        "more",
    ),
)

TEAMS_UP = Counted(
    _("Teams that come up from a lower group"),
    _("As few teams as possible come up from lower groups."),
    ngettext_lazy(
        "Then one more team would have to come up from a lower group.",
        "Then %(more)s more teams would have to come up from a lower group.",
        "more",
    ),
)
TEAMS_UP_FAR = Counted(
    _("Teams that come up, by how far"),
    _("Teams that come up do so by as few points as possible."),
    what_at=_("Teams that come up by %(points)s"),
    worse_at=ngettext_lazy(
        "Then one more team would have to come up by %(points)s.",
        "Then %(more)s more teams would have to come up by %(points)s.",
        "more",
    ),
)
TEAMS_UP_NEXT = Counted(
    _("Teams that would have to come up to the next group"),
    _("As few teams as possible then have to come up to the next group."),
    ngettext_lazy(
        "Then one more team would have to come up to the next group.",
        "Then %(more)s more teams would have to come up to the next group.",
        "more",
    ),
    of_next=True,
)
TEAMS_UP_AGAIN = Counted(
    _("Teams that come up and met a team with other points in the round before"),
    _("No team meets one with other points in two rounds running if it can be avoided."),
    ngettext_lazy(
        "Then one more team would come up that met one with other points in the round before.",
        "Then %(more)s more teams would come up that met one with other points in the round"
        " before.",
        "more",
    ),
)
TEAM_COLOURS = Counted(
    _("Teams without the colour that they should get"),
    _("As many teams as possible get the colour that they should get."),
    ngettext_lazy(
        "Then one more team would not get the colour that it should get.",
        "Then %(more)s more teams would not get the colour that they should get.",
        "more",
    ),
)
TEAMS_STRONG = Counted(
    _("Teams without the colour that they strongly need"),
    _("As many teams as possible get the colour that they strongly need."),
    ngettext_lazy(
        "Then one more team would not get the colour that it strongly needs.",
        "Then %(more)s more teams would not get the colour that they strongly need.",
        "more",
    ),
)
OPPONENTS_AGAIN = Counted(
    _("Opponents of teams that come up, after a team with other points in the round before"),
    _(
        "Opponents of teams that come up meet a team with other points twice running only if"
        " there is no other way."
    ),
    ngettext_lazy(
        "Then one more opponent of a team that comes up would meet a team with other points"
        " twice running.",
        "Then %(more)s more opponents of teams that come up would meet a team with other points"
        " twice running.",
        "more",
    ),
)

NOT_PAIRED_FIRST = Counted(
    _("Players who came down and are not paired first"),
    _("Those who came down are paired before the others."),
    ngettext_lazy(
        "Then one more of those who came down would not be paired first.",
        "Then %(more)s more of those who came down would not be paired first.",
        "more",
    ),
)
STRONG_PAIRS = Counted(
    _("Pairs in an odd round in which both strongly need the same colour"),
    _(
        "In odd rounds, players get the colour that they strongly need, if nobody has to move for"
        " that."
    ),
    ngettext_lazy(
        "Then there would be one more pair in which both strongly need the same colour.",
        "Then there would be %(more)s more pairs in which both strongly need the same colour.",
        "more",
    ),
)
COLOUR_PAIRS = Counted(
    _("Pairs in which a player does not get the right colour"),
    _("As many players as possible get the colour that they should get."),
    ngettext_lazy(
        "Then there would be one more pair in which a player does not get the right colour.",
        "Then there would be %(more)s more pairs in which a player does not get the right colour.",
        "more",
    ),
)
SAME_WAY = Counted(
    _("Players moved the same way as in the round before"),
    _("A player is not moved the same way in two rounds running."),
    ngettext_lazy(
        "Then one more player would be moved the same way as in the round before; points without a"
        " game count as down.",
        "Then %(more)s more players would be moved the same way as in the round before; points"
        " without a game count as down.",
        "more",
    ),
)
SAME_WAY_TWO_AGO = Counted(
    _("Players moved the same way as two rounds before"),
    _("A player is not moved the same way as two rounds before."),
    ngettext_lazy(
        "Then one more player would be moved the same way as two rounds before; points without a"
        " game count as down.",
        "Then %(more)s more players would be moved the same way as two rounds before; points"
        " without a game count as down.",
        "more",
    ),
)
