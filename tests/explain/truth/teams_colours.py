"""Claims about the colours of a match of the team Swiss, and about its bye."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from crosstable.model import Code, Colour, EntryId
from tests.explain.truth import byes, colours
from tests.explain.truth.claims import claim
from tests.explain.truth.place import Place
from tests.explain.truth.team_groups import before_of

Entries = Sequence[EntryId]

# The bye


@claim(
    "<name> has the bye: <points>, the fewest with which the others can all be paired, and no bye"
    " before."
)
def fewest_points(place: Place, name: EntryId, points: Fraction) -> bool:
    code = Code.PAIRING_ALLOCATED_BYE
    never = all(turn.code is not code for turn in place.before.turns(name))
    return never and byes.fewest(place, name, points)


@claim("There are <count> teams in this round, an odd number, so one of them has no opponent.")
def odd_number(place: Place, count: int) -> bool:
    return count == len(place.before.here) and count % 2 == 1


@claim(
    ("<names> could not have it, having had a bye or won a match without playing before."),
    ("These could not have it, having had a bye or won a match without playing before: <names>."),
)
def could_not_have_it(place: Place, names: Entries) -> bool:
    return all(place.before.barred(name) for name in names)


# Colours, and the first team


def first_team(place: Place) -> EntryId:
    before = before_of(place)
    return min(place.two, key=lambda e: (-before.score(e), -before.second_score(e), before.tpn(e)))


@claim("The scores are equal; <first> is the first team with the smaller number.")
def first_by_number(place: Place, first: EntryId) -> bool:
    one, other = place.two
    before = before_of(place)
    equal = (before.score(one), before.second_score(one)) == (
        before.score(other),
        before.second_score(other),
    )
    return equal and first_team(place) == first


@claim("<first> is the first team of the two, with more points: <mine> against <theirs>.")
def first_by_points(place: Place, first: EntryId, mine: Fraction, theirs: Fraction) -> bool:
    other = colours.other_of(place, first)
    scores = place.before.score(first), place.before.score(other)
    return scores == (mine, theirs) and mine > theirs and first_team(place) == first


@claim(
    "The points are equal; <first> is the first team with the better second score: <mine> against"
    " <theirs>."
)
def first_by_second(place: Place, first: EntryId, mine: Fraction, theirs: Fraction) -> bool:
    before, other = before_of(place), colours.other_of(place, first)
    scores = before.second_score(first), before.second_score(other)
    equal = before.score(first) == before.score(other)
    return equal and scores == (mine, theirs) and mine > theirs


def _by_lot(place: Place, first: EntryId, number: int, colour: Colour) -> bool:
    right = place.before.numbers_of_those_paired()[first] == number
    return right and first_team(place) == first and colours.gets(place, first, colour)


@claim("A lot gave <drawn> to odd numbers, and the first team, <first>, has number <number>.")
def lot_for_odd(place: Place, drawn: Colour, first: EntryId, number: int) -> bool:
    right = drawn is place.before.initial_colour and number % 2 == 1
    return right and _by_lot(place, first, number, drawn)


@claim("A lot gave <other> to even numbers, and the first team, <first>, has number <number>.")
def lot_for_even(place: Place, other: Colour, first: EntryId, number: int) -> bool:
    right = other is place.before.initial_colour.opposite and number % 2 == 0
    return right and _by_lot(place, first, number, other)


@claim("White goes to the team that has had it less often, compared with Black: <white>.")
def more_seldom(place: Place, white: EntryId) -> bool:
    black = colours.other_of(place, white)
    fewer = place.before.balance(white) < place.before.balance(black)
    return fewer and colours.gets(place, white, Colour.WHITE)


@claim("Matches with White minus matches with Black: <difference> for <name>.")
def difference_of(place: Place, difference: str, name: EntryId) -> bool:
    return int(difference.replace("−", "-")) == place.before.balance(name)


@claim("The colours change: when they last differed, <white> had Black and <black> White.")
def they_change(place: Place, white: EntryId, black: EntryId) -> bool:
    last = colours.differing(place)
    had = last and (last[0].colour, last[1].colour)
    return place.two == (white, black) and had == (Colour.BLACK, Colour.WHITE)


@claim("Nothing else decides between the two.", "It goes to the first team, <first>.")
def nothing_else(place: Place, first: EntryId | None = None) -> bool:
    equal = place.before.balance(place.two[0]) == place.before.balance(place.two[1])
    same = equal and colours.differing(place) is None
    return same and (first is None or colours.gets(place, first, place.said["colour"]))


@claim("Both should get <colour>, and nothing else decides between them.")
def both_should(place: Place, colour: Colour) -> bool:
    return colours.both_should(place, colour) and nothing_else(place)


@claim("So the first team, <first>, changes colour from its last match.")
def first_changes(place: Place, first: EntryId) -> bool:
    last = place.before.colours(first)[-1]
    return first_team(place) == first and colours.gets(place, first, last.opposite)


@claim("<first> has not had a colour yet.")
def first_is_new(place: Place, first: EntryId) -> bool:
    return not place.before.colours(first) and first_team(place) == first


@claim("So <second> changes colour from its last match.")
def second_changes(place: Place, second: EntryId) -> bool:
    last = place.before.colours(second)[-1]
    return first_team(place) != second and colours.gets(place, second, last.opposite)


@claim("<winner> should get <colour>, and for <loser> either colour will do.")
def only_one(place: Place, winner: EntryId, colour: Colour, loser: EntryId) -> bool:
    wish = place.before.wish(loser).colour
    right = colours.should(place, winner, colour) and wish is None
    return right and colours.gets(place, winner, colour)


@claim("For <name> either colour will do.")
def either(place: Place, name: EntryId) -> bool:
    return place.before.wish(name).colour is None


@claim(
    ("<name> should get <colour>: <count> more match with <opposite> than with <colour>."),
    ("<name> should get <colour>: <count> more matches with <opposite> than with <colour>."),
)
def more_matches(place: Place, name: EntryId, colour: Colour, count: int, opposite: Colour) -> bool:
    had = place.before.colours(name)
    more = had.count(opposite) - had.count(opposite.opposite)
    return colours.should(place, name, colour) and more == count and opposite is colour.opposite


@claim("<name> should get <colour>: the last two matches were both with <opposite>.")
def twice(place: Place, name: EntryId, colour: Colour, opposite: Colour) -> bool:
    last = place.before.colours(name)[-2:]
    return colours.should(place, name, colour) and last == [opposite] * 2 == [colour.opposite] * 2


@claim("<name> should get <colour>, to alternate with the last match.")
def by_turns(place: Place, name: EntryId, colour: Colour) -> bool:
    turn = place.before.colours(name)[-1] is colour.opposite
    return colours.should(place, name, colour) and turn
