"""The services of ``docker-compose.yml``: their commands, and the environment it gives them.

No container engine is needed: only the machines ``postgres`` and ``redis`` are those of the tests.
"""

from __future__ import annotations

import os
import re
import shlex
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import yaml

from tests.servers import run

SERVICES: dict[str, Any] = yaml.safe_load((run.ROOT / "docker-compose.yml").read_text())["services"]
HOST = "chess.example.org"
"""The name under which the example's host is reached."""


def environment_of(service: str, database: str) -> dict[str, str]:
    """Collect compose's environment of a service: ``.env``, its own, then the image's ``PATH``."""
    environment = example() | {"SECRET_KEY": "s" * 50, "POSTGRES_PASSWORD": "secret"}
    for name, value in SERVICES[service]["environment"].items():
        environment[name] = re.sub(r"\$\{(\w+)[^}]*\}", lambda m: environment[m[1]], value)
    environment["DATABASE_URL"] = urlsplit(run.database_url())._replace(path=database).geturl()
    redis = urlsplit(run.broker_url())
    for name in ("BROKER_URL", "CACHE_URL"):
        environment[name] = environment[name].replace("redis:6379", redis.netloc)
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return environment | {"PATH": path, "HOME": os.environ.get("HOME", "/")}


def example() -> dict[str, str]:
    """Read what ``.env.example`` sets."""
    lines = (run.ROOT / ".env.example").read_text()
    return dict(re.findall(r"^(\w+)=(.*)$", lines, re.M))


def built(command: str) -> list[str]:
    """Find the line of the Dockerfile that runs ``manage.py <command>``, without its variables."""
    found = re.search(rf"python manage\.py {command}.*", (run.ROOT / "Dockerfile").read_text())
    assert found is not None
    return shlex.split(found[0])
