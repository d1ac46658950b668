"""Searches among many people with like names, and in several lists at once."""

from __future__ import annotations

import pytest

from ratinglists.models import RatingList
from ratinglists.searching import search
from tests.worlds.lists import made_list, rated

pytestmark = [pytest.mark.sqlite, pytest.mark.django_db]

CROWD = (
    *(rated(str(200_000 + i), f"Salihov, Amiran{i}", "UZB", 1980, 2500 - i) for i in range(80)),
    *(rated(str(300_000 + i), f"Sali, Amirbek Ali{i}", "KAZ", 1980, 2400 - i) for i in range(80)),
    *(rated(str(400_000 + i), f"Shah, Anand N{i}", "IND", 1990, 2300 - i) for i in range(80)),
    *(rated(str(500_000 + i), f"Agarwal, Raj{i}", "IND", 2000, 2200 - i) for i in range(80)),
    rated("600001", "Sali, Amir", "MAS", 1999, 0),
    rated("600002", "Sah, Bina", "NEP", 2008, 1450),
    rated("600003", "Aagaard, Jakob", "DEN", 1973, 0, inactive=True),
    rated("600004", "Petrova-Ivanova, D'Angela", "BUL", 1970, 1700),
    rated("600005", "Li", "CHN", 1990, 1500),
    rated("600006", "Linde, Per", "SWE", 1991, 2100),
    rated("600007", "Lindqvist, Per", "SWE", 1991, 2050, inactive=True),
    rated("600008", "Lind, Per", "SWE", 1991),
)


@pytest.fixture
def crowd() -> RatingList:
    return made_list("fide", CROWD)


def found(typed: str, **more: str) -> list[str]:
    return [hit.person.number for hit in search(typed, **more)]  # type: ignore[arg-type]


@pytest.mark.usefixtures("crowd")
class TestNearest:
    """A near person is not lost behind many who are stronger and less near."""

    @pytest.mark.parametrize(
        ("typed", "first"),
        [
            ("amir sali", "600001"),
            ("Sali, Amir", "600001"),
            ("sah", "600002"),
            ("aag", "600003"),
            ("li", "600005"),
            ("lind", "600008"),
        ],
    )
    def test_first(self, typed: str, first: str) -> None:
        assert found(typed)[0] == first

    def test_whole_words_then_beginnings_the_active_and_rated_before(self) -> None:
        assert found("lind") == ["600008", "600006", "600007"]

    def test_own_federation_before_others_as_near(self) -> None:
        assert found("a", federation="DEN")[0] == "600003"
        assert found("a")[0] == "200000", "the strongest"

    @pytest.mark.parametrize(
        "typed", ["petrovaivanova", "ivanova", "angela", "dangela", "d'angela", "d angela petr"]
    )
    def test_parts_at_signs_and_what_they_join(self, typed: str) -> None:
        assert found(typed) == ["600004"]

    def test_a_number_beside_a_name_is_theirs(self) -> None:
        assert found("600004 petrova") == ["600004"]
        assert found("petrova 60000") == ["600004"]
        assert found("600004 linde") == []

    def test_a_year_alone_is_one_of_the_own_federation(self) -> None:
        assert found("1991", federation="SWE") == ["600006", "600007", "600008"]
        assert found("1991") == []

    def test_a_year_and_a_federation_beside_a_name(self) -> None:
        assert found("per 1991 swe") == ["600006", "600007", "600008"]
        assert found("per 1992") == []
        assert found("per nor") == []

    def test_typos_in_whole_words_of_four_letters(self) -> None:
        assert found("lnide per") == ["600006"], "swapped"
        assert found("lindqvst") == ["600007"], "left out"
        assert found("lindqqvist") == ["600007"], "doubled"
        assert found("lindkvist") == ["600007"], "another"
        assert found("lindkwist") == [], "two"
        assert found("lix") == [], "of three letters"
        assert not [hit for hit in search("linde") if hit.near], "found as typed"

    @pytest.mark.parametrize(
        "typed",
        ["%", "_", "l_nde", "linde%", "'", '"', "\\", "\0", "☃", "-", "=1990", "~", "{word}", "?"],
    )
    def test_signs_mean_nothing(self, typed: str) -> None:
        assert set(found(typed)) <= {"600006"}

    def test_much_is_cut(self) -> None:
        assert found("linde " + "per " * 5_000) == ["600006"]
        assert found("x" * 10_000) == []


def test_several_lists_are_one(crowd: RatingList) -> None:
    """A person in two lists is a hit of the first; the nearest come first, whichever list it is."""
    own = made_list(
        "ecf",
        [
            rated("120131A", "Aagaard, Jacob", "SCO", 1973, 2450, fide_id="600003"),
            rated("120132B", "Aagaardsen, Ole", "ENG", 1980, 2000, fide_id=""),
            rated("120133C", "Sali, Zoe", "ENG", 1980, 2000, fide_id="99900111"),
        ],
    )
    hits = search("aagaard")
    assert [(hit.list.key, hit.person.number) for hit in hits] == [
        ("fide", "600003"),
        ("ecf", "120132B"),
    ]
    assert ("ecf", "120133C") in [(hit.list.key, hit.person.number) for hit in search("sali z")]
    assert [hit.person.number for hit in search("120132b")] == ["120132B"]
    assert [hit.person.number for hit in search("99900111")] == ["120133C"]
    assert [hit.list for hit in search("aagaard", lists=[own])] == [own, own]
    assert [hit.list for hit in search("aagaard", lists=[crowd])] == [crowd]
