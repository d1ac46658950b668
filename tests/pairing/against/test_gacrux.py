"""The comparison with FIDE's reference: resumed if it was stopped, and without a difference."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.pairing.against.gacrux import WAYS, main


def lines(folder: Path) -> list[list[object]]:
    return [json.loads(line) for line in (folder / "done.jsonl").read_text().splitlines()]


def test_a_few_events_each_way(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = [str(tmp_path), "--processes", "1", "--each"]
    assert main([*command, "2"]) == 0
    first = lines(tmp_path)
    assert {(way, event) for way, event, *_ in first} == {(w, e) for w in WAYS for e in (1, 2)}
    assert main([*command, "4"]) == 0
    assert lines(tmp_path)[: len(first)] == first
    told = capsys.readouterr().out.splitlines()[-2:]
    for way, line in zip(WAYS, told, strict=True):
        assert line.startswith(f"{way}: 4 events, ")
        assert ", 0 events differ, " in line


def test_one_event_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path), "--way", "ours", "--event", "3"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["command"].startswith("python -m pairing generate --players ")
    assert found["differences"] == []


def test_differences_are_told_with_the_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    done = ["ours", 1, "python -m pairing generate --seed 1", 10, 5, ["round 2: ours, theirs"]]
    (tmp_path / "done.jsonl").write_text(json.dumps(done) + "\n")
    assert main([str(tmp_path), "--each", "1", "--way", "ours", "--processes", "1"]) == 1
    out = capsys.readouterr().out
    assert "ours: 1 events, 5 rounds, 10 places, 1 events differ, 0 could not be made" in out
    assert "ours 1: round 2: ours, theirs\n    python -m pairing generate --seed 1" in out
