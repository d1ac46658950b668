"""The messages of groups that several systems share: their size, who goes on, who stays."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

ALONE = _(
    "Only one player in this round has %(points)s, so %(name)s is paired with the next group."
)
ALONE_BYE = _("Only %(name)s is in the last group, with %(points)s, and has the bye.")
ALL_PLAY = _("All %(count)s players of this group have an opponent in it.")
BOTH = _("The two players of this group play each other.")
TWO_MET = _("The two players of this group have already met, so both go on to the next group.")
CAME_TO_ONE = _(
    "Only %(other)s has %(points)s in this round. %(name)s came down from a higher group, so the"
    " two meet."
)
CAME = _("%(names)s came down from a higher group. Everybody has an opponent here.")
MANY_CAME = _("%(count)s players came down from higher groups. Everybody has an opponent here.")
ODD = _("This group has %(count)s players, an odd number, so %(name)s goes on to the next group.")
ODD_BYE = _("This last group has %(count)s players, an odd number, so %(name)s has the bye.")
OPPONENTS = ngettext_lazy(
    "Too few players of this group may still meet, so %(names)s goes on to the next group.",
    "Too few players of this group may still meet, so %(names)s go on to the next group.",
    "count",
)
MANY_OPPONENTS = _(
    "Too few players of this group may still meet, so %(count)s of them go on to the next group."
)
COMPLETION = ngettext_lazy(
    "So that everybody below can be paired, %(names)s goes on to the next group.",
    "So that everybody below can be paired, %(names)s go on to the next group.",
    "count",
)
MANY_COMPLETION = _(
    "So that everybody below can be paired, %(count)s players go on to the next group."
)
JOINED = _(
    "The groups from %(high)s down to %(low)s could not be paired one by one, so they are one"
    " group."
)

LINE_UP = _("%(count)s players are here, lined up by points, then by starting number.")
DOWN_FIRST = ngettext_lazy(
    "%(names)s came down from a higher group and is paired first.",
    "%(names)s came down from higher groups and are paired first.",
    "count",
)
LISTED = _(
    "Those who meet one another are, by starting number, %(top)s on top and %(bottom)s below."
)
BY_PLACES = ngettext_lazy(
    "In the first way to pair them, the first in line meets the second.",
    "In the first way to pair them, the first %(pairs)s in line meet the next %(pairs)s, place by"
    " place.",
    "pairs",
)
DOWN_IN_LINE = _(
    "In the first way to pair them, those who came down meet the first of the group; any others"
    " meet place by place."
)
AS_IN_LINE = _("That is how they are paired.")
ANOTHER_WAY = _("So the next ways were tried, and the one that keeps the rules best was chosen.")
LIMBO = ngettext_lazy(
    "%(names)s had come down already and has no opponent here either.",
    "%(names)s had come down already and have no opponents here either.",
    "count",
)

MET_EVERYBODY = _("%(name)s has already played everybody in this group.")
MAY_MEET_NOBODY = _("%(name)s may meet nobody in this group.")
COULD_STAY = _("%(name)s could have had an opponent here.")
INSTEAD = _("Instead of %(name)s, %(instead)s could have gone on to the next group.")
INSTEAD_BYE = _("Instead of %(name)s, %(instead)s could have had the bye.")
LATER = _("That keeps the rules as well, but comes later in the order of the rules.")
GOES_ON = _("So %(name)s goes on to the next group.")
HAS_BYE = _("So %(name)s has the bye.")
WOULD_GO = _("By the line-up, %(name)s would have gone on to the next group.")
WOULD_HAVE_BYE = _("By the line-up, %(name)s would have had the bye.")
NOT_TWICE = _("But %(name)s has already had a bye or a point without a game.")
STAYS = _("So %(name)s plays in this group.")
UNTOLD = ngettext_lazy(
    "For one more player, it would take too long to find out the reason.",
    "For %(count)s more players, it would take too long to find out the reasons.",
    "count",
)

ASKED_COMPLETE = _("Whatever is chosen, it must still be possible to pair all the others.")
ASKED_ONE_GROUP = _("Groups at the bottom that cannot be paired by themselves are paired as one.")
