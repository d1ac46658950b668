"""Standings: an ordered list of tie-breaks, applied to those still tied (C.07, 4.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from crosstable.model import Crosstable, EntryId, Participant
from tiebreaks.cards import Card, Table
from tiebreaks.codes import methods_in
from tiebreaks.editions import DEFAULT_EDITION, edition_named
from tiebreaks.parts import Missing, Value
from tiebreaks.registry import Method

DEFAULT_ORDER = ("PTS", "BH/C1", "BH", "SB", "WIN")
ROUND_ROBIN_ORDER = ("PTS", "DE", "SB", "WIN")
"""Buchholz must not be used where pairings are fixed (C.07, article 8)."""


@dataclass(frozen=True, slots=True)
class Row:
    """One participant's place. Those whom nothing separates share the rank.

    ``values`` stand in the order of the list; ``decided_by`` is the code that separated the
    participant from the one above, ``None`` where that is nobody or nothing did.
    """

    rank: int
    participant: Participant
    values: tuple[Value, ...]
    decided_by: str | None = None


@dataclass(frozen=True)
class Standings:
    """Everybody in order after round ``through``; the tied are listed by TPN.

    ``final``: all rounds are in and no game is open.
    """

    rows: tuple[Row, ...]
    through: int
    order: tuple[str, ...]
    edition: str
    final: bool

    @cached_property
    def by_id(self) -> dict[EntryId, Row]:
        return {row.participant.id: row for row in self.rows}

    def value(self, participant: EntryId, code: str) -> Value:
        """The value under the first mention of ``code``. KeyError, ValueError: not in here."""
        return self.by_id[participant].values[self.order.index(code)]


def standings(
    crosstable: Crosstable,
    order: str | Iterable[str] = DEFAULT_ORDER,
    *,
    edition: str = DEFAULT_EDITION,
    through: int | None = None,
    unrated: int | None = None,
) -> Standings:
    """The standings after round ``through`` (default: the last round with any result).

    ``unrated`` is the rating that the arbiter gives to opponents without one; left out, a method
    that needs their ratings does not separate those tied (:class:`tiebreaks.parts.Missing`).

    Raises :class:`tiebreaks.UnknownTieBreak`, :class:`tiebreaks.UnknownEdition`,
    :class:`tiebreaks.NoSuchRound`.
    """
    rules = edition_named(edition)
    methods = methods_in(order, rules)
    table = Table(crosstable, rules, through, unrated=unrated)
    tiers = [_Tier(sorted(table.cards.values(), key=lambda card: card.participant.tpn))]
    values: dict[EntryId, list[Value]] = {entry: [] for entry in table.cards}
    for method in methods:
        tiers = [part for tier in tiers for part in _split(tier, method, values)]
    return Standings(
        tuple(_rows(tiers, values)),
        table.rounds,
        tuple(method.code for method in methods),
        edition,
        _final(table),
    )


@dataclass(frozen=True, slots=True)
class _Tier:
    """Participants still tied, and what separated them from the tier above."""

    cards: Sequence[Card]
    decided_by: str | None = None


def _split(tier: _Tier, method: Method, values: dict[EntryId, list[Value]]) -> list[_Tier]:
    """The tier by the method's values among its members, best first, which are noted."""
    found = method.values(tier.cards)
    for entry, value in found.items():
        values[entry].append(value)
    if any(value.missing is Missing.UNRATED for value in found.values()):
        return [tier]
    together: dict[Fraction | None, list[Card]] = {}
    for card in tier.cards:
        together.setdefault(found[card.id].amount, []).append(card)
    amounts = sorted(
        (amount for amount in together if amount is not None), reverse=not method.lower_is_ahead
    )
    last = [None] if None in together else []
    parts = [together[amount] for amount in (*amounts, *last)]
    return [_Tier(parts[0], tier.decided_by), *(_Tier(part, method.code) for part in parts[1:])]


def _rows(tiers: Iterable[_Tier], values: dict[EntryId, list[Value]]) -> Iterable[Row]:
    ahead = 0
    for tier in tiers:
        for index, card in enumerate(tier.cards):
            decided_by = None if index else tier.decided_by
            yield Row(ahead + 1, card.participant, tuple(values[card.id]), decided_by)
        ahead += len(tier.cards)


def _final(table: Table) -> bool:
    return table.rounds == table.crosstable.rounds and not any(
        turn.code.open for card in table.cards.values() for turn in card.turns
    )
