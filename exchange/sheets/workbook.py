"""Spreadsheets as text: what each sheet shows, a line a row, so that it is read as if pasted."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from exchange.lists import file_kinds
from exchange.lists.faults import list_fault
from exchange.sheets.archive import Archive
from exchange.sheets.ods import is_ods, open_ods
from exchange.sheets.sheet import Sheet
from exchange.sheets.xlsx import is_xlsx, open_xlsx

LONGEST = 2_000_000
"""The most that a spreadsheet may have, packed. Unit: bytes."""


@dataclass(frozen=True)
class Workbook:
    """The sheets of a file, at least one."""

    sheets: tuple[Sheet, ...]


def is_workbook(data: bytes) -> bool:
    """Tell whether a file is a spreadsheet, also one that cannot be read here; else it is text."""
    return data.startswith((file_kinds.ZIP, file_kinds.OLD_OFFICE))


def open_workbook(data: bytes, name: str) -> Workbook:
    """Read an ``.xlsx`` or ``.ods`` file; ``name`` is that of the file, for messages.

    Nothing is worked out, looked up or run: formulas have the value that was stored with them.
    Raises :class:`ImportFaults` with what the file is and what to do instead.
    """
    if len(data) > LONGEST:
        raise list_fault(
            _("The file is too large: at most %(most)d kB.") % {"most": LONGEST // 1000}
        )
    if not data.startswith(file_kinds.ZIP):
        raise list_fault(file_kinds.what_it_is(data) or _no_spreadsheet(name))
    archive = Archive(data)
    if is_ods(archive):
        sheets = open_ods(archive)
    elif is_xlsx(archive):
        sheets = open_xlsx(archive)
    elif any(part.endswith(".iwa") for part in archive.names):
        raise list_fault(_("This is a file of Numbers. Export it as Excel (.xlsx) or CSV there."))
    else:
        raise list_fault(file_kinds.what_it_is(data) or _no_spreadsheet(name))
    if not sheets:
        raise list_fault(_("No sheet of this file can be seen. Show the one with the list."))
    return Workbook(tuple(sheets))


def _no_spreadsheet(name: str) -> str:
    return _("%(name)s is no spreadsheet that can be read. Save it as .xlsx, .ods or CSV.") % {
        "name": name
    }
