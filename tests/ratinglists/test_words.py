"""Words of names, alike in all their transliterations."""

from __future__ import annotations

import random

import pytest

from ratinglists.names import index_words, skeleton, spellings_of


def alike(one: str, other: str) -> bool:
    """Tell whether two ways to write a name have the same skeletons."""
    return _skeletons(one) == _skeletons(other)


def _skeletons(text: str) -> list[set[str]]:
    return [{skeleton(word) for word in words} for words in spellings_of(text)]


@pytest.mark.parametrize(
    "ways",
    [
        ("Çelik", "Celik", "ÇELİK"),
        ("Ağır", "Agir", "AĞIR", "agır"),
        ("Şahin", "Sahin", "Shahin", "ŞAHİN"),
        ("Işık", "Isik", "Ishik", "IŞIK"),
        ("İpek", "Ipek", "ipek", "ıpek"),
        ("Øystein", "Oystein", "Oeystein", "ØYSTEIN"),
        ("Håkon", "Hakon", "Haakon"),
        ("Järvi", "Jarvi", "Jaervi", "Jaarvi"),
        ("Özgür", "Ozgur", "Oezguer", "Ozguer"),
        ("Weiß", "Weiss", "WEISS"),
        ("Sergey", "Sergej", "Sergei", "Сергей"),
        ("Yuri", "Juri", "Iuri", "Yury", "Юрий"),
        ("Dmitry", "Dmitri", "Dmitriy", "Dmitrij", "Дмитрий"),
        ("José", "Jose\u0301", "jose"),
        ("Łukasz", "Lukasz"),
    ],
)
def test_ways_to_write_a_name_have_one_skeleton(ways: tuple[str, ...]) -> None:
    for way in ways:
        assert alike(ways[0], way), way


@pytest.mark.parametrize(
    ("one", "other"), [("Kaya", "Kara"), ("Celik", "Selik"), ("Hansen", "Jansen"), ("Oya", "Uya")]
)
def test_other_names_have_other_skeletons(one: str, other: str) -> None:
    assert not alike(one, other)


def test_the_skeleton_of_a_beginning_begins_the_skeleton() -> None:
    """Any beginning of a name finds it."""
    chance = random.Random("beginnings")  # noqa: S311 - a sample
    for _ in range(5_000):
        word = "".join(chance.choices("aeoushjyikm", k=chance.randint(1, 10)))
        for end in range(1, len(word)):
            assert skeleton(word).startswith(skeleton(word[:end])), (word, end)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("O`Brien, Sean", {"obrien", "o", "brien", "sean"}),
        ("Abd-El-Rahman, Ali", {"abd", "el", "rahman", "abdelrahman", "ali"}),
        ("Amar,, Kahtan", {"amar", "kahtan"}),
        ("-,-", set()),
        ("Müller-Lüdenscheidt", {"muller", "ludenscheidt", "mullerludenscheidt"}),
    ],
)
def test_words_that_a_name_is_found_by(name: str, words: set[str]) -> None:
    assert set(index_words(name)) == words
