"""What tie-break values are made of, as stored (the shape of ``tiebreaks.report``), read back."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from crosstable.model import Code
from tiebreaks.parts import Combination, Missing, Reason
from tournaments.models import Entry

ENCOUNTERS = (Reason.ENCOUNTER, Reason.ENCOUNTER_OTHER)
PLACES = (Combination.ENCOUNTER, Combination.IN_TURN)
"""What makes a place among the tied, and no number of its own."""


@dataclass(frozen=True)
class StoredPart:
    """One contribution. ``round`` is 0 where it belongs to none; amounts in the tie-break's unit.

    ``dropped`` is the article that leaves it out, empty where it counts.
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
    games: int = 1
    """Of an encounter: how many games with this opponent are averaged, ``amount`` being a share."""
    together: Fraction = Fraction(0)
    """What all those games brought."""
    others: tuple[int, ...] = ()
    """Their further rounds, where they are told together."""

    @property
    def kept(self) -> bool:
        return not self.dropped

    @property
    def rounds(self) -> tuple[int, ...]:
        return (self.round, *self.others) if self.round else ()

    @property
    def of_game(self) -> Fraction:
        """What the game itself brought."""
        return self.amount * self.games

    @property
    def open(self) -> bool:
        """The game still has to bring its result."""
        return self.code is not None and self.code.open

    @property
    def waits(self) -> bool:
        """Nothing is counted yet, because the game is open; an opponent's score is counted."""
        return self.open and not self.amount and self.worth != self.amount


@dataclass(frozen=True)
class StoredValue:
    """One tie-break of one player: ``combination`` of the parts that are kept.

    ``amount`` is ``None`` exactly where ``missing`` says why. ``tied`` leaves out who has entered
    but has no pairing number yet.
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
        return tuple(together(self.parts))

    @property
    def a_place(self) -> bool:
        """Among those who were level, instead of a number of its own."""
        return self.combination in PLACES

    def of_round(self, number: int) -> tuple[StoredPart, ...]:
        return tuple(part for part in self.parts if part.round == number)


def read(
    label: str, amount: str | None, explained: Mapping[str, Any], by_tpn: Mapping[int, Entry]
) -> StoredValue:
    """The value stored under ``label``. Raises ``KeyError`` where the shape is another one."""
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


Games = tuple[int, Reason, int | None]
"""Which games of an encounter belong together: by step, score and the opponent's number."""


def _games(part: StoredPart) -> Games | None:
    if part.reason not in ENCOUNTERS or not part.kept:
        return None
    return part.step, part.reason, part.opponent.tpn if part.opponent else None


def _averaged(parts: Iterable[StoredPart]) -> Iterator[StoredPart]:
    """Those of several games with one opponent know of one another (C.07, 6.1.2)."""
    parts = list(parts)
    shares: dict[Games, list[Fraction]] = defaultdict(list)
    for part in parts:
        if games := _games(part):
            shares[games].append(part.amount)
    for part in parts:
        games = _games(part)
        count = len(shares[games]) if games else 1
        brought = sum(shares[games], Fraction(0)) * count if games else part.amount
        yield replace(part, games=count, together=brought)


def together(parts: Iterable[StoredPart]) -> Iterator[StoredPart]:
    """Each once; of games that are averaged the first, with the average and all rounds."""
    parts = list(parts)
    rounds: dict[Games, list[int]] = defaultdict(list)
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


def named(tournament: int) -> dict[int, Entry]:
    """Everybody whom parts may name, by pairing number, of the tournament with this key."""
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
    )
