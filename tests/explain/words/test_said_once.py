"""What is the same for the boards of a group is said at the group, not at each of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import islice

import pytest

from crosstable.model import EntryId
from explain.levels import Step
from pairing.editions import EDITIONS
from tests.explain.sweep import rounds_of
from tests.explain.truth.claims import message_of, values_of
from tests.explain.truth.place import Key, Position, explained

FEW, MANY = 10, 300
"""The rounds of a text in a short run and in a long one."""
MOST = 12
IN_GROUPS = [key for key in EDITIONS if not EDITIONS[key].fixed]
"""The texts that pair by groups; in a round robin there is no group to say anything at."""

Words = tuple[tuple[str, str], ...]


def words_of(step: Step) -> Words:
    """Return a step word by word: its messages with all that their figures stand for."""
    return tuple((message_of(each), repr(values_of(each))) for each in step.sentences)


def said_twice(position: Position) -> Iterator[Words]:
    """List the steps that stand at two boards of one group."""
    boards: dict[tuple[int, Words], set[tuple[EntryId, EntryId]]] = defaultdict(set)
    for place, levels in explained(position):
        if place.board:
            for step in levels.steps:
                boards[id(place.bracket), words_of(step)].add(place.two)
    yield from (words for (_group, words), at in boards.items() if len(at) > 1)


def all_said_twice(key: Key, rounds: int) -> list[tuple[str, Words]]:
    found = islice(rounds_of(key, 4, MOST), rounds)
    return [(where, words) for where, position in found for words in said_twice(position)]


def test_no_step_of_the_dutch_system_stands_at_two_boards_of_a_group() -> None:
    assert all_said_twice(("dutch", "fide-2026"), FEW) == []


@pytest.mark.whole
@pytest.mark.parametrize("key", IN_GROUPS, ids="-".join)
def test_no_step_stands_at_two_boards_of_a_group(key: Key) -> None:
    assert all_said_twice(key, MANY) == []
