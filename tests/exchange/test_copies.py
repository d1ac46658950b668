"""Copies of a laptop's file: whole, as it was, and never instead of something better."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from exchange import copies

pytestmark = pytest.mark.sqlite

NOON = datetime(2026, 11, 23, 12, tzinfo=UTC)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    file = tmp_path / "kibitz.sqlite3"
    write(file, "Harbour")
    return file


def write(file: Path, name: str) -> None:
    with closing(sqlite3.connect(file)) as opened, opened:
        opened.execute("PRAGMA journal_mode = WAL")
        opened.execute("CREATE TABLE IF NOT EXISTS clubs_user (name TEXT)")
        opened.execute("DELETE FROM clubs_user")
        opened.execute("INSERT INTO clubs_user VALUES (?)", [name])


def name_in(file: Path) -> str:
    with closing(sqlite3.connect(file)) as opened:
        return str(opened.execute("SELECT name FROM clubs_user").fetchone()[0])


def test_a_copy_is_of_that_moment_and_comes_back(database: Path) -> None:
    copy = copies.make_copy(database, "before-upgrade", NOON)
    assert copy == database.parent / "copies" / "2026-11-23-120000-before-upgrade.sqlite3"
    assert copies.is_copy(copy)
    write(database, "Hill")
    assert name_in(copy) == "Harbour"
    copies.put_back(copy, database)
    assert name_in(database) == "Harbour"
    assert not list(database.parent.glob("*.draft"))


def test_what_is_in_the_log_beside_the_file_is_copied_too(database: Path) -> None:
    with closing(sqlite3.connect(database)) as opened:
        opened.execute("UPDATE clubs_user SET name = 'Hill'")
        opened.commit()
        assert database.with_name("kibitz.sqlite3-wal").stat().st_size
        copy = copies.make_copy(database, "before-upgrade", NOON)
    assert name_in(copy) == "Hill"


def test_a_log_of_the_one_before_does_not_get_into_the_other(database: Path) -> None:
    copy = copies.make_copy(database, "before-upgrade", NOON)
    opened = sqlite3.connect(database)  # as by a process that was killed: its log stays
    opened.execute("UPDATE clubs_user SET name = 'Hill'")
    opened.commit()
    log = database.with_name("kibitz.sqlite3-wal").read_bytes()
    opened.close()
    database.with_name("kibitz.sqlite3-wal").write_bytes(log)
    copies.put_back(copy, database)
    assert name_in(database) == "Harbour"


def test_the_newest_five_of_each_occasion_stay(database: Path) -> None:
    restored = copies.make_copy(database, "before-restore", NOON)
    made = [
        copies.make_copy(database, "before-upgrade", NOON + timedelta(days=day)) for day in range(7)
    ]
    assert copies.list_copies(database) == [*reversed(made[2:]), restored]


def test_two_of_one_second_are_two(database: Path) -> None:
    first = copies.make_copy(database, "before-restore", NOON)
    write(database, "Lakeside")
    second = copies.make_copy(database, "before-restore", NOON)
    assert [name_in(first), name_in(second)] == ["Harbour", "Lakeside"]
    assert copies.list_copies(database) == [second, first]


def test_the_one_that_is_put_back_stays_though_it_is_the_oldest(database: Path) -> None:
    first = copies.make_copy(database, "before-restore", NOON)
    for seconds in range(1, copies.KEPT + 1):
        later = NOON + timedelta(seconds=seconds)
        copies.make_copy(database, "before-restore", later, needed=first)
    assert len(copies.list_copies(database)) == copies.KEPT + 1
    assert first.exists()


@pytest.mark.parametrize("content", [b"", b"SQLite format 3\0 and no more", b"\x1f\x8b"])
def test_what_is_no_copy_changes_nothing(database: Path, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "other"
    file.write_bytes(content)
    with pytest.raises(copies.CopyError, match="Nothing was changed"):
        copies.put_back(file, database)
    assert name_in(database) == "Harbour"


def test_a_database_of_another_program_changes_nothing(database: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.sqlite3"
    with closing(sqlite3.connect(other)) as opened, opened:
        opened.execute("CREATE TABLE photos (id INTEGER)")
    with pytest.raises(copies.CopyError, match="no copy of Kibitz"):
        copies.put_back(other, database)
    assert name_in(database) == "Harbour"


def test_a_file_that_is_not_there(database: Path, tmp_path: Path) -> None:
    with pytest.raises(copies.CopyError, match="there is no file"):
        copies.put_back(tmp_path / "nowhere", database)
    with pytest.raises(copies.CopyError, match="there is no file"):
        copies.make_copy(tmp_path / "nowhere", "before-upgrade", NOON)
