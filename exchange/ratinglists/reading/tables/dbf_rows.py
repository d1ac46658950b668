"""Rows of a dBASE III file (DBF): its head says which fields there are and how wide they are."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from exchange.ratinglists.reading.faults import ListRefused, ends_too_soon
from exchange.ratinglists.reading.source import Source
from exchange.ratinglists.reading.tables.rows import MOST_CELLS, Row, Rows, too_wide

HEAD = struct.Struct("<4xIHH17xB2x")
"""Records, the sizes of head and record, the code of the language (byte 29)."""
FIELD = struct.Struct("<11sc4xB15x")
"""Name, kind, width."""
END_OF_HEAD = b"\r"
END_OF_FILE = b"\x1a"
KINDS = (0x03, 0x04, 0x30, 0x31, 0x32, 0x83, 0x8B, 0xF5)
"""The first byte of dBASE III to V and FoxPro, with or without memos."""
MEMO = b"MGPB"
"""Fields of these kinds stand in another file."""
LANGUAGES = {0x01: "cp437", 0x02: "cp850", 0x57: "cp1252"}
RECORDS = 500
"""The records that are read at once."""
DELETED = 0x2A


@dataclass(frozen=True)
class _Head:
    records: int
    width: int
    encoding: str
    names: list[str]
    spans: list[slice]


def dbf_rows(source: Source) -> Rows:
    """Read rows; the first one has the names of the fields."""
    head = _head(source)
    return Rows(_rows(source, head), source.done)


def _head(source: Source) -> _Head:
    begins = source.read(HEAD.size)
    if len(begins) < HEAD.size or begins[0] not in KINDS:
        raise ListRefused(_("This is no DBF file: it does not begin as one."))
    records, size, width, language = HEAD.unpack(begins)
    rest = source.read(size - HEAD.size) if size > HEAD.size else b""
    if len(rest) < size - HEAD.size:
        raise ends_too_soon(1)
    names, spans, place, at = [], [], 1, 0
    while rest[at : at + 1] not in (END_OF_HEAD, b""):
        if len(rest) < at + FIELD.size:
            raise _strange_head()
        name, kind, length = FIELD.unpack_from(rest, at)
        names.append(name.partition(b"\0")[0].decode("ascii", "replace").strip())
        spans.append(slice(place, place if kind in MEMO else place + length))
        place, at = place + length, at + FIELD.size
    if len(names) > MOST_CELLS:
        raise too_wide(1)
    if not names or place != width:
        raise _strange_head()
    return _Head(records, width, LANGUAGES.get(language, "cp1252"), names, spans)


def _strange_head() -> ListRefused:
    return ListRefused(_("The head of this DBF file does not say what its fields are."))


def _rows(source: Source, head: _Head) -> Iterator[Row]:
    yield Row(1, head.names)
    number, width = 1, head.width
    kept = b""
    while block := source.read(width * RECORDS):
        block = kept + block
        for start in range(0, len(block) - width + 1, width):
            if number > head.records:
                return
            number += 1
            record = block[start : start + width]
            if record[0] != DELETED:
                yield Row(number, _cells(record, head))
        kept = block[len(block) - len(block) % width :]
    if number <= head.records:
        raise ends_too_soon(number + 1)


def _cells(record: bytes, head: _Head) -> list[str]:
    return [" ".join(_text(record[span], head.encoding).split()) for span in head.spans]


def _text(data: bytes, encoding: str) -> str:
    data = data.replace(b"\0", b" ")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode(encoding, "replace")
