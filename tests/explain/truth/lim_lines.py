"""The groups of the Lim system: who was in them, who left them, and how they are lined up."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from crosstable.model import EntryId
from tests.explain.truth.place import Place, Report

WANT_OF_OPPONENT = {"4.4", "4.4.1", "4.4.2", "A.5.4", "A.5.4.a", "A.5.4.b"}

Entries = list[EntryId]


def is_lim(place: Place) -> bool:
    return place.position.followed[0] == "lim"


def members(bracket: Report) -> Entries:
    return [*bracket["mdps"], *bracket["upfloaters"], *bracket["residents"]]


def strangers(bracket: Report) -> set[EntryId]:
    return {*bracket["mdps"], *bracket["upfloaters"]}


def group_of(place: Place, points: Fraction) -> Report:
    """Find the group with so many points."""
    return next(one for one in place.position.brackets if Fraction(one["score"]) == points)


def of_the_score(place: Place, points: Fraction) -> set[EntryId]:
    """Read from the table who of those to be paired has so many points."""
    bye = (place.position.report["bye"] or {}).get("player")
    return {one for one in place.before.here if place.before.score(one) == points and one != bye}


def none_possible(place: Place, one: EntryId, others: Iterable[EntryId]) -> bool:
    return not any(place.before.may_meet(one, other) for other in others if other != one)


def met_all(place: Place, one: EntryId, others: Iterable[EntryId]) -> bool:
    return all(place.before.met_in(one, other) for other in others if other != one)


def with_opponents(place: Place, group: Report) -> Entries:
    """List those who may meet somebody of their group."""
    here = members(group)
    return [one for one in here if not none_possible(place, one, here)]


def group_left(place: Place) -> Report:
    """Find the group that is spoken of: the one that a player of a board left last."""
    if not place.board:
        return place.bracket
    here = place.position.brackets.index(place.bracket)
    made = place.bracket["made"]
    (mover,) = [two["first"] for two in made if {two["first"], two["second"]} == {*place.two}]
    before = place.position.brackets[:here]
    return next(group for group in reversed(before) if mover in group["downfloaters"])


def undone(place: Place) -> set[EntryId]:
    """List those whose pairs were undone for the middle group."""
    return {one["player"] for group in place.position.brackets for one in group["cracked"]}


def below_the_middle(place: Place) -> bool:
    half = place.before.table.scoring.win * (place.before.number - 1) / 2
    return Fraction(place.bracket["score"]) < half


def in_order(place: Place, entries: Iterable[EntryId]) -> Entries:
    """Order players by number, in groups below the middle the last first."""
    return sorted(entries, key=place.before.tpn, reverse=below_the_middle(place))


def line(place: Place) -> Entries:
    """List those of the group who meet one another, or did until their pairs were undone."""
    residents = {*place.bracket["residents"]}
    seated = {entry for pair in _pairs(place) for entry in pair}
    if seated:
        elsewhere = {entry for pair in place.bracket["pairs"] for entry in pair}
        seated |= residents - elsewhere - {*place.bracket["downfloaters"]}
    return in_order(place, seated)


def _pairs(place: Place) -> list[set[EntryId]]:
    residents = {*place.bracket["residents"]}
    return [{*pair} for pair in place.bracket["pairs"] if {*pair} <= residents]


def waiting_for(place: Place, one: EntryId) -> Entries:
    """List those still free when it was the turn of ``one``, in the order of exchanges (4.2)."""
    everybody = line(place)
    earlier = everybody[: everybody.index(one)]
    gone = {entry for pair in _pairs(place) if pair & {*earlier} for entry in pair}
    rest = [entry for entry in everybody if entry not in gone]
    half = len(rest) // 2
    return [*rest[half:], *rest[half - 1 : 0 : -1]]


def lined_up_anew(place: Place) -> bool:
    """Tell whether players left the group after it had been lined up."""
    left = {floater["article"] for floater in place.bracket["transferred"]}
    return bool(left & WANT_OF_OPPONENT)


def moved_in(place: Place, entry: EntryId, number: int) -> bool:
    """Tell whether a player was paired nearer to the middle in a round; forfeits count (3.10)."""
    turn = next((turn for turn in place.before.turns(entry) if turn.round == number), None)
    if turn is None or turn.opponent is None:
        return False
    half = place.before.table.scoring.win * (number - 1) / 2
    mine, theirs = (place.before.score_in(one, number) for one in (entry, turn.opponent))
    return theirs < mine > half or theirs > mine < half
