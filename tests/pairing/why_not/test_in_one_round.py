"""Many questions about one round: each is answered as if it were the only one."""

from __future__ import annotations

from itertools import combinations, islice
from random import Random

import pytest

from crosstable.model import Crosstable
from pairing import Verdict, why_not, why_not_in
from pairing.editions import EDITIONS
from pairing.kernel.players import at_the_start
from tests.explain.sweep import rounds_of
from tests.explain.truth.place import Key

SWISS = [key for key, edition in EDITIONS.items() if not edition.fixed]

HEAD_START = "burstein", "tsf"
"""In its first rounds the top half has a point more, so that there are two groups."""


def pairs_of(table: Crosstable, number: int, key: Key) -> list[tuple[int, int]]:
    here = [player.id for player in EDITIONS[key].field(table, number).players]
    return list(combinations(here, 2))


@pytest.mark.parametrize("key", list(EDITIONS), ids="-".join)
def test_the_answer_does_not_depend_on_what_was_asked_before(key: Key) -> None:
    chance = Random(11)  # noqa: S311 - the same each time
    asked = 0
    for _where, position in rounds_of(key, 12, most=9):
        pairs = pairs_of(position.table, position.number, key)
        chance.shuffle(pairs)
        system, edition = key
        ask = why_not_in(position.table, position.number, system=system, edition=edition)
        for two in pairs[:8]:
            alone = why_not(position.table, position.number, *two, system=system, edition=edition)
            assert ask(*two) == alone
            ask(*two[::-1])
            asked += 1
        if asked > 60:
            break
    assert asked > 60


@pytest.mark.parametrize("key", SWISS, ids="-".join)
def test_at_the_start_the_order_alone_decides(key: Key) -> None:
    """All have the same points and no past: the lists say so without asking the engine."""
    seen = 0
    for _where, position in islice(rounds_of(key, 13, most=9), 60):
        table, number = position.table, position.number
        if not at_the_start(EDITIONS[key].field(table, number)):
            continue
        system, edition = key
        ask = why_not_in(table, number, system=system, edition=edition)
        for two in pairs_of(table, number, key):
            answer = ask(*two)
            if answer.verdict is not Verdict.PAIRED and answer.bye is None:
                assert answer.verdict is Verdict.LATER, two
                seen += 1
        if seen > 15:
            break
    assert seen > 15 or key == HEAD_START
