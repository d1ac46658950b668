"""Who may be meant: a few hundred people of a generation, found by few and bounded questions.

One word of those that were typed leads: the one that the fewest people have. The others are held
against how the words beside it begin, in the same line of the index.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from string import ascii_lowercase, digits

from ratinglists.store.packing import SHORTENED, year_mark
from ratinglists.store.tables import AFTER_ALL, LONGEST_BEGINNING, MANY, Generation
from ratinglists.typed import Part, Typed

ENOUGH = 60
"""The most people that one question to the database brings."""
COUNTED = 2_000
"""Up to how many lines a longer word is counted, to choose the word that leads."""
SHORTEST_WITH_TYPO = 4
"""Unit: letters of a word that may have a typo."""


@dataclass(frozen=True)
class Question:
    """One question to the index: a word or what begins with it, and what stands beside it."""

    word: str
    others: tuple[str, ...]
    whole: bool = False
    """Whether the word is meant as it stands, or as a beginning."""
    federation: str = ""


def ranks_of(generation: Generation, typed: Typed, own: str) -> list[int]:
    """Return the ranks of those who may be meant; first for ``own``, a federation, then for all."""
    if typed.number:
        return _by_number(generation, typed.number)
    if not typed.parts:
        return _born(generation, typed)
    found: dict[int, None] = {}
    for question in _questions(generation, typed, own):
        found.update(dict.fromkeys(_asked(generation, question)))
    return list(found)


def _by_number(generation: Generation, number: str) -> list[int]:
    found = generation.ask(
        "SELECT rank FROM {person} WHERE number >= ? AND number < ? ORDER BY number LIMIT ?",
        number,
        number + AFTER_ALL,
        ENOUGH,
    )
    return [rank for (rank,) in found]


def _born(generation: Generation, typed: Typed) -> list[int]:
    found = generation.ask(
        "SELECT rank FROM {person} WHERE federation = ? AND birth_year = ? ORDER BY rank LIMIT ?",
        typed.federation,
        typed.birth_year,
        ENOUGH,
    )
    return [rank for (rank,) in found]


def _questions(generation: Generation, typed: Typed, own: str) -> Iterable[Question]:
    words = [part.skeleton for part in typed.parts]
    leading = min(range(len(words)), key=lambda place: _count(generation, words[place]))
    others = [word[:SHORTENED] for word in words[:leading] + words[leading + 1 :]]
    if typed.birth_year:
        others.append(year_mark(typed.birth_year))
    question = Question(words[leading], tuple(others), federation=typed.federation)
    federations = [typed.federation] if typed.federation else list(dict.fromkeys([own, ""]))
    for federation in federations:
        yield replace(question, whole=True, federation=federation)
        yield replace(question, federation=federation)


def _count(generation: Generation, beginning: str) -> int:
    """Return about how many people have a word that begins so."""
    if len(beginning) <= LONGEST_BEGINNING:
        return generation.counts.get(beginning, 0)
    found = generation.ask(
        "SELECT count(*) FROM (SELECT 1 FROM {word} WHERE word >= ? AND word < ? LIMIT ?) few",
        beginning,
        beginning + AFTER_ALL,
        COUNTED,
    )
    return min(int(found[0][0]), generation.counts.get(beginning[:LONGEST_BEGINNING], 0))


def _asked(generation: Generation, question: Question) -> list[int]:
    if not question.whole and not question.federation and len(question.word) <= LONGEST_BEGINNING:
        strongest = _of_the_strongest(generation, question)
        if strongest is not None:
            return strongest
    conditions, values = _beside(question.others)
    where = "word = ?" if question.whole else "word >= ? AND word < ?"
    meant = [question.word] if question.whole else [question.word, question.word + AFTER_ALL]
    if question.federation:
        where, meant = f"federation = ? AND {where}", [question.federation, *meant]
    sql = f"SELECT rank FROM {{word}} WHERE {where}{conditions} ORDER BY rank LIMIT ?"  # noqa: S608
    return [rank for (rank,) in generation.ask(sql, *meant, *values, ENOUGH)]


def _of_the_strongest(generation: Generation, question: Question) -> list[int] | None:
    """Ask those who are kept by themselves; ``None`` if there are none, or too few fit."""
    if generation.counts.get(question.word, 0) <= MANY:
        return None
    conditions, values = _beside(question.others)
    sql = f"SELECT rank FROM {{short}} WHERE beginning = ?{conditions} ORDER BY rank LIMIT ?"  # noqa: S608
    found = [rank for (rank,) in generation.ask(sql, question.word, *values, ENOUGH)]
    return found if len(found) >= min(ENOUGH, 12) else None


def _beside(others: Sequence[str]) -> tuple[str, list[str]]:
    conditions = " AND also LIKE ?" * len(others)
    return conditions, [f"% {beginning}%" for beginning in others]


def near_words(generation: Generation, part: Part) -> list[str]:
    """Return words of the list that differ from what was typed by one typo."""
    word = part.skeleton
    if len(word) < SHORTEST_WITH_TYPO:
        return []
    changed = sorted(_with_one_typo(word))
    marks = ", ".join("?" * len(changed))
    sql = f"SELECT DISTINCT word FROM {{word}} WHERE word IN ({marks})"  # noqa: S608
    return sorted(each for (each,) in generation.ask(sql, *changed))


def _with_one_typo(word: str) -> set[str]:
    cuts = [(word[:place], word[place:]) for place in range(len(word) + 1)]
    letters = digits if word.isdecimal() else ascii_lowercase
    dropped = {left + right[1:] for left, right in cuts if right}
    swapped = {left + right[1] + right[0] + right[2:] for left, right in cuts if len(right) > 1}
    exchanged = {left + sign + right[1:] for left, right in cuts if right for sign in letters}
    inserted = {left + sign + right for left, right in cuts for sign in letters}
    return (dropped | swapped | exchanged | inserted) - {word}
