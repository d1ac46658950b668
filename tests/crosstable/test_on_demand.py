"""Names that are imported when they are asked for."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from crosstable.on_demand import OnDemand, attributes


def test_an_entry_is_imported_when_it_is_looked_up(monkeypatch: pytest.MonkeyPatch) -> None:
    table: OnDemand[str, str] = OnDemand({"here": "a_late_module:NAME", "there": "nowhere:NAME"})
    assert list(table) == ["here", "there"]
    assert len(table) == 2
    assert "there" in table
    assert "elsewhere" not in table
    late = ModuleType("a_late_module")
    late.NAME = "found"  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "a_late_module", late)
    assert table["here"] == "found"
    assert table.get("elsewhere") is None
    with pytest.raises(ModuleNotFoundError):
        table["there"]


def test_a_package_finds_its_late_names_and_refuses_others() -> None:
    find = attributes("a_package", {"sqrt": "math"})
    assert find("sqrt")(9) == 3
    with pytest.raises(AttributeError, match="module 'a_package' has no attribute 'cbrt'"):
        find("cbrt")
