"""The answer whether a player has made a norm: the best of all choices that the rules allow."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import chain

from ratings.norms import limits
from ratings.norms.answers import Condition, NormAnswer
from ratings.norms.choice import Choice, choices
from ratings.norms.data import TITLES, Applicant, NormEvent, NormGame, NormTitle
from ratings.norms.events import of_event
from ratings.norms.judging import figures, of_mix, of_result
from ratings.tables import rating_difference


def answer(
    title: str, applicant: Applicant, games: Sequence[NormGame], event: NormEvent
) -> NormAnswer:
    """Judge the games of a player for a title.

    Of the choices that make the norm, the one with the most games and then the highest performance
    is told; where none does, the one that is short of the fewest conditions.
    """
    wanted = TITLES[title]
    of_the_event = tuple(of_event(wanted, applicant, event))
    answers = (
        _judged(wanted, applicant, choice, event, of_the_event) for choice in choices(games, event)
    )
    return max(answers, key=_quality)


def is_made(
    title: NormTitle, applicant: Applicant, games: Sequence[NormGame], event: NormEvent
) -> bool:
    """Tell whether some choice of the games makes the norm, without saying why, and whatever the
    event is: the same judgement that stops at the first condition that fails.
    """
    return any(
        all(
            condition.met is not False
            for condition in chain(
                of_result(title, choice.used, choice.fewest),
                *(of_mix(title, applicant, mixed, event) for mixed in _mixes(choice, event)),
            )
        )
        for choice in choices(games, event)
    )


def _mixes(choice: Choice, event: NormEvent) -> list[tuple[NormGame, ...]]:
    """Return the games whose opponents must be mixed: in a round robin all, too (1.4.1f)."""
    if event.system.predetermined and len(choice.used) < len(choice.all_counted):
        return [choice.used, choice.all_counted]
    return [choice.used]


def _quality(found: NormAnswer) -> tuple[bool, int, int, int]:
    return found.met, -len(found.failed), len(found.used), found.performance or 0


def _judged(
    title: NormTitle,
    applicant: Applicant,
    choice: Choice,
    event: NormEvent,
    of_the_event: tuple[Condition, ...],
) -> NormAnswer:
    games = choice.used
    mix, *whole = (tuple(of_mix(title, applicant, each, event)) for each in _mixes(choice, event))
    for every in whole:
        mix = _worse(mix, every)
    conditions = (*of_result(title, games, choice.fewest), *mix, *of_the_event)
    found = figures(title, games)
    made = all(condition.met is not False for condition in conditions)
    return NormAnswer(
        title,
        conditions,
        games,
        choice.left_out,
        found.raised if found else None,
        choice.lost_by_forfeit,
        found.score if found else Fraction(0),
        found.average if found else None,
        found.percent if found else None,
        found.difference if found else None,
        found.performance if found else None,
        _counted_games(title, choice, event) if made else 0,
    )


def _worse(chosen: tuple[Condition, ...], every: tuple[Condition, ...]) -> tuple[Condition, ...]:
    """In a round robin the opponents of all games must be as mixed as those chosen (1.4.1f)."""
    return tuple(
        whole if whole.met is False else part for part, whole in zip(chosen, every, strict=True)
    )


def _counted_games(title: NormTitle, choice: Choice, event: NormEvent) -> int:
    """Return as how many games a norm counts when norms are added up (1.4.1b-d, 1.7)."""
    games = len(choice.used)
    if choice.fewest == limits.FEWEST_GAMES - 1:
        games = max(games, limits.FEWEST_GAMES)
    if event.rounds > limits.MOST_COUNTED:
        games = min(games, limits.MOST_COUNTED)
    return games + _points_above(title, choice.used)


def _points_above(title: NormTitle, games: Sequence[NormGame]) -> int:
    """Return how many full points were scored beyond those needed against these opponents."""
    found = figures(title, games)
    if found is None:
        return 0
    needed = next(
        (
            Fraction(halves, 2)
            for halves in range(2 * len(games) + 1)
            if Fraction(halves, 2) >= limits.least_score(len(games))
            and found.average + rating_difference(halves, len(games)) >= title.performance
        ),
        found.score,
    )
    return max(0, int(found.score - needed))
