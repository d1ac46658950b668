"""Lines and columns of a list: what they are taken for, and what the arbiter may say instead."""

from __future__ import annotations

import pytest

from exchange.lists.columns import Why
from exchange.lists.lines import Skip
from exchange.lists.list_row import ImportFaults
from exchange.lists.tables import ListTable, read_table, rows_of


def table(text: str) -> ListTable:
    return read_table(text, teams=False)


def people(text: str) -> list[dict]:
    return [dict(row.fields) for row in rows_of(table(text))]


def faults(text: str, fields: list[str] | None = None) -> list[tuple[int, str]]:
    with pytest.raises(ImportFaults) as refused:
        rows_of(table(text), fields)
    return [(fault.line, fault.field) for fault in refused.value.faults]


def columns(text: str) -> list[tuple[str, str]]:
    found = table(text)
    return [(field, why.name) for field, why in zip(found.fields, found.reasons, strict=True)]


SIXTY = [f"Player {n:02}, Ada\t{1500 + 7 * n}" for n in range(1, 61)]


def test_one_rating_of_0_leaves_the_other_fifty_nine() -> None:
    lines = [*SIXTY[:30], "Player 31, Ada\t0", *SIXTY[31:]]
    found = people("\n".join(lines))
    assert [one.get("rating") for one in found].count(None) == 1
    assert (found[29]["rating"], found[31]["rating"]) == (1710, 1724)


def test_one_odd_cell_is_a_fault_of_its_line_and_not_the_end_of_its_column() -> None:
    lines = [*SIXTY[:30], "Player 31, Ada\tstrong", *SIXTY[31:]]
    assert faults("\n".join(lines)) == [(31, "rating")]
    assert faults("Name\tRating\n" + "\n".join(lines)) == [(32, "rating")]


@pytest.mark.parametrize(
    ("column", "field"),
    [
        ("2105 1990 unr 0 1643-25", "rating"),
        ("1999 2001 1988 0", "birth"),
        ("1999 2001 1988 2190", "rating"),
        ("1.2.1999 3.4.2001 00.00.0000", "birth"),
        ("1500001 1500002 0", "fide_id"),
        ("GM IM - -", "title"),
        ("NOR SWE TUR", "federation"),
        ("m w w", "sex"),
    ],
)
def test_what_most_cells_of_a_column_without_heading_look_like(column: str, field: str) -> None:
    lines = [f"Doe, John {n}\t{cell}" for n, cell in enumerate(column.split())]
    assert columns("\n".join(lines)) == [("name", "CELLS"), (field, "CELLS")]


def test_headings_in_a_language_that_is_not_known_are_nobody() -> None:
    found = table("Turniej\nZawodnik;Ranking;Miasto\nDoe, John;1650;Kale\nRoe, Jane;;Liman\n")
    assert found.headings == ("Zawodnik", "Ranking", "Miasto")
    assert (found.heading_line, [line.why for line in found.skipped]) == (2, [Skip.TITLE])
    assert found.fields == ("name", "rating", "home_club")
    assert set(found.reasons) == {Why.CELLS}
    assert table("Doe, John;;Kale\nRoe, Jane;1650;Liman\nMoe, Max;1700;\n").headings == ()


def test_names_under_a_heading_that_is_not_known() -> None:
    assert columns("Ort;Zawodnik;Elo;Club\nKale;Doe, John;1650;Kale SK\n") == [
        ("", "UNKNOWN"),
        ("name", "CELLS"),
        ("rating", "HEADING"),
        ("home_club", "HEADING"),
    ]


def test_numbers_of_lines_are_no_ratings() -> None:
    text = "\n".join(f"{n}\tDoe, John {n}\t{2000 - n}" for n in range(1, 300))
    assert columns(text) == [("", "NUMBERS"), ("name", "CELLS"), ("rating", "CELLS")]


@pytest.mark.parametrize(
    "cells",
    [
        ["10000000146", "10000000078"],
        ["01017000027", "-"],
        ["a@example.org", "b@example.org"],
        ["+47 900 00 000", ""],
        ["0532 000 00 00", "05320000001"],
    ],
)
def test_what_is_personal_is_known_by_its_cells(cells: list[str]) -> None:
    text = "\n".join(f"Doe, John {n}\t{cell}" for n, cell in enumerate(cells))
    assert columns(text) == [("name", "CELLS"), ("", "PERSONAL")]
    assert columns(f"Name\tID\n{text}") == [("name", "HEADING"), ("", "PERSONAL")]


