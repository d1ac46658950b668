"""Claims about the teams that come up to a group of the team Swiss."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from crosstable.model import EntryId
from tests.explain.truth.claims import claim
from tests.explain.truth.place import Place
from tests.explain.truth.team_groups import group_of, round_of
from tests.pairing.fide.team_swiss.literal import One

Entries = Sequence[EntryId]


def free(place: Place, points: Fraction) -> list[One]:
    """List the teams with so many points that no group above has paired."""
    _literal, groups = round_of(place.position)
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


@claim("Otherwise other teams would find no opponent.")
def otherwise_others(place: Place) -> bool:
    teams, up = group_of(place).top, group_of(place).up
    return len(teams) - 2 * place.before.most_pairs([team.id for team in teams]) < len(up)


@claim("Otherwise teams with fewer points would find no opponent.")
def otherwise_those_below(place: Place) -> bool:
    return otherwise_others(place)


@claim(
    "So <names> comes up from the teams with fewer points.",
    "So these come up: <names>.",
    "So this team comes up: <names>.",
    "So this one comes up: <names>.",
)
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
    literal, _groups = round_of(place.position)
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
    literal, _groups = round_of(place.position)
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
