"""What a cell of a list means: ratings, dates, titles and the rest as people and programs write."""

from __future__ import annotations

from typing import Any

import pytest

from exchange.lists import cells
from exchange.lists.cells import values_in
from exchange.lists.list_row import ImportFaults
from exchange.lists.rows import read_rows


def value(field: str, cell: str) -> Any:
    """Read one cell; what is wrong with it is told as an exception."""
    values, faults = values_in([field], [cell])
    if faults:
        raise AssertionError(faults[field])
    return values.get(field)


@pytest.mark.parametrize(
    ("cell", "rating"),
    [
        ("2105", 2105),
        ("2 105", 2105),
        ("2\u202f105", 2105),
        ("2'105", 2105),
        ("2.105", 2105),
        ("2,105", 2105),
        ("2105.0", 2105),
        ("2105,00", 2105),
        ("2105*", 2105),
        ("2105 *", 2105),
        ("1643-25", 1643),
        ("1643 - 25", 1643),
        ("1643-125", 1643),
        ("1500/6", 1500),
        ("1500P6", 1500),
        ("1500P", 1500),
        ("1420 E", 1420),
        ("0987", 987),
        ("4000", 4000),
        ("1", 1),
        *((nothing, None) for nothing in ("0", "", "-", "–", "unr", "UNR", "unrated", "n/a", "?")),
    ],
)
def test_ratings(cell: str, rating: int | None) -> None:
    assert value("rating", cell) == rating
    assert value("national_rating", cell) == rating


@pytest.mark.parametrize("cell", ["4001", "strong", "2105.5", "-5", "21051", "1643-", "²", "٢١٠٥"])
def test_what_is_no_rating_says_so(cell: str) -> None:
    _values, faults = values_in(["rating"], [cell])
    assert faults == {"rating": f"“{cell}” is no rating: a number up to 4000."}


@pytest.mark.parametrize(
    ("cell", "birth"),
    [
        ("2008/02/01", "2008/02/01"),
        ("2008-02-01", "2008/02/01"),
        ("2008.2.1", "2008/02/01"),
        ("01.02.2008", "2008/02/01"),
        ("1.2.2008", "2008/02/01"),
        ("1. 2. 2008", "2008/02/01"),
        ("01/02/2008", "2008/02/01"),
        ("1-2-2008", "2008/02/01"),
        ("2008-02-01 00:00:00", "2008/02/01"),
        ("2008-02-01T00:00:00.000", "2008/02/01"),
        ("01022008", "2008/02/01"),
        ("1022008", "2008/02/01"),
        ("20080201", "2008/02/01"),
        ("20012001", "2001/01/20"),
        ("13.04.63", "1963/04/13"),
        ("13.04.08", "2008/04/13"),
        ("2008", "2008"),
        ("2008.0", "2008"),
        ("2008/00/00", "2008"),
        ("00.00.2008", "2008"),
        *((nothing, None) for nothing in ("0", "0000", "00.00.00", "00.00.0000", "-", "")),
    ],
)
def test_dates_of_birth(cell: str, birth: str | None) -> None:
    assert value("birth", cell) == birth


@pytest.mark.parametrize(
    "cell",
    ["31.02.2008", "12/31/2008", "2008/13/01", "99", "1899", "2999", "1.1.1850", "39479", "soon"],
)
def test_what_is_no_date_says_so(cell: str) -> None:
    _values, faults = values_in(["birth"], [cell])
    assert faults["birth"].startswith(f"“{cell}” is no date of birth: write YYYY/MM/DD")


@pytest.mark.parametrize(
    ("cell", "title"),
    [
        ("gm", "GM"),
        ("g", "GM"),
        ("IGM", "GM"),
        ("m", "IM"),
        ("f", "FM"),
        ("wf", "WFM"),
        ("ff", "WFM"),
        ("c", "CM"),
        ("FM/IA", "FM"),
        ("FM/WGM", "WGM"),
        ("CM, FI", "CM"),
        ("NM", None),
        ("AFM", None),
        ("FA NI", None),
        ("NC", None),
        ("0", None),
        ("", None),
    ],
)
def test_titles(cell: str, title: str | None) -> None:
    assert value("title", cell) == title


@pytest.mark.parametrize(
    ("field", "cell", "expected"),
    [
        ("sex", "F", "w"),
        ("sex", "M", "m"),
        ("sex", "K", "w"),
        ("sex", "Erkek", "m"),
        ("sex", "Kadın", "w"),
        ("sex", "kvinne", "w"),
        ("sex", "weiblich", "w"),
        ("sex", "N", None),
        ("sex", "d", None),
        ("federation", "nor", "NOR"),
        ("federation", "NON", None),
        ("federation", "-", None),
        ("fide_id", "0", None),
        ("fide_id", "1500001", "1500001"),
        ("fide_id", "001500001", "1500001"),
        ("fide_id", "1 500 001", "1500001"),
        ("fide_id", "1500001.0", "1500001"),
        ("fide_id", "00000000", None),
        ("national_id", "0042", "0042"),
        ("national_id", "0", None),
        ("national_id", "48001.0", "48001"),
        ("home_club", "-", None),
        ("name", "Last,First", "Last, First"),
        ("name", "Amar,, Kahtan", "Amar, Kahtan"),
        ("name", "Doe ,", "Doe"),
        ("name", "None", "None"),
    ],
)
def test_everything_else(field: str, cell: str, expected: str | None) -> None:
    assert value(field, cell) == expected


@pytest.mark.parametrize(
    ("field", "cell", "told"),
    [
        ("title", "King", "“King” is no title of FIDE: GM, IM, WGM, FM, WIM, CM, WFM, WCM."),
        ("sex", "yes", "“yes” is not known as a sex: write m or w."),
        ("federation", "Norway", "“Norway” is no federation: write FIDE's three letters."),
        ("fide_id", "15X", "“15X” is no FIDE ID: that is up to 11 digits."),
    ],
)
def test_what_cannot_be_read_says_what_is_wanted(field: str, cell: str, told: str) -> None:
    assert values_in([field], [cell])[1] == {field: told}


def test_a_name_in_two_columns() -> None:
    assert values_in(["surname", "first"], ["Şahin", "Ayşe Gül"])[0] == {"name": "Şahin, Ayşe Gül"}
    assert values_in(["first", "surname"], ["", "Şahin"])[0] == {"name": "Şahin"}


def test_a_year_stands_in_for_a_date_that_is_not_known() -> None:
    assert values_in(["birth", "birth"], ["", "1957"])[0] == {"birth": "1957"}
    assert values_in(["birth", "birth"], ["1957", "01.02.1957"])[0] == {"birth": "1957/02/01"}


def test_two_figures_of_a_year_are_the_latest_that_has_been(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cells, "localdate", lambda: cells.date(2030, 1, 1))
    assert value("birth", "01.02.30") == "2030/02/01"
    assert value("birth", "01.02.31") == "1931/02/01"


def test_no_message_is_in_the_words_of_the_framework() -> None:
    text = "name;rating;fide id;birth;sex;title;fed\nAda;abc;x;y;q;King;Norway\n"
    with pytest.raises(ImportFaults) as refused:
        read_rows(text, "csv")
    found = {fault.field: fault.message for fault in refused.value.faults}
    assert [*found] == ["rating", "fide_id", "birth", "sex", "title", "federation"]
    assert not any("must be" in message or "Value" in message for message in found.values())
