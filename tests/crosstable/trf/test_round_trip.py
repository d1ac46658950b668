"""Reports written and read back equal: random ones, the committed files, and every reference."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crosstable.trf import Report, TrfFaults, read, report_of, write
from tests.crosstable.lines import player, text
from tests.crosstable.trf.reports import reports

ROOT = Path(__file__).parents[3]
COMMITTED = sorted((ROOT / "tests" / "data" / "trf").glob("*.trf"))
SHARED = ROOT.parent / "shared"


@settings(max_examples=80, deadline=None)
@given(reports())
def test_a_random_report_reads_back_equal(found: Report) -> None:
    again = read(write(found))
    assert again == found
    assert not again.crosstable.turns or again.encoding == "utf-8"


@settings(max_examples=40, deadline=None)
@given(reports())
def test_the_older_format_says_the_same_of_what_it_has(found: Report) -> None:
    """Points apart (``299``) and what an adjourned game counts meanwhile have no record there.

    Without them nothing is lost of the games.
    """
    table = replace(
        found.crosstable,
        scoring=replace(found.crosstable.scoring, unknown=None),
        adjustments=(),
        turns={
            entry: tuple(replace(turn, given=()) for turn in row)
            for entry, row in found.crosstable.turns.items()
        },
    )
    plain = report_of(table, found.head, ranks=found.ranks, unknown=found.unknown)
    written = write(plain, "trf16")
    again = read(written)
    assert again.crosstable.turns == table.turns
    assert again.crosstable.rounds == table.rounds
    assert again.crosstable.initial_colour == table.initial_colour
    assert (again.points, again.ranks) == (plain.points, plain.ranks)
    assert write(again, "trf16") == written


@pytest.mark.parametrize("path", COMMITTED, ids=lambda path: path.name)
def test_a_committed_file_reads_back_equal(path: Path) -> None:
    _reads_back(path)


@pytest.mark.parametrize("path", COMMITTED, ids=lambda path: path.name)
def test_the_older_format_says_the_same_of_players_and_games(path: Path) -> None:
    found = read(path.read_bytes())
    again = read(write(found, "trf16"))
    assert again.crosstable == found.crosstable
    assert (again.points, again.ranks) == (found.points, found.ranks)


@pytest.mark.whole
def test_every_reference_file_reads_back_equal() -> None:
    if not SHARED.is_dir():
        pytest.skip("the reference files are not beside this checkout")
    paths = sorted(SHARED.rglob("*.trf"))
    assert len(paths) > 200
    for path in paths:
        _reads_back(path)


def _reads_back(path: Path) -> None:
    found = read(path.read_bytes())
    assert not [notice for notice in found.notices if notice.code != "encoding"], path
    assert read(write(found)) == found, path


PIECES = [
    *"0123456789 .=+-?wbWBUHFZX\r\n#½ğ",
    *("\r\n142 3\r\n", "\r\n240 H 001    1\r\n", "\r\nXXP 1 2\r\n", "\r\nXXZ 1\r\n"),
    *("\r\n162  W 3.0\r\n", "\r\nXXS FL=1\r\n", "\r\n310   1 Club\r\n", "\r\nXXC rank\r\n"),
    *("\r\n299 D         1.0\r\n", "\r\n250       1.0 001 002    1    2\r\n", "\r\n###\r\n"),
]


edits = st.tuples(st.integers(0, 4000), st.sampled_from(PIECES), st.sampled_from([0, 1, 3, 10]))
encodings = st.sampled_from(["utf-8", "windows-1254", "utf-16"])


def _refused(data: bytes) -> bool:
    """Tell whether the file is refused, by :class:`TrfFaults` and with reasons."""
    try:
        read(data)
    except TrfFaults as refused:
        return bool(refused.faults) and all(str(fault) for fault in refused.faults)
    return False


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(COMMITTED), st.lists(edits, min_size=1, max_size=4), encodings)
def test_a_damaged_file_is_refused_or_reads_back_equal(
    path: Path, changes: list[tuple[int, str, int]], encoding: str
) -> None:
    damaged = path.read_text(encoding="utf-8")
    for place, piece, dropped in changes:
        damaged = damaged[:place] + piece + damaged[place + dropped :]
    data = damaged.encode(encoding, errors="replace")
    if not _refused(data):
        found = read(data)
        assert read(write(found)) == found


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes_are_refused_or_read_back_equal(data: bytes) -> None:
    if not _refused(data):
        assert read(write(read(data))) == read(data)


def test_nothing_is_no_report() -> None:
    for data in (b"", b"\r\n", b"\xff\xfe", b"hello"):
        with pytest.raises(TrfFaults):
            read(data)


def test_a_large_file_is_read_at_once() -> None:
    """3,200 players and nine rounds; reading takes a fraction of a second."""
    size, rounds = 3200, 9
    records = [
        player(
            number,
            *(f"{number + 1} w 1" if number % 2 else f"{number - 1} b 0" for _ in range(rounds)),
            c81=" 9.0" if number % 2 else " 0.0",
        )
        for number in range(1, size + 1)
    ]
    found = read(text(*records))
    assert len(found.crosstable.participants) == size
    assert not found.notices
