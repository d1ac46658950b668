"""Documents of LibreOffice are read as they are."""

from __future__ import annotations

import pytest

from exchange.lists.list_row import ImportFaults, ListFault
from exchange.lists.rows import read_rows
from exchange.sheets.workbook import open_workbook
from tests.exchange.lists.known_lists import PEOPLE, text_of_list
from tests.exchange.sheets.making import ods, ods_cell, ods_rows, table


def lines(data: bytes, sheet: int = 0) -> list[list[str]]:
    text = open_workbook(data, "list.ods").sheets[sheet].text
    return [line.split("\t") for line in text.splitlines()]


def of_rows(rows: str) -> list[list[str]]:
    return lines(ods(table(rows)))


def row(*cells: str, attributes: str = "") -> str:
    return f"<table:table-row {attributes}>{''.join(cells)}</table:table-row>"


def fault(data: bytes) -> ListFault:
    with pytest.raises(ImportFaults) as refused:
        lines(data)
    return refused.value.faults[0]


@pytest.mark.parametrize("name", ["austria", "tsf", "norwegian", "swiss_manager", "chess_results"])
def test_a_list_that_was_saved_as_a_document(name: str) -> None:
    rows = [line.split(";") for line in text_of_list(name).splitlines()]
    data = ods(table(ods_rows(rows)))
    found = read_rows(open_workbook(data, "list.ods").sheets[0].text, "paste")
    assert [dict(one.fields) for one in found] == PEOPLE[name]


def test_cells_as_they_are_shown_or_else_as_they_are_stored() -> None:
    cells = [
        ods_cell("00000042", 'office:value-type="float" office:value="42"'),
        ods_cell("2105", 'office:value-type="float" office:value="2104.6"'),
        ods_cell("", 'office:value-type="float" office:value="1650"'),
        ods_cell("TRUE", 'office:value-type="boolean" office:boolean-value="true"'),
        ods_cell("01.02.2008", 'office:value-type="date" office:date-value="2008-02-01"'),
        ods_cell("2/1/08", 'office:value-type="date" office:date-value="2008-02-01"'),
        ods_cell("2008", 'office:value-type="date" office:date-value="2008-02-01"'),
        ods_cell("Kaya,\nEzgi"),
    ]
    assert of_rows(row(*cells)) == [
        ["00000042", "2105", "1650", "TRUE", "01.02.2008", "2008-02-01", "2008", "Kaya, Ezgi"]
    ]


def test_blanks_links_and_notes_in_a_cell() -> None:
    cell = (
        '<table:table-cell office:value-type="string"><office:annotation><text:p>a note</text:p>'
        '</office:annotation><text:p>Kaya,<text:s/><text:a href="https://example.org">Ezgi'
        "</text:a><text:tab/>Su</text:p></table:table-cell>"
    )
    assert of_rows(row(cell)) == [["Kaya, Ezgi Su"]]


def test_repeated_cells_and_rows() -> None:
    twice = 'table:number-columns-repeated="2" office:value-type="string"'
    gap = '<table:table-cell table:number-columns-repeated="3"/>'
    rows = row(ods_cell("a", twice), gap, ods_cell("b")) + row(
        ods_cell("c"), attributes='table:number-rows-repeated="2"'
    )
    empty = row("<table:table-cell/>", attributes='table:number-rows-repeated="2"')
    assert of_rows(rows + empty + row(ods_cell("d"))) == [
        ["a", "a", "", "", "", "b"],
        ["c"],
        ["c"],
        [""],
        [""],
        ["d"],
    ]


def test_a_team_in_cells_merged_downwards() -> None:
    merged = 'table:number-rows-spanned="2" office:value-type="string"'
    rows = row(ods_cell("Kale", merged), ods_cell("Ak")) + row(
        "<table:covered-table-cell/>", ods_cell("Er")
    )
    assert of_rows(rows + row(ods_cell("Liman"), ods_cell("Su"))) == [
        ["Kale", "Ak"],
        ["Kale", "Er"],
        ["Liman", "Su"],
    ]


def test_hidden_sheets_and_empty_ones_are_not_offered() -> None:
    hidden = (
        '<style:style style:name="ta2" style:family="table">'
        '<style:table-properties table:display="false"/></style:style>'
    )
    data = ods(
        table(row("<table:table-cell/>"), "Empty")
        + table(row(ods_cell("secret")), "Hidden", "ta2")
        + table(row(ods_cell("A")), "Players", "ta1"),
        hidden,
    )
    assert [(one.name, one.text) for one in open_workbook(data, "a.ods").sheets] == [
        ("Players", "A\n")
    ]


def test_formulas_have_the_value_that_was_stored() -> None:
    stored = ods_cell("1651", 'table:formula="of:=1650+1" office:value-type="float"')
    empty = ods_cell("", 'table:formula="of:=&quot;&quot;" office:value-type="string"')
    assert of_rows(row(stored, empty, ods_cell("x"))) == [["1651", "", "x"]]
    found = fault(ods(table(row(ods_cell("Rating")) + row(ods_cell("", 'table:formula="of:=1"')))))
    assert (found.line, found.message[:34]) == (2, "Cell A2 is a formula without a val")
