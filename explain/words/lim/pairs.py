"""The pairs of the Lim system in three levels: two of one group, and those from another group."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from crosstable.model import EntryId
from explain.facts import Facts
from explain.levels import Levels, Reason, Rule, Step
from explain.words.lim import floaters as lim_floaters
from explain.words.lim import moved_texts as lim_moved_texts
from explain.words.lim import texts as lim_texts
from explain.words.lim.line_up import FLOATER_PAIRED, LineUp
from explain.words.lim.rules import LimRules
from explain.words.line_up import places
from explain.words.tsf import in_line
from explain.words.tsf.in_line import Passed
from pairing import Obstacle
from pairing.fide.lim import readings
from pairing.fide.lim.groups import LimPassedReason
from pairing.kernel.preferences import Strength
from tournaments.words.sentences import (
    Figure,
    InColour,
    People,
    Person,
    Points,
    Sentence,
    Views,
    say,
)

IN_TURN = "in turn"
"""Others would lose the colour that they get by exchanges, or their opponent."""
IMPOSSIBLE = "impossible"
"""Kept apart when the round was paired, but by what stands in the table today no more."""

FIRSTS: Mapping[str, tuple[Reason, Views]] = {
    LimPassedReason.RATING: (Reason.RATING, lim_texts.TOO_FAR),
    LimPassedReason.OTHERS: (Reason.OTHERS, lim_texts.UNPAIRED),
    IN_TURN: (Reason.OTHERS, lim_texts.WITHOUT_COLOUR),
    IMPOSSIBLE: (Reason.NOBODY_ELSE, lim_texts.FIRST_POSSIBLE),
}
"""The first sentences that the guide's way along a line does not have."""


class LimPairs:
    """The pairs of one edition."""

    def __init__(self, rules: LimRules) -> None:
        self.rules = rules
        compatible = rules.rule("C1")
        for_colours = rules.rule("5.2")
        self.words: Mapping[str, Passed] = {
            Obstacle.MET.value: Passed(Reason.MET, in_line.MET, compatible),
            Obstacle.PROHIBITED.value: Passed(Reason.FORBIDDEN, in_line.FORBIDDEN),
            Obstacle.SAME_ABSOLUTE_COLOUR.value: Passed(Reason.COLOURS, in_line.MUST, compatible),
            IMPOSSIBLE: Passed(Reason.NOBODY_ELSE, lim_texts.NOT_POSSIBLE, compatible),
            LimPassedReason.OTHERS: Passed(
                Reason.OTHERS, lim_texts.OTHERS_UNPAIRED, rules.rule("4.4")
            ),
            IN_TURN: Passed(Reason.OTHERS, lim_texts.OTHERS_WITHOUT_COLOUR, for_colours),
            LimPassedReason.COLOUR: Passed(Reason.COLOURS, in_line.SHOULD, for_colours),
            LimPassedReason.RATING: Passed(Reason.RATING, lim_texts.FAR_AWAY, rules.rule("5.7")),
        }
        """The words for what spoke against an opponent."""

    def meeting(
        self, facts: Facts, bracket: Mapping[str, Any], made: Mapping[str, Any]
    ) -> Levels | None:
        """Explain a pair that the report says was ``made``."""
        article = self.rules.fide(made["article"])
        two = made["first"], made["second"]
        passed = in_line.grouped(list(_passed(facts, made)), self.words)
        levels = in_line.meeting(facts, two, passed, self.rules.rule(article))
        if levels is None:
            return None
        if article == FLOATER_PAIRED:
            return self._across(facts, bracket, made, levels)
        return self._of_one_group(facts, bracket, made, levels)

    def against(self, facts: Facts, made: Mapping[str, Any], player: Mapping[str, Any]) -> Passed:
        """Return the words for what spoke against a player earlier in the order."""
        return self.words[_against(facts, made, player)]

    def _of_one_group(
        self, facts: Facts, bracket: Mapping[str, Any], made: Mapping[str, Any], levels: Levels
    ) -> Levels:
        line = LineUp(facts, bracket, self.rules)
        rules = self.rules.rules("2.4")
        reason, first = self._first(facts, bracket, made, line)
        if first is None:
            reason, first = levels.reason, levels.first
        steps = [*places(first, line.players, (made["first"], made["second"]))]
        if _named(made, readings.EQUALS_IN_LAST_ROUND.name):
            rules = (*rules, *self.rules.rules("6"))
            steps += [] if reason is Reason.LAST_ROUND else _equals(facts, made)
        return Levels(reason, first, (*steps, *levels.steps), _once(rules, levels.rules))

    def _first(
        self, facts: Facts, bracket: Mapping[str, Any], made: Mapping[str, Any], line: LineUp
    ) -> tuple[Reason, Sentence | None]:
        """Name what decided; ``None``: what spoke against those before in line."""
        one, other, passed = made["first"], made["second"], made["passed"]
        figures = _figures(facts, one, other)
        colour = facts.player(one).preference.colour
        if passed:
            return _against_first(_against(facts, made, passed[0]), passed[0]["player"], figures)
        if colour and _named(made, readings.EQUALS_IN_LAST_ROUND.name):
            text = lim_texts.LAST_ROUND
            return Reason.LAST_ROUND, say(text, colour=InColour(colour), **figures)
        if len(line.players) == len((one, other)):
            return Reason.NOBODY_ELSE, say(lim_texts.ONLY_TWO, **figures)
        return line.first_of(bracket, one, other)

    def _across(
        self, facts: Facts, bracket: Mapping[str, Any], made: Mapping[str, Any], levels: Levels
    ) -> Levels:
        """Explain a pair of one who came from another group."""
        one, other = made["first"], made["second"]
        arrived = {player["player"]: player for player in bracket.get("arrived", ())}
        steps = list(levels.steps)
        if not made["passed"]:
            steps.insert(
                0, Step(say(lim_moved_texts.FIRST_IN_LINE, one=Person(one), other=Person(other)))
            )
        if one not in arrived:
            return replace(levels, steps=tuple(steps))
        reason, first = self._moved(facts, arrived, one, other)
        if first is None:
            reason, first = levels.reason, levels.first
        mover = arrived[one]
        chosen = ("3.2.2", "3.9", "3.10") if mover["choice"] else ()
        rules = self.rules.rules(self.rules.fide(mover["article"]), *chosen)
        steps = [*lim_floaters.why_just_this(mover), *steps]
        return Levels(reason, first, tuple(steps), _once(rules, levels.rules))

    def _moved(
        self,
        facts: Facts,
        arrived: Mapping[EntryId, Mapping[str, Any]],
        one: EntryId,
        other: EntryId,
    ) -> tuple[Reason, Sentence | None]:
        """Name the reason one came from another group, or both did."""
        mine, theirs = facts.player(one).score, facts.player(other).score
        across = Reason.CAME_DOWN if mine > theirs else Reason.CAME_UP
        figures = {**_figures(facts, one, other), "theirs": Points(theirs)}
        if mine == theirs:
            return Reason.OTHERS, say(lim_moved_texts.TWO_MOVED, **figures)
        if undone := _undone(arrived, one, other):
            return Reason.OTHERS, _other_opponent(facts, *undone)
        if other in arrived:
            return across, say(lim_moved_texts.NEITHER, **figures)
        if arrived[one]["kind"] in {"a", "b"}:
            return across, say(lim_moved_texts.ON_THE_WAY, **figures)
        if arrived[one].get("alone"):
            return Reason.ALONE, say(lim_moved_texts.ALONE, **figures)
        return _moved_by_article(facts, one, self.rules.fide(arrived[one]["article"]), figures)


