"""The time it takes to bring in an event, in requests and altogether, and whom it holds up.

    python benchmarks/importing.py                       400 and 1000 players, SQLite and PostgreSQL
    python benchmarks/importing.py --players 60 --rounds 5

A random report, the same tournament as a JSON file, and the same players as a list (of players, and
of teams of four) are brought in over the pages of the console, by a process that serves pages and
its runner, as on a laptop. Shown are the longest request; the time until all is there; how long
others could not write meanwhile, at a stretch (on SQLite: the write lock, tried 500 times a second;
on PostgreSQL: the oldest transaction that has written); and the same for the standings that are
worked out afterwards.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 600
"""Unit: seconds of waiting for a tournament, or for its standings."""
EACH = 0.002
"""Unit: seconds between two tries of the lock."""
BOARDS = 4
CONSOLE = "/en/console/club/open"


def main() -> int:
    """Print a table; return 1 if something did not come in."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--players", type=int, nargs="+", default=[400, 1000])
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--databases", nargs="+", default=["SQLite", "PostgreSQL"])
    parser.add_argument("--inside", help=argparse.SUPPRESS)
    parser.add_argument("--probe", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.probe is not None:
        return probe(options.probe)
    if options.inside:
        print(json.dumps(measure(Path(options.inside).read_bytes())))
        return 0
    sys.path.insert(0, str(ROOT))
    print(f"{'':28}{'':>8} longest   all is    others    standings after,")
    print(f"{'':28}players  request   there   held up    held up by them")
    missing = False
    for players in options.players:
        with tempfile.TemporaryDirectory(prefix="kibitz-") as folder:
            report = Path(folder, "report.trf")
            report.write_bytes(random_report(players, options.rounds))
            for database in options.databases:
                missing |= show(database, players, report)
    return int(missing)


def random_report(players: int, rounds: int) -> bytes:
    command = [sys.executable, "-m", "pairing", "generate", "--seed", "1", "--quiet"]
    sizes = ["--players", str(players), "--rounds", str(rounds)]
    return subprocess.run([*command, *sizes], check=True, stdout=subprocess.PIPE, cwd=ROOT).stdout


def show(database: str, players: int, report: Path) -> bool:
    """Measure in a process of its own, print it, and return whether anything is missing."""
    if database == "SQLite":
        figures = run_inside(report, "")
    else:
        from benchmarks.instance import new_database
        from tests.servers import postgres, run

        postgres.require()
        try:
            figures = run_inside(report, new_database(run.database_url(), "kibitz_importing"))
        finally:
            postgres.stop()
            run.remove_folder()
    for way, row in figures.items():
        print(
            f"{database:12}{way:16}{players:>7}{row['request']:8.2f} s{row['there']:7.1f} s"
            f"{1000 * row['held']:7.0f} ms   {row['standings']}",
            flush=True,
        )
    return any(row["missing"] for row in figures.values())


def run_inside(report: Path, url: str) -> dict[str, Any]:
    from benchmarks.instance import environment

    with tempfile.TemporaryDirectory(prefix="kibitz-") as folder:
        command = [sys.executable, __file__, "--inside", str(report)]
        done = subprocess.run(
            command, env=environment(folder, url), check=True, stdout=subprocess.PIPE, cwd=ROOT
        )
    figures: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return figures


def measure(report: bytes) -> dict[str, Any]:
    import django

    django.setup()
    from django.conf import settings
    from django.core.files.uploadedfile import SimpleUploadedFile
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)
    from clubs import runner
    from exchange.whole import writing
    from tournaments.models import Tournament

    desk = Desk()
    where = os.environ["DATABASE_URL"] or str(settings.DATABASES["default"]["NAME"])
    runner.start()
    with Probe(where) as others:

        def bring_in(address: str, name: str, data: bytes) -> Tournament | None:
            file = SimpleUploadedFile(name, data)
            desk.post(f"{CONSOLE}/tournaments/{address}/", {"file": file, "name": address})
            return desk.wait_for_tournament(address)

        times = {"report": time_import(desk, others, lambda: bring_in("report", "a.trf", report))}
        tournament = Tournament.objects.get(name="report")
        file = writing.write_whole(tournament).encode()
        times["JSON file"] = time_import(desk, others, lambda: bring_in("whole", "a.json", file))
        people = list(tournament.entries.select_related("player").order_by("pk"))
        rows = [f"{entry.person.name} {entry.pk};{entry.rating or ''}" for entry in people]
        pasted = "\n".join(["Name;Rating", *rows])
        times["list"] = time_import(desk, others, lambda: desk.enter_all("singles", pasted))
        rows = [f"Team {n // BOARDS};Member {row}" for n, row in enumerate(rows)]
        pasted = "\n".join(["Team;Name;Rating", *rows])
        times["list of teams"] = time_import(
            desk, others, lambda: desk.enter_all("teams", pasted, boards=BOARDS)
        )
    return times


