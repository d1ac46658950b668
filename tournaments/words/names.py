"""Names in the form for searching and sorting: without case and accents."""

from __future__ import annotations

import unicodedata

UNLIKE_ASCII = str.maketrans({"ı": "i", "ø": "o", "æ": "ae", "ß": "ss", "ł": "l", "đ": "d"})


def fold(text: str) -> str:
    """Fold case and accents: ``ozgur`` finds ``ÖZGÜR``; ``static/js/fold.js`` does the same."""
    plain = unicodedata.normalize("NFD", text.casefold().translate(UNLIKE_ASCII))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def is_found(name: str, typed: str) -> bool:
    """Tell whether every typed word occurs in the name; nothing typed matches every name."""
    folded = fold(name)
    return all(word in folded for word in fold(typed).split())


def printable(text: str) -> str:
    """Return the text without invisible characters, which no database accepts."""
    return "".join(sign for sign in text if sign.isprintable()).strip()
