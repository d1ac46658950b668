"""Backups, for tests: their lines, and lines made into a backup again."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.apps.registry import Apps
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from pytest_django import Settings

from exchange import backup, upgrading
from tests.exchange.later_migrations import TO_COME
from tests.servers import run

KEPT = run.ROOT / "tests" / "data" / "earlier"
"""What commit c954c93 wrote, and how."""
FIRST = KEPT / "kibitz.backup"

Rows = dict[tuple[str, int], dict[str, Any]]


def lines(file: Path) -> list[dict[str, Any]]:
    """Read the head, the rows and the foot."""
    return [json.loads(line) for line in gzip.decompress(file.read_bytes()).splitlines()]


def rows(file: Path) -> Rows:
    """Map model and number to the fields of each row."""
    return {(row["model"], row["pk"]): row["fields"] for row in lines(file)[1:-1]}


def write(file: Path, found: Sequence[dict[str, Any]]) -> None:
    """Write these lines with a foot that fits them."""
    *kept, _foot = found
    data = "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in kept).encode()
    foot = {"rows": len(kept) - 1, "sha256": hashlib.sha256(data).hexdigest()}
    last = json.dumps(foot, separators=(",", ":")).encode()
    file.write_bytes(gzip.compress(data + last + b"\n"))


def contents() -> dict[str, list[dict[str, Any]]]:
    """Read all that a backup holds, by model."""
    return {
        model._meta.label: list(model._base_manager.order_by("pk").values())
        for model in backup.models_in_backup()
    }


def made_once(
    make: Callable[[upgrading.Migrations], Apps],
) -> Callable[[upgrading.Migrations], Apps]:
    """Make empty tables once for the same migrations: it takes seconds."""

    def give(written_at: upgrading.Migrations) -> Apps:
        key = json.dumps(written_at)
        connection.ensure_connection()
        if key not in EMPTY:
            then = make(written_at)
            EMPTY[key] = connection.connection.serialize(), then
        content, then = EMPTY[key]
        connection.close()  # a column added to what SQLite has deserialised ends the process
        Path(connection.settings_dict["NAME"]).write_bytes(content)
        return then

    return give


EMPTY: dict[str, tuple[bytes, Apps]] = {}


@contextmanager
def a_later_version(settings: Settings, *, updated: bool = True) -> Iterator[None]:
    """Add migrations to the program; ``updated``: the database has been through them."""
    recorder = MigrationRecorder(connection)
    settings.MIGRATION_MODULES = {"tournaments": "tests.exchange.later_migrations"}
    for name in TO_COME if updated else ():
        recorder.record_applied("tournaments", name)
    yield
    recorder.migration_qs.filter(name__in=TO_COME).delete()
