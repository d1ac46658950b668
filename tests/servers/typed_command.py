"""A command of ``tools/dev.py``, run as a newcomer types it, with an empty folder of data."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests.servers import run
from tools import dev

UNSET = {*run.environment(), "DJANGO_SETTINGS_MODULE"}


def heed_ctrl_c() -> None:
    """Heed Ctrl-C, which a shell's background jobs ignore; the command would inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def require_installed() -> None:
    if Path(sys.prefix) != dev.VENV:
        pytest.skip("these tests were not started from the project's own .venv")


def environment_in(folder: Path) -> dict[str, str]:
    """Return a newcomer's environment, whose data and files of the site lie in ``folder``."""
    kept = {name: value for name, value in os.environ.items() if name not in UNSET}
    return kept | {
        "DATA_DIR": str(folder / "data"),
        "STATIC_ROOT": str(folder / "static"),
        "OPEN_BROWSER": "off",
    }


def done(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a command that ends by itself."""
    return subprocess.run(
        [sys.executable, "tools/dev.py", *arguments],
        cwd=run.ROOT,
        env=environment_in(folder),
        capture_output=True,
        check=False,
        text=True,
        timeout=180,
    )


class Served:
    """A running ``dev.py demo`` or ``dev.py run``."""

    def __init__(self, command: str, folder: Path, port: int | None = None) -> None:
        self.port = port or run.free_port()
        self.log = folder / f"{command}.log"
        with self.log.open("wb") as out:
            self.process = subprocess.Popen(
                [sys.executable, "tools/dev.py", command],
                cwd=run.ROOT,
                env=environment_in(folder) | {"PORT": str(self.port)},
                start_new_session=True,
                preexec_fn=heed_ctrl_c,  # noqa: PLW1509 - one thread, and no lock is held
                stdout=out,
                stderr=out,
            )

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def said(self) -> str:
        return self.log.read_text(encoding="utf-8")

    def wait(self) -> None:
        run.wait_until(lambda: self.serves, "it serves", seconds=120)

    @property
    def serves(self) -> bool:
        assert self.process.poll() is None, self.said
        return f"{self.address}/" in self.said and run.listens(self.port)

    def get(self, path: str, host: str = "127.0.0.1") -> tuple[int, str | None]:
        """Return the status and the kind of the answer at an address of this machine."""
        with closing(HTTPConnection(host, self.port, timeout=20)) as connection:
            connection.request("GET", path)
            answer = connection.getresponse()
            return answer.status, answer.headers["Content-Type"]

    def press_ctrl_c(self) -> int:
        os.killpg(self.process.pid, signal.SIGINT)
        return self.process.wait(timeout=30)

    def end(self) -> None:
        if self.process.poll() is None:
            self.press_ctrl_c()
