"""Whole sentences, with their figures kept as data until somebody reads them.

A sentence is one message of gettext. Nothing is glued to it: what varies is a figure, and a figure
that is a person becomes *you* for that person, in a text of its own (:class:`Views`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from fractions import Fraction
from typing import Any

from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.timezone import localtime
from django.utils.translation import get_language, pgettext_lazy
from django.utils.translation import gettext as _

from crosstable.model import Colour, EntryId
from tournaments.words import figures, turkish

Text = Promise | str

COLOURS: Mapping[Colour, Text] = {
    Colour.WHITE: pgettext_lazy("in a sentence", "White"),
    Colour.BLACK: pgettext_lazy("in a sentence", "Black"),
}


@dataclass(frozen=True)
class Views:
    """One thing told to everybody, and to those whom it speaks of.

    ``to`` has a text for the reader who is a figure of the sentence, by the figure's name; in that
    text the reader is *you*.
    """

    everybody: Text
    to: Mapping[str, Text] = field(default_factory=dict)


class Figure(ABC):
    """A part of a sentence that varies."""

    @abstractmethod
    def told(self, voice: Voice) -> str:
        """Return the words for it."""


@dataclass(frozen=True)
class Person(Figure):
    """A player or a team, by entry."""

    entry: EntryId

    def told(self, voice: Voice) -> str:
        return voice.name(self.entry)


@dataclass(frozen=True)
class People(Figure):
    """Several players or teams, at least one: ``A, B and C``."""

    entries: tuple[EntryId, ...]

    def told(self, voice: Voice) -> str:
        return listed([voice.name(entry) for entry in self.entries])


@dataclass(frozen=True)
class Points(Figure):
    """An amount with its unit: ``2½ points``."""

    amount: Fraction

    def told(self, voice: Voice) -> str:
        return figures.points_word(self.amount)


@dataclass(frozen=True)
class Amount(Figure):
    """An amount without its unit: ``2½``."""

    amount: Fraction

    def told(self, voice: Voice) -> str:
        return figures.points(self.amount)


@dataclass(frozen=True)
class InColour(Figure):
    """A colour: ``White``."""

    colour: Colour

    def told(self, voice: Voice) -> str:
        return str(COLOURS[self.colour])


@dataclass(frozen=True)
class Numbers(Figure):
    """Several whole numbers, at least one: ``1, 2 and 4``."""

    numbers: tuple[int, ...]

    def told(self, voice: Voice) -> str:
        return listed([str(number) for number in self.numbers])


@dataclass(frozen=True)
class Moment(Figure):
    """A day and its time: ``13 March 2026, 14:02``."""

    at: datetime

    def told(self, voice: Voice) -> str:
        return date_format(localtime(self.at), "DATETIME_FORMAT")


@dataclass(frozen=True)
class Word(Figure):
    """A word or name from a table of translated ones."""

    text: Text

    def told(self, voice: Voice) -> str:
        return str(self.text)


@dataclass(frozen=True)
class Sentence:
    """One message and its figures, by the names of its placeholders.

    A message with a plural takes the count as the figure that it names.
    """

    text: Text | Views
    figures: Mapping[str, Figure | int | str] = field(default_factory=dict)

    @property
    def everybody(self) -> Text:
        """The message for those whom the sentence does not speak of."""
        return self.text.everybody if isinstance(self.text, Views) else self.text


def say(text: Text | Views, /, **figures: Figure | int | str) -> Sentence:
    """Make a sentence of a message and the figures for its placeholders."""
    return Sentence(text, figures)


@dataclass(frozen=True)
class Voice:
    """The way to speak to one reader, or to everybody: ``names`` as tables have them, by entry."""

    names: Mapping[EntryId, str]
    reader: EntryId | None = None

    def name(self, entry: EntryId) -> str:
        """Return a name as people say it."""
        return spoken(self.names[entry])

    def tell(self, sentence: Sentence) -> str:
        """Put a sentence into the words of the language in use."""
        text = self._text(sentence)
        told: dict[str, Any] = {
            key: figure.told(self) if isinstance(figure, Figure) else figure
            for key, figure in sentence.figures.items()
        }
        words = str(text % told) if told else str(text)
        return turkish.with_endings(words) if get_language() == "tr" else words

    def tell_all(self, sentences: Iterable[Sentence]) -> list[str]:
        """Put several sentences into words."""
        return [self.tell(sentence) for sentence in sentences]

    def _text(self, sentence: Sentence) -> Any:
        if isinstance(sentence.text, Views):
            for key, text in sentence.text.to.items():
                if sentence.figures.get(key) == Person(self.reader or 0):
                    return text
        return sentence.everybody


def spoken(name: str) -> str:
    """Turn ``Söylemez, Ilgın`` into ``Ilgın Söylemez``; leave any other name as it is written."""
    family, comma, given = name.partition(",")
    one_comma = comma and "," not in given
    if not one_comma or not family.strip() or not given.strip():
        return name
    return f"{given.strip()} {family.strip()}"


def listed(words: Sequence[str]) -> str:
    """Write a list as in a sentence: ``A, B and C``."""
    *first, last = words
    if not first:
        return last
    return _("%(first)s and %(last)s") % {"first": ", ".join(first), "last": last}
