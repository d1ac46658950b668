"""Files that are refused before they are unpacked, in words that say what to do instead."""

from __future__ import annotations

import io
import struct
import zipfile

import pytest

from exchange.lists.decoding import text_of
from exchange.lists.list_row import ImportFaults
from exchange.sheets import archive
from exchange.sheets.workbook import LONGEST, open_workbook
from tests.exchange.sheets.hostile import CONTENT_OF_A_BOMB, EXTERNAL
from tests.exchange.sheets.making import (
    CONTENT,
    SHEET,
    excel,
    ods,
    ods_rows,
    packed,
    repacked,
    table,
    worksheet,
    xlsx,
)

OLD = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 500
LIST: list[list[str | int]] = [["Name", "Rating"], ["Roe, Jane", 1650]]


def refusal(data: bytes) -> str:
    with pytest.raises(ImportFaults) as refused:
        [sheet.text for sheet in open_workbook(data, "list.xlsx").sheets]
    [fault] = refused.value.faults
    return fault.message


def with_flag(data: bytes) -> bytes:
    """Say of every part that it needs a password, as in a packed file that does."""
    changed = bytearray(data)
    for mark, place in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        at = data.find(mark)
        while at >= 0:
            changed[at + place] |= 1
            at = data.find(mark, at + 1)
    return bytes(changed)


def lying(data: bytes, name: str, size: int) -> bytes:
    """Say in the directory that a part has this size unpacked."""
    changed = bytearray(data)
    at = data.rindex(name.encode()) - 46
    assert data[at : at + 4] == b"PK\x01\x02"
    changed[at + 24 : at + 28] = struct.pack("<I", size)
    return bytes(changed)


def main_part(name: str) -> dict[str, str]:
    """Say that this part is the document itself."""
    relation = f'<Relationship Type="x/officeDocument" Target="{name}"/>'
    return {"_rels/.rels": f"<Relationships>{relation}</Relationships>"}


DOCUMENT = ods(table(ods_rows([["Name"], ["Roe, Jane"]])))


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (OLD, "This is an Excel file of the old kind (.xls). Open it and save it as .xlsx or CSV"),
        (OLD + "WordDocument".encode("utf-16-le"), "This is a text document (Word)"),
        (OLD + "EncryptedPackage".encode("utf-16-le"), "This spreadsheet has a password"),
        (with_flag(excel(LIST)), "This spreadsheet has a password"),
        (
            repacked(DOCUMENT, {"META-INF/manifest.xml": "<a><encryption-data/></a>"}),
            "This spreadsheet has a password",
        ),
        (repacked(excel(LIST), {"xl/vbaProject.bin": b"x"}), "has macros"),
        (repacked(excel(LIST), {"xl/macrosheets/sheet1.xml": b"x"}), "has macros"),
        (repacked(DOCUMENT, {"Basic/Standard/Module1.xml": b"x"}), "has macros"),
        (repacked(DOCUMENT, {"Scripts/python/a.py": b"x"}), "has macros"),
        (
            repacked(excel(LIST), main_part("xl/workbook.bin")),
            "This is a binary spreadsheet (.xlsb)",
        ),
        (repacked(excel(LIST), main_part("word/document.xml")), "This is a text document (Word)"),
        (
            repacked(DOCUMENT, {"mimetype": "application/vnd.oasis.opendocument.text"}),
            "This document is no spreadsheet",
        ),
        (packed({"Index/Tables/Tile.iwa": b"x"}), "This is a file of Numbers"),
        (packed({"list.csv": "Name\nRoe, Jane\n"}), "This is a packed archive. Unpack it"),
        (excel(LIST)[:-40], "This spreadsheet is damaged"),
        (b"PK\x03\x04" + b"\0" * 40, "This spreadsheet is damaged"),
        (repacked(excel(LIST), {SHEET: "<worksheet><row>"}), "This spreadsheet is damaged"),
        (repacked(excel(LIST), {SHEET: b"\0\0"}), "This spreadsheet is damaged"),
        (repacked(excel(LIST), {"_rels/.rels": "<a/>"}), "This spreadsheet is damaged"),
        (b"x" * (LONGEST + 1), "The file is too large: at most 2000 kB."),
        (b"%PDF-1.7 \xe2", "This is a PDF"),
    ],
)
def test_it_is_said_what_a_file_is_and_what_to_do(data: bytes, words: str) -> None:
    assert words in refusal(data)


