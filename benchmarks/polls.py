"""The number of readers who may poll: polls and live parts, beside a bare view of Django.

    python benchmarks/polls.py                  on PostgreSQL with Redis, and on a laptop's SQLite
    python benchmarks/polls.py --only laptop --players 300 --seconds 10

Everything is started on the loopback address: a host as in ``docker-compose.yml`` (gunicorn with
its workers and threads), a laptop as with ``make demo`` (waitress), each with one tournament in its
last round. Beside each the same command serves ``benchmarks/bare.py``: a project of one file
without middleware, whose one address answers 204, or the very bytes of the live part out of memory.
The same client requests one after the other in turn, over 32 connections. A poll has the current
stamp; a live part is requested by a page with an older one. Printed are answers a second, the time
that one answer in a hundred exceeds and the server's processor time for an answer (on Linux: the
one figure to look at if the machine does other things too), each the median of the turns, and
Kibitz's share of the bare view's answers a second; less than 0.8 is a failure.
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
from contextlib import closing, contextmanager, suppress
from http import HTTPStatus
from pathlib import Path
from statistics import median
from typing import NamedTuple
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks import asking  # noqa: E402 - the file may be run by its path
from benchmarks.results import prepare_round  # noqa: E402 - likewise

WANTED = 0.8
PAGE = "/en/club/open/a/standings/"
HOST = "chess.example.org"
READER = {"HX-Request": "true", "Accept-Encoding": "gzip"}
OURS, BARE = "config.wsgi", "benchmarks.bare"
WAITRESS = ["-m", "waitress", "--threads=8", "--listen=127.0.0.1:PORT", "APPLICATION:application"]


class ServedPlace(NamedTuple):
    """A place where the site runs. ``command``: the server's, with ``APPLICATION`` and ``PORT`` in
    it; ``headers``: those added between a reader and the server.
    """

    name: str
    command: list[str]
    environment: dict[str, str]
    headers: dict[str, str]


def main() -> int:
    """Print a table; return 1 if a ratio is too low."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--only", choices=["host", "laptop"])
    parser.add_argument("--players", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=5, help="of each turn")
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--make", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.make:
        make_instance(options.players)
        return 0
    print(f"{options.players} players, {asking.CONNECTIONS} connections by {asking.client()}\n")
    heads = "".join(f"{name:>12}{'p99':>12}{'processor':>12}" for name in ("Kibitz", "bare view"))
    print(f"{'':46}{heads}{'ratio':>8}")
    reached: list[float] = []
    for name, place in {"host": host, "laptop": laptop}.items():
        if options.only in (None, name):
            with tempfile.TemporaryDirectory(prefix="kibitz-") as folder, place(folder) as served:
                run_command(
                    served, sys.executable, __file__, "--make", "--players", str(options.players)
                )
                reached += measure_place(served, Path(folder), options.turns, options.seconds)
    return int(min(reached) < WANTED)


@contextmanager
def host(folder: str) -> Iterator[ServedPlace]:
    """Run PostgreSQL, Redis, and the web service of ``docker-compose.yml``."""
    import psycopg

    from tests.servers import broker, compose, postgres, run

    postgres.require()
    broker.require()
    try:
        address = run.database_url().rpartition("/")[0]
        with psycopg.connect(f"{address}/postgres", autocommit=True) as connection:
            connection.execute("CREATE DATABASE kibitz_polls")
        environment = compose.environment_of("web", "kibitz_polls") | instance_settings(folder)
        served = compose.SERVICES["web"]["command"]
        command = [word.replace(OURS, "APPLICATION") for word in served]
        command += ["--bind=127.0.0.1:PORT", "--log-level=warning"]
        headers = {"Host": HOST, "X-Forwarded-Proto": "https"}
        yield ServedPlace("PostgreSQL, Redis, gunicorn", command, environment, headers)
    finally:
        broker.stop()
        postgres.stop()
        run.remove_folder()


@contextmanager
def laptop(folder: str) -> Iterator[ServedPlace]:
    """Run one SQLite file, and a server of eight threads."""
    unset = ("DATABASE_URL", "BROKER_URL", "CACHE_URL", "ALLOWED_HOSTS", "SECRET_KEY", "PORT")
    environment = {name: value for name, value in os.environ.items() if name not in unset}
    command = [sys.executable, *WAITRESS]
    yield ServedPlace("SQLite, waitress", command, environment | instance_settings(folder), {})


def instance_settings(folder: str) -> dict[str, str]:
    return {
        "DATA_DIR": f"{folder}/data",
        "STATIC_ROOT": f"{folder}/static",
        "LOG_LEVEL": "ERROR",
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "PYTHONPATH": str(ROOT),
    }


