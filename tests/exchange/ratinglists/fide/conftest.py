"""A file is written, opened as FIDE's list, and read to its end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ratinglists.models import Kind
from tests.exchange.ratinglists.texts import Read, read_in


@pytest.fixture
def read(tmp_path: Path) -> Read:
    """Read a file with this content, sent as FIDE's combined list unless it has another name."""

    def read(content: str | bytes, name: str = "players_list_foa.txt") -> Any:
        return read_in(tmp_path, content, Kind.FIDE, name)

    return read
