"""The rules' view of a player before a round, as a row of a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from crosstable.model import EntryId
from explain.facts import Facts, PastColour
from explain.words.colour_wishes import STRENGTHS
from pairing.kernel.floats import Float
from tournaments.words.sentences import COLOURS as NAMES

FLOATS: Mapping[Float, Promise | str] = {
    Float.DOWN: gettext_lazy("down in round %(round)s"),
    Float.UP: gettext_lazy("up in round %(round)s"),
}


@dataclass(frozen=True)
class Profile:
    """A player's row. ``due``: the colour due in the next game; ``floats``: in the two rounds
    before.
    """

    entry: EntryId
    name: str
    tpn: int
    score: Fraction
    colours: Sequence[PastColour]
    due: str
    floats: str
    measures: Sequence[tuple[str, str]] = ()
    """The other values the system sorts by, each with its name; the same names for everybody."""


def profile(facts: Facts, entry: EntryId, measures: Sequence[tuple[str, str]] = ()) -> Profile:
    player = facts.player(entry)
    floats = [
        str(FLOATS[direction]) % {"round": facts.field.round - ago}
        for ago, direction in enumerate(player.floats, start=1)
        if direction
    ]
    return Profile(
        entry=entry,
        name=facts.names[entry],
        tpn=player.tpn,
        score=player.score,
        colours=facts.colours[entry],
        due=_due(facts, entry),
        floats=", ".join(floats),
        measures=measures,
    )


def _due(facts: Facts, entry: EntryId) -> str:
    """Put the colour preference into words."""
    preference = facts.player(entry).preference
    if preference.colour is None:
        return _("either colour")
    return _("%(colour)s (%(strength)s)") % {
        "colour": NAMES[preference.colour],
        "strength": STRENGTHS[preference.strength],
    }
