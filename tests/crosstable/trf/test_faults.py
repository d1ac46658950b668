"""Faulty files: every fault at once, each with its place, its code and its figures."""

import pytest

from crosstable.trf import FaultCode, TrfFaults, read, write
from tests.crosstable.lines import abnormal, faults, placed, places, player, report, text
from tests.crosstable.trf.test_limits import LIMITS

PAIR = (player(1, "2 w 1"), player(2, "1 b 0"))
F = FaultCode

CASES: list[tuple[FaultCode, list[str], int, int]] = [
    (F.NO_RECORD, ["nothing of a report"], 1, 1),
    (F.NUMBER, [player(1, "2 w 1"), "001    x      Nobody", player(2, "1 b 0")], 2, 5),
    (F.NUMBER, ["001           Nobody", *PAIR], 1, 5),
    (F.NUMBER, ["142 many", *PAIR], 1, 5),
    (F.NUMBER, ["142 0", *PAIR], 1, 5),
    (F.NUMBER, ["250       1.0 001     0001 0002", *PAIR], 1, 19),
    (F.NUMBER, ["XXP 1 two", *PAIR], 1, 7),
    (F.NUMBER, [player(1, "2 w 1"), player(2, "x1 b 0")], 2, 92),
    (F.POINTS, [player(1, "2 w 1", c81=" one"), player(2, "1 b 0")], 1, 81),
    (F.POINTS, ["162  W thr", *PAIR], 1, 7),
    (F.POINTS, ["XXS W=three", *PAIR], 1, 7),
    (F.POINTS, ["BBW", *PAIR], 1, 5),
    (F.POINTS, ["XXA    1  1.0  x.0", *PAIR], 1, 15),
    (F.AMOUNT, ["310   1 Oslo".ljust(47) + "strong", *PAIR], 1, 48),
    (F.AMOUNT, ["310   1 Oslo".ljust(47) + "  -1.5", *PAIR], 1, 48),
    (F.CHOICE, ["162  Q 1.0", *PAIR], 1, 5),
    (F.CHOICE, ["XXS Q=1", *PAIR], 1, 5),
    (F.CHOICE, ["152 green", *PAIR], 1, 5),
    (F.CHOICE, ["240 U 002 0001", *PAIR], 1, 5),
    (F.CHOICE, [abnormal("X", "-1.0", "001", 1), *PAIR], 1, 5),
    (F.CHOICE, ["330 ++ 001 001 002", *PAIR], 1, 5),
    (F.COLUMN_NOT_BLANK, ["012Harbour Open", *PAIR], 1, 4),
    (F.COLUMN_NOT_BLANK, [placed(c1="001", c5="   1x"), *PAIR[1:]], 1, 9),
    (F.COLUMN_NOT_BLANK, [player(1, "2 w 1"), player(2, "1 b 0x")], 2, 100),
    (F.COLUMN_NOT_BLANK, ["260 001 003 00012 0001", *PAIR], 1, 17),
    (F.COLUMN_NOT_BLANK, ["330 +- 004 023 047 and more", *PAIR], 1, 20),
    (F.COLOUR, [player(1, "2 x 1"), player(2, "1 b 0")], 1, 97),
    (F.COLOUR_MISSING, [player(1, "2 - 1"), player(2, "1 b 0")], 1, 97),
    (F.RESULT_WITHOUT_OPPONENT, [player(1, "0000 - W")], 1, 99),
    (F.RESULT_WITHOUT_OPPONENT, [player(1, "0000 - L")], 1, 99),
    (F.BYE_WITH_OPPONENT, [player(1, "2 w U"), player(2, "1 b 0")], 1, 99),
    (F.NUMBER_TWICE, [*PAIR, player(2)], 3, 5),
    (F.NO_SUCH_PLAYER, [player(1, "3 w 1"), player(2)], 1, 92),
    (F.NO_SUCH_PLAYER, ["240 H 002 0001 0003", *PAIR], 1, 16),
    (F.NO_SUCH_PLAYER, ["260 001 003 0001 0009", *PAIR], 1, 18),
    (F.NO_SUCH_PLAYER, ["XXP 1 9", *PAIR], 1, 7),
    (F.NO_SUCH_PLAYER, ["XXA    9  1.0", *PAIR], 1, 5),
    (F.NO_SUCH_PLAYER, [*PAIR, "NOR    9      Somebody"], 3, 5),
    (F.NO_SUCH_PLAYER, [*PAIR, placed(c1="013", c5="Club", c37="   1    9")], 3, 42),
    (F.OWN_OPPONENT, [player(1, "1 w 1"), player(2)], 1, 92),
    (F.NOT_MUTUAL, [player(1, "2 w 1"), player(2)], 1, 92),
    (F.NOT_MUTUAL, [*PAIR, player(3, "2 w 1")], 3, 92),
    (F.SAME_COLOUR, [player(1, "2 w 1"), player(2, "1 w 0")], 2, 97),
    (F.TWO_PABS, [player(1, "0000 - U"), player(2, "0000 - U")], 2, 99),
    (F.ROUND_AFTER_END, ["142 1", player(1, "", "2 w 1"), player(2, "", "1 b 0")], 2, 102),
    (F.ROUND_AFTER_END, ["142 1", *PAIR, "240 H 002 0001"], 4, 7),
    (F.ROUND_AFTER_END, ["142 1", *PAIR, "XXZ 1"], 4, 5),
    (F.ENDS_BEFORE_START, ["250       1.0 003 001 0001 0002", *PAIR], 1, 19),
    (F.ENDS_BEFORE_START, ["250       1.0 001 003 0002 0001", *PAIR], 1, 28),
    (F.ENDS_BEFORE_START, ["260 003 001 0001 0002", *PAIR], 1, 9),
    (F.TWO_PLAYERS, ["260 001 003 0001 0001", *PAIR], 1, 13),
    (F.TWO_PLAYERS, ["XXP 1", *PAIR], 1, 5),
    (F.BYE_TWICE, [*PAIR, "240 H 002 0001", "240 F 002 0001"], 4, 5),
    (F.NO_SUCH_TEAM, [*PAIR, "310   1 Club", "330 +- 001 001 002"], 4, 16),
    (F.NO_SUCH_TEAM, [*PAIR, "310   1 Club", "240 H 001 0002"], 4, 11),
    (F.NUMBER_TWICE, [*PAIR, "310   1 Club", "310   1 Other"], 4, 5),
]


