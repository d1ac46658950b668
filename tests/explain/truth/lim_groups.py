"""Claims about the groups of the Lim system: how many, who comes, who moves to the next."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from crosstable.model import EntryId
from tests.explain.truth.claims import claim, says_nothing
from tests.explain.truth.lim_lines import group_of, members, met_all, of_the_score, undone
from tests.explain.truth.place import Place

Entries = Sequence[EntryId]


@claim("From other groups: <names>.")
def from_other_groups(place: Place, names: Entries) -> bool:
    score = Fraction(place.bracket["score"])
    paired_or_gone = {*members(place.bracket)}
    return all(place.before.score(name) != score and name in paired_or_gone for name in names)


@claim("<count> players with <points> are lined up by starting number.")
def lined_up(place: Place, count: int, points: Fraction) -> bool:
    return len(of_the_score(place, points)) == count == len(members(place.bracket))


@claim("The first <pairs> play the other <pairs>.")
def first_play_others(place: Place, pairs: int) -> bool:
    return len(place.bracket["pairs"]) == pairs


@claim("Only two players with <points> are to be paired, and they play each other.")
def only_two(place: Place, points: Fraction) -> bool:
    two = of_the_score(place, points)
    return len(two) == 2 and place.meet(*two)


@claim("<one> is the only player with <points> to be paired, and moves to the next group.")
def only_one(place: Place, one: EntryId, points: Fraction) -> bool:
    return of_the_score(place, points) == {one} and moves(place, one)


@claim("So <one> moves to the next group.")
def moves(place: Place, one: EntryId) -> bool:
    """It is the first group of the player, and not the one with the board."""
    left = [group for group in place.position.brackets if one in group["downfloaters"]]
    here = place.bracket in left
    return here and one not in {entry for pair in place.bracket["pairs"] for entry in pair}


@claim("The group with <points> has <count> players, an odd number.")
def odd_group(place: Place, points: Fraction, count: int) -> bool:
    return of_the_score(place, points) <= {*members(place.bracket)} and count % 2 == 1


@claim("The group with <points> cannot be paired as it is: <count> players move to the next.")
def several_move(place: Place, points: Fraction, count: int) -> bool:
    group = group_of(place, points)
    return not place.before.all_paired(members(group)) and len(group["downfloaters"]) == count


@claim("<count> players have met everybody in the group with <points> and move to the next.")
def all_met(place: Place, count: int, points: Fraction) -> bool:
    group = group_of(place, points)
    gone = group["downfloaters"]
    return len(gone) == count and all(met_all(place, one, members(group)) for one in gone)


@claim(
    "The group with <points> is joined by <count> player from another group, who is paired first.",
    "The group with <points> is joined by <count> players from other groups, who are paired first.",
)
def joined_by(place: Place, points: Fraction, count: int) -> bool:
    strangers = {*members(place.bracket)} - of_the_score(place, points)
    return len(strangers) == count


@claim("Nobody with <points> is to be paired.")
def nobody_there(place: Place, points: Fraction) -> bool:
    return not of_the_score(place, points)


@claim("<count> players who found no opponent in their own groups meet there.")
def they_meet_there(place: Place, count: int) -> bool:
    return len(place.bracket["pairs"]) * 2 == count


@claim(
    "The group with <points> could not be paired by itself, so <count> players paired elsewhere"
    " joined it."
)
def could_not_be_paired(place: Place, points: Fraction, count: int) -> bool:
    joined = {floater["player"] for floater in place.bracket["cracked"]}
    alone = {*members(place.bracket)} - joined
    return len(joined) == count and not place.before.all_paired(alone)


@claim("Their pairs in other groups were undone: <names>.")
def were_undone(place: Place, names: Entries) -> bool:
    """Two and two may meet, as they were a pair."""
    score = Fraction(place.bracket["score"])
    pairs = zip(names[::2], names[1::2], strict=True)
    here = all(place.before.score(name) != score for name in names)
    return here and all(place.before.may_meet(*pair) for pair in pairs)


@claim(
    "<count> players of the group with <points> joined the middle group, which could not be paired"
    " by itself."
)
def joined_the_middle(place: Place, count: int, points: Fraction) -> bool:
    gone = {*members(place.bracket)} & undone(place)
    return len(gone) == count and of_the_score(place, points) <= {*members(place.bracket)}


@claim("Their pairs were undone to help the middle group: <names>.")
def undone_to_help(place: Place, names: Entries) -> bool:
    here = {*members(place.bracket)}
    return all(name in here and name in undone(place) for name in names)


says_nothing("Players changed opponents, so that more get the colour that they should.")
