"""The alphabetical order of names, as the reader's language has it.

Databases sort by the codes of letters, or by one language for everybody: *Aydın* before *Ağaoğlu*,
*Çelik* after *Zeybek*.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from types import MappingProxyType

from django.utils.translation import get_language

AFTER = "\x7f"
"""Sorts behind every base letter, and so puts a letter after the one that it is added to."""

BASE_LETTERS = str.maketrans(
    {"ı": "i", "ø": "o", "æ": "ae", "œ": "oe", "ß": "ss", "ł": "l", "đ": "d", "ð": "d", "þ": "th"}
)
TURKISH = str.maketrans(
    {letter: base + AFTER for letter, base in zip("çğıöşü", "cghosu", strict=True)}
)

NORWEGIAN = str.maketrans(
    {"æ": "\x80", "ä": "\x80", "ø": "\x81", "ö": "\x81", "å": "\x82", "ü": "y"}
)
"""Behind z: æ, ø, å; those of the neighbours stand with theirs."""
LETTERS: Mapping[str, dict[int, str]] = MappingProxyType({"tr": TURKISH, "nb": NORWEGIAN})
"""Letters of their own, by language; what is missing here sorts as its base letter."""


def alphabetical(name: str) -> tuple[str, str]:
    """Return the key that sorts ``name`` as the language of the page does.

    Names that differ only in accents or case are next to one another, always in the same order.
    """
    language = (get_language() or "")[:2]
    letters = unicodedata.normalize("NFC", name)
    if language == "tr":
        letters = letters.replace("I", "ı").replace("İ", "i")
    letters = unicodedata.normalize("NFC", letters.casefold().replace("i\u0307", "i"))
    if language == "nb":
        letters = letters.replace("aa", "å")
    own = letters.translate(LETTERS.get(language, {})).translate(BASE_LETTERS)
    base = "".join(
        sign for sign in unicodedata.normalize("NFD", own) if not unicodedata.combining(sign)
    )
    return base, name
