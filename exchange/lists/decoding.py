"""The text of a list that comes as a file."""

from __future__ import annotations

from django.utils.translation import gettext as _

from crosstable.trf.reading.encodings import guess
from exchange.lists.faults import list_fault

LONGEST = 1_000_000
"""The most that a list may have. Unit: bytes."""


def text_of(data: bytes) -> str:
    """Decode a file: UTF-8, or the likeliest code page of old Turkish and Nordic ones.

    Raises :class:`ImportFaults` if it is too large, or is no text.
    """
    if len(data) > LONGEST:
        raise list_fault(
            _("The file is too large: at most %(most)d kB.") % {"most": LONGEST // 1000}
        )
    for mark, encoding in ((b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")):
        if data.startswith(mark):
            return data.decode(encoding, errors="replace")
    if b"\0" in data:
        raise _no_text()
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode(guess(data))


def refuse_too_long(text: str) -> str:
    """Return the text, unless it is too long or is none. Raises :class:`ImportFaults`."""
    if len(text) > LONGEST:
        raise list_fault(_("This is too much: at most %(most)d characters.") % {"most": LONGEST})
    if "\0" in text:
        raise _no_text()
    return text


def _no_text() -> Exception:
    return list_fault(_("This is no text. Save the list as CSV, or copy its cells and paste them."))
