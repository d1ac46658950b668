"""A packed file from outside: looked over before anything of it is unpacked."""

from __future__ import annotations

import re
import struct
import zlib
from io import BytesIO
from xml.sax import ContentHandler, SAXException
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from defusedxml.common import DefusedXmlException
from defusedxml.expatreader import create_parser
from django.utils.translation import gettext as _

from exchange.lists.faults import list_fault
from exchange.lists.list_row import ImportFaults

MOST_PARTS = 2_000
MOST_UNPACKED = 20_000_000
"""Of all parts together. Unit: bytes."""
MOST_PACKED_TIMES = 200
"""A part that is so many times larger than it is packed is no person's work …"""
SMALL = 1_000_000
"""… unless it is small. Unit: bytes."""
MOST_TAGS = 800_000
"""Of all parts that are read; about 100 columns of 2,000 lines."""
_TOO_LONG = re.compile(rb"<[^<]{200000}")
"""A tag with what follows it up to the next one; longer than any cell with its text."""
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

    def __init__(self, data: bytes) -> None:
        try:
            self._zip = ZipFile(BytesIO(data))
        except _BROKEN as fault:
            raise damaged() from fault
        parts = self._zip.infolist()
        self.names = frozenset(part.filename for part in parts)
        if len(parts) > MOST_PARTS or len(self.names) < len(parts):
            raise damaged()
        if any(part.flag_bits & _PASSWORD for part in parts):
            raise has_password()
        if any(part.compress_type not in (ZIP_STORED, ZIP_DEFLATED) for part in parts):
            raise damaged()
        self._refuse_bombs(parts, len(data))
        self._tags = 0

    @staticmethod
    def _refuse_bombs(parts: list[ZipInfo], size: int) -> None:
        unpacked = sum(part.file_size for part in parts)
        swollen = any(
            part.file_size > max(SMALL, MOST_PACKED_TIMES * part.compress_size) for part in parts
        )
        if unpacked > MOST_UNPACKED:
            raise list_fault(
                _("This file would be more than %(most)d MB unpacked. Save only the list, as CSV.")
                % {"most": MOST_UNPACKED // 1_000_000}
            )
        if swollen or sum(part.compress_size for part in parts) > size:
            raise list_fault(
                _("This file is packed as no spreadsheet program does it. Save the list as CSV.")
            )

    def read(self, name: str) -> bytes:
        """Unpack a part."""
        try:
            return self._zip.read(name)
        except _BROKEN as fault:
            raise damaged() from fault

    def walk(self, name: str, handler: ContentHandler) -> None:
        """Let the handler read a part that is XML; without a DTD, entities or anything outside."""
        data = self.read(name)
        self._tags += data.count(b"<")
        if _TOO_LONG.search(data):
            raise damaged()
        if self._tags > MOST_TAGS:
            raise list_fault(
                _("This spreadsheet is too large. Save only the list, in a file of its own.")
            )
        parser = create_parser(forbid_dtd=True)
        parser.setContentHandler(handler)
        try:
            parser.parse(BytesIO(data))
        except DefusedXmlException as fault:
            raise list_fault(
                _("This file refers to what is not in it, as no spreadsheet program does.")
                + " "
                + _("Save the list as CSV.")
            ) from fault
        except (SAXException, UnicodeError, LookupError) as fault:
            raise damaged() from fault


def damaged() -> ImportFaults:
    """Make the error for a file that is not as its kind has to be."""
    return list_fault(
        _("This spreadsheet is damaged. Open it and save it again as .xlsx, .ods or CSV.")
    )


def has_password() -> ImportFaults:
    """Make the error for a file that needs a password."""
    return list_fault(_("This spreadsheet has a password. Save it without one, as .xlsx or CSV."))
