"""The benchmark of all systems: what is registered is measured, without being named there."""

from __future__ import annotations

import pytest

from benchmarks import systems
from tests.pairing.swiss import SWISS


def test_every_system_and_edition_is_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(systems, "LIMITS", {20: 60.0})
    assert systems.time_systems(()) == 0
    lines = [tuple(line.split()[:3]) for line in capsys.readouterr().out.splitlines()[3:]]
    assert lines == [(*rules, "20") for rules in SWISS]


def test_what_takes_too_long_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(systems, "LIMITS", {8: 0.0})
    assert systems.time_systems(["burstein"]) == len([one for one in SWISS if one[0] == "burstein"])
    assert "TOO LONG" in capsys.readouterr().out