@pytest.mark.parametrize(("code", "lines", "line", "column"), CASES)
def test_a_fault_has_its_place(code: FaultCode, lines: list[str], line: int, column: int) -> None:
    found = faults(*lines)
    assert (code, line, column) in [(fault.code, fault.line, fault.column) for fault in found]
    assert all(str(fault).startswith(f"line {fault.line}, column") for fault in found)


@pytest.mark.parametrize(
    ("white", "black"),
    [
        ("1", "1"),
        ("1", "="),
        ("=", "1"),
        ("+", "0"),
        ("+", "1"),
        ("+", "="),
        ("+", "+"),
        ("1", "-"),
        ("0", "-"),
        ("W", "0"),
        ("W", "D"),
        ("D", "="),
        ("L", "L"),
        ("1", " "),
    ],
)
def test_results_that_contradict_each_other(white: str, black: str) -> None:
    """1-1, 1-½, half forfeits, and played against forfeited, rated against unrated."""
    sides = (player(1, f"2 w {white}"), player(2, f"1 b {black}"))
    assert places(*sides) == [(FaultCode.CONTRADICTION, 2, 99)]
    assert faults(*sides)[0].params == {
        "own": black,
        "player": 2,
        "other": white,
        "opponent": 1,
    }


def test_every_fault_is_told_at_once() -> None:
    assert places(
        "142 nine",
        player(1, "2 w 1", "3 w 1", "9 w 1"),
        player(2, "1 b 1", "0000 - U"),
        player(3, "0000 - L", "1 b 0"),
        "260 001 002 0001",
    ) == [
        (FaultCode.NUMBER, 1, 5),
        (FaultCode.NO_SUCH_PLAYER, 2, 112),
        (FaultCode.CONTRADICTION, 3, 99),
        (FaultCode.RESULT_WITHOUT_OPPONENT, 4, 99),
        (FaultCode.TWO_PLAYERS, 5, 13),
    ]


def test_a_line_that_cannot_be_read_blames_no_other_line() -> None:
    """For opponents of the player in a faulty line, no missing player is reported."""
    broken = player(2, "1 b 0", "3 w 1").replace("Player 2", "Player 2".ljust(34, "x"))
    lines = (player(1, "2 w 1"), broken, player(3, "", "2 b 0"))
    assert places(*lines) == [(FaultCode.COLUMN_NOT_BLANK, 2, 48)]


def test_a_round_that_cannot_be_read_blames_no_other_line() -> None:
    assert places(player(1, "2 x 1"), player(2, "1 b 0")) == [(FaultCode.COLOUR, 1, 97)]


def test_several_pabs_are_fine_where_teams_have_them() -> None:
    found = report(
        player(1, "0000 - U"), player(2, "0000 - U"), "310   1 Club" + " " * 61 + "   1    2"
    )
    assert found.teams.teams[0].players == (1, 2)


def test_a_fault_says_in_english_what_was_expected() -> None:
    fault = faults(player(1, "2 w 1"), player(2, "1 b 1"))[0]
    assert str(fault) == (
        "line 2, column 99: expected results that go together, not 1 for player 2 and 1 for 1; "
        "found '1'"
    )
    assert fault.expected in str(fault)


def test_the_exception_holds_the_faults_in_order() -> None:
    with pytest.raises(TrfFaults) as caught:
        read(text("142 x", "152 x", player(1, "3 w 1")))
    assert [fault.line for fault in caught.value.faults] == [1, 2, 3]
    assert len(str(caught.value).splitlines()) == 3


def test_every_code_of_a_refused_file_has_a_case() -> None:
    elsewhere = {F.CONTRADICTION, F.MISSING, F.ONE_GAME} | {code for _, (_, code, _) in LIMITS}
    assert {code for code, *_ in CASES} | elsewhere == set(FaultCode)


def test_columns_are_counted_in_characters() -> None:
    """A name with letters of two bytes moves nothing."""
    lines = (player(1, "2 w 1", name="Şığöü, Çelik"), player(2, "1 b 1"))
    assert places(*lines) == [(FaultCode.CONTRADICTION, 2, 99)]


def test_lines_are_counted_whatever_ends_them() -> None:
    for end in ("\n", "\r", "\r\n"):
        data = end.join([*PAIR, "", "142 x"]).encode()
        with pytest.raises(TrfFaults) as caught:
            read(data)
        assert [fault.line for fault in caught.value.faults] == [4]


def test_what_is_refused_is_refused_by_nothing_else() -> None:
    assert read(write(report(*PAIR))) == report(*PAIR)
