"""The brackets of a round as they were paired, for whoever wants to know the whole of it."""

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
from explain.words import readings as wording_readings
from explain.words.candidates import against, floater, spared
from explain.words.criteria import FLOATERS, Line
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
class Member:
    """One player of a bracket: came ``down`` or ``up`` into it; meets ``partner``, or leaves."""

    profile: Profile
    down: bool
    up: bool
    partner: str = ""


@dataclass(frozen=True)
class First:
    """The candidate that comes first in the order, where it is not the one chosen."""

    pairs: list[str]
    down: list[str]
    against: str


@dataclass(frozen=True)
class Bracket:
    """``number`` of ``total`` counts from 1. ``limbo``: who came down and goes on down;
    ``remainder``: residents left to one another once those who came down had opponents;
    ``by_steps``: the counts are not what was chosen by.
    """

    number: int
    total: int
    score: Fraction
    members: list[Member]
    cause: str
    floaters: list[str]
    limbo: list[str]
    remainder: int
    why_down: list[str]
    bye: str
    first: First | None
    counts: list[Line]
    by_steps: bool
    leaving: str
    readings: list[str]
    rules: str | None


@dataclass(frozen=True)
class Group:
    """A line of the list of brackets."""

    number: int
    score: Fraction
    players: int


def groups(round: Round) -> list[Group]:
    """Every bracket of a round that the engine has explained, from the top."""
    return [
        Group(number, Fraction(one["score"]), len(one["mdps"]) + len(one["residents"]))
        for number, one in enumerate(Reasons(round).brackets, start=1)
    ]


def bracket(round: Round, number: int) -> Bracket | None:
    """One of them, from 1."""
    reasons = Reasons(round)
    if not 1 <= number <= len(reasons.brackets):
        return None
    found = reasons.brackets[number - 1]
    last = reasons.bye if reasons.bye and reasons.bye["bracket"] == number - 1 else None
    return Bracket(
        number=number,
        total=len(reasons.brackets),
        score=Fraction(found["score"]),
        members=members(reasons.facts, found),
        cause=_cause(reasons, found),
        floaters=[]
        if last or reasons.system_words
        else _names(reasons.facts, found["downfloaters"]),
        limbo=[] if reasons.system_words else _names(reasons.facts, _limbo(found)),
        remainder=len(found.get("remainder", ())),
        why_down=_why_down(reasons, found),
        bye=_bye(reasons, last) if last else "",
        first=_first(reasons, found),
        counts=reasons.criteria.counts(found["counts"]),
        by_steps=reasons.criteria.by_steps,
        leaving=_leaving(reasons, last),
        readings=wording_readings.of_bracket(found, last),
        rules=reasons.rules,
    )


def _cause(reasons: Reasons, found: Mapping[str, Any]) -> str:
    """Nothing where each floater has sentences of the own."""
    words = reasons.system_words
    cause = words.cause(found) if words else None
    if cause is not None:
        return cause
    if found.get("upfloaters") and not words:
        return str(averages.CAUSES[found["cause"]])
    criteria = reasons.criteria
    completing = found["cause"] == "completion"
    article = criteria.cite("C4") if completing else criteria.code_of(FLOATERS)
    return str(CAUSES[found["cause"]]) % {"article": article}


def _limbo(found: Mapping[str, Any]) -> list[EntryId]:
    return [entry for entry in found["downfloaters"] if entry in found["mdps"]]


def _leaving(reasons: Reasons, bye: Mapping[str, Any] | None) -> str:
    """What those do who have no opponent here."""
    if reasons.system_words:
        return reasons.system_words.unpaired(bye)
    return _("has the bye") if bye else _("goes down")


def _why_down(reasons: Reasons, found: Mapping[str, Any]) -> list[str]:
    """A sentence for each floater; rounds that were paired long ago do not tell."""
    if reasons.system_words:
        return reasons.system_words.why_moved(found)
    if not reasons.criteria.weigh_candidates:
        return []
    names = reasons.facts.names
    told = [floater(one, names, reasons.criteria) for one in found.get("floaters", ())]
    told += [spared(one, names, reasons.criteria) for one in found.get("spared", ())]
    return list(filter(None, told))


def _first(reasons: Reasons, found: Mapping[str, Any]) -> First | None:
    first = found.get("first")
    if not first or not reasons.criteria.tell_first:
        return None
    names = reasons.facts.names
    return First(
        [" – ".join(names[entry] for entry in pair) for pair in first["pairs"]],
        _names(reasons.facts, first["downfloaters"]),
        against(first, names, reasons.criteria),
    )


def members(facts: Facts, bracket: Mapping[str, Any]) -> list[Member]:
    """In the order of 1.2, those who came down first."""
    partners = {a: b for pair in bracket["pairs"] for a, b in (pair, reversed(pair))}
    return [
        Member(
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
    told = _("%(name)s has the bye.") % {"name": name}
    return " ".join((told, reasons.told_of_bye(bye), *_barred(reasons, bye)))


def _barred(reasons: Reasons, bye: Mapping[str, Any]) -> list[str]:
    names = _names(reasons.facts, [one["player"] for one in bye["barred"]])
    if not names:
        return []
    sentence = ngettext(
        "%(names)s could not have it (%(article)s).",
        "These could not have it: %(names)s (%(article)s).",
        len(names),
    )
    return [sentence % {"names": ", ".join(names), "article": reasons.criteria.cite("C2")}]
