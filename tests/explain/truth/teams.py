"""Claims about the team Swiss: the line-up of a group, who comes up, the first team, the bye."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from crosstable.model import Code, Colour, EntryId
from tests.explain.truth import byes, colours
from tests.explain.truth.claims import claim, says_nothing
from tests.explain.truth.place import Place, Position
from tests.explain.truth.texts import Teams
from tests.pairing.fide.team_swiss.literal import One, Round

Entries = Sequence[EntryId]
Pairing = list[tuple[One, One]]

says_nothing(
    "Of the teams with fewer points, those with the most come up first, and of these the smallest"
    " number.",
    "Of teams with as few points, it goes to the one that has played the most matches, and then to"
    " the largest number.",
    "Of the pairings in which the most teams get the colour that they should get, the first in that"
    " order is made.",
    "In the usual order of numbers, the first half plays the second, place by place.",
    "So teams changed places, and the first such order that will do was chosen.",
)


class Group(NamedTuple):
    """A group as the literal pairer makes it: its own teams, those below, those who come up."""

    top: list[One]
    others: list[One]
    up: tuple[One, ...]

    @property
    def members(self) -> list[One]:
        return sorted([*self.top, *self.up], key=lambda team: team.tpn)


def before_of(place: Place) -> Teams:
    assert isinstance(place.before, Teams)
    return place.before


@lru_cache(maxsize=4)
def _round(position: Position) -> tuple[Round, list[Group]]:
    before = position.before
    assert isinstance(before, Teams)
    literal = Round(position.table, position.number, before.kind)
    left = sorted(literal.teams, key=lambda team: (-team.score, team.tpn))
    if len(left) % 2:
        left.remove(literal.bye(left))
    groups = []
    while left:
        top = [team for team in left if team.score == left[0].score]
        others = [team for team in left if team not in top]
        up = literal.upfloaters(top, others)
        groups.append(Group(top, others, up))
        left = [team for team in others if team not in up]
    return literal, groups


def group_of(place: Place) -> Group:
    some = place.two[0] if place.board else place.bracket["residents"][0]
    groups = _round(place.position)[1]
    return next(group for group in groups if any(team.id == some for team in group.members))


def pairings(place: Place) -> list[Pairing]:
    return list(_round(place.position)[0].pairings(group_of(place).members))


def pairs_of(pairing: Pairing) -> set[frozenset[EntryId]]:
    return {frozenset((one.id, other.id)) for one, other in pairing}


def quality(place: Place, pairing: Pairing) -> tuple[int, int, int]:
    """C8, C9 and C10; the smaller, the better."""
    up = group_of(place).up
    clashes = [(a, b) for a, b in pairing if a.due is not None and a.due is b.due]
    met = [a if b in up else b for a, b in pairing if (a in up) != (b in up)]
    again = 0 if _round(place.position)[0].last_two else sum(team.floater for team in met)
    return len(clashes), sum(a.strong and b.strong for a, b in clashes), again


def made(place: Place) -> Pairing:
    met = place.position.opponents
    return next(
        found
        for found in pairings(place)
        if all(met.get(one.id) == other.id for one, other in found)
    )


def against(place: Place, one: EntryId, passed: EntryId) -> str:
    """Find what speaks against ``passed``: every pairing of the group with the two is tried."""
    if not place.before.may_meet(one, passed):
        return "forbidden"
    two = frozenset((one, passed))
    able = [found for found in pairings(place) if two in pairs_of(found)]
    if not able:
        return "others"
    best, mine = min(quality(place, found) for found in able), quality(place, made(place))
    worse = [index for index, (a, b) in enumerate(zip(mine, best, strict=True)) if a != b]
    return ("colours", "strong", "floats")[worse[0]] if worse else "later"


def numbers(place: Place) -> list[EntryId]:
    """List the group by number."""
    return [team.id for team in group_of(place).members]


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


@claim("Of the teams still free, <other> is next in line for <one>.")
def still_free(place: Place, other: EntryId, one: EntryId) -> bool:
    return place.meet(one, other) and not _earlier(place, one, other)


def _earlier(place: Place, one: EntryId, other: EntryId) -> list[EntryId]:
    """List the teams in line for ``one`` before ``other``, whom none before plays."""
    order, met = numbers(place), place.position.opponents
    ahead = order[: order.index(one)]
    line = order[len(order) // 2 :]
    return [team for team in line[: line.index(other)] if met[team] not in ahead and team != one]


@claim("Before <other> in line stood <names>.")
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


@claim("<passed> was next for <one>, but by the numbers that pairing comes later.")
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


# Who comes up


def free(place: Place, points: Fraction) -> list[One]:
    """List the teams with so many points that no group above has paired."""
    _literal, groups = _round(place.position)
    return next((group.top for group in groups if group.top[0].score == points), [])


@claim("All <count> teams still free with <points> find an opponent here.")
def all_find(place: Place, count: int, points: Fraction) -> bool:
    return len(free(place, points)) == count and not group_of(place).up


@claim("<one> and <other> have <points>, and no other team with as many was still free.")
def only_two(place: Place, one: EntryId, other: EntryId, points: Fraction) -> bool:
    return {team.id for team in free(place, points)} == {one, other} == {*place.two}


@claim("<host> is alone with <points>.", "Only <host> has <points>.")
def alone(place: Place, host: EntryId, points: Fraction) -> bool:
    as_many = [entry for entry in place.before.here if place.before.score(entry) == points]
    return as_many == [host]


@claim("Only <host> was still free with <points>.")
def last_free(place: Place, host: EntryId, points: Fraction) -> bool:
    return [team.id for team in free(place, points)] == [host]


@claim("<count> teams with <points> were free, an odd number.")
def odd(place: Place, count: int, points: Fraction) -> bool:
    return len(free(place, points)) == count and count % 2 == 1


@claim("Too few teams with <points> may still meet.")
def too_few(place: Place, points: Fraction) -> bool:
    teams = free(place, points)
    missing = len(teams) - 2 * place.before.most_pairs([team.id for team in teams])
    return missing == len(group_of(place).up) and missing > len(teams) % 2


@claim("Too few of the <count> teams with <points> may still meet.")
def too_few_of(place: Place, count: int, points: Fraction) -> bool:
    return len(free(place, points)) == count and too_few(place, points)


@claim("Otherwise others would find no opponent.")
def otherwise_others(place: Place) -> bool:
    teams, up = group_of(place).top, group_of(place).up
    return len(teams) - 2 * place.before.most_pairs([team.id for team in teams]) < len(up)


@claim("Otherwise teams with fewer points would find no opponent.")
def otherwise_those_below(place: Place) -> bool:
    return otherwise_others(place)


@claim("So <names> comes up from the teams with fewer.", "So these come up: <names>.")
def these_come_up(place: Place, names: Entries) -> bool:
    return {*names} == {team.id for team in group_of(place).up}


@claim("So <up> comes up, with <fewer>.")
def comes_up(place: Place, up: EntryId, fewer: Fraction) -> bool:
    came = any(team.id == up for team in group_of(place).up)
    return came and place.before.score(up) == fewer and up in place.two


@claim("So <up>, with <fewer>, comes up and plays <host>.")
def comes_up_to(place: Place, up: EntryId, fewer: Fraction, host: EntryId) -> bool:
    return comes_up(place, up, fewer) and place.meet(up, host)


@claim("So <up>, with <fewer>, comes up and plays <host>, with <points>.")
def comes_up_with(
    place: Place, up: EntryId, fewer: Fraction, host: EntryId, points: Fraction
) -> bool:
    return comes_up_to(place, up, fewer, host) and place.before.score(host) == points


@claim(
    "<names> would have come up first.",
    "First in order to come up were <names>.",
)
def before_in_order(place: Place, names: Entries) -> bool:
    """They stand before one of those who come up, and do not come up."""
    group = group_of(place)
    order = [team.id for team in group.others]
    last = max(order.index(team.id) for team in group.up)
    came = {team.id for team in group.up}
    return all(order.index(name) < last and name not in came for name in names)


def _sets_with(place: Place, name: EntryId) -> list[tuple[One, ...]]:
    """List the sets that may come up, of those before in order who do, and ``name``."""
    literal, _groups = _round(place.position)
    group = group_of(place)
    order = [team.id for team in group.others]
    kept = {team.id for team in group.up if order.index(team.id) < order.index(name)}
    able = literal.sets(group.top, group.others)
    return [chosen for chosen in able if {*kept, name} <= {team.id for team in chosen}]


@claim("But then not all teams would find an opponent.")
def then_not_all(place: Place) -> bool:
    return not any(_sets_with(place, name) for name in place.tried["names"])


@claim("But then a team with even fewer points would have to come up.")
def then_even_fewer(place: Place) -> bool:
    group = group_of(place)

    def scores(chosen: Sequence[One]) -> list[Fraction]:
        return sorted(team.score for team in chosen)

    sets = [chosen for name in place.tried["names"] for chosen in _sets_with(place, name)]
    return bool(sets) and all(scores(chosen) < scores(group.up) for chosen in sets)


@claim("But then more teams would have to come up.")
def then_more_come_up(place: Place) -> bool:
    return not any(_sets_with(place, name) for name in place.tried["names"])


def _worth(place: Place, chosen: Sequence[One]) -> tuple[int, int]:
    """C6 and C7 of a set that comes up."""
    literal, _groups = _round(place.position)
    group = group_of(place)
    rest = [team for team in group.others if team not in chosen]
    following = [team for team in rest if team.score == group.others[0].score]
    further = [team for team in rest if team not in following]
    more = len(literal.sets(following, further)[0]) if following else 0
    return more, 0 if literal.last_two else sum(team.floater for team in chosen)


def _worse(place: Place, index: int) -> bool:
    mine = _worth(place, group_of(place).up)
    sets = [chosen for name in place.tried["names"] for chosen in _sets_with(place, name)]
    theirs = [_worth(place, chosen) for chosen in sets]
    return bool(sets) and all(worth[: index + 1] > mine[: index + 1] for worth in theirs)


@claim("But then more teams would have to come up to the next group.")
def then_more_to_the_next(place: Place) -> bool:
    return _worse(place, 0)


@claim("But then more teams would play outside their group two rounds running.")
def then_more_two_running(place: Place) -> bool:
    return _worse(place, 1)


# The bye


@claim(
    "<name> has the bye: <points>, the fewest with which the others can all be paired, and no bye"
    " before."
)
def fewest_points(place: Place, name: EntryId, points: Fraction) -> bool:
    code = Code.PAIRING_ALLOCATED_BYE
    never = all(turn.code is not code for turn in place.before.turns(name))
    return never and byes.fewest(place, name, points)


@claim("<count> teams are there, an odd number, so that one of them has no opponent.")
def odd_number(place: Place, count: int) -> bool:
    return count == len(place.before.here) and count % 2 == 1


@claim(
    "<names> could not have it, after a bye or a match won without playing.",
    "These could not have it, after a bye or a match won without playing: <names>.",
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


@claim("White goes to the team that has had it more seldom, compared with Black: <white>.")
def more_seldom(place: Place, white: EntryId) -> bool:
    black = colours.other_of(place, white)
    fewer = place.before.balance(white) < place.before.balance(black)
    return fewer and colours.gets(place, white, Colour.WHITE)


@claim("Matches with White less matches with Black: <difference> for <name>.")
def difference_of(place: Place, difference: str, name: EntryId) -> bool:
    return int(difference.replace("−", "-")) == place.before.balance(name)


@claim("The colours change: when they last differed, <white> had Black and <black> White.")
def they_change(place: Place, white: EntryId, black: EntryId) -> bool:
    last = colours.differing(place)
    had = last and (last[0].colour, last[1].colour)
    return place.two == (white, black) and had == (Colour.BLACK, Colour.WHITE)


@claim("Nothing tells the two apart.", "It goes to the first team, <first>.")
def nothing_else(place: Place, first: EntryId | None = None) -> bool:
    equal = place.before.balance(place.two[0]) == place.before.balance(place.two[1])
    same = equal and colours.differing(place) is None
    return same and (first is None or colours.gets(place, first, place.said["colour"]))


@claim("Both should get <colour>, and nothing else tells them apart.")
def both_should(place: Place, colour: Colour) -> bool:
    return colours.both_should(place, colour) and nothing_else(place)


@claim("So the first team, <first>, changes from its last match.")
def first_changes(place: Place, first: EntryId) -> bool:
    last = place.before.colours(first)[-1]
    return first_team(place) == first and colours.gets(place, first, last.opposite)


@claim("<first> has not had a colour yet.")
def first_is_new(place: Place, first: EntryId) -> bool:
    return not place.before.colours(first) and first_team(place) == first


@claim("So <second> changes from its last match.")
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
    "<name> should get <colour>: <count> more match with <opposite> than with it.",
    "<name> should get <colour>: <count> more matches with <opposite> than with it.",
)
def more_matches(place: Place, name: EntryId, colour: Colour, count: int, opposite: Colour) -> bool:
    had = place.before.colours(name)
    more = had.count(opposite) - had.count(opposite.opposite)
    return colours.should(place, name, colour) and more == count and opposite is colour.opposite


@claim("<name> should get <colour>: the last two matches were both with <opposite>.")
def twice(place: Place, name: EntryId, colour: Colour, opposite: Colour) -> bool:
    last = place.before.colours(name)[-2:]
    return colours.should(place, name, colour) and last == [opposite] * 2 == [colour.opposite] * 2


@claim("<name> should get <colour>, in turn with the match before.")
def by_turns(place: Place, name: EntryId, colour: Colour) -> bool:
    turn = place.before.colours(name)[-1] is colour.opposite
    return colours.should(place, name, colour) and turn
