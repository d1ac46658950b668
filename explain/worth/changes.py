"""A player's expected change of rating in the three levels: a sentence, the steps, the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from decimal import Decimal

from explain.levels import Rule, Told
from explain.worth import texts
from explain.worth.figures import Apart, Decimals
from ratings.editions import Edition, edition_for
from ratings.games import Change, Factor, FactorReason, FirstRating, FirstReason, Line
from ratings.paces import Pace
from ratings.tables import per_cent
from tournaments.models import Tournament
from tournaments.words.sentences import Amount, Person, Sentence, Voice, say
from tournaments.worth.changes import Worth

LAW = "B.02"
HIDDEN = frozenset({FactorReason.TYPED, FactorReason.JUNIOR, FactorReason.NEW, FactorReason.USUAL})
"""Reasons for K that would tell the public who is a minor, if each had a sentence of its own: the
one among them without a list to say so, as nobody here knows a newcomer's number of games.
"""


def told_change(tournament: Tournament, worth: Worth, voice: Voice, *, to_all: bool = True) -> Told:
    """Tell somebody's expected change, or first rating. ``to_all``: the public reads it."""
    change, name = worth.change, Person(worth.person.participant.pk)
    first, *steps = _sentences(change, name, to_all=to_all)
    return Told(voice.tell(first), voice.tell_all(steps), list(rules_of(tournament, change)))


def _sentences(change: Change, name: Person, *, to_all: bool) -> Iterator[Sentence]:
    if change.first is not None:
        yield from _first_rating(change.first, name)
        return
    if not change.counted or change.factor is None or change.change is None:
        yield say(texts.NO_GAMES, name=name)
        return
    amount = Decimals(change.change, 1, sign=True)
    yield say(texts.CHANGE, name=name, change=amount)
    games, expected = len(change.counted), Decimals(change.expected)
    yield say(texts.SCORED, name=name, games=games, score=Amount(change.score), expected=expected)
    yield from _factor(change.factor, to_all=to_all)
    total = Decimals(change.total, sign=True)
    yield say(texts.TIMES_FACTOR, total=total, k=change.factor.value, change=amount)
    yield say(texts.ROUNDED)
    yield from _performance(change)


def _performance(change: Change) -> Iterator[Sentence]:
    """Say what rating such results are usual for."""
    if change.average is None or change.performance is None:
        return
    yield say(
        texts.PERFORMANCE,
        average=change.average,
        percent=per_cent(int(2 * change.score), len(change.counted)),
        difference=Decimals(Decimal(change.performance - change.average), 0, sign=True),
        performance=change.performance,
    )


def _factor(factor: Factor, *, to_all: bool) -> Iterator[Sentence]:
    hidden = to_all and factor.reason in HIDDEN
    text = texts.FACTOR_FOR_ALL if hidden else texts.FACTOR[factor.reason]
    yield say(text, k=factor.base)
    if factor.lowered:
        yield say(texts.LOWERED, base=factor.base, games=factor.games, k=factor.value)


def _first_rating(first: FirstRating, name: Person) -> Iterator[Sentence]:
    figures = {"rating": first.rating} if first.rating is not None else {}
    if first.reason is FirstReason.FEW_GAMES:
        figures = {"games": first.games}
    yield say(texts.FIRST[first.reason], name=name, **figures)
    if first.rating is None or first.average is None or first.percent is None:
        return
    yield say(
        texts.TWO_DRAWS,
        average=Decimals(first.average),
        score=Amount(first.score + 1),
        games=first.games + 2,
        percent=first.percent,
    )
    difference = Decimals(Decimal(first.difference or 0), 0, sign=True)
    yield say(texts.BY_TABLE, percent=first.percent, difference=difference, rating=first.rating)


def told_game(tournament: Tournament, line: Line, voice: Voice) -> Told:
    """Tell the worth of one round."""
    return Told(voice.tell(_game(line)), [], [*_rules(tournament, [line.article])])


def _game(line: Line) -> Sentence:
    game = line.game
    if not line.counts:
        return say(texts.LEFT_OUT[line.reason])
    opponent, score = Person(game.opponent), Amount(game.score)
    if line.expected is None or line.gained is None:
        return say(texts.FIRST_GAME, opponent=opponent, rating=game.rating or 0, score=score)
    return say(
        texts.GAME[line.reason],
        opponent=opponent,
        difference=Apart(line.difference or 0),
        expected=Decimals(line.expected),
        score=score,
        gained=Decimals(line.gained, sign=True),
    )


def rules_of(tournament: Tournament, change: Change) -> Iterator[Rule]:
    """Yield the articles that a change goes by, each once."""
    edition = _edition(tournament)
    articles = [line.article for line in change.lines]
    if change.first is not None:
        articles += [edition.article("2.2"), change.first.article]
    elif change.factor is not None:
        articles += [change.article, change.factor.article, edition.article("3.4")]
    yield from _rules(tournament, sorted(set(articles)))


def _rules(tournament: Tournament, articles: Iterable[str]) -> Iterator[Rule]:
    edition = _edition(tournament)
    for article in articles:
        of_chapter = article.startswith((f"{edition.first}.", f"{edition.list}."))
        section = article.partition(".")[2] if of_chapter else article
        if section in texts.ASKED:
            yield Rule(article, texts.ASKED[section], LAW)


def _edition(tournament: Tournament) -> Edition:
    return edition_for(Pace(tournament.pace), tournament.event.starts)
