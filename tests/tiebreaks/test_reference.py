"""A sample of what :mod:`tests.tiebreaks.reference` compares with another program."""

import pytest

from tests.seeds import seeds
from tests.tiebreaks import reference
from tests.tiebreaks.large_events import round_robin, swiss
from tests.tiebreaks.random_events import seeded


@pytest.mark.parametrize("edition", reference.EDITIONS)
@pytest.mark.parametrize("seed", seeds(2, 6))
def test_swiss(seed, edition, tmp_path):
    odd = seed % 3 == 0
    expect_no_difference(swiss(seeded(seed), odd=odd), seed, edition, tmp_path, odd=odd)


@pytest.mark.parametrize("edition", reference.EDITIONS)
@pytest.mark.parametrize("seed", seeds(1, 3))
def test_round_robin(seed, edition, tmp_path):
    odd = seed % 3 == 0
    expect_no_difference(round_robin(seeded(seed), odd=odd), seed, edition, tmp_path, odd=odd)


def expect_no_difference(table, seed, edition, folder, *, odd):
    for order in reference.lists(table, edition, seed, odd=odd):
        found = reference.differences(table, order, edition, folder / "event.trf")
        assert list(found) == []
