"""The rules that keep two players apart, in words."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from crosstable.model import EntryId
from explain.words.colours import NAMES
from pairing import Forbidden, Obstacle

OBSTACLES: Mapping[Obstacle, Promise | str] = {
    Obstacle.MET: _("%(one)s and %(other)s met in round %(round)s (%(article)s)"),
    Obstacle.PROHIBITED: _("%(one)s and %(other)s are kept apart in this tournament"),
    Obstacle.SAME_ABSOLUTE_COLOUR: _(
        "%(one)s and %(other)s must both have %(colour)s (%(article)s)"
    ),
}


def obstacle(names: Mapping[EntryId, str], first: EntryId, second: EntryId, why: Forbidden) -> str:
    """Say why two may not meet, as part of a sentence."""
    return str(OBSTACLES[why.obstacle]) % {
        "one": names[first],
        "other": names[second],
        "round": why.round,
        "article": why.article,
        "colour": NAMES[why.colour] if why.colour else "",
    }
