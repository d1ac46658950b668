"""``make demo``, as typed by a newcomer, on an empty folder of data."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.servers.typed_command import Served, require_installed

HTML = "text/html; charset=utf-8"


@pytest.fixture
def demo(tmp_path: Path) -> Iterator[Served]:
    require_installed()
    demo = Served("demo", tmp_path)
    try:
        demo.wait()
        yield demo
    finally:
        demo.end()


@pytest.mark.whole
def test_it_serves_every_language_and_ends_in_peace(demo: Served) -> None:
    for path in ("/en/", "/tr/", "/nb/", "/en/harbour/league-and-cup/teams/"):
        assert demo.get(path) == (200, HTML)
    assert all(role in demo.said for role in ("owner", "arbiter", "assistant"))
    assert "dev.py run" in demo.said, "the way to a club of one's own"
    assert demo.press_ctrl_c() == 0
    assert "Traceback" not in demo.said
