"""Two pairings of one bracket side by side, and what decides between them, in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext as _

from crosstable.model import EntryId
from explain.words.candidates import rule_from_data, why_incomplete, worse_in
from explain.words.criteria import Criteria, CriterionLine
from explain.words.obstacles import obstacle
from explain.words.system_words import SystemWords
from explain.words.systems import words_of
from pairing import Verdict
from tournaments.words.figures import points_word
from tournaments.words.sentences import Voice

Names = Mapping[EntryId, str]


@dataclass(frozen=True)
class VersusSide:
    """One of the two: its pairs, each with whether the other side differs, and who is left."""

    pairs: list[tuple[str, bool]]
    down: list[str]
    is_left: str = ""
    """The words for what becomes of those left; empty: they go down or have the bye."""


@dataclass(frozen=True)
class Versus:
    """The comparison. ``answer`` is a sentence or two; ``bracket`` counts from 1."""

    answer: list[str]
    details: list[str] = field(default_factory=list)
    bracket: int | None = None
    counts: list[CriterionLine] = field(default_factory=list)
    chosen: VersusSide | None = None
    other: VersusSide | None = None


def versus_of_figures(figures: Mapping[str, Any], names: Names, criteria: Criteria) -> Versus:
    """Compare a pairing made by hand, or by another program, with that of the rules."""
    if figures["bracket"] is None:
        return Versus([_what_decides(figures, names, criteria)])
    chosen, edited = figures["chosen"], figures["edited"]
    words = words_of(criteria, names)
    return Versus(
        answer=_of_system(figures, names, words) or [_what_decides(figures, names, criteria)],
        bracket=figures["bracket"] + 1,
        counts=_counts(figures, criteria),
        chosen=side_of(chosen, edited, names, words),
        other=side_of(edited, chosen, names, words),
    )


def _counts(figures: Mapping[str, Any], criteria: Criteria) -> list[CriterionLine]:
    """List what both count; by steps, only what decides, as other counts need not be the least."""
    both = [figures[side]["counts"] for side in ("chosen", "edited")]
    if criteria.by_steps:
        decisive = figures["worse"]["code"] if figures["worse"] else ""
        both = [[count for count in counts if count["code"] == decisive] for counts in both]
    return criteria.compared(*both)


def side_of(
    bracket: Mapping[str, Any],
    beside: Mapping[str, Any],
    names: Names,
    words: SystemWords | None,
) -> VersusSide:
    """Describe one of two pairings of a bracket; ``words`` are the system's own."""
    there = {frozenset(pair) for pair in beside["pairs"]}
    return VersusSide(
        [
            (" – ".join(names[entry] for entry in pair), frozenset(pair) not in there)
            for pair in bracket["pairs"]
        ],
        [names[entry] for entry in bracket["downfloaters"]],
        words.is_left() if words else "",
    )


def _of_system(report: Mapping[str, Any], names: Names, words: SystemWords | None) -> list[str]:
    """Say in the system's own words which step is missing; empty if it has none for that."""
    if words is None or Verdict(report["verdict"]) is not Verdict.LATER:
        return []
    article = report["article"]
    decides = words.missing_step(report["chosen"], report["edited"], article)
    decides = decides or words.by_hand_later(article)
    if decides is None:
        return []
    sentence = _("The group with %(group)s is the first that differs (%(article)s).")
    group = points_word(Fraction(report["chosen"]["score"]))
    return [sentence % {"group": group, "article": article}, Voice(names).tell(decides)]


def _what_decides(report: Mapping[str, Any], names: Names, criteria: Criteria) -> str:
    """Name what differs first, a bracket or the bye given before them, and what decides."""
    why = _objection(report, names, criteria)
    if report["bracket"] is None:
        if not why:
            sentence = _(
                "The bye is the first thing that differs: no criterion is worse, but by the order"
                " (%(article)s) it goes to the one whom the rules give it."
            )
            return sentence % {"article": report["article"]}
        return _("The bye is the first thing that differs: %(why)s.") % {"why": why}
    figures = {"group": points_word(Fraction(report["chosen"]["score"])), "why": why}
    if not why:
        sentence = _(
            "The group with %(group)s is the first that differs: no criterion is worse, but by"
            " the order (%(article)s) the rules' own pairing comes first."
        )
        return sentence % {**figures, "article": report["article"]}
    return _("The group with %(group)s is the first that differs: %(why)s.") % figures


def _objection(report: Mapping[str, Any], names: Names, criteria: Criteria) -> str:
    """Say what is wrong with the other pairing; empty if only its place in the order."""
    match Verdict(report["verdict"]):
        case Verdict.FORBIDDEN if report.get("barred") is not None:
            sentence = _("%(name)s may not have it (%(article)s)")
            if report["bracket"] is not None:
                sentence = _("%(name)s may not have the bye (%(article)s)")
            return sentence % {"name": names[report["barred"]], "article": criteria.cite("C2")}
        case Verdict.FORBIDDEN:
            return "; ".join(
                obstacle(names, pair["one"], pair["other"], rule_from_data(pair["why"]))
                for pair in report["forbidden"]
            )
        case Verdict.IMPOSSIBLE:
            return why_incomplete("C4", criteria)
        case Verdict.WORSE:
            return worse_in(report["worse"], criteria)
    return ""
