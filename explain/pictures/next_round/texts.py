"""Words of the picture of possible opponents."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy, pgettext_lazy

MOST_OFTEN = ngettext_lazy(
    "Not the pairing: of %(count)s simulated finish, %(share)s bring a game against %(other)s.",
    "Not the pairing: of %(count)s simulated finishes, %(share)s bring a game against %(other)s,"
    " more than against anybody else.",
    "count",
)
ALWAYS = _(
    "Not the pairing: all of the %(count)s simulated finishes bring a game against %(other)s."
)
BYE_MOST_OFTEN = _(
    "Not the pairing: of %(count)s simulated finishes, %(share)s bring no opponent (the bye)."
)
ONLY = _(
    "Not the pairing: from what everybody may know now, the rules would bring a game against"
    " %(other)s."
)
ONLY_BYE = _(
    "Not the pairing: from what everybody may know now, the rules would bring no opponent"
    " (the bye)."
)
CAPTION = _("Not the pairing: shares of simulated finishes")
OPPONENT = _("Possible opponent")
SHARE = pgettext_lazy("of finishes", "Share")
COLOUR = _("Colour")
NO_OPPONENT = _("No opponent (bye)")
ALL = _("All together")
OTHERS = _("… and others")
OF_FINISHES = _("%(share)s (%(count)s of %(finishes)s)")
PERCENT = pgettext_lazy("a share", "%(number)s %%")
COLOURS = _("White %(white)s, Black %(black)s")
COLOURS_AND_BYE = _("White %(white)s, Black %(black)s, no opponent %(bye)s")
NO_COLOUR = "–"
LEGEND = _("The light part of a bar is the share with White, the dark part that with Black.")
