"""Rules broken by a pairing made by hand (checklist, questions 66 to 69)."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from crosstable.model import Crosstable, EntryId, Prohibition
from crosstable.trf import read
from pairing import Fault, Finding, Worse, as_json, judge, pair
from pairing.checks.rounds import boards_in
from tests.pairing.build import table

DATA = Path(__file__).parents[1] / "data/pairing"

AFTER_ONE_ROUND = "3w1\n4b1\n1b0\n2w0"
"""1 and 2 won, with White and with Black."""


def found(
    crosstable: Crosstable, number: int, boards: list[tuple[EntryId, EntryId]], bye: EntryId | None
) -> dict[Fault, Finding]:
    """Give the first finding of each kind."""
    findings = judge(crosstable, number, boards, bye)
    json.dumps(as_json(findings))
    return {finding.code: finding for finding in reversed(findings)}


def test_the_engines_own_pairing_breaks_nothing() -> None:
    crosstable = table(AFTER_ONE_ROUND)
    pairing = pair(crosstable, 2)
    boards = [(board.white, board.black) for board in pairing.boards]
    assert boards == [(2, 1), (3, 4)]  # 1 due Black, 2 White; 3 White, 4 Black
    assert judge(crosstable, 2, boards, pairing.bye) == ()


@pytest.mark.parametrize("path", sorted((DATA / "2017").glob("*.trf")), ids=lambda path: path.stem)
def test_events_by_the_older_rules_break_nothing_of_these(path: Path) -> None:
    """Nor is a bye asked to go to the lowest score: there was no C5 yet."""
    crosstable = read(path.read_bytes()).crosstable
    for number in range(1, crosstable.last_paired_round + 1):
        paired = boards_in(crosstable, number)
        found = judge(crosstable, number, paired.boards, paired.bye, edition="fide-2017")
        assert found == ()


# The leaders 1 and 2 may meet, and by hand they do not: both float down.
C6 = Worse("C6", Fraction(0), Fraction(2))


def test_a_rematch_names_its_round_and_what_the_engine_pairs() -> None:
    findings = found(table(AFTER_ONE_ROUND), 2, [(3, 1), (2, 4)], None)
    rematch = findings[Fault.REMATCH]
    assert (rematch.level, rematch.article, rematch.participants) == (3, "C1", (3, 1))
    assert rematch.params == {"round": 1}
    differs = findings[Fault.DIFFERS]
    assert differs.participants == (2, 1)
    where = {"board": 1, "bracket": 0, "boards": 2}
    assert differs.params == {**where, "verdict": "worse", "worse": as_json(C6), "order": ""}


def test_a_game_that_was_not_played_is_no_rematch() -> None:
    """C.04.2, 3.5."""
    assert judge(table("2w+\n1b-"), 2, [(1, 2)], None) == ()


def test_both_get_the_opposite_of_their_due_colour() -> None:
    findings = found(table(AFTER_ONE_ROUND), 2, [(1, 2), (3, 4)], None)
    assert set(findings) == {Fault.BOTH_COLOURS_OPPOSITE, Fault.DIFFERS}
    assert findings[Fault.BOTH_COLOURS_OPPOSITE].level == 2
    assert findings[Fault.BOTH_COLOURS_OPPOSITE].participants == (1, 2)


def test_three_in_a_row_and_a_difference_of_three() -> None:
    """1 had White twice and gets it again."""
    crosstable = table("4w1 5w1\n5b1 4w=\n. .\n1b0 2b=\n2w0 1b0", rounds=5)
    findings = found(crosstable, 3, [(1, 2), (5, 4)], 3)
    row = findings[Fault.THREE_IN_A_ROW]
    assert (row.participants, row.params) == ((1,), {"colour": "w"})
    assert (row.article, row.level) == ("C.04.1, 7", 3)
    difference = findings[Fault.COLOUR_DIFFERENCE]
    assert (difference.participants, difference.params) == ((1,), {"difference": 3})


def test_colours_are_free_in_the_last_round() -> None:
    crosstable = table("4w1 5w1\n5b1 4w=\n. .\n1b0 2b=\n2w0 1b0", rounds=3)
    findings = found(crosstable, 3, [(1, 2), (5, 4)], 3)
    assert Fault.THREE_IN_A_ROW not in findings
    assert Fault.COLOUR_DIFFERENCE not in findings


def test_the_bye() -> None:
    """Round 2 of three: 3 had the bye, 2 has least points."""
    crosstable = table("2w1\n1b0\nU")
    assert found(crosstable, 2, [(1, 2)], 3)[Fault.BYE_BARRED].params == {"round": 1, "result": "U"}
    above = found(crosstable, 2, [(2, 3)], 1)[Fault.BYE_SCORE]
    assert (above.article, above.params) == ("C5", {"score": "1", "lowest": "0"})
    assert Fault.BYE_MISSING in found(crosstable, 2, [(1, 3)], None)
    assert Fault.BYE_SUPERFLUOUS in found(table(AFTER_ONE_ROUND), 2, [(2, 1)], 3)


def test_attendance() -> None:
    crosstable = table("3w1 .\n4b1 .\n1b0 .\n2w0 H")
    findings = found(crosstable, 2, [(1, 2), (1, 4)], None)
    assert findings[Fault.MISSING].participants == (3,)
    assert findings[Fault.TWICE].participants == (1,)
    assert findings[Fault.NOT_TO_BE_PAIRED].participants == (4,)


def test_a_prohibited_pair() -> None:
    club = Prohibition(1, 9, frozenset({1, 2}))
    findings = found(table(AFTER_ONE_ROUND, prohibitions=(club,)), 2, [(2, 1), (3, 4)], None)
    assert findings[Fault.PROHIBITED].participants == (2, 1)


def test_where_nothing_is_legal_the_reasons_come_along() -> None:
    findings = found(table("2w1\n1b0"), 2, [(2, 1)], None)
    assert set(findings) == {Fault.REMATCH, Fault.NO_LEGAL_PAIRING}
    assert findings[Fault.NO_LEGAL_PAIRING].params["reasons"]


def test_another_bye_alone_differs_too() -> None:
    """Round 1 of three: the lowest number has the bye."""
    differs = found(table(".\n.\n."), 1, [(1, 2)], None)[Fault.DIFFERS]
    assert (differs.participants, differs.params["board"]) == ((3,), 2)
