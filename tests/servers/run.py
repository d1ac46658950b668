"""One run of the tests: its folder, and the addresses that its servers will have.

The addresses are chosen before anything starts, because settings are read first; processes that a
run starts (xdist's, a worker) find the same ones through the environment.
"""

import os
import secrets
import shutil
import socket
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDER = "KIBITZ_TEST_RUN"
POSTGRES_PORT = "KIBITZ_TEST_POSTGRES_PORT"
REDIS_PORT = "KIBITZ_TEST_REDIS_PORT"
LONGEST_SOCKET = 80
"""Unit: characters of its folder's path; systems take 104 and more for the whole."""
PORTS = range(20_000, 32_000)  # below those that systems hand out to clients

in_ci = bool(os.environ.get("CI"))
on_sqlite = os.environ.get("KIBITZ_TEST_DB") == "sqlite"


def folder() -> Path:
    """The run's own temporary folder, made by the first process that asks."""
    if FOLDER not in os.environ:
        made = Path(tempfile.mkdtemp(prefix="kibitz-"))
        made.chmod(0o755)  # root hands the database to another user
        os.environ[FOLDER] = str(made)
    return Path(os.environ[FOLDER])


def remove_folder() -> None:
    shutil.rmtree(folder())
    del os.environ[FOLDER]


def port(name: str) -> int:
    """The port kept under ``name`` in the environment; a free one where there is none yet."""
    if name not in os.environ:
        os.environ[name] = str(free_port())
    return int(os.environ[name])


def free_port() -> int:
    while True:
        candidate = secrets.choice(PORTS)
        if not listens(candidate):
            return candidate


def listens(port: int) -> bool:
    """Whether somebody takes connections there."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def database_url() -> str:
    """Where the tests keep their data; empty means a file of the run's own (SQLite)."""
    if on_sqlite:
        return ""
    private = f"postgres://postgres@127.0.0.1:{port(POSTGRES_PORT)}/kibitz"
    return os.environ.get("TEST_DATABASE_URL") or private


def near_database_url() -> str:
    """The same by the system's socket, where there is one: a fifth quicker than the network."""
    if not sockets() or on_sqlite or os.environ.get("TEST_DATABASE_URL"):
        return database_url()
    return f"postgres://postgres@:{port(POSTGRES_PORT)}/kibitz?host={sockets()}"


def sockets() -> Path | None:
    """The folder of PostgreSQL's socket, where the system has such and its path is short enough."""
    found = folder() / "postgres"
    return None if sys.platform == "win32" or len(str(found)) > LONGEST_SOCKET else found


def broker_url() -> str:
    """Each of xdist's processes has a Redis database of its own."""
    number = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    private = f"redis://127.0.0.1:{port(REDIS_PORT)}/{number}"
    return os.environ.get("TEST_BROKER_URL") or private


def environment() -> dict[str, str]:
    """What the product's settings are to find instead of the developer's own environment."""
    return {
        "ALLOWED_HOSTS": "",
        "BROKER_URL": broker_url(),
        "CACHE_URL": "locmemcache://tests",
        "DATABASE_URL": near_database_url(),
        "DATA_DIR": str(folder()),
        "DEBUG": "off",
        "EMAIL_URL": "consolemail://",
        "SECRET_KEY": "only for tests, where nothing is worth keeping secret",
    }


def wait_until(answers: Callable[[], bool], what: str, seconds: float = 60) -> None:
    """Errors: ``TimeoutError`` naming ``what`` where it is still not so after ``seconds``."""
    end = time.monotonic() + seconds
    while not answers():
        if time.monotonic() > end:
            raise TimeoutError(f"{what}: not within {seconds:.0f} s")
        time.sleep(0.05)


def start_once(name: str, start: Callable[[], None], answers: Callable[[], bool]) -> None:
    """Whichever process of the run comes first starts the server; all wait until it answers."""
    try:
        (folder() / f"{name}.started").open("x").close()
    except FileExistsError:
        pass
    else:
        start()
    wait_until(answers, f"{name} answers")


def missing(what: str) -> None:
    """Skip on a developer's machine; where everything must run, fail."""
    if in_ci:
        pytest.fail(f"{what} is missing, and CI is set")
    pytest.skip(f"{what} is missing on this machine")
