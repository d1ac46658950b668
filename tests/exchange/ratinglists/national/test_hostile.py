"""Tables that are cut off, moved, doubled, blown up or no tables at all: each is told in words."""

from __future__ import annotations

import io
import tracemalloc
import zipfile
from pathlib import Path
from typing import Any

import pytest

from exchange.ratinglists.reading.faults import ListRefused
from exchange.ratinglists.reading.national import own
from exchange.ratinglists.reading.opening import open_list
from ratinglists.models import Kind
from tests.exchange.ratinglists.national.making import ECF, text, zipped
from tests.exchange.ratinglists.texts import Read
from tests.exchange.sheets.making import SHEET, excel, ods, ods_cell, repacked, table, worksheet
from tests.exchange.sheets.making import xlsx as by_hand

LINE = '{number},"Smith, Alex",,,M,ENG,,1ABC,Ely,,{rating},,,,'
WHOLE = pytest.mark.whole
HEAD = ["Nr", "Name", "Elo"]
FIELDS = ("number", "name", "standard")
MAPPING = {"key": "x", "layouts": [{"headings": ["nr", "name", "elo"], "fields": list(FIELDS)}]}
SHEET_OF_THREE = excel([HEAD, *([number, "Li, Bo", 1500] for number in range(1, 4))])


def ecf(*lines: str) -> str:
    return text(ECF, *lines)


def line(number: object = "1A", rating: object = 1500) -> str:
    return LINE.format(number=number, rating=rating)


def bomb() -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("list.csv", ecf(line()) + "," * 3_000_000)
    return held.getvalue()


TEXTS: dict[str, tuple[str | bytes, str]] = {
    "cut off": (ecf(line(1), line(2))[:-25], "ends in the middle of line 3"),
    "another encoding": (ecf(line()).encode("utf-16"), "UTF-16"),
    "shifted": (ecf(*("x," + line(number) for number in range(101))), "101 lines cannot be read"),
    "a cell lost": (ecf(*(f'{n},Smith,,M,ENG,,1ABC,Ely,,"x",1,2,3,4' for n in range(101))), "101"),
    "somebody else's number": (
        ecf(line(1), line(2), line(1).replace("Alex", "Bo")),
        "Line 4: the number 1 is that of somebody else in line 2 already.",
    ),
    "twice": (
        ecf(*[line(number) for number in range(1, 102)] * 2),
        "101 people stand in this list",
    ),
    "many cells": (ecf("1," + "," * 90_000), "Line 2: At most 200 cells"),
    "a million columns": (ecf("," * 1_000_000), "Line 2 has no end"),
    "a million headings": (",".join(["x"] * 1_000_000), "Line 1 has no end"),
    "a long cell": (ecf(line().replace("Ely", "x" * 5_000)), "1000 characters in a cell"),
    "a quotation mark": (
        ecf(line().replace("Ely", '"Ely'), *[line(2)] * 30),
        "Line 2: a quotation",
    ),
    "one at the end": (
        ecf(line(1), line(2).replace("Ely", '"Ely'), line(3)),
        "Line 3: a quotation",
    ),
    "zeros": (ecf(line()) + "\0" * 50, "no text"),
    "only headings": (ecf(), ""),
    "nothing": (b"", "empty"),
    "a page": (b"<!doctype html><title>Sorry</title>", "web page"),
    "a database": (b"\0\1\0\0Standard Jet DB\0" + b"\0" * 99, "save the table of players as CSV"),
    "one in a zip": (zipped({"Data.mdb": b"\0\1\0\0Standard Jet DB\0"}), "or use FIDE's list"),
    "a newer one": (zipped({"Data.accdb": b"\0\1\0\0Standard ACE DB\0"}), "PapiData.zip"),
    "an old spreadsheet": (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600, "save it as .xlsx"),
    "a bomb": (bomb(), "Line 3 has no end"),
    "a damaged zip": (zipped({"list.csv": ecf(*map(line, range(99))).encode()})[:-40], "damaged"),
}


@pytest.mark.parametrize("name", TEXTS)
def test_of_texts(read: Read, name: str) -> None:
    content, told = TEXTS[name]
    if not told:
        assert read(content, Kind.ENGLAND)[1] == []
        return
    with pytest.raises(ListRefused) as refused:
        read(content, Kind.ENGLAND)
    assert told in refused.value.message


def rows(cells: str) -> bytes:
    """A workbook whose rows of people are written by hand."""
    head = "".join(f'<c t="inlineStr"><is><t>{word}</t></is></c>' for word in HEAD)
    return by_hand(worksheet(f"<row>{head}</row>{cells}"))


def cell(place: str, value: object) -> str:
    return f'<c r="{place}" t="inlineStr"><is><t>{value}</t></is></c>'


