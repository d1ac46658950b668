"""What was decided outside the games, as an entry of the list (C.07, 2.2.1, 4.1, 4.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tiebreaks.cards import Card
from tiebreaks.parts import Missing, Part, Reason
from tiebreaks.registry import DECISIONS, CardMethod, register


class Decided(CardMethod):
    """The value that the arbiter entered; higher is ahead."""

    kind = ""
    needs = frozenset({DECISIONS})

    def parts(self, card: Card) -> Iterator[Part]:
        for decision in card.table.crosstable.decisions:
            if decision.participant == card.id and decision.code.upper() == self.code:
                yield Part(None, decision.value, self.article, Reason.DECISION)

    def missing(self, parts: Sequence[Part]) -> Missing | None:
        return None if parts else Missing.UNDECIDED


@register("PLAYOFF")
class PlayOff(Decided):
    """2.2.1: a play-off over the board."""

    name = "Play-off"


@register("LOTS")
class Lots(Decided):
    """4.2: drawing of lots."""

    name = "Drawing of lots"


@register("OTHER")
class SelfDefined(Decided):
    """4.1: defined in the regulations of the tournament; TRF26 writes ``OTHER_`` and a name."""

    name = "Defined by the tournament"
    variants = ()
