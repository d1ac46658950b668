"""The reason two players do not meet: the answer as data, and the part that any system can give."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from crosstable.model import Crosstable, EntryId
from pairing.kernel.legality import Forbidden, forbidden
from pairing.kernel.players import Field
from pairing.kernel.result import (
    BracketReport,
    Reason,
    RoundPairing,
    Verdict,
    Worse,
)


@dataclass(frozen=True, slots=True)
class WhyNot:
    """The reason ``one`` does not meet ``other`` (the higher ranked first, if both are to be
    paired).

    Above bracket ``bracket`` everything is as the engine paired it; from there on ``together`` is
    the best pairing in which they meet.
    """

    one: EntryId
    other: EntryId
    verdict: Verdict
    away: tuple[EntryId, ...] = ()
    """The players of the two who are not to be paired."""
    bye: EntryId | None = None
    """The one of the two who has the bye."""
    board: int | None = None
    """The board on which they meet, from 1."""
    forbidden: Forbidden | None = None
    reasons: tuple[Reason, ...] = ()
    """The reasons the others would lack opponents, if they would whatever happens above."""
    rounds: tuple[int, ...] = ()
    """The rounds in which a table fixed before the start has them meet."""
    bracket: int | None = None
    """The bracket that decides, from 0; ``None`` if the round as a whole does."""
    worse: Worse | None = None
    article: str = ""
    """The article by which the chosen pairing comes first, if no criterion is worse."""
    chosen: BracketReport | None = None
    """The bracket as the engine paired it."""
    together: BracketReport | None = None
    """That bracket in the best pairing in which they meet."""


AskWhyNot = Callable[[EntryId, EntryId], WhyNot]
"""Explains why two do not meet in one round, whose own pairing is made once for all of them."""


def plain_answer(
    crosstable: Crosstable, field: Field, pairing: RoundPairing, first: EntryId, second: EntryId
) -> WhyNot | None:
    """Give the answer that any system can, or ``None``.

    It is that the two meet, that one is away, or that they may not meet. Raises :class:`KeyError`
    for anyone who does not take part.
    """
    first, second = crosstable.by_id[first].id, crosstable.by_id[second].id
    away = tuple(entry for entry in (first, second) if entry not in field.by_id)
    if away:
        return WhyNot(first, second, Verdict.AWAY, away=away)
    bye = pairing.bye if pairing.bye in (first, second) else None
    higher, lower = sorted(map(field.by_id.__getitem__, (first, second)), key=lambda p: p.place)
    for number, board in enumerate(pairing.boards, 1):
        if {board.white, board.black} == {first, second}:
            return WhyNot(higher.id, lower.id, Verdict.PAIRED, board=number)
    why = forbidden(field, higher, lower)
    if why is not None:
        return WhyNot(higher.id, lower.id, Verdict.FORBIDDEN, bye=bye, forbidden=why)
    return None
