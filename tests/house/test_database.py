"""The database: its migrations, and SQLite's locks."""

import sqlite3
from contextlib import closing
from io import StringIO

import pytest
from django.core.management import call_command
from django.db import connection, transaction


@pytest.mark.django_db
def test_the_models_are_what_the_migrations_make() -> None:
    said = StringIO()
    try:
        call_command("makemigrations", check=True, dry_run=True, stdout=said)
    except SystemExit:
        pytest.fail(f"A migration is missing:\n{said.getvalue()}")


@pytest.mark.sqlite
@pytest.mark.django_db(transaction=True)
def test_sqlite_begins_with_its_write_lock_and_lets_readers_read() -> None:
    if connection.vendor != "sqlite":
        pytest.skip("about SQLite")
    with (
        transaction.atomic(),
        closing(sqlite3.connect(connection.settings_dict["NAME"], timeout=0)) as somebody_else,
    ):
        assert somebody_else.execute("SELECT count(*) FROM clubs_club").fetchone() == (0,)
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            somebody_else.execute("BEGIN IMMEDIATE")
