"""An SQLite file that stands in for the instance's database in this thread, and is thrown away.

It holds rows that must not be seen yet: those of earlier versions while they are brought forward,
and whole tournaments on their way in, which block nothing however long they take.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from django.apps import apps
from django.db import DEFAULT_DB_ALIAS, connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.sqlite3.base import DatabaseWrapper

from tournaments.steps.recording.changes import not_recorded

QUICKLY = "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF"
"""A file that is thrown away need not survive a power cut."""
FILE = "scratch.sqlite3"


@contextmanager
def scratch_database(contents: bytes = b"") -> Iterator[BaseDatabaseWrapper]:
    """Use a file that begins with ``contents`` as the database; by default it has no tables."""
    instance = connections[DEFAULT_DB_ALIAS]
    with TemporaryDirectory() as folder:
        file = Path(folder, FILE)
        file.write_bytes(contents)
        settings = instance.settings_dict | {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": str(file),
            "OPTIONS": {"init_command": QUICKLY},
        }
        scratch = DatabaseWrapper(settings, DEFAULT_DB_ALIAS)
        connections[DEFAULT_DB_ALIAS] = scratch
        try:
            with not_recorded():
                yield scratch
        finally:
            connections[DEFAULT_DB_ALIAS] = instance
            scratch.close()


@cache
def empty_tables() -> bytes:
    """Return a file that has all tables of this version, without rows."""
    with scratch_database() as connection:
        with connection.schema_editor() as editor:
            for model in apps.get_models():
                editor.create_model(model)
        connection.close()
        return Path(connection.settings_dict["NAME"]).read_bytes()
