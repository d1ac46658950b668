"""``python -m pairing check --standings``: the places of a file against its tie-break list.

Four players, two rounds: 1 and 2 win, then draw; 3 and 4 lose, then draw. So 1 and 2 have 1½, 3 and
4 have ½, and everybody's Buchholz is 2 (1½ + ½). Ratings fall from 1 to 4.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from crosstable.trf import Head, Report, report_of, write
from pairing.__main__ import main
from tests.pairing.build import table
from tiebreaks.editions import edition_at

EVENT = """
3w1 2b=
4b1 1w=
1b0 4w=
2w0 3b=
"""
LIST = ("PTS", "BH")


def report(ranks: tuple[int, ...], **head: object) -> Report:
    given = Head(**{"standings": LIST, **head})  # type: ignore[arg-type]
    crosstable = table(EVENT, rounds=2)
    players = tuple(replace(player, rating=2000 - player.tpn) for player in crosstable.participants)
    crosstable = replace(crosstable, participants=players)
    return report_of(crosstable, given, ranks=dict(enumerate(ranks, 1)))


def places(path: Path, given: Report, *options: str, version: str = "trf26") -> int:
    path.write_bytes(write(given, version))  # type: ignore[arg-type]
    return main(["check", "--standings", *options, str(path)])


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "event.trf"


@pytest.mark.parametrize("ranks", [(1, 1, 3, 3), (1, 2, 3, 4), (2, 1, 3, 3), (2, 1, 4, 3)])
def test_the_tied_share_a_place_or_stand_in_any_order(
    path: Path, capsys: pytest.CaptureFixture[str], ranks: tuple[int, ...]
) -> None:
    assert places(path, report(ranks)) == 0
    assert capsys.readouterr().out == "1 files, 2 rounds, 0 differences; 4 places, 0 wrong\n"


@pytest.mark.parametrize(
    ("ranks", "told"),
    [
        ((1, 1, 2, 2), ["rank of 3: found 2, expected 3", "rank of 4: found 2, expected 3"]),
        ((2, 2, 3, 3), ["rank of 1: found 2, expected 1", "rank of 2: found 2, expected 1"]),
        ((1, 3, 2, 4), ["rank of 2: found 3, expected 2", "rank of 3: found 2, expected 3"]),
        ((1, 2, 3), ["rank of 4: found nothing, expected 3"]),
    ],
)
def test_21_places_that_do_not_follow(
    path: Path, capsys: pytest.CaptureFixture[str], ranks: tuple[int, ...], told: list[str]
) -> None:
    assert places(path, report(ranks)) == 1
    *lines, last = capsys.readouterr().out.splitlines()
    assert lines == [f"{path}: {line}" for line in told]
    assert last == f"1 files, 2 rounds, 0 differences; 4 places, {len(told)} wrong"


def test_a_later_tie_break_decides(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """By rating nobody is tied, so 2 does not stand ahead of 1."""
    swapped = report((2, 1, 3, 4), standings=("PTS", "BH", "RTNG"))
    assert places(path, swapped) == 1
    assert f"{path}: rank of 1: found 2, expected 1\n" in capsys.readouterr().out


def test_points_that_are_wrong(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = report((1, 1, 3, 3))
    given = replace(given, points={**given.points, 4: Fraction(1)})
    assert places(path, given) == 1
    assert capsys.readouterr().out.startswith(f"{path}: points of 4: found 1, expected 1/2\n")


def test_the_list_of_record_202_stands_behind_the_points(path: Path) -> None:
    assert places(path, report((1, 2, 3, 4), standings=(), tie_breaks=("RTNG",))) == 0
    assert places(path, report((2, 1, 3, 4), standings=(), tie_breaks=("RTNG",))) == 1


def test_without_a_list_points_are_compared(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert places(path, report((2, 1, 4, 3), standings=())) == 0
    captured = capsys.readouterr()
    told = "no tie-break list (record 212 or 202): only points are compared"
    assert captured.err.endswith(f"{path}: {told}\n")
    assert captured.out == "1 files, 2 rounds, 0 differences; 4 places, 0 wrong\n"


def test_wrong_points_without_a_list(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = report((1, 2, 3, 4), standings=())
    given = replace(given, points={**given.points, 4: Fraction(1), 2: Fraction(3)})
    assert places(path, given) == 1
    assert capsys.readouterr().out == (
        f"{path}: points of 2: found 3, expected 3/2\n"
        f"{path}: points of 4: found 1, expected 1/2\n"
        "1 files, 2 rounds, 0 differences; 4 places, 2 wrong\n"
    )


def test_a_list_that_is_not_known(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert places(path, report((1, 2, 3, 4), standings=("PTS", "XYZ", "BH"))) == 2
    assert capsys.readouterr().err.endswith(f"{path}: unknown tie-break in fide-2026: XYZ\n")
    assert places(path, report((1, 2, 3, 4)), "--tie-break-edition", "nobody") == 2
    assert "unknown edition nobody" in capsys.readouterr().err


def test_trf16_with_a_list_from_the_command_line(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """TRF16 has no record for the list."""
    assert places(path, report((1, 2, 3, 4)), "--tie-breaks", "BH,RTNG", version="trf16") == 0
    assert places(path, report((2, 1, 3, 4)), "--tie-breaks", "BH,RTNG", version="trf16") == 1


def test_a_file_without_places(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert places(path, report(())) == 1
    captured = capsys.readouterr()
    assert captured.err.endswith(f"{path}: no ranks in the file\n")
    assert captured.out.endswith("4 places, 4 wrong\n")


@pytest.mark.parametrize(
    ("start", "told"),
    [
        ("2026/02/28", "fide-2023 (by the date in 042, 2026/02/28, before 2026/03/01)"),
        ("2026/03/01", "fide-2026 (by the date in 042, 2026/03/01, not before 2026/03/01)"),
        ("", "fide-2026 (no date in the file (042, 132): the newest)"),
    ],
)
def test_which_text_was_taken_and_why(
    path: Path, capsys: pytest.CaptureFixture[str], start: str, told: str
) -> None:
    assert places(path, report((1, 2, 3, 4), start=start)) == 0
    assert f"{path}: ranked by {told}\n" in capsys.readouterr().err


def test_the_rules_of_the_day() -> None:
    """C.07 of 2026 is in force from 1 March 2026."""
    assert edition_at("2026/02/28") == "fide-2023"
    assert edition_at("2026/03/01") == "fide-2026"
    assert edition_at("") == "fide-2026"
