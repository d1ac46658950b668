"""A packed file from outside: looked over before anything of it is unpacked."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from io import SEEK_END, BytesIO
from typing import IO
from xml.sax import ContentHandler, SAXException
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from defusedxml.common import DefusedXmlException
from defusedxml.expatreader import create_parser
from django.utils.translation import gettext as _

from exchange.lists.faults import list_fault
from exchange.lists.list_row import ImportFaults

MOST_PARTS = 2_000
MOST_PACKED_TIMES = 200
"""A part that is so many times larger than it is packed is no person's work …"""
SMALL = 1_000_000
"""… unless it is small. Unit: bytes."""
BLOCK = 1 << 16
LONGEST_TAG = 200_000
"""Of a tag with what follows it up to the next one; longer than any cell with its text."""


@dataclass(frozen=True)
class Limits:
    """What a file may have at most. ``tags``: of all parts that are read.

    ``unpacked``: all parts together, ``shared``: the texts that all cells share (unit: bytes).
    """

    unpacked: int = 20_000_000
    shared: int = 20_000_000
    tags: int = 800_000


PASTED = Limits()
"""Of a list of players: about 100 columns of 2,000 lines."""
_PASSWORD = 1
"""The bit of a part's flags."""

_BROKEN = (
    *(BadZipFile, zlib.error, struct.error, EOFError, KeyError, ValueError, OSError),
    *(RuntimeError, OverflowError),
)
"""What the standard library raises, one or the other, for bytes that are no packed file."""


class Archive:
    """The parts of a packed file. Everything raises :class:`ImportFaults`.

    What a part says of its size is checked first; when it is read it yields no more than that.
    """

    def __init__(self, data: bytes | IO[bytes], limits: Limits = PASTED) -> None:
        file = BytesIO(data) if isinstance(data, bytes) else data
        try:
            self._zip = ZipFile(file)
        except _BROKEN as fault:
            raise damaged() from fault
        self.limits = limits
        parts = self._zip.infolist()
        self.sizes = {part.filename: part.file_size for part in parts}
        self.names = self.sizes.keys()
        if len(parts) > MOST_PARTS or len(self.names) < len(parts):
            raise damaged()
        if any(part.flag_bits & _PASSWORD for part in parts):
            raise has_password()
        if any(part.compress_type not in (ZIP_STORED, ZIP_DEFLATED) for part in parts):
            raise damaged()
        self._refuse_bombs(parts, file.seek(0, SEEK_END))
        self._tags = 0

    def _refuse_bombs(self, parts: list[ZipInfo], size: int) -> None:
        unpacked = sum(part.file_size for part in parts)
        swollen = any(
            part.file_size > max(SMALL, MOST_PACKED_TIMES * part.compress_size) for part in parts
        )
        if unpacked > self.limits.unpacked:
            raise list_fault(
                _("This file would be more than %(most)d MB unpacked. Save only the list, as CSV.")
                % {"most": self.limits.unpacked // 1_000_000}
            )
        if swollen or sum(part.compress_size for part in parts) > size:
            raise list_fault(
                _("This file is packed as no spreadsheet program does it. Save the list as CSV.")
            )

    def read(self, name: str) -> bytes:
        """Unpack a part."""
        return b"".join(self._blocks(name))

    def _blocks(self, name: str) -> Iterator[bytes]:
        try:
            with self._zip.open(name) as part:
                while block := part.read(BLOCK):
                    yield block
        except _BROKEN as fault:
            raise damaged() from fault

    def walk(self, name: str, handler: ContentHandler) -> None:
        """Let the handler read a part that is XML; without a DTD, entities or anything outside."""
        for _read in self.steps(name, handler):
            pass

    def steps(self, name: str, handler: ContentHandler) -> Iterator[int]:
        """Let the handler read a part step by step; yields how many bytes it has read."""
        parser = create_parser(forbid_dtd=True)
        parser.setContentHandler(handler)
        came = alone = 0
        try:
            for block in self._blocks(name):
                alone = self._alone(block, alone)
                parser.feed(block)
                came += len(block)
                yield came
            parser.close()
        except DefusedXmlException as fault:
            raise list_fault(
                _("This file refers to what is not in it, as no spreadsheet program does.")
                + " "
                + _("Save the list as CSV.")
            ) from fault
        except (SAXException, UnicodeError, LookupError) as fault:
            raise damaged() from fault

    def _alone(self, block: bytes, alone: int) -> int:
        """Count tags, and return how many bytes stand behind the last of them."""
        self._tags += block.count(b"<")
        first = block.find(b"<")
        if alone + (len(block) if first < 0 else first) > LONGEST_TAG:
            raise damaged()
        if self._tags > self.limits.tags:
            raise list_fault(
                _("This spreadsheet is too large. Save only the list, in a file of its own.")
            )
        return alone + len(block) if first < 0 else len(block) - block.rfind(b"<")


def damaged() -> ImportFaults:
    """Make the error for a file that is not as its kind has to be."""
    return list_fault(
        _("This spreadsheet is damaged. Open it and save it again as .xlsx, .ods or CSV.")
    )


def has_password() -> ImportFaults:
    """Make the error for a file that needs a password."""
    return list_fault(_("This spreadsheet has a password. Save it without one, as .xlsx or CSV."))
