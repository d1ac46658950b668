"""The lines in which Dubov and Burstein systems find opponents, by the literal pairers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import permutations
from typing import Any, NamedTuple

from crosstable.model import EntryId
from tests.explain.truth.place import Key, Place, Position
from tests.pairing.fide.burstein.literal import Later
from tests.pairing.fide.burstein.literal import in_order as in_order_of_fide
from tests.pairing.fide.dubov.literal import Round as Dubov
from tests.pairing.tsf.burstein.literal import Round as Guide
from tests.pairing.tsf.burstein.literal import in_order as in_order_of_guide

DUBOV, BURSTEIN, GUIDE = ("dubov", "fide-2026"), ("burstein", "fide-2026"), ("burstein", "tsf")
KNOWN: Sequence[Key] = (DUBOV, BURSTEIN, GUIDE)
FORBIDDEN, INCOMPLETE, COLOURS, NOTHING = "forbidden", "incomplete", "C12", ""
"""What speaks against an opponent; ``COLOURS`` as FIDE's Dutch system numbers it."""

Entries = list[EntryId]


class Lines(NamedTuple):
    """Dubov: the line that chooses, and the other one."""

    first: Entries
    second: Entries


class Way(NamedTuple):
    """One way to pair a group: its pairs, those left, and the fewer the better."""

    pairs: frozenset[frozenset[EntryId]]
    left: frozenset[EntryId]
    denied: int


@lru_cache(maxsize=4)
def literal(position: Position) -> Any:
    """Return the round as the literal pairer sees it."""
    rounds: dict[Key, Any] = {DUBOV: Dubov, BURSTEIN: Later, GUIDE: Guide}
    return rounds[position.followed](position.table, position.number)


def players(place: Place) -> list[Any]:
    """Return those of the group."""
    bracket = place.bracket
    members = {*bracket["mdps"], *bracket["residents"], *bracket.get("upfloaters", ())}
    return [player for player in literal(place.position).players if player.id in members]


@lru_cache(maxsize=64)
def _lines(position: Position, members: frozenset[EntryId]) -> Lines:
    found = literal(position)
    bracket = [player for player in found.players if player.id in members]
    g1, g2 = found.subgroups(bracket)
    small, large = (g1, g2) if len(g1) <= len(g2) else (g2, g1)
    new_small, new_large = found.recomposed(bracket, small, large)
    g1, g2 = (new_small, new_large) if small is g1 else (new_large, new_small)
    first = sorted(g1, key=lambda player: (found.aro[player], player.tpn))
    second = sorted(g2, key=lambda player: player.tpn)
    return Lines([player.id for player in first], [player.id for player in second])


def lines(place: Place) -> Lines:
    """Return the two lines of a Dubov group (3.2.3 to 3.2.5, 4.4.2)."""
    return _lines(place.position, frozenset(player.id for player in players(place)))


def order(place: Place) -> Entries:
    """Return the order of a Burstein group, the strongest opponents first."""
    found, here = literal(place.position), players(place)
    guide = place.position.followed == GUIDE
    ranked = found.ranked(here) if guide else sorted(here, key=found.rank)
    return [player.id for player in ranked]


def seeker(place: Place) -> EntryId:
    """Return who of the two was before the other, and chose."""
    turns = lines(place).first if _two_lines(place) else order(place)
    return next(entry for entry in turns if entry in place.two)


def waiting_for(place: Place, higher: EntryId) -> Entries:
    """List those in line for a player whom nobody before meets, the first choice first."""
    meet = place.position.opponents
    if _two_lines(place):
        first, second = lines(place)
        earlier = first[: first.index(higher)]
        return [entry for entry in second if meet.get(entry) not in earlier]
    ranked = order(place)
    earlier, later = ranked[: ranked.index(higher)], ranked[ranked.index(higher) + 1 :]
    return [entry for entry in reversed(later) if meet.get(entry) not in earlier]


def natural(place: Place, higher: EntryId) -> EntryId:
    """Return who stands opposite a player."""
    if _two_lines(place):
        first, second = lines(place)
        return second[first.index(higher)]
    ranked = order(place)
    return ranked[len(ranked) - 1 - ranked.index(higher)]


