"""The text of a list that comes as a file."""

from __future__ import annotations

from django.utils.translation import gettext as _

from crosstable.trf.reading.encodings import guess
from exchange.lists import file_kinds
from exchange.lists.faults import list_fault
from exchange.lists.list_row import ImportFaults, ListFault

LONGEST = 1_000_000
"""The most that a list may have. Unit: bytes."""


def text_of(data: bytes) -> str:
    """Decode a file: UTF-8, or the likeliest code page of old Turkish and Nordic ones.

    Raises :class:`ImportFaults` if it is too large, or is no text: it says what it is instead.
    """
    if what := file_kinds.what_it_is(data):
        raise list_fault(what)
    if len(data) > LONGEST:
        raise list_fault(
            _("The file is too large: at most %(most)d kB.") % {"most": LONGEST // 1000}
        )
    for mark, encoding in ((b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")):
        if data.startswith(mark):
            return _without_nul(data.decode(encoding, errors="replace"))
    if encoding := _unmarked_utf16(data):
        return data.decode(encoding, errors="replace")
    try:
        return _without_nul(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        return _without_nul(data.decode(guess(data)))


def refuse_too_long(text: str) -> str:
    """Return the text, unless it is too long or is none. Raises :class:`ImportFaults`."""
    if len(text) > LONGEST:
        raise list_fault(_("This is too much: at most %(most)d characters.") % {"most": LONGEST})
    return _without_nul(text)


def _unmarked_utf16(data: bytes) -> str:
    """Return the encoding of UTF-16 without a mark: every second byte of its beginning is zero."""
    head = data[:200]
    if len(head) < 8 or len(data) % 2:
        return ""
    halves = {"utf-16-le": (head[1::2], head[::2]), "utf-16-be": (head[::2], head[1::2])}
    likely = (
        encoding
        for encoding, (high, low) in halves.items()
        if high.count(0) * 2 > len(high) and 0 not in low
    )
    return next(likely, "")


def _without_nul(text: str) -> str:
    """Return the text, unless it has the character that only other files than text have."""
    if "\0" in text:
        message = _(
            "This is no text, but a file of some program. Save the list as .xlsx, .ods or CSV,"
            " or copy its cells and paste them."
        )
        raise ImportFaults([ListFault(text[: text.index("\0")].count("\n") + 1, "", message)])
    return text
