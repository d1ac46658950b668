"""Personal data that no reader keeps, shows or reports: identity numbers, telephone, addresses."""

from __future__ import annotations

import re

from exchange.lists.headings import PERSONAL, plain
from exchange.lists.looks import is_norwegian_identity, is_turkish_identity, personal

_LIKE_ONE = re.compile(r"@|\+\d|(?:\d[ ()/.-]?){9,}")
"""An e-mail address, or more digits than any number of a player has."""
_ELEVEN = re.compile(r"(?<!\d)0?(\d{11})(?!\d)")
_MAYBE = re.compile(r"[\d@]")
HIDDEN = "…"


def is_personal_heading(heading: str) -> bool:
    """Tell whether a column with this heading is never read."""
    return plain(heading) in PERSONAL


def holds_identity(text: str) -> bool:
    """Tell whether the identity number of a person is in a text, whichever column it is in."""
    digits = re.sub(r"(?<=\d)[ .-](?=\d)", "", re.sub(r"(?<=\d)[.,]0+$", "", text))
    found = _ELEVEN.findall(digits)
    return any(is_turkish_identity(each) or is_norwegian_identity(each) for each in found)


def is_personal(cell: str) -> bool:
    """Tell whether a cell has what is never shown, by its looks."""
    if not _MAYBE.search(cell):
        return False
    return bool(_LIKE_ONE.search(cell)) or holds_identity(cell) or personal([cell])


def shown(cell: str) -> str:
    """Return a cell as a page or a message may show it."""
    return HIDDEN if is_personal(cell) else cell
