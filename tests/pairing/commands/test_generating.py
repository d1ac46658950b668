"""``python -m pairing generate``: FIDE's questions 22 to 32 about the generator."""

from __future__ import annotations

import shlex
from fractions import Fraction
from pathlib import Path

import pytest

from crosstable.model import Code, Colour
from crosstable.trf import Report, read
from pairing.__main__ import main


def generated(path: Path, *options: str) -> Report:
    assert main(["generate", "--output", str(path), *options]) == 0
    return read(path.read_bytes())


def refused(capsys: pytest.CaptureFixture[str], *options: str) -> str:
    assert main(["generate", *options]) == 2
    return capsys.readouterr().err


@pytest.mark.parametrize(
    "options",
    [
        "",
        "--quiet --baku --players 21 --rounds 7",
        "--players 12 --rounds 5 --half-point-byes 3@1-3 --forfeit-wins 10% --unrated 3",
        "--players 16 --rounds 6 --scoring 3-1-0 --bye-points 1 --both-lose 2 --late-entries 20%",
        "--players 9 --rounds 5 --rating-steps 2400-100 --full-point-byes 1 --withdrawals 2",
        "--players 14 --rounds 5 --prohibited-pairs 5 --initial-colour black --tie-breaks DE,SB",
        "--edition fide-2017 --players 20 --rounds 6 --tie-breaks BH/C1,SB",
    ],
)
def test_31_the_checker_accepts_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], options: str
) -> None:
    for seed in range(3):
        path = tmp_path / f"{seed}.trf"
        generated(path, *options.split(), "--seed", str(seed))
        assert main(["check", "--standings", str(path)]) == 0
        assert " 0 differences; " in capsys.readouterr().out


def test_24_players_rounds_colour_points_and_list(tmp_path: Path) -> None:
    report = generated(
        tmp_path / "event.trf",
        *("--players", "12", "--rounds", "4", "--tie-breaks", "bh/c1, sb", "--baku"),
        *("--initial-colour", "black", "--bye-points", "0.5", "--quiet"),
    )
    table = report.crosstable
    assert (len(table.participants), table.rounds, table.last_paired_round) == (12, 4, 4)
    assert table.initial_colour is Colour.BLACK
    assert table.scoring.pab == Fraction(1, 2)
    assert report.head.tie_breaks == ("BH/C1", "SB")
    assert report.head.standings == ("PTS", "BH/C1", "SB")
    assert [found.last_tpn for found in table.accelerations] == [6, 6]


def test_25_what_is_left_out_is_drawn(tmp_path: Path) -> None:
    reports = [generated(tmp_path / "event.trf", "--seed", str(seed)) for seed in range(12)]
    for report in reports:
        players, rounds = len(report.crosstable.participants), report.crosstable.rounds
        assert 8 <= players <= 120
        assert rounds <= (players + 1) // 2
        assert report.head.tie_breaks
    assert len({len(report.crosstable.participants) for report in reports}) > 3
    assert len({report.head.tie_breaks for report in reports}) > 3


class TestRatings:
    def test_27_given(self, tmp_path: Path) -> None:
        file = tmp_path / "ratings.txt"
        file.write_text("1900\n2100\n0\n2000\n")
        for options in (["--ratings", "1900,2100,0,2000"], ["--ratings-file", str(file)]):
            report = generated(tmp_path / "event.trf", *options, "--rounds", "2", "--quiet")
            found = [player.rating for player in report.crosstable.participants]
            assert found == [2100, 2000, 1900, None]

    def test_28_described(self, tmp_path: Path) -> None:
        options = ["--players", "10", "--rounds", "3", "--quiet"]
        report = generated(tmp_path / "1.trf", *options, "--rating-steps", "2300-20")
        found = [player.rating for player in report.crosstable.participants]
        assert found == list(range(2300, 2100, -20))
        report = generated(tmp_path / "2.trf", *options, "--rating-range", "1700-1800")
        assert all(1700 <= (p.rating or 0) <= 1800 for p in report.crosstable.participants)
        report = generated(tmp_path / "3.trf", *options, "--rating-mean", "2000-10")
        assert all(1940 <= (p.rating or 0) <= 2060 for p in report.crosstable.participants)

    def test_29_random(self, tmp_path: Path) -> None:
        report = generated(tmp_path / "event.trf", "--players", "30", "--unrated", "2")
        found = [player.rating for player in report.crosstable.participants]
        assert len({*found}) > 5
        assert found[-2:] == [None, None]


