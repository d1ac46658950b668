"""The whole instance out of a file and into one: all of it, checked, or nothing."""

from __future__ import annotations

import gzip
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from clubs.models import Club, User
from crosstable.results import Result
from exchange import backup
from tests.exchange.earlier import contents
from tests.kept import kept
from tests.servers.run import ROOT
from tests.worlds.played import Played
from tournaments.bridge import crosstables
from tournaments.entries import entries, list_mappings
from tournaments.models import LogEntry, Standing
from tournaments.setup import changing, deleting

pytestmark = [pytest.mark.sqlite, pytest.mark.django_db(transaction=True)]


@kept
def played(four: Played) -> Played:
    four.by.set_password("secret")
    four.by.save()
    pair = [four.entry("Ada"), four.entry("Dag")]
    changing.prohibit(four.tournament, four.by, pair, 1, 1)
    four.play(Result.WHITE_WINS, Result.DRAW)
    list_mappings.remember(four.tournament.club, "headings", ["name", "", "rating"])
    return four


def test_out_and_in_again(played: Played, tmp_path: Path) -> None:
    file = tmp_path / "kibitz.backup"
    before, table = contents(), crosstables.build(played.tournament)
    assert before["tournaments.Standing"]
    assert before["tournaments.ListMapping"]
    call_command("backup", file, verbosity=0)
    assert file.stat().st_mode & 0o777 == 0o600  # it has the password hashes
    assert [each.name for each in tmp_path.iterdir()] == ["kibitz.backup"]
    call_command("flush", interactive=False, verbosity=0)
    call_command("restore", file, verbosity=0)
    assert contents() == before
    assert crosstables.build(played.again().tournament) == table
    assert User.objects.get(pk=played.by.pk).check_password("secret")


def test_what_was_deleted_is_in_it_and_can_be_brought_back(played: Played, tmp_path: Path) -> None:
    file = tmp_path / "kibitz.backup"
    event = played.tournament.event
    deleting.delete_event(event, played.by)
    before = contents()
    backup.write_backup(file)
    call_command("flush", interactive=False, verbosity=0)
    backup.restore_backup(file)
    assert contents() == before
    deleting.bring_event_back(event, played.by)
    assert played.again().tournament.event == event


def test_life_goes_on_after_it(played: Played, tmp_path: Path) -> None:
    """New rows are numbered after those restored, and the log is guarded as before."""
    file = tmp_path / "kibitz.backup"
    backup.write_backup(file)
    call_command("flush", interactive=False, verbosity=0)
    backup.restore_backup(file)
    played.again()
    entries.add_entry(played.tournament, played.by, name="Eva")
    played.publish()
    from django.db import DatabaseError

    with pytest.raises(DatabaseError, match="append-only"), connection.cursor() as cursor:
        cursor.execute("DELETE FROM tournaments_logentry")


def test_a_database_with_anything_in_it_is_left_alone(played: Played, tmp_path: Path) -> None:
    file = tmp_path / "kibitz.backup"
    backup.write_backup(file)
    entries.add_entry(played.tournament, played.by, name="Eva")
    before = contents()
    with pytest.raises(CommandError, match="--replace"):
        call_command("restore", file)
    assert contents() == before
    call_command("restore", file, replace=True, verbosity=0)
    assert not played.tournament.entries.filter(player__name="Eva").exists()
    assert Club.objects.count() == 1


def damaged(data: bytes) -> dict[str, bytes]:
    lines = gzip.decompress(data).splitlines(keepends=True)
    pack = gzip.compress
    return {
        "cut short": data[:-20],
        "a line missing": pack(b"".join(lines[:5] + lines[6:])),
        "a letter changed": pack(b"".join(lines).replace(b"Harbour", b"Harpour")),
        "without its end": pack(b"".join(lines[:-1])),
        "not packed": b"".join(lines),
        "something else": pack(b'{"hello": "world"}\n'),
        "not even lines": pack(b"hello"),
        "empty": pack(b""),
        "empty before it was packed": b"",
        "packed badly": data[:60] + b"no such pack" + data[72:],
    }


def test_a_damaged_file_changes_nothing(played: Played, tmp_path: Path) -> None:
    file = tmp_path / "kibitz.backup"
    backup.write_backup(file)
    before = contents()
    for how, data in damaged(file.read_bytes()).items():
        file.write_bytes(data)
        with pytest.raises(backup.BackupError):
            backup.restore_backup(file, replace=True)
        assert contents() == before, how
    with pytest.raises(CommandError, match="cannot be read"):
        call_command("restore", tmp_path / "nothing", replace=True)


def test_a_row_that_cannot_be_stored_undoes_all(
    played: Played, tmp_path: Path, monkeypatch
) -> None:
    file = tmp_path / "kibitz.backup"
    backup.write_backup(file)
    before = contents()

    def faulty(path):
        for row in rows(path):
            if row["model"] == "tournaments.turn":
                row["fields"]["bye"] = "X"
            yield row

    rows = backup._rows
    monkeypatch.setattr(backup, "_rows", faulty)
    with pytest.raises(backup.BackupError, match="cannot be stored"):
        backup.restore_backup(file, replace=True)
    assert contents() == before


def test_a_backup_that_fails_leaves_the_older_one(
    played: Played, tmp_path: Path, monkeypatch
) -> None:
    file = tmp_path / "kibitz.backup"
    file.write_bytes(b"the older one")

    def full(*args):
        raise OSError("no space left")

    monkeypatch.setattr(backup, "_write_lines", full)
    with pytest.raises(CommandError, match="no space left"):
        call_command("backup", file)
    assert file.read_bytes() == b"the older one"
    assert len(list(tmp_path.iterdir())) == 1


@pytest.mark.skipif(connection.vendor == "sqlite", reason="goes from PostgreSQL to SQLite")
@pytest.mark.whole
def test_from_postgresql_to_sqlite_and_back(played: Played, tmp_path: Path) -> None:
    """The same rows come out of the other database."""
    first, second = tmp_path / "first", tmp_path / "second"
    backup.write_backup(first)
    before = contents()
    environment = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("DATABASE", "BROKER"))
    } | {"DATA_DIR": str(tmp_path / "laptop"), "DJANGO_SETTINGS_MODULE": "config.settings"}
    for command in (["migrate"], ["restore", str(first)], ["backup", str(second)]):
        subprocess.run(
            [sys.executable, "manage.py", *command, "--verbosity", "0"],
            cwd=ROOT,
            env=environment,
            check=True,
            timeout=120,
        )
    backup.restore_backup(second, replace=True)
    assert contents() == before
    assert LogEntry.objects.exists()
    assert Standing.objects.exists()
