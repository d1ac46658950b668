"""Claims about groups of Dubov and Burstein systems."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import takewhile

from crosstable.model import EntryId
from tests.explain.truth import lines
from tests.explain.truth.averages import in_top_half, own_group
from tests.explain.truth.claims import claim, says_nothing
from tests.explain.truth.coming_up import for_the_others
from tests.explain.truth.place import Place
from tests.pairing.tsf.burstein.literal import in_order

Entries = Sequence[EntryId]

says_nothing(
    "The group is ordered by rating, and the first plays the last.",
    "The first way to pair the group: the first with the last, the second with the last but one,"
    " and so on.",
    "So a later way in the order was chosen.",
    "Then a player who came down already would have to go down again.",
    "Then the next group could not be paired.",
)

# Dubov


def _joined(place: Place, names: Entries) -> bool:
    return set(names) == set(place.bracket["upfloaters"])


@claim("The group with <group> has an odd number, so <names> came up from below.")
def one_came_up(place: Place, group: Fraction, names: Entries) -> bool:
    return len(own_group(place, group)) % 2 == 1 and _joined(place, names)


@claim("Not all with <group> may meet one another, so players came up from below.")
def came_up_for_want_of_opponents(place: Place, group: Fraction) -> bool:
    return not place.before.all_paired(own_group(place, group))


@claim("So that all further down find opponents too, players came up to those with <group>.")
def came_up_for_the_others(place: Place, group: Fraction) -> bool:
    return for_the_others(place, group)


@claim("These came up from below: <names>.")
def came_from_below(place: Place, names: Entries) -> bool:
    return _joined(place, names)


@claim(
    "Nobody in this group has played yet: the top of the starting list plays the bottom, in order."
)
def nobody_has_played(place: Place) -> bool:
    return not any(place.before.colours(player.id) for player in lines.players(place))


@claim(
    "In line for White, from the lowest average rating of the opponents: <names>.",
    "At the top of the list: <names>.",
)
def first_line(place: Place, names: Entries) -> bool:
    return lines.lines(place).first == list(names)


@claim(
    "In line for Black, by starting number: <names>.",
    "At the bottom of the list: <names>.",
)
def second_line(place: Place, names: Entries) -> bool:
    return lines.lines(place).second == list(names)


# Burstein


@claim("In this order: <names>.")
def in_this_order(place: Place, names: Entries) -> bool:
    return lines.order(place) == list(names)


@claim("<name> may meet nobody in this group.")
def may_meet_nobody(place: Place, name: EntryId) -> bool:
    if place.position.followed not in lines.KNOWN:
        return True
    others = [player.id for player in lines.players(place)]
    return not any(place.before.may_meet(name, other) for other in others)


@claim("<name> is alone in this group and so goes on to the next one.")
def alone(place: Place, name: EntryId) -> bool:
    only = [player.id for player in lines.players(place)] == [name]
    return only and place.bracket["downfloaters"] == [name]


@claim("<name> came down to <other>, who is alone in this group: the two meet.")
def came_to_one(place: Place, name: EntryId, other: EntryId) -> bool:
    points, paired = place.before.score(other), place.position.opponents
    same = [entry for entry in place.before.here if place.before.score(entry) == points]
    return [entry for entry in same if entry in paired] == [other] and place.meet(name, other)


@claim("<name> may meet nobody who has the points of this group.")
def may_meet_no_resident(place: Place, name: EntryId) -> bool:
    return not any(place.before.may_meet(name, other) for other in place.bracket["residents"])


@claim("If <name> were paired here, the others could not all be paired.")
def others_could_not(place: Place, name: EntryId) -> bool:
    return name in place.bracket["downfloaters"]


@claim(
    "If <name> were paired here, more would have to go down: <names>.",
    "If <name> were paired here, <names> would go down, with more points.",
    "If <name> were paired here, <names> would go down, and more in the next group would have no"
    " opponent.",
)
def others_would_go_down(place: Place, name: EntryId, names: Entries) -> bool:
    return name in place.bracket["downfloaters"] and name not in names


def _least(place: Place, names: Entries) -> tuple[int, int]:
    """Return the fewest colours that go wrong if these go down, and how many did."""
    ways = [way for way in lines.ways(place) if way.left == set(names)]
    return min(way.denied for way in ways), lines.chosen(place).denied


@claim(
    "If <name> were paired here, <names> would go down, and fewer would get the colour that they"
    " should."
)
def fewer_colours(place: Place, name: EntryId, names: Entries) -> bool:
    other, chosen = _least(place, names)
    return others_would_go_down(place, name, names) and other > chosen


@claim(
    "If <name> were paired here, <names> would go down: that is as good, but"
    " comes later in the order."
)
def as_good_but_later(place: Place, name: EntryId, names: Entries) -> bool:
    other, chosen = _least(place, names)
    return others_would_go_down(place, name, names) and other == chosen


# The guide's groups


@claim("The groups with <scores> could not be paired one by one, so they were joined.")
def groups_are_one(place: Place, scores: object) -> bool:
    mine = {player.score for player in lines.players(place)}
    said = set(getattr(scores, "amounts", ()))
    return len(said) > 1 and said <= {Fraction(score) for score in place.bracket["scores"]} <= (
        mine | said
    )


@claim("The groups from <high> down to <low> could not be paired one by one, so they were joined.")
def many_groups_are_one(place: Place, high: Fraction, low: Fraction) -> bool:
    mine = {player.score for player in lines.players(place)}
    scores = {Fraction(score) for score in place.bracket["scores"]}
    from_above = {score for score in mine - scores if score > high}
    return (
        (max(scores), min(scores)) == (high, low)
        and scores | from_above >= mine
        and len(scores) > 1
    )


@claim("In rounds 1 and 2 the top half of the list has <point> more.")
def top_half_has_more(place: Place, point: Fraction) -> bool:
    return place.before.number <= 2 and place.position.table.scoring.win == point


@claim("In rounds 1 and 2 the top half of the list has <point> more: <names>.")
def these_have_more(place: Place, point: Fraction, names: Entries) -> bool:
    return top_half_has_more(place, point) and all(in_top_half(place, name) for name in names)


@claim("The group has an odd number, so <name> went down to the next one.")
def one_went_down(place: Place, name: EntryId) -> bool:
    return len(lines.players(place)) % 2 == 1 and place.bracket["downfloaters"] == [name]


@claim("If <name> were paired here, this group and the next could not both be paired.")
def not_both(place: Place, name: EntryId) -> bool:
    return {way.left for way in lines.ways(place)} == {frozenset([name])}


@claim("The next group could not be paired with these: <names>.")
def next_not_with(place: Place, names: Entries) -> bool:
    """Before or after the next group was joined with another one."""
    found, number = lines.literal(place.position), place.position.brackets.index(place.bracket)
    following = place.position.brackets[number + 1]["residents"]
    group = [player for player in found.players if player.id in following]
    highest = [player for player in group if player.score == max(one.score for one in group)]
    coming = [player for player in found.players if player.id in names]
    return any(
        not any(found.pairable([*following, one], staying=one) for one in coming)
        for following in (group, highest)
    )


@claim("<names> has already come down and does not go down again.")
def came_down_already(place: Place, names: Entries) -> bool:
    return list(names) == place.bracket["mdps"] and not {*names} & {*place.bracket["downfloaters"]}


@claim("So number <number> of the <total> possible ways, in their order, was chosen.")
def number_of_total(place: Place, number: int, total: int) -> bool:
    found = lines.literal(place.position)
    ways = [
        frozenset(frozenset((one.id, other.id)) for one, other in pairs)
        for pairs, _floater in in_order(found.ranked(lines.players(place)))
    ]
    made = lines.chosen(place).pairs
    before = sum(1 for _way in takewhile(lambda way: way != made, ways))
    return (number, total) == (before + 1, len(ways))


@claim(
    "Then one more player would not get the right colour.",
    "Then <more> more players would not get the right colour.",
)
def more_without_the_colour(place: Place, more: int = 1) -> bool:
    """Of the first way to pair a group of the guide's, against the one chosen."""
    if place.position.followed != lines.GUIDE:
        return True
    found = lines.literal(place.position)
    pairs, _floater = next(in_order(found.ranked(lines.players(place))))
    first_way = -sum(found.granted(*pair) for pair in pairs)
    return first_way - lines.chosen(place).denied == more
