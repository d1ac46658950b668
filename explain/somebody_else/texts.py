"""The first reason against an opponent, as short as a row of a list."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from pairing import Obstacle
from tournaments.words.sentences import Text

KEPT_APART: Mapping[Obstacle, Text] = {
    Obstacle.MET: _("They met in round %(round)s."),
    Obstacle.PROHIBITED: _("The arbiter keeps them apart."),
    Obstacle.SAME_ABSOLUTE_COLOUR: _("Both must have %(colour)s."),
}
"""By the absolute rule."""
HAS_BYE = _("Has the bye.")
OTHER_POINTS = _("Is in another group, with %(points)s.")
ORDER = _("Possible, but by the rules’ order other pairs come first.")
TABLE = _("By the table they meet in round %(rounds)s.")
SINCE = _("With results corrected since then, the rules would pair them.")
AWAY = _("Does not play in this round.")
