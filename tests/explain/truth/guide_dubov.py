"""Claims about the Turkish guide's Dubov system: averages, sides, who comes up and who leaves."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from crosstable.model import Colour, EntryId
from tests.explain.truth import byes, colours, groups
from tests.explain.truth.claims import claim, says_nothing
from tests.explain.truth.place import Place, Position
from tests.explain.truth.texts import DubovGuide
from tests.pairing.tsf.dubov.literal import D, Round

Entries = Sequence[EntryId]

says_nothing("Row by row they meet, if they may.")


@lru_cache(maxsize=4)
def _players(position: Position) -> dict[EntryId, D]:
    return {player.id: player for player in Round(position.table, position.number).players}


def player(place: Place, entry: EntryId) -> D:
    return _players(place.position)[entry]


def others_average(place: Place, entry: EntryId) -> Fraction:
    assert isinstance(place.before, DubovGuide)
    return place.before.averages[entry]


def own(place: Place) -> list[EntryId]:
    """List those whose group it is."""
    return list(place.bracket["residents"])


def came_up(place: Place, entry: EntryId) -> bool:
    return place.before.score(entry) < place.before.score(own(place)[0])


# The line-up


@claim("In the first round the top of the list plays the bottom, in order: <one> and <other>.")
def top_plays_bottom(place: Place, one: EntryId, other: EntryId) -> bool:
    free = [entry for entry in place.before.here if entry in place.position.opponents]
    ranked = sorted(free, key=place.before.tpn)
    top = ranked[: len(ranked) // 2]
    first = place.before.number == 1 and (one in top) is not (other in top)
    return (first or not _all_across(place, top)) and place.meet(one, other)


def _all_across(place: Place, top: Entries) -> bool:
    """Tell whether everybody of the top plays somebody of the bottom."""
    return all(place.position.opponents[entry] not in top for entry in top)


@claim(
    "In the first round the list, by rating, is cut in two: the first of the top plays the first of"
    " the bottom."
)
def list_is_cut(place: Place) -> bool:
    return place.before.number == 1


@claim("Those for White are lined up by their opponents’ average, those for Black by rating.")
def sides(place: Place) -> bool:
    return place.before.number > 1


@claim(
    "<one>, by the average of the opponents (<aro>), stands level with <other>,"
    " by rating (<rating>)."
)
def level_with(place: Place, one: EntryId, aro: Fraction, other: EntryId, rating: Fraction) -> bool:
    right = others_average(place, one) == aro and place.before.rating(other) == rating
    return right and place.meet(one, other)


# Who comes up, changes sides, or leaves


@claim(
    "The group had an odd number of players, so <one> came up from the group below.",
    "The group had an odd number of players, so <name> came up from the group below.",
)
def came_up_to_an_odd_group(place: Place, **who: EntryId) -> bool:
    """Whoever is left of the group, when those from above are paired, is odd in number."""
    (entry,) = who.values()
    left = [e for e in own(place) if place.position.opponents.get(e) not in groups.came_down(place)]
    called = sum(came_up(place, e) for e in groups.members(place))
    return came_up(place, entry) and (len(left) + called - 1) % 2 == 1


@claim(
    "<other> has met everybody in the group, so <one> came up from the group below.",
    "<host> has met everybody in the group, so <name> came up from the group below.",
)
def came_up_to_a_lonely_one(place: Place, **who: EntryId) -> bool:
    lonely, entry = who.get("other", who.get("host", 0)), who.get("one", who.get("name", 0))
    met = place.position.opponents
    left = [e for e in own(place) if e != lonely and met.get(e) not in groups.came_down(place)]
    return came_up(place, entry) and all(place.before.met_in(lonely, e) for e in left)


@claim("Only <host> is in this group, so <name> came up from the group below.")
def came_up_to_one(place: Place, host: EntryId, name: EntryId) -> bool:
    return own(place) == [host] and came_up(place, name)


def _changes(place: Place, one: EntryId, aro: Fraction, colour: Colour) -> bool:
    """Tell whether too many were for ``colour``, and ``one`` was lined up for the other."""
    rest = [*place.bracket["whites"], *place.bracket["blacks"]]
    wanting = [player(place, e).due for e in rest]
    more = 2 * wanting.count(colour) > len(rest)
    mine = player(place, one)
    return more and mine.due is colour and mine.must is None and mine.aro == aro


@claim("Too many should get White: <one>, with a low average (<aro>), was lined up for Black.")
def to_black(place: Place, one: EntryId, aro: Fraction) -> bool:
    return _changes(place, one, aro, Colour.WHITE)


@claim("Too many should get Black: <one>, with a high average (<aro>), was lined up for White.")
def to_white(place: Place, one: EntryId, aro: Fraction) -> bool:
    return _changes(place, one, aro, Colour.BLACK)


@claim("<names> came earlier in line, but must have this colour, and so did not change sides.")
def did_not_change(place: Place, names: Entries) -> bool:
    return all(player(place, name).must is not None for name in names)


@claim("Not everybody can be paired here.")
def not_everybody(place: Place) -> bool:
    return bool(groups.leaving(place))


@claim(
    "Not everybody can be paired in this group, so <names> goes on to the next one.",
    "Not everybody can be paired in this group, so <names> go on to the next one.",
)
def these_go_on(place: Place, names: Entries) -> bool:
    return groups.leaving(place) == {*names}


@claim("Not everybody can be paired in this group, so <count> players go on to the next.")
def so_many_go_on(place: Place, count: int) -> bool:
    return len(groups.leaving(place)) == count


def _next_group(place: Place) -> list[EntryId]:
    """List those of the next group who have not come up."""
    number = place.position.brackets.index(place.bracket) + 1
    return list(place.position.brackets[number]["residents"])


@claim("<name> goes down: the next group has an opponent.")
def goes_down(place: Place, name: EntryId) -> bool:
    able = any(place.before.may_meet(name, other) for other in _next_group(place))
    return able and name in groups.leaving(place)


@claim("<name> goes down, though the next group has no opponent either.")
def goes_down_all_the_same(place: Place, name: EntryId) -> bool:
    able = any(place.before.may_meet(name, other) for other in _next_group(place))
    return not able and name in groups.leaving(place)


@claim("<name> came down, finds no opponent here, and goes on down.")
def goes_on_down(place: Place, name: EntryId) -> bool:
    return name in groups.came_down(place) and name in groups.leaving(place)


@claim("Even so not everybody can be paired here: <name>, who came up, goes back down.")
def goes_back(place: Place, name: EntryId) -> bool:
    return came_up(place, name) and name in groups.leaving(place)


# The bye


@claim(
    "<one> has the bye: of those who could have it the lowest, by points (<points>), then rating."
)
def lowest(place: Place, one: EntryId, points: Fraction) -> bool:
    before = place.before
    able = [entry for entry in before.here if before.can_have_bye(entry)]
    least = min((before.score(entry), before.rating(entry)) for entry in able)
    return byes.has_bye(place, one, points) and (points, before.rating(one)) == least


@claim("<one> has the bye: in the first round it goes to the last of the list.")
def last_of_list(place: Place, one: EntryId) -> bool:
    """But for those without whom the others could not be paired."""
    before = place.before
    able = [entry for entry in before.here if before.can_have_bye(entry)]
    return before.number == 1 and max(able, key=before.tpn) == one == place.bye["player"]


# Colours


@claim(
    "Board <table> of the list: on odd boards the higher rated player has <drawn>, the colour drawn"
    " by lot, on even boards the lower."
)
def by_boards(place: Place, table: int, drawn: Colour) -> bool:
    higher = min(place.two, key=place.before.tpn)
    colour = drawn if table % 2 else drawn.opposite
    right = drawn is place.before.initial_colour
    return right and place.before.number == 1 and colours.gets(place, higher, colour)


@claim("The colours of <one> are more uneven: by <more> against <less>.")
def more_uneven(place: Place, one: EntryId, more: int, less: int) -> bool:
    other = colours.other_of(place, one)
    balances = abs(place.before.balance(one)), abs(place.before.balance(other))
    right = balances == (more, less) and more > less
    return right and colours.gets(place, one, place.said["colour"])


@claim("<one> had the other colour in the last two games, and so must have <colour> now.")
def twice_before(place: Place, one: EntryId, colour: Colour) -> bool:
    twice = place.before.colours(one)[-2:] == [colour.opposite] * 2
    return twice and colours.gets(place, one, colour)


@claim(
    "White goes to the player with the stronger opponents so far: <white>"
    " against <black> on average."
)
def stronger_opponents(place: Place, white: Fraction, black: Fraction) -> bool:
    mine, theirs = (others_average(place, entry) for entry in place.two)
    return (mine, theirs) == (white, black) and white > black


@claim("The averages and ratings are equal, so the larger starting number has White.")
def larger_number(place: Place) -> bool:
    white, black = place.two
    equal = others_average(place, white) == others_average(place, black)
    same = place.before.rating(white) == place.before.rating(black)
    return equal and same and place.before.tpn(white) > place.before.tpn(black)


@claim(
    "The averages of opponents are equal, so the lower rated player has White:"
    " <white> against <black>."
)
def lower_rating(place: Place, white: Fraction, black: Fraction) -> bool:
    equal = others_average(place, place.two[0]) == others_average(place, place.two[1])
    ratings = tuple(place.before.rating(entry) for entry in place.two)
    return equal and ratings == (white, black) and white < black
