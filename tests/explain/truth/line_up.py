"""Claims about the line-up of a group of FIDE's Dutch system: who comes next for whom."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from crosstable.model import Colour, EntryId
from tests.explain.truth import forced, lim_lines, lines, team_groups, teams
from tests.explain.truth.claims import claim, says_nothing
from tests.explain.truth.place import Place

COLOURS = {"C12", "C13", "C.10", "C.11", forced.UNKNOWN}
"""The criteria on colours of those without more than half of the points."""

says_nothing("First meets first.")


class LineUp(NamedTuple):
    """Those of a group who meet one another: the top and the bottom, each in order."""

    top: list[EntryId]
    bottom: list[EntryId]


def line_up(place: Place) -> LineUp:
    """Line up those with the same points who play each other, by number (3.2, 3.3)."""
    if lim_lines.is_lim(place):
        line = lim_lines.line(place)
        return LineUp(line[: len(line) // 2], line[len(line) // 2 :])
    residents = _residents(place)
    meet = place.position.opponents
    seated = [entry for entry in residents if meet.get(entry) in residents]
    ranked = place.before.ranked(seated)
    half = len(ranked) // 2
    return LineUp(ranked[:half], ranked[half:])


def _residents(place: Place) -> list[EntryId]:
    """List those with as many points as the two, or those of the groups that were joined."""
    if (
        place.position.followed in forced.ROUNDS
        and forced.is_lowest(place)
        and forced.joined(place)
    ):
        return [e for e in forced.lowest(place) if e not in forced.came_down(place)]
    score = place.before.score(place.two[0]) if place.board else Fraction(place.bracket["score"])
    return [entry for entry in place.before.here if place.before.score(entry) == score]


def waiting_for(place: Place, higher: EntryId) -> list[EntryId]:
    """List those in line for a player, whom nobody before that player meets."""
    if place.position.followed in lines.KNOWN:
        return lines.waiting_for(place, higher)
    if lim_lines.is_lim(place):
        return lim_lines.waiting_for(place, higher)
    before, meet = place.before, place.position.opponents
    score = before.score(place.position.opponents[higher])
    if before.score(higher) > score:
        line = before.ranked(entry for entry in before.here if before.score(entry) == score)
        down = [one for one in line if before.score(meet.get(one, one)) > score]
        first = before.ranked(meet[one] for one in down)
    else:
        first, line = line_up(place)
    return [one for one in line if meet.get(one) not in first[: first.index(higher)]]


def is_next(place: Place, higher: EntryId, entry: EntryId) -> bool:
    """Tell whether all before ``entry`` in line may not meet ``higher``."""
    line = waiting_for(place, higher)
    earlier = line[: line.index(entry)]
    return not any(place.before.may_meet(higher, other) for other in earlier)


@claim("In the line-up of their group, place <place> plays place <opposite>.")
def place_plays_place(at: Place, /, place: int, opposite: int) -> bool:
    """The places are those of everybody with as many points."""
    if lim_lines.is_lim(at):
        whole = {*lim_lines.line(at)} == {*at.bracket["residents"]}
        return whole and number_plays_number(at, place, opposite)
    before, (higher, lower) = at.before, at.ranked
    group = [entry for entry in before.here if before.score(entry) == before.score(higher)]
    ranked = before.ranked(group)
    same = ranked.index(higher) + 1 == place and ranked.index(lower) + 1 == opposite
    return same and number_plays_number(at, place, opposite)


@claim("Of those in the group who meet one another, place <place> plays place <opposite>.")
def number_plays_number(at: Place, /, place: int, opposite: int) -> bool:
    top, bottom = line_up(at)
    higher, lower = at.said["higher"], at.said["lower"]
    right = (top + bottom)[place - 1] == higher and (top + bottom)[opposite - 1] == lower
    return right and opposite == place + len(top)


@claim(
    "The players with equal points who meet one another are lined up by starting number: on top"
    " <top>, below <bottom>."
)
def numbers_lined_up(place: Place, top: Sequence[int], bottom: Sequence[int]) -> bool:
    mine = line_up(place)
    numbers = [[place.before.tpn(entry) for entry in half] for half in mine]
    return numbers == [list(top), list(bottom)]


@claim("Those who meet one another are, by starting number, <top> on top and <bottom> below.")
def listed(place: Place, top: Sequence[int], bottom: Sequence[int]) -> bool:
    return numbers_lined_up(place, top, bottom)


@claim(
    "In the line-up of <count> players, <higher> has place <place> and <lower> place <opposite>."
)
def have_places(at: Place, /, place: int, opposite: int, **said: object) -> bool:
    top, bottom = line_up(at)
    return teams.stand(at, top + bottom, (place, opposite), said)


@claim("By the line-up, place <place> would play place <opposite>, <natural>.")
def would_play(at: Place, /, place: int, opposite: int, natural: EntryId) -> bool:
    if at.position.followed[0] == "team-swiss":
        line = team_groups.numbers(at)
    else:
        top, bottom = line_up(at)
        line = top + bottom
    halves = abs(opposite - place) == len(line) // 2
    return halves and line[opposite - 1] == natural and line[place - 1] in at.two


@claim(
    "The <count> players with equal points who meet one another are lined up by starting number:"
    " the first <pairs> meet the other <pairs> in order."
)
def many_lined_up(place: Place, count: int, pairs: int) -> bool:
    top, bottom = line_up(place)
    return (len(top) + len(bottom), len(top)) == (count, pairs)


@claim("<natural> plays <plays>, so <lower> is next in line for <higher>.")
def natural_plays(
    place: Place, natural: EntryId, plays: EntryId, lower: EntryId, higher: EntryId
) -> bool:
    if place.position.followed in lines.KNOWN:
        opposite = lines.natural(place, higher) == natural
        earlier = plays in lines.before_in_line(place, higher)
    else:
        top, bottom = line_up(place)
        opposite = bottom[top.index(higher)] == natural
        earlier = plays in top[: top.index(higher)]
    return opposite and earlier and place.meet(natural, plays) and first_free(place, lower, higher)


@claim("Of those still free in the line-up, <lower> comes first for <higher>.")
def first_free(place: Place, lower: EntryId, higher: EntryId) -> bool:
    anew = lim_lines.is_lim(place) and lim_lines.lined_up_anew(place)
    return (anew or waiting_for(place, higher)[0] == lower) and place.meet(lower, higher)


@claim("Next in line is <lower>.", "Then comes <lower>.")
def then_comes(place: Place, lower: EntryId) -> bool:
    """Everybody between the one passed over and ``lower`` would not do either."""
    higher, passed = place.said["higher"], place.said["passed"]
    line = waiting_for(place, higher)
    between = line[line.index(passed) + 1 : line.index(lower)]
    return place.meet(lower, higher) and all(
        forced.against(place, higher, entry) != forced.NOTHING for entry in between
    )


@claim("<higher> would have met <passed>, but they played in round <round>.")
def would_have_met(place: Place, higher: EntryId, passed: EntryId, round: int) -> bool:
    met = round in place.before.met_in(higher, passed)
    return met and waiting_for(place, higher)[0] == passed


@claim("<higher> would have met <passed>, but the arbiter keeps them apart.")
def would_have_met_apart(place: Place, higher: EntryId, passed: EntryId) -> bool:
    apart = place.before.prohibited(higher, passed)
    return apart and waiting_for(place, higher)[0] == passed


@claim("<higher> would have met <passed>, but both must have <colour>.")
def would_have_met_colour(place: Place, higher: EntryId, passed: EntryId, colour: Colour) -> bool:
    must = place.before.both_must(higher, passed) and place.before.wish(passed).colour is colour
    return must and waiting_for(place, higher)[0] == passed


@claim("<passed> was next for <higher>, but both should get <colour>.")
def next_but_colour(place: Place, passed: EntryId, higher: EntryId, colour: Colour) -> bool:
    same = place.before.same_wish(passed, higher) and place.before.wish(passed).colour is colour
    decided = forced.against(place, higher, passed) in COLOURS
    return same and decided and is_next(place, higher, passed)


# A player who came down


@claim("First in line with <group> is <lower>.")
def first_in_line(place: Place, group: Fraction, lower: EntryId) -> bool:
    higher = place.said["higher"]
    return place.before.score(lower) == group and waiting_for(place, higher)[0] == lower


@claim("<passed> was next in line, but they played in round <round>.")
def in_line_but_met(place: Place, passed: EntryId, round: int) -> bool:
    return would_have_met(place, place.said["higher"], passed, round)


@claim("<passed> was next in line, but the arbiter keeps them apart.")
def in_line_but_apart(place: Place, passed: EntryId) -> bool:
    return would_have_met_apart(place, place.said["higher"], passed)


@claim("<passed> was next in line, but both must have <colour>.")
def in_line_but_must(place: Place, passed: EntryId, colour: Colour) -> bool:
    return would_have_met_colour(place, place.said["higher"], passed, colour)


@claim("<passed> was next in line, but both should get <colour>.")
def in_line_but_colour(place: Place, passed: EntryId, colour: Colour) -> bool:
    return next_but_colour(place, passed, place.said["higher"], colour)


@claim("Neither found an opponent higher up, so the two meet.")
def neither_found_one(place: Place) -> bool:
    return set(place.two) <= set(place.bracket["mdps"])


# Players who changed places


def _first_way(place: Place, one: EntryId, other: EntryId) -> bool:
    """Tell whether the group, paired by its line-up, brings the two together (3.3)."""
    return any({*pair} == {one, other} for pair in forced.first_way(place))


@claim("By the line-up <one> would have met <other> again, so players changed places.")
def again_by_line_up(place: Place, one: EntryId, other: EntryId) -> bool:
    return bool(place.before.met_in(one, other)) and _first_way(place, one, other)


@claim(
    "By the line-up <one> would have met <other>, but the arbiter keeps them"
    " apart, so players changed places."
)
def apart_by_line_up(place: Place, one: EntryId, other: EntryId) -> bool:
    return place.before.prohibited(one, other) and _first_way(place, one, other)


@claim("By the line-up, two who must both have <colour> would have met: <one> and <other>.")
def must_by_line_up(place: Place, colour: Colour, one: EntryId, other: EntryId) -> bool:
    must = place.before.both_must(one, other) and place.before.wish(one).colour is colour
    return must and _first_way(place, one, other)


@claim("By the line-up, others would have had no opponent, so players changed places.")
def none_left_by_line_up(place: Place) -> bool:
    return forced.against_first_way(place) == forced.INCOMPLETE


@claim("By the line-up, the rules would have been kept less well, so players changed places.")
def less_well_by_line_up(place: Place) -> bool:
    found = forced.against_first_way(place)
    return found.startswith("C") or found == forced.UNKNOWN


@claim("So players changed places.")
def changed_places(place: Place) -> bool:
    return {*map(frozenset, forced.first_way(place))} != forced.pairs_of(place)


@claim("Then the others could not all be paired.")
def others_not_paired(place: Place) -> bool:
    return forced.instead(place).code in (forced.INCOMPLETE, forced.UNKNOWN)


# Groups that were joined


@claim("The lowest groups were joined, because otherwise not everybody could be paired.")
def joined(place: Place) -> bool:
    return forced.joined(place) and set(place.two) <= forced.lowest(place)


@claim("In their line-up <higher> meets <lower>.")
def meets_in_line_up(place: Place, higher: EntryId, lower: EntryId) -> bool:
    return place.ranked == [higher, lower]


@claim("Their groups were joined, as they could not be paired separately.")
def their_groups_joined(place: Place) -> bool:
    return joined(place) and not {*place.two} & forced.came_down(place)
