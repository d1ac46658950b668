"""Claims about two who came together in the line of a Dubov or Burstein system."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from crosstable.model import Colour, EntryId
from tests.explain.truth import lines
from tests.explain.truth.claims import claim, says_nothing
from tests.explain.truth.place import Place
from tests.explain.truth.points import both_have

Entries = Sequence[EntryId]

says_nothing(
    "Players near the middle of their line are moved first.",
    "Those who should get White, by their opponents’ average rating so far, meet those who should"
    " get Black, by starting number.",
    "The group is ordered by the strength of opponents so far, and the first plays the last.",
)


def score(place: Place, entry: EntryId) -> Fraction:
    return place.before.score(entry)


def own_group(place: Place, points: Fraction) -> list[EntryId]:
    """List those with so many points who were paired there: without the bye, and who went up."""
    meet = place.position.opponents
    here = [entry for entry in place.before.here if score(place, entry) == points]
    return [entry for entry in here if entry in meet and score(place, meet[entry]) <= points]


def below(place: Place, points: Fraction) -> list[EntryId]:
    """List those with fewer points who were still free, in the order of 4.2.2."""
    meet = place.position.opponents
    free = [
        entry
        for entry in place.before.here
        if score(place, entry) < points and entry in meet and score(place, meet[entry]) <= points
    ]
    return place.before.ranked(free)


# Equal points


@claim(
    "Both have <group> and place <place> in line: <higher> by opponents’ average rating so far"
    " (<aro>), <lower> by starting number."
)
def same_place(
    at: Place, /, *, group: Fraction, place: int, higher: EntryId, aro: Fraction, lower: EntryId
) -> bool:
    first, second = lines.lines(at)
    right = first[place - 1] == higher and second[place - 1] == lower and both_have(at, group)
    return right and average(at, higher) == aro and at.meet(higher, lower)


def average(place: Place, entry: EntryId) -> Fraction:
    found = lines.literal(place.position)
    return Fraction(next(found.aro[player] for player in found.players if player.id == entry))


@claim(
    "Nobody in their group has played yet, so number <place> of the top plays number <place> of the"
    " bottom."
)
def number_plays_number(at: Place, /, place: int) -> bool:
    first, second = lines.lines(at)
    played = any(at.before.colours(player.id) for player in lines.players(at))
    return not played and {first[place - 1], second[place - 1]} == set(at.two)


@claim("Both have <group>, and nobody else is in their group.")
def only_they(place: Place, group: Fraction) -> bool:
    return both_have(place, group) and len(lines.players(place)) == 2


@claim(
    "Ordered by the strength of opponents so far, they are number <place> and <opposite>: first"
    " plays last.",
    "By rating they are number <place> and <opposite> of their group: first plays last.",
)
def first_plays_last(at: Place, /, place: int, opposite: int) -> bool:
    order = lines.order(at)
    two = order[place - 1], order[opposite - 1]
    return set(two) == set(at.two) and place + opposite == len(order) + 1


@claim(
    "By the strength of opponents so far, first plays last: of those still free, <lower> came last."
)
def last_of_the_free(place: Place, lower: EntryId) -> bool:
    return lines.waiting_for(place, lines.seeker(place))[0] == lower


def _stands_against(place: Place, higher: EntryId, passed: EntryId, what: str) -> bool:
    first = lines.waiting_for(place, higher)[0] == passed
    return first and lines.against(place, higher, passed) == what


@claim(
    "Had <higher> met <passed>, others would have no opponent.",
    "Had <higher> met <passed>, others would find nobody in the other line.",
)
def others_would_not(place: Place, higher: EntryId, passed: EntryId) -> bool:
    return _stands_against(place, higher, passed, lines.INCOMPLETE)


@claim("Had <higher> met <passed>, fewer would get the colour they should.")
def fewer_colours(place: Place, higher: EntryId, passed: EntryId) -> bool:
    return _stands_against(place, higher, passed, lines.COLOURS)


@claim("<passed> stood before <lower> in line, but had to go down to the next group.")
def goes_down(place: Place, lower: EntryId, passed: EntryId) -> bool:
    first = lines.waiting_for(place, lines.seeker(place))[0] == passed
    return first and passed in place.bracket["downfloaters"] and lower in place.two


@claim("These stood before <other> in line: <names>.")
def stood_before(place: Place, other: EntryId, names: Entries) -> bool:
    """In the line of the opponent, or in that of those who could come up."""
    if place.position.followed not in lines.KNOWN:
        return True
    if other in place.bracket.get("upfloaters", ()):
        line = below(place, Fraction(place.bracket["score"]))
        if all(name in line[: line.index(other)] for name in names):
            return True
    line = lines.waiting_for(place, lines.seeker(place)) if place.board else []
    return other in line and all(name in line[: line.index(other)] for name in names)


def some_passed(place: Place, what: str) -> bool:
    """Tell whether this speaks against somebody who stood before the opponent."""
    one = lines.seeker(place)
    line = lines.waiting_for(place, one)
    passed = line[: line.index(place.position.opponents[one])]
    return any(lines.against(place, one, entry) == what for entry in passed)


@claim(
    "Then others in the group would have no opponent in it.",
    "Then others would find nobody to meet in the other line.",
)
def some_passed_for_others(place: Place) -> bool:
    return some_passed(place, lines.INCOMPLETE)


@claim("That player goes down to the next group.")
def some_passed_goes_down(place: Place) -> bool:
    line = lines.waiting_for(place, lines.seeker(place))
    return any(entry in place.bracket["downfloaters"] for entry in line)


# Where the two stand


@claim(
    "<name> is number <place> of <count> in line for White: the opponents so far have an average"
    " rating of <aro>."
)
def stands_for_white(at: Place, /, name: EntryId, place: int, count: int, aro: Fraction) -> bool:
    first = lines.lines(at).first
    return first[place - 1] == name and len(first) == count and average(at, name) == aro


@claim("<name> is number <place> of <count> in line for White, without rated opponents yet.")
def stands_unrated(at: Place, /, name: EntryId, place: int, count: int) -> bool:
    return stands_for_white(at, name, place, count, Fraction(0))


@claim(
    "<name> is number <place> of <count> in line for Black, by starting number <number>.",
    "<name> is number <place> of the <count> below, by starting number <number>.",
)
def stands_second(at: Place, /, name: EntryId, place: int, count: int, number: int) -> bool:
    second = lines.lines(at).second
    return second[place - 1] == name and len(second) == count and at.before.tpn(name) == number


@claim("<name> is number <place> of the <count> at the top, by starting number <number>.")
def stands_at_the_top(at: Place, /, name: EntryId, place: int, count: int, number: int) -> bool:
    first = lines.lines(at).first
    return first[place - 1] == name and len(first) == count and at.before.tpn(name) == number


@claim(
    "<name> is number <place> of <count> by the opponents so far: Buchholz <bh>, Sonneborn-Berger"
    " <sb>."
)
def stands_by_opponents(
    at: Place, /, *, name: EntryId, place: int, count: int, bh: Fraction, sb: Fraction
) -> bool:
    order = lines.order(at)
    return order[place - 1] == name and len(order) == count and lines.index(at, name) == (bh, sb)


@claim(
    "<name> is number <place> of <count>: Sonneborn-Berger <sb>, Buchholz <bh>, median <med>,"
    " rating <r>."
)
def stands_by_the_guide(
    at: Place,
    /,
    *,
    name: EntryId,
    place: int,
    count: int,
    sb: Fraction,
    bh: Fraction,
    med: Fraction,
    r: Fraction,
) -> bool:
    order = lines.order(at)
    right = order[place - 1] == name and len(order) == count
    return right and lines.index(at, name) == (sb, bh, med, r)


# Those who come down, and groups that are one


@claim("<down> found no opponent with <points>, and so came down and meets <other>, with <group>.")
def came_down(
    place: Place, down: EntryId, points: Fraction, other: EntryId, group: Fraction
) -> bool:
    scores = [score(place, entry) for entry in (down, other)]
    return scores == [points, group] and points > group and place.meet(down, other)


@claim("<down> came down from the group above, which had an odd number, and meets <other>.")
def came_down_from_an_odd_group(place: Place, down: EntryId, other: EntryId) -> bool:
    brackets = place.position.brackets
    above = next(each for each in brackets if down in each["downfloaters"])
    odd = (len(above["residents"]) + len(above["mdps"])) % 2 == 1
    return odd and place.meet(down, other)


@claim("<one> has <points> and <other> <fewer>.")
def have_different_points(
    place: Place, one: EntryId, points: Fraction, other: EntryId, fewer: Fraction
) -> bool:
    return [score(place, entry) for entry in (one, other)] == [points, fewer] and points > fewer


@claim("Their groups could not be paired one by one, so they were joined.")
def their_groups_are_one(place: Place) -> bool:
    scores = {lines.score(place, entry) for entry in place.two}
    return len(scores) > 1 and scores <= {Fraction(each) for each in place.bracket["scores"]}


def in_top_half(place: Place, entry: EntryId) -> bool:
    """Tell whether a player has the imagined point of 3.3."""
    people = sorted(
        place.position.table.participants, key=lambda one: (-(one.rating or 0), one.tpn)
    )
    return entry in [one.id for one in people[: len(people) // 2]]


@claim("<name>, in the top half of the list, gets <point> more in rounds 1 and 2.")
def gets_more(place: Place, name: EntryId, point: Fraction) -> bool:
    worth = place.position.table.scoring.win == point
    return worth and place.before.number <= 2 and in_top_half(place, name)


@claim(
    "<up>, in the top half of the list, gets <point> more in rounds 1 and 2 and"
    " so is level with <other>."
)
def level_with(place: Place, up: EntryId, point: Fraction, other: EntryId) -> bool:
    level = score(place, up) + point == score(place, other)
    return level and gets_more(place, up, point) and not in_top_half(place, other)


@claim("<winner> stands higher by the strength of opponents and gets it.")
def higher_by_opponents(place: Place, winner: EntryId) -> bool:
    colour = place.said["colour"]
    gets = place.board["white" if colour is Colour.WHITE else "black"] == winner
    return gets and lines.higher(place) == winner
