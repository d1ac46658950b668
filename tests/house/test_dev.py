"""``tools/dev.py`` and ``tools/laptop.py`` on every system, as far as one can tell without it.

``tests/pages/laptop`` runs them on Linux; here are the paths and words of Windows and macOS.
"""

from __future__ import annotations

import ast
import importlib.util
import re
import subprocess
import sys
import zoneinfo
from datetime import UTC, datetime, timedelta
from pathlib import Path, PurePosixPath, PureWindowsPath
from types import ModuleType
from typing import Any

import pytest

from clubs.laptop import machine
from tests.servers import run
from tools import laptop

NOT_EVERYWHERE = {"fcntl", "grp", "os.fork", "os.symlink", "posix", "pwd", "resource", "signal"}
UNDER_WINDOWS = [
    "clubs/laptop",
    "clubs/runner.py",
    "config/listening.py",
    "config/secret.py",
    "exchange/copies.py",
    "tools/dev.py",
    "tools/laptop.py",
    "tools/messages.py",
]


def dev_on(platform: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Load ``tools/dev.py`` as it is on that system."""
    monkeypatch.setattr(sys, "platform", platform)
    spec = importlib.util.spec_from_file_location("dev_elsewhere", run.ROOT / "tools" / "dev.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("platform", "python", "typed"),
    [
        ("win32", ("Scripts", "python.exe"), r"py tools\dev.py run"),
        ("darwin", ("bin", "python"), "python3 tools/dev.py run"),
        ("linux", ("bin", "python"), "python3 tools/dev.py run"),
    ],
)
def test_where_its_python_is_and_how_it_is_typed(
    monkeypatch: pytest.MonkeyPatch, platform: str, python: tuple[str, str], typed: str
) -> None:
    dev = dev_on(platform, monkeypatch)
    assert dev.PYTHON.parts[-2:] == python
    assert dev.as_typed("run") == typed == machine.typed("run")


def test_make_knows_no_command_that_python_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    dev = dev_on("linux", monkeypatch)
    found = re.search(r"^\.PHONY: (.*)$", (run.ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert found is not None
    assert {"demo", "run", "test"} <= set(found[1].split()) <= {*dev.COMMANDS, *dev.FILES}


def test_a_mere_name_may_be_that_of_a_copy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """But a path that leads nowhere, to a stick that was pulled out, is no other file's."""
    dev = dev_on("linux", monkeypatch)
    monkeypatch.chdir(tmp_path)
    copy = "2026-11-23-091500-before-upgrade.sqlite3"
    (tmp_path / "here.backup").touch()
    assert dev.file_named("restore", copy) == Path(copy)
    assert dev.file_named("restore", "here.backup") == tmp_path / "here.backup"
    assert dev.file_named("restore", f"stick/{copy}") == tmp_path / "stick" / copy
    assert dev.file_named("backup", "kibitz.backup") == tmp_path / "kibitz.backup"


def test_pages_tell_only_commands_that_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    dev = dev_on("linux", monkeypatch)
    pages = [run.ROOT / "README.md", *(run.ROOT / "docs").rglob("*.md")]
    texts = [page.read_text(encoding="utf-8") for page in pages]
    told = {name for text in texts for name in re.findall(r"(?:dev\.py|`make) (\w+)", text)}
    assert {"demo", "run", "test", "backup", "restore"} <= told
    assert told <= {*dev.COMMANDS, *dev.FILES}


@pytest.mark.parametrize(
    ("environment", "home", "folder"),
    [
        ({}, PureWindowsPath(r"C:\Users\Ece"), r"C:\Users\Ece\kibitz-data"),
        ({"DATA_DIR": r"D:\Satranç"}, PureWindowsPath(r"C:\Users\Ece"), r"D:\Satranç"),
        ({"DATA_DIR": ""}, PurePosixPath("/Users/ece"), "/Users/ece/kibitz-data"),
        ({"DATA_DIR": "/media/stick"}, PurePosixPath("/home/ece"), "/media/stick"),
    ],
)
def test_the_folder_of_the_data(
    environment: dict[str, str], home: PureWindowsPath, folder: str
) -> None:
    assert str(laptop.data_folder(environment, home)) == folder


def greenwich(_moment: datetime) -> timedelta:
    return timedelta()


@pytest.mark.parametrize(
    ("file", "zone"),
    [
        ("/usr/share/zoneinfo/Europe/Istanbul", "Europe/Istanbul"),
        ("/var/db/timezone/zoneinfo/Europe/Oslo", "Europe/Oslo"),
        ("/usr/share/zoneinfo/posix/Europe/Oslo", "Europe/Oslo"),
        ("/usr/share/zoneinfo/America/Argentina/Ushuaia", "America/Argentina/Ushuaia"),
        ("/etc/localtime", "UTC"),
    ],
)
def test_the_time_of_the_place_by_its_settings(file: str, zone: str) -> None:
    assert laptop.local_zone(PurePosixPath(file), greenwich) == zone


@pytest.mark.parametrize(
    "place", ["Europe/Istanbul", "Europe/Oslo", "America/New_York", "Asia/Kolkata"]
)
def test_the_time_of_the_place_by_its_clock(place: str) -> None:
    """On Windows: whatever the zone is called, summer time begins and ends as it does here."""
    there = zoneinfo.ZoneInfo(place)
    name = laptop.local_zone(
        PureWindowsPath("C:/etc/localtime"), lambda moment: moment.astimezone(there).utcoffset()
    )
    found = zoneinfo.ZoneInfo(name)
    for day in range(365):
        noon = datetime.now(UTC) + timedelta(days=day)
        assert noon.astimezone(found).utcoffset() == noon.astimezone(there).utcoffset()


def test_a_clock_like_no_other_is_taken_for_greenwich() -> None:
    odd = PureWindowsPath("C:/etc/localtime")
    assert laptop.local_zone(odd, lambda _moment: timedelta(minutes=17)) == "UTC"


def test_nothing_of_a_host_gets_into_the_laptop(tmp_path: Path) -> None:
    environment = {
        "ALLOWED_HOSTS": "chess.example.org",
        "DATABASE_URL": "postgres://kibitz@db/kibitz",
        "DEBUG": "on",
        "SECRET_KEY": "guessed",
        "PATH": "/bin",
        "TIME_ZONE": "Europe/Oslo",
    }
    laptop.prepare(environment, tmp_path)
    assert environment == {
        "DATA_DIR": str(tmp_path),
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "LAPTOP": "on",
        "PATH": "/bin",
        "TIME_ZONE": "Europe/Oslo",
    }


@pytest.mark.parametrize(
    ("environment", "platform", "shown"),
    [
        ({}, "win32", True),
        ({}, "darwin", True),
        ({}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({"DISPLAY": ":0", "OPEN_BROWSER": "off"}, "linux", False),
        ({"OPEN_BROWSER": "off"}, "win32", False),
    ],
)
def test_the_browser_is_opened_where_there_is_a_screen(
    environment: dict[str, str], platform: str, shown: bool
) -> None:
    opened: list[str] = []
    laptop.open_browser("http://127.0.0.1:8000/", environment, platform, opened.append)
    assert bool(opened) is shown


def test_the_port_is_the_last_one_or_the_next_that_is_free(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: set[int] = set()

    def connect(_socket: Any, place: tuple[str, int]) -> int:
        return 0 if place[1] in taken else 111

    monkeypatch.setattr("socket.socket.connect_ex", connect)
    assert laptop.free_port("", 0) == 8000
    assert laptop.free_port("", 8013) == 8013
    taken |= {8000, 8001, 8013}
    assert laptop.free_port("", 8013) == 8002
    assert laptop.free_port("9000", 8013) == 9000
    taken.add(9000)
    with pytest.raises(SystemExit, match="Port 9000 is taken"):
        laptop.free_port("9000", 8013)


def test_one_process_has_the_folder_until_it_ends(tmp_path: Path) -> None:
    """However it ends: nothing has to be cleared away after a power cut."""
    code = "from tools import laptop; import pathlib, sys, time; lock = laptop.held("
    code += "pathlib.Path(sys.argv[1])); print(lock is not None, flush=True); time.sleep(60)"
    with subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path)],
        cwd=run.ROOT,
        stdout=subprocess.PIPE,
        text=True,
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "True\n"
        assert laptop.held(tmp_path) is None
        other.kill()
    lock = laptop.held(tmp_path)
    assert lock is not None
    lock.close()


def names_in(file: Path) -> set[str]:
    """List what a file imports, and what it asks a module for."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(str(node.module))
        elif isinstance(node, ast.Attribute):
            found.add(ast.unparse(node))
    return found


@pytest.mark.parametrize("place", UNDER_WINDOWS)
def test_nothing_that_only_unix_has(place: str) -> None:
    path = run.ROOT / place
    for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
        assert not names_in(file) & NOT_EVERYWHERE, file
        assert "shell=True" not in file.read_text(encoding="utf-8")
