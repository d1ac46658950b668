"""Names in the form for searching and sorting: without case and accents."""

from __future__ import annotations

import unicodedata

UNLIKE_ASCII = str.maketrans(
    {"ı": "i", "ø": "o", "æ": "ae", "œ": "oe", "ß": "ss", "ł": "l", "đ": "d", "ð": "d", "þ": "th"}
    | {"ħ": "h", "ŧ": "t", "ŋ": "ng"}
)


def fold(text: str) -> str:
    """Fold case and accents; names that differ in nothing else are the same."""
    plain = unicodedata.normalize("NFD", text.casefold().translate(UNLIKE_ASCII))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def printable(text: str) -> str:
    """Return the text without invisible characters, which no database accepts."""
    return "".join(sign for sign in text if sign.isprintable()).strip()
