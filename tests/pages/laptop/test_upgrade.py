"""Backups, upgrades and the way back on a laptop, by the commands of ``docs/hosting.md``."""

from __future__ import annotations

import re
import shlex
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.servers import run
from tests.servers.typed_command import Served, done, environment_in, require_installed
from tools import dev

pytestmark = pytest.mark.whole

EARLIER = ("tournaments", "0008")
SINCE = "app = 'tournaments' AND name > '0009'"
"""What came later made a table, among other things: it cannot be done twice."""
TOLD = (run.ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def _installed() -> None:
    require_installed()


def database(folder: Path) -> Path:
    return folder / "data" / "kibitz.sqlite3"


def copies_in(folder: Path) -> list[Path]:
    return sorted((folder / "data" / "copies").glob("*.sqlite3"))


def execute(folder: Path, statement: str, *values: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(database(folder))) as opened, opened:
        return opened.execute(statement, values).fetchall()


def clubs(folder: Path) -> list[str]:
    return [str(name) for (name,) in execute(folder, "SELECT name FROM clubs_club ORDER BY name")]


def make_club(folder: Path, name: str) -> None:
    """Write a club into the data of any version: what it must have beside its name is 0."""
    fixed = {"name": name, "slug": name.lower(), "city": "", "federation": "", "public": "1"}
    columns = execute(folder, "PRAGMA table_info(clubs_club)")
    values = {str(name): "0" for _, name, _, needed, *_ in columns if needed and name != "id"}
    values |= fixed | {"created": "2026-11-23 12:00:00"}
    marks = ", ".join("?" * len(values))
    into = f"INSERT INTO clubs_club ({', '.join(values)}) VALUES ({marks})"  # noqa: S608 - our own
    execute(folder, into, *values.values())


def migrate(folder: Path, *to: str) -> None:
    """Make the data of an earlier version, or of this one."""
    command = [sys.executable, "manage.py", "migrate", "--verbosity=0", *to]
    subprocess.run(command, cwd=run.ROOT, env=environment_in(folder), check=True, timeout=120)


@pytest.fixture
def harbour(tmp_path: Path) -> Path:
    """A folder with the data of this version, and a club in them."""
    (tmp_path / "data").mkdir()
    migrate(tmp_path)
    make_club(tmp_path, "Harbour")
    return tmp_path


@pytest.fixture
def laptop(harbour: Path) -> Iterator[Served]:
    served = Served("run", harbour)
    try:
        served.wait()
        yield served
    finally:
        served.end()


def test_data_of_an_earlier_version_are_copied_and_brought_forward(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    migrate(tmp_path, *EARLIER)
    make_club(tmp_path, "Harbour")
    served = Served("run", tmp_path)
    try:
        served.wait()
        (copy,) = copies_in(tmp_path)
        assert f"A copy of them as they are is in {copy}" in served.said
        assert served.get("/healthz/web")[0] == 200
    finally:
        served.end()
    assert clubs(tmp_path) == ["Harbour"]
    with closing(sqlite3.connect(copy)) as opened:
        applied = opened.execute(f"SELECT name FROM django_migrations WHERE {SINCE}")  # noqa: S608
        assert applied.fetchall() == []


def test_a_failed_upgrade_leaves_everything_as_it_was_and_says_how_to_go_on(harbour: Path) -> None:
    execute(harbour, f"DELETE FROM django_migrations WHERE {SINCE}")  # noqa: S608 - our own
    before = execute(harbour, "SELECT app, name FROM django_migrations ORDER BY id")
    ended = done(harbour, "run")
    assert ended.returncode == 1
    assert "The upgrade failed" in ended.stderr
    assert "Your data are again as they were before" in ended.stderr
    assert "git checkout" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert execute(harbour, "SELECT app, name FROM django_migrations ORDER BY id") == before
    assert clubs(harbour) == ["Harbour"]
    assert len(copies_in(harbour)) == 1


def test_the_version_before_leaves_newer_data_alone_until_the_copy_is_back(harbour: Path) -> None:
    copy = harbour / "data" / "before.sqlite3"
    copy.write_bytes(database(harbour).read_bytes())
    execute(
        harbour,
        "INSERT INTO django_migrations (app, name, applied) "
        "VALUES ('tournaments', '9999_to_come', '2027-01-01')",
    )
    make_club(harbour, "Later")
    ended = done(harbour, "run")
    assert ended.returncode == 1
    assert "are of a newer version of Kibitz" in ended.stderr
    assert "dev.py restore" in ended.stderr
    assert clubs(harbour) == ["Harbour", "Later"]
    assert done(harbour, "restore", str(copy)).returncode == 0
    assert clubs(harbour) == ["Harbour"]
    (kept,) = copies_in(harbour)
    assert done(harbour, "restore", kept.name).returncode == 0, "its name is enough"
    assert clubs(harbour) == ["Harbour", "Later"]


def told(command: str) -> list[str]:
    """Find the line of the page that begins like this."""
    found = re.search(rf"^    python3 tools/dev\.py {command}.*$", TOLD, re.MULTILINE)
    assert found is not None, command
    return shlex.split(found[0])[2:]


def test_backup_and_way_back_as_the_page_tells_them(laptop: Served, harbour: Path) -> None:
    """A backup while it runs; the way back only while it does not; then on a new laptop, too."""
    backup, restore = told("backup"), told("restore kibitz.backup")
    file = harbour / backup[1]
    assert done(harbour, "backup", str(file)).returncode == 0
    make_club(harbour, "Mistake")
    refused = done(harbour, restore[0], str(file))
    assert refused.returncode == 1
    assert "Kibitz is running. Stop it first" in refused.stderr
    assert clubs(harbour) == ["Harbour", "Mistake"]
    assert laptop.press_ctrl_c() == 0
    ended = done(harbour, restore[0], str(file))
    assert ended.returncode == 0, ended.stderr
    assert clubs(harbour) == ["Harbour"]
    assert str(copies_in(harbour)[0]) in ended.stdout

    new_laptop = harbour / "new"
    new_laptop.mkdir()
    assert done(new_laptop, "restore", str(file)).returncode == 0
    assert clubs(new_laptop) == ["Harbour"]


def test_a_second_start_leads_to_the_first(laptop: Served, harbour: Path) -> None:
    again = done(harbour, "run")
    assert again.returncode == 0
    assert f"Kibitz is running already, at {laptop.address}/" in again.stdout


@pytest.mark.parametrize("content", [b"", b"hello", b"\x1f\x8b\x08 and no more"])
def test_what_is_no_backup_changes_nothing(harbour: Path, content: bytes) -> None:
    file = harbour / "kibitz.backup"
    file.write_bytes(content)
    ended = done(harbour, "restore", str(file))
    assert ended.returncode == 1
    assert "Nothing was changed" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert clubs(harbour) == ["Harbour"]


def test_a_file_that_is_not_there(harbour: Path) -> None:
    ended = done(harbour, "restore", "nowhere.backup")
    assert ended.returncode == 1
    assert "There is no file" in ended.stderr


def test_the_demo_and_a_club_of_ones_own_never_mix(harbour: Path) -> None:
    execute(harbour, "UPDATE clubs_club SET name = 'Demo'")
    (harbour / "data" / dev.OWN).write_text("{}")
    assert "holds a club's own instance" in done(harbour, "demo").stderr
    (harbour / "data" / dev.OWN).unlink()
    execute(
        harbour,
        "INSERT INTO clubs_user (password, is_superuser, is_staff, is_active, date_joined, email, "
        "name, language, email_confirmed) "
        "VALUES ('', 1, 1, 1, '2026-11-23', 'admin@demo.example', '', '', 1)",
    )
    ended = done(harbour, "run")
    assert ended.returncode == 1
    assert "holds the demo" in ended.stderr


@pytest.mark.parametrize("typed", [["nowhere"], ["restore"], ["run", "x"], ["backup", "x", "y"]])
def test_what_cannot_be_meant_is_answered_with_what_there_is(
    tmp_path: Path, typed: list[str]
) -> None:
    ended = done(tmp_path, *typed)
    assert ended.returncode == 1
    assert "python3 tools/dev.py run" in ended.stderr
