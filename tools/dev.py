#!/usr/bin/env python3
"""Set-up, demo, a club's own instance and checks where there is Python 3.11 or newer, nothing else.

    python3 tools/dev.py demo    install, load the demo events, serve them on 127.0.0.1:8000
    python3 tools/dev.py run     install, serve a club's own instance: empty at first, and lasting
    python3 tools/dev.py backup [FILE]   write all of the club's own instance to one file
    python3 tools/dev.py restore FILE    put such a file in the place of what is there
    python3 tools/dev.py test    install, run every check and the tests
    python3 tools/dev.py whole   play whole events and walk over every page, beside the tests
    python3 tools/dev.py setup   only install what the two need

Needs nothing installed itself. What is installed goes into .venv and is left alone until a
requirements file changes. On Windows: py tools\\dev.py demo.
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
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
WINDOWS = sys.platform == "win32"
BIN = VENV / ("Scripts" if WINDOWS else "bin")
PYTHON = BIN / ("python.exe" if WINDOWS else "python")
PRODUCT = "requirements.txt"
CHECKS = "requirements-dev.txt"

OWN = "laptop.json"
"""A file in the folder of data of a club's own instance, and in no other."""

OLDEST = (3, 11)
NEWER_PYTHONS = ("python3.14", "python3.13", "python3.12", "python3.11")
PORT = int(os.environ.get("PORT", "8000"))


def run(*command: str | Path, **environment: str) -> None:
    """Run a command in the project's folder; exit with its status if it fails."""
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}, check=False)
    if done.returncode:
        sys.exit(done.returncode)


def until_stopped(*command: str | Path, **environment: str) -> int:
    """Run a command that Ctrl-C ends, which it hears itself; return its status."""
    with subprocess.Popen(command, cwd=ROOT, env={**os.environ, **environment}) as process:
        while True:
            with suppress(KeyboardInterrupt):
                return process.wait()


def as_typed(arguments: str) -> str:
    """Write a command of this file as it is typed on this system."""
    return (r"py tools\dev.py " if WINDOWS else "python3 tools/dev.py ") + arguments


def mark_of(requirements: str) -> tuple[Path, str]:
    """Return the file that says what .venv was filled with, and what it should say."""
    wanted = hashlib.sha256(sys.version.encode())
    for name in sorted({PRODUCT, requirements}):
        wanted.update((ROOT / name).read_bytes())
    return VENV / (requirements + ".installed"), wanted.hexdigest()


def is_installed(requirements: str) -> bool:
    """Tell whether .venv is as the files are now. What checks need has all the product needs."""
    marks = map(mark_of, {requirements, CHECKS})
    return PYTHON.exists() and any(
        stamp.exists() and stamp.read_text("ascii") == wanted for stamp, wanted in marks
    )


def install(requirements: str) -> None:
    """Fill .venv, once for each content of the requirements files."""
    if is_installed(requirements):
        return
    if not PYTHON.exists():
        created = subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=False)
        if created.returncode:
            shutil.rmtree(VENV, ignore_errors=True)
            sys.exit("Python's venv is missing. On Debian and Ubuntu: apt install python3-venv")
    print("Installing what Kibitz needs; this takes a minute or two, the first time.", flush=True)
    run(
        PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", requirements
    )
    stamp, wanted = mark_of(requirements)
    stamp.write_text(wanted, "ascii")


def manage(*arguments: str) -> None:
    run(PYTHON, "manage.py", *arguments)


def demo() -> None:
    with socket.socket() as probe:
        if probe.connect_ex(("127.0.0.1", PORT)) == 0:
            sys.exit(f"Port {PORT} is taken. Name another one by the variable PORT.")
    data = Path(os.environ.get("DATA_DIR", ROOT / "data"))
    if (data / OWN).exists():
        sys.exit(f"{data} holds a club's own instance. To start it: {as_typed('run')}")
    install(PRODUCT)
    run(PYTHON, "tools/messages.py", "compile")
    manage("migrate", "--verbosity=0")
    manage("collectstatic", "--no-input", "--verbosity=0")
    manage("load_demo")
    print(f"\nKibitz is at http://127.0.0.1:{PORT}/  (Ctrl-C stops it)", flush=True)
    print(f"Made-up people only. For your own club: {as_typed('run')}\n", flush=True)
    waitress = ("-m", "waitress", "--threads=8", f"--listen=127.0.0.1:{PORT}")
    until_stopped(PYTHON, *waitress, "config.wsgi:application", PUBLIC_CHECKER="on", DEMO="on")
    print("Stopped. The data stays in", data)


def file_named(command: str, file: str) -> Path:
    """Return the file that is meant. A mere name that is not here may be that of a copy."""
    path = Path(file)
    is_copys = command == "restore" and path.name == file and not path.exists()
    return path if is_copys else path.absolute()


def laptop(command: str, *files: str) -> None:
    """Hand over to a club's own instance, with what it needs to run and nothing else."""
    install(PRODUCT)
    run(PYTHON, "tools/messages.py", "compile")
    paths = [file_named(command, file) for file in files]
    named = os.environ.get("DATA_DIR")
    there = {"DATA_DIR": str(Path(named).expanduser().absolute())} if named else {}
    sys.exit(until_stopped(PYTHON, "-m", "tools.laptop", command, *paths, **there))


PYTEST = (PYTHON, "-m", "pytest", "-n", "logical", "--maxprocesses=8", "--dist=worksteal")
COMPILED_ONCE = MappingProxyType(
    {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(ROOT / "build" / "bytecode")}
)
"""Tests start many processes, and each would compile all modules anew."""


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
        "pytest on SQLite",
        (*PYTEST, "-q", "-m", which, *marked),
        {"KIBITZ_TEST_DB": "sqlite", **COMPILED_ONCE},
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
    run(*PYTEST, **COMPILED_ONCE)


def whole() -> None:
    """Play whole events from set-up to the final standings, and walk over every page."""
    install(CHECKS)
    run(PYTHON, "tools/messages.py", "compile")
    run(*PYTEST, "-m", "whole", **COMPILED_ONCE)
    rest = on_sqlite("sqlite_whole and not whole")
    print(f"== {rest.name}", flush=True)
    run(*rest.command, **rest.environment)


def setup() -> None:
    install(CHECKS)


COMMANDS = {"demo": demo, "test": test, "whole": whole, "setup": setup}
FILES = {"run": (0, 0), "backup": (0, 1), "restore": (1, 1)}
"""How many files the commands of a club's own instance take, at least and at most."""


def main() -> None:
    if sys.version_info < OLDEST:
        newer = next(filter(None, map(shutil.which, NEWER_PYTHONS)), None)
        if newer is None:
            sys.exit("Kibitz needs Python 3.11 or newer; this is " + sys.version.split()[0])
        sys.exit(subprocess.run([newer, *sys.argv], check=False).returncode)
    command, *files = sys.argv[1:] or [""]
    least, most = FILES.get(command, (0, 0))
    if not least <= len(files) <= most:
        sys.exit(__doc__)
    if command in FILES:
        laptop(command, *files)
    elif command in COMMANDS:
        COMMANDS[command]()
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()
