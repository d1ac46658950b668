"""Standings written out, and the command line."""

import json
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from tests.tiebreaks.events import event
from tests.tiebreaks.trf import as_trf
from tiebreaks import exact, standings
from tiebreaks.command import main
from tiebreaks.reports.csv_text import as_csv
from tiebreaks.reports.data import as_json
from tiebreaks.reports.plain_text import as_table

ROOT = Path(__file__).parents[2]
TABLE = event("2w1 Z", "1b0 U", "Z Z", ratings={1: 1900})


@pytest.mark.parametrize(
    ("number", "written"),
    [
        (Fraction(0), "0"),
        (Fraction(11, 2), "5.5"),
        (Fraction(27), "27"),
        (7, "7"),
        (Fraction(67, 4), "16.75"),
        (Fraction(1, 8), "0.125"),
        (Fraction(-1, 2), "-0.5"),
        (Fraction(-21, 2), "-10.5"),
        (Fraction(1, 3), "1/3"),
        (Fraction(-7, 6), "-7/6"),
        (Fraction(1, 1024), "0.0009765625"),
    ],
)
def test_numbers_are_written_without_loss(number, written):
    assert exact(number) == written
    assert Fraction(written) == number


def test_json():
    """1 beat 2 and left, 2 had a bye; ARO is left out, for 2 has no rating; 1 won the encounter."""
    assert as_json(standings(TABLE, ["PTS", "SB", "ARO", "DE", "DE"])) == {
        "standings": [
            row(1, 1, {"PTS": "1", "SB": "1", "ARO": None, "DE": "1", "DE#2": None}),
            row(2, 2, {"PTS": "1", "SB": "1", "ARO": "1900", "DE": "2", "DE#2": None}),
            row(3, 3, {"PTS": "0", "SB": "0", "ARO": None, "DE": None, "DE#2": None}),
        ]
    }


def row(rank, tpn, values):
    return {"rank": rank, "tpn": tpn, "name": f"player {tpn}", "values": values}


def test_csv():
    """BH/C1: 2 keeps 1's adjusted 1½ of 1½ and 1; 1 keeps 2's score of 1 and loses the dummy's."""
    assert as_csv(standings(TABLE, ["PTS", "BH/C1"])).splitlines() == [
        "rank,tpn,name,PTS,BH/C1",
        "1,2,player 2,1,1.5",
        "2,1,player 1,1,1",
        "3,3,player 3,0,0",
    ]


def test_table():
    assert as_table(standings(TABLE, ["PTS", "DE"])) == (
        "rank  tpn  name      PTS  DE\n"
        "   1    1  player 1    1   1\n"
        "   2    2  player 2    1   2\n"
        "   3    3  player 3    0   –\n"
    )


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "event.trf"
    path.write_text(as_trf(TABLE), "utf-8")
    return path


def run(*arguments):
    return subprocess.run(
        [sys.executable, "-m", "tiebreaks", *map(str, arguments)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_command_line_json(file):
    done = run(file, "--order", "PTS,BH/C1", "--format", "json")
    assert done.returncode == 0
    assert json.loads(done.stdout) == as_json(standings(TABLE, ["PTS", "BH/C1"]))


def test_command_line_explains(file):
    done = run(file, "--order", "PTS,BH/C1", "--format", "json", "--explain")
    first = json.loads(done.stdout)["standings"][1]
    explained = first["explained"]["BH/C1"]
    assert explained["combination"] == "sum"
    assert explained["parts"][1] == {
        "round": 2,
        "opponent": None,
        "colour": None,
        "result": "Z",
        "amount": "1",
        "kept": False,
        "article": "16.4",
        "reason": "own score",
        "dropped": "16.5.1",
        "worth": "1",
        "dummy": True,
        "voluntary": True,
        "figures": {"score": "1", "cap": "1"},
        "step": 0,
    }


def test_command_line_takes_the_order_of_the_file(tmp_path, file):
    head = run(file, "--format", "csv").stdout.splitlines()[0]
    assert head == "rank,tpn,name,PTS,BH/C1,BH,SB,WIN"
    file.write_text(f"202 DE, BH/C2\n{as_trf(TABLE)}", "utf-8")
    assert run(file, "--format", "csv").stdout.splitlines()[0] == "rank,tpn,name,PTS,DE,BH/C2"
    file.write_text(f"202 DE\n212 PTS,SB,DE\n{as_trf(TABLE)}", "utf-8")
    assert run(file, "--format", "csv").stdout.splitlines()[0] == "rank,tpn,name,PTS,SB,DE"


def test_command_line_of_an_earlier_round(file):
    assert run(file, "--round", "1", "--order", "PTS", "--format", "csv").stdout.splitlines()[
        1:
    ] == [
        "1,1,player 1,1",
        "2,2,player 2,0",
        "2,3,player 3,0",
    ]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--order", "PTS,XX"], "unknown tie-break in fide-2026: XX"),
        (
            ["--edition", "fide-1886"],
            "unknown edition fide-1886; there are:"
            " fide-2026, tsf-2026, fide-2023, fide-2009, uscf, plain",
        ),
        (["--round", "3"], "no round 3; the tournament has 2"),
    ],
)
def test_command_line_faults(file, options, said):
    done = run(file, *options)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.strip() == f"{file}: {said}"


def test_command_line_of_a_file_that_is_not_there(tmp_path):
    done = run(tmp_path / "none.trf")
    assert (done.returncode, done.stdout) == (2, "")
    assert "none.trf" in done.stderr


def test_command_line_of_a_faulty_file(tmp_path):
    path = tmp_path / "faulty.trf"
    path.write_text("001    x\n001    y\n", "utf-8")
    done = run(path)
    assert (done.returncode, done.stdout) == (2, "")
    assert "line 1" in done.stderr
    assert "line 2" in done.stderr


@pytest.mark.parametrize(
    ("head", "options", "told"),
    [
        ("042 25/08/11\n", [], "fide-2023 (by the date in 042, 2025/08/11, before 2026/03/01)"),
        ("042 11.08.2026\n", [], "fide-2026 (by the date in 042, 2026/08/11, not before 2026/03"),
        ("", [], "fide-2026 (no date in the file (042, 132): the newest)"),
        ("042 soon\n", [], "fide-2026 (the date in 042, 'soon', cannot be read: the newest)"),
        ("042 25/08/11\n", ["--edition", "uscf"], "uscf (by --edition)"),
    ],
)
def test_command_line_says_which_edition_was_taken_and_why(tmp_path, capsys, head, options, told):
    path = tmp_path / "event.trf"
    path.write_text(as_trf(TABLE).replace("042 2026/05/10\n", head), "utf-8")
    assert main([str(path), "--order", "PTS", *options]) == 0
    captured = capsys.readouterr()
    assert captured.err.startswith(f"{path}: ranked by {told}")
    assert captured.out.startswith("rank")


@pytest.mark.parametrize(("start", "buchholz"), [("25/08/11", "2.5"), ("26/08/11", "1.5")])
def test_command_line_goes_by_the_rules_of_the_day(tmp_path, capsys, start, buchholz):
    """1 beat 2 and had the bye. 2 has ½; the own unplayed round is worth the own score of 2 until
    February 2026, and no more than two draws since then (16.4.2).
    """
    path = tmp_path / "event.trf"
    path.write_text(as_trf(event("2w1 U", "1b0 H", "Z Z"), start=start), "utf-8")
    assert main([str(path), "--order", "PTS,BH", "--format", "csv"]) == 0
    assert capsys.readouterr().out.splitlines()[1] == f"1,1,player 1,2,{buchholz}"
