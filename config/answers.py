"""Answers to long questions without a shared cache (``CACHE_URL``): in one SQLite file.

The processes of one machine share it. It is not the database's own file, so that an import does not
keep people waiting for an answer.
"""

from __future__ import annotations

import logging
import math
import pickle
import sqlite3
import time
from pathlib import Path
from typing import Any

from django.core.cache.backends.base import DEFAULT_TIMEOUT, BaseCache

logger = logging.getLogger(__name__)

WAITS = 2.0
"""Unit: seconds for which one process lets another finish writing."""
TABLE = """
    CREATE TABLE IF NOT EXISTS answers (key TEXT PRIMARY KEY, value BLOB, until REAL);
    CREATE INDEX IF NOT EXISTS ends ON answers (until);
"""
SET = """
    INSERT INTO answers VALUES (:key, :value, :until)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, until = excluded.until
"""
ADD = f"{SET} WHERE answers.until <= :now"
GET = "SELECT value FROM answers WHERE key = :key AND until > :now"
TOUCH = "UPDATE answers SET until = :until WHERE key = :key AND until > :now"
DELETE = "DELETE FROM answers WHERE key = :key AND until > :now"
CLEAR = "DELETE FROM answers"
FORGET = "DELETE FROM answers WHERE until <= :now"
DROP = "DELETE FROM answers WHERE key = (SELECT key FROM answers ORDER BY until LIMIT 1)"
PAGES = "SELECT page_count - freelist_count FROM pragma_page_count, pragma_freelist_count"
PAGE_BYTES = 4096
MOST_BYTES = 64_000_000
"""The most that the file holds; the answers that expire first make room."""


class AnswersFile(BaseCache):
    """A cache backend; each thread has its own, as Django has of every cache.

    Expired answers go, and those that expire first if there are too many. A file that cannot be
    written (the disk is full) holds nothing: askers are told that nobody can be asked.
    """

    def __init__(self, location: str, params: dict[str, Any]) -> None:
        super().__init__(params)
        self.path = Path(location)
        self.opened: sqlite3.Connection | None = None

    def add(
        self, key: str, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None
    ) -> bool:
        return self._write(ADD, key, version, value=value, timeout=timeout) != 0

    def set(
        self, key: str, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None
    ) -> None:
        self._write(SET, key, version, value=value, timeout=timeout)

    def touch(self, key: str, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        return self._write(TOUCH, key, version, timeout=timeout) == 1

    def delete(self, key: str, version: int | None = None) -> bool:
        return self._write(DELETE, key, version) == 1

    def get(self, key: str, default: Any = None, version: int | None = None) -> Any:
        name = self.make_and_validate_key(key, version=version)
        try:
            row = self._file().execute(GET, {"key": name, "now": time.time()}).fetchone()
        except (sqlite3.Error, OSError):
            logger.warning("%s cannot be read", self.path, exc_info=True)
            return default
        return default if row is None else pickle.loads(row[0])  # noqa: S301 - we wrote it

    def clear(self) -> None:
        self._file().execute(CLEAR)

    def _write(
        self,
        statement: str,
        key: str,
        version: int | None,
        *,
        value: Any = None,
        timeout: Any = DEFAULT_TIMEOUT,
    ) -> int | None:
        """Run the statement; return how many answers it changed, ``None`` if it cannot write."""
        now, until = time.time(), self.get_backend_timeout(timeout)
        values = {
            "key": self.make_and_validate_key(key, version=version),
            "value": pickle.dumps(value),
            "until": math.inf if until is None else until,
            "now": now,
        }
        try:
            file = self._file()
            changed = file.execute(statement, values).rowcount
            file.execute(FORGET, {"now": now})
            while file.execute(PAGES).fetchone()[0] * PAGE_BYTES > MOST_BYTES:
                if not file.execute(DROP).rowcount:
                    break
        except (sqlite3.Error, OSError):
            logger.warning("%s cannot be written", self.path, exc_info=True)
            return None
        return changed

    def _file(self) -> sqlite3.Connection:
        if self.opened is None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            opened = sqlite3.connect(self.path, timeout=WAITS, isolation_level=None)
            opened.execute(f"PRAGMA page_size = {PAGE_BYTES}")  # SQLite's own default
            opened.execute("PRAGMA journal_mode = WAL")
            opened.execute("PRAGMA synchronous = NORMAL")
            opened.executescript(TABLE)
            self.opened = opened
        return self.opened

    def shut(self) -> None:
        """Close the file; :meth:`close` is what Django calls after every request."""
        if self.opened is not None:
            self.opened.close()
            self.opened = None
