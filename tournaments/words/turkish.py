"""Endings of Turkish words by vowel harmony, for names and numbers that stand in a sentence.

A Turkish text marks the ending behind a placeholder: ``%(name)s{’in} rakibi``. The forms of the
marks are those after a front unrounded vowel; :func:`with_endings` puts the right one.
"""

from __future__ import annotations

import re

MARK = re.compile(r"(\S+)\{’(in|e|i|den|de|le)\}")
VOWELS = "aıoueiöü"
BACK = "aıou"
ROUNDED = "oöuü"
HARD = "fstkçşhp"
LIKE = str.maketrans("âáàãéèêëîíìïóòôõåûúùæäœø", "aaaaeeeeiiiiooooouuueeöö")
"""Letters of other languages by the vowel that they are read as."""
VOWEL_Y = re.compile(f"(?<![{VOWELS}])y(?![{VOWELS}])")

ONES = ("sıfır", "bir", "iki", "üç", "dört", "beş", "altı", "yedi", "sekiz", "dokuz")
TENS = ("", "on", "yirmi", "otuz", "kırk", "elli", "altmış", "yetmiş", "seksen", "doksan")
PARTS = {"½": "buçuk", "¼": "çeyrek", "¾": "üç çeyrek"}
LOWER = str.maketrans({"İ": "i", "I": "ı"})


def with_endings(text: str) -> str:
    """Replace each mark by the ending that the word before it takes, with an apostrophe."""
    return MARK.sub(lambda found: found[1] + "’" + ending(found[1], found[2]), text)


def ending(word: str, case: str) -> str:
    """Return the ``case`` ending (``in``, ``e``, ``i``, ``den``, ``de``, ``le``) of a word."""
    sound = read_aloud(word)
    last = next((letter for letter in reversed(sound) if letter in VOWELS), "e")
    open_end, hard = sound[-1:] in VOWELS, sound[-1:] in HARD
    wide = "a" if last in BACK else "e"
    narrow = _narrow(last)
    match case:
        case "in":
            return ("n" if open_end else "") + narrow + "n"
        case "e":
            return ("y" if open_end else "") + wide
        case "i":
            return ("y" if open_end else "") + narrow
        case "le":
            return ("y" if open_end else "") + "l" + wide
    return ("t" if hard else "d") + wide + ("n" if case == "den" else "")


def read_aloud(word: str) -> str:
    """Return the word as it is spoken, in small letters: ``40`` is ``kırk``, ``2½`` ``buçuk``."""
    last = word.rstrip(".,;:!?)\"'”’»")[-1:]
    if last in PARTS:
        return PARTS[last]
    if last.isdigit():
        return _number(re.findall(r"\d+", word)[-1])
    letters = "".join(filter(str.isalpha, word.translate(LOWER).lower().translate(LIKE)))
    return VOWEL_Y.sub("i", letters)


def _number(digits: str) -> str:
    """Return the last spoken word of a number."""
    number = int(digits)
    if number % 10 or number == 0:
        return ONES[number % 10]
    if number % 100:
        return TENS[number % 100 // 10]
    if number % 1000:
        return "yüz"
    return "bin" if number % 1_000_000 else "milyon"


def _narrow(last: str) -> str:
    if last in BACK:
        return "u" if last in ROUNDED else "ı"
    return "ü" if last in ROUNDED else "i"
