"""The order of names when nothing else tells two players apart (6.2, 7.3, 7.4)."""

from __future__ import annotations

from unicodedata import normalize

LETTERS = "abcçdefgğhıijklmnoöpqrsştuüvwxyz"
"""The Turkish alphabet, with q, w and x where Latin has them."""
PLACES = {ord(letter): ord("a") + place for place, letter in enumerate(LETTERS)}


def alphabetical(name: str) -> str:
    """Return a key that sorts ``name`` by the Turkish alphabet; other letters lose their marks."""
    lower = normalize("NFC", name).replace("I", "ı").replace("İ", "i").lower()
    plain = (letter if letter in LETTERS else normalize("NFD", letter)[0] for letter in lower)
    return "".join(plain).translate(PLACES)
