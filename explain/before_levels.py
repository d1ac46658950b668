"""What is said of a group by systems that do not tell of their groups in levels yet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from explain.reasons import Reasons
from explain.words.counted import FLOATERS

CAUSES: Mapping[str, Promise | str] = {
    "none": gettext_lazy("Everybody finds an opponent here."),
    "odd": gettext_lazy("The number of players is odd: one has to go down (%(article)s)."),
    "opponents": gettext_lazy(
        "Too few of them may meet one another: those left go down (%(article)s)."
    ),
    "completion": gettext_lazy(
        "Those below could not all be paired otherwise: so many have to go down (%(article)s)."
    ),
}


def lines(reasons: Reasons, report: Mapping[str, Any], bye: Mapping[str, Any] | None) -> list[str]:
    """List the sentences about a group, and about the bye if it falls there."""
    words = reasons.system_words
    moved = words.why_moved(report) if words else []
    return list(filter(None, [_cause(reasons, report), *moved, _bye(reasons, bye) if bye else ""]))


def _cause(reasons: Reasons, bracket: Mapping[str, Any]) -> str:
    words = reasons.system_words
    cause = words.cause(bracket) if words else None
    if cause is not None:
        return cause
    completing = bracket["cause"] == "completion"
    criteria = reasons.criteria
    article = criteria.cite("C4") if completing else criteria.code_of(FLOATERS)
    return str(CAUSES[bracket["cause"]]) % {"article": article}


def _bye(reasons: Reasons, bye: Mapping[str, Any]) -> str:
    name = reasons.facts.names.get(bye["player"], "")
    sentence = _("%(name)s has the bye.") % {"name": name}
    levels = reasons.words.bye(reasons.facts, bye) if reasons.words else None
    return " ".join(filter(None, (sentence, reasons.voice().tell(levels.first) if levels else "")))
