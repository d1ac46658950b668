"""Claims about the pairs, the colours and the bye of the Lim system."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from crosstable.model import Colour, EntryId
from tests.explain.truth.byes import has_bye
from tests.explain.truth.claims import claim, says_nothing
from tests.explain.truth.colours import gets
from tests.explain.truth.lim_lines import (
    below_the_middle,
    in_order,
    is_lim,
    line,
    lined_up_anew,
    members,
    strangers,
    waiting_for,
)
from tests.explain.truth.place import Place

Entries = Sequence[EntryId]

says_nothing("Then others would have no opponent, or not the colour that they get now.")


@claim("Both have <points>, and nobody else of their group was still free.")
def nobody_else(place: Place, points: Fraction) -> bool:
    equal = all(place.before.score(entry) == points for entry in place.two)
    return equal and {*line(place)} == {*place.two}


@claim("<other> was first in line for <one>.")
def was_the_first(place: Place, one: EntryId, other: EntryId) -> bool:
    """Those before in the group have left it or meet players from other groups."""
    order = in_order(place, place.bracket["residents"])
    before = order[: order.index(other)] if other in order else order
    staying = [entry for entry in before if entry not in place.bracket["downfloaters"]]
    others, meet = strangers(place.bracket) - {one}, place.position.opponents
    return place.meet(one, other) and all(meet[entry] in others for entry in staying)


@claim("<passed> stood before <other> in line, but then another player would have no opponent.")
def another_without(place: Place, other: EntryId, passed: Entries) -> bool:
    one = place.said["one"]
    rest = [entry for entry in waiting_for(place, one) if entry not in passed]
    possible = all(place.before.may_meet(one, entry) for entry in passed)
    return possible and place.meet(one, other) and not place.before.all_paired(rest)


@claim("Then another player would have no opponent.")
def then_another_without(place: Place) -> bool:
    """Without the two, those who were still to be paired could not all be."""
    if lined_up_anew(place):
        return True
    made = place.bracket["made"]
    number = next(n for n, two in enumerate(made) if {two["first"], two["second"]} == {*place.two})
    done = {entry for two in made[:number] for entry in (two["first"], two["second"])}
    gone = done | {*place.bracket["downfloaters"], made[number]["first"]}
    passed = [each["player"] for each in made[number]["passed"] if each["why"] == "others"]
    rest = [entry for entry in members(place.bracket) if entry not in gone]
    return not any(
        place.before.all_paired(entry for entry in rest if entry != one) for one in passed
    )


@claim(
    "<passed> stood before <other> in line, but then others would have no"
    " opponent or another colour."
)
def others_would_lose(place: Place, other: EntryId, passed: Entries) -> bool:
    one = place.said["one"]
    return place.meet(one, other) and all(place.before.may_meet(one, entry) for entry in passed)


@claim(
    "Both must have <colour>, but in the last round two players with equal"
    " points may meet all the same."
)
def both_must_in_the_last(place: Place, colour: Colour) -> bool:
    must = place.before.both_must(*place.two)
    return must and place.before.wish(place.two[0]).colour is colour and _last_round(place)


@claim(
    "<one> and <other> must both have <colour>, but in the last round that does not keep them"
    " apart."
)
def in_the_last_round(place: Place, one: EntryId, other: EntryId, colour: Colour) -> bool:
    both = {one, other} == {*place.two} and place.before.both_must(one, other)
    return _last_round(place) and both and place.before.wish(one).colour is colour


def _last_round(place: Place) -> bool:
    return place.before.number == place.before.table.rounds and is_lim(place)


def far_away(place: Place, names: Entries) -> bool:
    """Tell whether somebody of the group is over 100 points of rating away."""
    ratings = [place.before.rating(entry) for entry in members(place.bracket)]
    mine = [place.before.rating(name) for name in names]
    return all(any(abs(rating - each) > 100 for rating in ratings) for each in mine)


@claim(
    "<passed> stood before <other> in line, but too far away in rating for a change of opponents."
)
def rating_too_far(place: Place, other: EntryId, passed: Entries) -> bool:
    return other in place.two and far_away(place, passed)


@claim("Over 100 rating points away, too far for a change of opponents: <names>.")
def over_100(place: Place, names: Entries) -> bool:
    return far_away(place, names)


@claim(
    "The players are lined up by starting number, the last first: on one side <top>, on the other"
    " <bottom>."
)
def last_first(place: Place, top: Sequence[int], bottom: Sequence[int]) -> bool:
    numbers = [place.before.tpn(entry) for entry in line(place)]
    return below_the_middle(place) and numbers == [*top, *bottom] and len(top) == len(bottom)


@claim(
    "The <count> players are lined up by starting number, the last first: the first <pairs> meet"
    " the other <pairs> in order."
)
def many_last_first(place: Place, count: int, pairs: int) -> bool:
    return below_the_middle(place) and len(line(place)) == count == 2 * pairs


# Colours


@claim("<winner> had <opposite> more often, <loser> both equally often.")
def more_often(place: Place, winner: EntryId, opposite: Colour, loser: EntryId) -> bool:
    colours = place.before.colours(winner)
    more = colours.count(opposite) > colours.count(opposite.opposite)
    return more and place.before.balance(loser) == 0 and gets(place, winner, opposite.opposite)


@claim("<winner> had <opposite> in the last two games and so must have <colour> now.")
def in_the_last_two(place: Place, winner: EntryId, opposite: Colour, colour: Colour) -> bool:
    return place.before.colours(winner)[-2:] == [opposite] * 2 and gets(place, winner, colour)


@claim("<winner> had <opposite> in two more games and so must have <colour> now.")
def in_two_more(place: Place, winner: EntryId, opposite: Colour, colour: Colour) -> bool:
    colours = place.before.colours(winner)
    more = colours.count(opposite) - colours.count(colour)
    return more == 2 and gets(place, winner, colour)


@claim("Below the middle, the lower ranked player gets it: <winner>.")
def lower_gets_it(place: Place, winner: EntryId) -> bool:
    gets_it = gets(place, winner, place.said["colour"])
    return below_the_middle(place) and place.ranked[1] == winner and gets_it


# The bye


def ranked_lower(place: Place, one: EntryId) -> list[EntryId]:
    ranked = place.before.ranked(place.before.here)
    return ranked[ranked.index(one) + 1 :]


@claim("<one> has the bye: the last by starting number of those with the fewest points.")
def last_of_all(place: Place, one: EntryId) -> bool:
    return place.bye["player"] == one and not ranked_lower(place, one)


@claim("<one>, with <points>, has the bye.")
def has_it_with(place: Place, one: EntryId, points: Fraction) -> bool:
    return has_bye(place, one, points)


@claim("All ranked lower have already had one, or a point without a game.")
def lower_barred(place: Place) -> bool:
    lower = ranked_lower(place, place.said["one"])
    return bool(lower) and all(map(place.before.barred, lower))


@claim("If <passed> had it, the others could not all be paired.")
def others_not_paired(place: Place, passed: Entries) -> bool:
    (one,) = passed
    before = one in ranked_lower(place, place.said["one"])
    others = [entry for entry in place.before.here if entry != one]
    return before and not place.before.all_paired(others)
