"""Direct encounter (C.07, article 6)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from crosstable.model import Code, EntryId, Turn
from tiebreaks.cards import Card, Table
from tiebreaks.parts import ENCOUNTER, ZERO, Missing, Part, Reason, Value, total
from tiebreaks.registry import Method, register

Tiers = list[list[EntryId]]
"""Participants from first to last; those whom nothing separates stand together."""


@register("DE")
class DirectEncounter(Method):
    """6: the games of the tied among each other. Unit: place among them, 1 is first."""

    name = "Direct encounter"
    kind = "A"
    combination = ENCOUNTER
    lower_is_ahead = True

    def values(self, tied: Sequence[Card]) -> Mapping[EntryId, Value]:
        if len(tied) < 2:
            return {card.id: self._value(None, (), (), Missing.NOT_TIED) for card in tied}
        encounters = Encounters.among(tied)
        ids = [card.id for card in tied]
        values: dict[EntryId, Value] = {}
        for tier in encounters.ranked(ids):
            place = Fraction(1 + len(values))
            values |= {
                each: self._value(place, tuple(encounters.parts[each]), tuple(ids)) for each in tier
            }
        return values

    def _value(
        self,
        place: Fraction | None,
        parts: tuple[Part, ...],
        tied: tuple[EntryId, ...],
        missing: Missing | None = None,
    ) -> Value:
        return Value(self.code, self.article, self.combination, place, parts, missing, tied)


@dataclass
class Encounters:
    """The games among the tied, and the parts that the values are explained by."""

    table: Table
    games: Mapping[EntryId, Sequence[tuple[Turn, Fraction]]]
    """Each one's games among the tied that count, with the points from them."""
    parts: dict[EntryId, list[Part]]

    @classmethod
    def among(cls, tied: Sequence[Card]) -> Encounters:
        """Finds the games; forfeits that do not count (6.1.1) go into the parts as dropped."""
        table = tied[0].table
        ids = {card.id for card in tied}
        games: dict[EntryId, list[tuple[Turn, Fraction]]] = {entry: [] for entry in ids}
        parts: dict[EntryId, list[Part]] = {entry: [] for entry in ids}
        for card in tied:
            for turn, points in _paired(card, ids):
                article = table.edition.not_an_encounter(card, turn)
                if article:
                    left_out = Part(turn, ZERO, article, Reason.ENCOUNTER, dropped=article, step=1)
                    parts[card.id].append(left_out)
                else:
                    games[card.id].append((turn, points))
        return cls(table, games, parts)

    def ranked(self, group: list[EntryId], step: int = 1) -> Tiers:
        """Article 6, applied to ``group`` and again to what it leaves tied."""
        among = set(group)
        all_met = all(len(self._met(each, among)) == len(group) - 1 for each in group)
        swiss = not self.table.predetermined
        article = "6.2" if all_met else "6.3" if swiss else "6.1"
        sums = {each: self._sum(each, among, article, step) for each in group}
        if all_met:
            tiers = _by_points(group, sums)
            if len(tiers) == 1:
                return tiers
            return [part for tier in tiers for part in self._again(tier, step)]
        if not swiss:  # 6.3 speaks of Swiss tournaments only
            return [group]
        leaders = self._certain_leaders(group, among, sums)
        rest = [each for each in group if each not in leaders]
        if not leaders:
            return [rest]
        return [[each] for each in leaders] + self._again(rest, step)

    def _again(self, tier: list[EntryId], step: int) -> Tiers:
        """6.2, 6.3: reapplied to those still without a place of their own."""
        return self.ranked(tier, step + 1) if len(tier) > 1 else [tier] if tier else []

    def _certain_leaders(
        self, group: list[EntryId], among: set[EntryId], sums: Mapping[EntryId, Fraction]
    ) -> list[EntryId]:
        """6.3: who is alone at the top whatever the missing games bring; then the second; …"""
        games = {each: len(group) - 1 - len(self._met(each, among)) for each in group}
        least = {each: sums[each] + self.table.loss * games[each] for each in group}
        most = {each: sums[each] + self.table.win * games[each] for each in group}
        leaders: list[EntryId] = []
        left = list(group)
        while left:
            best = max(left, key=lambda each: least[each])
            left.remove(best)
            if any(most[other] >= least[best] for other in left):
                break
            leaders.append(best)
        return leaders

    def _met(self, participant: EntryId, among: set[EntryId]) -> dict[EntryId, int]:
        """How often each of the others was met."""
        games: dict[EntryId, int] = defaultdict(int)
        for turn, _ in self.games[participant]:
            if turn.opponent in among and turn.opponent is not None:
                games[turn.opponent] += 1
        return games

    def _sum(self, participant: EntryId, among: set[EntryId], article: str, step: int) -> Fraction:
        """6.1; those who met more than once add the average of their games (6.1.2)."""
        games = self._met(participant, among)
        parts = [
            Part(turn, points / games[turn.opponent], article, Reason.ENCOUNTER, step=step)
            for turn, points in self.games[participant]
            if turn.opponent in among and turn.opponent is not None
        ]
        self.parts[participant] += parts
        return total(part.amount for part in parts)


def _paired(card: Card, among: set[EntryId]) -> Iterator[tuple[Turn, Fraction]]:
    """The games with the others that have begun or were forfeited, and the points from them."""
    for turn, points in zip(card.turns, card.gains, strict=True):
        if turn.opponent in among and turn.code is not Code.NOT_YET_PLAYED:
            yield turn, points


def _by_points(group: list[EntryId], points: Mapping[EntryId, Fraction]) -> Tiers:
    tiers: dict[Fraction, list[EntryId]] = defaultdict(list)
    for each in group:
        tiers[points[each]].append(each)
    return [tiers[amount] for amount in sorted(tiers, reverse=True)]
