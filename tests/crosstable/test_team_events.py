"""Team events out of their report files: matches board by board, and what does not fit together.

Two boards; teams 1 (players 1, 2, 3), 2 (4, 5) and 3 (6, 7).
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from crosstable.model import GAME_POINTS, MATCH_POINTS, Code, Colour
from crosstable.results import Result
from crosstable.team_events import Conflict, Contradiction, event_of
from crosstable.team_tables import crosstable_of
from crosstable.trf import Report
from crosstable.trf.teams import TeamByes
from tests.crosstable.lines import placed, player, report
from tiebreaks.command import main

HALF = Fraction(1, 2)
TEAMS = (
    "352 WB",
    placed(c1="310", c5="  1", c9="One", c42="ONE", c48="  2000", c74="   1    2    3"),
    placed(c1="310", c5="  2", c9="Two", c42="TWO", c48="  1900", c74="   4    5"),
    placed(c1="310", c5="  3", c9="Three", c42="THR", c48="  1800", c74="   6    7"),
)


def event(*cells: str, more: tuple[str, ...] = ()) -> Report:
    """``cells``: the rounds of players 1 to 7."""
    rows = (*cells, *[""] * (7 - len(cells)))
    return report(*TEAMS, *(player(n, text.strip()) for n, text in enumerate(rows, start=1)), *more)


ROUND_1 = ("   4 w 1", "   5 b =", "", "   1 b 0", "   2 w =")
"""1 has White on board 1 against 2 and wins by 1½ – ½; 3 is free."""


def conflict(found: Report) -> Conflict:
    with pytest.raises(Contradiction) as contradiction:
        event_of(found)
    return contradiction.value.conflict


def test_games_become_matches_board_by_board() -> None:
    (match,) = event_of(event(*ROUND_1)).matches
    assert match.teams == {Colour.WHITE: 1, Colour.BLACK: 2}
    assert match.seats == {Colour.WHITE: (1, 2), Colour.BLACK: (4, 5)}
    assert match.results == (Result.WHITE_WINS, Result.DRAW)


def test_teams_have_two_scores() -> None:
    table = crosstable_of(event(*ROUND_1, more=("320 01.0 01.5 003",)))
    assert [table.score(team, 1, MATCH_POINTS) for team in (1, 2, 3)] == [2, 0, 1]
    assert [table.score(team, 1, GAME_POINTS) for team in (1, 2, 3)] == [1 + HALF, HALF, 1 + HALF]
    assert table.turns_in(3, 1)[0].code is Code.PAIRING_ALLOCATED_BYE


def test_a_reserve_sits_where_the_line_up_says() -> None:
    cells = ("   4 w 1", "", "   5 b =", "   1 b 0", "   3 w =")
    (match,) = event_of(event(*cells, more=("300 001   1   2    1    3",))).matches
    assert match.seats[Colour.WHITE] == (1, 3)


def test_without_a_line_up_they_sit_in_their_order() -> None:
    cells = ("", "   4 w 1", "   5 b =", "   2 b 0", "   3 w =")
    (match,) = event_of(event(*cells)).matches
    assert match.seats[Colour.WHITE] == (2, 3)


def test_an_empty_board_is_lost_by_forfeit() -> None:
    cells = ("   4 w 1", "", "", "   1 b 0", "0000 - +")
    (match,) = event_of(event(*cells, more=("300 001   1   2    1 0000",))).matches
    assert match.seats[Colour.WHITE] == (1, None)
    assert match.results == (Result.WHITE_WINS, Result.WHITE_WINS_BY_FORFEIT)  # 5 has White there


def test_a_match_that_was_not_played_is_that_of_its_record() -> None:
    found = event("0000 - +", "0000 - +", more=("330 -+ 001 002 001",))
    (match,) = event_of(found).matches
    assert match.teams == {Colour.WHITE: 2, Colour.BLACK: 1}
    table = crosstable_of(found)
    assert [turn.code for turn in table.turns[1]] == [Code.FORFEIT_WIN]
    assert table.score(1, 1, GAME_POINTS) == 2


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (event("0000 - +"), Conflict.NO_OPPONENT),
        (
            event("   4 w 1", "   6 b =", "", "   1 b 0", "", "   2 w ="),
            Conflict.TWO_OPPONENTS,
        ),
        (event("   4 w 1", "   5 w =", "", "   1 b 0", "   2 b ="), Conflict.COLOURS),
        (event(*ROUND_1, more=("300 001   1   2    1    3",)), Conflict.NOT_ON_A_BOARD),
        (event(*ROUND_1, more=("320 01.0 01.0 001",)), Conflict.BYE_AND_MATCH),
        (
            event(*ROUND_1, more=(placed(c1="310", c5="  4", c9="Four", c74="   7"),)),
            Conflict.TWO_TEAMS,
        ),
        (event(*ROUND_1, more=("300 001   1   2    1    2",) * 2), Conflict.TWO_LINE_UPS),
        (event(*ROUND_1, more=("300 001   1   2    1    1",)), Conflict.LINE_UP),
        (event(*ROUND_1, more=("300 001   1   2    1    4",)), Conflict.LINE_UP),
    ],
)  # fmt: skip
def test_records_that_do_not_fit_together(found: Report, expected: Conflict) -> None:
    assert conflict(found) is expected


def test_teams_that_an_older_file_does_not_have() -> None:
    found = report(
        placed(c1="013", c5="One", c37="   1    2"),
        placed(c1="013", c5="Two", c37="   3    4"),
        *(player(n, cell) for n, cell in enumerate(("3 w 1", "4 b =", "1 b 0", "2 w ="), start=1)),
    )
    assert [team.name for team in event_of(found).teams] == ["One", "Two"]
    assert len(event_of(found).matches) == 1
    other = replace(found, teams=replace(found.teams, pabs=(TeamByes(None, None, (0, 7)),)))
    assert conflict(other) is Conflict.UNKNOWN_TEAM


def test_opponents_on_different_boards() -> None:
    sitting = ("6 w 1", "5 b =", "4 w 1", "3 b 0", "2 w =", "1 b 0")
    found = report(
        "352 WBW",
        placed(c1="310", c5="  1", c9="One", c74="   1    2    3"),
        placed(c1="310", c5="  2", c9="Two", c74="   4    5    6"),
        *(player(number, cell) for number, cell in enumerate(sitting, start=1)),
    )
    assert conflict(found) is Conflict.BOARDS_APART


def test_boards_that_do_not_alternate_are_not_kept() -> None:
    found = event(*ROUND_1)
    other = report("352 WWBB", *TEAMS[1:], *(player(n, "") for n in range(1, 8)))
    assert event_of(found).boards == 2
    assert conflict(other) is Conflict.SEQUENCE


def test_the_command_ranks_the_teams_of_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "teams.trf"
    lines = [
        *TEAMS,
        *(player(n, text.strip()) for n, text in enumerate((*ROUND_1, "", ""), start=1)),
    ]
    file.write_text("\r\n".join(lines))
    assert main([str(file), "--order", "MPTS,GPTS"]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert "One" in printed[1]
    file.write_text("\r\n".join([*lines, "300 001   1   2    1    3"]))
    assert main([str(file)]) == 2
    assert "player on no board" in capsys.readouterr().err
