"""The reports of texts that pair step by step: each pair, each floater, and the bye."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from crosstable.model import EntryId
from pairing.kernel.byes import ByeChoice
from pairing.kernel.players import ids_of
from pairing.kernel.result import ByeReport, Reading


@dataclass(frozen=True, slots=True)
class PassedReport:
    """A player earlier in the order, and the reason why this was not the opponent."""

    player: EntryId
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PairReport:
    """A pair as it was made: it was the turn of ``first``; the article chose ``second``."""

    first: EntryId
    second: EntryId
    article: str
    passed: tuple[PassedReport, ...]
    readings: tuple[Reading, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FloaterReport:
    """A player who left a group unpaired, and the article."""

    player: EntryId
    article: str
    readings: tuple[Reading, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderedByeReport(ByeReport):
    """The bye of the first in an order who may have it."""

    article: str
    passed: tuple[EntryId, ...]
    """Players who come first, but without whom the others could not all be paired."""
    readings: tuple[Reading, ...]


def bye_by_order(
    plain: ByeReport, choice: ByeChoice, article: str, readings: tuple[Reading, ...]
) -> dict[str, Any]:
    """Return the fields of an :class:`OrderedByeReport`, those of ``plain`` among them."""
    return {
        **{field.name: getattr(plain, field.name) for field in fields(plain)},
        "article": article,
        "passed": ids_of(choice.passed),
        "readings": readings,
    }
