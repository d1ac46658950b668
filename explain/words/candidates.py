"""The faults of a candidate, in words: the first one in order, or another floater."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from crosstable.model import Colour, EntryId
from explain.words.criteria import Criteria
from explain.words.obstacles import kept_apart, obstacle
from pairing import Forbidden, Obstacle
from tournaments.words.sentences import Sentence, Text, say

Names = Mapping[EntryId, str]

OTHERS_UNPAIRED = gettext_lazy("Then the others could not all be paired.")
INCOMPLETE: Mapping[str, Text] = {
    "C5": gettext_lazy("Then the bye would go to a player with more points."),
    "6.3": gettext_lazy("Then a player who came down would go down once more."),
}
"""What would become of those without an opponent, by code; else they could not all be paired."""


def objection(first: Mapping[str, Any], names: Names, criteria: Criteria) -> str:
    """Say the one thing that is wrong with the candidate that comes first in the order."""
    if first["forbidden"]:
        pair = first["forbidden"][0]
        return obstacle(names, pair["one"], pair["other"], rule_from_data(pair["why"]))
    if first["incomplete"]:
        return why_incomplete(first["incomplete"], criteria)
    worse = first["worse"]
    return worse_in(worse, criteria) if worse else ""


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


def why_incomplete(code: str, criteria: Criteria) -> str:
    """Say, as part of a sentence, what would become of those left (``C4``; ``C5``: the bye)."""
    if code == "C5":
        return _("the bye would go to a higher score (C5)")
    if code == "6.3":
        return _("who came down may not float again (6.3)")
    sentence = _("the others could not all be paired (%(article)s)")
    return sentence % {"article": criteria.cite("C4")}


def worse_in(worse: Mapping[str, Any], criteria: Criteria) -> str:
    return criteria.worse(worse["code"], worse["chosen"], worse["together"], worse["level"])


def rule_from_data(why: Mapping[str, Any]) -> Forbidden:
    """Read an absolute rule from plain data."""
    return Forbidden(
        Obstacle(why["obstacle"]),
        why["article"],
        why["round"],
        Colour(why["colour"]) if why["colour"] else None,
    )
