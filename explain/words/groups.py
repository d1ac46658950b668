"""The first sentence about a group, for systems that move players down: why it has this size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from crosstable.model import EntryId
from explain.facts import Facts
from explain.levels import Levels, Reason
from explain.words import group_texts as texts
from pairing import Obstacle
from pairing.kernel.result import Cause
from tournaments.words.sentences import Figure, People, Person, Points, Sentence, Text, say

TWO = 2
MOST_NAMED = 2
"""The most players whose names a first sentence has room for."""

MOVED: Mapping[Cause, tuple[Reason, Text, Text]] = {
    Cause.OPPONENTS: (Reason.NOBODY_ELSE, texts.OPPONENTS, texts.MANY_OPPONENTS),
    Cause.COMPLETION: (Reason.OTHERS, texts.COMPLETION, texts.MANY_COMPLETION),
}
"""By the cause: the reason, and the sentence with names and with a number."""


def size_of_group(
    facts: Facts, bracket: Mapping[str, Any], *, with_bye: bool
) -> tuple[Reason, Sentence]:
    """Say why so many players are in a group, and why so many leave it."""
    joined = scores_of(facts, bracket)
    if len(joined) > 1:
        high, low = max(joined), min(joined)
        return Reason.JOINED, say(texts.JOINED, high=Points(high), low=Points(low))
    return _leaving(facts, bracket, with_bye=with_bye) or _nobody_leaves(bracket)


def scores_of(facts: Facts, bracket: Mapping[str, Any]) -> set[Fraction]:
    """Return the scores of those whose group it is: several, if groups were joined."""
    return {facts.player(entry).score for entry in bracket["residents"] if entry in facts}


def _leaving(
    facts: Facts, bracket: Mapping[str, Any], *, with_bye: bool
) -> tuple[Reason, Sentence] | None:
    leaving = bracket["downfloaters"]
    if not leaving:
        return None
    members = members_of(bracket)
    figures: dict[str, Figure | int] = {
        "name": Person(leaving[0]),
        "names": People(tuple(leaving)),
        "count": len(members),
        "points": Points(Fraction(bracket["score"])),
    }
    if len(members) == 1:
        reason = Reason.BYE_LOWEST if with_bye else Reason.ALONE
        return reason, say(texts.ALONE_BYE if with_bye else texts.ALONE, **figures)
    if with_bye:
        return Reason.BYE_LOWEST, say(texts.ODD_BYE, **figures)
    if only_two_met(facts, bracket):
        return Reason.MET, say(texts.TWO_MET)
    cause = Cause(bracket["cause"])
    if cause not in MOVED:
        return Reason.ODD, say(texts.ODD, **figures)
    reason, named, counted = MOVED[cause]
    text = named if len(leaving) <= MOST_NAMED else counted
    return reason, say(text, **{**figures, "count": len(leaving)})


def _nobody_leaves(bracket: Mapping[str, Any]) -> tuple[Reason, Sentence]:
    came, residents = bracket["mdps"], bracket["residents"]
    points = Points(Fraction(bracket["score"]))
    if not came:
        text = texts.BOTH if len(residents) == TWO else texts.ALL_PLAY
        return Reason.NATURAL, say(text, count=len(residents))
    if len(came) == len(residents) == 1:
        two = {"name": Person(came[0]), "other": Person(residents[0])}
        return Reason.CAME_DOWN, say(texts.CAME_TO_ONE, points=points, **two)
    text = texts.CAME if len(came) <= MOST_NAMED else texts.MANY_CAME
    return Reason.CAME_DOWN, say(text, names=People(tuple(came)), count=len(came))


def members_of(bracket: Mapping[str, Any]) -> Sequence[EntryId]:
    """List everybody in a group, those who came down first."""
    return (*bracket["mdps"], *bracket["residents"])


def only_two_met(facts: Facts, bracket: Mapping[str, Any]) -> bool:
    """Tell whether a group is two players who have met, so that both leave it."""
    members = members_of(bracket)
    both = len(members) == len(bracket["downfloaters"]) == TWO
    return both and _met(facts, members[0], members[1])


def _met(facts: Facts, one: EntryId, other: EntryId) -> bool:
    """Tell whether it is an earlier game that keeps two apart."""
    why = facts.forbidden(one, other)
    return why is not None and why.obstacle is Obstacle.MET


def meets_nobody(facts: Facts, bracket: Mapping[str, Any], player: EntryId) -> Sentence:
    """Say that a player may meet nobody in a group, by the reason if it is one for everybody."""
    came = bracket["mdps"]
    others = bracket["residents"] if player in came else members_of(bracket)
    met = all(_met(facts, player, other) for other in others if other != player)
    return say(texts.MET_EVERYBODY if met else texts.MAY_MEET_NOBODY, name=Person(player))


def with_rest(levels: Levels, rest: Levels) -> Levels:
    """Add the steps and rules of another answer to those of the first."""
    rules = tuple(dict.fromkeys((*levels.rules, *rest.rules)))
    return replace(levels, steps=(*levels.steps, *rest.steps), rules=rules)
