"""Several upfloaters at once, by heaviest matchings of residents with those below them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairing.fide.dubov.criteria import CODES, burden
from pairing.fide.dubov.figures import FiguresTable
from pairing.fide.dutch.criteria import DutchBracket
from pairing.fide.dutch.digits import Digit, Pair
from pairing.fide.dutch.search.candidates import CandidateGraph, Candidates
from pairing.kernel.completion import Completion
from pairing.kernel.matching import bits
from pairing.kernel.players import Player, mask_of


def best_set(
    table: FiguresTable, legal: Sequence[int], residents: int, pool: int, *, complete: bool
) -> int:
    """Return the first of the best sets of upfloaters from ``pool`` as a mask; 0 if there is none.

    With ``complete`` the rest of the pool must be paired too (C4). With as few upfloaters as
    possible no two of them meet: the others could be paired without them.
    """
    members = table.field.among(residents | pool)
    places = frozenset(player.place for player in members)
    starts = residents | pool if complete else residents
    inner = [
        (u, v)
        for u in bits(starts)
        for v in bits(legal[u] & (residents | pool))
        if u < v or not starts >> v & 1
    ]
    bracket = DutchBracket(table.field, members, (), ())
    completion = Completion(legal, byes=0) if complete else None
    graph = CandidateGraph(bracket, members, places, inner, [], completion)
    candidates = Candidates(bracket, graph)
    must = table.field.among(starts)
    candidates.require(must)
    candidates.settle(_digits(table, residents, pool))
    if not all(map(candidates.paired, must)):
        return 0
    return _first_set(candidates, table, residents, pool)


def _digits(table: FiguresTable, residents: int, pool: int) -> Iterator[Digit]:
    """Build the digits of C5 to C10."""
    most = residents.bit_count()

    def joins(higher: Player, lower: Player) -> int:
        return residents >> higher.place & 1 and not residents >> lower.place & 1

    yield Digit("C5", most, pair=joins)
    for group in reversed(table.field.scoregroups):
        if group & pool:
            yield Digit("C6", most, pair=_joins_from(residents, group))
    yield Digit(
        "C7",
        (most + pool.bit_count()) // 2,
        pair=lambda a, b: residents >> a.place & 1 and a.preference.clashes(b.preference),
    )
    burdens = {player: burden(table, player) for player in table.field.among(pool)}
    for number, code in enumerate(CODES):
        count = {player: counts[number] for player, counts in burdens.items()}
        bound = most * max(count.values(), default=0)
        yield Digit(code, bound, pair=_counting(residents, count), personal=True)


def _joins_from(residents: int, group: int) -> Pair:
    return lambda higher, lower: residents >> higher.place & 1 and group >> lower.place & 1


def _counting(residents: int, count: dict[Player, int]) -> Pair:
    return lambda higher, lower: count.get(lower, 0) if residents >> higher.place & 1 else 0


def _first_set(candidates: Candidates, table: FiguresTable, residents: int, pool: int) -> int:
    """Choose the set with the smallest differing sequence number (4.1.3, 4.2.2)."""
    chosen = 0
    waiting = list(table.field.among(pool))
    while waiting:
        size = min(len(waiting), candidates.room.bit_length() - 1)
        batch, waiting = waiting[:size], waiting[size:]
        candidates.narrow(_others(batch, residents))
        joining = mask_of(player for player in batch if _joins(candidates, player, residents))
        chosen |= joining
        candidates.require(table.field.among(joining))
        candidates.keep_pairs(_as_chosen(residents, joining, mask_of(batch) & ~joining))
    return chosen


def _others(players: Sequence[Player], residents: int) -> Digit:
    """Build the digit that counts players who do not join, the first ones weighing most."""
    weight = {player: 1 << number for number, player in enumerate(reversed(players))}

    def pair(higher: Player, lower: Player) -> int:
        if residents >> higher.place & 1:
            return 0
        return weight.get(higher, 0) + weight.get(lower, 0)

    return Digit(
        "4.2", 1 << len(players), leave=lambda p: weight.get(p, 0), pair=pair, personal=True
    )


def _joins(candidates: Candidates, player: Player, residents: int) -> bool:
    partner = candidates.partner(player)
    return partner is not None and bool(residents & partner.bit)


def _as_chosen(residents: int, joining: int, staying: int) -> Pair:
    """Want those who join with residents only, and those who stay with none."""

    def wanted(higher: Player, lower: Player) -> bool:
        if residents & higher.bit:
            return not staying & lower.bit
        return not joining & (higher.bit | lower.bit)

    return wanted
