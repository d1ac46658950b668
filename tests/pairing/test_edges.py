"""Cases beyond the reference events: other points, files, sizes, more rounds than opponents."""

from __future__ import annotations

from time import perf_counter

import pytest

from crosstable.model import Code, Crosstable
from crosstable.trf import read, report_of, write
from pairing import Blockade, NobodyForBye, NoLegalPairing, pair
from pairing.editions import EDITIONS
from tests.pairing.build import table
from tests.pairing.small import tournaments

Boards = list[tuple[int, int]]


def boards_of(crosstable: Crosstable, number: int, edition: str) -> tuple[Boards, int | None]:
    pairing = pair(crosstable, number, edition=edition, explain=False)
    return [(board.white, board.black) for board in pairing.boards], pairing.bye


@pytest.mark.parametrize("edition", ["fide-2026", "fide-2017"])
def test_a_file_is_paired_as_the_tournament_in_it(edition: str) -> None:
    """Records 162, 240, 250 and 260, full-point byes, forfeits and adjourned games."""
    seen: set[Code] = set()
    rounds = 0
    for tournament in tournaments(40, 60, 10):
        while not tournament.over:
            report = report_of(tournament.table)
            again = read(write(report)).crosstable
            try:
                ours = boards_of(tournament.table, tournament.round, edition)
            except NoLegalPairing:
                with pytest.raises(NoLegalPairing):
                    boards_of(again, tournament.round, edition)
                break
            assert boards_of(again, tournament.round, edition) == ours
            seen |= {turn.code for turns in again.turns.values() for turn in turns}
            tournament.play(set(ours[0]), ours[1])
            rounds += 1
    assert rounds > 100
    assert seen > {Code.FULL_POINT_BYE, Code.HALF_POINT_BYE, Code.FORFEIT_WIN, Code.ADJOURNED}


@pytest.mark.parametrize("rules", [rules for rules in EDITIONS if not EDITIONS[rules].fixed])
@pytest.mark.parametrize("players", range(4))
def test_the_smallest_fields(players: int, rules: tuple[str, str]) -> None:
    """Number 1 is away. Of an odd number the last has the bye; if nobody comes, nobody has."""
    crosstable = table("Z" + "\n." * players)
    pairing = pair(crosstable, 1, system=rules[0], edition=rules[1])
    assert len(pairing.boards) == players // 2
    assert pairing.bye == (players + 1 if players % 2 else None)


@pytest.mark.parametrize("edition", ["fide-2026", "fide-2017"])
def test_three_thousand_players(edition: str) -> None:
    """Round 2 after White won everywhere: 750 pairs of winners, 750 of losers, within seconds."""
    lines = [f"{n + 1500}w1" for n in range(1, 1501)] + [f"{n}b0" for n in range(1, 1501)]
    start = perf_counter()
    pairing = pair(table("\n".join(lines)), 2, edition=edition)
    assert perf_counter() - start < 60  # a time bomb would be hours
    assert len(pairing.boards) == 1500
    assert [len(bracket.pairs) for bracket in pairing.explanation.brackets] == [750, 750]


def test_more_rounds_than_opponents() -> None:
    """Four have all met after three rounds; three have each had the bye."""
    four = table("2w1 3b1 4w1\n1b0 4w1 3b1\n4w1 1w0 2w0\n3b0 2b0 1b0", rounds=9)
    with pytest.raises(NoLegalPairing) as over:
        pair(four, 4)
    (blockade,) = over.value.reasons
    assert isinstance(blockade, Blockade)
    three = table("2w1 3b1 U\n1b0 U 3w1\nU 1w0 2b0", rounds=9)
    with pytest.raises(NoLegalPairing) as nobody:
        pair(three, 4)
    assert any(isinstance(reason, NobodyForBye) for reason in nobody.value.reasons)
