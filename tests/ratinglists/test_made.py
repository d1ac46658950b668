"""Made lists have what FIDE's were measured to have (figures of October 2026)."""

from __future__ import annotations

import io
from collections import Counter
from xml.etree import ElementTree as ET

import pytest

from tests.ratinglists.made import FORMS, people, write
from tests.ratinglists.nations import commonest_families

SIZE = 3_000
"""A list of 1,932,867 would have 1,140,225 people without any rating and 33,734 without a year:
of 3,000 that is 1,770 (1,769.7) and 52 (52.4).
"""


def written(form: str) -> str:
    out = io.StringIO()
    write(out, form, SIZE, "hall")
    return out.getvalue()


def test_shares_are_as_they_were_measured() -> None:
    made = list(people(SIZE, "hall"))
    ratings = ("rating", "rapid_rating", "blitz_rating")
    without = [one for one in made if all(one[field] == "0" for field in ratings)]
    assert len(without) == 1770
    assert sum(one["birthday"] == "0" for one in made) == 52
    assert len({one["fideid"] for one in made}) == SIZE
    names = [one["name"] for one in made]
    assert {"Amar,, Kahtan", "-,-"} <= set(names)
    assert any("," not in name for name in names)
    assert {one["country"] for one in made} >= {"", "NON", "FID", "TUR", "NOR"}
    assert {one["flag"] for one in made} == {"", "i", "w", "wi"}
    assert any(one["title"].startswith("W") for one in made)


def test_lines_have_their_width() -> None:
    head, *lines, end = written("txt").split("\r\n")
    assert end == ""
    assert Counter(map(len, lines)) == {162: SIZE - 3, 163: 3}
    starts = {"Fed": 76, "OTit": 94, "FOA": 109, "SRtng": 113, "BK": 149, "B-day": 152, "Flag": 158}
    assert {heading: head.index(heading) for heading in starts} == starts
    assert max(Counter(map(len, written("legacy").split("\r\n")))) == 159
    assert Counter(map(len, written("rapid").split("\r\n")[1:-1])).most_common(1)[0][0] == 136


@pytest.mark.parametrize("form", [form for form in FORMS if form.endswith("xml")])
def test_xml_has_its_elements_in_order(form: str) -> None:
    root = ET.fromstring(written(form))  # noqa: S314 - our own
    fields = [field.tag for field in root[0]]
    assert root.tag == "playerslist"
    assert fields[8:11] == ["rating", "games", "k"]
    assert len(fields) == (19 if form == "xml" else 13)
    assert all(one.findtext("rating") != "0" for one in root) == (form != "xml")


def test_a_seed_draws_the_same_people_and_another_one_others() -> None:
    assert list(people(50, "a")) == list(people(50, "a"))
    assert list(people(50, "a")) != list(people(50, "b"))


def test_the_commonest_families_are_common() -> None:
    families = Counter(one["name"].partition(",")[0] for one in people(SIZE, "hall"))
    common = commonest_families()
    assert len(common) == 100
    assert sum(families[name] for name in common) > SIZE / 6