def test_a_fide_id_is_no_identity_number() -> None:
    assert columns("Doe, John\t1500001\nRoe, Jane\t35000001") == [
        ("name", "CELLS"),
        ("fide_id", "CELLS"),
    ]


@pytest.mark.parametrize(
    ("headings", "cells", "expected"),
    [
        ("Name;Nat", "A, B;NOR", ["name", "federation"]),
        ("Name;Nat", "A, B;1650", ["name", "national_rating"]),
        ("Name;Rtg_Nat", "A, B;1650", ["name", "national_rating"]),
        ("Name;NRtg", "A, B;1650", ["name", "national_rating"]),
        ("Name;Elo nat.", "A, B;1650", ["name", "national_rating"]),
        ("Name;Elo int.", "A, B;1650", ["name", "rating"]),
        ("Name;RtgI;Rtg", "A, B;1650;1700", ["name", "rating", ""]),
        ("Name;Rtg;RtgI", "A, B;1650;1700", ["name", "", "rating"]),
        ("Name;Rtg;RtgI", "A, B;1650;", ["name", "rating", ""]),
        ("Name;IRtg", "A, B;1650", ["name", ""]),
        ("Ad;Soyad", "A;B", ["first", "surname"]),
        ("Ad;Elo", "A B;1650", ["name", "rating"]),
        ("Name;Vorname", "A;B", ["surname", "first"]),
        ("Name;Vorname", "A, B;B", ["name", ""]),
        ("İSİM;SOYİSİM", "A;B", ["first", "surname"]),
        ("Doğum Tarihi (GG.AA.YYYY);AD SOYAD", "01.02.2008;A B", ["birth", "name"]),
        ("Nom;Prénom;Né le;Club", "A;B;1957;C", ["surname", "first", "birth", "home_club"]),
        ("Nombre;Apellidos;Elo", "A;B;1650", ["first", "surname", "rating"]),
        ("fide_id;FIDE-No.;Name", ";1500001;A", ["", "fide_id", "name"]),
    ],
)
def test_headings(headings: str, cells: str, expected: list[str]) -> None:
    assert list(table(f"{headings}\n{cells}\n").fields) == expected


@pytest.mark.parametrize("sign", ["\t", ";", "|", ","])
def test_the_sign_between_cells(sign: str) -> None:
    text = f'Name{sign}Rating\n"Doe, John"{sign}1650\n'
    assert (table(text).separator, people(text)) == (sign, [{"name": "Doe, John", "rating": 1650}])


@pytest.mark.parametrize("first", ["sep=,", '"sep=,"', "SEP=,"])
def test_the_sign_that_a_file_names_itself(first: str) -> None:
    found = table(f'{first}\nName,Club\n"Doe, John",A;B\n')
    assert found.separator == ","
    assert (found.heading_line, [line.number for line in found.lines]) == (2, [3])
    assert [line.why for line in found.skipped] == [Skip.SEPARATOR]


def test_a_sign_that_is_named_in_a_cell_of_a_spreadsheet() -> None:
    found = table("sep=;\nName\tRating\nAda\t1650\n")
    assert (found.separator, found.heading_line) == ("\t", 2)


@pytest.mark.parametrize("first", ['sep="', "sep=x", "sep=", "sep=;Name"])
def test_what_names_no_sign_is_a_line_like_others(first: str) -> None:
    assert table(f"{first}\nName;Rating\nAda;1650\n").skipped[0].why == Skip.TITLE


def test_a_title_with_the_sign_of_other_lists() -> None:
    found = table("Open; A, B and C\n\nName,Rating\nAda,1650\n")
    assert (found.separator, found.heading_line) == (",", 3)


def test_up_to_ten_lines_stand_above_the_headings() -> None:
    titles = "".join(f"Line {n}\n" for n in range(1, 11))
    found = table(f"{titles}Name;Rating\nAda;1650\n")
    assert ([line.number for line in found.skipped], found.heading_line) == ([*range(1, 11)], 11)
    assert table(f"{titles}one more\nName;Rating\nAda;1650\n").heading_line == 0


def test_a_name_above_the_headings_is_no_heading() -> None:
    assert table("Name\tHarbour Open\nName\tRating\nAda\t1650\n").heading_line == 2


