"""What tests of earlier versions share."""

from __future__ import annotations

import pytest

from exchange import upgrading
from tests.exchange import earlier


@pytest.fixture
def tables_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upgrading, "_tables_of", earlier.made_once(upgrading._tables_of))
