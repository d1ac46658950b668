"""A person as a line of the store, and what that line is found by."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from ratinglists import names
from ratinglists.people import ListedPerson, Rating

MOST_WORDS = 8
"""The most words of one name that it is found by."""
SHORTENED = 6
"""Unit: letters. What a word's line says of the other words of the same name."""
ALIKE = "~"
"""Ends a skeleton in the index whose word is written in another way."""
MOST_PEOPLE = 1 << 22
"""The most people of one list: as many as a rank has room for."""

SAME = "="
"""A flag: the number in the list is the FIDE ID, also in a list that has numbers of its own."""
_HIGHEST = 4095
_INACTIVE, _UNRATED = 4096, 8192
"""The flags in the rank of inactive people, and of people without a rating."""
_BETWEEN = str.maketrans("\t\n\r\0", "    ")


class Line(NamedTuple):
    """A person's row. ``rank``: smaller is stronger, no two alike; first those who are rated and
    active, then others who are rated, then those who are not.
    """

    place: int
    number: str
    fide_id: str
    federation: str
    birth_year: int
    rank: int
    rest: str


def line_of(person: ListedPerson, place: int) -> Line:
    """Put a person into a row; ``place`` is the person's own in the list, from 0."""
    rest = "\t".join(
        text.translate(_BETWEEN)
        for text in (
            person.name,
            person.sex,
            person.title,
            person.women_title,
            person.other_titles,
            ("i" if person.inactive else "") + (SAME if person.fide_id == person.number else ""),
            person.national_id,
            person.club,
            _rating(person.standard),
            _rating(person.rapid),
            _rating(person.blitz),
        )
    )
    other = "" if person.fide_id == person.number else person.fide_id
    return Line(
        place,
        person.number.translate(_BETWEEN),
        other.translate(_BETWEEN),
        person.federation.translate(_BETWEEN),
        person.birth_year or 0,
        _rank(person) * MOST_PEOPLE + place,
        rest,
    )


def person_of(line: Line, fide: bool) -> ListedPerson:
    """Read a row. ``fide``: numbers of this list are FIDE IDs."""
    name, sex, title, women, others, flags, national, club, *ratings = line.rest.split("\t")
    standard, rapid, blitz = map(_read_rating, ratings)
    return ListedPerson(
        number=line.number,
        name=name,
        federation=line.federation,
        sex=sex,
        title=title,
        women_title=women,
        other_titles=others,
        birth_year=line.birth_year or None,
        inactive="i" in flags,
        fide_id=line.number if fide or SAME in flags else line.fide_id,
        national_id=national,
        club=club,
        standard=standard,
        rapid=rapid,
        blitz=blitz,
    )


def _rating(rating: Rating | None) -> str:
    if rating is None:
        return ""
    return f"{rating.value},{rating.games or ''},{rating.k or ''}"


def _read_rating(text: str) -> Rating | None:
    if not text:
        return None
    value, games, k = text.split(",")
    return Rating(int(value), int(games) if games else None, int(k) if k else None)


def _rank(person: ListedPerson) -> int:
    best = max(
        (each.value for each in (person.standard, person.rapid, person.blitz) if each), default=0
    )
    if not best:
        return _UNRATED + person.inactive
    return (_INACTIVE if person.inactive else 0) + _HIGHEST - min(best, _HIGHEST)


def place_of(rank: int) -> int:
    """Return the place of the person who has this rank."""
    return rank % MOST_PEOPLE


def year_mark(year: int) -> str:
    """Return how a year of birth stands beside the words of a name."""
    return f"={year}"


class WordLine(NamedTuple):
    """A word by which somebody is found. ``also``: the beginnings of all words of the name, and
    the year of birth, a blank before and behind each.
    """

    word: str
    rank: int
    federation: str
    also: str


def word_lines(line: Line, name: str) -> list[WordLine]:
    """List the words that a person is found by: skeletons, and words that are no skeletons."""
    entries = [_entry(word) for word in names.index_words(name)[:MOST_WORDS]]
    also = "".join([beginning for beginning, _keys in entries])
    also += f" {year_mark(line.birth_year)} " if line.birth_year else " "
    keys = dict.fromkeys([key for _beginning, keys in entries for key in keys])
    return [WordLine(key, line.rank, line.federation, also) for key in keys]


@lru_cache(maxsize=100_000)
def _entry(word: str) -> tuple[str, tuple[str, ...]]:
    """Return what other words' lines say of this one, and what it is found by itself."""
    skeleton = names.skeleton(word)
    keys = (word,) if word == skeleton else (word, skeleton + ALIKE)
    return f" {skeleton[:SHORTENED]}", keys


def packed(people: Iterable[ListedPerson], before: int) -> tuple[list[Line], list[WordLine]]:
    """Return the lines and words of more people; ``before``: how many the list has already."""
    lines: list[Line] = []
    words: list[WordLine] = []
    for person in people:
        line = line_of(person, before + len(lines))
        lines.append(line)
        words.extend(word_lines(line, person.name))
    if before + len(lines) > MOST_PEOPLE:
        raise ValueError("more people than a list can have")
    return lines, words
