"""Rounds with many levels of points: more digits than quick weights have room for.

``long_n34_r25.trf`` has 34 players and 25 rounds, made by ``generate``; Gacrux finds every round
paired by the rules. In its last three rounds nearly every player has points of their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from sys import maxsize

import pytest

from crosstable.trf import read
from pairing.checks.rounds import boards_by, boards_in
from pairing.fide.dutch.editions import DUTCH_2026
from pairing.fide.dutch.search import candidates
from pairing.kernel import matching
from pairing.kernel.matching import Edge

TABLE = read(
    (Path(__file__).parents[3] / "data" / "pairing" / "long_n34_r25.trf").read_bytes()
).crosstable


def too_slow(weights: Mapping[Edge, int], most: bool) -> set[Edge]:
    raise AssertionError(f"weights of {max(map(abs, weights.values())).bit_length()} bits")


@pytest.mark.parametrize("number", [23, 24, 25])
def test_weights_stay_within_what_the_quick_matching_can_add(
    monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    monkeypatch.setattr(matching, "_wide", too_slow)
    assert boards_by(TABLE, number, DUTCH_2026) == boards_in(TABLE, number)


@pytest.mark.parametrize("number", [12, 18])
def test_settled_digits_come_out_as_they_did_however_little_room_they_have(
    monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    """Without any room they hardly ever do at first, and are then given what they need."""
    matched = candidates.Candidates._match
    steps: list[int] = []

    def counted(self: candidates.Candidates, *given: object) -> None:
        steps.append(len(self._due))
        matched(self, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(candidates.Candidates, "_match", counted)
    boards_by(TABLE, number, DUTCH_2026)
    usual = len(steps)
    monkeypatch.setattr(candidates, "ALTERED", (0, 7, maxsize))
    assert boards_by(TABLE, number, DUTCH_2026) == boards_in(TABLE, number)
    assert len(steps) > 2 * usual


@pytest.mark.parametrize("number", [12, 18])
def test_fewer_digits_are_settled_at_a_time_where_weights_get_too_wide(
    monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    """Settled digits get no room at first: where they need some, new ones have to wait."""
    answers: list[bool] = []
    solve = candidates.Candidates._solve

    def asked(self: candidates.Candidates, *given: object, wide: bool) -> bool:
        answers.append(solve(self, *given, wide=wide))  # type: ignore[arg-type]
        return answers[-1]

    monkeypatch.setattr(candidates.Candidates, "_solve", asked)
    monkeypatch.setattr(candidates, "ALTERED", (0, 7, maxsize))
    monkeypatch.setattr(candidates, "ROOM", 1 << 12)
    assert boards_by(TABLE, number, DUTCH_2026) == boards_in(TABLE, number)
    assert not all(answers)
