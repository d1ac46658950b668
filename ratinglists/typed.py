"""The words typed to find a person: parts of a name, a number, a year, a federation."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ratinglists import names

LONGEST = 100
"""Unit: letters; the rest is not looked at."""
MOST_PARTS = 8
NUMBER = re.compile(r"\d{4,}[a-z]?")
"""The number of a person, or its beginning: some federations' end with a letter."""
YEARS = range(1900, 2101)


@dataclass(frozen=True)
class Part:
    """A part of a name. ``spellings``: as it was typed, plainly; ``skeleton``: what they share.

    ``near``: words that are taken for it although one letter differs.
    """

    spellings: frozenset[str]
    skeleton: str
    near: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Typed:
    """A search as typed: ``parts`` of a name; what does not narrow it is empty or ``None``."""

    parts: tuple[Part, ...] = ()
    number: str = ""
    birth_year: int | None = None
    federation: str = ""

    def __bool__(self) -> bool:
        return bool(self.parts or self.number or (self.federation and self.birth_year))


def read(text: str, federations: frozenset[str] = frozenset(), own: str = "") -> list[Typed]:
    """List the ways in which ``text`` can be meant, the likelier ones first.

    Three letters may be a federation (one of ``federations``) or begin a name. A year alone is
    one of ``own``, a federation.
    """
    spelled = names.spellings_of(text[:LONGEST])[:MOST_PARTS]
    year, number, words = _taken_out(spelled)
    parts = tuple(_part(spellings) for spellings in words)
    if number:
        return [Typed(parts, number=number, birth_year=year)]
    ways = []
    if year and not parts:
        ways = [Typed(number=str(year)), Typed(birth_year=year, federation=own)]
    for place, spellings in enumerate(words):
        code = next(iter(spellings)).upper()
        rest = parts[:place] + parts[place + 1 :]
        if code in federations and (rest or year):
            ways.append(Typed(rest, birth_year=year, federation=code))
    ways.append(Typed(parts, birth_year=year))
    return [way for way in ways if way]


def _taken_out(spelled: list[set[str]]) -> tuple[int | None, str, list[set[str]]]:
    """Take a year of birth and a number out, if they are there."""
    year, number, words = None, "", []
    for spellings in spelled:
        (word, *_more) = spellings
        if year is None and len(word) == 4 and word.isdecimal() and int(word) in YEARS:
            year = int(word)
        elif not number and NUMBER.fullmatch(word):
            number = word.upper()
        else:
            words.append(spellings)
    return year, number, words


def _part(spellings: set[str]) -> Part:
    return Part(
        frozenset(spellings), names.skeleton(min(spellings, key=lambda word: (len(word), word)))
    )
