"""The sentences of the picture of places by round, and the heads of its table."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

ONE_ROUND = _("%(name)s: place %(last)s of %(players)s in round %(round)s.")
ROUNDS = _(
    "%(name)s: place %(first)s in round %(began)s, place %(last)s of %(players)s"
    " in round %(round)s."
)
ONE_ROUND_OF_TWO = _(
    "%(name)s: place %(last)s of %(players)s in round %(round)s; %(rival)s: place %(other)s."
)
ROUNDS_OF_TWO = _(
    "%(name)s: place %(first)s in round %(began)s, place %(last)s of %(players)s"
    " in round %(round)s; %(rival)s: place %(other)s."
)
"""For one round with standings or several, alone or beside a rival in ``other`` after the last."""
WHITE = pgettext_lazy("a result", "%(result)s, White")
BLACK = pgettext_lazy("a result", "%(result)s, Black")
ROUND, OPPONENT, RESULT, POINTS = _("Round"), _("Opponent"), _("Result"), _("Points")
PLACE = _("Place (1 to %(players)s)")
PLACE_OF = _("Place of %(name)s")

PIECES = _("Light dot: White. Dark dot: Black. Square: no game.")
STRETCHED = _("Upper places are drawn further apart than lower ones.")