def _equals(facts: Facts, made: Mapping[str, Any]) -> Iterator[Step]:
    """Say what does not keep the two apart, who must have the same colour."""
    if colour := facts.player(made["first"]).preference.colour:
        two = {"one": Person(made["first"]), "other": Person(made["second"])}
        yield Step(say(lim_texts.EQUALS, colour=InColour(colour), **two))


def _against_first(
    against: str, passed: EntryId, figures: Mapping[str, Figure]
) -> tuple[Reason, Sentence | None]:
    """Name what spoke against the first in line, if only the Lim system has words for that."""
    if against not in FIRSTS:
        return Reason.NATURAL, None
    reason, text = FIRSTS[against]
    return reason, say(text, passed=People((passed,)), **figures)


def _undone(
    arrived: Mapping[EntryId, Mapping[str, Any]], one: EntryId, other: EntryId
) -> tuple[EntryId, EntryId] | None:
    """Return the one of the two whose pair in another group was undone first, if one was."""
    for two in ((one, other), (other, one)):
        if two[0] in arrived and arrived[two[0]]["kind"] is None:
            return two
    return None


def _other_opponent(facts: Facts, one: EntryId, other: EntryId) -> Sentence:
    theirs = Points(facts.player(other).score)
    return say(lim_moved_texts.UNDONE, theirs=theirs, **_figures(facts, one, other))


def _moved_by_article(
    facts: Facts, one: EntryId, article: str, figures: Mapping[str, Figure | int]
) -> tuple[Reason, Sentence | None]:
    reason, text = lim_moved_texts.MOVED[article]
    if reason is not Reason.COLOURS:
        return reason, say(text, **figures)
    preference = facts.player(one).preference
    if preference.colour is None or preference.strength is not Strength.ABSOLUTE:
        return reason, None
    return reason, say(text, colour=InColour(preference.colour), **figures)


def _figures(facts: Facts, one: EntryId, other: EntryId) -> dict[str, Figure]:
    points = Points(facts.player(one).score)
    return {"one": Person(one), "other": Person(other), "points": points}


def _passed(facts: Facts, made: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    for player in made["passed"]:
        yield {"player": player["player"], "why": _against(facts, made, player)}


def _against(facts: Facts, made: Mapping[str, Any], player: Mapping[str, Any]) -> str:
    """Return the key of :attr:`LimPairs.words`."""
    if player["why"] == LimPassedReason.OTHERS and _named(made, readings.COLOURS_IN_TURN.name):
        return IN_TURN
    if player["why"] != LimPassedReason.INCOMPATIBLE:
        return str(player["why"])
    known = player["player"] in facts
    why = facts.forbidden(made["first"], player["player"]) if known else None
    return why.obstacle.value if why else IMPOSSIBLE


def _named(report: Mapping[str, Any], reading: str) -> bool:
    """Tell whether a report rests on a reading of the rules."""
    return any(named["name"] == reading for named in report.get("readings", ()))


def _once(*rules: Sequence[Rule]) -> tuple[Rule, ...]:
    return tuple(dict.fromkeys(rule for several in rules for rule in several))
