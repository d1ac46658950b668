"""Claims about the players of the Lim system who move to another group, and why just these."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from crosstable.model import Colour, EntryId
from tests.explain.truth.before import ABSOLUTE
from tests.explain.truth.claims import claim, says_nothing
from tests.explain.truth.lim_lines import (
    group_left,
    group_of,
    members,
    met_all,
    moved_in,
    none_possible,
    of_the_score,
    strangers,
    undone,
    with_opponents,
)
from tests.explain.truth.place import Place, Report

Entries = Sequence[EntryId]

says_nothing(
    "Those from another group are paired first.",
    "None of those who began in this group had an opponent in the next group.",
)


def plays(place: Place, other: EntryId, theirs: Fraction) -> bool:
    return other in place.two and place.before.score(other) == theirs


def across(place: Place, one: EntryId, points: Fraction, other: EntryId, theirs: Fraction) -> bool:
    """Tell whether the two of a board have these different points."""
    mine = place.before.score(one) == points != theirs
    return mine and plays(place, other, theirs) and place.meet(one, other)


def left(group: Report, one: EntryId) -> bool:
    return one in group["downfloaters"]


def one_too_many(place: Place, group: Report) -> bool:
    """Those who may meet somebody of their group are an odd number."""
    return len(with_opponents(place, group)) % 2 == 1


@claim("<one> was the only one to be paired with <points>, and so plays <other>, who has <theirs>.")
def was_alone(place: Place, one: EntryId, points: Fraction, **who: object) -> bool:
    return of_the_score(place, points) == {one} and across(place, one, points, **who)  # type: ignore[arg-type]  # a sentence's


@claim(
    "So that others can be paired, <one>, with <points>, gets another opponent: <other>, who has"
    " <theirs>."
)
def another_opponent(place: Place, one: EntryId, points: Fraction, **who: object) -> bool:
    return one in undone(place) and across(place, one, points, **who)  # type: ignore[arg-type]  # a sentence's


@claim("Neither found an opponent with equal points, so they meet.")
def neither_found_one(place: Place) -> bool:
    one, other = place.two
    different = place.before.score(one) != place.before.score(other)
    return different and {one, other} <= strangers(place.bracket)


@claim("Both have <points> and moved to another group.")
def both_moved(place: Place, points: Fraction) -> bool:
    equal = all(place.before.score(entry) == points for entry in place.two)
    return equal and {*place.two} <= strangers(place.bracket)


@claim("There, <other> was the first possible opponent of <one>.")
def first_possible(place: Place, other: EntryId, one: EntryId) -> bool:
    return place.meet(one, other) and place.before.may_meet(one, other)


@claim(
    "<one> has already met all possible opponents with <points>, and so plays <other>, who has"
    " <theirs>."
)
def has_met_all(place: Place, one: EntryId, points: Fraction, **who: object) -> bool:
    met = met_all(place, one, of_the_score(place, points))
    return met and across(place, one, points, **who)  # type: ignore[arg-type]  # a sentence's


@claim(
    "<one> has <points> and found no opponent in the groups between, and so plays <other>, who has"
    " <theirs>."
)
def none_between(place: Place, one: EntryId, points: Fraction, **who: object) -> bool:
    passed = [group for group in place.position.brackets if left(group, one)]
    return len(passed) > 1 and across(place, one, points, **who)  # type: ignore[arg-type]  # a sentence's


@claim("The group with <points> had one player too many.")
def too_many(place: Place, points: Fraction) -> bool:
    group = group_of(place, points)
    return one_too_many(place, group) and left(group, place.said["one"])


@claim("So <one> plays <other>, who has <theirs>.")
def so_one_plays(place: Place, one: EntryId, other: EntryId, theirs: Fraction) -> bool:
    return place.meet(one, other) and plays(place, other, theirs)


@claim("So the opponent is <other> (<theirs>).")
def so_it_is(place: Place, other: EntryId, theirs: Fraction) -> bool:
    return plays(place, other, theirs)


@claim("The arbiter keeps <one> apart from players of the group with <points>.")
def kept_apart(place: Place, one: EntryId, points: Fraction) -> bool:
    here = members(group_of(place, points))
    apart = any(place.before.prohibited(one, other) for other in here)
    return apart and none_possible(place, one, here)


@claim("<one> must have <colour>, and nobody in the group with <points> made that possible.")
def nobody_allowed(place: Place, one: EntryId, colour: Colour, points: Fraction) -> bool:
    wish, here = place.before.wish(one), members(group_of(place, points))
    must = wish.colour is colour and wish.strength == ABSOLUTE
    return must and none_possible(place, one, here) and _against_colour(place, one, here)


def _against_colour(place: Place, one: EntryId, here: Entries) -> bool:
    """Tell whether a colour keeps the player from somebody whom nothing else does."""
    return any(
        place.before.both_must(one, other) and not place.before.met_in(one, other)
        for other in here
        if other != one
    )


@claim("<one> found no opponent with <points>, as the players before keep theirs.")
def found_nobody(place: Place, one: EntryId, points: Fraction) -> bool:
    return left(group_of(place, points), one) and place.before.score(one) == points


@claim(
    "To keep the number with <points> even, <one> moved too and plays <other>, who has <theirs>."
)
def to_keep_it_even(place: Place, points: Fraction, one: EntryId, **who: object) -> bool:
    group = group_of(place, points)
    company = len(group["downfloaters"]) > 1 and left(group, one)
    return company and across(place, one, points, **who)  # type: ignore[arg-type]  # a sentence's


# The same, told of the group


@claim("<one> had already met everybody in the group.")
def had_met_all(place: Place, one: EntryId) -> bool:
    return met_all(place, one, members(place.bracket)) and left(place.bracket, one)


@claim("The arbiter keeps <one> apart from players of the group, and nobody else was free.")
def kept_apart_here(place: Place, one: EntryId) -> bool:
    return kept_apart(place, one, Fraction(place.bracket["score"]))


@claim(
    "<one> had the same colour twice in a row and must have the other, but"
    " nobody in the group made that possible."
)
def twice_in_a_row(place: Place, one: EntryId) -> bool:
    (*_before, last_but_one, last) = place.before.colours(one)
    here = members(place.bracket)
    return last_but_one is last and none_possible(place, one, here)


@claim(
    "<one> had two more games with one colour and must have the other, but"
    " nobody in the group made that possible."
)
def two_more(place: Place, one: EntryId) -> bool:
    return abs(place.before.balance(one)) > 1 and none_possible(place, one, members(place.bracket))


@claim("The group had one player too many to make pairs, and <one> moved to the next group.")
def too_many_here(place: Place, one: EntryId) -> bool:
    return one_too_many(place, place.bracket) and left(place.bracket, one)


@claim(
    "No opponent was found for <one>, who moved instead of the player first chosen to make the"
    " number even."
)
def instead_of_another(place: Place, one: EntryId) -> bool:
    return one_too_many(place, place.bracket) and left(place.bracket, one)


@claim(
    ("The players before <one> kept their opponents, and then no possible opponent was free."),
    "Another player had moved, so <one> went along to keep the number even.",
)
def in_company(place: Place, one: EntryId) -> bool:
    return len(place.bracket["downfloaters"]) > 1 and left(place.bracket, one)


# Why just these


@claim("Players with an opponent in the next group who had not come from another one: <count>.")
def could_move(place: Place, count: int) -> bool:
    group = group_left(place)
    return count <= len([one for one in with_opponents(place, group) if one in group["residents"]])


@claim(
    "All who could move had come from another group in this round, and none had an opponent in the"
    " next.",
    "All who could move had come from another group in this round.",
)
def all_had_come(place: Place) -> bool:
    group = group_left(place)
    return {*with_opponents(place, group)} <= strangers(group)


@claim("Of the group, <white> should get White and <black> Black.")
def wishes(place: Place, white: int, black: int) -> bool:
    wished = [place.before.wish(one).colour for one in with_opponents(place, group_left(place))]
    return (wished.count(Colour.WHITE), wished.count(Colour.BLACK)) == (white, black)


@claim("Of the larger side, <one> was the nearest to the next group who could move.")
def of_the_larger_side(place: Place, one: EntryId) -> bool:
    group = group_left(place)
    wished = [place.before.wish(entry).colour for entry in with_opponents(place, group)]
    colour = place.before.wish(one).colour
    larger = colour is not None and wished.count(colour) > wished.count(colour.opposite)
    return larger and left(group, one)


@claim("The player who would have evened that out was over 100 rating points away from <one>.")
def over_100_away(place: Place, one: EntryId) -> bool:
    mine = place.before.rating(one)
    group = group_left(place)
    ratings = [place.before.rating(entry) for entry in with_opponents(place, group)]
    return left(group, one) and any(abs(rating - mine) > 100 for rating in ratings)


@claim("Of those who could move, <one> was the nearest to the next group by starting number.")
def nearest(place: Place, one: EntryId) -> bool:
    return left(group_left(place), one)


@claim(
    "<names> moved to another group in the round before, too, and so stayed.",
    "These moved to another group in the round before, too, and so stayed: <names>.",
)
def moved_and_stayed(place: Place, names: Entries) -> bool:
    group = group_left(place)
    before = place.before.number - 1
    return all(moved_in(place, one, before) and not left(group, one) for one in names)


@claim(
    "<one> moved in the round before, too, but all others would have no opponent in the next group"
    " or move twice now.",
    "<one> moved in the round before, too, but if another player had moved, one pair fewer could"
    " have been made.",
)
def moved_again(place: Place, one: EntryId) -> bool:
    return moved_in(place, one, place.before.number - 1) and left(group_left(place), one)


@claim("<one> moved in the round before, too, as did all the others.")
def all_moved(place: Place, one: EntryId) -> bool:
    here = with_opponents(place, group_left(place))
    return one in here and all(moved_in(place, other, place.before.number - 1) for other in here)


@claim("If one of these had moved, one pair fewer could have been made: <names>.")
def a_pair_fewer(place: Place, names: Entries) -> bool:
    here = with_opponents(place, group_left(place))
    return all(
        not place.before.all_paired(one for one in here if one != name) and name in here
        for name in names
    )
