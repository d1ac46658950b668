"""The seed that all lots of a tournament are drawn from."""

from __future__ import annotations

import secrets

from django.utils.translation import gettext as _

from tournaments.models import Tournament
from tournaments.models.ties import LONGEST_SEED
from tournaments.steps.refusals import Refused

FRESH_SEED_BYTES = 4


def seed_for(tournament: Tournament, wanted: str) -> str:
    """Return the seed of all its lots, a random one unless named. Raises ``Refused``."""
    settled = tournament.lots_seed
    if settled and wanted not in ("", settled):
        raise Refused(
            _("The lots of this tournament are drawn from the seed %(seed)s.") % {"seed": settled},
            field="seed",
        )
    if len(wanted) > LONGEST_SEED:
        raise Refused(
            _("A seed has %(count)d characters at most.") % {"count": LONGEST_SEED}, field="seed"
        )
    return settled or wanted or secrets.token_hex(FRESH_SEED_BYTES)
