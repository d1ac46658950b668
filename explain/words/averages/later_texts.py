"""Why a pairing of two comes later, as several systems by strength of opponents say it."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from tournaments.words.sentences import Views

ANOTHER_BYE = Views(
    _("If %(one)s and %(other)s met, the bye would go to a player who is later in line for it."),
    {
        "one": _(
            "If you and %(other)s met, the bye would go to a player who is later in line for it."
        ),
        "other": _(
            "If you and %(one)s met, the bye would go to a player who is later in line for it."
        ),
    },
)
NOT_THE_LAST = Views(
    _(
        "If %(one)s and %(other)s met, the first in the order would not play the last possible"
        " opponent."
    ),
    {
        "one": _(
            "If you and %(other)s met, the first in the order would not play the last"
            " possible opponent."
        ),
        "other": _(
            "If you and %(one)s met, the first in the order would not play the last"
            " possible opponent."
        ),
    },
)
