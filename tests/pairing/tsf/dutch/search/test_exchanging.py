"""The first exchange by weights is the first of all exchanges in the order of D.2."""

from __future__ import annotations

from random import Random

import pytest

from pairing.tsf.dutch.search import exchanging
from pairing.tsf.dutch.search.exits import way_out_anywhere
from pairing.tsf.dutch.search.homogeneous import HomogeneousGroup
from tests.pairing.tsf.dutch.exchanges import exchanges


@pytest.mark.parametrize("portion", [exchanging.PORTION, 1], ids=["at once", "one by one"])
def test_the_first_exchange_that_lets_the_group_be_paired(
    monkeypatch: pytest.MonkeyPatch, portion: int
) -> None:
    """On random groups, some of which need two or three players of each half to change over."""
    monkeypatch.setattr(exchanging, "PORTION", portion)
    exchanged = set()
    for seed in range(500):
        group = _drawn(Random(seed))  # noqa: S311 - the same each time
        size = group.members.bit_count()
        first = next((each for each in exchanges(group.pairs, size) if _pairs(group, each)), None)
        if first is None:
            continue
        found = exchanging.by_weights(group)
        if found is None:
            assert group.x  # room to spare, which weights do not know of
            continue
        assert found == first
        exchanged.add(len(first[0]))
    assert exchanged >= {0, 1, 2}


def _drawn(random: Random) -> HomogeneousGroup:
    size = random.randint(4, 8)
    pairs = size // 2 - random.choice((0, 0, 0, 1))
    colours = [random.randint(0, 2) for _ in range(size)]
    share = random.choice((0.15, 0.3, 0.5))
    legal, clashes = [0] * size, [0] * size
    for one in range(size):
        for other in range(one):
            same_half = (one < pairs) == (other < pairs)
            if random.random() < share or (same_half and random.random() < 0.3):
                legal[one] |= 1 << other
                legal[other] |= 1 << one
            if colours[one] == colours[other] < 2:
                clashes[one] |= 1 << other
                clashes[other] |= 1 << one
    down = sum(1 << place for place in range(size) if random.random() < 0.6)
    x = random.choice((None, 0, 1, 2))
    outside = way_out_anywhere(size)(size - 2 * pairs)
    assert outside is not None
    return HomogeneousGroup((1 << size) - 1, pairs, legal, clashes, x, down, outside)


def _pairs(group: HomogeneousGroup, exchange: tuple[tuple[int, ...], tuple[int, ...]]) -> bool:
    """Tell whether S1 can be paired with S2, one by one."""
    s1, s2 = group.halves(exchange)
    size = group.members.bit_count()
    rest = [place for place in range(size) if s2 >> place & 1]
    return _goes_on(group, [place for place in range(size) if s1 >> place & 1], rest, 0)


def _goes_on(group: HomogeneousGroup, s1: list[int], s2: list[int], clashes: int) -> bool:
    if group.x is not None and clashes > group.x:
        return False
    if not s1:
        return all(group.down >> place & 1 for place in s2)
    return any(
        _goes_on(
            group,
            s1[1:],
            [place for place in s2 if place != other],
            clashes + group.clash(s1[0], other),
        )
        for other in s2
        if group.legal[s1[0]] >> other & 1
    )
