"""A file is written, opened as a list, and read to its end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ratinglists.models import Kind
from tests.exchange.ratinglists.texts import Read, read_in


@pytest.fixture
def read(tmp_path: Path) -> Read:
    """Read a file with this content as a list of this kind."""

    def read(content: str | bytes, kind: Kind, name: str = "list.csv", mapping: Any = None) -> Any:
        return read_in(tmp_path, content, kind, name, mapping)

    return read
