"""Thousands of searches as people type them, drawn by a seed from a made list.

Part of ``rating_searches.py``.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from pathlib import Path
from string import ascii_lowercase
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.ratinglists.nations import commonest_families  # noqa: E402 - run by its path

AROUND = 700
"""Unit: bytes of the file in which there is a whole line."""
NATIVE = (
    ("oe", "ö"), ("oe", "ø"), ("ue", "ü"), ("ae", "ä"), ("aa", "å"), ("sh", "ş"), ("ss", "ß"),
    ("s", "ş"), ("c", "ç"), ("g", "ğ"), ("i", "ı"), ("i", "İ"), ("o", "ö"), ("o", "ø"), ("u", "ü"),
    ("a", "å"), ("a", "ä"), ("e", "é"), ("n", "ñ"), ("y", "j"), ("y", "i"), ("i", "y"),
    ("ei", "ej"),
)  # fmt: skip
"""Spellings of a sound: FIDE's list's, then one that people may type."""


class Person(NamedTuple):
    """Somebody of the list, as far as a search says it."""

    number: str
    family: str
    given: str
    federation: str
    year: str


class Search(NamedTuple):
    """A search as it is typed, and its kind."""

    kind: str
    typed: str


class Drawing:
    """Searches drawn from the TXT file of a list."""

    def __init__(self, file: Path, seed: str) -> None:
        self.chance = random.Random(seed)  # noqa: S311 - a sample
        self.size = file.stat().st_size
        self.file = file.open("rb")
        self.commonest = commonest_families()

    def searches(self, count: int) -> list[Search]:
        """Draw searches of all kinds, as many of each as its share says, in any order."""
        whole = sum(share for share, _draw in KINDS.values())
        kinds = [
            kind
            for kind, (share, _draw) in KINDS.items()
            for _ in range(max(1, round(count * share / whole)))
        ]
        kinds = (kinds + list(KINDS) * count)[:count]
        drawn = [Search(kind, KINDS[kind][1](self)) for kind in kinds]
        self.chance.shuffle(drawn)
        return drawn

    def person(self) -> Person:
        """Draw somebody with a family name and a given name."""
        while True:
            self.file.seek(self.chance.randrange(self.size - 2 * AROUND))
            line = self.file.read(AROUND).split(b"\r\n")[1].decode("ascii")
            family, comma, given = line[15:76].strip().partition(", ")
            if comma and len(family) > 1 and given:
                year = line[152:158].strip()
                return Person(line[:15].strip(), family, given, line[76:80].strip(), year)

    def one_letter(self) -> str:
        return self.chance.choice(ascii_lowercase)

    def two_letters(self) -> str:
        if self.chance.random() < 0.5:
            return self.one_letter() + self.one_letter()
        return self.person().family[:2]

    def common_family(self) -> str:
        return self.chance.choice(self.commonest)

    def two_parts(self) -> str:
        """Draw the family name and a given name, whole or begun, in either order."""
        person = self.person()
        parts = [person.family, person.given.split()[0]]
        parts = [part[: self.chance.randint(2, len(part))] for part in parts]
        self.chance.shuffle(parts)
        return self.chance.choice((" ", ", ", "  ")).join(parts)

    def common_parts(self) -> str:
        """Draw one of the commonest family names, and the first letters of a given name."""
        parts = [self.common_family(), self.person().given[: self.chance.randint(1, 3)]]
        self.chance.shuffle(parts)
        return " ".join(parts)

    def transliteration(self) -> str:
        person = self.person()
        name = f"{person.family} {person.given}".lower()
        for written, typed in self.chance.sample(NATIVE, len(NATIVE)):
            if written in name and self.chance.random() < 0.7:
                return name.replace(written, typed, 1)
        return name

    def typo(self) -> str:
        person = self.person()
        name = list(person.family)
        place = self.chance.randrange(len(name))
        kind = self.chance.randrange(4)
        if kind == 0:
            del name[place]
        elif kind == 1:
            name.insert(place, self.one_letter())
        elif kind == 2:
            name[place] = self.one_letter()
        else:
            name[place : place + 2] = reversed(name[place : place + 2])
        more = f" {person.given}" if self.chance.random() < 0.5 else ""
        return "".join(name) + more

    def number(self) -> str:
        return self.person().number

    def begun_number(self) -> str:
        return self.person().number[: self.chance.randint(4, 6)]

    def with_year(self) -> str:
        person = self.person()
        family = self.chance.choice((person.family, self.common_family()))
        return self.chance.choice((f"{family} {person.year}", f"{person.year} {family}"))

    def with_federation(self) -> str:
        person = self.person()
        family = self.chance.choice((person.family, self.common_family()))
        return self.chance.choice(
            (f"{family} {person.federation}", f"{person.federation} {family}")
        )

    def federation_and_year(self) -> str:
        person = self.person()
        return f"{person.federation} {person.year}"

    def being_typed(self) -> str:
        """Draw a name that is not typed to its end."""
        person = self.person()
        name = f"{person.family}, {person.given}"
        return name[: self.chance.randint(3, len(name))]

    def nothing(self) -> str:
        """Draw what nobody is called, and what is no number of anybody."""
        letters = "".join(self.chance.choices("qxzwjv", k=self.chance.randint(4, 12)))
        strange = (
            letters,
            f"{self.common_family()} {letters}",
            str(self.chance.randint(800_000_000, 999_999_999)),
            f"{self.common_family()} {self.chance.randint(2025, 2090)}",
            " ".join("".join(self.chance.choices(ascii_lowercase, k=9)) for _ in range(6)),
        )
        return self.chance.choice(strange)

    def whole_name(self) -> str:
        person = self.person()
        return f"{person.family}, {person.given}"


KINDS: dict[str, tuple[int, Callable[[Drawing], str]]] = {
    "one letter": (5, Drawing.one_letter),
    "two letters": (8, Drawing.two_letters),
    "common family name": (14, Drawing.common_family),
    "two parts": (18, Drawing.two_parts),
    "common with letters": (6, Drawing.common_parts),
    "transliteration": (10, Drawing.transliteration),
    "typo": (10, Drawing.typo),
    "FIDE ID": (7, Drawing.number),
    "begun FIDE ID": (3, Drawing.begun_number),
    "with year": (5, Drawing.with_year),
    "with federation": (5, Drawing.with_federation),
    "federation and year": (2, Drawing.federation_and_year),
    "being typed": (8, Drawing.being_typed),
    "whole name": (4, Drawing.whole_name),
    "nothing found": (7, Drawing.nothing),
}
"""With their shares in a hundred or so."""
