"""What tie-break values are made of, as stored (the shape of ``tiebreaks.report``), read back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from tiebreaks.parts import Combination, Missing, Reason
from tournaments.models import Entry


@dataclass(frozen=True)
class Part:
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

    @property
    def kept(self) -> bool:
        return not self.dropped


@dataclass(frozen=True)
class Value:
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
    parts: tuple[Part, ...]

    @property
    def kept(self) -> tuple[Part, ...]:
        return tuple(part for part in self.parts if part.kept)

    def of_round(self, number: int) -> tuple[Part, ...]:
        return tuple(part for part in self.parts if part.round == number)


def read(
    label: str, amount: str | None, explained: Mapping[str, Any], by_tpn: Mapping[int, Entry]
) -> Value:
    """The value stored under ``label``. Raises ``KeyError`` where the shape is another one."""
    missing = explained["missing"]
    return Value(
        label=label,
        article=explained["article"],
        combination=Combination(explained["combination"]),
        amount=None if amount is None else Fraction(amount),
        missing=Missing(missing) if missing else None,
        tied=tuple(by_tpn[tpn] for tpn in explained["tied"] if tpn in by_tpn),
        parts=tuple(_part(part, by_tpn) for part in explained["parts"]),
    )


def named(tournament: int) -> dict[int, Entry]:
    """Everybody whom parts may name, by pairing number, of the tournament with this key."""
    entries = Entry.objects.filter(tournament=tournament, tpn__isnull=False)
    return {entry.tpn: entry for entry in entries.select_related("player") if entry.tpn}


def _part(stored: Mapping[str, Any], by_tpn: Mapping[int, Entry]) -> Part:
    opponent, worth = stored["opponent"], stored["worth"]
    return Part(
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
    )
