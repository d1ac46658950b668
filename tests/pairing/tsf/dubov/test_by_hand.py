"""A pairing made by hand next to that of the guide: the first step that went otherwise."""

from __future__ import annotations

import pytest

from pairing import Verdict, figures
from pairing.kernel.result import NoLegalPairing
from pairing.tsf.dubov.editions import DUBOV_TSF
from tests.pairing.against.agreement import rated
from tests.pairing.build import table
from tests.pairing.small import tournaments
from tests.pairing.tsf.dubov import positions
from tests.pairing.tsf.dubov.positions import THREE_WINNERS, WINNERS, boards

EIGHT = (2000, 1900, 1800, 1700, 1600, 1500, 1400, 1300)


@pytest.mark.parametrize(
    ("made", "verdict", "article"),
    [
        ([(2, 1), (4, 3), (6, 5)], Verdict.PAIRED, ""),
        ([(2, 3), (4, 1), (6, 5)], Verdict.FORBIDDEN, ""),
        ([(2, 1), (3, 5), (6, 4)], Verdict.LATER, "7.2"),
        ([(2, 3), (6, 1), (4, 5)], Verdict.LATER, "7.2"),
        ([(2, 4), (3, 1), (6, 5)], Verdict.LATER, "6.2"),
        ([(4, 2), (5, 3), (6, 1)], Verdict.LATER, "6.4"),
    ],
)
def test_three_winners_call_4(made: list[tuple[int, int]], verdict: Verdict, article: str) -> None:
    """The text: 2-1, 4-3, called by 7.2, and 6-5. 4 has met 1, 6 has met 3."""
    crosstable = positions.rated(table(THREE_WINNERS), *EIGHT[:6])
    found = DUBOV_TSF.figures(crosstable, 2, made, None)
    assert found is not None
    assert (found.verdict, found.article) == (verdict, article)


def test_the_others_could_not_all_be_paired() -> None:
    """1 and 2 meet, who have not, but 3 and 4 have met."""
    crosstable = positions.rated(table(positions.MET_BELOW), *EIGHT[:4])
    found = DUBOV_TSF.figures(crosstable, 3, [(1, 2), (3, 4)], None)
    assert found is not None
    assert (found.verdict, found.bracket) == (Verdict.IMPOSSIBLE, 0)


def test_another_bye() -> None:
    """The text gives it to 9, the last; 8 comes before; in round 2 9 may not have it again."""
    first = positions.rated(table("\n".join("." * 9)), *EIGHT, 1200)
    pairing = DUBOV_TSF.pair(first, 1)
    assert pairing.bye == 9
    others = [(1, 5), (6, 2), (3, 7), (9, 4)]
    found = DUBOV_TSF.figures(first, 1, others, 8)
    assert found is not None
    assert (found.verdict, found.article, found.bracket) == (Verdict.LATER, "5", None)
    second = positions.rated(table(f"{WINNERS}\nU"), *EIGHT, 1200)
    found = DUBOV_TSF.figures(second, 2, [(1, 2), (3, 4), (5, 6), (7, 8)], 9)
    assert found is not None
    assert (found.verdict, found.barred) == (Verdict.FORBIDDEN, 9)


def test_its_own_boards_and_those_of_chance() -> None:
    seen = set()
    for tournament in map(rated, tournaments(8, 40, 10)):
        while not tournament.over:
            crosstable, number = tournament.table, tournament.round
            try:
                own = DUBOV_TSF.pair(crosstable, number)
            except NoLegalPairing:
                break
            same = figures(crosstable, number, boards(own), own.bye, system="dubov", edition="tsf")
            assert same is not None
            assert same.verdict is Verdict.PAIRED
            made, bye = tournament.by_hand()
            found = DUBOV_TSF.figures(crosstable, number, sorted(made), bye)
            assert found is not None
            seen.add(found.verdict)
            assert bool(found.article) is (found.verdict is Verdict.LATER)
            if found.bracket is not None:
                pairs = set(found.edited[found.bracket].pairs)
                assert pairs != set(found.chosen[found.bracket].pairs)
                assert {frozenset(p) for p in pairs} <= {frozenset(p) for p in made}
            tournament.play(set(boards(own)), own.bye)
    assert seen >= {Verdict.FORBIDDEN, Verdict.LATER, Verdict.IMPOSSIBLE}
