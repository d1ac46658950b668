"""Tie-breaks in words: nothing that the engine can answer is left without any."""

from __future__ import annotations

import pytest
from django.utils import translation

from crosstable.model import Code
from tests.explain.plain import LANGUAGES, MOST_WORDS, faults_of
from tiebreaks import methods
from tiebreaks.methods import METHODS
from tiebreaks.methods.base import Method
from tiebreaks.parts import Missing
from tournaments.words import tiebreaks
from tournaments.words.figures import bye_sign, code_words, side_sign
from tournaments.words.sentences import Voice, say

NOBODY = Voice({})


def test_every_method_has_a_name_and_says_what_it_counts():
    for method in methods():
        assert tiebreaks.name(method.code) != method.code
        assert tiebreaks.method(method.code).endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("method", METHODS.values(), ids=list(METHODS))
def test_what_it_asks_is_one_plain_line(method: type[Method], language: str):
    with translation.override(language):
        asks = say(tiebreaks.method(method.base))
        assert list(faults_of(asks, NOBODY, language)) == []
        assert len(NOBODY.tell(asks).split()) <= MOST_WORDS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_is_plain(language: str):
    with translation.override(language):
        for method in methods():
            for letter, number in method.modifiers:
                effect = tiebreaks.effect(method.code, letter, number)
                assert list(faults_of(effect, NOBODY, language)) == []


def test_the_federation_has_its_own_name_for_a_cut():
    with translation.override("nb"):
        assert tiebreaks.name("BH/C1") == "Buchholz, dårligste strøket"
        assert tiebreaks.name("BH/C2") == "Buchholz, 2 dårligste strøket"


@pytest.mark.parametrize(
    ("code", "short", "name"),
    [
        ("BH", "BH", "Buchholz"),
        ("BH/C1", "BH-C1", "Buchholz, cut 1"),
        ("BH/M2", "BH-M2", "Buchholz, median 2"),
        ("DE#2", "DE", "Direct encounter"),
        ("OTHER_LUCK", "OTHER_LUCK", "Defined by the tournament"),
        ("NEW", "NEW", "NEW"),
    ],
)
def test_names(code, short, name):
    assert (tiebreaks.short(code), tiebreaks.name(code)) == (short, name)


@pytest.mark.parametrize("missing", Missing)
def test_every_missing_value_has_its_reason(missing):
    assert tiebreaks.missing(missing)


def test_articles_are_cited_with_their_law():
    assert tiebreaks.cite("16.4.1", "fide-2026") == "C.07, 16.4.1"
    assert tiebreaks.cite("TRF26 212", "fide-2026") == ""  # a record of a file is no rule
    assert tiebreaks.cite("4.2", "somebody's own") == "4.2"


@pytest.mark.parametrize("code", Code)
def test_every_code_is_a_sign_or_a_word(code):
    assert code_words(code)
    assert not (side_sign(code) and bye_sign(code))
