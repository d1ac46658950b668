"""The values that Dubov and Burstein systems sort players by, as columns of a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from crosstable.model import EntryId
from tournaments.words.figures import points

Words = Mapping[str, Promise | str]

MEASURES: Words = {
    "ARO": gettext_lazy("average rating of opponents"),
    "BH": gettext_lazy("Buchholz"),
    "SB": gettext_lazy("Sonneborn-Berger"),
    "MED": gettext_lazy("median"),
    "R": gettext_lazy("rating"),
}
"""The values that players are sorted by, by the engines' names."""
BESIDE = 2
"""The number of them that fit beside the other columns of a board's two players."""


def measures(bracket: Mapping[str, Any], entry: EntryId) -> list[tuple[str, str]]:
    """List a player's values in what the bracket was sorted by; empty if it was not sorted so."""
    measured = bracket.get("measured", ())
    names = [name for name, _value in measured[0]["values"]] if measured else []
    mine = next((dict(player["values"]) for player in measured if player["player"] == entry), {})
    return [(str(MEASURES[name]), points(mine.get(name))) for name in names]


def measures_of_board(bracket: Mapping[str, Any], entry: EntryId) -> list[tuple[str, str]]:
    """List the same, unless too many to fit beside a board: its sentence has them as well."""
    columns = measures(bracket, entry)
    return columns if len(columns) <= BESIDE else []
