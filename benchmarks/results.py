"""The cost of a result for the arbiter who types it, and how soon the public standings count it.

    python benchmarks/results.py               300 players, on SQLite and on PostgreSQL
    python benchmarks/results.py --players 60

A round's results are posted as the page of results posts them, one after the other: the first third
with all standings worked out before each answer goes out, the others with the work left to a
separate runner. Shown are queries and processor time of the answering process for a result; the
time until the answer; the disk's own time for a commit, for comparison; and how long after the last
result the standings include it.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
ROUNDS = 5
PATIENCE = 60
"""Unit: seconds of waiting for standings."""
SYNCS = 100


def main() -> int:
    """Print a table; return 1 if standings did not include the last result."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--players", type=int, default=300)
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.inside:
        print(json.dumps(measure(options.players)))
        return 0
    sys.path.insert(0, str(ROOT))
    from tests.servers import postgres, run

    late = False
    with tempfile.TemporaryDirectory(prefix="kibitz-") as folder:
        print(f"{options.players} players, round {ROUNDS} of {ROUNDS}; milliseconds a result\n")
        print(f"{'':34}queries  processor  answer  disk   standings after")
        late |= show("SQLite", options.players, folder, "")
        postgres.require()
        try:
            late |= show("PostgreSQL", options.players, folder, run.database_url())
        finally:
            postgres.stop()
            run.remove_folder()
    return int(late)


def show(database: str, players: int, folder: str, url: str) -> bool:
    """Measure in a process of its own, print it, and return whether standings came too late."""
    from benchmarks.instance import environment, new_database

    if url:
        url = new_database(url, "kibitz_results")
    command = [sys.executable, __file__, "--inside", "--players", str(players)]
    done = subprocess.run(
        command, env=environment(folder, url), check=True, stdout=subprocess.PIPE, cwd=ROOT
    )
    figures = json.loads(done.stdout.splitlines()[-1])
    for way, row in figures["ways"].items():
        after = f"{row['after']:.1f} s" if row["after"] is not None else "never"
        print(
            f"{database:12}{way:22}{row['queries']:7.0f}{row['processor']:11.1f}"
            f"{row['answer']:8.1f}{figures['sync']:6.1f}   {after}"
        )
    return any(row["after"] is None for row in figures["ways"].values())


def measure(players: int) -> dict[str, Any]:
    import django

    django.setup()
    from django.core.management import call_command

    from clubs import runner

    call_command("migrate", verbosity=0)
    type_in, reached, boards = prepare_round(players)
    third = boards // 3
    ways = {"before the answer": time_results(range(1, third + 1), type_in, reached)}
    runner.start()
    ways["beside"] = time_results(range(third + 1, boards + 1), type_in, reached)
    return {"sync": disk_sync_time(), "ways": ways}


def prepare_round(players: int) -> tuple[Callable[[int], None], Callable[[], bool], int]:
    """Return a function to type a board's result, one to see whether standings count all, and the
    number of boards.
    """
    from datetime import date

    from django.contrib.auth import get_user_model
    from django.test import Client
    from django.urls import reverse

    from clubs.models import Club
    from crosstable.trf import read
    from exchange.trf import reading
    from tournaments.rounds import looking_over, pairing
    from tournaments.setup import changing
    from tournaments.standings import refreshing
    from tournaments.steps import stage
    from tournaments.steps.step import without_tasks

    user = get_user_model().objects.create_superuser("arbiter@example.org", name="Arbiter")
    club = Club.objects.create(name="Club", slug="club")
    with without_tasks():
        day = date(2026, 5, 1)
        event = changing.create_event(club, user, name="Open", slug="open", starts=day, ends=day)
        report = read(random_report(players))
        tournament = reading.open_report(
            event, user, report, confirmed=True, name="A", slug="a", rounds_planned=ROUNDS
        )
        job = pairing.request(tournament, user, confirmed=True)
        pairing.run(str(job.pk))
        round = looking_over.publish(tournament.rounds.get(number=ROUNDS), user)
    refreshing.refresh(tournament.pk)
    client = Client(SERVER_NAME="localhost")
    client.force_login(user)
    where = {"club": "club", "event": "open", "tournament": "a", "round": ROUNDS}

    def type_in(board: int) -> None:
        path = reverse("console:result", kwargs={**where, "board": board})
        answer = client.post(
            path, {"result": "white_wins", "seen": 0}, headers={"HX-Request": "true"}
        )
        if answer.status_code != 200:
            sys.exit(f"Board {board}: {answer.status_code} {answer.content.decode()[:500]}")

    return (
        type_in,
        lambda: not stage.standings_behind().filter(pk=tournament.pk).exists(),
        round.pairings.count(),
    )


def random_report(players: int) -> bytes:
    """Generate a report of random rounds, all played but the last."""
    command = [sys.executable, "-m", "pairing", "generate", "--seed", "1", "--quiet"]
    sizes = ["--players", str(players), "--rounds", str(ROUNDS - 1)]
    return subprocess.run([*command, *sizes], check=True, stdout=subprocess.PIPE, cwd=ROOT).stdout


def time_results(
    boards: Sequence[int], type_in: Callable[[int], None], reached: Callable[[], bool]
) -> dict[str, Any]:
    answers = []
    with counted_queries() as queries:
        processor = time.process_time()
        for board in boards:
            start = time.perf_counter()
            type_in(board)
            answers.append(time.perf_counter() - start)
        processor = time.process_time() - processor
    return {
        "queries": len(queries) / len(boards),
        "processor": 1000 * processor / len(boards),
        "answer": 1000 * median(answers),
        "after": seconds_until(reached),
    }


@contextmanager
def counted_queries() -> Iterator[list[str]]:
    from django.db import connection

    queries: list[str] = []

    def note(execute: Any, sql: str, *more: Any) -> Any:
        queries.append(sql)
        return execute(sql, *more)

    with connection.execute_wrapper(note):
        yield queries


def seconds_until(reached: Callable[[], bool]) -> float | None:
    """Return the seconds until the condition holds; ``None`` if it takes more than a minute."""
    start = time.perf_counter()
    while not reached():
        if time.perf_counter() - start > PATIENCE:
            return None
        time.sleep(0.05)
    return time.perf_counter() - start


def disk_sync_time() -> float:
    """Return the milliseconds that this disk takes to sync a page of 4096 bytes, the median of
    many.
    """
    tries = []
    with tempfile.TemporaryFile(dir=os.environ["DATA_DIR"]) as file:
        for _ in range(SYNCS):
            file.write(b"\0" * 4096)
            file.flush()
            start = time.perf_counter()
            os.fsync(file.fileno())
            tries.append(time.perf_counter() - start)
    return 1000 * median(tries)


if __name__ == "__main__":
    sys.exit(main())