ONE = f"<row>{cell('A2', 1)}{cell('B2', 'Li, Bo')}{cell('C2', 1500)}</row>"
FORMULA = '<row r="3"><c r="A3"><f>1+1</f></c></row>'
REPEATED = ods_cell("x", 'office:value-type="string" table:number-columns-repeated="1000000"')
ODS_HEAD = f"<table:table-row>{''.join(map(ods_cell, HEAD))}</table:table-row>"
ODS_ROW = "<table:table-row{}>" + "".join(map(ods_cell, ("1", "Li, Bo", "1500")))
ODS_ROW += "{}</table:table-row>"
SHEETS = {
    "a formula without a value": (rows(ONE + FORMULA), "Cell A3 is a formula without a value"),
    "far to the right": (rows(f"{ONE}<row>{cell('XFD3', 1)}</row>"), "At most 200 cells"),
    "a row that comes late": (rows(f'{ONE}<row r="1">{cell("A1", 1)}</row>'), "a later one"),
    "no end": (rows(ONE).replace(b"PK", b"PK", 1)[:-90], "damaged"),
    "cut off": (
        repacked(SHEET_OF_THREE, {SHEET: worksheet(ONE)[:-30]}),
        "damaged",
    ),
    "entities": (
        repacked(SHEET_OF_THREE, {SHEET: '<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>'}),
        "refers to what is not in it",
    ),
    "a bomb": (repacked(SHEET_OF_THREE, {SHEET: worksheet(" " * 90_000_000)}), "no spreadsheet"),
    "macros": (repacked(SHEET_OF_THREE, {"xl/vbaProject.bin": "x"}), "macros"),
    "a password": (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600, "old kind"),
    "nothing in it": (excel([]), "nobody"),
    "no parts": (zipped({"[Content_Types].xml": b"<Types/>"}), "damaged"),
    "a million columns": (
        ods(table(ODS_HEAD + ODS_ROW.format("", REPEATED))),
        "At most 200 cells",
    ),
    "a million rows": (
        ods(table(ODS_HEAD + ODS_ROW.format(' table:number-rows-repeated="1000000"', ""))),
        "too large",
    ),
}


@pytest.mark.parametrize("name", SHEETS)
def test_of_spreadsheets(read: Read, tmp_path: Path, name: str) -> None:
    content, told = SHEETS[name]
    path = tmp_path / "looked at"
    path.write_bytes(content)
    for reading in (lambda: own.look(path, "x"), lambda: read(content, Kind.OWN, mapping=MAPPING)):
        with pytest.raises(ListRefused) as refused:
            reading()
        assert told in refused.value.message


def test_lines_that_cannot_be_read_are_left_out_and_told(read: Read) -> None:
    wrong = (line("2A").replace("Smith, Alex", "7"), line("3A", "x15"), line("=1+1"))
    opened, people = read(ecf(line("1A"), *wrong, line("5A", "1600")), Kind.ENGLAND)
    assert [person.number for person in people] == ["1A", "5A"]
    assert opened.notes() == [
        "3 lines could not be read and are left out.",
        "Line 3: there is no name.",
        "Line 4: the column “rating: standard” has “x15”, which it cannot be.",
        "Line 5: the number is longer than any, or no text.",
    ]


def test_the_same_line_twice_is_one_person(read: Read) -> None:
    opened, people = read(ecf(line("1A"), line("2A"), line("1A")), Kind.ENGLAND)
    assert len(people) == 2
    assert opened.notes() == ["1 person stands in the list twice and is read once."]


def test_a_note_at_the_end_and_the_headings_again(read: Read) -> None:
    content = text("Nr;Name;Elo", "1;Li, Bo;1500", "Nr;Name;Elo", "2;Ek, Eva;1400", "www.a.org")
    _opened, people = read(content.strip(), Kind.OWN, mapping=MAPPING)
    assert [person.name for person in people] == ["Li, Bo", "Ek, Eva"]


@pytest.mark.parametrize(
    ("form", "count"), [("csv", 5_000), pytest.param("xlsx", 100_000, marks=WHOLE)]
)
def test_a_long_list_is_never_in_memory(tmp_path: Path, form: str, count: int) -> None:
    """The cells of 5,000 people would be three megabytes, those of 100,000 sixty."""
    people: list[list[Any]] = [[n, f"Made, Player {n}", 1500] for n in range(1, count + 1)]
    if form == "xlsx":
        content = excel([HEAD, *people])
    else:
        content = text("Nr;Name;Elo", *(";".join(map(str, each)) for each in people)).encode()
    path = tmp_path / "sent"
    path.write_bytes(content)
    shares, came = [], 0
    tracemalloc.start()
    with open_list(path, Kind.OWN, MAPPING, name="x") as opened:
        for _person in opened.people():
            came += 1
            if came % (count // 4) == 0:
                shares.append(opened.done())
    _now, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert came == count
    assert sorted(shares) == shares
    assert shares[-1] == 1
    assert most < 12_000_000 + count * 600, "numbers that came, and names that are shared"
