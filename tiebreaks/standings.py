"""Standings: an ordered list of tie-breaks, applied to those still tied (C.07, 4.2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from crosstable.model import Crosstable, EntryId, Participant
from tiebreaks.cards import Card, CardTable
from tiebreaks.codes import methods_in
from tiebreaks.columns import Column, column_of
from tiebreaks.editions import DEFAULT_EDITION, edition_named
from tiebreaks.parts import TieBreakValue

DEFAULT_ORDER = ("PTS", "BH/C1", "BH", "SB", "WIN")
ROUND_ROBIN_ORDER = ("PTS", "DE", "SB", "WIN")
"""Buchholz must not be used if pairings are fixed (C.07, article 8)."""


@dataclass(frozen=True)
class RankedParticipant:
    """One participant's place. Participants whom nothing separates share the rank.

    ``decided_by`` is the code that separated the participant from the one above; ``None`` if there
    is none above, or nothing separated them.
    """

    rank: int
    participant: Participant
    columns: Sequence[Column] = field(repr=False)
    decided_by: str | None = None

    @cached_property
    def values(self) -> tuple[TieBreakValue, ...]:
        """The values in the order of the list, each with its parts."""
        return tuple(column.value(self.participant.id) for column in self.columns)


@dataclass(frozen=True)
class Standings:
    """All ranked participants in order after round ``through``; the tied are listed by TPN.

    ``final``: all rounds are in and no game is open.
    """

    rows: tuple[RankedParticipant, ...]
    through: int
    order: tuple[str, ...]
    edition: str
    final: bool
    columns: tuple[Column, ...] = field(repr=False)
    """The tie-breaks of the list, each applied to everybody."""
    numbers: Mapping[EntryId, int] = field(repr=False)
    """The pairing numbers of all participants, also of those without a place."""

    @cached_property
    def by_id(self) -> dict[EntryId, RankedParticipant]:
        return {row.participant.id: row for row in self.rows}

    def value(self, participant: EntryId, code: str) -> TieBreakValue:
        """Return the value under the first mention of ``code``.

        Raises ``KeyError`` or ``ValueError`` if the participant or the code is not in the
        standings.
        """
        return self.by_id[participant].values[self.order.index(code)]


def standings(
    crosstable: Crosstable,
    order: str | Iterable[str] = DEFAULT_ORDER,
    *,
    edition: str = DEFAULT_EDITION,
    through: int | None = None,
    unrated: int | None = None,
) -> Standings:
    """Work out the standings after round ``through`` (default: the last round with any result).

    ``unrated`` is the rating that the arbiter gives to those without one; if it is left out, a
    method that needs their ratings does not separate those tied (:class:`tiebreaks.parts.Missing`).

    Raises :class:`tiebreaks.UnknownTieBreak`, :class:`tiebreaks.UnknownTieBreakEdition`,
    :class:`tiebreaks.NoSuchRound`.
    """
    rules = edition_named(edition)
    methods = methods_in(order, rules)
    table = CardTable(crosstable, rules, through, unrated=unrated)
    tiers = [_Tier(sorted(_ranked(table), key=lambda card: card.participant.tpn))]
    columns = tuple(column_of(method, table) for method in methods)
    for column in columns:
        tiers = list(_separate(tiers, column))
    return Standings(
        tuple(_rows(tiers, columns)),
        table.rounds,
        tuple(column.code for column in columns),
        edition,
        _is_final(table),
        columns,
        {card.id: card.participant.tpn for card in table.cards.values()},
    )


def _ranked(table: CardTable) -> Iterable[Card]:
    """List the cards of all but those who have no place any more."""
    unranked = table.crosstable.unranked
    return (
        card
        for card in table.cards.values()
        if card.id not in unranked or unranked[card.id] > table.rounds
    )


class _Tier(NamedTuple):
    """Participants still tied, and what separated them from the tier above."""

    cards: Sequence[Card]
    decided_by: str | None = None


def _separate(tiers: Iterable[_Tier], column: Column) -> Iterable[_Tier]:
    """Separate each tier by the tie-break, best first."""
    for tier in tiers:
        if len(tier.cards) == 1:
            yield tier
        elif tier.cards:
            first, *others = column.separate(tier.cards)
            yield _Tier(first, tier.decided_by)
            for cards in others:
                yield _Tier(cards, column.code)


def _rows(tiers: Iterable[_Tier], columns: Sequence[Column]) -> Iterable[RankedParticipant]:
    ahead = 0
    for tier in tiers:
        for index, card in enumerate(tier.cards):
            decided_by = None if index else tier.decided_by
            yield RankedParticipant(ahead + 1, card.participant, columns, decided_by)
        ahead += len(tier.cards)


def _is_final(table: CardTable) -> bool:
    return table.rounds == table.crosstable.rounds and not any(
        turn.code.open for card in table.cards.values() for turn in card.turns
    )
