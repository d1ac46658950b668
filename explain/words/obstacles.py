"""The rules that keep two players apart, in words."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from crosstable.model import EntryId
from explain.levels import Reason, Rule
from pairing import Forbidden, Obstacle
from tournaments.words.sentences import Figure, InColour, Person, Sentence, Text, Views, say

SENTENCES: Mapping[Obstacle, Views] = {
    Obstacle.MET: Views(
        _("%(one)s and %(other)s have already played each other, in round %(round)s."),
        {
            "one": _("You and %(other)s have already played each other, in round %(round)s."),
            "other": _("You and %(one)s have already played each other, in round %(round)s."),
        },
    ),
    Obstacle.PROHIBITED: Views(
        _("%(one)s and %(other)s are kept apart in this tournament."),
        {
            "one": _("You and %(other)s are kept apart in this tournament."),
            "other": _("You and %(one)s are kept apart in this tournament."),
        },
    ),
    Obstacle.SAME_ABSOLUTE_COLOUR: Views(
        _("%(one)s and %(other)s must both have %(colour)s now."),
        {
            "one": _("You and %(other)s must both have %(colour)s now."),
            "other": _("You and %(one)s must both have %(colour)s now."),
        },
    ),
}
"""The rules that keep two players apart, each in a sentence."""
ASKED: Mapping[Obstacle, Text] = {
    Obstacle.MET: _("No two meet twice in a tournament."),
    Obstacle.PROHIBITED: _("The arbiter may keep two apart for the whole tournament."),
    Obstacle.SAME_ABSOLUTE_COLOUR: _(
        "Two who must both have the same colour do not meet, except those with the most points in"
        " the last round."
    ),
}
"""The rule behind each, in our own words."""
REASONS: Mapping[Obstacle, Reason] = {
    Obstacle.MET: Reason.MET,
    Obstacle.PROHIBITED: Reason.FORBIDDEN,
    Obstacle.SAME_ABSOLUTE_COLOUR: Reason.COLOURS,
}


def kept_apart(first: EntryId, second: EntryId, why: Forbidden) -> Sentence:
    """Say why two may not meet."""
    figures: dict[str, Figure | int] = {"one": Person(first), "other": Person(second)}
    if why.obstacle is Obstacle.MET and why.round is not None:
        figures["round"] = why.round
    if why.obstacle is Obstacle.SAME_ABSOLUTE_COLOUR and why.colour:
        figures["colour"] = InColour(why.colour)
    return say(SENTENCES[why.obstacle], **figures)


def rule_of(why: Forbidden) -> Rule:
    """Return the rule that keeps two apart; a prohibition of the tournament has no article."""
    article = "" if why.obstacle is Obstacle.PROHIBITED else why.article
    return Rule(article, ASKED[why.obstacle])
