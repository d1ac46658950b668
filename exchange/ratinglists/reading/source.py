"""The bytes of a list, out of a zip file or as they are, read as a stream within limits."""

from __future__ import annotations

import zlib
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from io import BufferedReader, FileIO
from pathlib import Path
from typing import IO
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from django.utils.translation import gettext as _

from exchange.ratinglists.reading.faults import ListRefused, damaged_zip, no_end

MOST_MEMBERS = 50
MOST_UNPACKED = 2_000_000_000
"""Unit: bytes. FIDE's XML has 856 million."""
MOST_AT_ONCE = 1 << 20
"""Unit: bytes. What a zip file says of its members has to fit in, too."""
ENCRYPTED = 0x1
BOM = b"\xef\xbb\xbf"
ZIP = b"PK\x03\x04"
PAGE = (b"<!doctype html", b"<html", b"<head", b"<body")
BROKEN = (BadZipFile, EOFError, zlib.error, NotImplementedError, RuntimeError, ValueError, OSError)
BEGINS = 512
"""Unit: bytes by which another kind of file is known."""
OTHER_FILES = {
    b"%PDF": "PDF",
    b"\xd0\xcf\x11\xe0": "Microsoft Office",
    b"\x1f\x8b": "gzip",
    b"7z\xbc\xaf": "7z",
    b"Rar!": "RAR",
    b"BZh": "bzip2",
    b"\xfd7zXZ": "xz",
    b"{\\rtf": "RTF",
    b"SQLite format 3\0": "SQLite",
}
ACCESS = (b"\x00\x01\x00\x00Standard Jet DB", b"\x00\x01\x00\x00Standard ACE DB")
ACCESS_ENDINGS = (".mdb", ".accdb")
PACKED_AGAIN = (".xlsx", ".ods")
"""Kinds of files that are zip files themselves."""


class Source:
    """A file that is read once. ``name``: of the file itself, also inside a zip."""

    def __init__(self, stream: IO[bytes], name: str, outer: str, size: int) -> None:
        self._stream = stream
        self.name = name
        self.outer = outer
        self.size = size
        self.came = 0

    def read(self, most: int) -> bytes:
        """Read on. Raises :class:`ListRefused` if the file is damaged or has no end."""
        try:
            data = self._stream.read(most)
        except BROKEN as fault:
            raise damaged_zip() from fault
        return self._counted(data)

    def line(self, most: int) -> bytes:
        """Read a line, at most so many bytes of it."""
        try:
            data = self._stream.readline(most)
        except BROKEN as fault:
            raise damaged_zip() from fault
        return self._counted(data)

    def _counted(self, data: bytes) -> bytes:
        self.came += len(data)
        if self.came > MOST_UNPACKED:
            raise no_end()
        return data

    def done(self) -> float:
        """Return how much of the file has been read, from 0 to 1."""
        return min(1.0, self.came / self.size) if self.size else 0.0


class ListFile(BufferedReader):
    """A file that is never read at one stroke: a zip file may have a million members in its list,
    and all of them would be read to find that out.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(FileIO(path))

    def read(self, size: int | None = -1, /) -> bytes:
        """Read on. Raises :class:`ListRefused` if more is wanted than any part has."""
        if size is not None and size > MOST_AT_ONCE:
            raise too_many_members()
        return super().read(size)


@contextmanager
def open_source(path: Path, name: str, endings: Collection[str]) -> Iterator[Source]:
    """Open a list, or the one member with one of these ``endings`` of a zip file."""
    with ListFile(path) as file:
        begins = file.read(BEGINS)
        file.seek(0)
        if not begins:
            raise ListRefused(_("This file is empty."))
        if not begins.startswith(b"PK") or (".xlsx" in endings and name.lower().endswith(".xlsx")):
            refuse_other_files(begins)
            yield Source(file, name, name, path.stat().st_size)
            return
        try:
            archive = ZipFile(file)
        except BROKEN as fault:
            raise damaged_zip() from fault
        with archive, _member(archive, endings) as (stream, member):
            yield Source(stream, member.filename, name, member.file_size)


def refuse_other_files(begins: bytes) -> None:
    """Raise :class:`ListRefused` for what is seen to be another kind of file."""
    if begins.startswith(ACCESS):
        raise access_file()
    for signature, kind in OTHER_FILES.items():
        if begins.startswith(signature):
            raise ListRefused(_("This is a %(kind)s file, no rating list.") % {"kind": kind})
    start = begins.removeprefix(BOM).lstrip().lower()
    if start.startswith(b"<") and any(tag in start for tag in PAGE):
        raise ListRefused(_("This is a web page, no rating list."))
    if begins.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise ListRefused(_("This file is in the encoding UTF-16. Save it as UTF-8."))


def access_file() -> ListRefused:
    """Make the refusal of a database of Microsoft Access, as the French federation offers one."""
    return ListRefused(
        _(
            "This is a Microsoft Access file, as the French federation's PapiData.zip has one in"
            " it. It is not read here. Open it in Access or LibreOffice Base, save the table of"
            " players as CSV or XLSX, and send that as another list; or use FIDE's list."
        )
    )


@contextmanager
def _member(archive: ZipFile, endings: Collection[str]) -> Iterator[tuple[IO[bytes], ZipInfo]]:
    members = [each for each in archive.infolist() if not _is_beside(each)]
    if len(members) > MOST_MEMBERS:
        raise too_many_members()
    fitting = [each for each in members if each.filename.lower().endswith(tuple(endings))]
    if not fitting and any(each.filename.lower().endswith(ACCESS_ENDINGS) for each in members):
        raise access_file()
    if len(fitting) != 1:
        names = ", ".join(sorted(endings))
        raise ListRefused(
            _("In the zip file there has to be one file of these kinds: %(kinds)s.")
            % {"kinds": names}
        )
    (member,) = fitting
    if member.flag_bits & ENCRYPTED:
        raise ListRefused(_("The zip file has a password. Send it without one."))
    if member.file_size > MOST_UNPACKED:
        raise no_end()
    if member.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        raise ListRefused(
            _("The zip file is packed in a way that is not read. Pack it anew as an ordinary zip.")
        )
    try:
        stream = archive.open(member)
        begins = stream.read(BEGINS)
        stream.seek(0)
    except BROKEN as fault:
        raise damaged_zip() from fault
    with stream:
        if not begins:
            raise ListRefused(_("This file is empty."))
        if begins.startswith(ZIP) and not member.filename.lower().endswith(PACKED_AGAIN):
            raise ListRefused(_("In this zip file there is another zip file. Unpack it first."))
        refuse_other_files(begins)
        yield stream, member


def _is_beside(member: ZipInfo) -> bool:
    """Tell whether this is a folder, or what a Mac puts beside the files of a zip file."""
    folder, _slash, name = member.filename.rpartition("/")
    return member.is_dir() or folder.split("/")[0] == "__MACOSX" or name.startswith("._")


def too_many_members() -> ListRefused:
    """Make the refusal of a zip file with more in it than a list."""
    return ListRefused(_("There are too many files in this zip file."))
