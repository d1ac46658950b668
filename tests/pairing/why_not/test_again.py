"""*Why not these two?* in the Dubov and the Burstein system, against their literal pairers."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from pairing import Verdict
from pairing.editions import edition_of
from pairing.kernel.edition import Edition
from pairing.kernel.result import NoLegalPairing
from tests.pairing.against.agreement import rated
from tests.pairing.fide.burstein.literal import Later
from tests.pairing.fide.dubov.literal import Round
from tests.pairing.fide.dutch.literal import Impossible
from tests.pairing.fide.dutch.players import One
from tests.pairing.small import tournaments


def bound(text: type[Any], two: set[int]) -> type[Any]:
    """Let two meet nobody but each other in the literal pairer."""

    class Bound(text):
        def may_meet(self, one: One, other: One) -> bool:
            if {one.id, other.id} & two:
                return {one.id, other.id} == two
            return bool(super().may_meet(one, other))

    return Bound


@pytest.mark.whole
@pytest.mark.parametrize(
    ("edition", "text"),
    [(edition_of("dubov", "fide-2026"), Round), (edition_of("burstein", "fide-2026"), Later)],
    ids=["dubov", "burstein"],
)
def test_the_best_pairing_in_which_two_meet_is_that_of_the_text(
    edition: Edition, text: type[Any]
) -> None:
    seen = set()
    for tournament in map(rated, tournaments(5, 40, 7)):
        while not tournament.over:
            table, number = tournament.table, tournament.round
            try:
                pairing = edition.pair(table, number)
            except NoLegalPairing:
                break
            if pairing.explanation.system == edition.system:
                for one, other in combinations(edition.field(table, number).by_id, 2):
                    found = edition.why_not(table, number, one, other)
                    seen.add(found.verdict)
                    if found.verdict in (Verdict.PAIRED, Verdict.FORBIDDEN):
                        continue
                    try:
                        boards, _ = bound(text, {one, other})(table, number).pair()
                    except Impossible:
                        assert found.verdict is Verdict.IMPOSSIBLE
                        continue
                    assert found.together is not None
                    assert found.chosen is not None
                    met = {frozenset(pair) for pair in boards}
                    assert {frozenset(pair) for pair in found.together.pairs} <= met
                    assert (found.worse is None) is (found.verdict is Verdict.LATER)
                    if found.worse:
                        assert found.worse.chosen < found.worse.together
                    assert bool(found.article) is (found.verdict is Verdict.LATER)
            tournament.play({(b.white, b.black) for b in pairing.boards}, pairing.bye)
    assert seen >= {Verdict.PAIRED, Verdict.FORBIDDEN, Verdict.IMPOSSIBLE, Verdict.WORSE}
    assert Verdict.LATER in seen
