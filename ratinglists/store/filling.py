"""The tables of counts that are filled once all people of a generation are in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ratinglists.store.packing import ALIKE
from ratinglists.store.tables import AFTER_ALL, LONGEST_BEGINNING, MANY

Execute = Callable[[str, Sequence[Any]], list[Any]]


def keep_beginnings(execute: Execute) -> None:
    """Count what short beginnings find, keep the strongest of those that find very many, and list
    the words that there are.

    One letter finds half of a list: without these the database would sort a million people.
    """
    for length in range(1, LONGEST_BEGINNING + 1):
        execute(
            "INSERT INTO {beginning} (beginning, people) SELECT substr(word, 1, ?) AS begun, "
            "count(*) FROM {word} WHERE length(word) >= ? GROUP BY begun",
            (length, length),
        )
    execute(
        "INSERT INTO {skeleton} (skeleton) SELECT DISTINCT rtrim(word, ?) FROM {word}", (ALIKE,)
    )
    many = execute("SELECT beginning FROM {beginning} WHERE people > ?", (MANY,))
    for (beginning,) in many:
        execute(
            "INSERT INTO {short} (beginning, rank, also) SELECT ?, rank, min(also) FROM {word} "
            "WHERE word >= ? AND word < ? GROUP BY rank ORDER BY rank LIMIT ?",
            (beginning, beginning, beginning + AFTER_ALL, MANY),
        )
