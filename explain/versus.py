"""Two pairings of one bracket side by side, and what decides between them, in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext as _

from crosstable.model import EntryId
from explain.words.candidates import incomplete, rule, worse_in
from explain.words.criteria import Criteria, Line
from explain.words.obstacles import obstacle
from pairing import Verdict
from tournaments.words.figures import points_word

Names = Mapping[EntryId, str]


@dataclass(frozen=True)
class Side:
    """One of the two: who meets whom, with whether the other side has it otherwise; who is left."""

    pairs: list[tuple[str, bool]]
    down: list[str]


@dataclass(frozen=True)
class Versus:
    """``told``: the answer, a sentence or two. ``bracket`` counts from 1."""

    told: list[str]
    details: list[str] = field(default_factory=list)
    bracket: int | None = None
    counts: list[Line] = field(default_factory=list)
    chosen: Side | None = None
    other: Side | None = None


def of_figures(found: Mapping[str, Any], names: Names, criteria: Criteria) -> Versus:
    """A pairing made by hand, or by another program, next to that of the rules."""
    told = _decided(found, names, criteria)
    if found["bracket"] is None:
        return Versus([told])
    chosen, edited = found["chosen"], found["edited"]
    return Versus(
        told=[told],
        bracket=found["bracket"] + 1,
        counts=criteria.compared(chosen["counts"], edited["counts"]),
        chosen=side(chosen, edited, names),
        other=side(edited, chosen, names),
    )


def side(bracket: Mapping[str, Any], beside: Mapping[str, Any], names: Names) -> Side:
    """One of two pairings of a bracket."""
    there = {frozenset(pair) for pair in beside["pairs"]}
    return Side(
        [
            (" – ".join(names[entry] for entry in pair), frozenset(pair) not in there)
            for pair in bracket["pairs"]
        ],
        [names[entry] for entry in bracket["downfloaters"]],
    )


def _decided(found: Mapping[str, Any], names: Names, criteria: Criteria) -> str:
    """The first thing that differs, a bracket or the bye given before them, and what decides."""
    why = _why(found, names, criteria)
    if found["bracket"] is None:
        if not why:
            sentence = _(
                "The bye is the first thing that differs: no criterion is worse, but by the order"
                " (%(article)s) it goes to the one whom the rules give it."
            )
            return sentence % {"article": found["article"]}
        return _("The bye is the first thing that differs: %(why)s.") % {"why": why}
    figures = {"group": points_word(Fraction(found["chosen"]["score"])), "why": why}
    if not why:
        sentence = _(
            "The group with %(group)s is the first that differs: no criterion is worse, but by"
            " the order (%(article)s) the rules' own pairing comes first."
        )
        return sentence % {**figures, "article": found["article"]}
    return _("The group with %(group)s is the first that differs: %(why)s.") % figures


def _why(found: Mapping[str, Any], names: Names, criteria: Criteria) -> str:
    """What speaks against the other pairing, as part of a sentence; empty: only the order."""
    match Verdict(found["verdict"]):
        case Verdict.FORBIDDEN if found.get("barred") is not None:
            told = _("%(name)s may not have it (%(article)s)")
            return told % {"name": names[found["barred"]], "article": criteria.cite("C2")}
        case Verdict.FORBIDDEN:
            return "; ".join(
                obstacle(names, pair["one"], pair["other"], rule(pair["why"]))
                for pair in found["forbidden"]
            )
        case Verdict.IMPOSSIBLE:
            return incomplete("C4", criteria)
        case Verdict.WORSE:
            return worse_in(found["worse"], criteria)
    return ""
