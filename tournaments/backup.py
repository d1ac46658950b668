"""The whole instance in one file, and back out of it, whatever database either side has.

The file is gzip over lines of JSON: a head (format, when, migrations applied), one line for every
row, and a foot with the number of rows and the SHA-256 of all lines before it. Left out is what an
instance makes by itself (content types and permissions) and sign-ins in progress.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import tempfile
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from django.apps import apps
from django.contrib.sessions.models import Session
from django.core import serializers
from django.core.management.color import no_style
from django.core.serializers.base import DeserializationError
from django.core.serializers.json import DjangoJSONEncoder
from django.db import DatabaseError, connection
from django.db.migrations.recorder import MigrationRecorder
from django.db.models import Model

from tournaments.append_only import lifted
from tournaments.moments import one_moment

FORMAT = "kibitz backup 1"
APPS = ("clubs", "tournaments")


class BackupError(Exception):
    """The file or the database is not as it must be; the message says how."""


def kept_models() -> list[type[Model]]:
    """What is in a backup."""
    return [model for app in APPS for model in apps.get_app_config(app).get_models()]


def write(path: Path) -> int:
    """Write a backup, readable by its owner only; the number of rows.

    The file appears whole or not at all, and shows the instance as it was at one moment.
    """
    handle, draft = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    try:
        with os.fdopen(handle, "wb") as raw, gzip.GzipFile(fileobj=raw, mode="wb") as file:
            count = _write_lines(file)
            file.flush()
        os.replace(draft, path)
    except BaseException:
        os.unlink(draft)
        raise
    return count


def _write_lines(file: gzip.GzipFile) -> int:
    digest = hashlib.sha256()
    count = -1  # the head is no row
    with one_moment():
        for line in _lines():
            data = f"{line}\n".encode()
            digest.update(data)
            file.write(data)
            count += 1
    file.write(_json({"rows": count, "sha256": digest.hexdigest()}).encode() + b"\n")
    return count


def _lines() -> Iterator[str]:
    made = datetime.now(UTC).isoformat(timespec="seconds")
    yield _json({"format": FORMAT, "made": made, "migrations": _migrations()})
    for model in kept_models():
        rows = model._base_manager.order_by("pk").iterator(chunk_size=1000)
        for row in serializers.serialize("python", rows):
            yield _json(row)


class _Encoder(DjangoJSONEncoder):
    """Times to the microsecond, which Django's own cuts off."""

    def default(self, o: Any) -> Any:
        return o.isoformat() if isinstance(o, datetime) else super().default(o)


def _json(data: Any) -> str:
    return json.dumps(data, cls=_Encoder, ensure_ascii=False, separators=(",", ":"))


def _migrations() -> list[list[str]]:
    applied = MigrationRecorder(connection).applied_migrations()
    return sorted(list(key) for key in applied if key[0] in APPS)


def restore(path: Path, *, replace: bool = False) -> int:
    """Load a backup; the number of rows. All of it is loaded or nothing has changed.

    Raises :class:`BackupError` where the file is damaged or made by another version of the
    program, or where the database is not empty and ``replace`` is not said.
    """
    _check(path)
    with lifted(connection):
        if _anything_there():
            if not replace:
                raise BackupError("The database is not empty. Say --replace to lose what is in it.")
            _empty()
        return _load(path)


def _check(path: Path) -> None:
    """The whole file is there, as it was written, and fits this program's tables."""
    digest = hashlib.sha256()
    count = -1
    foot = ""
    for line in _read(path):
        if foot:
            digest.update(foot.encode())
            count += 1
        else:
            _check_head(line)
        foot = line
    if foot.strip() != _json({"rows": count, "sha256": digest.hexdigest()}):
        raise BackupError("The file is damaged: it does not end as it should.")


def _read(path: Path) -> Iterator[str]:
    try:
        with gzip.open(path, "rt", encoding="utf-8", newline="\n") as file:
            yield from file
    except (OSError, EOFError, UnicodeDecodeError) as fault:
        raise BackupError(f"The file cannot be read: {fault}") from fault


def _check_head(line: str) -> None:
    try:
        head = json.loads(line)
    except ValueError:
        head = None
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise BackupError("This is not a backup of Kibitz.")
    if head["migrations"] != _migrations():
        raise BackupError(
            "The backup was made by another version of the program. Restore it with that version, "
            "then update."
        )


def _anything_there() -> bool:
    return any(model._base_manager.exists() for model in kept_models())


def _empty() -> None:
    statements = connection.ops.sql_flush(
        no_style(), list(_tables()), reset_sequences=True, allow_cascade=True
    )
    connection.ops.execute_sql_flush(statements)


def _tables() -> Iterator[str]:
    """Those of the models, of their many-to-many fields, and of sign-ins in progress."""
    for model in kept_models():
        yield model._meta.db_table
        for field in model._meta.local_many_to_many:
            yield field.m2m_db_table()
    yield Session._meta.db_table


def _load(path: Path) -> int:
    count = 0
    try:
        for row in serializers.deserialize("python", _rows(path)):
            row.save()
            count += 1
        connection.check_constraints()
    except DeserializationError as fault:
        raise BackupError(f"A row of the file cannot be read: {fault}") from fault
    except DatabaseError as fault:
        raise BackupError(f"A row of the file cannot be stored: {fault}") from fault
    _continue_numbers()
    return count


def _rows(path: Path) -> Iterator[dict[str, Any]]:
    lines = iter(_read(path))
    next(lines)  # the head
    for line in lines:
        row = json.loads(line)
        if "model" in row:  # not the foot
            yield row


def _continue_numbers() -> None:
    """New rows are numbered after those restored."""
    models: Iterable[type[Model]] = kept_models()
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), list(models)):
            cursor.execute(statement)
