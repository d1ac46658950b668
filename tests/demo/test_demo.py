"""``make demo``, as typed by a newcomer, on an empty folder of data."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests.servers import run
from tools import dev

HTML = "text/html; charset=utf-8"


def heed_ctrl_c() -> None:
    """Heed Ctrl-C, which a shell's background jobs ignore; the demo would inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Demo:
    """A running ``dev.py demo``."""

    def __init__(self, folder: Path) -> None:
        self.port = run.free_port()
        self.log = folder / "demo.log"
        unset = {*run.environment(), "DJANGO_SETTINGS_MODULE"}
        environment = {name: value for name, value in os.environ.items() if name not in unset}
        places = {"DATA_DIR": str(folder / "data"), "STATIC_ROOT": str(folder / "static")}
        with self.log.open("wb") as out:
            self.process = subprocess.Popen(
                [sys.executable, "tools/dev.py", "demo"],
                cwd=run.ROOT,
                env=environment | places | {"PORT": str(self.port)},
                start_new_session=True,
                preexec_fn=heed_ctrl_c,  # noqa: PLW1509 - one thread, and no lock is held
                stdout=out,
                stderr=out,
            )

    @property
    def serving(self) -> bool:
        assert self.process.poll() is None, self.log.read_text()
        return "Serving on" in self.log.read_text()

    def get(self, path: str) -> tuple[int, str | None]:
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=20)) as connection:
            connection.request("GET", path)
            answer = connection.getresponse()
            return answer.status, answer.headers["Content-Type"]

    def press_ctrl_c(self) -> int:
        os.killpg(self.process.pid, signal.SIGINT)
        return self.process.wait(timeout=20)


@pytest.fixture
def demo(tmp_path: Path) -> Iterator[Demo]:
    if Path(sys.prefix) != dev.VENV:
        pytest.skip("these tests were not started from the project's own .venv")
    demo = Demo(tmp_path)
    try:
        run.wait_until(lambda: demo.serving, "the demo serves", seconds=120)
        yield demo
    finally:
        if demo.process.poll() is None:
            demo.press_ctrl_c()


@pytest.mark.whole
def test_it_serves_every_language_and_ends_in_peace(demo: Demo) -> None:
    for path in ("/en/", "/tr/", "/nb/"):
        assert demo.get(path) == (200, HTML)
    said = demo.log.read_text()
    assert f"http://127.0.0.1:{demo.port}/" in said
    assert all(role in said for role in ("owner", "arbiter", "assistant"))
    assert demo.press_ctrl_c() == 0
    assert "Traceback" not in demo.log.read_text()
