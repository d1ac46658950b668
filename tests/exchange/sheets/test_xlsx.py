"""Workbooks of Excel are read as they are, whichever program wrote them."""

from __future__ import annotations

import csv
from datetime import date, datetime

import pytest

from exchange.lists.list_row import ImportFaults, ListFault
from exchange.lists.rows import read_rows
from exchange.sheets.workbook import is_workbook, open_workbook
from tests.exchange.lists.known_lists import PEOPLE, text_of_list
from tests.exchange.sheets.making import excel, worksheet, xlsx


def lines(data: bytes, sheet: int = 0) -> list[list[str]]:
    text = open_workbook(data, "list.xlsx").sheets[sheet].text
    return [line.split("\t") for line in text.splitlines()]


def fault(data: bytes, sheet: int = 0) -> ListFault:
    with pytest.raises(ImportFaults) as refused:
        lines(data, sheet)
    return refused.value.faults[0]


@pytest.mark.parametrize("name", PEOPLE)
def test_a_list_that_was_saved_as_a_workbook(name: str) -> None:
    separator = "," if name in ("sharly", "ecf", "dsb", "dsb_old") else ";"
    rows = csv.reader(text_of_list(name).splitlines(), delimiter=separator)
    data = excel(row for row in rows if row != ["sep=", ""])
    assert is_workbook(data)
    found = read_rows(open_workbook(data, "list.xlsx").sheets[0].text, "paste")
    assert [dict(row.fields) for row in found] == PEOPLE[name]


def test_numbers_and_dates_as_the_cells_show_them() -> None:
    data = excel(
        [
            ["Name", "ID", "Rating", "Average", "Born", "Born", "Year", "Here"],
            [
                "Kaya, Ezgi",
                42,
                2105,
                0.5,
                date(2008, 2, 1),
                datetime(2008, 2, 1),  # noqa: DTZ001 - as Excel has them
                date(2008, 2, 1),
                True,
            ],
        ],
        {"B2": "00000000", "E2": "dd.mm.yyyy", "G2": "yyyy"},
    )
    assert lines(data)[1] == [
        "Kaya, Ezgi",
        "00000042",
        "2105",
        "0.5",
        "01.02.2008",
        "2008-02-01",
        "2008",
        "TRUE",
    ]


def test_a_line_is_a_row_so_that_faults_name_it() -> None:
    data = excel([[], ["Harbour Open"], [], ["Name", "Rating"], [], ["Roe, Jane", "strong"]])
    with pytest.raises(ImportFaults) as refused:
        read_rows(open_workbook(data, "list.xlsx").sheets[0].text, "paste")
    assert [(fault.line, fault.field) for fault in refused.value.faults] == [(6, "rating")]


def test_tabs_ends_of_lines_and_quotation_marks_in_cells() -> None:
    data = excel([["Name", "Club"], ["Roe,\tJane", 'The "Old"\nKnights'], ['"Bo', "Kale"]])
    found = read_rows(open_workbook(data, "list.xlsx").sheets[0].text, "paste")
    assert [dict(row.fields) for row in found] == [
        {"name": "Roe, Jane", "home_club": 'The "Old" Knights'},
        {"name": '"Bo', "home_club": "Kale"},
    ]


def test_rich_text_inline_text_and_readings() -> None:
    strings = (
        "<si><r><rPr><b/></rPr><t>Kaya,</t></r><r><t> Ezgi</t></r></si>"
        '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>'
    )
    rows = (
        '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c>'
        '<c r="C1" t="inlineStr"><is><t>in</t><r><t>line</t></r></is></c>'
        '<c r="D1" t="e"><v>#N/A</v></c><c r="E1" t="d"><v>2008-02-01T00:00:00</v></c>'
        '<c t="s"><v>99</v></c><c><v>7</v></c></row>'
    )
    assert lines(xlsx(worksheet(rows), strings=strings)) == [
        ["Kaya, Ezgi", "東京", "inline", "#N/A", "2008-02-01", "", "7"]
    ]


