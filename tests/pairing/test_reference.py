"""Whole events that two independent engines agree on, and rounds of larger ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from crosstable.trf import read
from pairing import pair
from pairing.checks.rounds import differences
from pairing.fide.dutch.editions import DUTCH_2017, DUTCH_2026

ROOT = Path(__file__).parents[2]
HERE = ROOT / "tests/data/pairing"
SHARED = ROOT.parent / "shared"
FOLDERS = {
    "dutch": DUTCH_2026,
    "dutch_large": DUTCH_2026,
    "dutch_baku": DUTCH_2026,
    "dutch2017": DUTCH_2017,
}


def events(folder: Path) -> list[Path]:
    return sorted(folder.glob("dutch*.trf"))


@pytest.mark.parametrize("path", events(HERE), ids=lambda path: path.stem)
def test_each_round_comes_out_equal(path: Path) -> None:
    table = read(path.read_bytes()).crosstable
    assert table.last_paired_round >= 4
    assert list(differences(table, DUTCH_2026)) == []


@pytest.mark.parametrize("path", events(HERE / "2017"), ids=lambda path: path.stem)
def test_each_round_of_the_older_rules_comes_out_equal(path: Path) -> None:
    """Each has a round that the newer rules pair otherwise, or a collapsed bracket (A.9)."""
    table = read(path.read_bytes()).crosstable
    assert list(differences(table, DUTCH_2017)) == []
    assert list(differences(table, DUTCH_2026)) != [] or any(
        len(pair(table, number, edition="fide-2017").explanation.brackets)
        < len(DUTCH_2017.field(table, number).scoregroups)
        for number in range(1, table.last_paired_round + 1)
    )


def test_boards_come_in_the_order_of_publication() -> None:
    assert paired_lines(HERE / "n51_r5of9.trf") == listed_lines(HERE / "n51_r5of9.pairs")


@pytest.mark.whole
@pytest.mark.parametrize("folder", FOLDERS)
def test_every_shared_event_comes_out_equal(folder: str) -> None:
    paths = events(SHARED / "vectors" / folder)
    if not paths:
        pytest.skip("the shared reference events are not here")
    wrong = {
        path.name: found
        for path in paths
        if (found := list(differences(read(path.read_bytes()).crosstable, FOLDERS[folder])))
    }
    assert wrong == {}


@pytest.mark.parametrize("name", ["n50", "n101", "n401", "n800", "synth_n1600", "synth_n3200"])
def test_every_shared_round_of_a_large_event_comes_out_equal(name: str) -> None:
    path = SHARED / f"bench/{name}_r5of9.trf"
    if not path.exists():
        pytest.skip("the shared large events are not here")
    assert paired_lines(path) == listed_lines(path.with_suffix(".pairs"))


def paired_lines(path: Path) -> list[str]:
    table = read(path.read_bytes()).crosstable
    pairing = pair(table, table.last_paired_round + 1)
    boards = [f"{board.white} {board.black}" for board in pairing.boards]
    return boards + ([f"{pairing.bye} 0"] if pairing.bye else [])


def listed_lines(path: Path) -> list[str]:
    """Read the boards that must come out; the first line says how many."""
    count, *boards = path.read_text().split("\n")
    assert len(list(filter(None, boards))) == int(count)
    return list(filter(None, boards))
