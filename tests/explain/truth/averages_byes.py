"""Claims about the bye in Dubov and Burstein systems."""

from __future__ import annotations

from fractions import Fraction

from crosstable.model import EntryId
from tests.explain.truth import lines
from tests.explain.truth.byes import others_not_without
from tests.explain.truth.claims import claim
from tests.explain.truth.place import Place


def _able(place: Place) -> list[EntryId]:
    return [entry for entry in place.before.here if place.before.can_have_bye(entry)]


def _score(place: Place, entry: EntryId) -> Fraction:
    return place.before.score(entry)


def _games(place: Place, entry: EntryId) -> int:
    return len(place.before.games(entry))


def _equals(place: Place, name: EntryId, points: Fraction) -> list[EntryId]:
    """List those who can have the bye with as few points and as many games."""
    mine = points, _games(place, name)
    return [one for one in _able(place) if (_score(place, one), _games(place, one)) == mine]


def _has_bye(place: Place, name: EntryId) -> bool:
    return bool(place.bye["player"] == name) and place.before.can_have_bye(name)


@claim("<name> has the bye: nobody else who can have it has so few points (<points>).")
def fewest(place: Place, name: EntryId, points: Fraction) -> bool:
    same = [one for one in _able(place) if _score(place, one) <= points]
    return _has_bye(place, name) and same == [name]


@claim(
    "<name> has the bye: all with less than <points> have had one, or a full point without a game."
)
def all_had_one(place: Place, name: EntryId, points: Fraction) -> bool:
    fewer = [one for one in place.before.here if _score(place, one) < points]
    return _has_bye(place, name) and bool(fewer) and all(map(place.before.barred, fewer))


@claim(
    "<passed> comes before <name> for the bye, but without <passed> the others could not all be"
    " paired."
)
def needed(place: Place, passed: EntryId, name: EntryId) -> bool:
    before = lines.score(place, passed) <= lines.score(place, name)
    able = before and not place.before.barred(passed)
    return _has_bye(place, name) and able and others_not_without(place, [passed])


@claim(
    "<name> has the bye: of those with <points> who can have it, nobody else has played so many"
    " games."
)
def most_games(place: Place, name: EntryId, points: Fraction) -> bool:
    same = [one for one in _able(place) if _score(place, one) == points]
    mine = _games(place, name)
    return _has_bye(place, name) and all(_games(place, one) < mine for one in same if one != name)


@claim(
    "<name> has the bye: of those with <points> and as many games, the last in the starting list"
    " who can have it."
)
def last_in_the_list(place: Place, name: EntryId, points: Fraction) -> bool:
    same = _equals(place, name, points)
    return max(same, key=place.before.tpn) == name


@claim(
    "<name> has the bye: of those with <points> and as many games, the last by the strength of"
    " opponents so far."
)
def weakest_opponents(place: Place, name: EntryId, points: Fraction) -> bool:
    same = _equals(place, name, points)
    mine = lines.index(place, name)
    return all(lines.index(place, one) > mine for one in same if one != name)


@claim(
    "Among equals who can have the bye, by points (<points>), games and"
    " opponents, <name> is last in the starting list."
)
def last_of_equals(place: Place, points: Fraction, name: EntryId) -> bool:
    mine = lines.index(place, name)
    same = [one for one in _equals(place, name, points) if lines.index(place, one) == mine]
    return max(same, key=place.before.tpn) == name


@claim("The opponents of <name> so far: Buchholz <bh>, Sonneborn-Berger <sb>.")
def strength(place: Place, name: EntryId, bh: Fraction, sb: Fraction) -> bool:
    return lines.index(place, name) == (bh, sb)


def _lowest_by_guide(place: Place) -> EntryId:
    found = lines.literal(place.position)
    lowest_first = found.ranked(found.players)[::-1]
    lowest_first.sort(key=lambda player: player.score)
    able = _able(place)
    return next(player.id for player in lowest_first if player.id in able)


@claim(
    "<name> has the bye: of those who can have it, the lowest by points, then by the strength of"
    " opponents so far.",
)
def lowest_by_points(place: Place, name: EntryId) -> bool:
    return _lowest_by_guide(place) == name


@claim("<name> has the bye: of those who can have it, the lowest by points, then by rating.")
def lowest_by_rating(place: Place, name: EntryId) -> bool:
    """Nobody has played yet, so that nothing but the rating tells equals apart."""
    found, fewest = lines.literal(place.position), lines.score(place, name)
    equals = [p for p in found.players if p.id in _able(place) and p.score <= fewest]
    lowest = min(player.rating for player in equals) == place.before.rating(name)
    return _lowest_by_guide(place) == name and lowest


@claim("<name> has <points>, Sonneborn-Berger <sb>, Buchholz <bh>, median <med>, rating <r>.")
def figures_for_the_bye(
    place: Place,
    *,
    name: EntryId,
    points: Fraction,
    sb: Fraction,
    bh: Fraction,
    med: Fraction,
    r: Fraction,
) -> bool:
    return lines.index(place, name) == (sb, bh, med, r) and lines.score(place, name) == points
