"""The brackets of a round as they were paired, for readers who want the whole explanation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from crosstable.model import EntryId
from explain.facts import Facts
from explain.profiles import Profile, profile
from explain.reasons import Reasons
from explain.words import averages
from explain.words.candidates import objection, why_floats, why_spared
from explain.words.criteria import FLOATERS, CriterionLine
from explain.words.readings import readings_of_bracket
from tournaments.models import Round

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


@dataclass(frozen=True)
class BracketMember:
    """One player of a bracket, who came ``down`` or ``up`` into it, and meets ``partner`` or
    leaves.
    """

    profile: Profile
    down: bool
    up: bool
    partner: str = ""


@dataclass(frozen=True)
class ExplainedFirst:
    """The candidate that comes first in the order, if it is not the one chosen."""

    pairs: list[str]
    down: list[str]
    against: str


@dataclass(frozen=True)
class ExplainedBracket:
    """One bracket in words. ``number`` of ``total`` counts from 1. ``limbo``: those who came down
    and go on down; ``remainder``: residents left to one another once those who came down had
    opponents; ``by_steps``: the pairing was not chosen by the counts.
    """

    number: int
    total: int
    score: Fraction
    members: list[BracketMember]
    cause: str
    floaters: list[str]
    limbo: list[str]
    remainder: int
    why_down: list[str]
    bye: str
    first: ExplainedFirst | None
    counts: list[CriterionLine]
    by_steps: bool
    leaving: str
    readings: list[str]
    rules: str | None


@dataclass(frozen=True)
class BracketLine:
    """A line of the list of brackets."""

    number: int
    score: Fraction
    players: int


def list_brackets(round: Round) -> list[BracketLine]:
    """List every bracket of a round that the engine has explained, from the top."""
    return [
        BracketLine(
            number, Fraction(bracket["score"]), len(bracket["mdps"]) + len(bracket["residents"])
        )
        for number, bracket in enumerate(Reasons(round).brackets, start=1)
    ]


def explain_bracket(round: Round, number: int) -> ExplainedBracket | None:
    """Explain bracket ``number``, from 1; ``None`` if there is no such bracket."""
    reasons = Reasons(round)
    if not 1 <= number <= len(reasons.brackets):
        return None
    report = reasons.brackets[number - 1]
    last = (
        reasons.bye_reported
        if reasons.bye_reported and reasons.bye_reported["bracket"] == number - 1
        else None
    )
    return ExplainedBracket(
        number=number,
        total=len(reasons.brackets),
        score=Fraction(report["score"]),
        members=members(reasons.facts, report),
        cause=_cause(reasons, report),
        floaters=[]
        if last or reasons.system_words
        else _names(reasons.facts, report["downfloaters"]),
        limbo=[] if reasons.system_words else _names(reasons.facts, _limbo(report)),
        remainder=len(report.get("remainder", ())),
        why_down=_why_down(reasons, report),
        bye=_bye(reasons, last) if last else "",
        first=_first(reasons, report),
        counts=reasons.criteria.counts(report["counts"]),
        by_steps=reasons.criteria.by_steps,
        leaving=_leaving(reasons, last),
        readings=readings_of_bracket(report, last),
        rules=reasons.rules,
    )


def _cause(reasons: Reasons, bracket: Mapping[str, Any]) -> str:
    """Say why players leave or join the bracket; empty if each floater has its own sentences."""
    words = reasons.system_words
    cause = words.cause(bracket) if words else None
    if cause is not None:
        return cause
    if bracket.get("upfloaters") and not words:
        return str(averages.CAUSES[bracket["cause"]])
    criteria = reasons.criteria
    completing = bracket["cause"] == "completion"
    article = criteria.cite("C4") if completing else criteria.code_of(FLOATERS)
    return str(CAUSES[bracket["cause"]]) % {"article": article}


def _limbo(bracket: Mapping[str, Any]) -> list[EntryId]:
    return [entry for entry in bracket["downfloaters"] if entry in bracket["mdps"]]


def _leaving(reasons: Reasons, bye: Mapping[str, Any] | None) -> str:
    """Say what happens to those who have no opponent here."""
    if reasons.system_words:
        return reasons.system_words.unpaired(bye)
    return _("has the bye") if bye else _("goes down")


def _why_down(reasons: Reasons, bracket: Mapping[str, Any]) -> list[str]:
    """List a sentence for each floater; reports of rounds paired long ago do not have them."""
    if reasons.system_words:
        return reasons.system_words.why_moved(bracket)
    if not reasons.criteria.weighs_candidates:
        return []
    names = reasons.facts.names
    sentences = [
        why_floats(player, names, reasons.criteria) for player in bracket.get("floaters", ())
    ]
    sentences += [
        why_spared(player, names, reasons.criteria) for player in bracket.get("spared", ())
    ]
    if untold := bracket.get("untold", 0):
        sentence = ngettext(
            "Why one more player leaves, or is paired here, would take too long to find out.",
            "Why %(number)d more players leave, or are paired here, would take too long to find"
            " out.",
            untold,
        )
        sentences.append(sentence % {"number": untold})
    return list(filter(None, sentences))


def _first(reasons: Reasons, bracket: Mapping[str, Any]) -> ExplainedFirst | None:
    first = bracket.get("first")
    if not first or not reasons.criteria.explains_first:
        return None
    names = reasons.facts.names
    return ExplainedFirst(
        [" – ".join(names[entry] for entry in pair) for pair in first["pairs"]],
        _names(reasons.facts, first["downfloaters"]),
        objection(first, names, reasons.criteria),
    )


def members(facts: Facts, bracket: Mapping[str, Any]) -> list[BracketMember]:
    """List the members in the order of 1.2, those who came down first."""
    partners = {a: b for pair in bracket["pairs"] for a, b in (pair, reversed(pair))}
    return [
        BracketMember(
            profile(facts, entry, averages.measures(bracket, entry)),
            entry in bracket["mdps"],
            entry in bracket.get("upfloaters", ()),
            facts.names.get(partners.get(entry, 0), ""),
        )
        for entry in dict.fromkeys(
            (*bracket["mdps"], *bracket.get("upfloaters", ()), *bracket["residents"])
        )
        if entry in facts
    ]


def _names(facts: Facts, entries: Sequence[EntryId]) -> list[str]:
    return [facts.names[entry] for entry in entries if entry in facts]


def _bye(reasons: Reasons, bye: Mapping[str, Any]) -> str:
    name = reasons.facts.names.get(bye["player"], "")
    sentence = _("%(name)s has the bye.") % {"name": name}
    levels = reasons.words.bye(reasons.facts, bye) if reasons.words else None
    why = reasons.voice().tell(levels.first) if levels else ""
    return " ".join(filter(None, (sentence, why, *_barred(reasons, bye))))


def _barred(reasons: Reasons, bye: Mapping[str, Any]) -> list[str]:
    names = _names(reasons.facts, [player["player"] for player in bye["barred"]])
    if not names:
        return []
    sentence = ngettext(
        "%(names)s could not have it (%(article)s).",
        "These could not have it: %(names)s (%(article)s).",
        len(names),
    )
    return [sentence % {"names": ", ".join(names), "article": reasons.criteria.cite("C2")}]
