"""The kinds of files that are no lists, and what to do instead."""

from __future__ import annotations

import re

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

OLD_OFFICE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
ZIP = b"PK\x03\x04"
_ENCRYPTED = "EncryptedPackage".encode("utf-16-le")
_WORD = "WordDocument".encode("utf-16-le")
_NAMES = 20_000
"""Unit: bytes at each end of an old Office file; the names of its parts are in these."""

A_TEXT_DOCUMENT = _("This is a text document (Word). Copy the list out of it and paste it here.")
_A_PICTURE = _("This is a picture. Type the names, or get the list as .xlsx, .ods or CSV.")
_A_SPREADSHEET = _("This is a spreadsheet, and no text. Save its cells as CSV.")
_AN_ARCHIVE = _("This is a packed archive. Unpack it and choose the list that is in it.")
_A_DATABASE = _("This is a database. Export the players from its program as CSV.")
_A_PAGE = _("This is a web page. Copy the cells of its table and paste them, or save them as CSV.")
_KINDS: tuple[tuple[bytes, Promise | str], ...] = (
    (
        b"%PDF-",
        _("This is a PDF. Copy the list out of it into a spreadsheet, and save that as CSV."),
    ),
    (b"\x89PNG", _A_PICTURE),
    (b"\xff\xd8\xff", _A_PICTURE),
    (b"GIF8", _A_PICTURE),
    (b"BM", _A_PICTURE),
    (b"II*\0", _A_PICTURE),
    (b"MM\0*", _A_PICTURE),
    (b"PK", _AN_ARCHIVE),
    (b"\x1f\x8b", _AN_ARCHIVE),
    (b"7z\xbc\xaf\x27\x1c", _AN_ARCHIVE),
    (b"Rar!", _AN_ARCHIVE),
    (b"BZh", _AN_ARCHIVE),
    (b"\xfd7zXZ", _AN_ARCHIVE),
    (b"SQLite format 3\0", _A_DATABASE),
    (b"\0\x01\0\0Standard", _A_DATABASE),
    (
        b"{\\rtf",
        _("This is a text document (RTF). Copy the list out of it and paste it here."),
    ),
)
"""How files begin, by what they are."""
_NAMES_IN_SPREADSHEETS = (b"xl/workbook", b"opendocument.spreadsheet")
_BINARY = re.compile(rb"[\x00-\x08\x0e-\x1f]")


def what_it_is(data: bytes) -> str:
    """Say what a file is that is no text, and what to do instead; empty if it may be a list."""
    if data.startswith(OLD_OFFICE):
        return str(_old_office(data))
    if data.startswith(ZIP) and any(name in data for name in _NAMES_IN_SPREADSHEETS):
        return str(_A_SPREADSHEET)
    for beginning, words in _KINDS:
        if data.startswith(beginning) and (_BINARY.search(data) or beginning[:1] in b"%{"):
            return str(words)
    head = data[:1_000].lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    if head.startswith((b"<!doctype html", b"<html", b"<table", b"<?xml", b"<workbook")):
        return str(_page_or_xml(head))
    return ""


def _old_office(data: bytes) -> Promise | str:
    names = data[:_NAMES] + data[-_NAMES:]
    if _ENCRYPTED in names:
        return _("This spreadsheet has a password. Save it without one, as .xlsx or CSV.")
    if _WORD in names:
        return A_TEXT_DOCUMENT
    return _(
        "This is an Excel file of the old kind (.xls). Open it and save it as .xlsx or CSV,"
        " or copy its cells and paste them."
    )


def _page_or_xml(head: bytes) -> Promise | str:
    if b"<html" in head or b"<table" in head:
        return _A_PAGE
    return _("This is XML, which is no list. Save it as .xlsx, .ods or CSV.")
