"""One round by the guide's Dutch, from a crosstable as text and pairs that may not meet."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from crosstable.model import EntryId, Prohibition
from pairing.kernel.result import RoundPairing
from pairing.tsf.dutch.editions import DUTCH_TSF
from pairing.tsf.dutch.reports import StepReport
from tests.pairing.build import table

Pairs = set[frozenset[EntryId]]


def paired(
    text: str, round_number: int, apart: Iterable[tuple[int, int]] = (), **fields: Any
) -> RoundPairing:
    """Pair the round; ``apart`` are pairs that may not meet."""
    prohibitions = tuple(Prohibition(1, 9, frozenset(pair)) for pair in apart)
    return DUTCH_TSF.pair(table(text, prohibitions=prohibitions, **fields), round_number)


def pairs(pairing: RoundPairing) -> Pairs:
    return {frozenset((board.white, board.black)) for board in pairing.boards}


def of(*numbers: tuple[EntryId, EntryId]) -> Pairs:
    return set(map(frozenset, numbers))


def report(pairing: RoundPairing, number: int) -> StepReport:
    found = pairing.explanation.brackets[number]
    assert isinstance(found, StepReport)
    return found
