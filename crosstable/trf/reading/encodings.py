"""The encoding of a file.

It is UTF-8 if the bytes are UTF-8 (also with a byte order mark, and UTF-16 with one). Otherwise it
is one of the legacy 8-bit code pages of Turkish and Nordic computers, and is guessed: each
candidate decodes the distinct words with letters outside ASCII (of a long file the first ones), and
each word is scored:

* +2 for a letter of the Turkish alphabet, or of the Nordic ones, whichever suits the file better;
* -1 for another letter or a typographic sign;
* -4 for a line-drawing, a currency or a control character;
* -4 for a word in which capitals and small letters alternate as in no name ("BjØrn").

The highest score wins; among equals the first of :data:`CANDIDATES`, Windows before ISO (which
differs in control characters only) before DOS.
"""

from __future__ import annotations

import codecs
import re
from functools import lru_cache

from crosstable.trf.faults import Log, NoticeCode

CANDIDATES = (
    "windows-1254",
    "windows-1252",
    "iso8859-9",
    "iso8859-1",
    "iso8859-15",
    "cp857",
    "cp850",
    "cp865",
)

_TURKISH = frozenset("çğıöşüâîûÇĞİÖŞÜÂÎÛ")
_NORDIC = frozenset("æøåäöéüáíóúýðþšžÆØÅÄÖÉÜÁÍÓÚÝÐÞŠŽ")
_SIGNS = frozenset("‘’“”«»–—…·•º°ª´¨½¼¾²³§\xa0")
_WORD = re.compile(rb"[A-Za-z\x80-\xff]+")
ENOUGH = 20_000
"""Unit: bytes of words with letters outside ASCII, by which a file is judged."""
_ALTERNATING = re.compile(r"[a-z][A-Z]|[A-Z]{2,}[a-z]")
_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


def decode(data: bytes, log: Log) -> tuple[str, str]:
    """Return the text, and the name of its encoding. A guess is noted in the log."""
    encodings = [encoding for mark, encoding in _MARKS if data.startswith(mark)]
    for encoding in (*encodings, "utf-8"):
        try:
            return data.decode(encoding), encoding
        except UnicodeDecodeError:
            continue
    encoding = guess(data)
    log.notice(NoticeCode.ENCODING, 1, 1, "", encoding=encoding)
    return data.decode(encoding), encoding


def guess(data: bytes) -> str:
    """Return the likeliest of :data:`CANDIDATES` that can decode the data."""
    words = _telling_words(data)
    scores = {
        encoding: max(_score(words, encoding, alphabet) for alphabet in (_TURKISH, _NORDIC))
        for encoding in CANDIDATES
        if _decodes(data, encoding)
    }
    return max(scores, key=scores.__getitem__)


def _telling_words(data: bytes) -> set[bytes]:
    """Collect the first words with letters outside ASCII, up to :data:`ENOUGH`."""
    words: set[bytes] = set()
    bytes_left = ENOUGH
    for match in _WORD.finditer(data):
        word = match.group()[:bytes_left]
        if not word.isascii() and word not in words:
            words.add(word)
            bytes_left -= len(word)
            if bytes_left <= 0:
                break
    return words


def _decodes(data: bytes, encoding: str) -> bool:
    try:
        data.decode(encoding)
    except UnicodeDecodeError:
        return False
    return True


def _score(words: set[bytes], encoding: str, alphabet: frozenset[str]) -> int:
    return sum(_word_score(word.decode(encoding), alphabet) for word in words)


def _word_score(word: str, alphabet: frozenset[str]) -> int:
    case = "".join(_case(character) for character in word)
    alternates = _ALTERNATING.search(case) is not None
    return sum(_letter_score(character, alphabet) for character in word) - 4 * alternates


@lru_cache(maxsize=4096)
def _letter_score(character: str, alphabet: frozenset[str]) -> int:
    if character.isascii():
        return 0
    if character in alphabet:
        return 2
    return -1 if character.isalpha() or character in _SIGNS else -4


def _case(character: str) -> str:
    if character.isupper():
        return "A"
    return "a" if character.islower() else " "
