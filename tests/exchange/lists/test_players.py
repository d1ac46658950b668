"""Players out of lists: how lists are read."""

from __future__ import annotations

import pytest
from django.utils.translation import gettext, override

from exchange.lists import columns
from exchange.lists.list_row import ImportFaults
from exchange.lists.rows import Kind, read_rows
from pages.console.entries.forms import PlayerForm

pytestmark = pytest.mark.sqlite


def fields(data: str | bytes, kind: Kind = "paste") -> list[dict]:
    return [dict(row.fields) for row in read_rows(data, kind)]


def test_a_spreadsheet_with_headings() -> None:
    text = "Name\tElo\tFed\tFIDE ID\tBorn\nHansen, Eli\t2050\tnor\t1500001\t31.12.1999\n"
    assert fields(text) == [
        {
            "name": "Hansen, Eli",
            "rating": 2050,
            "federation": "NOR",
            "fide_id": "1500001",
            "birth": "1999/12/31",
        }
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Adı;Soyadı;UKD;Cinsiyet;Doğum Tarihi;Kulüp\nAyşe;Şahin;1650;K;2010-03-04;Kale SK\n",
            {
                "name": "Şahin, Ayşe",
                "national_rating": 1650,
                "sex": "w",
                "birth": "2010/03/04",
                "home_club": "Kale SK",
            },
        ),
        (
            "Etternavn;Fornavn;Født;Klubb\nØdegård;Åse;1988;Bergens SK\n",
            {"name": "Ødegård, Åse", "birth": "1988", "home_club": "Bergens SK"},
        ),
        ('name,rating\n"Doe, John",1500\n', {"name": "Doe, John", "rating": 1500}),
    ],
)
def test_csv_in_three_languages(text: str, expected: dict) -> None:
    assert fields(text, "csv") == [expected]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Name,Rating\n" + "A" * 131_073 + ",1500\n", "cannot be read as a table"),
        ("A" * 131_073, "cannot be read as a table"),
        ("Name;Rating\n" + "A" * 1_001 + ";1500\n", "1000 characters in a cell"),
        ("Name\tRating" + "\t" * 99, "At most 100 cells"),
        ("Name;Rating\nAda;" + "9" * 900, "a number up to 4000"),
        ("Name;Title\nAda;" + "X" * 900, "“XXX"),
        ("Name;Club\nAda;=" + "X" * 900, "no text of a list"),
    ],
)
def test_a_line_is_no_longer_than_a_line_of_a_list(text: str, told: str) -> None:
    with pytest.raises(ImportFaults) as refused:
        read_rows(text, "csv")
    assert told in refused.value.faults[0].message
    assert len(refused.value.faults[0].message) <= 300


def test_two_hundred_faults_of_a_list_are_looked_for() -> None:
    with pytest.raises(ImportFaults) as refused:
        read_rows("Name;Rating\n" + "Ada;strong\n" * 300, "csv")
    assert len(refused.value.faults) == 200


@pytest.mark.parametrize("language", ["en", "tr", "nb"])
def test_headings_as_the_pages_and_forms_have_them(language: str) -> None:
    by_page = {
        "name": "Name",
        "rating": "FIDE rating",
        "national_rating": "National rating",
        "federation": "Fed.",
        "home_club": "Club",
        "birth": "Born",
        "fide_id": "FIDE ID",
    }
    with override(language):
        assert columns.fields_in_headings(gettext(heading) for heading in by_page.values()) == [
            *by_page
        ]
        form = dict(PlayerForm.base_fields)
        only_here = ("rapid_rating", "blitz_rating", "women_title")
        others = [str(form.pop(name).label) for name in only_here]
        assert columns.fields_in_headings(str(field.label) for field in form.values()) == [*form]
        assert not any(columns.fields_in_headings(others))  # lists bring one rating and one title


def test_old_turkish_files_and_byte_order_marks() -> None:
    text = "Ad Soyad;UKD\nÇiğdem Işık;1500\n"
    for data in (text.encode("cp1254"), text.encode("utf-8-sig"), text.encode()):
        assert fields(data, "csv") == [{"name": "Çiğdem Işık", "national_rating": 1500}]


def test_a_paste_without_headings_goes_by_what_its_columns_look_like() -> None:
    text = "1500001\tDoe, John\tFM\t2210\tNOR\n1500002\tRoe, Jane\t\t1990\tSWE\n"
    first, second = fields(text)
    assert first == {
        "fide_id": "1500001",
        "name": "Doe, John",
        "title": "FM",
        "rating": 2210,
        "federation": "NOR",
    }
    assert second["name"] == "Roe, Jane"
    assert "title" not in second


def test_names_alone_are_a_list_too() -> None:
    assert fields("Doe, John\n\nRoe, Jane\n") == [{"name": "Doe, John"}, {"name": "Roe, Jane"}]


def test_the_players_of_a_report_file() -> None:
    row = "001    1 mFM  Hansen, Eli".ljust(48) + "2050 NOR     1500001 1999/12/31"
    [found] = fields(f"012 Open\n{row}\n".encode(), "trf")
    assert found == {
        "name": "Hansen, Eli",
        "title": "FM",
        "sex": "m",
        "rating": 2050,
        "federation": "NOR",
        "fide_id": "1500001",
        "birth": "1999/12/31",
    }


def test_all_faults_at_once_each_with_its_line_and_field() -> None:
    text = (
        "name;rating;fide id;birth\n"
        "Ada;high;1500001;\n"
        ";1500;;\n"
        "Bo;1500;15X;99\n"
    )  # fmt: skip
    with pytest.raises(ImportFaults) as faults:
        read_rows(text, "csv")
    assert {(fault.line, fault.field) for fault in faults.value.faults} == {
        (2, "rating"),
        (3, "name"),
        (4, "fide_id"),
        (4, "birth"),
    }


@pytest.mark.parametrize("text", ["", "\n \n", "name;rating\n", "rating\n1500\n"])
def test_nobody_in_the_list(text: str) -> None:
    with pytest.raises(ImportFaults) as faults:
        read_rows(text, "csv")
    assert len(faults.value.faults) == 1


def test_a_faulty_report_says_where() -> None:
    with pytest.raises(ImportFaults) as faults:
        read_rows(b"012 Open\n001   xx      Hansen\n", "trf")
    assert faults.value.faults[0].line == 2
