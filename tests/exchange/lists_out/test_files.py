"""The two forms of a list: text is never a formula, and numbers can be added up."""

from __future__ import annotations

import io
import re
import zipfile
from fractions import Fraction
from time import process_time

import pytest
from django.utils.translation import override
from openpyxl import load_workbook

from exchange.lists_out.csv_file import write_csv
from exchange.lists_out.table import Cell, ListTable
from exchange.lists_out.xlsx_file import write_xlsx
from tests.exchange.lists_out.reading import csv_cells, xlsx_cells


def one_column(*cells: Cell) -> ListTable:
    return ListTable("players", "Players", ["Name"], [[cell] for cell in cells])


DANGEROUS = [
    "=1+1",
    '=HYPERLINK("http://example.org","Ada")',
    "+49 171 1234567",
    "-2+3+cmd|' /C calc'!A0",
    "@SUM(A1:A9)",
    "＝1+1",
    "=",
    "-",
    "+",
]
HIDDEN = ["\t=1+1", "\r=1+1", "\n=1+1", "  =1+1", "\u200b=1+1", "\ufeff=1+1", "\x00=1+1"]


@pytest.mark.parametrize("text", DANGEROUS)
def test_text_that_looks_like_a_formula_is_text(text: str) -> None:
    assert csv_cells(write_csv(one_column(text)))[1] == [f"'{text}"]
    content = write_xlsx(one_column(text))
    cell = load_workbook(io.BytesIO(content)).worksheets[0]["A2"]
    assert (cell.value, cell.data_type, cell.quotePrefix) == (text, "s", True)


@pytest.mark.parametrize("text", HIDDEN)
def test_nothing_in_front_hides_a_formula(text: str) -> None:
    assert csv_cells(write_csv(one_column(text)))[1] == ["'=1+1"]
    assert xlsx_cells(write_xlsx(one_column(text)))[1] == ["=1+1"]


def test_no_workbook_has_a_formula_an_error_or_a_link() -> None:
    content = write_xlsx(
        one_column(*DANGEROUS, *HIDDEN, "#N/A", "#REF!", "http://example.org", "", "\t")
    )
    with zipfile.ZipFile(io.BytesIO(content)) as packed:
        sheet = packed.read("xl/worksheets/sheet1.xml").decode()
        parts = packed.namelist()
    assert not re.search(r"<f[ >]", sheet)
    assert set(re.findall(r'<c [^>]*t="(\w+)"', sheet)) <= {"s", "inlineStr"}
    assert not re.search("<c [^>]*/>", sheet)  # text without a text: Excel would call for repair
    assert not [name for name in parts if "external" in name or "vba" in name.lower()]


def test_a_heading_is_no_formula_either() -> None:
    table = ListTable("x", "=1+1", ["=1+1"], [])
    assert csv_cells(write_csv(table)) == [["'=1+1"]]
    assert xlsx_cells(write_xlsx(table)) == [["=1+1"]]


def test_results_remain_readable() -> None:
    """A forfeit is written with a plus and a minus (U+2212); only the plus is one of a formula."""
    results = ["1 – 0", "½ – ½", "+ – −", "− – +", "− – −", "7w+", "7b−"]
    written = [row[0] for row in csv_cells(write_csv(one_column(*results)))[1:]]
    assert written == ["1 – 0", "½ – ½", "'+ – −", "− – +", "− – −", "7w+", "7b−"]
    assert [row[0] for row in xlsx_cells(write_xlsx(one_column(*results)))[1:]] == results


def test_numbers_are_numbers_and_negative_ones_too() -> None:
    numbers = [Fraction(9, 2), Fraction(67, 4), 2104, 0, Fraction(-1, 2), -3, None, Fraction(37, 3)]
    table = one_column(*numbers)
    plain = [row[0] for row in csv_cells(write_csv(table))[1:]]
    assert plain == ["4.5", "16.75", "2104", "0", "-0.5", "-3", "", "12.33"]
    sheet = [row[0] for row in xlsx_cells(write_xlsx(table))[1:]]
    assert sheet == [4.5, 16.75, 2104, 0, -0.5, -3, None, 12.33]


@pytest.mark.parametrize(
    ("language", "line"), [("en", "Ada,4.5"), ("tr", "Ada;4,5"), ("nb", "Ada;4,5")]
)
def test_csv_goes_by_the_country(language: str, line: str) -> None:
    """Excel in Turkey and Norway has semicolons and commas, and takes 4.5 for the 4th of May."""
    table = ListTable("x", "x", ["A", "B"], [["Ada", Fraction(9, 2)]])
    with override(language):
        assert write_csv(table).decode("utf-8-sig").splitlines()[1] == line
        assert xlsx_cells(write_xlsx(table))[1] == ["Ada", 4.5]


@pytest.mark.parametrize("language", ["en", "tr", "nb"])
def test_letters_quotes_and_separators(language: str) -> None:
    names = ["Şahin, İğdır", "Ødegård; Åse", 'Doe, "Jo"', "O'Neill", "Çelik", "a|b\\c"]
    with override(language):
        plain = csv_cells(write_csv(one_column(*names)), "," if language == "en" else ";")
    assert [row[0] for row in plain[1:]] == names
    assert [row[0] for row in xlsx_cells(write_xlsx(one_column(*names)))[1:]] == names


@pytest.mark.parametrize(
    "text", ["Ada\nLovelace", "Ada\r\nLovelace", "Ada\tLovelace", "Ada \x0b Lovelace"]
)
def test_a_cell_is_one_line(text: str) -> None:
    content = write_csv(one_column(text))
    assert content.decode("utf-8-sig") == "Name\r\nAda Lovelace\r\n"
    assert xlsx_cells(write_xlsx(one_column(text)))[1] == ["Ada Lovelace"]


def test_signs_that_no_workbook_can_hold_are_left_out() -> None:
    assert xlsx_cells(write_xlsx(one_column("A\x01d\uffffa\ufffe\ud800")))[1] == ["Ada"]
    assert csv_cells(write_csv(one_column("A\x01d\uffffa\ufffe\ud800")))[1] == ["Ada"]


def test_digits_of_text_stay_text() -> None:
    """A number of a person keeps its zeros in front."""
    assert xlsx_cells(write_xlsx(one_column("0012345", "1999/12/31")))[1:] == [
        ["0012345"],
        ["1999/12/31"],
    ]


def test_a_thousand_rows_keep_nobody_waiting() -> None:
    """A stranger may ask for it, so it takes less than two seconds, and in fact a third of one."""
    row: list[Cell] = ["Şahin Ødegård", "TUR", 2104, Fraction(9, 2), *["123w½"] * 16]
    table = ListTable("x", "x", [str(number) for number in range(20)], [row] * 1000)
    began = process_time()
    write_xlsx(table)
    write_csv(table)
    assert process_time() - began < 2


def test_the_sheet_can_be_worked_with() -> None:
    table = ListTable("x", "Pairings [1/2]: a very long title of a round", ["Name"], [["x" * 99]])
    sheet = load_workbook(io.BytesIO(write_xlsx(table))).worksheets[0]
    assert sheet.title == "Pairings 1 2 a very long title"
    assert sheet.freeze_panes == "A2"
    assert sheet["A1"].font.b
    assert sheet.column_dimensions["A"].width == 40
