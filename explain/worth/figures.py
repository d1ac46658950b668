"""Figures of the sentences on ratings."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from explain.worth import texts
from tournaments.words.figures import decimals, signed_decimals
from tournaments.words.sentences import Figure, Voice, say


@dataclass(frozen=True)
class Decimals(Figure):
    """A number with so many decimals, with its sign if it is a difference."""

    amount: Decimal
    places: int = 2
    sign: bool = False

    def told(self, voice: Voice) -> str:
        return (signed_decimals if self.sign else decimals)(self.amount, self.places)


@dataclass(frozen=True)
class Apart(Figure):
    """An opponent's rating beside one's own: ``rated 83 points higher``."""

    difference: int

    def told(self, voice: Voice) -> str:
        if not self.difference:
            return str(texts.LEVEL)
        text = texts.HIGHER if self.difference > 0 else texts.LOWER
        return voice.tell(say(text, points=abs(self.difference)))
