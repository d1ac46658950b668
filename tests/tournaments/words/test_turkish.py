"""Turkish endings: vowels and consonants follow the last sound of the word before them."""

from __future__ import annotations

import pytest

from tournaments.words.turkish import ending, with_endings

GENITIVE = {
    "ın": "Işık Karaçay Doğan Yıldırım Kılıç Uçar Altay Lars Gunnar Zeynep-Can",
    "in": "Söylemez Türkmen Tveit Åsheim Fjellheim Vågen Ragnhild Marit Eirik Jørgen Solveig Ingrid"
    " Øystein Geir Leif Berit Nils Per Jens Egil Turid Astrid Brit Bryn Kjell Røed Sverrir",
    "un": "Nygård Ødegård Åsmund Håkon Knut Bård Odd Tor Pål Rolf Sigurd Magnus Aud Yavuz-Onur",
    "ün": "Öğüt Sarıgül Üstün Gürbüz Torbjørn Bjørg",
    "nın": "Kaya Ola Fatma Nora",
    "nin": "Ege Grønli Kvåle Sørlie Sverre Trygve Kåre Siri Kari Randi Hilde Anne Unni",
    "nun": "Gro Otto Bo",
    "nün": "Ülkü Örgü",
}
"""Names of the demo, and fifty Norwegian ones, by the ending that each takes: o and å are read
alike, ø as ö, y between consonants as i.
"""
NAMES = [(name, end) for end, names in GENITIVE.items() for name in names.split()]


@pytest.mark.parametrize(("name", "end"), NAMES)
def test_genitive_of_a_name(name: str, end: str) -> None:
    assert ending(name, "in") == end


@pytest.mark.parametrize(
    ("word", "case", "end"),
    [
        ("Işık", "e", "a"),
        ("Söylemez", "e", "e"),
        ("Kaya", "e", "ya"),
        ("Ege", "e", "ye"),
        ("Öğüt", "i", "ü"),
        ("Kaya", "i", "yı"),
        ("Işık", "den", "tan"),
        ("Söylemez", "den", "den"),
        ("Öğüt", "de", "te"),
        ("Kaya", "de", "da"),
        ("Işık", "le", "la"),
        ("Ege", "le", "yle"),
    ],
)
def test_other_cases(word: str, case: str, end: str) -> None:
    assert ending(word, case) == end


@pytest.mark.parametrize(
    ("number", "spoken", "genitive", "dative", "ablative"),
    [
        ("0", "sıfır", "ın", "a", "dan"),
        ("1", "bir", "in", "e", "den"),
        ("2", "iki", "nin", "ye", "den"),
        ("3", "üç", "ün", "e", "ten"),
        ("4", "dört", "ün", "e", "ten"),
        ("5", "beş", "in", "e", "ten"),
        ("6", "altı", "nın", "ya", "dan"),
        ("7", "yedi", "nin", "ye", "den"),
        ("8", "sekiz", "in", "e", "den"),
        ("19", "on dokuz", "un", "a", "dan"),
        ("10", "on", "un", "a", "dan"),
        ("20", "yirmi", "nin", "ye", "den"),
        ("30", "otuz", "un", "a", "dan"),
        ("40", "kırk", "ın", "a", "tan"),
        ("50", "elli", "nin", "ye", "den"),
        ("60", "altmış", "ın", "a", "tan"),
        ("70", "yetmiş", "in", "e", "ten"),
        ("80", "seksen", "in", "e", "den"),
        ("90", "doksan", "ın", "a", "dan"),
        ("100", "yüz", "ün", "e", "den"),
        ("1000", "bin", "in", "e", "den"),
        ("5½", "beş buçuk", "un", "a", "tan"),
        ("½", "buçuk", "un", "a", "tan"),
    ],
)
def test_numbers_are_read_aloud(
    number: str, spoken: str, genitive: str, dative: str, ablative: str
) -> None:
    for case, end in (("in", genitive), ("e", dative), ("den", ablative)):
        assert ending(number, case) == ending(spoken.rsplit(maxsplit=1)[-1], case) == end


def test_each_mark_of_a_sentence_follows_its_own_word() -> None:
    text = "Çınar Işık{’in} tercihi Ege Kaya{’den} kuvvetli: 4{’e} karşı 5½{’e}."
    assert with_endings(text) == "Çınar Işık’ın tercihi Ege Kaya’dan kuvvetli: 4’e karşı 5½’a."
