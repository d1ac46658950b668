"""``python -m ratings``: expected changes by a report file."""

from __future__ import annotations

from pathlib import Path

import pytest

from demo.titles import FILE
from ratings.command import FAULT, main


def test_a_line_a_player_and_a_line_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    """Berntsen, 2310: .12 + .06 + .53 − .16 + .47 − .08 + .27 + .18 + .66 = 2.05, times 20."""
    assert main([str(FILE), "--k", "20", "--explain"]) == 0
    lines = capsys.readouterr().out.splitlines()
    at = next(place for place, line in enumerate(lines) if "Berntsen, Even" in line)
    assert lines[at].split()[-5:] == ["K", "20", "9", "games", "+41.00"]
    gained = [line.split("= ")[1].split()[0] for line in lines[at + 1 : at + 10]]
    assert " ".join(gained) == "+0.12 +0.06 +0.53 -0.16 +0.47 -0.08 +0.27 +0.18 +0.66"


@pytest.mark.parametrize(
    ("start", "told"), [("2024/01/01", "2024-01-01"), ("          ", "no first day")]
)
def test_what_cannot_be_worked_out_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], start: str, told: str
) -> None:
    lines = FILE.read_text(encoding="utf-8").splitlines()
    kept = [f"042 {start}" if line.startswith("042") else line for line in lines]
    file = tmp_path / "earlier.trf"
    file.write_text("\n".join(line for line in kept if not line.startswith("132")) + "\n")
    assert main([str(file)]) == FAULT
    assert told in capsys.readouterr().err


def test_a_file_that_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "not.trf"
    file.write_text("nothing of the kind")
    assert main([str(file)]) == FAULT
    assert capsys.readouterr().err
