"""The messages of the pictures of tie-breaks."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.words.sentences import Views

ONE = Views(
    _("What counts for %(one)s adds up to %(value)s."),
    {"one": _("What counts for you adds up to %(value)s.")},
)
APART = _(
    "On one scale: %(one)s has %(value)s, %(other)s %(less)s; that is %(difference)s for %(more)s."
)
LEVEL = _("On one scale: %(one)s and %(other)s both have %(value)s.")
MEAN = Views(
    _("The average of what counts for %(one)s is %(value)s."),
    {"one": _("The average of what counts for you is %(value)s.")},
)

CUT = _("Hatched and struck out: left out.")
DUMMY = _("Dotted: against an imaginary opponent.")
TAKEN = _("Hatched, at the end of the bar: taken off.")
MARKS = _("Each line is one opponent, the dot the average.")
CROSSED = _("Crossed: left out.")

ROUND = _("Round")
IN_ROUND = pgettext_lazy("a round in short, before what it brought", "R%(round)s")
ON_BOARD = pgettext_lazy("a board in short, before what it brought", "B%(board)s")
OUTSIDE = pgettext_lazy("points given or taken outside the games, in short", "±")
LEFT_OUT = _("%(amount)s (left out)")
SUM = "Σ"
NOTHING = "–"
