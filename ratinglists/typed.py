"""What somebody types to find a person: parts of a name, a number, a year, a federation."""

from __future__ import annotations

from dataclasses import dataclass

from ratinglists import names

LONGEST = 100
"""Unit: letters; the rest is not looked at."""
MOST_PARTS = 6
SHORTEST_NUMBER = 4
"""Unit: digits. The beginning of a number that somebody is found by."""
YEARS = range(1900, 2101)


@dataclass(frozen=True)
class Part:
    """A part of a name. ``spellings``: as it was typed, plainly; ``skeleton``: what they share."""

    spellings: frozenset[str]
    skeleton: str


@dataclass(frozen=True)
class Typed:
    """What was typed. ``parts`` of a name; what else narrows it down is empty or ``None``."""

    parts: tuple[Part, ...] = ()
    number: str = ""
    birth_year: int | None = None
    federation: str = ""

    def __bool__(self) -> bool:
        return bool(self.parts or self.number or (self.federation and self.birth_year))


def read(text: str, federations: frozenset[str] = frozenset()) -> list[Typed]:
    """List the ways in which ``text`` can be meant, the likelier ones first.

    Three letters may be a federation (one of ``federations``) or begin a name.
    """
    spelled = names.spellings_of(text[:LONGEST])[:MOST_PARTS]
    if len(spelled) == 1 and (number := _number(spelled[0])):
        return [Typed(number=number)]
    year, words = _taken_out(spelled)
    parts = tuple(_part(spellings) for spellings in words)
    ways = []
    for place, spellings in enumerate(words):
        code = next(iter(spellings)).upper()
        rest = parts[:place] + parts[place + 1 :]
        if code in federations and (rest or year):
            ways.append(Typed(rest, birth_year=year, federation=code))
    ways.append(Typed(parts, birth_year=year))
    return [way for way in ways if way]


def _number(spellings: set[str]) -> str:
    (word, *_more) = spellings
    return word if word.isdecimal() and len(word) >= SHORTEST_NUMBER else ""


def _taken_out(spelled: list[set[str]]) -> tuple[int | None, list[set[str]]]:
    """Take a year of birth out, if there is one beside other parts."""
    for place, spellings in enumerate(spelled):
        (word, *_more) = spellings
        if word.isdecimal() and len(word) == 4 and int(word) in YEARS:
            return int(word), spelled[:place] + spelled[place + 1 :]
    return None, spelled


def _part(spellings: set[str]) -> Part:
    return Part(
        frozenset(spellings), names.skeleton(min(spellings, key=lambda word: (len(word), word)))
    )