def run_command(place: ServedPlace, *command: str) -> None:
    subprocess.run(command, cwd=ROOT, env=place.environment, check=True, stdout=subprocess.DEVNULL)


def make_instance(players: int) -> None:
    """Create a database with one tournament, and the static files of its pages."""
    import django

    django.setup()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    call_command("collectstatic", "--no-input", verbosity=0)
    prepare_round(players)


def measure_place(place: ServedPlace, folder: Path, turns: int, seconds: float) -> Iterator[float]:
    """Print and yield the ratios of polls and of live parts."""
    headers = READER | place.headers
    part = folder / "part.gz"
    with serving(place, OURS) as ours:
        page = fetch(ours.address + PAGE, place.headers).decode()
        [stamp] = re.findall(r'data-stamp="([^"]+)"', page)
        part.write_bytes(fetch(f"{ours.address}{PAGE}?v=0-0", headers))
        kinds = {
            "polls": (stamp, HTTPStatus.NO_CONTENT, {}),
            f"parts of {part.stat().st_size / 1000:.1f} kB": (
                "0-0",
                HTTPStatus.OK,
                {"BARE_PART": str(part)},
            ),
        }
        for kind, (held_stamp, status, bare_with) in kinds.items():
            with serving(place, BARE, **bare_with) as bare:
                both = [ours.with_path(f"{PAGE}?v={held_stamp}"), bare.with_path("/")]
                yield show_ratio(
                    f"{place.name}: {kind}", in_turn(both, headers, status, turns, seconds)
                )


class Server(NamedTuple):
    """A server that listens. ``pid``: of the process that leads its session."""

    address: str
    pid: int

    def with_path(self, path: str) -> Server:
        return self._replace(address=self.address + path)

    def processor(self) -> float:
        """Return the seconds that its processes have worked; 0 without ``/proc``."""
        ticks = 0
        for stat in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError):  # the process has just ended
                fields = stat.read_text().rpartition(")")[2].split()
                if int(fields[3]) == self.pid:
                    ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK") if ticks else 0.0


class PollFigures(NamedTuple):
    rate: float
    p99: float
    processor: float
    """Unit: microseconds an answer."""


def in_turn(
    servers: list[Server], headers: dict[str, str], status: int, turns: int, seconds: float
) -> list[PollFigures]:
    """Measure each server in turn, after a second that does not count."""
    for server in servers:
        asking.ask(server.address, headers, status, 1)
    rounds = [
        [measure_server(server, headers, status, seconds) for server in servers]
        for _ in range(turns)
    ]
    return [
        PollFigures(*map(median, zip(*of_server, strict=True)))
        for of_server in zip(*rounds, strict=True)
    ]


def measure_server(
    server: Server, headers: dict[str, str], status: int, seconds: float
) -> PollFigures:
    before = server.processor()
    answers = asking.ask(server.address, headers, status, seconds)
    worked = server.processor() - before
    return PollFigures(answers.rate, answers.p99, 1e6 * worked / (answers.rate * seconds))


def show_ratio(label: str, figures: list[PollFigures]) -> float:
    """Print and return the ratio."""
    ours, bare = figures
    columns = "".join(
        f"{side.rate:10,.0f}/s{side.p99:9.1f} ms{side.processor:9.0f} µs" for side in figures
    )
    print(f"{label:46}{columns}{ours.rate / bare.rate:8.2f}", flush=True)
    return ours.rate / bare.rate


@contextmanager
def serving(place: ServedPlace, application: str, **more: str) -> Iterator[Server]:
    """Start the server, and yield it once it listens."""
    from tests.servers import run

    port = run.free_port()
    words = {"APPLICATION": application, "PORT": str(port)}
    command = place.command
    for name, word in words.items():
        command = [part.replace(name, word) for part in command]
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env=place.environment | more,
        stdout=subprocess.DEVNULL,
        start_new_session=True,
    ) as process:
        try:
            run.wait_until(lambda: run.listens(port), f"{application} listens")
            yield Server(f"http://127.0.0.1:{port}", process.pid)
        finally:
            process.terminate()


def fetch(url: str, headers: dict[str, str]) -> bytes:
    """Return the bytes as they are sent."""
    parts = urlsplit(url)
    connection = http.client.HTTPConnection(parts.netloc, timeout=60)
    with closing(connection):
        connection.request("GET", f"{parts.path}?{parts.query}", headers=headers)
        answer = connection.getresponse()
        content = answer.read()
    if answer.status != HTTPStatus.OK:
        sys.exit(f"{url}: {answer.status}")
    return content


if __name__ == "__main__":
    sys.exit(main())
