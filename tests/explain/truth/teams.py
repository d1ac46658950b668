"""Claims about the line-up of a group of the team Swiss."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crosstable.model import EntryId
from tests.explain.truth.claims import claim, says_nothing
from tests.explain.truth.place import Place
from tests.explain.truth.team_groups import against, made, numbers, pairings, quality
from tests.pairing.fide.team_swiss.literal import One

Entries = Sequence[EntryId]
Pairing = list[tuple[One, One]]

says_nothing(
    "Of the teams with fewer points, those with the most come up first, and of these the smallest"
    " number.",
    "Of teams with as few points, it goes to the one that has played the most matches, and then"
    " to the one with the largest number.",
    "Of the pairings in which the most teams get the colour that they should get, the first in that"
    " order is made.",
    "In the usual order of numbers, the first half plays the second, place by place.",
    "So teams changed places, and the first such order that will do was chosen.",
)


# The line-up


@claim("By number, place <place> of the group plays place <opposite>.")
def place_plays_place(at: Place, /, place: int, opposite: int) -> bool:
    order = numbers(at)
    right = {order[place - 1], order[opposite - 1]} == {*at.two}
    return right and opposite == place + len(order) // 2


@claim(
    "The <count> teams of the group stand in the order of their numbers: the first <pairs> meet the"
    " other <pairs>, place by place."
)
def lined_up(place: Place, count: int, pairs: int) -> bool:
    return len(numbers(place)) == count == 2 * pairs


@claim("Their numbers are <order>.")
def their_numbers(place: Place, order: Sequence[int]) -> bool:
    return [place.before.tpn(team) for team in numbers(place)] == [*order]


@claim("In the line-up of <count> teams, <higher> has place <place> and <lower> place <opposite>.")
def have_places(at: Place, /, place: int, opposite: int, **said: object) -> bool:
    return stand(at, numbers(at), (place, opposite), said)


def stand(at: Place, line: Entries, places: tuple[int, int], said: Mapping[str, object]) -> bool:
    """Tell whether the two of a board have these places in a line of so many."""
    place, opposite = places
    two = line[place - 1], line[opposite - 1]
    right = two == (said["higher"], said["lower"]) and {*two} == {*at.two}
    return right and place < opposite and len(line) == said["count"]


@claim("Of the teams still free, <other> is next in line for <one>.")
def still_free(place: Place, other: EntryId, one: EntryId) -> bool:
    return place.meet(one, other) and not _earlier(place, one, other)


def _earlier(place: Place, one: EntryId, other: EntryId) -> list[EntryId]:
    """List the teams in line for ``one`` before ``other``, whom none before plays."""
    order, met = numbers(place), place.position.opponents
    ahead = order[: order.index(one)]
    line = order[len(order) // 2 :]
    return [team for team in line[: line.index(other)] if met[team] not in ahead and team != one]


@claim("These stood before <other> in line: <names>.")
def stood_before(place: Place, other: EntryId, names: Entries) -> bool:
    if place.position.followed[0] != "team-swiss":
        chosen = place.two if place.board else place.bracket.get("upfloaters", ())
        return {other, *chosen}.isdisjoint(names)
    order = numbers(place)
    return all(order.index(name) < order.index(other) for name in names)


@claim("<passed> was next for <one>, but they met in round <round>.")
def next_but_met(place: Place, passed: EntryId, one: EntryId, round: int) -> bool:
    return round in place.before.met_in(passed, one)


@claim("<passed> was next for <one>, but the arbiter keeps them apart.")
def next_but_apart(place: Place, passed: EntryId, one: EntryId) -> bool:
    return place.before.prohibited(passed, one)


@claim("<passed> was next for <one>, but then others would find no opponent.")
def next_but_others(place: Place, passed: EntryId, one: EntryId) -> bool:
    return against(place, one, passed) == "others"


@claim("<passed> was next for <one>, but then fewer teams would get the colour they should.")
def next_but_colours(place: Place, passed: EntryId, one: EntryId) -> bool:
    return against(place, one, passed) == "colours"


@claim("<passed> was next for <one>, but then fewer teams would get the colour they need most.")
def next_but_strong(place: Place, passed: EntryId, one: EntryId) -> bool:
    return against(place, one, passed) == "strong"


@claim(
    "<passed> was next for <one>, but then more teams would play outside their group twice running."
)
def next_but_floats(place: Place, passed: EntryId, one: EntryId) -> bool:
    return against(place, one, passed) == "floats"


@claim("<passed> was next for <one>, but by the teams’ numbers that pairing comes later.")
def next_but_later(place: Place, passed: EntryId, one: EntryId) -> bool:
    return against(place, one, passed) == "later"


def _passed_for(place: Place, why: str) -> bool:
    """Tell whether that speaks against those who stood before in line, for one of the two."""
    return all(
        any(against(place, one, name) == why for one in place.two) for name in place.tried["names"]
    )


@claim("With that pair, not all the others would find an opponent.")
def with_that_pair_others(place: Place) -> bool:
    return _passed_for(place, "others")


@claim("With that pair, fewer teams would get the colour that they should get.")
def with_that_pair_colours(place: Place) -> bool:
    return _passed_for(place, "colours")


@claim("With that pair, fewer teams would get the colour that they need most.")
def with_that_pair_strong(place: Place) -> bool:
    return _passed_for(place, "strong")


@claim("With that pair, more teams would play outside their group two rounds running.")
def with_that_pair_floats(place: Place) -> bool:
    return _passed_for(place, "floats")


@claim("That would be as good, but in the order of numbers it comes later.")
def as_good_but_later(place: Place) -> bool:
    return _passed_for(place, "later")


def _in_halves(place: Place) -> list[Pairing]:
    """List the pairings in which the top half plays the bottom half."""
    order = numbers(place)
    top = set(order[: len(order) // 2])
    return [
        found
        for found in pairings(place)
        if all(len({one.id, other.id} & top) == 1 for one, other in found)
    ]


@claim("In the usual order of numbers not all would find an opponent, so teams changed places.")
def not_all_in_halves(place: Place) -> bool:
    return not _in_halves(place)


@claim("Then not all would find an opponent.")
def not_all(place: Place) -> bool:
    return not _in_halves(place)


@claim(
    "In the usual order of numbers fewer teams would get the colour they should, so teams changed"
    " places."
)
def fewer_colours_in_halves(place: Place) -> bool:
    best = min(quality(place, found)[0] for found in _in_halves(place))
    return best > quality(place, made(place))[0]


@claim("Then fewer teams would get the colour that they should get.")
def fewer_colours(place: Place) -> bool:
    return fewer_colours_in_halves(place)


@claim(
    "In the usual order of numbers fewer teams would get the colour they need most, so teams"
    " changed places.",
    "Then fewer teams would get the colour that they need most.",
)
def fewer_strong_in_halves(place: Place) -> bool:
    best, mine = (
        min(quality(place, found) for found in _in_halves(place)),
        quality(place, made(place)),
    )
    return best[0] == mine[0] and best[1] > mine[1]


@claim(
    "In the usual order of numbers more teams would play outside their group twice running, so"
    " teams changed places.",
    "Then more teams would play outside their group two rounds running.",
)
def more_twice_running(place: Place) -> bool:
    best = min(quality(place, found) for found in _in_halves(place))
    mine = quality(place, made(place))
    return best[:2] == mine[:2] and best[2] > mine[2]
