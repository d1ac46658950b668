"""Search for names as people type them: other spellings, words in any order, typos.

``static/js/fold.js`` does the same for the lines of a page; ``data-find`` holds the words.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Generic, TypeVar

from tournaments.words.names import UNLIKE_ASCII

T = TypeVar("T")

LONGEST = 100
"""Unit: letters of what is typed; the rest is not looked at."""
MOST_WORDS = 8
MOST_SPELLINGS = 16
"""The most spellings of one word; a word with more has its shortest and its longest only."""
SHORTEST_WITH_TYPO = 3
"""Unit: letters. With fewer, a typo would find everybody."""
SHORTEST_BEGINNING = 4
"""Unit: letters of the beginning of a word, to be found with a typo."""
LONG_WORD = 8
"""Unit: letters of a word that may have two typos."""
NUMBER = re.compile(r"#?([0-9]{1,5})")
"""The number of a board or of a player."""

SPELLINGS = {
    "å": ("a", "aa"),
    "ä": ("a", "ae"),
    "ö": ("o", "oe"),
    "ø": ("o", "oe"),
    "ü": ("u", "ue"),
    "đ": ("d", "dj"),
}
"""Letters that people write in more than one way without their signs."""
INSIDE_NAMES = frozenset("'’‘ʼ`´-‐‑.")
"""Signs that join two parts of a name: the parts are found, and what they make together."""
LEFT_OUT = frozenset("'’‘ʼ`´")
"""Those of them that are left out of what is typed; the others stand for a blank."""


@lru_cache(maxsize=20_000)
def words_of(name: str) -> tuple[str, ...]:
    """List the words by which ``name`` is found, in all their spellings."""
    words: dict[str, None] = {}
    for chunk in _chunks(name, INSIDE_NAMES):
        parts = [part for part in chunk if part]
        joined = [[spelling for part in parts for spelling in part]] if len(parts) > 1 else []
        for part in [*parts, *joined]:
            words.update(dict.fromkeys(_spelled(part)))
    return tuple(words)


Letters = list[tuple[str, ...]]
"""A word, letter by letter, each in all its spellings."""


def _chunks(text: str, inside: Collection[str]) -> list[list[Letters]]:
    """Split ``text`` at blanks and signs; and each part again at the signs that are ``inside``."""
    chunks: list[list[Letters]] = [[[]]]
    for letter in unicodedata.normalize("NFC", text.lower()):
        if letter in inside:
            chunks[-1].append([])
        elif letter.isalnum():
            chunks[-1][-1].append(SPELLINGS.get(letter) or (_plain(letter),))
        elif not _is_mark(letter) and chunks[-1] != [[]]:
            chunks.append([[]])
    return chunks


def _plain(letter: str) -> str:
    decomposed = unicodedata.normalize("NFD", letter.translate(UNLIKE_ASCII))
    return "".join(part for part in decomposed if not _is_mark(part))


def _is_mark(letter: str) -> bool:
    """Tell whether it only marks the letter before it."""
    return unicodedata.category(letter).startswith("M")


def _spelled(letters: Letters) -> list[str]:
    several = [len(spellings) for spellings in letters if len(spellings) > 1]
    if 2 ** len(several) > MOST_SPELLINGS:
        return ["".join(of[0] for of in letters), "".join(of[-1] for of in letters)]
    return ["".join(each) for each in product(*letters)]


def words_to_find(name: str, *numbers: int | str | None) -> tuple[str, ...]:
    """List the words by which somebody is found who has these numbers (of a player, a board)."""
    return (*words_of(name), *(str(number) for number in numbers if number))


@dataclass(frozen=True)
class Search:
    """What somebody looks for. ``words``: each in all its spellings; ``number``: if it is one."""

    words: tuple[tuple[str, ...], ...]
    number: str = ""

    def __bool__(self) -> bool:
        return bool(self.words)

    def finds(self, words: Collection[str]) -> bool:
        """Tell whether every word typed begins one of ``words``, or the number typed is one."""
        if self.number:
            return self.number in words
        return all(
            any(word.startswith(typed) for typed in spellings for word in words)
            for spellings in self.words
        )

    def nearness(self, words: Collection[str]) -> list[Mapping[str, int]]:
        """For each word typed, return how far those of ``words`` are from it that are near."""
        near: list[Mapping[str, int]] = []
        for spellings in self.words:
            distances: dict[str, int] = {}
            for typed, word in product(spellings, words):
                distance = _distance(typed, word)
                if distance is not None:
                    distances[word] = min(distance, distances.get(word, distance))
            near.append(distances)
        return near


def search_for(typed: str) -> Search:
    """Read what somebody typed."""
    text = "".join(sign for sign in typed[:LONGEST] if sign not in LEFT_OUT).strip()
    if number := NUMBER.fullmatch(text):
        return Search(((number[1],),), number=str(int(number[1])))
    parts = [part for (part,) in _chunks(text, ()) if part]
    return Search(tuple(tuple(_spelled(part)) for part in parts[:MOST_WORDS]))


@dataclass(frozen=True)
class Found(Generic[T]):
    """What a search found. ``near``: nothing is quite as typed, and these are the nearest."""

    hits: list[T]
    near: bool = False


def find(search: Search, among: Iterable[T], words: Callable[[T], Collection[str]]) -> Found[T]:
    """Find those with every word typed; if there are none, the nearest. All, if nothing is typed.

    ``words``: those by which each is found (:func:`words_to_find`).
    """
    everybody = [(each, words(each)) for each in among]
    hits = [each for each, own in everybody if search.finds(own)]
    if hits or search.number:
        return Found(hits)
    near_words = search.nearness({word for _each, own in everybody for word in own})
    near = [
        (distance, each)
        for each, own in everybody
        if (distance := _total(own, near_words)) is not None
    ]
    least = min((distance for distance, _each in near), default=0)
    nearest = [each for distance, each in near if distance == least]
    return Found(nearest, near=bool(nearest))


def _total(words: Collection[str], near: Iterable[Mapping[str, int]]) -> int | None:
    """Add up how far the nearest of ``words`` is from each word typed; ``None`` if none is near."""
    total = 0
    for to_word in near:
        distances = [to_word[word] for word in words if word in to_word]
        if not distances:
            return None
        total += min(distances)
    return total


def _distance(typed: str, word: str) -> int | None:
    """Return 0 if the word begins as typed, 1 if that stands inside it, else twice the number of
    typos, and one more if it is only a beginning; ``None`` if that is too many.
    """
    if word.startswith(typed):
        return 0
    length = len(typed)
    if length < SHORTEST_WITH_TYPO:
        return None
    if typed in word:
        return 1
    most = 2 if max(length, len(word)) >= LONG_WORD else 1
    if not _may_be_near(typed, word, most):
        return None
    whole, beginning = typos(typed, word, most)
    if whole <= most:
        return 2 * whole
    most_of_beginning = 2 if length >= LONG_WORD else 1
    found = length >= SHORTEST_BEGINNING and beginning <= most_of_beginning
    return 2 * beginning + 1 if found else None


def _may_be_near(typed: str, word: str, most: int) -> bool:
    """Tell whether so few typos are possible at all, which is seen faster than they are counted."""
    missing = (_letters(typed) & ~_letters(word)).bit_count()
    long_enough = len(word) >= len(typed) - most
    return long_enough and missing <= most and _keeps_a_piece(typed, word, most)


@lru_cache(maxsize=40_000)
def _letters(word: str) -> int:
    """Return the letters of a word as bits; some letters share one."""
    bits = 0
    for letter in word:
        bits |= 1 << (ord(letter) & 31)
    return bits


def _keeps_a_piece(typed: str, word: str, most: int) -> bool:
    """Tell whether the word has some piece of what was typed in its place, as it must: a typo
    spoils two neighbouring pieces at most.
    """
    length, pieces = len(typed), 2 * most + 1
    for piece in range(pieces):
        start, end = piece * length // pieces, (piece + 1) * length // pieces
        if word.find(typed[start:end], max(0, start - most), end + most) >= 0:
            return True
    return False


def typos(typed: str, word: str, most: int) -> tuple[int, int]:
    """Count the letters inserted, dropped, exchanged or swapped with their neighbour: as against
    the whole word, and against that beginning of it which is nearest. More than ``most`` are not
    counted to the end.
    """
    too_many = most + 1
    width = len(word) + 1
    before_last: list[int] = []
    last = [min(column, too_many) for column in range(width)]
    for row, letter in enumerate(typed, start=1):
        now = [too_many] * width
        if row <= most:
            now[0] = row
        for column in range(max(1, row - most), min(width, row + most + 1)):
            exchanged = last[column - 1] + (letter != word[column - 1])
            now[column] = min(last[column] + 1, now[column - 1] + 1, exchanged, too_many)
            if (
                row > 1 < column
                and letter == word[column - 2]
                and typed[row - 2] == word[column - 1]
            ):
                now[column] = min(now[column], before_last[column - 2] + 1)
        if min(now) == min(last) == too_many:
            return too_many, too_many
        before_last, last = last, now
    return last[-1], min(last)
