"""The candidates of a search: some hundreds of a generation's people, by few, bounded questions.

One word of those that were typed leads: the one that the fewest people have. The others are held
against the words beside it, in the same line of the index. Those who have whole words are asked
for first, so that nobody near is lost among many who are stronger.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from string import ascii_lowercase
from typing import Any

from ratinglists.store.packing import ALIKE, SHORTENED, year_mark
from ratinglists.store.tables import AFTER_ALL, LONGEST_BEGINNING, MANY, Generation
from ratinglists.typed import Part, Typed

ENOUGH = 60
"""The most people that one question to the database brings."""
COUNTED = 2_000
"""Up to how many lines a longer word is counted, to choose the word that leads."""
SHORTEST_WITH_TYPO, LONGEST_WITH_TYPO = 4, 15
"""Unit: letters of a word that may have a typo."""
MANY_ENOUGH = 12
LETTERS = [letter for letter in ascii_lowercase if letter not in "jy"]
"""Those of a skeleton."""


@dataclass(frozen=True)
class Stage:
    """People who are about as near. ``least``: nobody in it, or in a later one, is nearer."""

    least: int
    questions: tuple[Question, ...]


@dataclass(frozen=True)
class Question:
    """One question to the index: words, or what begins with one, and what stands beside it."""

    words: tuple[str, ...]
    beside: tuple[str, ...] = ()
    begins: bool = False
    federation: str = ""


def stages(generation: Generation, typed: Typed, own: str) -> Iterator[Stage]:
    """Give the questions that find those who may be meant, the nearest first."""
    federations = [typed.federation] if typed.federation else list(dict.fromkeys([own, ""]))
    leading = _leading(generation, typed)
    lead = typed.parts[leading]
    others = typed.parts[:leading] + typed.parts[leading + 1 :]
    year = (f"% {year_mark(typed.birth_year)} %",) if typed.birth_year else ()
    begun = (*(f"% {part.skeleton[:SHORTENED]}%" for part in others), *year)
    whole = (*(f"% {part.skeleton[:SHORTENED]} %" for part in others), *year)

    def stage(least: int, *asked: tuple[str, Sequence[str], bool]) -> Stage:
        return Stage(
            least,
            tuple(
                Question((word,), tuple(beside), begins, federation)
                for federation in federations
                for word, beside, begins in asked
            ),
        )

    if lead.near:
        words = tuple(sorted(key for word in lead.near for key in (word, word + ALIKE)))
        yield Stage(0, tuple(Question(words, begun, federation=each) for each in federations))
        return
    typed_words = sorted(lead.spellings - {lead.skeleton})
    same = lead.skeleton in lead.spellings
    exact = [*typed_words, *([lead.skeleton] if same else [])]
    alike = [lead.skeleton + ALIKE, *([] if same else [lead.skeleton])]
    if not others:
        yield stage(0, *((word, year, False) for word in exact))
        yield stage(1, *((word, year, False) for word in alike))
        yield stage(2, *((word, year, True) for word in typed_words))
        yield stage(2, (lead.skeleton, year, True))
        return
    yield stage(0, *((word, whole, False) for word in [*exact, *alike]))
    yield stage(2, *((word, begun, False) for word in [*exact, *alike]))
    yield stage(2, (lead.skeleton, whole, True))
    yield stage(4, *((word, begun, True) for word in [*typed_words, lead.skeleton]))


def _leading(generation: Generation, typed: Typed) -> int:
    near = [place for place, part in enumerate(typed.parts) if part.near]
    if near or len(typed.parts) == 1:
        return near[0] if near else 0
    words = [part.skeleton for part in typed.parts]
    return min(range(len(words)), key=lambda place: _count(generation, words[place]))


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


def with_number(generation: Generation, number: str) -> list[int]:
    """Return the ranks of those whose number, or FIDE ID, begins so."""
    columns = ["number"] if generation.fide else ["number", "fide_id"]
    found: list[Any] = []
    for column in columns:
        sql = (
            f"SELECT rank FROM {{person}} WHERE {column} >= ? AND {column} < ? "  # noqa: S608 - names of our own
            f"AND {column} <> '' ORDER BY {column}, rank LIMIT ?"
        )
        found += generation.ask(sql, number, number + AFTER_ALL, ENOUGH)
    return [rank for (rank,) in found]


def born(generation: Generation, typed: Typed) -> list[int]:
    """Return the ranks of the strongest of a federation and a year of birth."""
    found = generation.ask(
        "SELECT rank FROM {person} WHERE federation = ? AND birth_year = ? ORDER BY rank LIMIT ?",
        typed.federation,
        typed.birth_year,
        ENOUGH,
    )
    return [rank for (rank,) in found]


def asked(generation: Generation, question: Question, after: int = -1) -> list[int]:
    """Return the ranks of the strongest people whom a question finds, of those behind a rank."""
    (word, *_more) = question.words
    if question.begins and not question.federation and len(word) <= LONGEST_BEGINNING:
        strongest = _of_the_strongest(generation, question, after)
        if strongest is not None:
            return strongest
    if question.begins:
        where, meant = "word >= ? AND word < ?", [word, word + AFTER_ALL]
    elif len(question.words) > 1:
        marks = ", ".join("?" * len(question.words))
        where, meant = f"word IN ({marks})", [*question.words]
    else:
        where, meant = "word = ?", [word]
    if question.federation:
        where, meant = f"federation = ? AND {where}", [question.federation, *meant]
    conditions = " AND also LIKE ?" * len(question.beside)
    sql = (
        f"SELECT rank FROM {{word}} WHERE {where}{conditions} AND rank > ? "  # noqa: S608 - names of our own
        "ORDER BY rank LIMIT ?"
    )
    found = generation.ask(sql, *meant, *question.beside, after, ENOUGH)
    return [rank for (rank,) in found]


def _of_the_strongest(generation: Generation, question: Question, after: int) -> list[int] | None:
    """Ask those who are kept by themselves; ``None`` if there are none, or too few fit."""
    (word,) = question.words
    if generation.counts.get(word, 0) <= MANY:
        return None
    conditions = " AND also LIKE ?" * len(question.beside)
    sql = (
        f"SELECT rank FROM {{short}} WHERE beginning = ?{conditions} AND rank > ? "  # noqa: S608 - names of our own
        "ORDER BY rank LIMIT ?"
    )
    found = [rank for (rank,) in generation.ask(sql, word, *question.beside, after, ENOUGH)]
    return found if len(found) >= MANY_ENOUGH else None


def is_known(generation: Generation, part: Part) -> bool:
    """Tell whether anybody has a word that begins so."""
    return _count(generation, part.skeleton) > 0


def with_typo(generation: Generation, part: Part) -> Part | None:
    """Return a part with the words that differ from it by one typo; ``None`` if there are none."""
    word = part.skeleton
    if not SHORTEST_WITH_TYPO <= len(word) <= LONGEST_WITH_TYPO:
        return None
    cuts = [(word[:place], word[place:]) for place in range(len(word) + 1)]
    dropped = {left + right[1:] for left, right in cuts if right}
    swapped = {left + right[1] + right[0] + right[2:] for left, right in cuts if len(right) > 1}
    exchanged = {left + sign + right[1:] for left, right in cuts if right for sign in LETTERS}
    inserted = {left + sign + right for left, right in cuts for sign in LETTERS}
    possible = sorted((dropped | swapped | exchanged | inserted) - {word})
    marks = ", ".join("?" * len(possible))
    sql = f"SELECT skeleton FROM {{skeleton}} WHERE skeleton IN ({marks})"  # noqa: S608 - names of our own
    near = frozenset(skeleton for (skeleton,) in generation.ask(sql, *possible))
    return Part(part.spellings, word, near) if near else None
