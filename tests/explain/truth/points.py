"""Claims about points."""

from __future__ import annotations

from fractions import Fraction

from crosstable.model import EntryId
from tests.explain.truth.claims import claim
from tests.explain.truth.place import Place


@claim("Both have <points>.")
def both_have(place: Place, points: Fraction) -> bool:
    return [place.before.score(entry) for entry in place.two] == [points] * 2


@claim("<higher> found no opponent with <points>.")
def plays_down(place: Place, higher: EntryId, points: Fraction) -> bool:
    others = [place.before.score(entry) for entry in place.two if entry != higher]
    return place.before.score(higher) == points and others[0] < points


@claim("<higher> is alone with <points>.")
def alone_plays_down(place: Place, higher: EntryId, points: Fraction) -> bool:
    as_many = [entry for entry in place.before.here if place.before.score(entry) == points]
    return as_many == [higher] and plays_down(place, higher, points)


@claim("<higher> has <points>, <lower> <lower_points>.")
def have(
    place: Place, higher: EntryId, points: Fraction, lower: EntryId, lower_points: Fraction
) -> bool:
    scores = [place.before.score(entry) for entry in (higher, lower)]
    return scores == [points, lower_points] and {higher, lower} == set(place.two)


@claim("<one> has <points> and <other> <fewer>: they play across two groups.")
def across_two_groups(
    place: Place, one: EntryId, points: Fraction, other: EntryId, fewer: Fraction
) -> bool:
    return have(place, one, points, other, fewer) and points > fewer
