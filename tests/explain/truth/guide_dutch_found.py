"""The pairings of a bracket of the guide's Dutch system, in the order of the text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from crosstable.model import EntryId
from tests.explain.truth import groups
from tests.explain.truth.place import Place, Position
from tests.pairing.tsf.dutch.exchanges import Done, Made, Tried, without
from tests.pairing.tsf.dutch.literal import Round

Entries = Sequence[EntryId]
MOST = 8
"""The most players of a bracket in which every pairing is tried."""


class Found(NamedTuple):
    """A pairing of a bracket, and how far the text had to go for it."""

    made: Made
    tried: Tried


@lru_cache(maxsize=4)
def paired_round(position: Position) -> Round:
    literal = Round(position.table, position.number)
    literal.pair()
    return literal


def done(place: Place) -> Done | None:
    """Find the bracket; ``None`` if it is not the text's own, as with groups that were joined."""
    group = groups.members(place)
    for one in paired_round(place.position).done:
        if {player.id for player in (*one.moved, *one.residents, *one.alone)} == group:
            return one
    return None


def found(place: Place) -> Iterator[Found]:
    """Yield the pairings of the bracket in the order in which the text comes to them."""
    one = done(place)
    if one is None or len(groups.members(place)) > MOST or place.bracket["joined"]:
        return
    literal = paired_round(place.position)
    moved, residents = without(one.moved, one.alone), without(one.residents, one.alone)
    everybody = literal.ranked([*moved, *residents])
    last = place.bracket is place.position.brackets[-1]
    for p, tried in literal.steps(moved, residents):
        for made in literal.walk(everybody, residents, p, tried):
            left = [*made.left, *one.alone]
            if not last or (len(left) < 2 and not any(player.barred for player in left)):
                yield Found(made, tried)


def pairs_of(made: Made) -> set[frozenset[EntryId]]:
    return {frozenset((a.id, b.id)) for a, b in made.pairs}


def as_made(place: Place) -> Found | None:
    one = done(place)
    if one is None or one.made is None:
        return None
    wanted = pairs_of(one.made)
    return next((each for each in found(place) if pairs_of(each.made) == wanted), None)


def given_up(place: Place, **steps: object) -> bool:
    """Tell whether the pairing needed just these steps; nothing is known of large brackets."""
    each = as_made(place)
    return each is None or all(getattr(each.tried, name) == far for name, far in steps.items())
