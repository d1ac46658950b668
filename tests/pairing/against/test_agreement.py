"""The command that holds the engines against the literal pairers."""

from __future__ import annotations

from pathlib import Path

import pytest

from crosstable.model import Crosstable
from crosstable.trf import read
from pairing import pair
from pairing.editions import EDITIONS, rules_named_in
from tests.pairing.against import agreement
from tests.pairing.against.agreement import Paired, main
from tests.pairing.fide.dutch.literal import Impossible, Round

FEW = ("--processes", "1", "--most", "5", "--positions")


class OtherColours(Round):
    """Black and White the other way round, and nobody has the bye."""

    def pair(self) -> Paired:
        boards, _ = super().pair()
        return {(black, white) for white, black in boards}, None


def test_every_swiss_edition_has_a_literal_pairer() -> None:
    assert set(agreement.TEXTS) == {rules for rules, one in EDITIONS.items() if not one.fixed}


def test_it_tells_how_many_positions_agree(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["dubov/tsf", *FEW, "12", "--seed", "3", "--folder", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("dubov tsf, seed 3: ")
    assert told.endswith(", 0 disagreements\n")
    assert int(told.split(" positions")[0].split()[-1]) >= 12
    assert list(tmp_path.iterdir()) == []


def test_the_same_seed_gives_the_same_positions() -> None:
    one, again, other = (
        [agreement.fresh(seed, number, 8).table for number in range(9)] for seed in (1, 1, 2)
    )
    assert one == again
    assert one != other


def test_where_they_differ_the_position_is_there_as_a_report(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = "dutch", "fide-2026"
    monkeypatch.setattr(agreement, "TEXTS", {rules: OtherColours})
    assert main([*FEW, "3", "--folder", str(tmp_path)]) == 1
    *told, last = capsys.readouterr().out.splitlines()
    assert last.endswith(f" {len(told)} disagreements")
    file, round_told, sides = told[0].split(": ", 2)
    assert Path(file).parent == tmp_path
    report = read(Path(file).read_bytes())
    assert rules_named_in(report.head) == rules
    boards = pair(report.crosstable, int(round_told.split()[1])).boards
    pairs = ", ".join(sorted(f"{board.white}-{board.black}" for board in boards))
    assert sides.startswith(f"engine {pairs}")


def test_a_side_that_breaks_down_differs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(table: Crosstable, round_number: int) -> Round:
        raise KeyError(round_number)

    monkeypatch.setattr(agreement, "TEXTS", {("lim", "tsf"): broken})
    assert main([*FEW, "2", "--folder", str(tmp_path)]) == 1
    assert "KeyError: 1" in capsys.readouterr().out
    assert len(list(tmp_path.iterdir())) == 2


def test_a_round_that_only_one_side_can_pair_differs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Never(Round):
        def pair(self) -> Paired:
            if self.number > 1:
                raise Impossible
            return super().pair()

    monkeypatch.setattr(agreement, "TEXTS", {("dutch", "fide-2026"): Never})
    assert main([*FEW, "2", "--folder", str(tmp_path)]) == 1
    assert "text no legal pairing" in capsys.readouterr().out


def test_a_name_that_is_not_here(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["berger"])
    assert "one of dutch/fide-2026," in capsys.readouterr().err
