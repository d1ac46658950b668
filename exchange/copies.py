"""Copies of a laptop's file as it is, kept beside it: made before it is upgraded or replaced.

Unlike a backup (:mod:`exchange.backup`) a copy is of the very version that wrote it, also where
this program cannot read that: the way back from an upgrade.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from datetime import datetime, timedelta
from pathlib import Path

DATABASE = "kibitz.sqlite3"
FOLDER = "copies"
KEPT = 5
"""The newest copies of each occasion stay."""
MAGIC = b"SQLite format 3\0"


class CopyError(Exception):
    """An unusable copy, or one that cannot be written; the message says why."""


def is_copy(file: Path) -> bool:
    """Tell whether the file is a database, not a backup."""
    with file.open("rb") as opened:
        return opened.read(len(MAGIC)) == MAGIC


def list_copies(database: Path) -> list[Path]:
    """List the copies of a database, the newest first."""
    found = (database.parent / FOLDER).glob(f"*{database.suffix}")
    return sorted(found, key=lambda file: file.name, reverse=True)


def make_copy(database: Path, occasion: str, now: datetime, *, needed: Path | None = None) -> Path:
    """Copy the database as it is at this moment; return the copy. Raises :class:`CopyError`.

    ``needed``: an older copy that stays in any case, because it is about to be put back.
    """
    copy = _free_name(database, occasion, now)
    try:
        copy.parent.mkdir(exist_ok=True)
        _write(database, copy)
    except (OSError, sqlite3.Error) as fault:
        raise CopyError(f"{copy} cannot be written: {fault}.") from fault
    of_this_kind = [file for file in list_copies(database) if file.stem.endswith(occasion)]
    for old in of_this_kind[KEPT:]:
        if needed is None or old.resolve() != needed.resolve():
            old.unlink()
    return copy


def _free_name(database: Path, occasion: str, now: datetime) -> Path:
    """Name a copy by its second, or by the next one that has none: no copy is written over."""
    while True:
        name = f"{now:%Y-%m-%d-%H%M%S}-{occasion}{database.suffix}"
        copy = database.parent / FOLDER / name
        if not copy.exists():
            return copy
        now += timedelta(seconds=1)


def put_back(copy: Path, database: Path) -> None:
    """Put a copy in the place of the database, which nobody may be using.

    Raises :class:`CopyError`; then the database is as it was.
    """
    try:
        _require_sound(copy)
        _write(copy, database, beside=True)
    except (OSError, sqlite3.Error) as fault:
        raise CopyError(f"{copy} cannot be put back: {fault}. Nothing was changed.") from fault


def remove(database: Path) -> None:
    """Remove a database that nobody uses, with what lies beside it."""
    _forget_log(database)
    with suppress(FileNotFoundError):
        database.unlink()


def _require_sound(copy: Path) -> None:
    with closing(_read_only(copy)) as opened:
        said = opened.execute("PRAGMA integrity_check").fetchone()[0]
        kibitz = opened.execute("SELECT 1 FROM sqlite_master WHERE name = 'clubs_user'").fetchone()
    if said != "ok":
        raise CopyError(f"{copy} is damaged: {said}. Nothing was changed.")
    if kibitz is None:
        raise CopyError(f"{copy} is no copy of Kibitz. Nothing was changed.")


def _write(source: Path, target: Path, *, beside: bool = False) -> None:
    """Copy ``source`` whole or not at all; ``beside``: ``target`` may have a log of its own."""
    draft = target.with_name(target.name + ".draft")
    try:
        with closing(_read_only(source)) as read, closing(sqlite3.connect(draft)) as written:
            read.backup(written)
        if beside:
            _forget_log(target)
        os.replace(draft, target)
    finally:
        with suppress(FileNotFoundError):
            draft.unlink()


def _read_only(file: Path) -> sqlite3.Connection:
    if not file.exists():
        raise FileNotFoundError(f"there is no file {file}")
    return sqlite3.connect(file)


def _forget_log(database: Path) -> None:
    """Finish what lies beside the file, so that it is not taken for part of another one."""
    if database.exists():
        with closing(sqlite3.connect(database)) as opened:
            opened.execute("PRAGMA journal_mode = DELETE")
    for end in ("-wal", "-shm"):
        with suppress(FileNotFoundError):
            database.with_name(database.name + end).unlink()
