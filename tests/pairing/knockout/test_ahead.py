"""The rounds that may follow one that is not over, compared with every way in which it can end."""

from __future__ import annotations

import random
from itertools import product

import pytest

from pairing.knockout.ahead import draws, next_opponents
from pairing.knockout.draw import draw


def by_trying(me: int, matches: list[tuple[int, ...]], places: int) -> list[int]:
    """End the round in every possible way, and see whom ``me`` meets."""
    met = set()
    for left in product(*matches):
        if me in left:
            pairs = draw(sorted(left), places).pairs
            met |= {other for pair in pairs if me in pair for other in pair if other != me}
    return sorted(met)


@pytest.mark.parametrize("seed", range(12))
def test_whoever_may_be_next_is_named_and_nobody_else(seed: int) -> None:
    """Matches of the first round of 16, some of them decided, some sides swapped by upsets."""
    chance = random.Random(seed)  # noqa: S311 - the same each time
    numbers = chance.sample(range(1, 40), 16)
    matches: list[tuple[int, ...]] = []
    for place in range(0, 16, 2):
        pair = tuple(sorted(numbers[place : place + 2]))
        matches.append(pair if chance.random() < 0.6 else (chance.choice(pair),))
    for me in [number for match in matches for number in match]:
        assert next_opponents(me, matches, 1) == by_trying(me, matches, 1)


def test_of_a_decided_round_the_next_draw_is_known() -> None:
    """1, 2, 3, 7 are left: the top meets the bottom (article 25)."""
    matches = [(1,), (7,), (3,), (2,)]
    assert [next_opponents(me, matches, 1) for me in (1, 2, 3, 7)] == [[7], [3], [2], [1]]


@pytest.mark.parametrize(("matches", "places"), [([(1, 4), (2, 3)], 2), ([(1,), (2,), (3,)], 1)])
def test_nothing_is_said_of_a_round_that_is_not_or_that_lacks_opponents(
    matches: list[tuple[int, ...]], places: int
) -> None:
    assert next_opponents(1, matches, places) is None


def test_the_draws_to_come_if_the_higher_placed_win() -> None:
    """Of 5 the lowest two play first, 1 meets 4, and 1 the winner of 2 and 3."""
    assert [drawn.pairs for drawn in draws([1, 2, 3, 4, 5], 1)] == [
        ((4, 5),),
        ((1, 4), (2, 3)),
        ((1, 2),),
    ]
