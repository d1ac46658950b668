"""Claims about the Turkish guide's Dutch system: what was given up, the halves, who stays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import NamedTuple

from crosstable.model import EntryId
from tests.explain.truth import groups
from tests.explain.truth.claims import claim, says_nothing
from tests.explain.truth.place import Place, Position
from tests.pairing.tsf.dutch.exchanges import B6, BOTH, Done, Made, Tried, without
from tests.pairing.tsf.dutch.literal import Round

Entries = Sequence[EntryId]
MOST = 8
"""The most players of a bracket in which every pairing is tried."""

says_nothing("So others go instead.", "So the group was paired once more.")


class Found(NamedTuple):
    """A pairing of a bracket, and how far the text had to go for it."""

    made: Made
    tried: Tried


@lru_cache(maxsize=4)
def _paired(position: Position) -> Round:
    literal = Round(position.table, position.number)
    literal.pair()
    return literal


def done(place: Place) -> Done | None:
    """Find the bracket; ``None`` if it is not the text's own, as with groups that were joined."""
    group = groups.members(place)
    for one in _paired(place.position).done:
        if {player.id for player in (*one.moved, *one.residents, *one.alone)} == group:
            return one
    return None


def found(place: Place) -> Iterator[Found]:
    """Yield the pairings of the bracket in the order in which the text comes to them."""
    one = done(place)
    if one is None or len(groups.members(place)) > MOST or place.bracket["joined"]:
        return
    literal = _paired(place.position)
    moved, residents = without(one.moved, one.alone), without(one.residents, one.alone)
    everybody = literal.ranked([*moved, *residents])
    last = place.bracket is place.position.brackets[-1]
    for p, tried in literal.steps(moved, residents):
        for made in literal.walk(everybody, residents, p, tried):
            left = [*made.left, *one.alone]
            if not last or (len(left) < 2 and not any(player.barred for player in left)):
                yield Found(made, tried)


def pairs_of(made: Made) -> set[frozenset[EntryId]]:
    return {frozenset((a.id, b.id)) for a, b in made.pairs}


def as_made(place: Place) -> Found | None:
    one = done(place)
    if one is None or one.made is None:
        return None
    wanted = pairs_of(one.made)
    return next((each for each in found(place) if pairs_of(each.made) == wanted), None)


def given_up(place: Place, **steps: object) -> bool:
    """Tell whether the pairing needed just these steps; nothing is known of large brackets."""
    each = as_made(place)
    return each is None or all(getattr(each.tried, name) == far for name, far in steps.items())


# What was given up


@claim("One pair fewer can be made than there could be of so many players.")
def one_fewer(place: Place) -> bool:
    return so_many_fewer(place, 1)


@claim("<count> pairs fewer can be made than there could be of so many players.")
def so_many_fewer(place: Place, count: int) -> bool:
    each = as_made(place)
    return each is None or sum(each.tried.fewer) == count


@claim("Colours stood in the way of so many pairs, so one pair more may go against them.")
def one_more(place: Place) -> bool:
    return given_up(place, added=1)


@claim("Colours stood in the way of so many pairs, so <count> pairs more may go against them.")
def so_many_more(place: Place, count: int) -> bool:
    return given_up(place, added=count)


@claim("More players should get one colour than can have it, so one pair may go against it.")
def one_against(place: Place) -> bool:
    return so_many_against(place, 1)


@claim("More players should get one colour than can have it, so <count> pairs may go against it.")
def so_many_against(place: Place, count: int) -> bool:
    one = done(place)
    if one is None:
        return True
    literal = _paired(place.position)
    everybody = without([*one.moved, *one.residents], one.alone)
    return literal.by_a_8(everybody, literal.yielding(everybody)) == count


@claim("To make the pairs, players who went down two rounds before may go down again.")
def down_two_before(place: Place) -> bool:
    return given_up(place, down=B6)


@claim("To make the pairs, players who went down in either of the last two rounds may do so again.")
def down_in_either(place: Place) -> bool:
    return given_up(place, down=BOTH)


@claim("To make the pairs, players may play someone with more points, as two rounds before.")
def up_two_before(place: Place) -> bool:
    return given_up(place, up=B6)


@claim(
    "To make the pairs, players may play someone with more points, as in one of the last two"
    " rounds."
)
def up_in_either(place: Place) -> bool:
    return given_up(place, up=BOTH)


