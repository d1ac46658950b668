from io import StringIO

import pytest
from django.core.management import call_command
from django.db import connection


@pytest.mark.django_db
def test_the_models_are_what_the_migrations_make() -> None:
    said = StringIO()
    try:
        call_command("makemigrations", check=True, dry_run=True, stdout=said)
    except SystemExit:
        pytest.fail(f"A migration is missing:\n{said.getvalue()}")


@pytest.mark.sqlite
@pytest.mark.django_db(transaction=True)
def test_sqlite_takes_its_write_lock_first_and_lets_readers_read() -> None:
    if connection.vendor != "sqlite":
        pytest.skip("about SQLite")
    with connection.cursor() as cursor:
        assert cursor.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.transaction_mode == "IMMEDIATE"
