"""Direct encounter (C.07, article 6)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from crosstable.model import Code, EntryId, Turn
from tiebreaks.cards import Card
from tiebreaks.methods.base import NOTHING, Outcome, TiedMethod
from tiebreaks.numbers import fraction
from tiebreaks.parts import Combination, Part, Reason
from tiebreaks.words import gettext_noop as _

Group = list[EntryId]
Tiers = list[Group]
"""Participants from first to last; those whom nothing separates stand together."""


class DirectEncounter(TiedMethod):
    """6: the games of the tied against each other. Unit: place among them, 1 is first."""

    base = "DE"
    name = _("Direct encounter")
    description = _("The place in a table of only the games between those who are level.")
    kind = "A"
    combination = Combination.ENCOUNTER
    modifiers = frozenset("P")
    references = frozenset({"MP", "GP"})
    variants = ("", "/P")

    def outcome(self, tied: Sequence[Card]) -> Outcome:
        encounters = Encounters(tied)
        tiers = encounters.rank([card.id for card in tied])
        return Outcome(tied, shared_places(tiers), encounters.parts)


def shared_places(tiers: Tiers) -> Mapping[EntryId, Fraction]:
    """Number the places from 1; participants who stand together share one."""
    places: dict[EntryId, Fraction] = {}
    for tier in tiers:
        places |= dict.fromkeys(tier, fraction(1 + len(places)))
    return places


class Encounters:
    """The games among the tied, and how often article 6 was applied to whom."""

    def __init__(self, tied: Sequence[Card], reason: Reason = Reason.ENCOUNTER) -> None:
        self.table = tied[0].table
        self.reason = reason
        self.games: dict[EntryId, dict[EntryId, list[tuple[Turn, int]]]] = {}
        """Each participant's games that count, by opponent, with what they brought (units)."""
        self.left_out: dict[EntryId, list[Part]] = defaultdict(list)
        """Forfeits that do not count (6.1.1)."""
        self.applied: list[tuple[set[EntryId], str, int]] = []
        """Each application: to which group, by which article, in which step."""
        among = {card.id for card in tied}
        for card in tied:
            self.games[card.id] = defaultdict(list)
            for turn, gain in zip(card.turns, card.gains, strict=True):
                if turn.opponent in among and turn.code is not Code.NOT_YET_PLAYED:
                    self._add_game(card, turn, gain)

    def _add_game(self, card: Card, turn: Turn, gain: int) -> None:
        article = self.table.edition.encounter_exclusion(card, turn)
        if article:
            left_out = Part(turn, NOTHING, article, Reason.ENCOUNTER, dropped=article, step=1)
            self.left_out[card.id].append(left_out)
        elif turn.opponent is not None:
            self.games[card.id][turn.opponent].append((turn, gain))

    def rank(self, group: Group, step: int = 1) -> Tiers:
        """Apply article 6 to ``group``, and again to those whom it leaves tied (6.2, 6.3)."""
        tiers = self.apply_once(group, step)
        if len(tiers) == 1:
            return tiers
        return [
            part
            for tier in tiers
            for part in (self.rank(tier, step + 1) if len(tier) > 1 else [tier])
        ]

    def apply_once(self, group: Group, step: int) -> Tiers:
        """Apply 6.1 to 6.3 without repeating them."""
        among = set(group)
        met = {participant: self.games[participant].keys() & among for participant in group}
        all_met = all(len(met[participant]) == len(group) - 1 for participant in group)
        swiss = not self.table.predetermined
        self.applied.append((among, "6.2" if all_met else "6.3" if swiss else "6.1", step))
        if not (all_met or swiss):  # 6.3 speaks of Swiss tournaments only
            return [group]
        sums = {
            participant: self._points_among(participant, met[participant]) for participant in group
        }
        if all_met:
            return _tiers_by_points(group, sums)
        missing = {participant: len(group) - 1 - len(met[participant]) for participant in group}
        leaders = self._certain_leaders(group, missing, sums)
        rest = [participant for participant in group if participant not in leaders]
        return [*([participant] for participant in leaders), *([rest] if rest else [])]

    def _certain_leaders(
        self, group: Group, missing: Mapping[EntryId, int], sums: Mapping[EntryId, Fraction | int]
    ) -> Group:
        """List who leads alone whatever the missing games bring; then the second … (6.3)."""
        loss, win = self.table.loss, self.table.win
        least = {
            participant: sums[participant] + loss * missing[participant] for participant in group
        }
        most = {
            participant: sums[participant] + win * missing[participant] for participant in group
        }
        leaders: Group = []
        candidates = list(group)
        while candidates:
            best = max(candidates, key=least.__getitem__)
            candidates.remove(best)
            if any(most[other] >= least[best] for other in candidates):
                break
            leaders.append(best)
        return leaders

    def _points_among(self, participant: EntryId, met: set[EntryId]) -> Fraction | int:
        """Sum the points (6.1); opponents met more than once count by the average (6.1.2). Unit:
        units.
        """
        total: Fraction | int = 0
        games = self.games[participant]
        for opponent in met:
            gains = [gain for _, gain in games[opponent]]
            total += gains[0] if len(gains) == 1 else Fraction(sum(gains), len(gains))
        return total

    def parts(self, participant: EntryId) -> Iterator[Part]:
        """Yield every game considered, once for each time."""
        yield from self.left_out[participant]
        unit = self.table.unit
        for among, article, step in self.applied:
            if participant not in among:
                continue
            for opponent, games in self.games[participant].items():
                if opponent in among:
                    for turn, gain in games:
                        amount = fraction(gain, unit * len(games))
                        yield Part(turn, amount, article, self.reason, step=step)


def _tiers_by_points(group: Group, points: Mapping[EntryId, Fraction | int]) -> Tiers:
    tiers: dict[Fraction | int, Group] = defaultdict(list)
    for participant in group:
        tiers[points[participant]].append(participant)
    return [tiers[amount] for amount in sorted(tiers, reverse=True)]
