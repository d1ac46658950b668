"""A separate instance for a benchmark: its settings, and its database."""

from __future__ import annotations

import os
from pathlib import Path

import psycopg

ROOT = Path(__file__).resolve().parent.parent


def environment(folder: str, url: str) -> dict[str, str]:
    """Return the settings of an instance in ``folder``; ``url``: its database, or SQLite."""
    return os.environ | {
        "DATA_DIR": folder,
        "DATABASE_URL": url,
        "BROKER_URL": "",
        "CACHE_URL": "locmemcache://benchmark",
        "STATIC_ROOT": f"{folder}/static",
        "ALLOWED_HOSTS": "",
        "LOG_LEVEL": "ERROR",
        "PYTHONWARNINGS": "ignore",
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "PYTHONPATH": str(ROOT),
    }


def new_database(url: str, name: str) -> str:
    """Create it on the PostgreSQL at ``url``, and return its URL."""
    with psycopg.connect(url, dbname="postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return url.rpartition("/")[0] + "/" + name
