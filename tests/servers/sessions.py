"""Sessions connected to the database of the tests."""

from __future__ import annotations

from django.db import connection

from tests.servers import run

SESSIONS = """
    SELECT pid, application_name, state, wait_event_type, wait_event, pg_blocking_pids(pid),
        left(query, 200)
    FROM pg_stat_activity WHERE datname = current_database()
"""


def others() -> int:
    with connection.cursor() as cursor:
        cursor.execute(SESSIONS)
        return len(cursor.fetchall()) - 1


def at_work() -> str:
    """Tell what each session is doing, a line each."""
    with connection.cursor() as cursor:
        cursor.execute(SESSIONS)
        return "\n".join(map(str, cursor.fetchall()))


def wait_until_alone() -> None:
    """Return when no other is left: the server notices a process that has ended a while later.

    Errors: ``TimeoutError`` that tells who they are.
    """
    if connection.vendor != "postgresql":
        return
    try:
        run.wait_until(lambda: not others(), "everybody has left the database")
    except TimeoutError as late:
        late.add_note(at_work())
        raise
