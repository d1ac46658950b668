"""Spreadsheets made to keep us busy: as much as the limits let through, or just too much."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping

from exchange.sheets.archive import PASTED
from tests.exchange.sheets.making import SHEET, ods, repacked, table, worksheet, xlsx

_LOT = random.Random(16)  # noqa: S311 - so that nothing packs better than a person's list
_TAGS = PASTED.tags - 1_000
_CELL = '<row r="1"><c r="A1"><v>1</v></c></row>'
STRINGS = "xl/sharedStrings.xml"
STYLES = "xl/styles.xml"
CONTENT_OF_A_BOMB = (
    '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>'
)
EXTERNAL = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]>'


def numbers(count: int, most: int = 1_000_000) -> Iterator[int]:
    return (_LOT.randrange(1, most) for _ in range(count))


def _with(part: str, text: str) -> bytes:
    return repacked(xlsx(worksheet(_CELL)), {part: text})


def _attributes(length: int) -> str:
    """Write a tag of so many characters of attributes."""
    return "<c " + " ".join(f'a{number:x}=""' for number in range(length // 9)) + "/>"


def _ods_cell(number: int, repeated: int) -> str:
    attributes = f'office:value-type="string" table:number-columns-repeated="{repeated}"'
    return f"<table:table-cell {attributes}><text:p>{number}</text:p></table:table-cell>"


OUTSIZE: Mapping[str, Callable[[], bytes]] = {
    "a workbook of rows without cells": lambda: _with(
        SHEET, worksheet("".join(f'<row r="{n}"/>' for n in numbers(_TAGS // 4)))
    ),
    "a workbook of cells in one place": lambda: _with(
        SHEET,
        worksheet("".join(f'<row r="7"><c r="A7"><v>{n}</v></c></row>' for n in numbers(60_000))),
    ),
    "a workbook of cells far to the right": lambda: _with(
        SHEET, worksheet("".join(f'<row><c r="XFD{n}" s="1"/></row>' for n in numbers(150_000)))
    ),
    "a workbook of merged cells": lambda: _with(
        SHEET,
        worksheet(
            "".join(f'<row><c r="A{n}"><v>{n}</v></c></row>' for n in range(1, 2_000)),
            "".join(f'<mergeCell ref="A1:A{n}"/>' for n in numbers(200_000)),
        ),
    ),
    "a workbook of formulas without values": lambda: _with(
        SHEET,
        worksheet("".join(f"<row><c><f>{n}</f></c></row>" for n in numbers(100_000))),
    ),
    "a workbook of as many texts as there may be": lambda: _with(
        STRINGS, "<sst>" + "".join(f"<si><t>{n}</t></si>" for n in numbers(_TAGS // 4)) + "</sst>"
    ),
    "a workbook of as many styles as there may be": lambda: _with(
        STYLES,
        "<a><numFmts>"
        + "".join(f'<numFmt numFmtId="{n}" formatCode="{n}"/>' for n in numbers(70_000))
        + "</numFmts><cellXfs>"
        + "".join(f'<xf numFmtId="{n}"/>' for n in numbers(150_000))
        + "</cellXfs></a>",
    ),
    "a workbook of elements in one another": lambda: _with(
        SHEET, worksheet("".join(f"<a{n}>" for n in numbers(200_000, 1_000)))
    ),
    "a workbook of different elements": lambda: _with(
        SHEET, worksheet("".join(f"<a{n:x}/>" for n in numbers(350_000, 10**9)))
    ),
    "a workbook with a tag of a million attributes": lambda: _with(
        SHEET, worksheet(_attributes(5_000_000))
    ),
    "a workbook with tags of thousands of attributes": lambda: _with(
        SHEET, worksheet(_attributes(190_000) * 40)
    ),
    "a workbook with a text of megabytes": lambda: _with(
        STRINGS, f"<sst><si><t>{' '.join(map(str, numbers(300_000)))}</t></si></sst>"
    ),
    "a workbook that names one sheet again and again": lambda: _with(
        "xl/workbook.xml",
        '<a xmlns:r="r">' + "".join(f'<sheet name="{n}" r:id="r1"/>' for n in numbers(150_000))
        + "</a>",
    ),
    "a workbook of entities in entities": lambda: _with(
        SHEET, CONTENT_OF_A_BOMB + worksheet("<row><c><v>&c;</v></c></row>")
    ),
    "a document that repeats its cells and rows": lambda: ods(
        "".join(
            table(
                "".join(
                    f'<table:table-row table:number-rows-repeated="{n}">{_ods_cell(n, 99)}'
                    "</table:table-row>"
                    for n in numbers(300)
                )
            )
            for _ in range(99)
        )
    ),
    "a document of one row of repeated cells": lambda: ods(
        table(f"<table:table-row>{''.join(_ods_cell(n, n) for n in numbers(100_000))}"
              "</table:table-row>")
    ),
}  # fmt: skip
"""By what is in them."""
