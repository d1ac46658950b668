"""A file is written, opened as a list, and read to its end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from exchange.ratinglists.reading.opening import open_list
from ratinglists.models import Kind
from ratinglists.people import ListedPerson

Read = Callable[..., tuple[Any, list[ListedPerson]]]


@pytest.fixture
def read(tmp_path: Path) -> Read:
    """Read a file with this content; returns the list and its people."""

    def read(
        content: str | bytes, kind: Kind, name: str = "list.csv", mapping: Any = None
    ) -> tuple[Any, list[ListedPerson]]:
        path = tmp_path / "sent"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        with open_list(path, kind, mapping, name=name) as opened:
            return opened, list(opened.people())

    return read
