"""Sentences with their figures, told to everybody and to those whom they speak of."""

from __future__ import annotations

from fractions import Fraction

import pytest
from django.utils import translation
from django.utils.translation import ngettext_lazy

from crosstable.model import Colour
from tournaments.words.sentences import (
    InColour,
    Numbers,
    People,
    Person,
    Points,
    Views,
    Voice,
    say,
    spoken,
)

NAMES = {1: "Söylemez, Ilgın", 2: "Røed, Kari", 3: "METE"}
MET = Views("%(one)s met %(other)s.", {"one": "You met %(other)s.", "other": "You met %(one)s."})


@pytest.mark.parametrize(
    ("reader", "told"),
    [
        (None, "Ilgın Söylemez met Kari Røed."),
        (1, "You met Kari Røed."),
        (2, "You met Ilgın Söylemez."),
        (3, "Ilgın Söylemez met Kari Røed."),
    ],
)
def test_the_reader_is_you(reader: int | None, told: str) -> None:
    assert Voice(NAMES, reader).tell(say(MET, one=Person(1), other=Person(2))) == told


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Söylemez, Ilgın", "Ilgın Söylemez"),
        ("METE", "METE"),
        ("Smith, John, Jr", "Smith, John, Jr"),
        ("Söylemez,", "Söylemez,"),
        (", Ilgın", ", Ilgın"),
    ],
)
def test_names_as_people_say_them(name: str, told: str) -> None:
    assert spoken(name) == told


def test_figures_have_the_words_of_the_language_in_use() -> None:
    sentence = say(
        "%(people)s: %(points)s, %(colour)s, %(numbers)s.",
        people=People((1, 2, 3)),
        points=Points(Fraction(5, 2)),
        colour=InColour(Colour.BLACK),
        numbers=Numbers((4,)),
    )
    assert Voice(NAMES).tell(sentence) == (
        "Ilgın Söylemez, Kari Røed and METE: 2½ points, Black, 4."
    )
    with translation.override("nb"):
        assert Voice(NAMES).tell(sentence) == (
            "Ilgın Söylemez, Kari Røed og METE: 2½ poeng, svart, 4."
        )


def test_a_plural_goes_by_the_figure_that_it_names() -> None:
    text = ngettext_lazy("%(count)s game", "%(count)s games", "count")
    assert Voice(NAMES).tell(say(text, count=1)) == "1 game"
    assert Voice(NAMES).tell(say(text, count=3)) == "3 games"


def test_endings_are_turkish_only() -> None:
    sentence = say("%(name)s{’in}", name=Person(1))
    with translation.override("tr"):
        assert Voice(NAMES).tell(sentence) == "Ilgın Söylemez’in"