def before_in_line(place: Place, higher: EntryId) -> Entries:
    """List those whose turn came before."""
    first = lines(place).first if _two_lines(place) else order(place)
    return first[: first.index(higher)]


def against(place: Place, higher: EntryId, other: EntryId) -> str:
    """Find what speaks against ``other`` as the opponent of ``higher``."""
    if not place.before.may_meet(higher, other):
        return FORBIDDEN
    if _two_lines(place):
        return NOTHING if _across(place, higher, other) else INCOMPLETE
    made = chosen(place)
    others = _with(place, higher, other)
    same = [way for way in others if place.position.followed == GUIDE or way.left == made.left]
    if not same:
        return INCOMPLETE
    return COLOURS if min(way.denied for way in same) > made.denied else NOTHING


def _across(place: Place, higher: EntryId, other: EntryId) -> bool:
    """Tell whether the rest of the lines can be paired if the two meet."""
    first, _second = lines(place)
    rest = first[first.index(higher) + 1 :]
    free = [entry for entry in waiting_for(place, higher) if entry != other]
    return any(
        all(place.before.may_meet(*pair) for pair in zip(rest, chosen, strict=True))
        for chosen in permutations(free)
    )


def chosen(place: Place) -> Way:
    """Return the way in which the group was paired."""
    return next(way for way in ways(place) if way.pairs == _made(place))


def _made(place: Place) -> frozenset[frozenset[EntryId]]:
    return frozenset(map(frozenset, place.bracket["pairs"]))


def _with(place: Place, higher: EntryId, other: EntryId) -> list[Way]:
    """List the ways that leave what was made before as it is, and bring the two together."""
    earlier = {*before_in_line(place, higher)}
    kept = {pair for pair in _made(place) if pair & earlier}
    wanted = kept | {frozenset((higher, other))}
    down = {*place.bracket["downfloaters"]} & earlier
    return [way for way in ways(place) if wanted <= way.pairs and down <= way.left]


def ways(place: Place) -> Iterator[Way]:
    """Yield the ways to pair a group with as many pairs, that nothing forbids."""
    found, here = literal(place.position), players(place)
    if place.position.followed == GUIDE:
        barred = {*place.bracket["unfit"], *place.bracket["mdps"]}
        for pairs, floater in in_order_of_guide(found.ranked(here)):
            left = {floater.id} if floater else set()
            if not left & barred and all(found.may_meet(*pair) for pair in pairs):
                yield _way(pairs, left, -sum(found.granted(*pair) for pair in pairs))
        return
    for those, remaining in in_order_of_fide(
        sorted(here, key=found.rank), len(place.bracket["downfloaters"])
    ):
        if all(found.may_meet(*pair) for pair in those):
            denied = sum(found.denied(*pair) is not None for pair in those)
            yield _way(those, {player.id for player in remaining}, denied)


def _way(pairs: Any, left: set[EntryId], denied: int) -> Way:
    ids = frozenset(frozenset((one.id, other.id)) for one, other in pairs)
    return Way(ids, frozenset(left), denied)


def _two_lines(place: Place) -> bool:
    return place.position.followed == DUBOV


def _player(place: Place, entry: EntryId) -> Any:
    return next(one for one in literal(place.position).players if one.id == entry)


def index(place: Place, entry: EntryId) -> tuple[Any, ...]:
    """Return what a Burstein system orders a player by."""
    found, player = literal(place.position), _player(place, entry)
    known = found.strength if place.position.followed == GUIDE else found.index
    return tuple(known[player])


def higher(place: Place) -> EntryId:
    """Return who of the two ranks higher in a Burstein system."""
    found, two = literal(place.position), [_player(place, entry) for entry in place.two]
    ranked = found.ranked(two) if place.position.followed == GUIDE else sorted(two, key=found.rank)
    first: EntryId = ranked[0].id
    return first


def score(place: Place, entry: EntryId) -> Any:
    """Return a player's points as the text counts them in this round."""
    return _player(place, entry).score