def test_30_each_run_differs_and_can_be_repeated(tmp_path: Path) -> None:
    """The first line of a file is the command that makes it again; that names the seed."""
    one, other, again = (tmp_path / f"{name}.trf" for name in ("one", "other", "again"))
    options = ("--players", "20", "--half-point-byes", "2@1-3")
    generated(one, *options)
    generated(other, *options)
    assert one.read_bytes() != other.read_bytes()
    comment = one.read_text("utf-8").splitlines()[0]
    command = shlex.split(comment.removeprefix("### python -m pairing "))
    assert main([*command, "--output", str(again)]) == 0
    assert again.read_bytes() == one.read_bytes()


def test_several_files_into_a_folder(tmp_path: Path) -> None:
    folder = tmp_path / "events"
    options = ["--players", "8", "--rounds", "3", "--seed", "7"]
    assert main(["generate", "--count", "12", "--output", str(folder), *options]) == 0
    names = sorted(path.name for path in folder.iterdir())
    assert names == [f"{number:02}.trf" for number in range(1, 13)]
    assert len({path.read_bytes() for path in folder.iterdir()}) == 12


def test_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["generate", "--players", "6", "--rounds", "3", "--zero-point-byes", "1@2"]) == 0
    report = read(capsys.readouterr().out.encode())
    second = [turns[1].code for turns in report.crosstable.turns.values()]
    assert second.count(Code.ZERO_POINT_BYE) >= 1


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ("--count 3", "--count needs --output, a folder for the files"),
        ("--ratings 2000,1900 --players 3", "2 ratings for 3 players"),
        ("--players 5 --unrated 6", "6 unrated of 5 players"),
        ("--bye-points 2", "the pairing-allocated bye is worth more than a win"),
        ("--baku --scoring 3-1-0", "Baku needs a win worth two draws"),
        ("--tie-breaks NONE", "unknown tie-break in fide-2026: NONE"),
        ("--system nobody", "no edition fide-2026 of the nobody system"),
        ("--system round-robin --edition single", "round-robin single is no Swiss system"),
        (
            "--system team-swiss",
            "team-swiss fide-2026 is no Swiss system for players: it pairs teams",
        ),
        ("--players 4 --rounds 5 --quiet", "round 4 could not be paired in any of 20 attempts"),
        ("--players 6 --rounds 3 --zero-point-byes 100%@3", "round 3 could not be paired"),
        ("--players 6 --rounds 3 --half-point-byes 7@2", "7 is too many: there is room for 6"),
        ("--ratings-file nowhere.txt", "nowhere.txt"),
    ],
)
def test_what_cannot_be(capsys: pytest.CaptureFixture[str], options: str, told: str) -> None:
    assert told in refused(capsys, *options.split())


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ("--players 1", "'1' is not a whole number from 2 to 9999"),
        ("--half-point-byes 120%", "'120%' is more than 100%"),
        ("--rating-range 2000", "'2000' is not two numbers with a dash"),
        ("--ratings 2000", "fewer than two ratings"),
        ("--draw-rate 101", "'101' is more than 100"),
        ("--scoring 0-1-2", "'0-1-2' is not three falling values"),
        ("--bye-points 1/0", "'1/0' is not a number"),
    ],
)
def test_what_is_no_value(capsys: pytest.CaptureFixture[str], options: str, told: str) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["generate", *options.split()])
    assert stopped.value.code == 2
    assert told in capsys.readouterr().err