def test_headings_that_come_again_and_notes_are_skipped() -> None:
    found = table("Name;Rating\nAda;1650\nName;Rating\nBo;1700\nhttps://chess-results.com/;\n")
    assert [line.cells[0] for line in found.lines] == ["Ada", "Bo"]
    assert [tuple(line) for line in found.skipped] == [
        (3, "Name Rating", Skip.HEADINGS),
        (5, "https://chess-results.com/", Skip.NOTE),
    ]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('Name;Club\nAda;"Kale\nBo;Liman\nCem;Liman\n', 2),
        ('Name;Club\nAda;Kale\nBo;"Liman\nCem;"Liman"\nDag;Kale\n', 3),
        ('Name\tClub\nAda\t"Kale\n', None),
        ('Name;Club\nAda;"Kale\nSK"\nBo;Liman\n', None),
    ],
)
def test_a_quotation_mark_swallows_nobody(text: str, line: int | None) -> None:
    if line is None:
        assert len(people(text)) == text.count("\n") - 1 - text.count("\nSK")
        return
    with pytest.raises(ImportFaults) as refused:
        table(text)
    assert [(fault.line, fault.message[:28]) for fault in refused.value.faults] == [
        (line, "A quotation mark opens here ")
    ]


def test_names_with_a_comma_that_are_not_quoted() -> None:
    assert faults("Name,Rating\nDoe, John,1650\nAda,1700\n") == [(2, "")]


def test_the_arbiter_says_otherwise() -> None:
    text = "Kale\tDoe, John\t1650\nLiman\tRoe, Jane\t1700\n"
    found = table(text)
    assert found.fields == ("name", "home_club", "rating")
    rows = rows_of(found, ["home_club", "name", "national_rating"])
    assert dict(rows[0].fields) == {
        "home_club": "Kale",
        "name": "Doe, John",
        "national_rating": 1650,
    }
    assert [dict(row.fields) for row in rows_of(found, ["", "name", ""])] == [
        {"name": "Doe, John"},
        {"name": "Roe, Jane"},
    ]


def test_a_field_is_in_one_column_and_a_name_in_one_at_least() -> None:
    text = "Name;A;B\nAda;1650;1700\n"
    assert faults(text, ["name", "rating", "rating"]) == [(1, "rating")]
    assert faults(text, ["", "rating", ""]) == [(1, "name")]


def test_what_is_in_a_column() -> None:
    found = table("Name;Rating;\nAda;1650;x\nBo;1650;\nCem;;y\nDag;1700\n")
    assert (found.width, found.samples(1), found.samples(2)) == (3, ["1650", "1700"], ["x", "y"])
    assert found.reasons == (Why.HEADING, Why.HEADING, Why.UNKNOWN)


@pytest.mark.parametrize(
    ("line", "field", "told"),
    [
        ("=cmd()|x;1650;NOR", "name", "This is no text of a list: “=cmd()|x”"),
        ("@SUM(A1);1650;NOR", "name", "This is no text of a list"),
        ("Roe\x1b[2J;1650;NOR", "name", "This is no text of a list: “Roe<U+001B>[2J”"),
        ("Roe\u202eenaJ;1650;NOR", "name", "that nobody sees (U+202E)"),
        ("Roe\u200b;1650;NOR", "name", "that nobody sees (U+200B)"),
        (";1650;NOR", "name", "There is no name in this line."),
        ("x" * 121 + ";1650;NOR", "name", "at most 120 characters"),
        ("x" * 1_001 + ";1650;NOR", "", "1000 characters in a cell"),
        ("Roe;1650;NOR" + ";" * 100, "", "At most 100 cells in a line"),
        ("Roe;" + "9" * 900 + ";NOR", "rating", "is no rating"),
        ("Roe;1650;<b>", "federation", "“<b>” is no federation"),
        ('Roe;"1650;NOR', "", "A quotation mark opens here and takes in line 4"),
    ],
)
def test_what_is_hostile_is_refused_with_its_line(line: str, field: str, told: str) -> None:
    text = f"Name;Rating;Fed\nAda;1700;NOR\n{line}\nBo;1800;NOR\n"
    with pytest.raises(ImportFaults) as refused:
        rows_of(table(text))
    assert [(fault.line, fault.field) for fault in refused.value.faults] == [(3, field)]
    assert told in refused.value.faults[0].message
