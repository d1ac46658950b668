"""Decisions outside the games, as an entry of the list (C.07, 2.2.1, 4.1, 4.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.model import Decision
from tiebreaks.cards import Card, CardTable
from tiebreaks.methods.base import DECISIONS, NOTHING, CardMethod
from tiebreaks.numbers import common_scale, to_units
from tiebreaks.parts import Missing, Part, Reason
from tiebreaks.words import gettext_noop as _


class DecisionMethod(CardMethod):
    """The value that the arbiter entered; higher is ahead."""

    needs = frozenset({DECISIONS})

    def decisions(self, card: Card) -> list[Decision]:
        return [
            decision
            for decision in card.table.crosstable.decisions
            if decision.participant == card.id and decision.code.upper() == self.code
        ]

    def scale(self, table: CardTable) -> int:
        return common_scale(decision.value for decision in table.crosstable.decisions)

    def amounts(self, card: Card) -> Sequence[int]:
        scale = self.scale(card.table)
        return [to_units(decision.value, scale) for decision in self.decisions(card)]

    def sources(self, card: Card) -> Iterator[Part]:
        for _decision in self.decisions(card):
            yield Part(None, NOTHING, self.article, Reason.DECISION)

    def missing(self, card: Card) -> Missing | None:
        return None if self.decisions(card) else Missing.UNDECIDED


class PlayOff(DecisionMethod):
    """2.2.1: a play-off over the board."""

    base = "PLAYOFF"
    name = _("Play-off")
    description = _("Games over the board after the last round; the arbiter enters how they ended.")


class RapidPlayOff(DecisionMethod):
    """The encyclopedia's play-off at a fast time control."""

    base = "RAPID"
    name = _("Rapid play-off")
    description = _(
        "Games at a fast time control after the last round; the arbiter enters how they ended."
    )


class Armageddon(DecisionMethod):
    """One game in which a draw is enough for Black."""

    base = "ARMAGEDDON"
    name = _("Armageddon game")
    description = _("One game in which White has more time and a draw is enough for Black.")


class Lots(DecisionMethod):
    """4.2: drawing of lots."""

    base = "LOTS"
    name = _("Drawing of lots")
    description = _("Chance, as nothing else separates those who are level.")


class CoinToss(DecisionMethod):
    """The encyclopedia's last means."""

    base = "COIN"
    name = _("Coin toss")
    description = _("The toss of a coin, as nothing else separates those who are level.")


class SelfDefined(DecisionMethod):
    """4.1: defined in the regulations of the tournament; TRF26 writes ``OTHER_`` and a name."""

    base = "OTHER"
    name = _("Defined by the tournament")
    description = _("What the tournament’s own regulations say; the arbiter enters the values.")
    variants = ()
