"""Engine and literal pairer agree, round after round."""

from __future__ import annotations

from random import Random

import pytest

from pairing.fide.team_swiss.editions import TEAM_2026, TEAM_2026_B, TEAM_2026_NO_COLOURS
from tests.pairing.against.agreement import TEXTS, agree_to_the_end
from tests.pairing.small import Tournament

EDITIONS = (TEAM_2026, TEAM_2026_B, TEAM_2026_NO_COLOURS)


@pytest.mark.parametrize("seed", range(60))
def test_they_agree(seed: int) -> None:
    random = Random(f"team/{seed}")  # noqa: S311 - the same one each time
    teams = random.randint(2, 10)
    played = Tournament(random, teams, random.randint(1, teams))
    edition = random.choice(EDITIONS)
    assert agree_to_the_end(played, edition, TEXTS[edition.system, edition.name])
