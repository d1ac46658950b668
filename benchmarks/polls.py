"""How many readers may ask again: polls and live parts, beside a bare view of Django.

    python benchmarks/polls.py                  on PostgreSQL with Redis, and on a laptop's SQLite
    python benchmarks/polls.py --only laptop --players 300 --seconds 10

Everything is started on the loopback address: a host as ``docker-compose.yml`` has it (gunicorn
with its workers and threads), a laptop as ``make demo`` has it (waitress), each with one tournament
in its last round. Beside each the same command serves ``benchmarks/bare.py``: a project of one file
without middleware, whose one address answers 204, or the very bytes of the live part out of memory.
The same client asks one after the other in turn, over 32 connections. A poll holds the stamp that
holds; a live part is asked for by a page that holds an older one. Printed are answers a second and
the time that one in a hundred takes longer than (each the middle one of the turns), and what Kibitz
reaches of the bare view; less than 0.8 is a failure.
"""

from __future__ import annotations

import argparse
import http.client
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks import asking  # noqa: E402 - the file may be run by its path
from benchmarks.results import the_round  # noqa: E402

WANTED = 0.8
PAGE = "/en/club/open/a/standings/"
HOST = "chess.example.org"
READER = {"HX-Request": "true", "Accept-Encoding": "gzip"}
OURS, BARE = "config.wsgi", "benchmarks.bare"
WAITRESS = ["-m", "waitress", "--threads=8", "--listen=127.0.0.1:PORT", "APPLICATION:application"]


class Place(NamedTuple):
    """``command``: the server's, with ``APPLICATION`` and ``PORT`` in it; ``headers``: what stands
    between a reader and the server adds.
    """

    name: str
    command: list[str]
    environment: dict[str, str]
    headers: dict[str, str]


def main() -> int:
    """Print a table; 1 where less is reached than is wanted."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--only", choices=["host", "laptop"])
    parser.add_argument("--players", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=5, help="of each turn")
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--make", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.make:
        make(options.players)
        return 0
    print(f"{options.players} players, {asking.CONNECTIONS} connections by {asking.client()}\n")
    print(f"{'':48}{'Kibitz':>12}{'p99':>12}{'bare view':>12}{'p99':>12}{'ratio':>8}")
    reached: list[float] = []
    for name, place in {"host": host, "laptop": laptop}.items():
        if options.only in (None, name):
            with tempfile.TemporaryDirectory(prefix="kibitz-") as folder, place(folder) as here:
                run(here, sys.executable, __file__, "--make", "--players", str(options.players))
                reached += measured(here, Path(folder), options.turns, options.seconds)
    return int(min(reached) < WANTED)


@contextmanager
def host(folder: str) -> Iterator[Place]:
    """PostgreSQL, Redis, and the web service of ``docker-compose.yml``."""
    import psycopg

    from tests.servers import broker, compose, postgres
    from tests.servers import run as servers

    postgres.require()
    broker.require()
    try:
        address = servers.database_url().rpartition("/")[0]
        with psycopg.connect(f"{address}/postgres", autocommit=True) as connection:
            connection.execute("CREATE DATABASE kibitz_polls")
        environment = compose.environment_of("web", "kibitz_polls") | places(folder)
        served = compose.SERVICES["web"]["command"]
        command = [word.replace(OURS, "APPLICATION") for word in served]
        command.append("--bind=127.0.0.1:PORT")
        headers = {"Host": HOST, "X-Forwarded-Proto": "https"}
        yield Place("PostgreSQL, Redis, gunicorn", command, environment, headers)
    finally:
        broker.stop()
        postgres.stop()
        servers.remove_folder()


@contextmanager
def laptop(folder: str) -> Iterator[Place]:
    """One SQLite file, and a server of eight threads."""
    unset = ("DATABASE_URL", "BROKER_URL", "CACHE_URL", "ALLOWED_HOSTS", "SECRET_KEY", "PORT")
    environment = {name: value for name, value in os.environ.items() if name not in unset}
    command = [sys.executable, *WAITRESS]
    yield Place("SQLite, waitress", command, environment | places(folder), {})


def places(folder: str) -> dict[str, str]:
    return {
        "DATA_DIR": f"{folder}/data",
        "STATIC_ROOT": f"{folder}/static",
        "LOG_LEVEL": "ERROR",
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "PYTHONPATH": str(ROOT),
    }


def run(place: Place, *command: str) -> None:
    subprocess.run(command, cwd=ROOT, env=place.environment, check=True, stdout=subprocess.DEVNULL)


def make(players: int) -> None:
    """A database with one tournament, and the files that pages name."""
    import django

    django.setup()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    call_command("collectstatic", "--no-input", verbosity=0)
    the_round(players)


def measured(place: Place, folder: Path, turns: int, seconds: float) -> Iterator[float]:
    """The ratios of polls and of live parts, each printed."""
    headers = READER | place.headers
    with serving(place, OURS) as ours:
        page = fetched(ours + PAGE, place.headers).decode()
        [stamp] = re.findall(r'data-stamp="([^"]+)"', page)
        poll, older = f"{ours}{PAGE}?v={stamp}", f"{ours}{PAGE}?v=0-0"
        part = folder / "part.gz"
        part.write_bytes(fetched(older, headers))
        with serving(place, BARE) as bare:
            yield told(f"{place.name}: polls", in_turn((poll, bare), headers, 204, turns, seconds))
        with serving(place, BARE, BARE_PART=str(part)) as bare:
            what = f"{place.name}: parts of {part.stat().st_size / 1000:.1f} kB"
            yield told(what, in_turn((older, bare), headers, 200, turns, seconds))


def in_turn(
    urls: tuple[str, str], headers: dict[str, str], status: int, turns: int, seconds: float
) -> list[asking.Asked]:
    """What each of the two comes to, after a second that does not count."""
    for url in urls:
        asking.ask(url, headers, status, 1)
    found = [[asking.ask(url, headers, status, seconds) for url in urls] for _ in range(turns)]
    return [
        asking.Asked(median(one.rate for one in each), median(one.p99 for one in each))
        for each in zip(*found, strict=True)
    ]


def told(what: str, found: list[asking.Asked]) -> float:
    """The ratio, printed."""
    ours, bare = found
    ratio = ours.rate / bare.rate
    each = "".join(f"{one.rate:10,.0f}/s{one.p99:9.1f} ms" for one in found)
    print(f"{what:48}{each}{ratio:8.2f}", flush=True)
    return ratio


@contextmanager
def serving(place: Place, application: str, **more: str) -> Iterator[str]:
    """The server's address, once it listens there."""
    from tests.servers import run as servers

    port = servers.free_port()
    words = {"APPLICATION": application, "PORT": str(port)}
    command = list(place.command)
    for name, word in words.items():
        command = [each.replace(name, word) for each in command]
    with subprocess.Popen(
        command, cwd=ROOT, env=place.environment | more, stdout=subprocess.DEVNULL
    ) as process:
        try:
            servers.wait_until(lambda: servers.listens(port), f"{application} listens")
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()


def fetched(url: str, headers: dict[str, str]) -> bytes:
    """The bytes as they are sent."""
    parts = urlsplit(url)
    connection = http.client.HTTPConnection(parts.netloc, timeout=60)
    with closing(connection):
        connection.request("GET", f"{parts.path}?{parts.query}", headers=headers)
        answer = connection.getresponse()
        content = answer.read()
    if answer.status != http.HTTPStatus.OK:
        sys.exit(f"{url}: {answer.status}")
    return content


if __name__ == "__main__":
    sys.exit(main())