class Desk:
    """An arbiter at the console, without a browser; ``longest`` request in seconds."""

    def __init__(self) -> None:
        from datetime import date

        from django.contrib.auth import get_user_model
        from django.test import Client

        from clubs.models import Club
        from tournaments.setup import changing

        self.user = get_user_model().objects.create_superuser("arbiter@example.org", name="A")
        club = Club.objects.create(name="Club", slug="club")
        day = date(2026, 5, 1)
        self.event = changing.create_event(
            club, self.user, name="Open", slug="open", starts=day, ends=day
        )
        self.client = Client(SERVER_NAME="localhost")
        self.client.force_login(self.user)
        self.longest = 0.0

    def post(self, path: str, data: dict[str, Any]) -> Any:
        start = time.perf_counter()
        answer = self.client.post(path, data)
        self.longest = max(self.longest, time.perf_counter() - start)
        if answer.status_code not in (200, 303):
            text = re.sub(r"<[^>]*>|\s+", " ", answer.content.decode())
            sys.exit(f"{path}: {answer.status_code} {text[:2000]}")
        return answer

    def wait_for_tournament(self, name: str) -> Any:
        """Wait for the tournament of this name; return ``None`` if it does not come."""
        from tournaments.models import Tournament

        tournaments = Tournament.objects.filter(name=name)
        return tournaments.get() if seconds_until(tournaments.exists) is not None else None

    def enter_all(self, name: str, pasted: str, **fields: Any) -> Any:
        """Look at the list, then bring it in."""
        from tournaments.setup import changing

        tournament = changing.create_tournament(
            self.event, self.user, name=name, slug=name, **fields
        )
        path = f"{CONSOLE}/{name}/entries/import/"
        preview = self.post(path, {"text": pasted}).content.decode()
        shown = re.findall('name="(seen|shown)" value="([0-9a-f]+)"', preview)
        if not shown:
            return None
        self.post(f"{path}apply/", {"text": pasted} | dict(shown))
        return tournament if seconds_until(tournament.entries.exists) is not None else None


def time_import(desk: Desk, others: Probe, bring_in: Callable[[], Any]) -> dict[str, Any]:
    from tournaments.steps import stage

    others.held_up()
    desk.longest = 0.0
    start = time.perf_counter()
    tournament = bring_in()
    there = time.perf_counter() - start
    held = others.held_up()
    figures = {"request": desk.longest, "there": there, "held": held, "missing": tournament is None}
    if tournament is None:
        return figures | {"standings": "it did not come in"}
    if not tournament.rounds.exclude(state="planned").exists():
        return figures | {"standings": "none"}
    after = seconds_until(lambda: not stage.standings_behind().filter(pk=tournament.pk).exists())
    late = "never" if after is None else f"{after:.1f} s"
    return figures | {"standings": f"{late}, {1000 * others.held_up():.0f} ms"}


def seconds_until(until: Callable[[], bool]) -> float | None:
    """Return the seconds until the condition holds; ``None`` if it never does."""
    start = time.perf_counter()
    while not until():
        if time.perf_counter() - start > PATIENCE:
            return None
        time.sleep(0.02)
    return time.perf_counter() - start


class Probe:
    """A second process that tries to write all the time."""

    def __init__(self, where: str) -> None:
        self.where = where

    def __enter__(self) -> Probe:
        command = [sys.executable, __file__, "--probe", self.where]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        return self

    def held_up(self) -> float:
        """Return the longest stretch, in seconds, since the last call."""
        assert self.process.stdin is not None  # noqa: S101 - for the type checker
        assert self.process.stdout is not None  # noqa: S101 - likewise
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())

    def __exit__(self, *_error: object) -> None:
        self.process.communicate()


def probe(where: str) -> int:
    """Try until the pipe ends; answer each line with the longest stretch before it."""
    import threading

    held = held_on_postgresql(where) if "://" in where else held_on_sqlite(where)
    longest, over = [0.0], threading.Event()

    def look() -> None:
        while not over.is_set():
            mine = longest
            mine[0] = max(mine[0], held())  # the main thread may take it meanwhile
            time.sleep(EACH)

    looking = threading.Thread(target=look)
    looking.start()
    for _line in sys.stdin:
        (stretch,), longest = longest, [0.0]
        print(stretch, flush=True)
    over.set()
    looking.join()
    return 0


def held_on_sqlite(file: str) -> Callable[[], float]:
    began: list[float] = []
    connections: list[sqlite3.Connection] = []

    def held() -> float:
        if not connections:  # created in the thread that uses it
            connections.append(sqlite3.connect(file, timeout=0, isolation_level=None))
        try:
            connections[0].execute("BEGIN IMMEDIATE")
            connections[0].execute("ROLLBACK")
        except sqlite3.OperationalError:
            began[:] = began or [time.perf_counter()]
            return time.perf_counter() - began[0]
        began.clear()
        return 0.0

    return held


def held_on_postgresql(url: str) -> Callable[[], float]:
    import psycopg

    connection = psycopg.connect(url, autocommit=True)

    def held() -> float:
        row = connection.execute(
            "SELECT extract(epoch FROM max(clock_timestamp() - xact_start)) FROM pg_stat_activity"
            " WHERE backend_xid IS NOT NULL AND datname = current_database()"
        ).fetchone()
        return float(row[0]) if row and row[0] is not None else 0.0

    return held


if __name__ == "__main__":
    sys.exit(main())
