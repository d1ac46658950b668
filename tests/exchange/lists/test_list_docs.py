"""The page on lists names headings that are known, and what is left out is left out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from exchange.lists.headings import (
    HEADINGS,
    OTHER_RATINGS,
    PERSONAL,
    TEAM_HEADINGS,
    UNCERTAIN,
    plain,
)

PAGE = Path(__file__).parents[3] / "docs" / "arbiters" / "lists.md"
FIELDS = {
    "name": "name",
    "surname": "surname",
    "first name": "first",
    "title": "title",
    "sex": "sex",
    "birth": "birth",
    "federation": "federation",
    "FIDE ID": "fide_id",
    "national ID": "national_id",
    "rating (FIDE)": "rating",
    "national rating": "national_rating",
    "club": "home_club",
    "team, in a tournament of teams": "team",
    "board, in a tournament of teams": "board",
}
ROWS = dict(re.findall(r"^\| ([^|]+) \| ([^|]+) \|$", PAGE.read_text(encoding="utf-8"), re.M))


@pytest.mark.parametrize("label", FIELDS)
def test_every_heading_on_the_page_is_known(label: str) -> None:
    known = (HEADINGS | TEAM_HEADINGS)[FIELDS[label]]
    assert [word for word in ROWS[label].split(", ") if plain(word) not in known] == []


def test_no_heading_has_two_meanings() -> None:
    every = [word for words in HEADINGS.values() for word in words]
    assert sorted(set(every)) == sorted(every)
    for left_out in (OTHER_RATINGS, UNCERTAIN, PERSONAL):
        assert not left_out & set(every)
    words = [word for table in TEAM_HEADINGS.values() for word in table]
    assert sorted(set(words)) == sorted(words)
    assert not (OTHER_RATINGS | UNCERTAIN | PERSONAL) & set(words)
