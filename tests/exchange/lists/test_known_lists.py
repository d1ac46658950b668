"""Lists of other programs come in whole: every person with ratings, ids, club and birth."""

from __future__ import annotations

import pytest

from exchange.lists.columns import Why
from exchange.lists.decoding import text_of
from exchange.lists.lines import Skip
from exchange.lists.rows import read_rows
from exchange.lists.tables import read_table, rows_of
from tests.exchange.lists.known_lists import PEOPLE, text_of_list


@pytest.mark.parametrize("name", PEOPLE)
def test_everybody_comes_in_complete(name: str) -> None:
    rows = read_rows(text_of_list(name), "csv")
    assert [dict(row.fields) for row in rows] == PEOPLE[name]


ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be")
TURKISH, WESTERN = ("cp1254", "iso8859-9"), ("cp1252", "iso8859-15")


@pytest.mark.parametrize(
    ("name", "encoding"),
    [
        *((name, encoding) for name in ("tsf", "norwegian", "german") for encoding in ENCODINGS),
        *(("tsf", encoding) for encoding in TURKISH),
        *((n, e) for n in ("norwegian", "german", "switzerland", "dsb", "vega") for e in WESTERN),
        *(("swiss_manager", encoding) for encoding in WESTERN),
    ],
)
def test_letters_arrive_whatever_a_file_is_written_in(name: str, encoding: str) -> None:
    data = text_of_list(name).replace("\n", "\r\n").encode(encoding)
    rows = read_rows(text_of(data), "csv")
    assert [dict(row.fields) for row in rows] == PEOPLE[name]


def test_the_separator_and_lines_above_the_headings_are_skipped_and_listed() -> None:
    table = read_table(text_of_list("german"), teams=False)
    assert (table.separator, table.heading_line, table.headings[0]) == (";", 5, "Nachname")
    assert [tuple(line) for line in table.skipped] == [
        (1, "sep=;", Skip.SEPARATOR),
        (2, "Stadtmeisterschaft 2026", Skip.TITLE),
        (3, "Stand: 20.11.2026", Skip.TITLE),
    ]
    assert [line.number for line in table.lines] == [6, 7]


def test_the_note_below_a_list_is_nobody() -> None:
    table = read_table(text_of_list("chess_results"), teams=False)
    assert [(line.number, line.why) for line in table.skipped] == [
        (1, Skip.TITLE),
        (2, Skip.TITLE),
        (4, Skip.TITLE),
        (10, Skip.NOTE),
    ]


def why(name: str, *, teams: bool = False) -> dict[str, Why]:
    table = read_table(text_of_list(name), teams=teams)
    return dict(zip(table.headings, table.reasons, strict=True))


def test_what_is_personal_is_never_taken() -> None:
    assert why("tsf")["TCK"] == Why.PERSONAL
    assert why("tsf_teams", teams=True)["T.C. Kimlik No"] == Why.PERSONAL
    assert why("norwegian")["Mobil"] == Why.PERSONAL
    assert (why("sharly")["mail"], why("sharly")["phone"]) == (Why.PERSONAL, Why.PERSONAL)
    assert (why("german")["Telefon"], why("german")["E-Mail"]) == (Why.PERSONAL, Why.PERSONAL)


def test_a_personal_column_is_not_taken_even_if_it_is_chosen() -> None:
    table = read_table(text_of_list("tsf"), teams=False)
    fields = ["national_id" if heading == "TCK" else field
              for heading, field in zip(table.headings, table.fields, strict=True)]  # fmt: skip
    assert all("national_id" not in row.fields for row in rows_of(table, fields))


def test_columns_that_are_left_out_say_why() -> None:
    assert why("swiss_manager_excel")["IRtg"] == Why.UNCERTAIN
    assert why("swiss_manager_excel")["Gr"] == Why.UNKNOWN
    assert why("tsf")["Hızlı UHS"] == Why.OTHER_RATING
    assert why("sharly")["rapid_fide"] == Why.OTHER_RATING
    assert why("dsb_old")["Mgl-Nr"] == Why.UNKNOWN
    assert why("dsb")["Nachname"] == Why.SECOND
    assert why("ecf")["original_standard"] == Why.SECOND
    assert why("vega")["ORIGIN"] == Why.UNCERTAIN
    assert why("chess_results")[""] == Why.CELLS


def test_a_list_of_teams() -> None:
    rows = read_rows(text_of_list("tsf_teams"), "csv", teams=True)
    assert [(row.team, row.board, dict(row.fields)) for row in rows] == [
        ("Kaş SK", "1", {"name": "Şahin, Ayşe", "rating": 1650, "national_id": "48001"}),
        ("Kaş SK", "2", {"name": "Çağlar, Işıl", "national_id": "48002"}),
        ("Ölüdeniz", "1", {"name": "Güneş, İnci", "rating": 1720, "national_id": "48003"}),
    ]
