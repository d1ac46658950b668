"""Two pairings of one bracket side by side, and what decides between them, in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext as _

from crosstable.model import EntryId
from pairing import Verdict
from tournaments.queries.wording_candidates import incomplete, rule, worse_in
from tournaments.queries.wording_criteria import Criteria, Line
from tournaments.queries.wording_obstacles import obstacle
from tournaments.templatetags.kibitz import points_word

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


def of_figures(found: Mapping[str, Any], names: Names, criteria: Criteria) -> Versus | None:
    """A pairing made by hand, or by another program, next to that of the rules.

    ``None`` where the same players meet.
    """
    if found["bracket"] is None:
        return None
    chosen, edited = found["chosen"], found["edited"]
    return Versus(
        told=[_decided(found, names, criteria)],
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
    """The first bracket that is paired otherwise, and what decides there."""
    figures = {"group": points_word(Fraction(found["chosen"]["score"])), "why": ""}
    match Verdict(found["verdict"]):
        case Verdict.FORBIDDEN:
            pairs = [
                obstacle(names, pair["one"], pair["other"], rule(pair["why"]))
                for pair in found["forbidden"]
            ]
            figures["why"] = "; ".join(pairs)
        case Verdict.IMPOSSIBLE:
            figures["why"] = incomplete("C4", criteria)
        case Verdict.WORSE:
            figures["why"] = worse_in(found["worse"], criteria)
        case _:
            sentence = _(
                "The group with %(group)s is the first that differs: no criterion is worse, but by"
                " the order (%(article)s) the rules' own pairing comes first."
            )
            return sentence % {**figures, "article": found["article"]}
    return _("The group with %(group)s is the first that differs: %(why)s.") % figures
