"""The reason for a board of a round robin, in words: its row of the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from tournaments.models.event import ROUND_ROBIN as SYSTEM

__all__ = ["SYSTEM", "why_paired"]


def why_paired(row: Mapping[str, Any], board: Mapping[str, Any]) -> str:
    """Say which row of the table it is.

    ``row`` is the engine's report (:class:`pairing.round_robin.editions.BergerExplanation`).
    """
    numbers: list[int] = row["numbers"]
    sentence = _(
        "Row %(row)d of the Berger table for %(players)d players: numbers %(white)d and %(black)d"
        " meet (C.05, annex 1)."
    ) % {
        "row": row["row"],
        "players": len(numbers),
        "white": numbers.index(board["white"]) + 1,
        "black": numbers.index(board["black"]) + 1,
    }
    if row["cycle"] == 1:
        return sentence
    return f"{sentence} {_('It is the second cycle: the colours are reversed.')}"
