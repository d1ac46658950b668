"""The whole instance in one file, and back from it, whatever database either side has.

The file is gzip over lines of JSON: a head (format, when, migrations applied), one line for every
row, and a foot with the number of rows and the SHA-256 of all lines before it. It omits what an
instance creates itself (content types and permissions) and sign-ins in progress.

A file of an earlier version is brought forward first (:mod:`exchange.upgrading`); the instance is
then filled with the result.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import tempfile
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from django.apps import apps
from django.contrib.sessions.models import Session
from django.core import serializers
from django.core.management.color import no_style
from django.core.serializers.json import DjangoJSONEncoder
from django.db import DatabaseError, connection
from django.db.models import Model

from exchange import upgrading
from tournaments.append_only import lifted
from tournaments.steps.moments import one_moment

FORMAT, EDITION = "kibitz backup", 1


class BackupError(Exception):
    """An unusable file or database; the message says why."""


def models_in_backup() -> list[type[Model]]:
    """List the models whose rows are in a backup."""
    return [model for app in upgrading.APPS for model in apps.get_app_config(app).get_models()]


def write_backup(path: Path) -> int:
    """Write a backup that only its owner can read, and return the number of rows.

    The file appears whole or not at all, and shows the instance as it was at one moment. Raises
    :class:`BackupError`, and then leaves an older file of that name alone.
    """
    try:
        _require_own_migrations()
        with _unfinished_file(path) as draft:
            return _write_packed(draft)
    except OSError as fault:
        raise BackupError(f"{path} cannot be written: {fault.strerror or fault}.") from fault
    except DatabaseError as fault:
        raise BackupError(f"The database cannot be read: {fault}.") from fault


@contextmanager
def _unfinished_file(path: Path) -> Iterator[int]:
    """Open a file beside ``path`` that replaces it at the end; yields its descriptor."""
    handle, draft = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    try:
        try:
            yield handle
            os.fsync(handle)
        finally:
            os.close(handle)
        os.replace(draft, path)
    except BaseException:  # Ctrl+C as well leaves no half file behind
        os.unlink(draft)
        raise


def _write_packed(handle: int) -> int:
    with (
        os.fdopen(handle, "wb", closefd=False) as raw,
        gzip.GzipFile("", "wb", fileobj=raw) as file,
    ):
        return _write_lines(file)


def _write_lines(file: gzip.GzipFile) -> int:
    digest = hashlib.sha256()
    count = -1  # the head is not a row
    with one_moment():
        for line in _lines():
            data = f"{line}\n".encode()
            digest.update(data)
            file.write(data)
            count += 1
    file.write(_json({"rows": count, "sha256": digest.hexdigest()}).encode() + b"\n")
    return count


def _lines() -> Iterator[str]:
    written = datetime.now(UTC).isoformat(timespec="seconds")
    yield _json(
        {
            "format": f"{FORMAT} {EDITION}",
            "made": written,
            "migrations": upgrading.known_migrations(),
        }
    )
    for model in models_in_backup():
        rows = model._base_manager.order_by("pk").iterator(chunk_size=1000)
        for row in serializers.serialize("python", rows):
            yield _json(row)


class _Encoder(DjangoJSONEncoder):
    """An encoder that keeps microseconds, which Django's own cuts off."""

    def default(self, o: Any) -> Any:
        return o.isoformat() if isinstance(o, datetime) else super().default(o)


def _json(data: Any) -> str:
    return json.dumps(data, cls=_Encoder, ensure_ascii=False, separators=(",", ":"))


def _require_own_migrations() -> None:
    """Refuse a database whose tables are not those of this program."""
    if upgrading.applied_migrations() != upgrading.known_migrations():
        raise BackupError(
            "The database is that of another version of Kibitz. If this one is newer: "
            "manage.py migrate."
        )


