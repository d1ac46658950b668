"""Plain words: what a sentence of an explanation may not say, in each language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from django.utils import translation

from crosstable.model import EntryId
from explain.levels import Levels
from tournaments.words.sentences import Amount, Points, Sentence, Voice, spoken
from tournaments.words.tiebreak_figures import SumOf

LANGUAGES = ("en", "tr", "nb")
MOST_WORDS = 25
"""The most words of a first sentence; figures such as ``2½ points`` are counted as they stand."""

ARTICLE = re.compile(r"\b(?:[A-C]\.?\d+(?:\.\d+)*|\d{1,2}\.\d{1,2}(?:\.\d+)*)\b|TRF")
"""Numbers of articles and criteria: ``C12``, ``C.04``, ``5.2.2``."""

ON_NO_LEVEL: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(
        r"\b(?:he|she|his|her|hers|him|due|fails?|pays?|counts \d\S*|taken|somebody|criteri\w+"
        r"|the group as a whole)\b",
        re.IGNORECASE,
    ),
    "tr": re.compile(
        r"sıradaki ren|bedelini|almadığı|olmuyor|\bölçüt|\büyeler\b|oyuncusunun|\bbiri konur",
        re.IGNORECASE,
    ),
    "nb": re.compile(
        r"\b(?:han|hun|hans|hennes|ham|henne|betale\w*|tatt|motstander\w*|kriteri\w+|går ikke"
        r"|er ulikt)\b",
        re.IGNORECASE,
    ),
}
"""Words on no level: sex is often not known, and the others are a rule book's or a programmer's."""

NOT_FIRST: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(r"\b(?:float\w*|halves|upper half|lower half|left)\b", re.IGNORECASE),
    "tr": re.compile(r"üst yarı|alt yarı", re.IGNORECASE),
    "nb": re.compile(r"\bflyt\w*|\bfløt\w*|halvdel", re.IGNORECASE),
}
"""Words that a first sentence does without, beside those."""


def faults(
    levels: Levels, names: Mapping[EntryId, str], readers: Iterable[EntryId] = ()
) -> list[str]:
    """List what is not plain in an explanation: for everybody and for each of the ``readers``,
    on whose own pages it stands.
    """
    return list(_faults(levels, names, readers))


def _faults(
    levels: Levels, names: Mapping[EntryId, str], readers: Iterable[EntryId]
) -> Iterator[str]:
    for language in LANGUAGES:
        with translation.override(language):
            for reader in (None, *readers):
                yield from _faults_told(levels, Voice(names, reader), language)


def _faults_told(levels: Levels, voice: Voice, language: str) -> Iterator[str]:
    first = voice.tell(levels.first)
    if len(first.split()) > MOST_WORDS:
        yield f"{language}: {len(first.split())} words: {first}"
    if found := NOT_FIRST[language].search(_without_names(first, voice)):
        yield f"{language}: {found[0]!r} in a first sentence: {first}"
    for sentence in levels.sentences:
        yield from faults_of(sentence, voice, language)


def faults_of(sentence: Sentence, voice: Voice, language: str) -> Iterator[str]:
    """List what is not plain in one sentence, told in ``language``, which is the one in use."""
    told = voice.tell(sentence)
    plain = _without_numbers(_without_names(told, voice), sentence, voice)
    if not told.endswith((".", "!", "?", "…")):
        yield f"{language}: no whole sentence: {told}"
    if not told[:1].isupper() and not told[:1].isdigit() and told[:1] not in "½¼¾−":
        yield f"{language}: begins small: {told}"
    for pattern in (ARTICLE, ON_NO_LEVEL[language]):
        if found := pattern.search(plain):
            yield f"{language}: {found[0]!r}: {told}"
    if mark := re.search(r"[{}]|%\(|  ", told):
        yield f"{language}: {mark[0]!r}: {told}"
    for entry, name in voice.names.items():
        if name != spoken(name) and name in plain:
            yield f"{language}: the name of {entry} as tables have it: {told}"
    if voice.reader is not None and _names(told, spoken(voice.names[voice.reader])):
        yield f"{language}: the reader in the third person: {told}"


def _names(told: str, name: str) -> bool:
    """Tell whether a name stands in a text as a word of its own: ``Bo`` is not in ``Both``."""
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", told) is not None


def _without_numbers(told: str, sentence: Sentence, voice: Voice) -> str:
    """Take amounts out: ``14.33`` is no article."""
    for figure in sentence.figures.values():
        if isinstance(figure, Amount | Points | SumOf):
            told = told.replace(figure.told(voice), "0")
    return told


def _without_names(told: str, voice: Voice) -> str:
    for name in voice.names.values():
        told = told.replace(spoken(name), "X")
    return told
