"""Norms and chances of norms in words, in the three levels of all explanations."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from fractions import Fraction

from django.utils.formats import date_format

from explain.levels import Rule, Told
from explain.worth import norm_texts as texts
from explain.worth.figures import Decimals
from ratings.norms.answers import Condition, ConditionKey, NormAnswer, Value
from ratings.norms.chances import Chances, Need
from ratings.norms.data import Opponent, System
from ratings.paces import Pace
from tournaments.words.figures import points
from tournaments.words.sentences import (
    Amount,
    Figure,
    Numbers,
    Person,
    Sentence,
    Text,
    Voice,
    Word,
    say,
)

LAW = "B.01"
HALF = Fraction(1, 2)
ONE_LEFT: Mapping[Fraction, tuple[Text, Text]] = {
    Fraction(1): (texts.WIN, texts.ANY_WIN),
    HALF: (texts.DRAW, texts.ANY_DRAW),
    Fraction(0): (texts.LOSS, texts.ANY_LOSS),
}
MOST_NEEDS = 3
"""The most ways to a norm that are told."""


@dataclass(frozen=True)
class ToldCondition:
    """A condition as a line of a table."""

    condition: Condition
    name: Text
    needed: str
    has: str
    missing: str
    """How much is missing, or beyond what is allowed; empty where that is no number."""


def told_norm(found: NormAnswer, name: int, voice: Voice) -> Told:
    """Tell whether somebody has made a norm, and from which games."""
    first = voice.tell(_first(found, name))
    return Told(first, voice.tell_all(_steps(found)), list(_rules(found)))


def _first(found: NormAnswer, name: int) -> Sentence:
    title = found.title.name
    if found.met:
        return say(
            texts.MADE,
            name=Person(name),
            title=title,
            performance=found.performance or 0,
            games=len(found.used),
        )
    failed = found.failed[0]
    return say(
        texts.NOT_MADE[failed.key],
        title=title,
        needed=value_in_words(failed.key, failed.needed),
        has=value_in_words(failed.key, failed.has),
    )


def _steps(found: NormAnswer) -> Iterator[Sentence]:
    games = len(found.used)
    if games:
        rounds = Numbers(tuple(game.round for game in found.used))
        yield say(texts.COUNTED, games=games, rounds=rounds)
    for left in found.left_out:
        opponent = Person(left.game.opponent.key if left.game.opponent else 0)
        yield say(texts.LEFT_OUT[left.why], round=left.game.round, opponent=opponent)
    if found.lost_by_forfeit is not None:
        yield say(texts.LOST, round=found.lost_by_forfeit.round)
    if found.raised is not None and isinstance(found.raised.opponent, Opponent):
        raised = Person(found.raised.opponent.key)
        yield say(texts.RAISED, opponent=raised, floor=found.title.floor)
    if found.average is None or found.performance is None:
        return
    yield say(texts.AVERAGE, average=found.average)
    yield say(
        texts.SHARE,
        score=Amount(found.score),
        games=games,
        percent=found.percent or 0,
        difference=Decimals(Decimal(found.difference or 0), 0, sign=True),
        performance=found.performance,
    )
    if found.met:
        yield say(texts.COUNTS_AS, games=found.counted_games)


def _rules(found: NormAnswer) -> Iterator[Rule]:
    articles = [condition.article for condition in found.conditions]
    articles += [left.article for left in found.left_out]
    articles += ["1.4.6"]
    for article in sorted(set(articles)):
        if article in texts.ASKED:
            yield Rule(article, texts.ASKED[article], LAW)


def conditions_told(found: NormAnswer) -> list[ToldCondition]:
    """List every condition with what it needs and what there is."""
    return [
        ToldCondition(
            condition,
            texts.CONDITION[condition.key],
            value_in_words(condition.key, condition.needed),
            value_in_words(condition.key, condition.has),
            "" if condition.missing is None else points(condition.missing),
        )
        for condition in found.conditions
    ]


def value_in_words(key: ConditionKey, value: Value) -> str:
    """Write what a condition needs, or has; “–” for what is not known."""
    if value is None or value == "":
        return "–"
    if key is ConditionKey.FORMAT:
        return str(texts.SYSTEMS[System(value)])
    if key is ConditionKey.PACE:
        return str(texts.PACES[Pace(str(value))])
    if isinstance(value, date):
        return date_format(value, "SHORT_DATE_FORMAT")
    if isinstance(value, int | Fraction):
        return points(value)
    return str(value)


def told_chances(found: Chances, next_round: int, voice: Voice) -> list[str]:
    """Tell what would still make a norm, a sentence for each way; or that nothing would."""
    title = found.title.name
    if found.made is not None:
        return [voice.tell(say(texts.MADE_ALREADY, title=title))]
    if not found.needs:
        return [voice.tell(_no_longer(found))]
    ways = found.needs[:MOST_NEEDS]
    sentences = [_way(found, need, next_round) for need in ways]
    return voice.tell_all([*sentences, *_opponents(ways)])


def _no_longer(found: Chances) -> Sentence:
    """Say what would be missing even if every game to come were won."""
    failed = found.best.failed[0]
    return say(
        texts.NO_LONGER,
        title=found.title.name,
        condition=Word(texts.CONDITION[failed.key]),
        needed=value_in_words(failed.key, failed.needed),
        has=value_in_words(failed.key, failed.has),
    )


def _way(found: Chances, need: Need, next_round: int) -> Sentence:
    title = Word(found.title.name)
    if found.rounds_left == 1:
        text, whoever = ONE_LEFT[need.points]
        if not need.rating:
            return say(whoever, title=title, round=next_round)
        return say(text, title=title, round=next_round, rating=need.rating)
    figures: dict[str, Figure | int | str] = {
        "title": title,
        "points": Amount(need.points),
        "games": need.games,
    }
    if not need.rating:
        return say(texts.ANY_POINTS, **figures)
    return say(texts.POINTS, rating=need.rating, **figures)


def _opponents(ways: Sequence[Need]) -> Iterator[Sentence]:
    if any(way.of_level for way in ways):
        yield say(texts.OF_LEVEL)
    elif any(way.titled for way in ways):
        yield say(texts.TITLED)
    if any(way.foreign for way in ways):
        yield say(texts.FOREIGN)