# The halves


def halves(place: Place) -> tuple[list[EntryId], list[EntryId], list[EntryId]] | None:
    """Return the top of those not moved down by rank, and both halves as they were paired."""
    one = done(place)
    if one is None or one.made is None:
        return None
    literal = _paired(place.position)
    rest = one.made.pairs[one.made.p[0] :]
    s1, s2 = [a.id for a, _b in rest], [b.id for _a, b in rest]
    upper = {player.id for pair in one.made.pairs[: one.made.p[0]] for player in pair}
    among = [p for p in (*one.moved, *one.residents) if p not in one.alone and p.id not in upper]
    ranked = [player.id for player in literal.ranked(among)]
    return ranked[: len(rest)], s1, s2


@claim("<one> was moved to the top half: as they stood, the halves could not be paired well.")
def moved_up(place: Place, one: EntryId) -> bool:
    found_halves = halves(place)
    if found_halves is None:
        return True
    top, s1, _s2 = found_halves
    return one in s1 and one not in top


@claim("<one> was moved to the bottom half: as they stood, they could not be paired well.")
def moved_down(place: Place, one: EntryId) -> bool:
    found_halves = halves(place)
    return found_halves is None or (one in found_halves[0] and one not in found_halves[1])


@claim(
    "As the line stood, the pairs could not be made: <came> moved to the top half, <gone> to the"
    " bottom half."
)
def exchanged(place: Place, came: Entries, gone: Entries) -> bool:
    found_halves = halves(place)
    if found_halves is None:
        return True
    top, s1, _s2 = found_halves
    return set(s1) - set(top) == {*came} and set(top) - set(s1) == {*gone}


@claim("The bottom half had to be put into another order for the pairs to fit.")
def another_order(place: Place) -> bool:
    found_halves = halves(place)
    if found_halves is None:
        return True
    _top, s1, s2 = found_halves
    one = done(place)
    left = [player.id for player in one.made.left] if one and one.made else []
    return place.before.ranked([*s2, *left])[: len(s1)] != s2


# Who stays and who leaves


@claim("<name> stays without an opponent in the bottom half.")
def left_over(place: Place, name: EntryId) -> bool:
    one = done(place)
    left = one is None or one.made is None or any(p.id == name for p in one.made.left)
    return left and name in groups.leaving(place)


@claim("Without <names>, lower in line, the others could not be paired as well.")
def others_need_them(place: Place, names: Entries) -> bool:
    """No pairing that comes first leaves one of them instead."""
    wanted = as_made(place)
    if wanted is None:
        return all(groups.plays_here(place, name) for name in names)
    first = next(found(place))
    kept = not {p.id for p in first.made.left} & {*names} or done(place).made != first.made  # type: ignore[union-attr]
    return kept and all(groups.plays_here(place, name) for name in names)


@claim("<names>, lower in line, may not have the bye.")
def may_not_have_bye(place: Place, names: Entries) -> bool:
    return all(place.before.barred(name) for name in names)


@claim("<names>, lower in line, went down, or got points without a game, in the round before.")
def went_down_before(place: Place, names: Entries) -> bool:
    last = place.before.number - 1
    return all(place.before.floated(name, last) == "down" for name in names)


@claim("<names>, lower in line, went down, or got points without a game, two rounds before.")
def went_down_two_before(place: Place, names: Entries) -> bool:
    before = place.before.number - 2
    return all(place.before.floated(name, before) == "down" for name in names)


@claim("<names> already had an opponent with more points in the round before.")
def played_up_before(place: Place, names: Entries) -> bool:
    last = place.before.number - 1
    return all(place.before.floated(name, last) == "up" for name in names)


@claim("<names> already had an opponent with more points two rounds before.")
def played_up_two_before(place: Place, names: Entries) -> bool:
    before = place.before.number - 2
    return all(place.before.floated(name, before) == "up" for name in names)


@claim("At first, <names> would have gone on to the next group.")
def would_have_gone(place: Place, names: Entries) -> bool:
    """One of the earlier pairings leaves these; or others had come down then (C.13)."""
    wanted, one = as_made(place), done(place)
    if wanted is None or one is None:
        return True
    alone = {player.id for player in one.alone}
    earlier = takewhile(lambda each: each.made != wanted.made, found(place))
    several = place.bracket["again"] == "C.13" and {*names} <= groups.members(place)
    return several or any(alone | {p.id for p in each.made.left} == {*names} for each in earlier)


