"""The groups of a round of the team Swiss, as the literal pairer makes them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from crosstable.model import EntryId
from tests.explain.truth.place import Place, Position
from tests.explain.truth.texts import Teams
from tests.pairing.fide.team_swiss.literal import One, Round

Entries = Sequence[EntryId]
Pairing = list[tuple[One, One]]


class Group(NamedTuple):
    """A group as the literal pairer makes it: its own teams, those below, those who come up."""

    top: list[One]
    others: list[One]
    up: tuple[One, ...]

    @property
    def members(self) -> list[One]:
        return sorted([*self.top, *self.up], key=lambda team: team.tpn)


def before_of(place: Place) -> Teams:
    assert isinstance(place.before, Teams)
    return place.before


@lru_cache(maxsize=4)
def round_of(position: Position) -> tuple[Round, list[Group]]:
    before = position.before
    assert isinstance(before, Teams)
    literal = Round(position.table, position.number, before.kind)
    left = sorted(literal.teams, key=lambda team: (-team.score, team.tpn))
    if len(left) % 2:
        left.remove(literal.bye(left))
    groups = []
    while left:
        top = [team for team in left if team.score == left[0].score]
        others = [team for team in left if team not in top]
        up = literal.upfloaters(top, others)
        groups.append(Group(top, others, up))
        left = [team for team in others if team not in up]
    return literal, groups


def group_of(place: Place) -> Group:
    some = place.two[0] if place.board else place.bracket["residents"][0]
    groups = round_of(place.position)[1]
    return next(group for group in groups if any(team.id == some for team in group.members))


def pairings(place: Place) -> list[Pairing]:
    return list(round_of(place.position)[0].pairings(group_of(place).members))


def pairs_of(pairing: Pairing) -> set[frozenset[EntryId]]:
    return {frozenset((one.id, other.id)) for one, other in pairing}


def quality(place: Place, pairing: Pairing) -> tuple[int, int, int]:
    """C8, C9 and C10; the smaller, the better."""
    up = group_of(place).up
    clashes = [(a, b) for a, b in pairing if a.due is not None and a.due is b.due]
    met = [a if b in up else b for a, b in pairing if (a in up) != (b in up)]
    again = 0 if round_of(place.position)[0].last_two else sum(team.floater for team in met)
    return len(clashes), sum(a.strong and b.strong for a, b in clashes), again


def made(place: Place) -> Pairing:
    met = place.position.opponents
    return next(
        found
        for found in pairings(place)
        if all(met.get(one.id) == other.id for one, other in found)
    )


def against(place: Place, one: EntryId, passed: EntryId) -> str:
    """Find what speaks against ``passed``: every pairing of the group with the two is tried."""
    if not place.before.may_meet(one, passed):
        return "forbidden"
    two = frozenset((one, passed))
    able = [found for found in pairings(place) if two in pairs_of(found)]
    if not able:
        return "others"
    best, mine = min(quality(place, found) for found in able), quality(place, made(place))
    worse = [index for index, (a, b) in enumerate(zip(mine, best, strict=True)) if a != b]
    return ("colours", "strong", "floats")[worse[0]] if worse else "later"


def numbers(place: Place) -> list[EntryId]:
    """List the group by number."""
    return [team.id for team in group_of(place).members]
