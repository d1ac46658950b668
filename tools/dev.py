#!/usr/bin/env python3
"""Set-up, demo and checks on a fresh machine that has Python 3.11 or newer, and nothing else.

    python3 tools/dev.py demo    install, load the demo events, serve them on 127.0.0.1:8000
    python3 tools/dev.py test    install, run every check and the tests
    python3 tools/dev.py whole   play whole events and walk over every page, beside the tests
    python3 tools/dev.py setup   only install what the two need

Needs nothing installed itself. What is installed goes into .venv and is left alone until a
requirements file changes.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if sys.platform == "win32" else "bin")
PYTHON = BIN / ("python.exe" if sys.platform == "win32" else "python")
PRODUCT = "requirements.txt"
CHECKS = "requirements-dev.txt"

OLDEST = (3, 11)
NEWER_PYTHONS = ("python3.14", "python3.13", "python3.12", "python3.11")
PORT = int(os.environ.get("PORT", "8000"))


def run(*command: str | Path, **environment: str) -> None:
    """Run a command in the project's folder; exit with its status if it fails."""
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}, check=False)
    if done.returncode:
        sys.exit(done.returncode)


def install(requirements: str) -> None:
    """Fill .venv, once for each content of the requirements files."""
    stamp = VENV / (requirements + ".installed")
    wanted = hashlib.sha256(sys.version.encode())
    for name in {PRODUCT, requirements}:
        wanted.update((ROOT / name).read_bytes())
    if PYTHON.exists() and stamp.exists() and stamp.read_text() == wanted.hexdigest():
        return
    if not PYTHON.exists():
        created = subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=False)
        if created.returncode:
            shutil.rmtree(VENV, ignore_errors=True)
            sys.exit("Python's venv is missing. On Debian and Ubuntu: apt install python3-venv")
    run(
        PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", requirements
    )
    stamp.write_text(wanted.hexdigest())


def manage(*arguments: str) -> None:
    run(PYTHON, "manage.py", *arguments)


def demo() -> None:
    with socket.socket() as probe:
        if probe.connect_ex(("127.0.0.1", PORT)) == 0:
            sys.exit(f"Port {PORT} is taken. Try another: PORT=8001 python3 tools/dev.py demo")
    install(PRODUCT)
    run(PYTHON, "tools/messages.py", "compile")
    manage("migrate", "--verbosity=0")
    manage("collectstatic", "--no-input", "--verbosity=0")
    manage("load_demo")
    print(f"\nKibitz is at http://127.0.0.1:{PORT}/  (Ctrl-C stops it)\n", flush=True)
    waitress = ("-m", "waitress", "--threads=8", f"--listen=127.0.0.1:{PORT}")
    try:
        run(PYTHON, *waitress, "config.wsgi:application", PUBLIC_CHECKER="on")
    except KeyboardInterrupt:
        print("Stopped. The data stays in", os.environ.get("DATA_DIR", ROOT / "data"))


PYTEST = (PYTHON, "-m", "pytest", "-n", "logical", "--maxprocesses=8", "--dist=worksteal")


class Check(NamedTuple):
    """One check that runs before the tests on PostgreSQL."""

    name: str
    command: tuple[str | Path, ...]
    environment: Mapping[str, str] = MappingProxyType({})

    def run(self) -> subprocess.CompletedProcess[str]:
        """Run the check, with both its streams in one."""
        return subprocess.run(
            self.command,
            cwd=ROOT,
            env={**os.environ, **self.environment},
            check=False,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )


def checks() -> list[Check]:
    """List the checks, the slowest first: the others run beside it."""
    listed = [
        on_sqlite("sqlite and not whole"),
        Check("mypy", (BIN / "mypy",)),
        Check("ruff check", (BIN / "ruff", "check", "--quiet")),
        Check("ruff format", (BIN / "ruff", "format", "--check", "--quiet")),
        Check("yamllint", (BIN / "yamllint", "--strict", ".")),
        Check("messages", (PYTHON, "tools/messages.py", "check")),
        Check("djlint", (BIN / "djlint", "templates", "--lint", "--quiet")),
        Check("lint-imports", (BIN / "lint-imports",)),
    ]
    if (BIN / "hadolint").exists():  # it has a wheel for Linux only
        listed.append(Check("hadolint", (BIN / "hadolint", "Dockerfile")))
    return listed


def on_sqlite(which: str) -> Check:
    """Return the check that runs the tests with these marks; other files are not collected."""
    mark = re.compile(rf"mark\.{which.partition(' ')[0]}\b")
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    marked = [str(file) for file in files if mark.search(file.read_text(encoding="utf-8"))]
    return Check(
        "pytest on SQLite", (*PYTEST, "-q", "-m", which, *marked), {"KIBITZ_TEST_DB": "sqlite"}
    )


def test() -> None:
    install(CHECKS)
    run(PYTHON, "tools/messages.py", "compile")
    failed = []
    with ThreadPoolExecutor(2) as two_at_a_time:
        ends = {two_at_a_time.submit(check.run): check.name for check in checks()}
        for end in as_completed(ends):
            done = end.result()
            print(f"== {ends[end]}", done.stdout, sep="\n", end="", flush=True)
            if done.returncode:
                failed.append(ends[end])
    if failed:
        sys.exit("Failed: " + ", ".join(failed))
    print("== pytest on PostgreSQL, with Redis and a worker", flush=True)
    run(*PYTEST)


def whole() -> None:
    """Play whole events from set-up to the final standings, and walk over every page."""
    install(CHECKS)
    run(PYTHON, "tools/messages.py", "compile")
    run(*PYTEST, "-m", "whole")
    rest = on_sqlite("sqlite_whole and not whole")
    print(f"== {rest.name}", flush=True)
    run(*rest.command, **rest.environment)


def setup() -> None:
    install(CHECKS)


COMMANDS = {"demo": demo, "test": test, "whole": whole, "setup": setup}


def main() -> None:
    if sys.version_info < OLDEST:
        newer = next(filter(None, map(shutil.which, NEWER_PYTHONS)), None)
        if newer is None:
            sys.exit("Kibitz needs Python 3.11 or newer; this is " + sys.version.split()[0])
        sys.exit(subprocess.run([newer, *sys.argv], check=False).returncode)
    if len(sys.argv) != 2 or sys.argv[1] not in COMMANDS:
        sys.exit(__doc__)
    COMMANDS[sys.argv[1]]()


if __name__ == "__main__":
    main()
