"""Files that were good, with small things changed by lot."""

from __future__ import annotations

import copy
import io
import json
import random
import zipfile
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

from tests.exchange.sheets.making import excel, ods, ods_rows, repacked, table, worksheet, xlsx

DATA = Path(__file__).parents[1] / "data"
REPORTS = sorted([*DATA.glob("trf/*.trf"), *DATA.glob("pairing/*.trf")])
SMALL = DATA / "trf" / "nsf9_2026.trf"
LISTS = (
    "Name;Rating;FIDE ID;Born;Sex;Title;Federation\nKaya, Ezgi;2104;6300001;1999/12/31;k;WIM;tur\n",
    "Team\tBoard\tName\tRating\nKale\t1\tAk, Can\t1900\nKale\t2\tEr, Su\t\nLiman\t1\tÖz, Işıl\t1\n",
    'name,rating\n"Doe, John",1500\n"Roe, Jane",1480\n',
    "Ødegård, Åse\t1988\tNOR\t1650\nŞahin, Ayşe\t2010-03-04\tTUR\t1500\n",
)
WORKBOOKS = (
    excel([["Name", "Rating", "Born"], ["Roe, Jane", 1650, date(2008, 2, 1)], ["Doe, John"]]),
    xlsx(
        worksheet(
            '<row r="1"><c r="A1" t="s"><v>0</v></c></row>'
            '<row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2" s="1"><v>39479</v></c></row>',
            '<mergeCells><mergeCell ref="A1:A3"/></mergeCells>',
        ),
        strings="<si><t>Name</t></si><si><r><t>Roe, </t></r><r><t>Jane</t></r></si>",
        styles='<numFmts><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/></numFmts>'
        '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>',
    ),
    ods(table(ods_rows([["Name", "Rating"], ["Roe, Jane", "1650"]]))),
)
SIGNS = [
    "",
    " ",
    "\t",
    ";",
    '"',
    "\n",
    "\r",
    "0",
    "9" * 12,
    "-1",
    "½",
    "Ğ",
    "\u202e",
    "\u2028",
    "²",
]
LINES = [
    "142 3",
    "XXC rank",
    "250  1.0  1.0 001 003 0001 0009",
    "260 001 002    1    2    3",
    "XXP 1 2",
    "XXA    2  1.0  0.5",
    "240 H 002 0001",
    "299 W        2.0   001    1",
    "310   1 One".ljust(73) + "   1    2",
    "310   2 Two".ljust(73) + "   3    4",
    "300   1   1   2    2    1",
    "320  1.0  2.0 001 002",
    "330 +- 001 001 002",
    "352 WBWB",
]
"""Records that the reports have not, to be put in somewhere."""
VALUES: list[Any] = [
    None,
    True,
    -1,
    0,
    3,
    10**20,
    1.5,
    "",
    "x",
    "-0",
    "NaN",
    "1e9",
    "0001-01-01",
    [],
    {},
    [[]],
]
"""For a place in JSON; ``Infinity`` and the like are put into the text."""
WORDS = ["Infinity", "NaN", "1e999", "9" * 5_000, '"\\u0000"', '"\\ud800"', "[" * 60 + "]" * 60]


def reports(lot: random.Random, files: list[Path] = REPORTS) -> Iterator[bytes]:
    """Draw report files without end: signs, lines and records changed, bytes of other encodings."""
    while True:
        text = lot.choice(files).read_text(encoding="utf-8")
        lines = text.splitlines()[: lot.choice((12, 40, 400))]
        for _ in range(lot.randint(1, 5)):
            lines = _changed(lot, lines)
        data = "\n".join(lines).encode(lot.choice(("utf-8", "windows-1254", "utf-16")), "replace")
        yield _broken(lot, data) if lot.random() < 0.1 else data


def lists(lot: random.Random) -> Iterator[bytes]:
    """Draw lists of players and of teams."""
    while True:
        text = lot.choice(LISTS) * lot.choice((1, 1, 3))
        for _ in range(lot.randint(1, 4)):
            text = _with_a_sign(lot, text)
        data = text.encode(lot.choice(("utf-8", "windows-1254", "utf-16")), "replace")
        yield _broken(lot, data) if lot.random() < 0.1 else data


def workbooks(lot: random.Random) -> Iterator[bytes]:
    """Draw spreadsheets: bytes of the file changed, or signs of a part of it."""
    while True:
        data = lot.choice(WORKBOOKS)
        if lot.random() < 0.4:
            for _ in range(lot.randint(1, 6)):
                data = _broken(lot, data)
            yield data
            continue
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            name = lot.choice(archive.namelist())
            text = archive.read(name).decode()
        for _ in range(lot.randint(1, 4)):
            text = _with_a_sign(lot, text)
        yield repacked(data, {name: text.encode(lot.choice(("utf-8", "utf-8", "utf-16")))})


def whole_tournaments(lot: random.Random, files: list[Any]) -> Iterator[str]:
    """Draw files of whole tournaments, as data: values, rows and words of JSON changed."""
    while True:
        data = json.loads(json.dumps(lot.choice(files)))
        for _ in range(lot.randint(1, 3)):
            _change_a_place(lot, data)
        text = json.dumps(data)
        if lot.random() < 0.15:
            at = lot.choice([place for place, sign in enumerate(text) if sign == ":"])
            text = f"{text[: at + 1]}{lot.choice(WORDS)}{text[at + 1 :].lstrip()[1:]}"
        yield text


def _changed(lot: random.Random, lines: list[str]) -> list[str]:
    place = lot.randrange(len(lines))
    what = lot.randrange(5)
    if what == 0:
        return [*lines[:place], *lines[place + 1 :]] or [""]
    if what == 1:
        return [*lines[:place], lines[place], *lines[place:]]
    if what == 2:
        return [*lines[:place], lot.choice(LINES), *lines[place:]]
    if what == 3:
        other = lot.choice(lines)
        cut = lot.randint(0, 100)
        return [*lines[:place], lines[place][:cut] + other[cut:], *lines[place + 1 :]]
    return [*lines[:place], _with_a_sign(lot, lines[place]), *lines[place + 1 :]]


def _with_a_sign(lot: random.Random, text: str) -> str:
    """Change one sign into another, or add or drop some."""
    place = lot.randint(0, len(text))
    return text[:place] + lot.choice(SIGNS) + text[place + lot.randint(0, 2) :]


def _broken(lot: random.Random, data: bytes) -> bytes:
    place = lot.randint(0, len(data))
    return data[:place] + bytes([lot.randrange(256)]) + data[place + lot.randint(0, 1) :]


def _change_a_place(lot: random.Random, data: Any) -> None:
    """Go down by lot, and change what stands there."""
    while True:
        places = list(data) if isinstance(data, dict) else list(range(len(data)))
        if not places:
            return
        place = lot.choice(places)
        inside = data[place]
        if isinstance(inside, dict | list) and inside and lot.random() < 0.9:
            data = inside
            continue
        what = lot.randrange(10)
        if what == 0:
            del data[place]
        elif what == 1 and isinstance(data, list):
            data.insert(place, copy.deepcopy(inside))
        elif what == 2:
            data[place] = copy.deepcopy(data[lot.choice(places)])
        else:
            data[place] = copy.deepcopy(lot.choice(VALUES))
        return