@claim("At first, nobody would have gone on to the next group.")
def nobody_would_have_gone(place: Place) -> bool:
    first = next(found(place), None)
    return first is None or not first.made.left


def _below(place: Place) -> list[EntryId]:
    """List those of the next group, before anybody moves down to it."""
    score = min(place.before.score(entry) for entry in place.bracket["residents"])
    lower = [entry for entry in place.before.here if place.before.score(entry) < score]
    most = max(place.before.score(entry) for entry in lower)
    return [entry for entry in lower if place.before.score(entry) == most]


@claim("Then not all who went down would have found opponents there.")
def not_all_there(place: Place) -> bool:
    down, group = place.tried["names"], _below(place)
    apart = [(one, other) for one in down for other in down if one != other]
    most = place.before.most_pairs([*down, *group], apart=[*apart])
    alone = most_with(place, down, group)
    return alone < len(down) or most < (len(down) + len(group)) // 2


def most_with(place: Place, some: Entries, others: Entries) -> int:
    """Count how many of ``some`` can meet somebody of ``others`` at once."""
    apart = [(a, b) for side in (some, others) for a in side for b in side if a != b]
    return place.before.most_pairs([*some, *others], apart=apart)


@claim("Then the lowest group could not have been paired.")
def lowest_not_paired(place: Place) -> bool:
    """Nor those between, so that all below this group are left to one another."""
    score = min(place.before.score(entry) for entry in place.bracket["residents"])
    group = [entry for entry in place.before.here if place.before.score(entry) < score]
    everybody = [*place.tried.get("names", ()), *group]
    if len(everybody) % 2 == 0:
        return not place.before.all_paired(everybody)
    return not any(
        not place.before.barred(one) and place.before.all_paired([e for e in everybody if e != one])
        for one in everybody
    )


@claim("The lowest group could not be paired by itself, so the group above was joined with it.")
def one_joined(place: Place) -> bool:
    return so_many_joined(place, 1)


@claim(
    "The lowest group could not be paired by itself, so the <count> groups above were joined with"
    " it."
)
def so_many_joined(place: Place, count: int) -> bool:
    scores = {place.before.score(entry) for entry in groups.members(place)}
    return len(scores) > count


# With another pair


def _needed(place: Place) -> tuple[Found, Found] | None:
    """Return the pairing made, and the first in order in which one of the two meets one passed."""
    mine = as_made(place)
    if mine is None:
        return None
    (one,) = {*place.two} - {place.tried["other"]}
    wanted = [{one, name} for name in place.tried["names"]]
    other = next(
        (each for each in found(place) if any(pair in pairs_of(each.made) for pair in wanted)), None
    )
    return (mine, other) if other else None


@claim("With that pair, fewer pairs could be made in the group.")
def fewer_pairs(place: Place) -> bool:
    needed = _needed(place)
    return needed is None or sum(needed[1].tried.fewer) >= sum(needed[0].tried.fewer)


@claim("With that pair, more players would go without the colour that they should get.")
def more_without_colour(place: Place) -> bool:
    needed = _needed(place)
    return needed is None or needed[1].tried.added >= needed[0].tried.added


@claim(
    "With that pair, a player would go down who did so, or got points without a game, in the last"
    " two rounds."
)
def down_again(place: Place) -> bool:
    needed = _needed(place)
    return needed is None or needed[1].tried != needed[0].tried or needed[1].tried.down > 0


@claim("With that pair, fewer of the players moved down would find an opponent first.")
def fewer_moved_down(place: Place) -> bool:
    needed = _needed(place)
    return needed is None or needed[1].tried.fewer[0] > needed[0].tried.fewer[0]


@claim("With that pair, the others could not be paired as well.")
def others_less_well(place: Place) -> bool:
    return all(
        any(place.before.may_meet(one, name) for one in place.two) for name in place.tried["names"]
    )


@claim("Before <other> in line stood <passed>, but then others would be paired less well.")
def passed_for_others(place: Place, other: EntryId, passed: Entries) -> bool:
    (one,) = {*place.two} - {other}
    return all(place.before.may_meet(one, name) for name in passed)


@claim("<other> was next in line for <one> and plays here.")
def next_in_line(place: Place, other: EntryId, one: EntryId) -> bool:
    return place.meet(one, other)
