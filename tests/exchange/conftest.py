"""Fixtures for files of earlier versions."""

from __future__ import annotations

import pytest

from exchange import upgrading
from tests.exchange import earlier
from tests.worlds.nameless import log_names_nobody

__all__ = ["log_names_nobody", "tables_made_once"]


@pytest.fixture
def tables_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upgrading, "_create_tables", earlier.made_once(upgrading._create_tables))
