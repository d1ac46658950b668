"""The faults of a candidate, in words: the first one in order, or another floater."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy

from crosstable.model import Colour, EntryId
from explain.words.obstacles import kept_apart
from explain.words.weighing.criteria import Criteria
from pairing import Forbidden, Obstacle
from tournaments.words.sentences import Sentence, Text, say

Names = Mapping[EntryId, str]

OTHERS_UNPAIRED = gettext_lazy("Then the others could not all be paired.")
INCOMPLETE: Mapping[str, Text] = {
    "C5": gettext_lazy("Then the bye would go to a player with more points."),
    "6.3": gettext_lazy("Then a player who came down would go down once more."),
}
"""What would become of those without an opponent, by code; else they could not all be paired."""


def against_first(first: Mapping[str, Any], criteria: Criteria) -> Sentence | None:
    """Say in a sentence what is wrong with the candidate that comes first in the order."""
    for pair in first["forbidden"]:
        return kept_apart(pair["one"], pair["other"], rule_from_data(pair["why"]))
    if first["incomplete"]:
        return incomplete(first["incomplete"])
    return worse(first["worse"], criteria) if first["worse"] else None


def incomplete(code: str) -> Sentence:
    """Say what would become of those without an opponent (``C4``; ``C5``: the bye)."""
    return say(INCOMPLETE.get(code, OTHERS_UNPAIRED))


def worse(report: Mapping[str, Any], criteria: Criteria) -> Sentence:
    """Say in a sentence what would be worse, by the first criterion that differs."""
    return criteria.problem(report["code"], report["chosen"], report["together"], report["level"])


def rule_from_data(why: Mapping[str, Any]) -> Forbidden:
    """Read an absolute rule from plain data."""
    return Forbidden(
        Obstacle(why["obstacle"]),
        why["article"],
        why["round"],
        Colour(why["colour"]) if why["colour"] else None,
    )
