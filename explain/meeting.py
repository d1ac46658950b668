"""The way the two players of a board came to meet, read from the bracket they were paired in.

What the order of articles 3 and 4 (C.04.3) would offer a player is worked out again here, as far as
it needs no engine: whether the first of those left was met already, or whether criteria decided.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import Any

from crosstable.model import EntryId
from explain.facts import Facts
from pairing.kernel.legality import Forbidden


class Way(Enum):
    """The way the two were found for each other."""

    FLOATER = "floater"
    """One came down from above and meets the first of those left below."""
    FLOATER_BARRED = "floater barred"
    """As ``FLOATER``, but those ranked before may not be met."""
    FLOATER_CRITERIA = "floater criteria"
    """As ``FLOATER``, but a player ranked before was passed over because of a criterion."""
    TWO_FLOATERS = "two floaters"
    """Both came down."""
    HALVES = "halves"
    """The n-th of the upper half meets the n-th of the lower half."""
    HALVES_FREE = "halves free"
    """The first of the lower half not taken by anybody ranked higher."""
    HALVES_BARRED = "halves barred"
    """As ``HALVES_FREE``, but those ranked before may not be met."""
    HALVES_CRITERIA = "halves criteria"
    """As ``HALVES_FREE``, but a player ranked before was passed over because of a criterion."""
    EXCHANGED = "exchanged"
    """The halves exchanged players because of a criterion, so that the two came together."""
    JOINED = "joined"
    """Groups were joined, because otherwise not everybody could be paired."""


@dataclass(frozen=True)
class Barred:
    """A player who came before the actual opponent, and the rule that forbids the meeting."""

    entry: EntryId
    why: Forbidden


@dataclass(frozen=True)
class Meeting:
    """A meeting; ``higher``, ``lower`` by the bracket's rank; ``place`` in the half, from 1."""

    way: Way
    higher: EntryId
    lower: EntryId
    score: Fraction
    """The score of the bracket's residents."""
    place: int = 0
    pairs: int = 0
    """The number of pairs of the line-up: place 1 meets place 1 + ``pairs``."""
    line_up: tuple[EntryId, ...] = ()
    """The residents who meet one another, in the order of the rules."""
    first_in_group: bool = False
    """Whether nobody else in the bracket ranks above any of them, so that places are the group's.
    """
    natural: EntryId | None = None
    """The one in the line-up opposite the higher, who plays ``plays`` instead."""
    plays: EntryId | None = None
    passed: EntryId | None = None
    """The first player who could have been met and was passed over because of a criterion."""
    barred: tuple[Barred, ...] = ()
    """The players passed over because an absolute rule forbids the meeting."""
    against: Mapping[str, Any] | None = None
    """The engine's report on ``passed``."""
    first: Mapping[str, Any] | None = None
    """The engine's report of the first candidate in order, if it is not the one chosen."""


def meeting_of(facts: Facts, bracket: Mapping[str, Any], pair: Sequence[EntryId]) -> Meeting | None:
    """Find out how ``pair`` met in ``bracket``; ``None`` if a member of it is not known here."""
    members = [*bracket["mdps"], *bracket["residents"]]
    if not all(entry in facts for entry in members) or not set(pair) <= set(members):
        return None
    higher, lower = sorted(pair, key=members.index)
    read = _floater if higher in bracket["mdps"] else _halves
    found = read(facts, bracket, higher, lower)
    if len({facts.player(entry).score for entry in bracket["residents"]}) > 1:
        found = replace(found, way=Way.JOINED, passed=None)
    return replace(found, first=bracket.get("first"), against=_against(bracket, found))


def _against(bracket: Mapping[str, Any], found: Meeting) -> Mapping[str, Any] | None:
    """Find what the report tells of the player who was passed over."""
    two = found.higher, found.passed
    reports: Iterable[Mapping[str, Any]] = bracket.get("passed", ())
    return next((each for each in reports if (each["player"], each["passed"]) == two), None)


def _floater(facts: Facts, bracket: Mapping[str, Any], higher: EntryId, lower: EntryId) -> Meeting:
    """Let those who came down choose among the residents, the highest ranked first (3.5)."""
    score = Fraction(bracket["score"])
    if lower in bracket["mdps"]:
        return Meeting(Way.TWO_FLOATERS, higher, lower, score)
    served = bracket["mdps"][: bracket["mdps"].index(higher)]
    taken = {entry for pair in bracket["pairs"] if pair[0] in served for entry in pair}
    remaining = [entry for entry in bracket["residents"] if entry not in taken]
    ways = Way.FLOATER, Way.FLOATER_BARRED, Way.FLOATER_CRITERIA
    return _way_of_choice(facts, remaining, Meeting(ways[0], higher, lower, score), ways)


def _halves(facts: Facts, bracket: Mapping[str, Any], higher: EntryId, lower: EntryId) -> Meeting:
    """Let the upper half choose in the lower half, the highest ranked first (4.2)."""
    score = Fraction(bracket["score"])
    moved_down = set(bracket["mdps"])
    pairs = [pair for pair in bracket["pairs"] if moved_down.isdisjoint(pair)]
    seated = {entry for pair in pairs for entry in pair}
    ranked = [entry for entry in bracket["residents"] if entry in seated]
    upper, under = ranked[: len(pairs)], ranked[len(pairs) :]
    halves = Meeting(
        Way.EXCHANGED,
        higher,
        lower,
        score,
        pairs=len(pairs),
        line_up=tuple(ranked),
        first_in_group=[*bracket["mdps"], *bracket["residents"]][: len(ranked)] == ranked,
    )
    if higher not in upper or lower not in under:
        return halves
    index = upper.index(higher)
    by_halves = replace(halves, way=Way.HALVES, place=index + 1)
    if under[index] == lower:
        return by_halves
    if any((one in upper) is (other in upper) for one, other in pairs):
        return halves
    taken = {
        entry: other
        for pair in pairs
        for entry, other in (pair, reversed(pair))
        if pair[0] in upper[:index]
    }
    if under[index] in taken:
        by_halves = replace(by_halves, natural=under[index], plays=taken[under[index]])
    remaining = [entry for entry in under if entry not in taken]
    ways = Way.HALVES_FREE, Way.HALVES_BARRED, Way.HALVES_CRITERIA
    return _way_of_choice(facts, remaining, by_halves, ways)


def _way_of_choice(
    facts: Facts, remaining: Sequence[EntryId], meeting: Meeting, ways: tuple[Way, Way, Way]
) -> Meeting:
    """Say if it is the first ``remaining``, the first who may be met, or one further down."""
    passed = remaining[: remaining.index(meeting.lower)]
    first, after_barred, by_criteria = ways
    if not passed:
        return replace(meeting, way=first)
    barred = {entry: facts.forbidden(meeting.higher, entry) for entry in passed}
    reasons = tuple(Barred(entry, why) for entry, why in barred.items() if why is not None)
    if len(reasons) == len(passed):
        return replace(meeting, way=after_barred, barred=reasons)
    free = next(entry for entry, why in barred.items() if why is None)
    return replace(meeting, way=by_criteria, passed=free, barred=reasons)
