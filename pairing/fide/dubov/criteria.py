"""The criteria against an upfloater: C8 to C10 (2.3.4-2.3.6)."""

from __future__ import annotations

from pairing.fide.dubov.figures import FiguresTable
from pairing.kernel.players import Player

CODES = ("C8", "C9", "C10")

Burden = tuple[int, int, int]


def burden(table: FiguresTable, player: Player) -> Burden:
    """Count ``player`` as an upfloater by C8, C9 and C10; zeros in the last round."""
    if table.field.last:
        return 0, 0, 0
    maximum = table.maximum(player)
    return int(maximum), times_of_maximum(table, player), int(table.upfloated_before(player))


def times_of_maximum(table: FiguresTable, player: Player) -> int:
    """Count the upfloats for C9; as read here, those of several maximum upfloaters are added up."""
    return table.times(player) if table.maximum(player) else 0
