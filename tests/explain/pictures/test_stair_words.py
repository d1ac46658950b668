"""The ways past the next player, in plain words of each language."""

from fractions import Fraction

import pytest
from django.utils import translation

from explain.pictures.stair.texts import HAPPENS, HELPED
from tests.explain.plain import LANGUAGES, faults_of
from tournaments.words.sentences import Person, Points, Text, Voice, say
from tournaments.words.tiebreak_figures import TieBreakInBrief

VOICE = Voice({1: "Ak, Ezgi", 2: "Røed, Liv", 3: "Sæther, Ola"}, reader=1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [*HAPPENS.values(), HELPED], ids=str)
def test_every_sentence_is_plain_and_speaks_to_the_reader(text: Text, language: str) -> None:
    sentence = say(
        text,
        above=Person(2),
        helper=Person(3),
        points=Points(Fraction(1)),
        short=Points(Fraction(1, 2)),
        round=5,
        tiebreak=TieBreakInBrief("BH/C1"),
    )
    with translation.override(language):
        assert list(faults_of(sentence, VOICE, language)) == []
        told = VOICE.tell(sentence)
    assert "5" in told
    assert "Ezgi" not in told
    assert (told.count("Liv Røed") > 0) == ("%(above)s" in str(text))
