"""Claims about who has met whom, and whom the arbiter keeps apart."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model import EntryId
from tests.explain.truth.claims import claim
from tests.explain.truth.place import Place

Entries = Sequence[EntryId]


@claim("<one> and <other> have already played each other, in round <round>.")
def played(place: Place, one: EntryId, other: EntryId, round: int) -> bool:
    return round in place.before.met_in(one, other)


@claim("<one> has already played against <names>.")
def played_against(place: Place, one: EntryId, names: Entries) -> bool:
    return all(place.before.met_in(one, name) for name in names)


@claim("<passed> stood before <other> in line, but has already met <one>.")
def stood_before_but_met(place: Place, other: EntryId, passed: Entries, one: EntryId) -> bool:
    return {one, other} == set(place.two) and played_against(place, one, passed)


@claim("<one> and <other> are kept apart in this tournament.")
def kept_apart(place: Place, one: EntryId, other: EntryId) -> bool:
    return place.before.prohibited(one, other)


@claim("<one> is kept apart from <names> in this tournament.")
def kept_apart_from(place: Place, one: EntryId, names: Entries) -> bool:
    return all(place.before.prohibited(one, name) for name in names)


@claim("<passed> stood before <other> in line, but the arbiter keeps <passed> apart from <one>.")
def stood_before_but_apart(place: Place, other: EntryId, passed: Entries, one: EntryId) -> bool:
    return {one, other} == set(place.two) and kept_apart_from(place, one, passed)
