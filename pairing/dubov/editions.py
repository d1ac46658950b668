"""The dated texts of the Dubov system."""

from __future__ import annotations

from crosstable.model import Crosstable
from pairing.colours import LOT_FIRST
from pairing.dubov.figures import IDLE, table_of
from pairing.dubov.rounds import pair_round
from pairing.edition import Edition
from pairing.players import Field, field_of
from pairing.result import RoundPairing


class Dubov2026(Edition):
    """C.04.4.1, in force from 1 February 2026."""

    system = "dubov"
    name = "fide-2026"
    colours = LOT_FIRST
    bye_score = "3.1.3"
    topscorers = False

    def field(self, crosstable: Crosstable, round_number: int) -> Field:
        """As every edition does; without games a player prefers Black, and nobody is above C3."""
        return field_of(crosstable, round_number, topscorers=False, idle=IDLE)

    def pair(
        self, crosstable: Crosstable, round_number: int, *, explain: bool = True
    ) -> RoundPairing:
        """As every edition does."""
        field = self.field(crosstable, round_number)
        return pair_round(table_of(crosstable, field), edition=self, explain=explain)


DUBOV_2026 = Dubov2026()
