"""*Why not these two?* of every two, and the figures of pairings, over random tournaments."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from crosstable.model import Crosstable, EntryId, Prohibition
from pairing import NoLegalPairing, Verdict, WhyNot
from pairing.tsf.burstein.editions import BURSTEIN_TSF
from tests.pairing.against.agreement import by_the_text, rated
from tests.pairing.small import Tournament, tournaments
from tests.pairing.tsf.burstein.literal import Round


def bound(table: Crosstable, number: int, one: EntryId, other: EntryId) -> Crosstable:
    """Let these two meet nobody else."""
    apart = [
        Prohibition(number, number, frozenset((two, entry.id)))
        for two in (one, other)
        for entry in table.participants
        if entry.id not in (one, other)
    ]
    return replace(table, prohibitions=(*table.prohibitions, *apart))


def check(found: WhyNot, tournament: Tournament) -> None:
    """Check what the text makes of the round with the two bound to each other."""
    table = bound(tournament.table, tournament.round, found.one, found.other)
    text = by_the_text(table, tournament.round, Round)
    if found.verdict is Verdict.IMPOSSIBLE:
        assert text is None
        assert found.reasons
    if found.verdict in (Verdict.WORSE, Verdict.LATER):
        assert text is not None
        assert any({found.one, found.other} == set(board) for board in text[0])
    if found.verdict is Verdict.WORSE:
        assert found.worse is not None
        assert found.worse.together > found.worse.chosen
    if found.verdict is Verdict.LATER:
        assert found.article in ("4.2", "6.2", "6.4", "6.6")
    if found.together is not None:
        assert text is not None
        met = {frozenset(board) for board in text[0]}
        assert {frozenset(pair) for pair in found.together.pairs} <= met


@pytest.mark.parametrize("seed", range(2))
def test_every_answer_is_borne_out_by_the_text(seed: int) -> None:
    verdicts = set()
    for tournament in map(rated, tournaments(seed + 50, 12, 8)):
        while not tournament.over:
            try:
                pairing = BURSTEIN_TSF.pair(tournament.table, tournament.round)
            except NoLegalPairing:
                break
            boards = [(board.white, board.black) for board in pairing.boards]
            own = BURSTEIN_TSF.figures(tournament.table, tournament.round, boards, pairing.bye)
            assert own is not None
            assert (own.verdict, own.bracket) == (Verdict.PAIRED, None)
            for two in combinations(sorted(tournament.table.by_id), 2):
                found = BURSTEIN_TSF.why_not(tournament.table, tournament.round, *two)
                verdicts.add(found.verdict)
                check(found, tournament)
            tournament.play(set(boards), pairing.bye)
    assert {Verdict.WORSE, Verdict.LATER, Verdict.FORBIDDEN, Verdict.PAIRED} <= verdicts
