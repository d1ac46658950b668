"""The faults of what is told of a round: untrue claims, claims nobody checks, words not plain."""

from __future__ import annotations

from collections.abc import Iterator

from explain.levels import Levels, Reason
from tests.explain import plain as plain_words
from tests.explain.truth import checkers
from tests.explain.truth.claims import faults_of, values_of
from tests.explain.truth.place import Place, Position, explained

Fault = str

assert checkers.__all__  # importing them makes them known


def faults_in(position: Position, *, plain: bool = False) -> Iterator[Fault]:
    """List the faults of all explanations of a round; ``plain``: of their words, too."""
    for place, levels in explained(position):
        if levels.reason is Reason.NOT_TOLD:
            yield "a report of today that does not tell"
            continue
        yield from faults_of(levels.first, place)
        for step in levels.steps:
            after = place.after(values_of(step.tried))
            yield from (fault for each in step.sentences for fault in faults_of(each, after))
        if plain:
            yield from _not_plain(place, levels)


def _not_plain(place: Place, levels: Levels) -> Iterator[Fault]:
    of_bye = (place.bye["player"],) if place.bye and not place.bracket else ()
    readers = place.two if place.board else of_bye
    yield from plain_words.faults(levels, place.position.facts.names, readers)
