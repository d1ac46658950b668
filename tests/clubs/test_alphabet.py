"""Names in the order of the reader's alphabet."""

from __future__ import annotations

import random

import pytest
from django.utils import translation

from clubs.alphabet import alphabetical

LISTS = [
    pytest.param(
        "tr",
        [
            *("Ağaoğlu", "Ak, Ali", "Aydın", "Cansız", "Cüneyt", "Çakır", "Çelik", "Demir"),
            *("Gülen", "Hızır", "Ilgaz", "Işık", "İnan", "İzmirli"),
            *("Jale", "Ozan", "Öz", "Polat", "Sözer", "Şahin", "Tan", "Uysal", "Ünal", "Vural"),
        ],
        id="Turkish",
    ),
    pytest.param(
        "nb",
        [
            *("Berg", "Dahl", "Moen", "Müller", "Nilsen", "Olsen", "Vik", "Ye", "Ünal", "Zahl"),
            *("Ämne", "Ærø", "Ødegård", "Östlund", "Øye", "Ås", "Aasen"),
        ],
        id="Norwegian",
    ),
    pytest.param(
        "en",
        [
            *("Ağaoğlu", "Aydın", "Çelik", "Cesur", "Işık", "Íslak", "Odd", "Ødegård", "Olsen"),
            *("Şahin", "Sommer", "Ünal", "Urban", "Zeybek"),
        ],
        id="English",
    ),
]


@pytest.mark.parametrize(("language", "names"), LISTS)
def test_names_stand_as_in_a_dictionary_of_the_language(language, names):
    shuffled = random.Random(7).sample(names, len(names))  # noqa: S311
    with translation.override(language):
        assert sorted(shuffled, key=alphabetical) == names


def test_capitals_and_decomposed_letters_change_nothing():
    with translation.override("tr"):
        assert alphabetical("ŞAHİN")[0] == alphabetical("şahin")[0]
        assert alphabetical("IŞIK")[0] == alphabetical("Işık")[0]
        assert alphabetical("S\u0327ahin")[0] == alphabetical("Şahin")[0]
    with translation.override("nb"):
        assert alphabetical("A\u030as")[0] == alphabetical("Ås")[0]


def test_no_two_names_are_the_same_to_it():
    """Otherwise two lists of the same people could differ."""
    with translation.override("en"):
        assert alphabetical("Unal") != alphabetical("Ünal")