@pytest.mark.parametrize("entities", [CONTENT_OF_A_BOMB, EXTERNAL])
@pytest.mark.parametrize(
    ("file", "part", "inside"),
    [
        (excel(LIST), SHEET, worksheet("<row><c><v>&a;</v></c></row>")),
        (excel(LIST), "xl/workbook.xml", "<a>&a;</a>"),
        (xlsx(worksheet("<c/>")), "xl/sharedStrings.xml", "<sst><si><t>&a;</t></si></sst>"),
        (excel(LIST), "xl/styles.xml", "<a>&a;</a>"),
        (excel(LIST), "_rels/.rels", "<a>&a;</a>"),
        (DOCUMENT, CONTENT, "<a>&a;</a>"),
        (DOCUMENT, "META-INF/manifest.xml", "<a>&a;</a>"),
    ],
)
def test_entities_are_refused_in_every_part(
    file: bytes, part: str, inside: str, entities: str
) -> None:
    data = repacked(file, {part: entities + inside})
    assert refusal(data).startswith("This file refers to what is not in it")


def test_a_bomb_is_refused_by_what_its_directory_says(monkeypatch: pytest.MonkeyPatch) -> None:
    bomb = repacked(excel(LIST), {SHEET: b"0" * 30_000_000})

    def unpack(*_anything: object) -> None:
        raise AssertionError("it was unpacked")

    monkeypatch.setattr(zipfile.ZipFile, "open", unpack)
    assert "more than 20 MB unpacked" in refusal(bomb)


def test_many_parts_that_are_too_much_together() -> None:
    parts = {f"xl/media/{n}": bytes(range(256)) * 4_000 for n in range(30)}
    assert "more than 20 MB unpacked" in refusal(repacked(excel(LIST), parts))


def test_a_part_that_is_packed_as_nobody_packs() -> None:
    bomb = repacked(excel(LIST), {SHEET: b"0" * 10_000_000})
    assert "packed as no spreadsheet program does it" in refusal(bomb)


def test_a_directory_that_lies_does_not_help() -> None:
    sheet = worksheet("<row/>" * 5_000_000)
    bomb = lying(repacked(excel(LIST), {SHEET: sheet}), SHEET, 1_000)
    assert "This spreadsheet is damaged" in refusal(bomb)


def test_too_many_parts() -> None:
    parts = {f"xl/{n}": b"" for n in range(archive.MOST_PARTS)}
    assert "damaged" in refusal(repacked(excel(LIST), parts))


def test_two_parts_of_one_name() -> None:
    data = io.BytesIO(excel(LIST))
    with (
        zipfile.ZipFile(data, "a") as more,
        pytest.warns(UserWarning, match="Duplicate name"),
    ):
        more.writestr(SHEET, worksheet(""))
    assert "damaged" in refusal(data.getvalue())


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (OLD, "This is an Excel file of the old kind (.xls)"),
        (excel(LIST), "This is a spreadsheet, and no text"),
        (DOCUMENT, "This is a spreadsheet, and no text"),
        (b"%PDF-1.7 text", "This is a PDF"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "This is a picture"),
        (b"\xff\xd8\xff\xe0\0\x10JFIF", "This is a picture"),
        (b"\x1f\x8b\x08\0\0\0", "This is a packed archive"),
        (b"SQLite format 3\0\0", "This is a database"),
        (b"{\\rtf1 Roe, Jane}", "This is a text document (RTF)"),
        (b"<html><table><tr><td>Roe, Jane</td></tr></table>", "This is a web page"),
        (b'\xef\xbb\xbf<?xml version="1.0"?><playerslist/>', "This is XML, which is no list"),
        (b"Name;Rating\n\0\0\0;1\n", "This is no text, but a file of some program"),
    ],
)
def test_what_is_no_text_is_called_what_it_is(data: bytes, words: str) -> None:
    with pytest.raises(ImportFaults) as refused:
        text_of(data)
    assert words in refused.value.faults[0].message


def test_the_line_of_a_character_that_no_text_has() -> None:
    with pytest.raises(ImportFaults) as refused:
        text_of(b"Name;Rating\nRoe, Jane;1650\nDoe\0;1\n")
    assert refused.value.faults[0].line == 3


@pytest.mark.parametrize("name", ["BMW Chess;1500", "PK Bergen;1500", "II*;2"])
def test_names_that_begin_like_other_files_are_text(name: str) -> None:
    assert text_of(name.encode()) == name
