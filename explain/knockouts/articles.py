"""The articles of the Turkish federation's procedure for knock-outs, in our own words."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from explain.levels import Rule
from tournaments.words.sentences import Text

ASKED: Mapping[str, Text] = {
    "3": _(
        "The starting order follows the ratings, unless the event says otherwise; players"
        " without a rating are put in order by lot."
    ),
    "4": _("In a play-off the starting order follows the standings."),
    "7": _(
        "A match has an even number of games, half with each colour, and whoever scores more"
        " points in them wins it."
    ),
    "8": _("After a tie, an extension of two games or more is played."),
    "9": _("After another tie, one golden point game decides."),
    "10": _("If the golden point game is drawn, White is out."),
    "13": _("The colours are drawn by lot."),
    "14": _(
        "The higher rated side chooses first. Whoever wins this lot draws a stone for the"
        " colour; before a golden point game there is only one lot, and its winner chooses a"
        " colour."
    ),
    "15": _("In a match between teams, all boards of a team have the same colour."),
    "22": _("If both players run out of time in it, the one who ran out later wins."),
    "24": _(
        "As many play in the first round as it takes for the number of players to be halved"
        " from then on, down to the number of places."
    ),
    "25": _("Of those who play, the first meets the last, the second the last but one, and so on."),
}


def rules(*articles: str) -> tuple[Rule, ...]:
    """Return these articles with what they ask."""
    return tuple(Rule(article, ASKED[article]) for article in articles)
