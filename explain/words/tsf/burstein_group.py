"""A group of the Turkish guide's Burstein system: its order, who goes down, what was tried."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from explain.facts import Facts
from explain.levels import Levels, Reason, Rule, Step
from explain.words.averages import burstein_texts as order_texts
from explain.words.averages.choice import Bracket
from explain.words.tsf import burstein_texts as texts
from explain.words.weighing.candidates import against_first
from explain.words.weighing.criteria import Criteria
from pairing import Verdict
from tournaments.words.figures import points_word
from tournaments.words.sentences import Figure, People, Person, Points, Sentence, Voice, listed, say

MOST_NUMBERED = 8
"""The number of a pairing is given for groups of at most so many players: beyond, it has too many
digits.
"""
BEFORE_RATING = ("SB", "BH", "MED")
MOST_SCORES = 3
"""The most groups that were joined whose points are listed."""
MOST_LISTED = 16
"""The most players of a group who are listed by name."""


@dataclass(frozen=True)
class Scores(Figure):
    """Several amounts with their unit: ``2 points and 1½ points``."""

    amounts: tuple[Fraction, ...]

    def told(self, voice: Voice) -> str:
        return listed([points_word(amount) for amount in self.amounts])


def levels(facts: Facts, bracket: Bracket, criteria: Criteria) -> Levels | None:
    """Explain a group; ``None`` if the report is too old, or a player of it is not known here."""
    order = tuple(each["player"] for each in bracket.get("measured", ()))
    if not order or not all(entry in facts for entry in order):
        return None
    reason, first = _first(bracket)
    steps = [*_get_more(bracket), *_goes_down(bracket)]
    if reason is not Reason.AVERAGE and reason is not Reason.RATING:
        steps.append(Step(_ordered(bracket)))
    if 1 < len(order) <= MOST_LISTED:
        steps.append(Step(say(order_texts.ORDERED, names=People(order))))
    steps += _tried(bracket, criteria)
    return Levels(reason, first, tuple(steps), tuple(rules(bracket)))


def by_rating(bracket: Bracket) -> bool:
    """Tell whether everything that goes before the rating is equal for all."""
    values = {
        tuple(value for name, value in each["values"] if name != "R")
        for each in bracket["measured"]
    }
    return len(values) == 1


def rules(bracket: Bracket) -> Iterator[Rule]:
    """List the articles that made the group and its pairs."""
    used = {
        "3.3": bracket.get("fictive"),
        "6.6": len(bracket.get("scores", ())) > 1,
        "6.3": bracket["downfloaters"] or bracket["mdps"],
        "3.2": True,
        "6.5": True,
        "6.4": bracket["downfloaters"],
        "6.2": not bracket["downfloaters"],
    }
    yield from (Rule(article, texts.ASKED[article]) for article, needed in used.items() if needed)


def _first(bracket: Bracket) -> tuple[Reason, Sentence]:
    scores = tuple(map(Fraction, bracket.get("scores", ())))
    if len(scores) > 1:
        return Reason.JOINED, _joined(scores)
    for entry in bracket["downfloaters"]:
        return Reason.ODD, say(texts.ODD, name=Person(entry))
    return (Reason.RATING if by_rating(bracket) else Reason.AVERAGE), _ordered(bracket)


def _joined(scores: tuple[Fraction, ...]) -> Sentence:
    if len(scores) > MOST_SCORES:
        high, low = Points(max(scores)), Points(min(scores))
        return say(texts.MANY_GROUPS, high=high, low=low)
    return say(texts.GROUPS, scores=Scores(scores))


def _ordered(bracket: Bracket) -> Sentence:
    return say(texts.ORDER_BY_RATING if by_rating(bracket) else order_texts.ORDER)


def _get_more(bracket: Bracket) -> Iterator[Step]:
    if fictive := tuple(bracket.get("fictive", ())):
        point = Points(Fraction(bracket.get("point", 1)))
        if len(fictive) > MOST_LISTED:
            yield Step(say(texts.GETS_A_POINT, point=point))
        else:
            yield Step(say(texts.GET_MORE, point=point, names=People(fictive)))


def _goes_down(bracket: Bracket) -> Iterator[Step]:
    """Tell who goes down, what would have been otherwise, and who could not go down."""
    for floater in bracket.get("floaters", ()):
        yield Step(_instead(floater))
    if unfit := tuple(bracket.get("unfit", ())):
        yield Step(say(texts.UNFIT, names=People(unfit)))
    if bracket["downfloaters"] and bracket["mdps"]:
        yield Step(say(texts.DOWN_ONCE, names=People(tuple(bracket["mdps"]))))


def _instead(floater: Mapping[str, Any]) -> Sentence:
    """Say what would happen if the player who goes down were paired in the group."""
    name = Person(floater["player"])
    if Verdict(floater["verdict"]) is Verdict.IMPOSSIBLE:
        return say(texts.ONLY_ONE, name=name)
    text = order_texts.WORSE["C8"] if floater["worse"] else order_texts.LATER_DOWN
    return say(text, name=name, names=People(tuple(floater["instead"])))


def _tried(bracket: Bracket, criteria: Criteria) -> Iterator[Step]:
    """Tell what was wrong with the first way to pair the group, if it is not the one chosen."""
    first = bracket.get("first")
    if not first:
        return
    problem = {"6.3": say(texts.DOWN_TWICE), "6.6": say(texts.NEXT_UNPAIRED)}.get(
        first["incomplete"], against_first(first, criteria)
    )
    number, total = bracket.get("number"), bracket.get("total")
    done = say(texts.LATER_WAY)
    if number and total and len(bracket["measured"]) <= MOST_NUMBERED:
        done = say(texts.NUMBER, number=number, total=total)
    yield Step(say(texts.FIRST_WAY), problem, done)
