"""Names found as people type them: lists made by hand."""

from __future__ import annotations

import pytest

from tournaments.words.search import MOST_WORDS, find, search_for, words_of, words_to_find

AS_TYPED = [
    # Norwegian, Danish and Swedish
    ("Rød", "Rod"),
    ("Rød", "Roed"),
    ("Rød", "RØD"),
    ("Roed", "Rød"),
    ("Rod", "Rød"),
    ("Grønli, Per", "Groenli"),
    ("Grønli, Per", "gronli"),
    ("Åsen", "Asen"),
    ("Åsen", "Aasen"),
    ("Aasen", "Åsen"),
    ("Sæbø", "Saebo"),
    ("Saeboe", "Sæbø"),
    ("Øystein Håkonsåsen", "oeystein haakonsasen"),
    # Turkish
    ("ŞAHİN", "sahin"),
    ("ŞAHİN", "Şahin"),
    ("Işık", "ISIK"),
    ("Işık", "ışık"),
    ("IŞIK", "isik"),
    ("İrem Öztürk", "irem ozturk"),
    ("İrem Öztürk", "oeztuerk"),
    ("Oztürk", "Öztürk"),
    ("Çağrı Güneş", "cagri gunes"),
    ("Cagri Gunes", "Çağrı Güneş"),
    # German, Icelandic, Polish, Croatian
    ("Weiß", "weiss"),
    ("Müller", "Mueller"),
    ("Mueller", "Müller"),
    ("Jäger", "Jaeger"),
    ("Þórður", "thordur"),
    ("Łukasz", "lukasz"),
    ("Đoković", "djokovic"),
    ("Đoković", "dokovic"),
    # order, beginnings, signs
    ("Ali Veli", "Veli, Ali"),
    ("Veli, Ali", "Ali Veli"),
    ("Veli, Ali", "al ve"),
    ("O\u2019Brien, Pat", "obrien"),
    ("O'Brien, Pat", "O\u2019Brien"),
    ("O'Brien, Pat", "brien"),
    ("Al-Masri", "almasri"),
    ("Al-Masri", "al masri"),
    ("Anne-Marie", "marie"),
    ("Öz\u0308", "oz"),
    ("O\u0308zil", "oezil"),
    ("कृष्णा राव", "कृष्णा"),
]
"""Names, and what finds them."""
OTHERS = [
    ("Marta", "Mae"),
    ("Johansson", "Joe"),
    ("Bjørn", "bjorn odegard"),
    ("Rød", "od"),
    ("Ali", "veli"),
    ("Player 17", "7"),
]
"""Names, and what does not find them."""
TYPOS = [
    ("Grønli", "Gronly"),  # exchanged
    ("Grønli", "Gronnli"),  # inserted
    ("Grønli", "Groli"),  # dropped
    ("Grønli", "Gornli"),  # swapped
    ("Grønli", "Groenly"),
    ("Şahin", "sahim"),
    ("Ali", "Aly"),
    ("Karlsen, Magnus", "Krlsen Magnus"),
    ("Karlsen, Magnus", "magnsu karlsen"),
    ("Karlsen, Magnus", "Karsl"),  # a beginning
    ("Gudmundsson", "Gudmunson"),  # two, in a long word
    ("Gudmundsson", "Gutmundson"),
    ("Büyükkaya", "Buykkya"),
    ("Vestgrønli", "gronli"),  # inside a word
]
"""Names, and what finds them with a typo or two."""
TOO_MANY = [
    ("Grønli", "Grmly"),
    ("Ali", "Al x"),
    ("Bo", "Ba"),
    ("Gudmundsson", "Gutmontssen"),
    ("Ali", "77"),
]
"""Names, and what is too far from them."""


def found(typed: str, *names: str) -> tuple[list[str], bool]:
    """Return the names found, and whether they are only near."""
    result = find(search_for(typed), names, words_of)
    return result.hits, result.near


@pytest.mark.parametrize(("name", "typed"), AS_TYPED)
def test_a_name_is_found(name, typed):
    assert found(typed, name) == ([name], False)


@pytest.mark.parametrize(("name", "typed"), OTHERS)
def test_another_name_is_not_found(name, typed):
    assert not search_for(typed).finds(words_of(name))


@pytest.mark.parametrize(("name", "typed"), TYPOS)
def test_a_typo_finds_the_name_and_says_so(name, typed):
    others = ["Nilsen, Tor", "Çelik, Nuri", "Ødegård, Bo"]
    assert found(typed, *others, name) == ([name], True)


@pytest.mark.parametrize(("name", "typed"), TOO_MANY)
def test_more_typos_than_that_find_nobody(name, typed):
    assert found(typed, name) == ([], False)


def test_the_nearest_of_several_are_named():
    """Of a typo more or less; and no near name if somebody is called so."""
    assert found("Jonssen", "Jonsson", "Johnsson", "Jansson") == (["Jonsson"], True)
    assert found("Jonson", "Jonsson", "Johnson", "Nilsen") == (["Jonsson", "Johnson"], True)
    assert found("Hansen", "Hansen", "Hanssen", "Jansen") == (["Hansen"], False)


def test_a_number_is_a_whole_one():
    people = [("Ada", 1), ("Bo", 12), ("Cem 12", 3), ("Dag", 120)]
    result = find(search_for(" 012 "), people, lambda person: words_to_find(*person))
    assert (result.hits, result.near) == ([("Bo", 12), ("Cem 12", 3)], False)
    assert search_for("#7").number == "7"
    assert search_for("1500001").number == ""


def test_nothing_typed_finds_everybody():
    assert found("  ", "Ada", "Bo") == (["Ada", "Bo"], False)
    assert found(" -,'&", "Ada", "Bo") == (["Ada", "Bo"], False)


def test_what_is_typed_is_limited():
    assert len(search_for("a b c d " * 1000).words) == MOST_WORDS
    assert len(search_for("x" * 10_000).words[0][0]) == 100
    assert search_for("ø" * 60).words == (("o" * 60, "oe" * 60),)
    assert len(words_of("ø" * 120)) == 2
