"""Properties of every pairing, whatever the system."""

from __future__ import annotations

import pytest

from pairing.editions import edition_of
from pairing.kernel.edition import Edition
from tests.pairing.against.invariants import hold
from tests.seeds import seeds


@pytest.mark.parametrize(
    "edition",
    [
        *(edition_of(system, "fide-2026") for system in ("dutch", "dubov", "burstein", "lim")),
        edition_of("lim", "tsf-maxi"),
        edition_of("dutch", "tsf"),
        edition_of("dubov", "tsf"),
        edition_of("burstein", "tsf"),
    ],
    ids=lambda edition: f"{edition.system} {edition.name}",
)
@pytest.mark.parametrize("seed", seeds(1, 4))
def test_every_round_is_sound(edition: Edition, seed: int) -> None:
    rounds, impossible = hold(edition, seed + 3, 4, 24)
    assert rounds > 10
    assert impossible < rounds
