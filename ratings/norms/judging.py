"""Whether chosen games make a norm, condition by condition (B.01, 1.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from ratings.norms import limits
from ratings.norms.answers import Condition, ConditionKey
from ratings.norms.data import (
    FIDE_FLAG,
    TITLE_HOLDERS,
    Applicant,
    Exemption,
    Field,
    NormEvent,
    NormGame,
    NormTitle,
    Opponent,
    System,
)
from ratings.numbers import half_up
from ratings.tables import difference_for, per_cent

OTHER_FEDERATIONS = 2
"""1.4.3."""
STRONG_FIELD = Field(foreigners=20, federations=3, strong_foreigners=10)
"""1.4.3d: what each round of a Swiss must have, so that foreigners need not be met."""


@dataclass(frozen=True)
class Figures:
    """The figures of chosen games (1.4.6 to 1.4.9)."""

    score: Fraction
    average: int
    percent: int
    difference: int
    raised: NormGame | None

    @property
    def performance(self) -> int:
        return self.average + self.difference


def figures(title: NormTitle, games: Sequence[NormGame]) -> Figures | None:
    """Work out average and performance; ``None`` without games."""
    if not games:
        return None
    ratings = [opponent_of(game).counted_rating for game in games]
    lowest = min(range(len(ratings)), key=ratings.__getitem__)
    raised = ratings[lowest] < title.floor
    if raised:
        ratings[lowest] = title.floor
    score = sum((game.score for game in games), Fraction(0))
    percent = per_cent(int(2 * score), len(games))
    return Figures(
        score,
        half_up(sum(ratings), len(ratings)),
        percent,
        difference_for(percent),
        games[lowest] if raised else None,
    )


def opponent_of(game: NormGame) -> Opponent:
    """Return the opponent of a game that counts."""
    assert game.opponent is not None  # noqa: S101  # games without one do not count
    return game.opponent


def of_result(title: NormTitle, games: Sequence[NormGame], fewest: int) -> Iterator[Condition]:
    """Judge the number of games, the performance, the average and the score."""
    yield least(ConditionKey.GAMES, "1.4.1", fewest, len(games))
    found = figures(title, games)
    performance = found.performance if found else None
    average = found.average if found else None
    yield least(ConditionKey.PERFORMANCE, "1.4.8", title.performance, performance)
    yield least(ConditionKey.AVERAGE, "1.4.8a", title.average, average)
    score = found.score if found else Fraction(0)
    yield least(ConditionKey.SCORE, "1.4.8b", limits.least_score(len(games)), score)


def of_mix(
    title: NormTitle, applicant: Applicant, games: Sequence[NormGame], event: NormEvent
) -> Iterator[Condition]:
    """Judge titles and federations of the opponents."""
    opponents = [opponent_of(game) for game in games]
    met = list({each.key: each for each in opponents}.values())
    twice = event.system is System.DOUBLE_ROUND_ROBIN
    judged = met if twice else opponents
    holders = sum(bool(each.titles & TITLE_HOLDERS) for each in judged)
    of_level = sum(bool(each.titles & title.level) for each in judged)
    needed = limits.title_holders(len(judged))
    yield least(ConditionKey.TITLE_HOLDERS, "1.4.5a", needed, holders)
    article = "1.4.5f" if twice else title.level_article
    yield least(ConditionKey.LEVEL, article, limits.of_level(len(judged), event.system), of_level)
    yield from _federations(applicant, opponents, event)


def _federations(
    applicant: Applicant, opponents: Sequence[Opponent], event: NormEvent
) -> Iterator[Condition]:
    counts = Counter(
        each.federation for each in opponents if each.federation not in ("", FIDE_FLAG)
    )
    own = counts.get(applicant.federation, 0)
    others = len(counts) - (1 if own else 0)
    largest = max(counts.values(), default=0)
    games, exempt = len(opponents), exempt_from_federations(applicant, event)
    conditions = (
        least(ConditionKey.FEDERATIONS, "1.4.3", OTHER_FEDERATIONS, others, exempt=exempt),
        most(ConditionKey.OWN_FEDERATION, limits.own_federation(games), own, exempt=exempt),
        most(ConditionKey.ONE_FEDERATION, limits.one_federation(games), largest, exempt=exempt),
    )
    yield from conditions


def exempt_from_federations(applicant: Applicant, event: NormEvent) -> bool:
    """Tell whether foreigners need not be met (1.4.3a-d)."""
    if event.exemption is Exemption.ZONAL:
        return True
    if event.exemption in (Exemption.NATIONAL_FINAL, Exemption.NATIONAL_TEAMS):
        return bool(applicant.federation) and applicant.federation == event.federation
    return event.system is System.SWISS and strong_field(event)


def strong_field(event: NormEvent) -> bool:
    """Tell whether every round had enough foreigners (1.4.3d)."""
    return len(event.fields) == event.rounds and all(
        each.foreigners >= STRONG_FIELD.foreigners
        and each.federations >= STRONG_FIELD.federations
        and each.strong_foreigners >= STRONG_FIELD.strong_foreigners
        for each in event.fields
    )


def least(
    key: ConditionKey,
    article: str,
    needed: int | Fraction,
    has: int | Fraction | None,
    *,
    exempt: bool = False,
) -> Condition:
    """Judge a condition that asks for so much at least."""
    met = exempt or (has is not None and has >= needed)
    return Condition(key, article, needed, has, met, exempt)


def most(key: ConditionKey, needed: int, has: int, *, exempt: bool = False) -> Condition:
    """Judge a condition that allows so many at most (1.4.4)."""
    return Condition(key, "1.4.4", needed, has, exempt or has <= needed, exempt)