def test_formulas_have_the_value_that_was_stored() -> None:
    rows = (
        '<row r="1"><c r="A1"><f>1650+1</f><v>1651</v></c>'
        '<c r="B1" t="str"><f>UPPER("a")</f><v>A</v></c><c r="C1" t="str"><f>""</f><v></v></c>'
        '<c r="D1" t="b"><f>1=1</f><v>1</v></c></row>'
    )
    assert lines(xlsx(worksheet(rows))) == [["1651", "A", "", "TRUE"]]


def test_a_formula_that_was_never_worked_out_is_a_fault_of_its_row() -> None:
    data = excel([["Name", "Rating"], ["Roe, Jane", "=1650+1"]])
    found = fault(data)
    assert found.line == 2
    assert found.message.startswith("Cell B2 is a formula without a value. Open the file")


def test_a_team_in_cells_merged_downwards_stands_in_each_of_their_rows() -> None:
    rows = "".join(
        f'<row r="{n}"><c r="A{n}" t="inlineStr"><is><t>{team}</t></is></c>'
        f'<c r="B{n}" t="inlineStr"><is><t>{name}</t></is></c></row>'
        for n, team, name in [
            (1, "Team", "Name"), (2, "Kale", "Ak"), (3, "", "Er"), (4, "Liman", "Su")
        ]
    )  # fmt: skip
    merged = '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="A1:B1"/></mergeCells>'
    assert lines(xlsx(worksheet(rows, merged))) == [
        ["Team", "Name"],
        ["Kale", "Ak"],
        ["Kale", "Er"],
        ["Liman", "Su"],
    ]


def one_cell(text: str) -> str:
    return worksheet(f'<row><c t="inlineStr"><is><t>{text}</t></is></c></row>')


def test_hidden_sheets_and_empty_ones_are_not_offered() -> None:
    data = xlsx(
        worksheet('<row r="1"><c r="A1" s="1"/></row>'),
        one_cell("secret"),
        one_cell("A"),
        one_cell("very secret"),
        one_cell("B"),
        states=["visible", "hidden", "visible", "veryHidden", "visible"],
    )
    book = open_workbook(data, "list.xlsx")
    assert [(sheet.name, sheet.text) for sheet in book.sheets] == [
        ("Sheet3", "A\n"),
        ("Sheet5", "B\n"),
    ]


def test_a_file_whose_sheets_are_all_hidden() -> None:
    assert "No sheet of this file can be seen" in fault(
        xlsx(one_cell("A"), states=["hidden"])
    ).message  # fmt: skip


def test_a_sheet_that_is_too_long_does_not_spoil_the_others() -> None:
    long = worksheet('<row r="2001"><c r="A2001"><v>1</v></c></row>')
    data = xlsx(one_cell("A"), long)
    assert lines(data) == [["A"]]
    assert fault(data, 1).line == 2001


@pytest.mark.parametrize(
    ("properties", "day"), [("", "2004-01-31"), ('date1904="1"', "2008-02-01")]
)
def test_the_day_that_a_workbook_counts_from(properties: str, day: str) -> None:
    styles = '<cellXfs><xf numFmtId="14"/></cellXfs>'
    sheet = worksheet('<row><c s="0"><v>38017</v></c></row>')
    assert lines(xlsx(sheet, styles=styles, properties=properties)) == [[day]]


def test_what_only_has_a_format_far_away_is_nothing() -> None:
    rows = '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="0"/></row><row r="1048576"/>'
    assert lines(xlsx(worksheet(rows))) == [["1"]]


def test_a_cell_that_is_too_long_is_a_fault_and_not_cut_off() -> None:
    data = xlsx(
        worksheet('<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>'),
        strings=f"<si><t>A{' ' * 2_000}B</t></si><si><t>{'x' * 1_000}</t></si>",
    )
    assert lines(data) == [["A B", "x" * 1_000]]
    found = fault(
        xlsx(
            worksheet('<row r="3"><c r="A3" t="s"><v>0</v></c></row>'),
            strings=f"<si><t>{'x' * 1_001}</t></si>",
        )
    )
    assert (found.line, found.message[:40]) == (3, "At most 100 cells in a line, and 1000 ch")
