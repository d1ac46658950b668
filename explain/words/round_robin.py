"""The reason for a board of a round robin, in words: its row of the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from crosstable.model import EntryId
from explain.facts import Facts
from explain.levels import Levels
from explain.words.system_words import SystemWords, levels_of_text
from tournaments.models.event import ROUND_ROBIN as SYSTEM

__all__ = ["SYSTEM", "RoundRobinWords", "why_paired"]


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


class RoundRobinWords(SystemWords):
    """The words of a round robin, whose rounds are rows of a table."""

    def meeting(
        self, facts: Facts, bracket: Mapping[str, Any], pair: tuple[EntryId, EntryId]
    ) -> Levels | None:
        """Explain why these two meet; ``bracket``: the report on the whole row of the table."""
        return levels_of_text(why_paired(bracket, {"white": pair[0], "black": pair[1]}))

    def colours(self, facts: Facts, board: Mapping[str, Any]) -> Levels | None:
        return None

    def why_bye(self, bye: Mapping[str, Any]) -> str:
        return ""
