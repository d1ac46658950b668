"""A pairing replayed ends with the pairing, for every system, and each step does what it says."""

import pytest

from explain.replay.rounds import REPLAYS
from tests.explain.replay.held import hold
from tests.explain.replay.played import SYSTEMS, rounds_of
from tests.explain.truth.place import Key


def test_every_swiss_system_is_replayed() -> None:
    assert {*REPLAYS} == {*SYSTEMS}


@pytest.mark.parametrize("key", SYSTEMS, ids="/".join)
def test_a_small_event_is_replayed(key: Key) -> None:
    for position in rounds_of(key, players=11, rounds=4):
        hold(position, pictures=3)


@pytest.mark.whole
@pytest.mark.parametrize("players", [5, 60, 300])
@pytest.mark.parametrize("key", SYSTEMS, ids="/".join)
def test_events_of_all_sizes_are_replayed(key: Key, players: int) -> None:
    for position in rounds_of(key, players, rounds=5 if players > 5 else 3):
        hold(position, pictures=10_000 if players < 300 else 8)


@pytest.mark.whole
@pytest.mark.parametrize("key", SYSTEMS, ids="/".join)
def test_many_small_events_are_replayed(key: Key) -> None:
    for seed in range(2, 14):
        for position in rounds_of(key, players=5 + seed, rounds=7, seed=seed):
            hold(position, pictures=2)
