"""The messages of a pairing replayed: what is done in a step."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

BEGIN = ngettext_lazy(
    "One player with %(points)s is to be paired.",
    "%(count)s players with %(points)s are to be paired.",
    "count",
)
TEAMS_BEGIN = ngettext_lazy(
    "One team with %(points)s is to be paired.",
    "%(count)s teams with %(points)s are to be paired.",
    "count",
)
BEGIN_TOGETHER = _("%(count)s players with different points are to be paired together.")
NOBODY = _("Nobody with %(points)s is to be paired.")
COME_DOWN = ngettext_lazy(
    "%(names)s comes down from a group above.", "%(names)s come down from groups above.", "count"
)
MANY_COME_DOWN = _("%(count)s players come down from groups above.")
COME_UP = ngettext_lazy("%(names)s comes up from below.", "%(names)s come up from below.", "count")
MANY_COME_UP = _("%(count)s players come up from below.")
PAIRED = _("%(first)s plays %(second)s.")
MANY_PAIRED = _("The next %(count)s pairs are made just as the line-up has them.")
FIRST_WAY = _("The first way to pair them is tried: as they stand opposite each other.")
EXCHANGED = ngettext_lazy(
    "%(came)s goes to the top half, %(gone)s to the bottom half.",
    "%(came)s go to the top half, %(gone)s to the bottom half.",
    "count",
)
MANY_EXCHANGED = _("%(count)s players go to the top half, and as many to the bottom half.")
EXCHANGE_NUMBER = _(
    "In the order of the rules this is exchange %(number)s, the first that will do."
)
CHANGES_SIDE = _("%(name)s changes to the other side.")
GO_ON = ngettext_lazy(
    "%(names)s goes on to the next group.", "%(names)s go on to the next group.", "count"
)
MANY_GO_ON = _("%(count)s players go on to the next group.")
HAS_BYE = _("%(name)s has no opponent and gets the bye.")
UNDONE_FOR_MIDDLE = _(
    "The pair of %(names)s is undone: both join the middle group, which could not be paired."
)
BYE_FIRST = _("Before any pair is made, %(name)s gets the bye.")
COMES_BACK = _("%(name)s comes back, as the number of players is even now.")
OTHER_OPPONENTS = _("So that more get their colour, these get other opponents: %(names)s.")
MANY_OTHER_OPPONENTS = _("So that more get their colour, %(count)s players get other opponents.")
COLOURS = _("At the end, every pair gets its colours.")
CALLED = _("%(name)s is called up from the group below.")
NOT_AS_PLAYED = _("Boards of this round were changed by hand. What is replayed follows the rules.")
