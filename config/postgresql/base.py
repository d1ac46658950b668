"""The database's connection: nobody waits longer for an answer than their patience (``clubs``).

A stopped server, or a machine that has vanished, keeps its connections open: neither a limit that
the server enforces nor one of the network ends the wait then, so the client does.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any

import psycopg
from django.db.backends.postgresql import base
from django.db.backends.postgresql.psycopg_any import IsolationLevel
from psycopg.abc import RV, PQGen

from clubs import patience
from config.circuit import Away, Circuit, circuit_of

LIMITS = {
    "connect_timeout": 2,  # s, the least that psycopg knows
    "tcp_user_timeout": 10_000,  # ms until undelivered data ends a connection
    "keepalives": 1,
    "keepalives_idle": 30,  # s
    "keepalives_interval": 5,  # s
    "keepalives_count": 3,
}
STILL_THERE = 2.0
"""Unit: seconds to find out whether a connection still holds."""
DOUBTED = 0.5
"""Unit: seconds for an answer after another caller has just waited in vain: each thread has its own
connection, which would have to fail in its turn.
"""
LOOK_UP = 0.1
"""Unit: seconds after which a waiting thread checks whether it was interrupted."""


class Connection(psycopg.Connection[Any]):
    """A connection that waits as long as the patience lasts, then hangs up.

    Late answers are not for us.
    """

    circuit: Circuit

    def wait(self, gen: PQGen[RV], interval: float = LOOK_UP, timeout: float | None = None) -> RV:
        limit = patience.current()
        if limit is None or timeout is not None:
            return super().wait(gen, interval, timeout)
        doubted = limit.hurried and self.circuit.is_open
        seconds = min(limit.next, DOUBTED) if doubted else limit.next
        began = monotonic()
        try:
            with spending(limit):
                answer = super().wait(gen, interval, seconds)
        except psycopg.OperationalError:
            if monotonic() - began >= seconds:
                self.pgconn.finish()
                self.circuit.open()
            raise
        self.circuit.close()
        return answer


@contextmanager
def spending(limit: patience.Patience) -> Iterator[None]:
    began = monotonic()
    try:
        yield
    finally:
        limit.remaining -= monotonic() - began


class DatabaseWrapper(base.DatabaseWrapper):
    """A backend in which the settings' ``OPTIONS`` override our own limits."""

    @property
    def circuit(self) -> Circuit:
        return circuit_of(f"{self.settings_dict['HOST']}:{self.settings_dict['PORT']}")

    def get_connection_params(self) -> dict[str, Any]:
        params = LIMITS | super().get_connection_params()
        limit = patience.current()
        if limit is not None:
            # A healthy server gives up by itself, and reports what it was waiting for.
            whole = int(max(limit.whole, patience.REQUEST) * 1000)
            ours = f"-c lock_timeout={whole * 3 // 4} -c statement_timeout={whole}"
            params["options"] = f"{ours} {params.get('options', '')}".strip()
        return params

    def get_new_connection(self, conn_params: dict[str, Any]) -> Connection:
        """Connect, unless the server did not answer another request a moment ago.

        A job may have no second chance, and does ask.
        """
        self.isolation_level = IsolationLevel.READ_COMMITTED
        limit = patience.current()
        if limit is None or not limit.hurried:
            connection = Connection.connect(**conn_params)
        else:
            try:
                with spending(limit), self.circuit.asking(psycopg.OperationalError):
                    connection = Connection.connect(**conn_params)
            except Away as away:
                raise psycopg.OperationalError("The server is left alone for a while") from away
        connection.circuit = self.circuit
        return connection

    def is_usable(self) -> bool:
        """Check the connection, also between requests, when nothing else limits it."""
        with patience.at_most(STILL_THERE):
            return super().is_usable()

    def _commit(self) -> None:
        limit = patience.current()
        if limit is not None:
            limit.committed = True
        super()._commit()  # type: ignore[misc]
