"""Details of TEC's example of a team event that are not in the text of the format, in small.

Rulers over the columns without ``###``, ``0000 - -`` for whoever sat out and ``0000 - +`` for who
won by forfeit, byes of whole teams, ``299`` by the columns of the draft, a type that ends in
``_BAKU``.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from crosstable.trf import NoticeCode, read
from pairing.__main__ import main as pairing
from tests.crosstable.lines import player, text
from tiebreaks.command import main as tiebreaks

OUT, WON = "0000 - -", "0000 - +"
LINES = (
    "012 Grandmother's Cup",
    "042 2024/01/01",
    "142 4",
    "192 FIDE_TEAM_BAKU",
    "202 EDET/P,EMGSB/C1/P,BH:MP/C1/P,MPvGP",
    "352 WB",
    "362 TW 2.0   TD 1.0   TL 0.0",
    "         1         2         3",
    "DDD SSSS sTTT NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN RRRR FFF",
    player(1, "5 w 1", "3 b ="),
    player(2, "6 b 1", "4 w ="),
    player(3, WON, "1 w ="),
    player(4, WON, "2 b ="),
    player(5, "1 b 0", OUT),
    player(6, "2 w 0", OUT),
    player(7, OUT, OUT),
    player(8, OUT, OUT),
    "FRA    8 m  A Test0014 Player0014               2700 BRE      L01854 1990/00/00",
    "CCC SSS NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN FFFFF EEEEEE MMMMMM GGGGGG RRR  PPP1 PPP2",
    "310   1 India                            IND   2486.5    3.0    3.0   1     1    2",
    "310   2 Ukraine                          UKR     2478    3.0    3.0   2     3    4",
    "310   3 Georgia                          GEO     2475    2.0    2.0   3     5    6",
    "310   4 Poland                           POL     2423    0.0    0.0   4     7    8",
    "240 F   2    3",
    "240 Z   2    4",
    "250  2.0        1   2    1    2",
    "250  1.0        3   3    1    2",
    "300   1   1   3    1    2",
    "330 +-   1   2   4",
    "### T MMMM GGGG RRR PPP1",
    "299 +  2.0  1.5   1    2",
    "299 -  0.0  0.5",
    "299   -1.0      002    1",
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "tec.trf"
    path.write_bytes(text(*LINES))
    return path


def test_it_is_read(path: Path) -> None:
    found = read(path.read_bytes())
    told = [notice.code for notice in found.notices]
    assert sorted(set(told)) == [
        NoticeCode.DRAFT_COLUMNS,
        NoticeCode.FORFEIT_WITHOUT_OPPONENT,
        NoticeCode.NOT_UNDERSTOOD,
    ]
    assert [(one.kind, one.round, one.competitors) for one in found.teams.abnormal] == [
        ("+", 1, (2,)),
        ("-", None, ()),
        ("", 2, (1,)),
    ]


def test_its_standings(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A match won and one drawn: 3, by forfeit too; a full-point bye: 2. By ``299`` a forfeit is
    worth 1½ to team 2 and ½ to who lost it, and team 1 loses a match point in round 2.
    """
    assert tiebreaks([str(path), "--order", "MPTS,GPTS", "--format", "csv"]) == 0
    assert capsys.readouterr().out.splitlines()[1:] == [
        "1,2,Ukraine,3,2.5",
        "2,1,India,2,3",
        "3,3,Georgia,2,2",
        "4,4,Poland,0,0.5",
    ]


def test_its_rounds_are_paired_again(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Round 1, with 2 match points more for 1 and 2: they meet, and 3 meets 4."""
    assert pairing(["check", str(path)]) == 1
    captured = capsys.readouterr()
    assert f"{path}: round 1: found 1 3, 2 4" in captured.out
    assert "paired by team-swiss fide-2026 (by the type in 192, FIDE_TEAM_BAKU)" in captured.err
