"""Names as they are looked for and sorted: without case and accents."""

from __future__ import annotations

import unicodedata

UNLIKE_ASCII = str.maketrans({"ı": "i", "ø": "o", "æ": "ae", "ß": "ss", "ł": "l", "đ": "d"})


def fold(text: str) -> str:
    """So that ``ozgur`` finds ``ÖZGÜR``; ``static/js/fold.js`` folds what is typed alike."""
    plain = unicodedata.normalize("NFD", text.casefold().translate(UNLIKE_ASCII))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def is_found(name: str, typed: str) -> bool:
    """Every word that was typed is somewhere in the name; nothing typed finds everybody."""
    folded = fold(name)
    return all(word in folded for word in fold(typed).split())


def printable(text: str) -> str:
    """As typed, without the signs that nobody sees and no database takes."""
    return "".join(sign for sign in text if sign.isprintable()).strip()
