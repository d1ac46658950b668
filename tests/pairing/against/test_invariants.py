"""Properties of every pairing, whatever the system."""

from __future__ import annotations

import pytest

from pairing.editions import edition_of
from tests.pairing.against.invariants import hold
from tests.pairing.swiss import SWISS
from tests.seeds import seeds

NOT_2017 = [rules for rules in SWISS if rules != ("dutch", "fide-2017")]
"""In that text a full-point bye does not keep anybody from another one (C.2)."""


@pytest.mark.parametrize("rules", NOT_2017, ids=" ".join)
@pytest.mark.parametrize("seed", seeds(1, 4))
def test_every_round_is_sound(rules: tuple[str, str], seed: int) -> None:
    rounds, impossible = hold(edition_of(*rules), seed + 3, 4, 24)
    assert rounds > 10
    assert impossible < rounds
