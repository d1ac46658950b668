"""Words of names, as they are looked for: without signs, and alike in all their transliterations.

FIDE's list has no letter beyond A to Z. One name stands there as Ozgur or Oezguer, Sahin or Shahin,
Sergey, Sergej or Sergei. A *skeleton* is what all of these have in common, and the skeleton of a
beginning is the beginning of the skeleton.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

LONGEST_WORD = 30
"""Unit: letters; the rest of a word says nothing more."""

_PLAIN = str.maketrans(
    {
        "ı": "i",
        "ø": "o",
        "đ": "d",
        "ð": "d",
        "ł": "l",
        "ħ": "h",
        "þ": "th",
        "æ": "ae",
        "œ": "oe",
        "ß": "ss",
    }
)
_CYRILLIC = dict(zip("абвгґдезиіїйклмнопрстуўфыэ", "abvggdeziiiiklmnoprstuufye", strict=True)) | {
    "є": "ye", "ё": "yo", "ж": "zh", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch",
    "ъ": "", "ь": "", "ю": "yu", "я": "ya",
}  # fmt: skip
"""The transliteration of passports, which FIDE's list follows."""
_PLAIN |= str.maketrans(_CYRILLIC)
_WRITTEN_OUT = str.maketrans({"å": "aa", "ä": "ae", "ö": "oe", "ø": "oe", "ü": "ue", "ş": "sh"})
_APOSTROPHES, _HYPHENS = "'’‘ʼ`´", "-‐‑"
_SIGNS = str.maketrans({sign: " " for sign in map(chr, range(128)) if not sign.isalnum()}) | (
    str.maketrans("", "", _APOSTROPHES)
)
_JOINING = re.compile(f"[{_HYPHENS}{_APOSTROPHES}]")
_PARTING = str.maketrans(dict.fromkeys(_APOSTROPHES, " "))
_HYPHENED = re.compile(r"\w+(?:[-‐‑]\w+)+")
_BETWEEN = re.compile(r"[^a-z0-9]+")
_REDUCED = (
    ("sh", "s"),
    ("ss", "s"),
    ("aa", "a"),
    ("ae", "a"),
    ("oe", "o"),
    ("ue", "u"),
    ("y", "i"),
    ("j", "i"),
    ("ii", "i"),
)


def plain(text: str) -> str:
    """Return ``text`` in lower case, its letters without their signs."""
    if text.isascii():
        return text.lower()
    lower = unicodedata.normalize("NFC", text).replace("İ", "i").lower().translate(_PLAIN)
    decomposed = unicodedata.normalize("NFD", lower)
    return "".join(sign for sign in decomposed if not unicodedata.combining(sign))


def words_of(text: str) -> list[str]:
    """Split a name into plain words; an apostrophe joins its neighbours, a hyphen parts them."""
    words = plain(text).translate(_SIGNS)
    if not words.isascii():
        words = _BETWEEN.sub(" ", words)
    return [word[:LONGEST_WORD] for word in words.split()]


def index_words(name: str) -> list[str]:
    """List the plain words that a name is found by: also its parts at apostrophes, and what a
    hyphen joins.
    """
    words = words_of(name)
    if _JOINING.search(name) is None:
        return words
    words += words_of(name.translate(_PARTING))
    for joined in _HYPHENED.findall(name):
        words += words_of("".join(sign for sign in joined if sign not in _HYPHENS))
    return list(dict.fromkeys(words))


def spellings_of(text: str) -> list[set[str]]:
    """Return the words of what was typed, each with its letters written out as well."""
    lower = unicodedata.normalize("NFC", text).replace("İ", "i").lower()
    short, long = words_of(lower), words_of(lower.translate(_WRITTEN_OUT))
    if len(short) != len(long):
        return [{word} for word in short]
    return [{one, other} for one, other in zip(short, long, strict=True)]


@lru_cache(maxsize=200_000)
def skeleton(word: str) -> str:
    """Reduce a plain word to what its transliterations have in common."""
    for written, reduced in _REDUCED:
        if written in word:
            word = word.replace(written, reduced)
    return word
