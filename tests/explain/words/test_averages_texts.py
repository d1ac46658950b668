"""Every sentence of the Dubov and Burstein systems is plain, whoever reads it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from types import ModuleType
from typing import Any

import pytest
from django.utils import translation
from django.utils.functional import Promise

from crosstable.model import Colour
from explain.levels import Levels, Reason
from explain.words.averages import burstein_texts as averages_burstein_texts
from explain.words.averages import byes as averages_byes
from explain.words.averages import dubov_groups as averages_dubov_groups
from explain.words.averages import dubov_texts as averages_dubov_texts
from explain.words.averages import meeting as averages_meeting
from explain.words.tsf import burstein_texts
from explain.words.tsf.burstein_group import Scores
from tests.explain.plain import LANGUAGES, faults, faults_of
from tests.explain.truth.claims import PLACEHOLDER, message_of
from tournaments.words.sentences import (
    Amount,
    Figure,
    InColour,
    People,
    Person,
    Points,
    Sentence,
    Text,
    Views,
    Voice,
)

NAMES = {1: "Karaçay, Nehir", 2: "Røed, Solveig", 3: "Söylemez, Ilgın", 4: "Ødegård, Kåre"}
FIGURES: Mapping[str, Figure | int] = {
    **dict.fromkeys(("higher", "one", "up", "moved", "down", "name", "winner"), Person(1)),
    **dict.fromkeys(("lower", "other", "loser"), Person(2)),
    **dict.fromkeys(("passed", "natural"), Person(3)),
    "plays": Person(4),
    "names": People((3, 4)),
    **dict.fromkeys(("group", "points", "fewer", "point", "high", "low"), Points(Fraction(5, 2))),
    **dict.fromkeys(("aro", "r"), Amount(Fraction(2160))),
    **dict.fromkeys(("bh", "sb", "med"), Amount(Fraction(33, 4))),
    **dict.fromkeys(("place", "opposite", "count", "number", "total"), 12),
    "colour": InColour(Colour.WHITE),
    "opposite_colour": InColour(Colour.BLACK),
    "scores": Scores((Fraction(2), Fraction(3, 2))),
}
FIRST = {
    averages_burstein_texts: (
        "FIRST_AND_LAST",
        "LAST_FREE",
        "HIGHER_COLOUR",
        "CAME_DOWN",
        "ORDER",
        "ALONE",
        "CAME_TO_ONE",
    ),
    averages_byes: ("FEWEST", "HAD", "NEEDED", "GAMES", "EQUAL", "BY_NUMBER", "BY_OPPOSITION"),
    averages_dubov_groups: ("LINES", "HALVES", "CAUSES"),
    averages_dubov_texts: ("LEVEL", "UP", "ALONE", "MOVED_AND_MEETS", "NUMBER_MEETS_NUMBER"),
    averages_meeting: ("OTHERS", "OTHERS_ACROSS", "FEWER_COLOURS", "GOES_DOWN", "TWO"),
    burstein_texts: (
        *("CAME_DOWN", "JOINED", "HEAD_START", "BY_RATING", "GROUPS", "ORDER_BY_RATING", "ODD"),
        *("MANY_GROUPS", "BYE", "BYE_BY_RATING"),
    ),
}
"""The names of those that may be a first sentence, by module."""


def texts_in(value: Any) -> Iterator[Text | Views]:
    """Yield the messages in a table, a tuple or a record of them."""
    if isinstance(value, Views | Promise):
        yield value
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from texts_in(each)
    elif isinstance(value, tuple):
        for each in value:
            yield from texts_in(each)
    elif isinstance(value, averages_byes.LastOf):
        yield value.text


def sentence(text: Text | Views) -> Sentence:
    """Fill in a message."""
    needed = PLACEHOLDER.findall(message_of(Sentence(text)))
    figures = {name: FIGURES[name] for name in needed}
    if "colour" in figures and "opposite" in figures:
        figures["opposite"] = FIGURES["opposite_colour"]
    return Sentence(text, figures)


def own(module: ModuleType) -> Iterator[tuple[str, Text | Views]]:
    for name, value in vars(module).items():
        if name.isupper():
            for text in texts_in(value):
                yield name, text


@pytest.mark.parametrize("module", FIRST, ids=lambda module: module.__name__.rpartition(".")[2])
def test_every_sentence_is_plain(module: ModuleType) -> None:
    found = list(own(module))
    assert set(FIRST[module]) <= {name for name, _text in found}
    for name, text in found:
        filled = sentence(text)
        readers = [1, 2] if isinstance(text, Views) else []
        if name in FIRST[module]:
            assert faults(Levels(Reason.ORDER, filled), NAMES, readers) == []
        for language in LANGUAGES:
            with translation.override(language):
                for reader in (None, *readers):
                    assert [*faults_of(filled, Voice(NAMES, reader), language)] == []
