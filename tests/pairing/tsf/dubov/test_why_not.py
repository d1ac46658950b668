"""*Why not these two?*, against the literal pairer in which they may only meet each other."""

from __future__ import annotations

from itertools import combinations

from crosstable.model import Crosstable
from pairing import Verdict
from pairing.kernel.result import NoLegalPairing
from pairing.tsf.dubov.editions import DUBOV_TSF
from tests.pairing.against.agreement import rated
from tests.pairing.build import table
from tests.pairing.fide.dutch.literal import Impossible
from tests.pairing.small import tournaments
from tests.pairing.tsf.dubov import positions
from tests.pairing.tsf.dubov.literal import D, Round

STEPS = {"4", "5", "6.2", "6.3", "6.4", "7.1", "7.2", "8.2"}
"""7.3 and 7.4 ask for nothing that steps before them have not changed."""


def bound(two: set[int]) -> type[Round]:
    """Let two meet nobody but each other in the literal pairer."""

    class Bound(Round):
        def may(self, a: D, b: D) -> bool:
            if {a.id, b.id} & two:
                return {a.id, b.id} == two
            return super().may(a, b)

    return Bound


def test_the_pairing_in_which_two_meet_is_that_of_the_text() -> None:
    seen, articles = set(), set()
    for tournament in map(rated, tournaments(5, 30, 7)):
        while not tournament.over:
            crosstable, number = tournament.table, tournament.round
            try:
                pairing = DUBOV_TSF.pair(crosstable, number)
            except NoLegalPairing:
                break
            for one, other in combinations(DUBOV_TSF.field(crosstable, number).by_id, 2):
                found = DUBOV_TSF.why_not(crosstable, number, one, other)
                seen.add(found.verdict)
                if found.verdict in (Verdict.PAIRED, Verdict.FORBIDDEN):
                    continue
                try:
                    boards, _ = bound({one, other})(crosstable, number).pair()
                except Impossible:
                    assert found.verdict is Verdict.IMPOSSIBLE
                    continue
                articles.add(found.article)
                if found.together:
                    met = {frozenset(pair) for pair in boards}
                    assert {frozenset(pair) for pair in found.together.pairs} <= met
                    assert found.together != found.chosen
            tournament.play({(b.white, b.black) for b in pairing.boards}, pairing.bye)
    assert seen == {Verdict.PAIRED, Verdict.FORBIDDEN, Verdict.IMPOSSIBLE, Verdict.LATER}
    assert STEPS - {"7.1"} <= articles <= STEPS


def test_the_article_is_that_of_the_first_step_that_differs() -> None:
    """4 was called by 7.2 to meet 3, and 2 meets 1 (6.2).

    For 2 to meet 3, 1 would have to call 5 or 6; for 2 to meet 6, 2 would have to float.
    """
    crosstable = positions.rated(table(positions.THREE_WINNERS), 2000, 1900, 1800, 1700, 1600, 1500)
    assert [_article(crosstable, pair) for pair in ((2, 3), (2, 6))] == ["7.2", "6.4"]
    even = positions.rated(table(positions.WINNERS), 2000, 1900, 1800, 1700, 1600, 1500, 1400, 1300)
    assert positions.boards(DUBOV_TSF.pair(even, 2))[:2] == [(4, 1), (2, 3)]
    assert [_article(even, pair) for pair in ((4, 3), (1, 6))] == ["6.2", "6.4"]


def _article(crosstable: Crosstable, pair: tuple[int, int]) -> str:
    return DUBOV_TSF.why_not(crosstable, 2, *pair).article