def restore_backup(path: Path, *, replace: bool = False) -> int:
    """Load a backup of this version or an earlier one, and return the number of rows.

    All of it is loaded, or nothing changes. Raises :class:`BackupError` if the file is damaged or
    was made by a newer version of the program, or if the database is not empty and ``replace`` is
    not given.
    """
    written_at = _check_file(path)
    try:
        _require_own_migrations()
        _require_permission(replace)
        with _of_this_version(path, written_at) as file:
            return _fill(file, replace)
    except upgrading.FromNewer as fault:
        raise BackupError(
            f"The backup was made by a newer version of Kibitz (this one does not know {fault}). "
            "Update Kibitz first."
        ) from fault
    except upgrading.Unfit as fault:
        raise BackupError(str(fault)) from fault
    except DatabaseError as fault:
        raise BackupError(
            f"The database cannot be filled: {fault}. Nothing was changed."
        ) from fault
    except OSError as fault:
        raise BackupError(f"There is no room to work in: {fault}. It is as it was.") from fault


@contextmanager
def _of_this_version(path: Path, written_at: upgrading.Migrations) -> Iterator[Path]:
    """Yield the file itself, or one brought forward from an earlier version's."""
    if written_at == upgrading.known_migrations():
        yield path
        return
    with tempfile.TemporaryDirectory() as folder:
        current_file = Path(folder, "brought forward")
        with upgrading.brought_forward(
            written_at, lambda then: upgrading.store_rows(_rows(path), then)
        ):
            write_backup(current_file)
        yield current_file


def _require_permission(replace: bool) -> None:
    """Refuse to lose rows unless ``replace`` is given."""
    if not replace and any(model._base_manager.exists() for model in models_in_backup()):
        raise BackupError("The database is not empty. Say --replace to lose what is in it.")


def _fill(path: Path, replace: bool) -> int:
    """Fill the database in one transaction."""
    with lifted(connection):
        _require_permission(replace)
        if replace:
            _empty()
        count = upgrading.store_rows(_rows(path), apps)
        _continue_numbers()
        return count


def _check_file(path: Path) -> upgrading.Migrations:
    """Check that the file is complete and undamaged; return the migrations it was written at."""
    digest = hashlib.sha256()
    count = -1
    head = foot = ""
    for line in _read(path):
        if foot:
            digest.update(foot.encode())
            count += 1
        else:
            head = line
        foot = line
    written_at = _written_at(head)
    if foot.strip() != _json({"rows": count, "sha256": digest.hexdigest()}):
        raise BackupError("The file is damaged: it does not end as it should.")
    return written_at


def _read(path: Path) -> Iterator[str]:
    try:
        with gzip.open(path, "rt", encoding="utf-8", newline="\n") as file:
            yield from file
    except (OSError, EOFError, UnicodeDecodeError, zlib.error) as fault:
        raise BackupError(f"The file cannot be read: {fault}") from fault


def _written_at(line: str) -> upgrading.Migrations:
    """Read the migrations from the head."""
    try:
        head = json.loads(line)
        kind, edition = head["format"].rsplit(" ", 1)
        if kind != FORMAT:
            raise ValueError(kind)
        if int(edition) > EDITION:
            raise BackupError(
                "The backup was made by a newer version of Kibitz. Update Kibitz first."
            )
        return sorted([str(app), str(name)] for app, name in head["migrations"])
    except (ValueError, TypeError, KeyError, AttributeError) as fault:
        raise BackupError("This is not a backup of Kibitz.") from fault


def _empty() -> None:
    statements = connection.ops.sql_flush(
        no_style(), list(_tables()), reset_sequences=True, allow_cascade=True
    )
    connection.ops.execute_sql_flush(statements)


def _tables() -> Iterator[str]:
    """List the tables of the models, of their many-to-many fields, and of sign-ins in progress."""
    for model in models_in_backup():
        yield model._meta.db_table
        for field in model._meta.local_many_to_many:
            yield field.m2m_db_table()
    yield Session._meta.db_table


def _rows(path: Path) -> Iterator[dict[str, Any]]:
    lines = iter(_read(path))
    next(lines)  # the head
    for line in lines:
        row = json.loads(line)
        if "model" in row:  # not the foot
            yield row


def _continue_numbers() -> None:
    """Number new rows after those restored."""
    models: Iterable[type[Model]] = models_in_backup()
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), list(models)):
            cursor.execute(statement)
