"""Two who must both have the same colour, and meet all the same for having so many points."""

from __future__ import annotations

from dataclasses import replace

from django.utils.translation import gettext_lazy as _

from crosstable.model import EntryId
from explain.facts import Facts
from explain.levels import Levels, Reason, Rule, Step
from pairing.kernel.legality import same_absolute_colour
from tournaments.words.sentences import InColour, Person, Views, say

MEET_ANYHOW = Views(
    _(
        "Both must have %(colour)s. In the last round, more than half of the points lets them meet."
        " %(winner)s gets it."
    ),
    {
        "winner": _(
            "Both of you must have %(colour)s. In the last round, more than half of the points lets"
            " you meet. You get it."
        ),
        "loser": _(
            "Both of you must have %(colour)s. In the last round, more than half of the points lets"
            " you meet. %(winner)s gets it."
        ),
    },
)
ASKED = _(
    "In the last round, players with more than half of the points, and their opponents, may get"
    " a colour that they could not have otherwise."
)


def meet_anyhow(
    facts: Facts, levels: Levels, winner: EntryId, loser: EntryId, article: str
) -> Levels:
    """Say first that two top scorers meet all the same, if they do; then why the ``winner`` gets
    the colour.
    """
    two = facts.player(winner), facts.player(loser)
    colour = two[0].preference.colour
    if not any(player.topscorer for player in two) or not same_absolute_colour(*two) or not colour:
        return levels
    figures = {"winner": Person(winner), "loser": Person(loser), "colour": InColour(colour)}
    return replace(
        levels,
        reason=Reason.TOP_SCORERS,
        first=say(MEET_ANYHOW, **figures),
        steps=(Step(levels.first), *levels.steps),
        rules=(Rule(article, ASKED), *levels.rules),
    )
