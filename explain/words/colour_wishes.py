"""The colour that a player should get, and how strongly, with the games behind it."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from crosstable.model import EntryId
from explain.facts import Facts
from pairing.kernel.preferences import Strength
from tournaments.words.sentences import InColour, Person, Sentence, Text, Views, say

STRENGTHS: Mapping[Strength, Text] = {
    Strength.NONE: _("none"),
    Strength.MILD: _("mild"),
    Strength.STRONG: _("strong"),
    Strength.ABSOLUTE: _("absolute"),
}

TWICE_RUNNING = Views(
    _("%(name)s must have %(colour)s: the last two games were both with %(opposite)s."),
    {"name": _("You must have %(colour)s: your last two games were both with %(opposite)s.")},
)
OUT_OF_BALANCE = Views(
    ngettext_lazy(
        "%(name)s must have %(colour)s: %(count)s more game with %(opposite)s than with"
        " %(colour)s.",
        "%(name)s must have %(colour)s: %(count)s more games with %(opposite)s than with"
        " %(colour)s.",
        "count",
    ),
    {
        "name": ngettext_lazy(
            "You must have %(colour)s: %(count)s more game with %(opposite)s than with %(colour)s.",
            "You must have %(colour)s: %(count)s more games with %(opposite)s than with"
            " %(colour)s.",
            "count",
        )
    },
)
ONE_MORE = Views(
    _("%(name)s should get %(colour)s: one more game with %(opposite)s than with %(colour)s."),
    {"name": _("You should get %(colour)s: one more game with %(opposite)s than with %(colour)s.")},
)
BY_TURNS = Views(
    _("%(name)s should get %(colour)s, to alternate with the last game."),
    {"name": _("You should get %(colour)s, to alternate with your last game.")},
)
NEEDED = Views(
    _("%(name)s must have %(colour)s."),
    {"name": _("You must have %(colour)s.")},
)
WANTED = Views(
    _("%(name)s should get %(colour)s."),
    {"name": _("You should get %(colour)s.")},
)
NO_COLOUR_YET = Views(
    _("%(name)s has not had a colour yet, so either will do."),
    {"name": _("You have not had a colour yet, so either will do.")},
)

TWO = 2


def wish(facts: Facts, entry: EntryId) -> Sentence:
    """Say which colour a player should get in this round, and why."""
    player = facts.player(entry)
    preference, difference = player.preference, abs(player.difference)
    if preference.colour is None:
        return say(NO_COLOUR_YET, name=Person(entry))
    opposite = preference.colour.opposite
    last = [past.colour for past in facts.colours[entry][-TWO:]]
    match preference.strength:
        case Strength.ABSOLUTE if last == [opposite] * TWO:
            text = TWICE_RUNNING
        case Strength.ABSOLUTE if difference > 1:
            text = OUT_OF_BALANCE
        case Strength.STRONG if difference == 1:
            text = ONE_MORE
        case Strength.MILD if last[-1:] == [opposite]:
            text = BY_TURNS
        case Strength.ABSOLUTE:
            text = NEEDED
        case _any:
            text = WANTED
    return say(
        text,
        name=Person(entry),
        colour=InColour(preference.colour),
        opposite=InColour(opposite),
        count=difference,
    )
