"""People of lists are found as their names are typed."""

from __future__ import annotations

import pytest

from ratinglists.models import RatingList
from ratinglists.searching import search

pytestmark = [pytest.mark.sqlite, pytest.mark.usefixtures("fide_list")]


def found(typed: str, **more: str) -> list[str]:
    return [hit.person.number for hit in search(typed, **more)]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("kvitnes", ["1503014"]),
        ("magnus kvit", ["1503014"]),
        ("kaya", ["6300004", "6300005", "6300006"]),
        ("ezgi kaya", ["6300004", "6300005"]),
        ("e kaya", ["6300004", "6300005", "6300006"]),
        ("kaya 2011", ["6300005"]),
        ("tur kaya", ["6300004", "6300005", "6300006"]),
        ("tur 1985", ["6300001"]),
        ("6300004", ["6300004"]),
        ("15037", ["1503707", "1503708"]),
        ("obrien", ["5100001"]),
        ("o'brien s", ["5100001"]),
        ("hassan", ["5100002"]),
        ("venkatesan", ["5100003"]),
        ("hans muller", ["4600002"]),
        ("nobody at all", []),
        ("", []),
        ("%", []),
        ("_aya", []),
        ("'; DROP TABLE person", []),
        ("\0☺" + "x" * 10_000, []),
    ],
)
def test_parts_in_any_order(typed, numbers):
    assert found(typed) == numbers


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("Ødegård", {"1503707", "1503708"}),
        ("odegard", {"1503707", "1503708"}),
        ("oedegaard", {"1503707", "1503708"}),
        ("Şahin", {"6300001", "6300002", "6300003"}),
        ("ŞAHİN ÖZGÜR", {"6300001"}),
        ("oezguer", {"6300001"}),
        ("Sergej Petrov", {"4100001", "4100002"}),
        ("müller", {"4600001", "4600002"}),
        ("mueller", {"4600001", "4600002"}),
    ],
)
def test_as_the_list_transliterates_it(typed, first):
    assert set(found(typed)) == first


def test_the_nearest_first():
    """The spelling as typed comes before others; then the active, then the stronger."""
    assert found("sahin") == ["6300001", "6300003", "6300002"]
    assert found("petrov sergei") == ["4100002", "4100001"]
    assert found("petrov") == ["4100001", "4100002"]


def test_the_own_federation_before_others_as_near():
    assert found("petrov", federation="BUL") == ["4100002", "4100001"]
    assert found("shahin", federation="TUR") == ["6300002", "6300001", "6300003"]


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [("kvitnnes", ["1503014"]), ("magnsu kvitnes", ["1503014"]), ("kxyz", [])],
)
def test_a_typo_where_nothing_is_as_typed(typed, numbers):
    hits = search(typed)
    assert [hit.person.number for hit in hits] == numbers
    assert all(hit.near for hit in hits)


def test_all_data_of_a_person_come_back(fide_list: RatingList):
    (hit,) = search("magnus")
    assert hit.list == fide_list
    person = hit.person
    assert (person.name, person.federation, person.birth_year) == ("Kvitnes, Magnus", "NOR", 1990)
    assert (person.title, person.sex, person.fide_id) == ("GM", "m", "1503014")
    assert person.standard is not None
    assert (person.standard.value, person.standard.games, person.standard.k) == (2840, 10, 20)
