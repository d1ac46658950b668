"""The messages of a group of the Turkish guide's Dutch system."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from tournaments.words.sentences import Text

JOINED = ngettext_lazy(
    "The lowest group could not be paired by itself, so the group above was joined with it.",
    "The lowest group could not be paired by itself, so the %(count)s groups above were joined with"
    " it.",
    "count",
)
WOULD_GO_DOWN = _("At first, %(names)s would have gone on to the next group.")
NOBODY_WOULD_GO = _("At first, nobody would have gone on to the next group.")
NOT_ALL_THERE = _("Then not all who went down would have found opponents there.")
LOWEST_UNPAIRED = _("Then the lowest group could not have been paired.")
OTHERS_GO = _("So others go instead.")
SOME_GO = _("So the group was paired once more.")
FEWER = ngettext_lazy(
    "One pair fewer can be made than the number of players would allow.",
    "%(count)s pairs fewer can be made than the number of players would allow.",
    "count",
)
UNEVEN = ngettext_lazy(
    "More players should get one colour than can have it, so one pair may go against it.",
    "More players should get one colour than can have it, so %(count)s pairs may go against it.",
    "count",
)
MORE_COLOURS = ngettext_lazy(
    "Colours stood in the way of making that many pairs, so one more pair may go against them.",
    "Colours stood in the way of making that many pairs, so %(count)s more pairs may go against"
    " them.",
    "count",
)
DROPPED_DOWN: tuple[Text, Text] = (
    _("To make the pairs, players who went down two rounds before may go down again."),
    _("To make the pairs, players who went down in either of the last two rounds may do so again."),
)
DROPPED_UP: tuple[Text, Text] = (
    _("To make the pairs, players may play someone with more points, as two rounds before."),
    _(
        "To make the pairs, players may play someone with more points, as in one of the last two"
        " rounds."
    ),
)
"""With one rule about going down or up lifted, and with both."""
EXCHANGED = _(
    "As the line stood, the pairs could not be made: %(came)s moved to the top half, %(gone)s to"
    " the bottom half."
)
ANOTHER_ORDER = _("The bottom half had to be put into another order for the pairs to fit.")
LEFT_OVER = _("%(name)s stays without an opponent in the bottom half.")
LEFT: Mapping[str, Text] = {"C.14": _("No pair can be made here, so %(name)s has no opponent.")}
"""Why a player has no opponent, by article."""
STAYED: Mapping[str, Text] = {
    "B.1": _("%(names)s, lower in line, may not have the bye."),
    "B.5": _(
        "%(names)s, lower in line, went down, or got points without a game, in the round before."
    ),
    "B.6": _(
        "%(names)s, lower in line, went down, or got points without a game, two rounds before."
    ),
    "C.7": _("Without %(names)s, lower in line, the others would be paired less well."),
}
"""Why those lower in the bottom half did not go instead, by article."""
ASKED_COLOURS = _("As few pairs as possible go against the colour that a player should get.")
ASKED_DROPPED = _("Rules about going down or up again are lifted only if the pairs need it.")
ASKED_FEWER = _("Fewer pairs are made only if nothing else helps.")
ASKED_AGAIN = _("If the next group cannot be paired with those who go down, others go down.")
ASKED_JOINED = _("If the lowest group cannot be paired at all, it is joined with the one above.")
