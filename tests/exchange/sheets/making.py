"""Spreadsheet files for tests: parts put together by hand, so that each can be a hostile one."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import openpyxl

SHEET = "xl/worksheets/sheet1.xml"
CONTENT = "content.xml"
_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"


def packed(parts: Mapping[str, str | bytes]) -> bytes:
    """Pack parts into a file; ``mimetype`` is stored as it is, so that it can be read at once."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, part in parts.items():
            archive.writestr(name, part, zipfile.ZIP_STORED if name == "mimetype" else None)
    return data.getvalue()


def repacked(data: bytes, parts: Mapping[str, str | bytes]) -> bytes:
    """Pack a file again with other parts, or more of them."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return packed({name: archive.read(name) for name in archive.namelist()} | dict(parts))


def worksheet(rows: str, behind: str = "") -> str:
    """Write a sheet of Excel with these rows, as XML."""
    return f'<worksheet xmlns="{_MAIN}"><sheetData>{rows}</sheetData>{behind}</worksheet>'


def xlsx(
    *sheets: str,
    states: Sequence[str] = (),
    strings: str = "",
    styles: str = "",
    properties: str = "",
) -> bytes:
    """Write a workbook of sheets, named Sheet1, Sheet2 …, by hand."""
    states = states or ["visible"] * len(sheets)
    listed, relations = "", ""
    for number, state in enumerate(states, start=1):
        listed += (
            f'<sheet name="Sheet{number}" sheetId="{number}" state="{state}" r:id="r{number}"/>'
        )
        relations += _relation(f"r{number}", "worksheet", f"worksheets/sheet{number}.xml")
    relations += _relation("s", "sharedStrings", "sharedStrings.xml")
    relations += _relation("t", "styles", "/xl/styles.xml")
    return packed(
        {
            "[Content_Types].xml": f'<Types xmlns="{_PACKAGE}/content-types"/>',
            "_rels/.rels": _relations(_relation("b", "officeDocument", "xl/workbook.xml")),
            "xl/workbook.xml": f'<workbook xmlns="{_MAIN}" xmlns:r="{_OFFICE}">'
            f"<workbookPr {properties}/><sheets>{listed}</sheets></workbook>",
            "xl/_rels/workbook.xml.rels": _relations(relations),
            "xl/sharedStrings.xml": f'<sst xmlns="{_MAIN}">{strings}</sst>',
            "xl/styles.xml": f'<styleSheet xmlns="{_MAIN}">{styles}</styleSheet>',
        }
        | {f"xl/worksheets/sheet{n}.xml": sheet for n, sheet in enumerate(sheets, start=1)}
    )


def _relation(name: str, kind: str, target: str) -> str:
    return f'<Relationship Id="{name}" Type="{_OFFICE}/{kind}" Target="{target}"/>'


def _relations(relations: str) -> str:
    return f'<Relationships xmlns="{_PACKAGE}/relationships">{relations}</Relationships>'


def excel(rows: Iterable[Sequence[Any]], formats: Mapping[str, str] | None = None) -> bytes:
    """Write a workbook with openpyxl; ``formats``: number formats by cell."""
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    for row in rows:
        sheet.append(list(row))
    for cell, code in (formats or {}).items():
        sheet[cell].number_format = code
    data = io.BytesIO()
    book.save(data)
    return data.getvalue()


_OASIS = "urn:oasis:names:tc:opendocument:xmlns:"


def ods(tables: str, styles: str = "", **parts: str) -> bytes:
    """Write a document of LibreOffice with these tables, as XML."""
    names = " ".join(
        f'xmlns:{name}="{_OASIS}{name}:1.0"' for name in ("office", "table", "text", "style")
    )
    content = (
        f"<office:document-content {names}>"
        f"<office:automatic-styles>{styles}</office:automatic-styles><office:body>"
        f"<office:spreadsheet>{tables}</office:spreadsheet></office:body></office:document-content>"
    )
    kind = "application/vnd.oasis.opendocument.spreadsheet"
    return packed({"mimetype": kind, CONTENT: content} | parts)


def table(rows: str, name: str = "Sheet1", style: str = "") -> str:
    return f'<table:table table:name="{name}" table:style-name="{style}">{rows}</table:table>'


def ods_rows(rows: Iterable[Sequence[str]]) -> str:
    """Write rows of text as LibreOffice does, with repeated empty cells behind each."""
    empty = '<table:table-cell table:number-columns-repeated="16000"/>'
    return "".join(
        "<table:table-row>" + "".join(map(ods_cell, row)) + empty + "</table:table-row>"
        for row in rows
    ) + (
        '<table:table-row table:number-rows-repeated="1048000">'
        '<table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
    )


def ods_cell(text: str, attributes: str = 'office:value-type="string"') -> str:
    shown = "".join(f"<text:p>{line}</text:p>" for line in text.split("\n")) if text else ""
    return f"<table:table-cell {attributes}>{shown}</table:table-cell>"
