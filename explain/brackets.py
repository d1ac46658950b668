"""The brackets of a round as they were paired, for readers who want the whole explanation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from crosstable.model import EntryId
from explain.facts import Facts
from explain.levels import Levels, Rule, Told, rules_of
from explain.pictures.line_up.data import LineUp
from explain.pictures.line_up.making import line_up_of_group
from explain.profiles import Profile, profile
from explain.reasons import Reasons
from explain.replay.rounds import RoundReplay
from explain.words.averages import system as averages
from explain.words.readings import readings_of_bracket
from explain.words.weighing.criteria import CriterionLine
from tournaments.models import Round

Partners = Mapping[EntryId, EntryId]
MOST_LISTED = 20
"""Members of a group that are listed unasked."""


@dataclass(frozen=True)
class BracketMember:
    """One player of a bracket, who came ``down`` or ``up`` into it, and meets ``partner``, of
    another group if ``elsewhere``, or has the ``bye``.
    """

    profile: Profile
    down: bool
    up: bool
    partner: str = ""
    elsewhere: bool = False
    bye: bool = False


@dataclass(frozen=True)
class FirstWay:
    """The candidate that comes first in the order, if it is not the one chosen: its pairs, and
    those whom it leaves; ``bye``: the one left would have the bye.
    """

    pairs: list[tuple[str, str]]
    down: list[str]
    bye: bool


@dataclass(frozen=True)
class ExplainedBracket:
    """One bracket in words. ``number`` of ``total`` counts from 1; ``by_steps``: the pairing was
    not chosen by the counts.
    """

    number: int
    total: int
    score: Fraction
    members: list[BracketMember]
    told: Told | None
    first: FirstWay | None
    counts: list[CriterionLine]
    by_steps: bool
    readings: list[str]
    rules: str | None
    replayed: bool
    """Whether the report tells enough to replay how it was paired."""
    line_up: LineUp | None = None
    """The line-up of the group; ``None`` if nobody meets here, or the report is too old."""

    @property
    def asked(self) -> list[Rule]:
        """The rules behind the answer, with what they ask."""
        return rules_of(self.told)

    @property
    def large(self) -> bool:
        """Whether the list of members would bury what comes after it."""
        return len(self.members) > MOST_LISTED

    @property
    def telling(self) -> list[CriterionLine]:
        """The counts of this group that are not zero, and the one that decided."""
        return [line for line in self.counts if line.telling]


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
    report, last = reasons.brackets[number - 1], _bye_in(reasons, number)
    levels = levels_of_group(reasons, number)
    return ExplainedBracket(
        number=number,
        total=len(reasons.brackets),
        score=Fraction(report["score"]),
        members=_members(reasons, report),
        told=levels.told(reasons.voice()) if levels else None,
        first=_first_way(reasons.facts, report, last),
        counts=reasons.criteria.counts(report["counts"], _decisive(report)),
        by_steps=reasons.criteria.by_steps,
        readings=readings_of_bracket(report, last),
        rules=reasons.rules,
        replayed=bool(RoundReplay(reasons).steps(number)),
        line_up=line_up_of_group(reasons, number),
    )


def levels_of_group(reasons: Reasons, number: int) -> Levels | None:
    """Explain group ``number``, from 1, in three levels; ``None`` if its report does not say."""
    if reasons.words is None:
        return None
    report = reasons.brackets[number - 1]
    return reasons.words.group(reasons.facts, report, _bye_in(reasons, number))


def _bye_in(reasons: Reasons, number: int) -> Mapping[str, Any] | None:
    """Return the report of the bye if it falls in group ``number``."""
    bye = reasons.bye_reported
    return bye if bye and bye["bracket"] == number - 1 else None


def _decisive(report: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the count that spoke against the first candidate in the order."""
    first = report.get("first") or {}
    return first.get("worse") or {}


def _first_way(
    facts: Facts, report: Mapping[str, Any], bye: Mapping[str, Any] | None
) -> FirstWay | None:
    first = report.get("first")
    if not first:
        return None
    left = [facts.names[entry] for entry in first["downfloaters"]]
    pairs = [(facts.names[one], facts.names[other]) for one, other in first["pairs"]]
    return FirstWay(pairs, left, bye is not None)


def _members(reasons: Reasons, report: Mapping[str, Any]) -> list[BracketMember]:
    everywhere = _partners(*reasons.brackets)
    bye = (reasons.bye_reported or {}).get("player")
    return members(reasons.facts, report, everywhere, bye)


def members(
    facts: Facts, bracket: Mapping[str, Any], everywhere: Partners, bye: EntryId | None
) -> list[BracketMember]:
    """List the members in the order of the rules, those who came down first.

    ``everywhere`` has the opponents of the whole round.
    """
    here = _partners(bracket)
    return [
        BracketMember(
            profile(facts, entry, averages.measures(bracket, entry)),
            entry in bracket["mdps"],
            entry in bracket.get("upfloaters", ()),
            facts.names.get(everywhere.get(entry, 0), ""),
            entry not in here,
            entry == bye,
        )
        for entry in entries_of(bracket)
        if entry in facts
    ]


def entries_of(bracket: Mapping[str, Any]) -> dict[EntryId, None]:
    """Return the members, in the order of the rules, those who came down first."""
    return dict.fromkeys((*bracket["mdps"], *bracket.get("upfloaters", ()), *bracket["residents"]))


def _partners(*brackets: Mapping[str, Any]) -> Partners:
    pairs = [pair for bracket in brackets for pair in bracket["pairs"]]
    return {entry: other for pair in pairs for entry, other in (pair, reversed(pair))}
