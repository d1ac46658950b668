"""Reasons that would take too long are counted, not found."""

from __future__ import annotations

from dataclasses import replace
from itertools import zip_longest

import pytest

from crosstable.model import Code, Colour, Prohibition, Turn
from pairing import BracketReport, pair
from pairing.fide.dutch import floaters
from tests.pairing.build import table

CLUB = range(18, 33)
ROUNDS = 4


def reports(system: str) -> tuple[BracketReport, ...]:
    """Pair the last of four rounds, in which nearly half are of one club that wins every game."""
    crosstable = table(".\n" * 32, rounds=ROUNDS)
    crosstable = replace(crosstable, prohibitions=(Prohibition(1, ROUNDS, frozenset(CLUB)),))
    for number in range(1, ROUNDS):
        turns = dict(crosstable.turns)
        for board in pair(crosstable, number, system=system, explain=False).boards:
            white = Code.WIN if board.white > board.black else Code.LOSS
            black = Code.LOSS if white is Code.WIN else Code.WIN
            for entry, code, other, colour in (
                (board.white, white, board.black, Colour.WHITE),
                (board.black, black, board.white, Colour.BLACK),
            ):
                turns[entry] = (*turns[entry], Turn(number, code, other, colour))
        crosstable = replace(crosstable, turns=turns)
    brackets: tuple[BracketReport, ...] = pair(
        crosstable, ROUNDS, system=system
    ).explanation.brackets
    return brackets


@pytest.mark.parametrize("system", ["dutch", "burstein"])
def test_what_takes_too_long_is_not_asked(monkeypatch: pytest.MonkeyPatch, system: str) -> None:
    whole = reports(system)
    assert all(report.untold == 0 for report in whole)
    reasons = sum(len(report.floaters) + len(report.spared) for report in whole)
    assert reasons > 4
    monkeypatch.setattr(floaters, "MOST_WORK", 1)
    some = reports(system)
    assert sum(report.untold for report in some) > 0
    for told, full in zip_longest(some, whole):
        assert told.floaters == full.floaters[: len(told.floaters)]
        assert told.spared == full.spared[: len(told.spared)]
        found = len(told.floaters) + len(told.spared)
        assert found + told.untold == len(full.floaters) + len(full.spared)
