"""Claims about the bye: who has it, who could not, and what the others could do then."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from crosstable.model import Code, EntryId
from tests.explain.truth.claims import claim
from tests.explain.truth.place import Place

Entries = Sequence[EntryId]


def has_bye(place: Place, name: EntryId, points: Fraction) -> bool:
    return place.bye["player"] == name and place.before.score(name) == points


def had_bye(place: Place, name: EntryId) -> bool:
    """Tell whether the pairing gave the player the bye before."""
    bye = Code.PAIRING_ALLOCATED_BYE
    return any(turn.code is bye for turn in place.before.turns(name))


@claim(
    "<name> has the bye: <points>, the fewest with which the others can all be paired, and no such"
    " bye before."
)
def fewest_points(place: Place, name: EntryId, points: Fraction) -> bool:
    return fewest(place, name, points) and not had_bye(place, name)


def fewest(place: Place, name: EntryId, points: Fraction) -> bool:
    """Tell whether nobody with fewer points could have the bye."""
    before = place.before
    fewer = [entry for entry in before.here if before.score(entry) < points]
    lowest = not any(before.can_have_bye(entry) for entry in fewer)
    return has_bye(place, name, points) and before.can_have_bye(name) and lowest


@claim("<name> has the bye, as the one player without an opponent at the end, with <points>.")
def left_at_the_end(place: Place, name: EntryId, points: Fraction) -> bool:
    return has_bye(place, name, points) and place.before.can_have_bye(name)


@claim("There are <count> players in this round, an odd number, so one of them has no opponent.")
def odd_number(place: Place, count: int) -> bool:
    return count == len(place.before.here) and count % 2 == 1


@claim(
    ("<names> could not have it, having had a bye or a point without a game before."),
    ("These could not have it, having had a bye or a point without a game before: <names>."),
    ("These have already had a point without a game and may not have another: <names>."),
)
def could_not_have_it(place: Place, names: Entries) -> bool:
    return all(place.before.barred(name) for name in names)


@claim("<one> has the bye: in the lowest group, with <points>, no opponent was free.")
def no_opponent_free(place: Place, one: EntryId, points: Fraction) -> bool:
    return has_bye(place, one, points) and place.before.can_have_bye(one)


@claim("Without <names>, the others could not all be paired.")
def others_not_without(place: Place, names: Entries) -> bool:
    others = [[entry for entry in place.before.here if entry != name] for name in names]
    return not any(map(place.before.all_paired, others))
