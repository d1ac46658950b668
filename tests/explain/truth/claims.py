"""The claims of sentences, and who checks them.

A message is cut into its sentences; each of them must be known here by its words, with figures in
the places of ``<name>``. A checker is handed the figures by these names.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from django.utils import translation

from tournaments.words.sentences import (
    Amount,
    Figure,
    InColour,
    Numbers,
    People,
    Person,
    Points,
    Sentence,
    Text,
    Views,
    Word,
)

if TYPE_CHECKING:
    from tests.explain.truth.place import Place

Check = Callable[..., bool]
END = re.compile(r"(?<=[.!?]) (?=[A-Z0-9%])")
PLACEHOLDER = re.compile(r"%\((\w+)\)[sd]")
ROLE = re.compile(r"<(\w+)>")


class Claim(NamedTuple):
    """A sentence as messages have it, and its checker."""

    words: str
    pattern: re.Pattern[str]
    check: Check


CLAIMS: list[Claim] = []


def claim(*sentences: str) -> Callable[[Check], Check]:
    """Declare the checker of ``sentences``, which have the same figures by the same names."""

    def declare(check: Check) -> Check:
        CLAIMS.extend(Claim(words, _pattern(words), check) for words in sentences)
        return check

    return declare


def says_nothing(*sentences: str) -> None:
    """Declare sentences that only lead from one to the next, without a figure."""
    for words in sentences:
        assert not ROLE.search(words), f"a figure that nobody checks: {words}"
    claim(*sentences)(lambda _place: True)


def _pattern(words: str) -> re.Pattern[str]:
    seen: set[str] = set()

    def figure(role: re.Match[str]) -> str:
        name = role[1]
        again = name in seen
        seen.add(name)
        return f"<(?P={name})>" if again else rf"<(?P<{name}>\w+)>"

    return re.compile(ROLE.sub(figure, re.escape(words)))


def parts_of(message: str) -> list[str]:
    """Cut a message into its sentences, with ``<name>`` for figures."""
    return [PLACEHOLDER.sub(r"<\1>", part) for part in END.split(message)]


def message_of(sentence: Sentence) -> str:
    """Return the English message for everybody."""
    return _message(sentence.everybody, sentence)


def _message(text: Text, sentence: Sentence) -> str:
    forms = getattr(text, "_kw", None)
    if forms and "singular" in forms:
        counted = text.__reduce__()[1][2]  # the name of the figure
        return str(forms["singular" if sentence.figures[counted] == 1 else "plural"])
    with translation.override("en"):
        return str(text)


VALUES: Mapping[type, str] = {
    Person: "entry",
    People: "entries",
    Points: "amount",
    Amount: "amount",
    InColour: "colour",
    Numbers: "numbers",
    Word: "text",
}
"""By the kind of a figure: the attribute that it stands for."""


def value_of(figure: Figure | int | str) -> Any:
    """Return what a figure stands for."""
    return getattr(figure, VALUES[type(figure)]) if type(figure) in VALUES else figure


def values_of(sentence: Sentence) -> dict[str, Any]:
    """Return what the figures of a sentence stand for."""
    return {name: value_of(figure) for name, figure in sentence.figures.items()}


def faults_of_views(sentence: Sentence) -> Iterator[str]:
    """List the texts for a reader that name the reader, or lack a figure."""
    if not isinstance(sentence.text, Views):
        return
    for reader, text in sentence.text.to.items():
        message = _message(text, sentence)
        figures = set(PLACEHOLDER.findall(message))
        if reader in figures or figures - set(sentence.figures):
            yield f"a text for {reader} has other figures: {message}"


def faults_of(sentence: Sentence, place: Place) -> Iterator[str]:
    """List the claims of a sentence that are not true, and those that nobody checks."""
    yield from faults_of_views(sentence)
    message = message_of(sentence)
    values = values_of(sentence)
    place = place.saying(values)
    for part in parts_of(message):
        found = [(one, match) for one in CLAIMS if (match := one.pattern.fullmatch(part))]
        if not found:
            yield f"nobody checks: {part}"
        for one, match in found:
            roles = {role: values[name] for role, name in match.groupdict().items()}
            if not one.check(place, **roles):
                yield f"untrue: {one.words} {roles} in: {message}"
