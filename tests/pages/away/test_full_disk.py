"""A full disk: stored data can be read, and no page claims that something was saved."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlencode

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.db import connection
from django.middleware.csrf import get_token
from django.test import Client, RequestFactory

from exchange import backup
from tests.kept import kept
from tests.pages.rounds import address, played
from tests.servers import run
from tests.servers.full_disk import full
from tests.worlds.played import Played
from tests.worlds.world import World

pytestmark = [pytest.mark.sqlite, pytest.mark.django_db(transaction=True)]


@kept
def open_round(world: World) -> Played:
    """Round 1 published: Ada-Cem on board 1, Dag-Bo on board 2."""
    found = played(world)
    found.publish()
    return found


class Laptop:
    """A server as on a laptop in the hall, on a copy of the test's database."""

    def __init__(self, folder: Path, signed_in: Client) -> None:
        self.database = folder / "kibitz.sqlite3"
        with (
            closing(sqlite3.connect(connection.settings_dict["NAME"])) as source,
            closing(sqlite3.connect(self.database)) as target,
        ):
            source.backup(target)
        self.port = run.free_port()
        self.token = get_token(RequestFactory().get("/"))
        session = signed_in.cookies[settings.SESSION_COOKIE_NAME].value
        self.cookies = f"{settings.SESSION_COOKIE_NAME}={session}; csrftoken={self.token}"
        self.log = folder / "log"
        with self.log.open("wb") as out:
            waitress = ["-m", "waitress", "--threads=3", f"--listen=127.0.0.1:{self.port}"]
            here = {"DATA_DIR": str(folder), "DJANGO_SETTINGS_MODULE": "tests.servers.laptop"}
            self.process = subprocess.Popen(
                [sys.executable, *waitress, "config.wsgi:application"],
                cwd=run.ROOT,
                env=os.environ | run.environment() | here | {"BROKER_URL": ""},
                stdout=out,
                stderr=out,
            )

    @property
    def serving(self) -> bool:
        assert self.process.poll() is None, self.log.read_text()
        return "Serving on" in self.log.read_text()

    def ask(self, path: str, **sent: str) -> tuple[int, str]:
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=20)) as to:
            headers = {"Cookie": self.cookies, "X-CSRFToken": self.token}
            if sent:
                headers["Content-Type"] = "application/x-www-form-urlencoded"
            to.request("POST" if sent else "GET", path, urlencode(sent) or None, headers)
            answer = to.getresponse()
            return answer.status, answer.read().decode()


@pytest.fixture
def laptop(world: World, open_round: Played, tmp_path: Path) -> Iterator[Laptop]:
    if not run.on_sqlite:
        pytest.skip("about SQLite")
    client = Client()
    client.force_login(world.people["arbiter"])
    laptop = Laptop(tmp_path, client)
    try:
        run.wait_until(lambda: laptop.serving, "the laptop serves")
        yield laptop
    finally:
        laptop.process.terminate()
        laptop.process.wait(timeout=20)


def test_a_laptop_reads_on_and_says_that_nothing_is_saved(
    laptop: Laptop, open_round: Played
) -> None:
    results = address("results", open_round.tournament, round=1)
    board = address("result", open_round.tournament, round=1, board=1)
    assert laptop.ask(results)[0] == 200
    with full(laptop.process.pid):
        for _each_thread in range(6):
            assert laptop.ask(results)[0] == 200
        status, page = laptop.ask(board, result="white_wins", seen="0")
        assert status == 503
        assert "Not saved" in page
        assert laptop.ask(results)[0] == 200
    assert laptop.ask(board, result="white_wins", seen="0")[0] == 303
    with closing(sqlite3.connect(laptop.database)) as read:
        written = "SELECT white_code FROM tournaments_pairing WHERE id = ?"
        assert read.execute(written, [open_round.board(1, 1).pk]).fetchall() == [("1",)]


def test_a_backup_says_that_the_disk_is_full_and_leaves_the_older_one(
    open_round: Played, tmp_path: Path
) -> None:
    file = tmp_path / "kibitz.backup"
    file.write_bytes(b"the older one")
    with full(), pytest.raises(CommandError) as refused:
        call_command("backup", file)
    assert str(refused.value).startswith(f"{file} cannot be written: ")
    assert [each.name for each in tmp_path.iterdir()] == [file.name]
    assert file.read_bytes() == b"the older one"


def test_a_backup_of_a_database_that_cannot_be_opened_says_so(tmp_path: Path) -> None:
    if not run.on_sqlite:
        pytest.skip("about SQLite")
    connection.close()
    with full(), pytest.raises(CommandError, match="database cannot be read: "):
        call_command("backup", tmp_path / "kibitz.backup")
    connection.close()


def test_a_backup_into_a_folder_that_is_not_there_names_the_file(tmp_path: Path) -> None:
    file = tmp_path / "nowhere" / "kibitz.backup"
    with pytest.raises(CommandError) as refused:
        call_command("backup", file)
    assert str(refused.value) == f"{file} cannot be written: No such file or directory."


def test_a_restore_that_finds_no_room_changes_nothing(open_round: Played, tmp_path: Path) -> None:
    file = tmp_path / "kibitz.backup"
    backup.write_backup(file)
    if not run.on_sqlite:
        pytest.skip("about SQLite")
    before = open_round.boards(1)
    with full(), pytest.raises(CommandError, match="disk I/O error"):
        call_command("restore", file, replace=True)
    assert open_round.boards(1) == before
