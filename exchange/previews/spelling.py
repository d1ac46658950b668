"""Names as lists spell them: which may be the same, and which have lost letters on the way."""

from __future__ import annotations

import re

from tournaments.words.names import fold

DIGRAPHS = re.compile(r"(?<=a)a|(?<=[aou])e")
"""The second letter of ``aa`` for å, and of ``ae``, ``oe``, ``ue`` for æ and ä, ø and ö, ü."""


def spelling_key(name: str) -> str:
    """Return a key that all spellings of a name share.

    Without accents, with digraphs for them, in capitals, without a comma, and with the first name
    in front: ``Rød, Åse``, ``ROED AASE`` and ``Ase Rod`` are alike. Other names may be so too,
    hence two names with one key are a question, never an answer.
    """
    words = re.findall(r"\w+", fold(name))
    return " ".join(sorted(DIGRAPHS.sub("", word) for word in words))


def words_shared(one: str, other: str) -> bool:
    """Tell whether two names have a word in common, however spelt."""
    return bool({*spelling_key(one).split()} & {*spelling_key(other).split()})


def what_is_lost(listed: str, known: str) -> str:
    """Say what a known text would lose if it were written as a list has it; empty for nothing.

    ``letters``: ``Sahin`` for ``Şahin``, ``Roed`` for ``Rød``, ``ILKER`` for ``İlker``.
    ``capitals``: ``KAYA`` for ``Kaya``.
    """
    if listed == known or spelling_key(listed) != spelling_key(known):
        return ""
    dots_lost = "İ" in known and _dotted(listed) < _dotted(known)
    if dots_lost or _marked(listed) < _marked(known):
        return "letters"
    return "capitals" if listed.isupper() and not known.isupper() else ""


def _marked(text: str) -> int:
    """Count the letters that ASCII has not; İ is counted by its dot, which i has too."""
    return sum(letter.isalpha() and not letter.isascii() and letter != "İ" for letter in text)


def _dotted(text: str) -> int:
    return text.count("İ") + text.count("i")
