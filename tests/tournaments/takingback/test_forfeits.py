"""Forfeits of publishing are nobody's results, also after something was taken back."""

from __future__ import annotations

import pytest

from crosstable.results import Result
from tests.tournaments.takingback.test_taking_back import back, step
from tests.worlds.played import Played
from tournaments.entries import entries
from tournaments.models import RoundState
from tournaments.rounds import looking_over, pairing
from tournaments.steps.actions import Action
from tournaments.steps.refusals import Refused

pytestmark = pytest.mark.sqlite

DRAW = Result.DRAW
BOARD = 1
"""Fia-Dag in round 2, by the Berger table of six."""


@pytest.fixture
def left(robin: Played) -> Played:
    """Fia leaves after round 1; round 2 is published, and her game is forfeited."""
    robin.play(DRAW, DRAW, DRAW)
    entries.withdraw(robin.entry("Fia"), robin.by, confirmed=True)
    robin.publish()
    assert robin.told().params["forfeits"] == [BOARD]
    return robin.again()


def unpair(played: Played) -> None:
    round = pairing.unpair(played.round(2), played.by, confirmed=True)
    assert round.state == RoundState.PLANNED


def test_a_result_typed_over_one_and_taken_back(left: Played) -> None:
    left.enter(2, BOARD, DRAW, confirmed=True)
    with pytest.raises(Refused, match=f"Boards: {BOARD}"):
        unpair(left)
    back(left, left.told())
    unpair(left)


def test_published_again(left: Played) -> None:
    version = left.board(2, BOARD).version
    back(left, step(left, Action.PUBLISHED))
    looking_over.publish(left.round(2), left.by)
    assert left.board(2, BOARD).version > version, "a version never goes back"
    unpair(left)


def test_a_taking_back_taken_back(left: Played) -> None:
    left.enter(2, BOARD, DRAW, confirmed=True)
    back(left, left.told())
    back(left, left.told())
    with pytest.raises(Refused, match=f"Boards: {BOARD}"):
        unpair(left)
