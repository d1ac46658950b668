"""What would speak against another opponent: the bracket is paired anew with the two together.

By the literal pairer of FIDE's Dutch system, with everybody ranked before as they were paired.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from crosstable.model import EntryId
from tests.explain.truth import lines
from tests.explain.truth.place import Key, Place, Position
from tests.pairing.fide.dutch.literal import Paired, Round
from tests.pairing.fide.dutch.literal_2017 import OlderRound
from tests.pairing.fide.dutch.players import One

MOST = 9
"""The most players of a bracket that is paired anew."""


INCOMPLETE, FORBIDDEN, LATER, NOTHING, UNKNOWN = "incomplete", "forbidden", "later", "", "unknown"
"""What speaks against a pair if no criterion does; ``UNKNOWN``: too many candidates to try, or
another system; ``NOTHING``: it is better than what was chosen.
"""
Worth = tuple[Any, ...]
NEWER = [f"C{number}" for number in range(6, 22)]
OLDER = [f"C.{number}" for number in (*range(5, 16), *range(16, 20))]
OLD = "dutch", "fide-2017"
ROUNDS: Mapping[Key, type[Round]] = {("dutch", "fide-2026"): Round, OLD: OlderRound}
"""The literal pairers."""

Ids = frozenset[frozenset[EntryId]]


class Compared(NamedTuple):
    """The first criterion that another pairing keeps less well, and by how much."""

    code: str
    more: Any = None
    """The difference of the two counts, or both of them if they are no numbers."""


@lru_cache(maxsize=4)
def _literal(position: Position) -> tuple[Round, list[Paired]]:
    """Pair the round by the text; kept for the next question about it."""
    literal = ROUNDS[position.followed](position.table, position.number)
    return literal, list(literal.brackets())


def against(place: Place, higher: EntryId, other: EntryId) -> str:
    """Find what speaks against ``other`` as the opponent of ``higher``."""
    return compared(place, higher, other).code


def compared(place: Place, higher: EntryId, other: EntryId) -> Compared:
    """Compare the pairing with the best in which the two meet, and those before play as they do."""
    if not place.before.may_meet(higher, other):
        return Compared(FORBIDDEN)
    if place.position.followed in lines.KNOWN:
        return Compared(lines.against(place, higher, other))
    if not known(place):
        return Compared(UNKNOWN)
    literal, paired = _paired(place)
    order = [player.id for player in (*paired.mdps, *paired.residents)]
    earlier = order[: order.index(higher)]
    kept = {
        frozenset((one.id, two.id)) for one, two in paired.pairs if {one.id, two.id} & {*earlier}
    }
    wanted = frozenset({*kept, frozenset((higher, other))})
    return _compare(literal, paired, lambda pairs: wanted <= pairs)


def known(place: Place) -> bool:
    """Tell whether the text has a literal pairer, and the group is small enough for it."""
    if place.position.followed not in ROUNDS:
        return False
    _round, paired = _paired(place)
    return len(paired.mdps) + len(paired.residents) <= MOST


def instead(place: Place) -> Compared:
    """Compare the pairing of a group with the best other one that its step speaks of.

    In that the player it names is paired instead of leaving, or leaves instead of being paired.
    """
    if not known(place):
        return Compared(UNKNOWN)
    literal, paired = _paired(place)
    tried = place.tried
    if "passed" in tried:
        return compared(place, tried["higher"], tried["passed"])
    if "name" not in tried:
        pairs = frozenset(map(frozenset, first_way(place)))
        return _compare(literal, paired, lambda these: pairs == these)
    name = tried["name"]
    stays = any(player.id == name for player in paired.left)
    return _compare(literal, paired, lambda these: any(name in pair for pair in these) is stays)


def _paired(place: Place) -> tuple[Round, Paired]:
    literal, brackets = _literal(place.position)
    if place.board:
        return literal, next(one for one in brackets if _has(one, place.two[0]))
    residents = set(place.bracket["residents"])
    return literal, next(
        one for one in brackets if {player.id for player in one.residents} == residents
    )


def pairs_of(place: Place) -> Ids:
    """List the pairs of the group."""
    _round, paired = _paired(place)
    return frozenset(frozenset((one.id, two.id)) for one, two in paired.pairs)


def first_way(place: Place) -> list[tuple[EntryId, EntryId]]:
    """Pair the group by its line-up: as many pairs, and as many who came down."""
    _round, paired = _paired(place)
    came = sum(one in paired.mdps for one, _two in paired.pairs)
    pairs = [*zip(_first_mdps(place, paired, came), paired.residents, strict=False)]
    rest, half = paired.residents[came:], len(paired.pairs) - came
    pairs += zip(rest[:half], rest[half:], strict=False)
    return [(one.id, two.id) for one, two in pairs]


def _first_mdps(place: Place, paired: Paired, came: int) -> list[One]:
    """Take the first who came down; since 2026 only sets that leave as few points (4.4.1)."""
    if place.position.followed == OLD:
        return paired.mdps[:came]
    quota = Counter(one.score for one, _two in paired.pairs if one in paired.mdps)
    first = []
    for one in paired.mdps:
        if quota[one.score]:
            quota[one.score] -= 1
            first.append(one)
    return first


def against_first_way(place: Place) -> str:
    """Find what speaks against the first way to pair the group."""
    pairs = first_way(place)
    if not all(place.before.may_meet(*pair) for pair in pairs):
        return FORBIDDEN
    if not known(place):
        return UNKNOWN
    literal, paired = _paired(place)
    wanted = frozenset(map(frozenset, pairs))
    return _compare(literal, paired, lambda these: wanted == these).code


def _lowest(place: Place) -> list[Paired]:
    """Return the last two brackets."""
    _round, brackets = _literal(place.position)
    return brackets[-2:]


def joined(place: Place) -> bool:
    """Tell whether the last bracket is more than one group, joined to complete the round (A.9)."""
    first, *last = _lowest(place)
    several = {player.score for player in last[0].residents} if last else set()
    return first.completing and len(several) > 1


def is_lowest(place: Place) -> bool:
    """Tell whether it is the last bracket."""
    return place.bracket is place.position.brackets[-1]


def lowest(place: Place) -> set[EntryId]:
    """List those in the last bracket."""
    last = _lowest(place)[-1]
    return {player.id for player in (*last.mdps, *last.residents)}


def came_down(place: Place) -> set[EntryId]:
    """List those who came down to the last bracket."""
    return {player.id for player in _lowest(place)[-1].mdps}


def _has(paired: Paired, entry: EntryId) -> bool:
    return any(entry in (one.id, two.id) for one, two in paired.pairs)


def _compare(literal: Round, paired: Paired, wanted: Callable[[Ids], bool]) -> Compared:
    best: Worth | None = None
    chosen: Worth | None = None
    before, earlier = True, False
    made = frozenset(frozenset((one.id, two.id)) for one, two in paired.pairs)
    pairs_of_best = 0
    for pairs, worth in _candidates(literal, paired):
        these = frozenset(frozenset((one.id, two.id)) for one, two in pairs)
        if best is not None and chosen is not None and len(pairs) < pairs_of_best:
            break
        if these == made:
            chosen, before = worth, False
        if wanted(these) and worth is not None and (best is None or worth < best):
            best, pairs_of_best, earlier = worth, len(pairs), before
    assert chosen is not None
    if best is None:
        return Compared(INCOMPLETE)
    codes = OLDER if isinstance(literal, OlderRound) else NEWER
    for code, mine, other in zip(codes, chosen, best, strict=True):
        if other != mine:
            more = other - mine if isinstance(mine, int) else (mine, other)
            return Compared(code, more) if other > mine else Compared(NOTHING)
    return Compared(NOTHING if earlier else LATER)


def _candidates(literal: Round, paired: Paired) -> Iterator[tuple[Any, Worth | None]]:
    """Yield every candidate that nothing forbids, with its worth; none if others could not play."""
    for pairs in literal.candidates(paired.mdps, paired.residents):
        if not all(literal.may_meet(one, two) for one, two in pairs):
            continue
        met = {player for pair in pairs for player in pair}
        left = [player for player in (*paired.mdps, *paired.residents) if player not in met]
        yield pairs, _worth(literal, paired, pairs, left)


def _worth(literal: Round, paired: Paired, pairs: Any, left: list[Any]) -> Worth | None:
    """Judge a candidate; ``None`` if not all can be paired then.

    Those left do not meet one another further down (3.3.3).
    """
    older = isinstance(literal, OlderRound)
    if not older or paired.completing:
        if not paired.below and len(left) > 1:
            return None
        if not _completes(literal, frozenset(left), frozenset(left), frozenset(paired.below)):
            return None
    if isinstance(literal, OlderRound):
        following = () if paired.completing else literal.next_bracket(left, paired.below)
        return literal.older_worth(pairs, left, paired.residents[-1].score, following)
    return literal.worth(pairs, left, paired.mdps, paired.residents[0].score, paired.below)


@lru_cache(maxsize=10_000)
def _completes(
    literal: Round, waiting: frozenset[One], left: frozenset[One], below: frozenset[One]
) -> bool:
    """Tell whether all who wait and all below can be paired, one with the bye if they are odd."""
    everybody = waiting | below
    if not everybody:
        return True
    first = min(everybody, key=lambda player: player.tpn)
    others = everybody - {first}
    may_have_bye = first.may_have_bye and literal.bye_score in (None, first.score)
    partners = below if first in left else others
    return (
        bool(len(everybody) % 2 and may_have_bye)
        and _completes(literal, waiting - {first}, left, below - {first})
    ) or any(
        literal.may_meet(first, other)
        and _completes(literal, waiting - {first, other}, left, below - {first, other})
        for other in partners - {first}
    )
