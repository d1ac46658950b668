"""The messages of the colour-strip duel."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from tournaments.words.sentences import Views

SO_FAR = Views(
    _(
        "So far %(one)s has had White %(one_white)s× and Black %(one_black)s×, %(other)s White"
        " %(other_white)s× and Black %(other_black)s×; now %(one)s has %(colour)s."
    ),
    {
        "one": _(
            "So far you have had White %(one_white)s× and Black %(one_black)s×, %(other)s White"
            " %(other_white)s× and Black %(other_black)s×; now you have %(colour)s."
        ),
    },
)
CHANGED = Views(
    _(
        "So far %(one)s has had White %(one_white)s× and Black %(one_black)s×, %(other)s White"
        " %(other_white)s× and Black %(other_black)s×; when their colours last differed, %(one)s"
        " had %(opposite)s, and now has %(colour)s."
    ),
    {
        "one": _(
            "So far you have had White %(one_white)s× and Black %(one_black)s×, %(other)s White"
            " %(other_white)s× and Black %(other_black)s×; when your colours last differed, you"
            " had %(opposite)s, and now you have %(colour)s."
        ),
    },
)
BY_TABLE = Views(
    _(
        "With this round %(one)s has had White %(one_white)s× and Black %(one_black)s×, %(other)s"
        " White %(other_white)s× and Black %(other_black)s×; now %(one)s has %(colour)s."
    ),
    {
        "one": _(
            "With this round you have had White %(one_white)s× and Black %(one_black)s×, %(other)s"
            " White %(other_white)s× and Black %(other_black)s×; now you have %(colour)s."
        ),
    },
)

MUST = _("%(white)s White · %(black)s Black → must have %(colour)s")
SHOULD = _("%(white)s White · %(black)s Black → should get %(colour)s")
EITHER = _("%(white)s White · %(black)s Black → either colour will do")
TABLE = _("with this round: %(white)s White · %(black)s Black")

ROUND = _("Round")
THIS_ROUND = _("this round (%(round)s)")
LAST_APART = _("[ ] when their colours last differed")
NO_GAME = "–"
