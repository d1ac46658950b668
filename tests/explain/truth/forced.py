"""What would speak against another opponent: the bracket is paired anew with the two together.

By the literal pairer of FIDE's Dutch system, with everybody ranked before as they were paired.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from crosstable.model import EntryId
from tests.explain.truth import lines
from tests.explain.truth.place import Key, Place, Position
from tests.pairing.fide.dutch.literal import Paired, Round
from tests.pairing.fide.dutch.literal_2017 import OlderRound

MOST = 9
"""The most players of a bracket that is paired anew."""


INCOMPLETE, FORBIDDEN, LATER, NOTHING, UNKNOWN = "incomplete", "forbidden", "later", "", "unknown"
"""What speaks against a pair if no criterion does; ``UNKNOWN``: too many candidates to try, or
another system; ``NOTHING``: it is better than what was chosen.
"""
Worth = tuple[Any, ...]
NEWER = [f"C{number}" for number in range(6, 22)]
OLDER = [f"C.{number}" for number in (*range(5, 16), *range(16, 20))]
ROUNDS: Mapping[Key, tuple[type[Round], list[str]]] = {
    ("dutch", "fide-2026"): (Round, NEWER),
    ("dutch", "fide-2017"): (OlderRound, OLDER),
}
"""The literal pairer, and the criteria that it compares."""

Ids = frozenset[frozenset[EntryId]]


@lru_cache(maxsize=4)
def _literal(position: Position) -> tuple[Round, list[Paired]]:
    """Pair the round by the text; kept for the next question about it."""
    literal = ROUNDS[position.followed][0](position.table, position.number)
    return literal, list(literal.brackets())


def against(place: Place, higher: EntryId, other: EntryId) -> str:
    """Find what speaks against ``other`` as the opponent of ``higher``."""
    if not place.before.may_meet(higher, other):
        return FORBIDDEN
    if place.position.followed in lines.KNOWN:
        return lines.against(place, higher, other)
    if place.position.followed not in ROUNDS:
        return UNKNOWN
    literal, paired = _paired(place)
    members = [*paired.mdps, *paired.residents]
    if len(members) > MOST:
        return UNKNOWN
    order = [player.id for player in members]
    earlier = order[: order.index(higher)]
    kept = {
        frozenset((one.id, two.id)) for one, two in paired.pairs if {one.id, two.id} & {*earlier}
    }
    return _compare(literal, paired, frozenset({*kept, frozenset((higher, other))}), place)


def _paired(place: Place) -> tuple[Round, Paired]:
    literal, brackets = _literal(place.position)
    return literal, next(one for one in brackets if _has(one, place.two[0]))


def pairs_of(place: Place) -> Ids:
    """List the pairs of the group of the two."""
    _round, paired = _paired(place)
    return frozenset(frozenset((one.id, two.id)) for one, two in paired.pairs)


def first_way(place: Place) -> list[tuple[EntryId, EntryId]]:
    """Pair the group of the two by its line-up: as many pairs, and as many who came down."""
    _round, paired = _paired(place)
    came = sum(one in paired.mdps for one, _two in paired.pairs)
    pairs = [*zip(paired.mdps[:came], paired.residents, strict=False)]
    rest, half = paired.residents[came:], len(paired.pairs) - came
    pairs += zip(rest[:half], rest[half:], strict=False)
    return [(one.id, two.id) for one, two in pairs]


def against_first_way(place: Place) -> str:
    """Find what speaks against the first way to pair the group."""
    pairs = first_way(place)
    if not all(place.before.may_meet(*pair) for pair in pairs):
        return FORBIDDEN
    literal, paired = _paired(place)
    return _compare(literal, paired, frozenset(map(frozenset, pairs)), place)


def _lowest(place: Place) -> list[Paired]:
    """Return the last two brackets."""
    _round, brackets = _literal(place.position)
    return brackets[-2:]


def joined(place: Place) -> bool:
    """Tell whether the last bracket is more than one group, joined to complete the round (A.9)."""
    first, *last = _lowest(place)
    several = {player.score for player in last[0].residents} if last else set()
    return first.completing and len(several) > 1


def lowest(place: Place) -> set[EntryId]:
    """List those in the last bracket."""
    last = _lowest(place)[-1]
    return {player.id for player in (*last.mdps, *last.residents)}


def came_down(place: Place) -> set[EntryId]:
    """List those who came down to the last bracket."""
    return {player.id for player in _lowest(place)[-1].mdps}


def _has(paired: Paired, entry: EntryId) -> bool:
    return any(entry in (one.id, two.id) for one, two in paired.pairs)


def _compare(literal: Round, paired: Paired, wanted: Ids, place: Place) -> str:
    best: Worth | None = None
    chosen: Worth | None = None
    before, earlier = True, False
    made = {frozenset((one.id, two.id)) for one, two in paired.pairs}
    pairs_of_best = 0
    for pairs, worth in _candidates(literal, paired):
        these = {frozenset((one.id, two.id)) for one, two in pairs}
        if best is not None and chosen is not None and len(pairs) < pairs_of_best:
            break
        if these == made:
            chosen, before = worth, False
        if wanted <= these and worth is not None and (best is None or worth < best):
            best, pairs_of_best, earlier = worth, len(pairs), before
    assert chosen is not None
    if best is None:
        return INCOMPLETE
    codes = ROUNDS[place.position.followed][1]
    for code, mine, other in zip(codes, chosen, best, strict=True):
        if other != mine:
            return code if other > mine else NOTHING
    return NOTHING if earlier else LATER


def _candidates(literal: Round, paired: Paired) -> Iterator[tuple[Any, Worth | None]]:
    """Yield every candidate that nothing forbids, with its worth; none if others could not play."""
    for pairs in literal.candidates(paired.mdps, paired.residents):
        if not all(literal.may_meet(one, two) for one, two in pairs):
            continue
        met = {player for pair in pairs for player in pair}
        left = [player for player in (*paired.mdps, *paired.residents) if player not in met]
        yield pairs, _worth(literal, paired, pairs, left)


def _worth(literal: Round, paired: Paired, pairs: Any, left: list[Any]) -> Worth | None:
    if isinstance(literal, OlderRound):
        if paired.completing and not literal.completes(frozenset([*left, *paired.below]), None):
            return None
        following = () if paired.completing else literal.next_bracket(left, paired.below)
        return literal.older_worth(pairs, left, paired.residents[-1].score, following)
    if not literal.completes_after(left, paired.below):
        return None
    return literal.worth(pairs, left, paired.mdps, paired.residents[0].score, paired.below)
