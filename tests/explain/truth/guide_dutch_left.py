"""Claims about the guide's Dutch system: who leaves a bracket, who stays, and other pairs."""

from __future__ import annotations

from itertools import takewhile

from crosstable.model import EntryId
from tests.explain.truth import groups
from tests.explain.truth.claims import claim, says_nothing
from tests.explain.truth.guide_dutch_found import (
    Entries,
    Found,
    as_made,
    done,
    found,
    pairs_of,
)
from tests.explain.truth.place import Place

says_nothing("So others go instead.", "So the group was paired once more.")


# Who stays and who leaves


@claim("<name> stays without an opponent in the bottom half.")
def left_over(place: Place, name: EntryId) -> bool:
    one = done(place)
    left = one is None or one.made is None or any(p.id == name for p in one.made.left)
    return left and name in groups.leaving(place)


@claim("Without <names>, lower in line, the others would be paired less well.")
def others_need_them(place: Place, names: Entries) -> bool:
    """No pairing that comes first leaves one of them instead."""
    wanted = as_made(place)
    if wanted is None:
        return all(groups.plays_here(place, name) for name in names)
    first = next(found(place))
    # Where a pairing as made is found, there is one that is done.
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
def lowest_notpaired_round(place: Place) -> bool:
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
    """Return the pairing made, and the first in which one of the two meets one passed.

    Those before in order keep their opponents.
    """
    mine = as_made(place)
    if mine is None:
        return None
    (one,) = {*place.two} - {place.tried["other"]}
    wanted = [{one, name} for name in place.tried["names"]]
    pairs = [{a.id, b.id} for a, b in mine.made.pairs]
    before = pairs[: next(index for index, pair in enumerate(pairs) if one in pair)]
    other = next(
        (
            each
            for each in found(place)
            if any(pair in pairs_of(each.made) for pair in wanted)
            and all(pair in pairs_of(each.made) for pair in before)
        ),
        None,
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
    "With that pair, a player who went down, or got points without a game, in the last two"
    " rounds would go down."
)
def down_again(place: Place) -> bool:
    needed = _needed(place)
    return needed is None or needed[1].tried != needed[0].tried or needed[1].tried.down > 0


@claim("With that pair, fewer of the players moved down would find an opponent first.")
def fewer_moved_down(place: Place) -> bool:
    needed = _needed(place)
    return needed is None or needed[1].tried.fewer[0] > needed[0].tried.fewer[0]


@claim("With that pair, another player would not get a colour that is strongly needed.")
def strong_not_granted(place: Place) -> bool:
    needed = _needed(place)
    return needed is None or (needed[0].tried.strict and not needed[1].tried.strict)


@claim("With that pair, a player who came up in the last two rounds would come up again.")
def up_again(place: Place) -> bool:
    needed = _needed(place)
    return needed is None or needed[1].tried.up > needed[0].tried.up


@claim("No pair can be made here, so <name> has no opponent.")
def no_pair_here(place: Place, name: EntryId) -> bool:
    return name in groups.leaving(place) and not place.bracket["pairs"]


@claim("With that pair, the others would be paired less well.")
def others_less_well(place: Place) -> bool:
    return all(
        any(place.before.may_meet(one, name) for one in place.two) for name in place.tried["names"]
    )


@claim("<passed> stood before <other> in line, but then others would be paired less well.")
def passed_for_others(place: Place, other: EntryId, passed: Entries) -> bool:
    (one,) = {*place.two} - {other}
    return all(place.before.may_meet(one, name) for name in passed)


@claim("<other> was the next in line for <one>.")
def next_in_line(place: Place, other: EntryId, one: EntryId) -> bool:
    return place.meet(one, other)
