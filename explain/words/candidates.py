"""What stands against a candidate, in words: the first one in order, or another floater."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from crosstable.model import Colour, EntryId
from explain.words.criteria import Criteria
from explain.words.obstacles import obstacle
from pairing import Forbidden, Obstacle, Verdict

Names = Mapping[EntryId, str]


def against(first: Mapping[str, Any], names: Names, criteria: Criteria) -> str:
    """The one thing that stands against the candidate that comes first in the order."""
    if first["forbidden"]:
        pair = first["forbidden"][0]
        return obstacle(names, pair["one"], pair["other"], rule(pair["why"]))
    if first["incomplete"]:
        return incomplete(first["incomplete"], criteria)
    worse = first["worse"]
    return worse_in(worse, criteria) if worse else ""


def floater(one: Mapping[str, Any], names: Names, criteria: Criteria) -> str:
    """Why somebody leaves a bracket unpaired: what would be if it were somebody else."""
    figures = {
        "name": names[one["player"]],
        "instead": ", ".join(names[entry] for entry in one["instead"]),
    }
    match Verdict(one["verdict"]):
        case Verdict.FORBIDDEN:
            return _("%(name)s may meet nobody here.") % figures
        case Verdict.IMPOSSIBLE:
            sentence = _("If %(name)s were paired here, %(why)s.")
            return sentence % {**figures, "why": incomplete(one["incomplete"], criteria)}
        case Verdict.WORSE if one["worse"]:
            sentence = _("If %(name)s were paired here and %(instead)s left instead: %(why)s.")
            return sentence % {**figures, "why": worse_in(one["worse"], criteria)}
        case Verdict.LATER:
            return (
                _(
                    "If %(name)s were paired here and %(instead)s left instead, no criterion would"
                    " be worse, but that comes later in the order."
                )
                % figures
            )
    return ""


def spared(one: Mapping[str, Any], names: Names, criteria: Criteria) -> str:
    """Why somebody stays whom the first candidate would have left: what that would cost."""
    figures = {"name": names[one["player"]], "article": criteria.cite("C2")}
    if Verdict(one["verdict"]) is Verdict.FORBIDDEN:
        told = _("%(name)s would have been left first, but may not have the bye (%(article)s).")
        return told % figures
    if one["incomplete"]:
        why = incomplete(one["incomplete"], criteria)
    elif one["worse"]:
        why = worse_in(one["worse"], criteria)
    else:
        return ""
    sentence = _("%(name)s would have been left first, but then %(why)s.")
    return sentence % {**figures, "why": why}


def incomplete(code: str, criteria: Criteria) -> str:
    """Part of a sentence: what those left would come to (``C4``; ``C5``: the bye)."""
    if code == "C5":
        return _("the bye would go to a higher score (C5)")
    if code == "6.3":
        return _("who came down may not float again (6.3)")
    told = _("the others could not all be paired (%(article)s)")
    return told % {"article": criteria.cite("C4")}


def worse_in(worse: Mapping[str, Any], criteria: Criteria) -> str:
    return criteria.worse(worse["code"], worse["chosen"], worse["together"], worse["level"])


def rule(why: Mapping[str, Any]) -> Forbidden:
    """An absolute rule, from plain data."""
    return Forbidden(
        Obstacle(why["obstacle"]),
        why["article"],
        why["round"],
        Colour(why["colour"]) if why["colour"] else None,
    )
