"""A search at the moment in which a list is renewed finds people or nobody, without an error."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.db import transaction

from ratinglists import store
from ratinglists.models import Kind, RatingList
from ratinglists.people import ListedPerson
from ratinglists.searching import search
from tests.worlds.lists import rated

pytestmark = [pytest.mark.sqlite, pytest.mark.django_db(transaction=True)]


def written(person: ListedPerson) -> int:
    loading = store.store().begin()
    loading.add([person])
    loading.finish()
    return loading.generation


@pytest.fixture
def listed() -> Iterator[RatingList]:
    generation = written(rated("1", "Kaya, Ezgi", "TUR", 1998, 1612))
    yield RatingList.objects.create(key="fide", kind=Kind.FIDE, name="FIDE", generation=generation)
    store.store().remove(generation)


def test_a_list_renewed_between_the_look_at_its_row_and_the_search(listed: RatingList) -> None:
    newer = written(rated("1", "Kaya, Ezgi", "TUR", 1998, 1640))
    store.swap(RatingList.objects.get(), newer, 1)
    with transaction.atomic():
        (hit,) = search("kaya", lists=[listed])
        assert hit.person.standard is not None
        assert hit.person.standard.value == 1640
        assert RatingList.objects.count() == 1, "the transaction goes on"
    store.store().remove(newer)


def test_people_who_are_gone_for_good_are_nobody(listed: RatingList) -> None:
    assert listed.generation is not None
    store.store().remove(listed.generation)
    with transaction.atomic():
        assert search("kaya") == []
        assert store.by_numbers(listed, ["1"]) == {}
        assert RatingList.objects.count() == 1, "the transaction goes on"
