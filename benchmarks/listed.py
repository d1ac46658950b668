"""An instance with a rating list of full size, its files and its PostgreSQL kept in a folder.

Part of ``rating_lists.py`` and ``rating_searches.py``.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
DATABASES = ("SQLite", "PostgreSQL")
LOOK = 0.2
"""Unit: seconds between two looks at the memory of PostgreSQL."""
KB, MB = 1024, 1_000_000


class Used(NamedTuple):
    """The use of a process. ``memory``: its peak; ``server``: the peak of any one of
    PostgreSQL's own processes, without what all of them share. Unit: MB; 0 where nobody can tell.
    """

    seconds: float
    memory: float
    output: str
    server: float = 0.0


@contextmanager
def kept_folder(kept: Path | None) -> Iterator[Path]:
    """Give the folder that was chosen, or one that goes away."""
    if kept is not None:
        kept.mkdir(parents=True, exist_ok=True)
        yield kept.resolve()
        return
    with tempfile.TemporaryDirectory(prefix="kibitz-") as folder:
        Path(folder).chmod(0o755)  # PostgreSQL is another user's
        yield Path(folder)


def made_file(folder: Path, form: str, people: int, ending: str = "") -> Path:
    """Give a made list, which is made unless it is there; ``ending``: ``.zip`` or nothing."""
    path = folder / f"{people}-{form}.{'xml' if form.endswith('xml') else 'txt'}{ending}"
    if not path.exists():
        half = path.with_name(f"half-{path.name}")
        command = [sys.executable, "-m", "tests.ratinglists.made", "--form", form, str(half)]
        subprocess.run([*command, "--people", str(people)], check=True, cwd=ROOT)
        half.rename(path)
    return path


@contextmanager
def postgresql(folder: Path, shared: bool = False) -> Iterator[str]:
    """Run a PostgreSQL with its own settings, the tables in ``folder``; give its address.

    ``shared``: the folder is kept, and the tables may be there already.
    """
    place = folder / "postgresql"
    place.mkdir(exist_ok=True)
    place.chmod(0o755)
    os.environ["KIBITZ_TEST_RUN"] = str(place)
    from tests.servers import postgres, run

    data = place / "postgres"
    if data.exists():
        (data / "postmaster.pid").unlink(missing_ok=True)
    else:
        postgres.make()
    postgres.start(data)
    try:
        yield run.database_url().rpartition("/")[0]
    finally:
        if shared:
            with suppress(Exception):
                _write_all_down(run.database_url())
        postgres.stop()
        if not shared:
            run.remove_folder()


def _write_all_down(url: str) -> None:
    import psycopg

    with psycopg.connect(url, dbname="postgres", autocommit=True) as connection:
        connection.execute("CHECKPOINT")


@contextmanager
def instance(
    database: str, folder: Path, name: str, shared: bool = False
) -> Iterator[dict[str, str]]:
    """Give the environment of an instance called ``name`` on that database, its tables made."""
    from benchmarks.instance import environment

    place = folder / database / name
    place.mkdir(parents=True, exist_ok=True)
    if database == "SQLite":
        values = environment(str(place), "")
        manage(values, "migrate", "--verbosity=0")
        yield values
        return
    with postgresql(folder, shared) as address:
        _create_unless_there(address, name)
        values = environment(str(place), f"{address}/{name}")
        manage(values, "migrate", "--verbosity=0")
        yield values


def _create_unless_there(address: str, name: str) -> None:
    import psycopg

    with (
        psycopg.connect(f"{address}/postgres", autocommit=True) as connection,
        suppress(psycopg.errors.DuplicateDatabase),
    ):
        connection.execute(f"CREATE DATABASE {name}")


def manage(values: dict[str, str], *arguments: str) -> Used:
    """Run one of the product's commands. Raises ``RuntimeError`` with what it printed."""
    return measured([sys.executable, str(ROOT / "manage.py"), *arguments], values)


def measured(command: list[str], values: dict[str, str]) -> Used:
    """Run a command in a process of its own, and tell what it took."""
    begun = time.perf_counter()
    with tempfile.TemporaryFile() as output, watched_server() as server:
        process = subprocess.Popen(
            command, env=values, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=output, stderr=output
        )
        _pid, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        seconds = time.perf_counter() - begun
        output.seek(0)
        text = output.read().decode(errors="replace")
    if process.returncode:
        raise RuntimeError(f"{' '.join(command[1:])} ended with {process.returncode}:\n{text}")
    unit = 1 if sys.platform == "darwin" else KB
    return Used(seconds, usage.ru_maxrss * unit / MB, text, server.most)


class _Server:
    """The memory of PostgreSQL's processes, looked at again and again (on Linux)."""

    def __init__(self) -> None:
        self.most = 0.0
        self.over = threading.Event()

    def look(self) -> None:
        while not self.over.wait(LOOK):
            for pid in _server_processes():
                self.most = max(self.most, _own_memory(pid))


@contextmanager
def watched_server() -> Iterator[_Server]:
    """Look at the memory of PostgreSQL's processes, if one of ours is running."""
    server = _Server()
    thread = threading.Thread(target=server.look, daemon=True)
    thread.start()
    yield server
    server.over.set()
    thread.join()


def _server_processes() -> list[int]:
    place = os.environ.get("KIBITZ_TEST_RUN")
    try:
        first = Path(place or "", "postgres", "postmaster.pid").read_text().split()[0]
        children = Path(f"/proc/{first}/task/{first}/children").read_text()
    except (OSError, IndexError):
        return []
    return [int(child) for child in children.split()]


def _own_memory(pid: int) -> float:
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0.0
    lines = dict(line.split(":", 1) for line in status.splitlines() if ":" in line)
    return float(lines.get("RssAnon", "0 kB").split()[0]) * KB / MB


def ready(values: dict[str, str]) -> Any:
    """Make this process one of the instance's."""
    os.environ.update(values)
    sys.path.insert(0, str(ROOT))
    import django

    django.setup()
    return django
