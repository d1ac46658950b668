"""Tie-breaks as parts of sentences: their names, and the sums that their values are."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.words import sums, tiebreaks
from tournaments.words.contributions import StoredValue
from tournaments.words.sentences import Figure, Voice, listed


@dataclass(frozen=True)
class TieBreaks(Figure):
    """The full names of one tie-break or several: ``Buchholz, cut 1``."""

    labels: tuple[str, ...]

    def told(self, voice: Voice) -> str:
        return listed([tiebreaks.name(label) for label in self.labels])


@dataclass(frozen=True)
class TieBreakInBrief(Figure):
    """The name of one tie-break with its cut, but without what else modifies it."""

    label: str

    def told(self, voice: Voice) -> str:
        return tiebreaks.brief_name(self.label)


@dataclass(frozen=True)
class SumOf(Figure):
    """The way to a value: ``4 + 2½ = 6½``."""

    value: StoredValue

    def told(self, voice: Voice) -> str:
        return sums.calculation(self.value)
