"""The parts of tie-break values, read back as stored (the shape of ``tiebreaks.reports.data``)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from crosstable.model import Code, Colour
from tiebreaks.parts import Combination, Missing, Reason
from tournaments.models import Entry

ENCOUNTERS = (Reason.ENCOUNTER, Reason.ENCOUNTER_OTHER)
PLACES = (Combination.ENCOUNTER, Combination.IN_TURN)
"""Combinations that make a place among the tied instead of a number."""


@dataclass(frozen=True)
class StoredPart:
    """One contribution. ``round`` is 0 if it belongs to none; amounts are in the tie-break's unit.

    ``dropped`` is the article that leaves it out, empty if it counts.
    """

    round: int
    opponent: Entry | None
    amount: Fraction
    article: str
    reason: Reason
    worth: Fraction | None
    dummy: bool
    figures: Mapping[str, Fraction]
    dropped: str
    step: int
    code: Code | None = None
    colour: Colour | None = None
    games: int = 1
    """The number of games with this opponent averaged in an encounter, ``amount`` being one share.
    """
    together: Fraction = Fraction(0)
    """The points from all those games."""
    others: tuple[int, ...] = ()
    """Their other rounds, if they are shown as one."""

    @property
    def kept(self) -> bool:
        return not self.dropped

    @property
    def rounds(self) -> tuple[int, ...]:
        return (self.round, *self.others) if self.round else ()

    @property
    def of_game(self) -> Fraction:
        """The points from the game itself."""
        return self.amount * self.games

    @property
    def open(self) -> bool:
        """Whether the game has no result yet."""
        return self.code is not None and self.code.open

    @property
    def waits(self) -> bool:
        """Whether nothing counts yet because the game is open; an opponent's score does count."""
        return self.open and not self.amount and self.worth != self.amount


@dataclass(frozen=True)
class StoredValue:
    """One tie-break of one player: the ``combination`` of the parts that are kept.

    ``amount`` is ``None`` exactly if ``missing`` says why. ``tied`` leaves out entries that have no
    pairing number yet.
    """

    label: str
    article: str
    combination: Combination
    amount: Fraction | None
    missing: Missing | None
    tied: tuple[Entry, ...]
    parts: tuple[StoredPart, ...]

    @property
    def kept(self) -> tuple[StoredPart, ...]:
        return tuple(part for part in self.parts if part.kept)

    @property
    def merged_parts(self) -> tuple[StoredPart, ...]:
        """The parts, games with one opponent that are averaged as one."""
        return tuple(merge_averaged(self.parts))

    @property
    def a_place(self) -> bool:
        """Whether it is a place among those who were level, instead of a number."""
        return self.combination in PLACES

    def of_round(self, number: int) -> tuple[StoredPart, ...]:
        return tuple(part for part in self.parts if part.round == number)


def read_value(
    label: str, amount: str | None, explained: Mapping[str, Any], by_tpn: Mapping[int, Entry]
) -> StoredValue:
    """Read the value stored under ``label``. Raises ``KeyError`` if the shape is different."""
    missing = explained["missing"]
    return StoredValue(
        label=label,
        article=explained["article"],
        combination=Combination(explained["combination"]),
        amount=None if amount is None else Fraction(amount),
        missing=Missing(missing) if missing else None,
        tied=tuple(by_tpn[tpn] for tpn in explained["tied"] if tpn in by_tpn),
        parts=tuple(_averaged([_part(part, by_tpn) for part in explained["parts"]])),
    )


EncounterKey = tuple[int, Reason, int | None]
"""The key of games of an encounter that belong together: step, score and the opponent's number."""


def _games(part: StoredPart) -> EncounterKey | None:
    if part.reason not in ENCOUNTERS or not part.kept:
        return None
    return part.step, part.reason, part.opponent.tpn if part.opponent else None


def _averaged(parts: Iterable[StoredPart]) -> Iterator[StoredPart]:
    """Give parts of several games with one opponent their number and sum (C.07, 6.1.2)."""
    parts = list(parts)
    shares: dict[EncounterKey, list[Fraction]] = defaultdict(list)
    for part in parts:
        if games := _games(part):
            shares[games].append(part.amount)
    for part in parts:
        games = _games(part)
        count = len(shares[games]) if games else 1
        brought = sum(shares[games], Fraction(0)) * count if games else part.amount
        yield replace(part, games=count, together=brought)


def merge_averaged(parts: Iterable[StoredPart]) -> Iterator[StoredPart]:
    """List each part once; of averaged games only the first, with the average and all rounds."""
    parts = list(parts)
    rounds: dict[EncounterKey, list[int]] = defaultdict(list)
    for part in parts:
        if games := _games(part):
            rounds[games].append(part.round)
    for part in parts:
        games = _games(part)
        if games is None:
            yield part
        elif rounds[games][0] == part.round:
            average = part.together / part.games
            yield replace(part, amount=average, others=tuple(rounds[games][1:]))


def entries_by_tpn(tournament: int) -> dict[int, Entry]:
    """Map pairing numbers to the entries of the tournament with this key, for parts to name."""
    entries = Entry.objects.filter(tournament=tournament, tpn__isnull=False)
    return {entry.tpn: entry for entry in entries.select_related("player") if entry.tpn}


def _part(stored: Mapping[str, Any], by_tpn: Mapping[int, Entry]) -> StoredPart:
    opponent, worth = stored["opponent"], stored["worth"]
    return StoredPart(
        round=stored["round"],
        opponent=None if opponent is None else by_tpn[opponent],
        amount=Fraction(stored["amount"]),
        article=stored["article"],
        reason=Reason(stored["reason"]),
        worth=None if worth is None else Fraction(worth),
        dummy=stored["dummy"],
        figures={name: Fraction(number) for name, number in stored["figures"].items()},
        dropped=stored["dropped"],
        step=stored["step"],
        code=None if stored["result"] is None else Code(stored["result"]),
        colour=None if stored["colour"] is None else Colour(stored["colour"]),
    )
