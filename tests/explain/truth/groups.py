"""Claims about a group whose players move down: its size, who leaves it, who stays."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from crosstable.model import EntryId
from tests.explain.truth import forced
from tests.explain.truth.claims import claim, says_nothing
from tests.explain.truth.place import Place

Entries = Sequence[EntryId]

says_nothing(
    "That is how they are paired.",
    "So the next ways were tried, and the one that keeps the rules best was chosen.",
)


def members(place: Place) -> set[EntryId]:
    """List everybody in the group: those with its points, and those from other groups."""
    parts = ("mdps", "residents", "upfloaters")
    return {entry for part in parts for entry in place.bracket[part]}


def plays_here(place: Place, entry: EntryId) -> bool:
    opponent = place.position.opponents.get(entry)
    return any({*pair} == {entry, opponent} for pair in place.bracket["pairs"])


def goes_on(place: Place, entry: EntryId) -> bool:
    """Tell whether a member has no opponent here, and there is a group below."""
    below = place.bracket is not place.position.brackets[-1]
    return below and entry in members(place) and not plays_here(place, entry)


def leaving(place: Place) -> set[EntryId]:
    return {entry for entry in members(place) if not plays_here(place, entry)}


def has_bye(place: Place, entry: EntryId) -> bool:
    bye = place.position.report["bye"]
    return entry in members(place) and bool(bye) and bye["player"] == entry


def with_points(place: Place, points: Fraction) -> set[EntryId]:
    return {entry for entry in place.before.here if place.before.score(entry) == points}


def came_down(place: Place) -> set[EntryId]:
    """List the members with more points than those whose group it is.

    By the guide's Dubov system also those who had come up to the group above and went back.
    """
    if place.position.followed == ("dubov", "tsf"):
        return set(place.bracket["mdps"])
    most = max(place.before.score(entry) for entry in place.bracket["residents"])
    return {entry for entry in members(place) if place.before.score(entry) > most}


def may_meet_somebody(place: Place, entry: EntryId) -> bool:
    residents = [
        e for e in members(place) if entry not in came_down(place) or e not in came_down(place)
    ]
    return any(place.before.may_meet(entry, other) for other in residents)


# Its size


@claim("Only one player in this round has <points>, so <name> is paired with the next group.")
def only_one(place: Place, points: Fraction, name: EntryId) -> bool:
    return with_points(place, points) == {name} == members(place) and goes_on(place, name)


@claim("Only <name> is in the last group, with <points>, and has the bye.")
def alone_with_bye(place: Place, name: EntryId, points: Fraction) -> bool:
    alone = with_points(place, points) == {name} == members(place)
    return alone and has_bye(place, name)


@claim("All <count> players of this group have an opponent in it.")
def all_play(place: Place, count: int) -> bool:
    return len(members(place)) == count and not leaving(place)


@claim("The two players of this group play each other.")
def both_play(place: Place) -> bool:
    return len(members(place)) == 2 and not leaving(place)


@claim("The two players of this group have already met, so both go on to the next group.")
def both_go_on(place: Place) -> bool:
    one, other = members(place)
    return bool(place.before.met_in(one, other)) and all(goes_on(place, e) for e in (one, other))


@claim("Only <other> has <points> in this round.")
def only_other(place: Place, other: EntryId, points: Fraction) -> bool:
    return with_points(place, points) == {other}


@claim("<name> came down from a higher group, so the two meet.")
def came_and_meets(place: Place, name: EntryId) -> bool:
    return came_down(place) == {name} and place.meet(name, place.said["other"])


@claim(
    "<names> came down from a higher group.",
    "<names> came down from a higher group and is paired first.",
    "<names> came down from higher groups and are paired first.",
)
def these_came_down(place: Place, names: Entries) -> bool:
    return set(names) <= came_down(place)


@claim("<count> players came down from higher groups.")
def so_many_came_down(place: Place, count: int) -> bool:
    return len(came_down(place)) == count


@claim("Everybody has an opponent here.")
def everybody_plays(place: Place) -> bool:
    return not leaving(place)


@claim("This group has <count> players, an odd number, so <name> goes on to the next group.")
def odd(place: Place, count: int, name: EntryId) -> bool:
    right = len(members(place)) == count and count % 2 == 1
    return right and leaving(place) == {name} and goes_on(place, name)


@claim("This last group has <count> players, an odd number, so <name> has the bye.")
def odd_with_bye(place: Place, count: int, name: EntryId) -> bool:
    right = len(members(place)) == count and count % 2 == 1
    return right and leaving(place) == {name} and has_bye(place, name)


def _most_pairs(place: Place) -> int:
    """Count the pairs that the group could make by itself."""
    by_guide = place.position.followed == ("dutch", "tsf")
    down = set() if by_guide else came_down(place)
    apart = [(one, other) for one in down for other in down if one != other]
    return place.before.most_pairs(members(place), apart=apart)


@claim(
    "Too few players of this group may still meet, so <names> goes on to the next group.",
    "Too few players of this group may still meet, so <names> go on to the next group.",
)
def too_few_may_meet(place: Place, names: Entries) -> bool:
    few = len(members(place)) - 2 * _most_pairs(place) == len(names)
    return few and leaving(place) == set(names)


@claim("Too few players of this group may still meet, so <count> of them go on to the next group.")
def too_few_of_many(place: Place, count: int) -> bool:
    return len(members(place)) - 2 * _most_pairs(place) == count == len(leaving(place))


@claim("So that everybody below can be paired, <count> players go on to the next group.")
def many_for_those_below(place: Place, count: int) -> bool:
    needless = len(members(place)) - 2 * _most_pairs(place) < count
    return needless and len(leaving(place)) == count


@claim(
    "So that everybody below can be paired, <names> goes on to the next group.",
    "So that everybody below can be paired, <names> go on to the next group.",
)
def for_those_below(place: Place, names: Entries) -> bool:
    """More leave than would have to if the group were alone, or others than would have left."""
    needless = len(members(place)) - 2 * _most_pairs(place) < len(names)
    others = place.bracket.get("again") == "C.13" and {*place.bracket["before"]} != {*names}
    return (needless or others) and leaving(place) == set(names)


@claim(
    "The groups from <high> down to <low> could not be paired one by one, so they are one group."
)
def groups_joined(place: Place, high: Fraction, low: Fraction) -> bool:
    scores = {place.before.score(entry) for entry in place.bracket["residents"]}
    return (max(scores), min(scores)) == (high, low) and high > low and forced.joined(place)


# Its line-up


@claim("<count> players are here, lined up by points, then by starting number.")
def so_many_here(place: Place, count: int) -> bool:
    return len(members(place)) == count


@claim(
    "In the first way to pair them, the first <pairs> in line meet the next <pairs>, place by"
    " place.",
)
def place_by_place(place: Place, pairs: int) -> bool:
    """Those who came down are paired first, but by the guide if they are half of the group."""
    by_guide = place.position.followed == ("dutch", "tsf")
    nobody_came = by_guide or came_down(place) <= leaving(place)
    return len(members(place)) - len(leaving(place)) == 2 * pairs and nobody_came


@claim("In the first way to pair them, the first in line meets the second.")
def first_meets_second(place: Place) -> bool:
    return place_by_place(place, 1)


@claim(
    "In the first way to pair them, those who came down meet the first of the group; any others"
    " meet place by place."
)
def came_down_meet_the_first(place: Place) -> bool:
    return bool(came_down(place))


@claim(
    "<names> had come down already and has no opponent here either.",
    "<names> had come down already and have no opponents here either.",
)
def no_opponent_either(place: Place, names: Entries) -> bool:
    return {*names} <= came_down(place) & leaving(place)


# Who leaves, and who stays


@claim("<name> has already played everybody in this group.")
def met_everybody(place: Place, name: EntryId) -> bool:
    others = members(place) - {name}
    if name in came_down(place):
        others -= came_down(place)
    return all(place.before.met_in(name, other) for other in others)


@claim("<name> may meet nobody in this group.")
def may_meet_nobody(place: Place, name: EntryId) -> bool:
    return not may_meet_somebody(place, name)


@claim("<name> could have had an opponent here.")
def could_have_stayed(place: Place, name: EntryId) -> bool:
    return may_meet_somebody(place, name) and not plays_here(place, name)


@claim("Instead of <name>, <instead> could have gone on to the next group.")
def instead_goes_on(place: Place, name: EntryId, instead: Entries) -> bool:
    return goes_on(place, name) and all(entry in members(place) for entry in instead)


@claim("Instead of <name>, <instead> could have had the bye.")
def instead_has_bye(place: Place, name: EntryId, instead: Entries) -> bool:
    able = any(place.before.can_have_bye(entry) for entry in instead)
    return has_bye(place, name) and {*instead} <= members(place) and able


@claim("That keeps the rules as well, but comes later in the order of the rules.")
def comes_later(place: Place) -> bool:
    return forced.instead(place).code in (forced.LATER, forced.UNKNOWN)


@claim("So <name> goes on to the next group.")
def so_goes_on(place: Place, name: EntryId) -> bool:
    return goes_on(place, name)


@claim("So <name> has the bye.")
def so_has_bye(place: Place, name: EntryId) -> bool:
    return has_bye(place, name)


@claim(
    "By the line-up, <name> would have gone on to the next group.",
    "By the line-up, <name> would have had the bye.",
)
def would_have_left(place: Place, name: EntryId) -> bool:
    first = {entry for pair in forced.first_way(place) for entry in pair}
    return name in members(place) and name not in first


@claim("But <name> has already had a bye or a point without a game.")
def not_twice(place: Place, name: EntryId) -> bool:
    return place.before.barred(name)


@claim("So <name> plays in this group.")
def so_plays_here(place: Place, name: EntryId) -> bool:
    return plays_here(place, name)


@claim("For <count> more players, it would take too long to find out the reasons.")
def too_long(place: Place, count: int) -> bool:
    return bool(place.bracket["untold"] == count)
