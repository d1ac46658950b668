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
    """Find the run's own temporary folder, made by the first process that asks."""
    if FOLDER not in os.environ:
        made = Path(tempfile.mkdtemp(prefix="kibitz-"))
        made.chmod(0o755)  # root hands the database to another user
        os.environ[FOLDER] = str(made)
    return Path(os.environ[FOLDER])


def remove_folder() -> None:
    shutil.rmtree(folder())
    del os.environ[FOLDER]


def port(name: str) -> int:
    """Read the port kept under ``name`` in the environment, or choose a free one."""
    if name not in os.environ:
        os.environ[name] = str(free_port())
    return int(os.environ[name])


def free_port() -> int:
    while True:
        candidate = secrets.choice(PORTS)
        if not listens(candidate):
            return candidate


def listens(port: int) -> bool:
    """Tell whether a server takes connections there."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def database_url() -> str:
    """Give the address of the tests' data; empty means a file of the run's own (SQLite)."""
    if on_sqlite:
        return ""
    private = f"postgres://postgres@127.0.0.1:{port(POSTGRES_PORT)}/kibitz"
    return os.environ.get("TEST_DATABASE_URL") or private


def near_database_url() -> str:
    """Give the same by the system's socket if there is one: a fifth quicker than the network."""
    if not sockets() or on_sqlite or os.environ.get("TEST_DATABASE_URL"):
        return database_url()
    return f"postgres://postgres@:{port(POSTGRES_PORT)}/kibitz?host={sockets()}"


def sockets() -> Path | None:
    """Find the folder of PostgreSQL's socket, if the system has one and its path is short."""
    found = folder() / "postgres"
    return None if sys.platform == "win32" or len(str(found)) > LONGEST_SOCKET else found


def broker_url() -> str:
    """Give the address of a Redis database; each of xdist's processes has its own."""
    number = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    private = f"redis://127.0.0.1:{port(REDIS_PORT)}/{number}"
    return os.environ.get("TEST_BROKER_URL") or private


def environment() -> dict[str, str]:
    """Build the environment for the product's settings, in place of the developer's own."""
    return {
        "ALLOWED_HOSTS": "",
        "BROKER_URL": broker_url(),
        "CACHE_URL": "locmemcache://tests",
        "DATABASE_URL": near_database_url(),
        "DATA_DIR": str(folder()),
        "DEBUG": "off",
        "EMAIL_URL": "consolemail://",
        "LISTS_DIR": str(folder() / f"lists-{os.environ.get('PYTEST_XDIST_WORKER', 'alone')}"),
        "SECRET_KEY": "only for tests, where nothing is worth keeping secret",
    }


def wait_until(answers: Callable[[], bool], what: str, seconds: float = 60) -> None:
    """Wait until it is so. Errors: ``TimeoutError`` naming ``what`` if it takes longer."""
    end = time.monotonic() + seconds
    while not answers():
        if time.monotonic() > end:
            raise TimeoutError(f"{what}: not within {seconds:.0f} s")
        time.sleep(0.05)


def start_once(name: str, start: Callable[[], None], answers: Callable[[], bool]) -> None:
    """Start the server in the first process of the run that comes; all wait until it answers."""
    try:
        (folder() / f"{name}.started").open("x").close()
    except FileExistsError:
        pass
    else:
        start()
    wait_until(answers, f"{name} answers")


def missing(what: str) -> None:
    """Skip on a developer's machine; fail if everything must run."""
    if in_ci:
        pytest.fail(f"{what} is missing, and CI is set")
    pytest.skip(f"{what} is missing on this machine")
