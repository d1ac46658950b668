"""The lines of the systems that report each pair as it was made: Lim, team Swiss, the guide's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from explain.facts import Facts
from explain.pictures.ladder.line import Bracket, Line, Passed, Two
from explain.somebody_else.against import kept_apart
from explain.words.lim.pairs import LimPairs
from explain.words.lim.rules import LimRules
from explain.words.team_swiss.step_texts import WITH_THAT_PAIR
from explain.words.tsf import dubov_pairs, dutch_pairs
from explain.words.tsf.in_line import Passed as WordsAgainst
from explain.words.weighing.candidates import rule_from_data
from explain.words.weighing.criteria import Criteria
from pairing.fide.lim.editions import LIM
from tournaments.words.sentences import People, Person, Sentence, say

Made = Mapping[str, Any]
Objection = Callable[[Facts, Made, Made, Criteria], Sentence | None]
"""Says what spoke against a player that the report has as passed: of which pair, and who."""


def lines_by(objection: Objection) -> Callable[[Facts, Bracket, Two, Criteria], Line | None]:
    """Return what finds the line of a pair in a report that has each pair as it was made."""

    def line(facts: Facts, bracket: Bracket, pair: Two, criteria: Criteria) -> Line | None:
        for made in bracket.get("made", ()):
            if {made["first"], made["second"]} == set(pair):
                passed = [
                    Passed(player["player"], objection(facts, made, player, criteria))
                    for player in made["passed"]
                    if player["player"] in facts
                ]
                return Line(made["first"], made["second"], tuple(passed))
        return None

    return line


def of_team_swiss(_facts: Facts, _made: Made, player: Made, _criteria: Criteria) -> Sentence | None:
    """Name the criterion, or the absolute rule."""
    if player["why"]:
        return say(WITH_THAT_PAIR[player["why"]])
    return kept_apart(rule_from_data(player["barred"])).sentence


def of_lim(facts: Facts, made: Made, player: Made, criteria: Criteria) -> Sentence | None:
    """Name the absolute rule, or what spoke against an exchange."""
    pairs = LimPairs(LimRules(LIM[criteria.edition]))
    words = pairs.against(facts, made, player)
    return _absolute(facts, made, player) or _of(words, made, player)


def of_dutch_tsf(facts: Facts, made: Made, player: Made, _criteria: Criteria) -> Sentence | None:
    """Name the article that ruled a pair out, or the step that the others would have needed."""
    absolute = _absolute(facts, made, player)
    others = dutch_pairs.OTHERS.get(player["others"])
    return absolute or _of(others or dutch_pairs.PASSED[player["why"]], made, player)


def of_dubov_tsf(facts: Facts, made: Made, player: Made, _criteria: Criteria) -> Sentence | None:
    """Name the absolute rule; otherwise the others would be paired less well."""
    words = dubov_pairs.AGAINST["others"]
    return _absolute(facts, made, player) or _of(words, made, player)


def _absolute(facts: Facts, made: Made, player: Made) -> Sentence | None:
    why = facts.forbidden(made["first"], player["player"])
    return kept_apart(why).sentence if why else None


def _of(words: WordsAgainst, made: Made, player: Made) -> Sentence:
    return say(words.problem, one=Person(made["first"]), names=People((player["player"],)))
