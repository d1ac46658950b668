"""The pairs found before any were exchanged for colours, as the literal pairer has them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pairing import NoLegalPairing, pair
from pairing.fide.lim.reports import ScoregroupReport
from tests.pairing.against.agreement import rated
from tests.pairing.fide.lim.literal import TEXTS, Pair, Scoregroup
from tests.pairing.small import Tournament, tournaments


@pytest.mark.whole
@pytest.mark.parametrize("name", TEXTS)
def test_pairs_before_the_second_scrutiny_are_those_of_the_text(name: str) -> None:
    compared = exchanged = 0
    for one in map(rated, tournaments(len(name) + 3, 100, 12)):
        while not one.over:
            try:
                found = pair(one.table, one.round, system="lim", edition=name)
            except NoLegalPairing:
                one.play(*one.by_hand())
                continue
            first = _proposed(name, one)
            for report in found.explanation.brackets:
                assert isinstance(report, ScoregroupReport)
                wanted = [(a.id, b.id) for a, b in first.get(report.score, [])]
                assert [*report.proposed] == wanted
                compared += 1
                exchanged += bool(wanted)
            one.play({(each.white, each.black) for each in found.boards}, found.bye)
    assert compared > 400
    assert exchanged > 3


def _proposed(name: str, one: Tournament) -> dict[Fraction, list[Pair]]:
    """Walk through the text; of groups in which the second scrutiny changes something, by score."""
    first: dict[Fraction, list[Pair]] = {}
    text = TEXTS[name]

    class Watched(text):  # type: ignore[misc, valid-type]
        def second_scrutiny(self, group: Scoregroup, plain: list[Pair]) -> list[Pair]:
            changed: list[Pair] = super().second_scrutiny(group, plain)
            if {frozenset(two) for two in changed} != {frozenset(two) for two in plain}:
                first[group.score] = plain
            return changed

    Watched(one.table, one.round).pair()
    return first
