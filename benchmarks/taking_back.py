"""What it costs that every step can be taken back: rows, bytes, and what a backup grows by.

    python benchmarks/taking_back.py               300 players, nine rounds, on SQLite
    python benchmarks/taking_back.py --postgresql

A tournament is paired, published, played and closed round by round by the services that the pages
use. Shown are the recorded rows by table and their bytes as JSON, a backup with them and without,
the time that a result takes with recording and without it, and how long going back by one round
and to the beginning takes.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import nullcontext
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--players", type=int, default=300)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--postgresql", action="store_true")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.inside:
        measure(options.players, options.rounds)
        return 0
    sys.path.insert(0, str(ROOT))
    from benchmarks.instance import environment, new_database
    from tests.servers import postgres, run

    url = ""
    if options.postgresql:
        postgres.require()
        url = new_database(run.database_url(), "kibitz_taking_back")
    command = [sys.executable, __file__, "--inside", "--players", str(options.players)]
    try:
        with tempfile.TemporaryDirectory(prefix="kibitz-") as folder:
            return subprocess.run(
                [*command, "--rounds", str(options.rounds)],
                env=environment(folder, url),
                check=False,
                cwd=ROOT,
            ).returncode
    finally:
        if options.postgresql:
            postgres.stop()
            run.remove_folder()


def measure(players: int, rounds: int) -> None:
    import django

    django.setup()
    from django.core.management import call_command

    from tournaments.steps.step import without_tasks

    call_command("migrate", verbosity=0)
    with without_tasks():
        played, times = play(players, rounds)
    print(f"{players} players, {rounds} rounds")
    print(f"a result: {times[True]:.2f} ms recorded, {times[False]:.2f} ms not recorded (median)")
    show_rows()
    show_backup()
    with without_tasks():
        go_back(played, rounds)


def play(players: int, rounds: int) -> tuple[Any, dict[bool, float]]:
    from datetime import date

    from django.contrib.auth import get_user_model

    from clubs.models import Club
    from crosstable.results import Result
    from tests.worlds.played import Played
    from tournaments.entries import entries
    from tournaments.models import Player
    from tournaments.rounds import results
    from tournaments.setup import changing
    from tournaments.steps.recording.changes import not_recorded

    chance = random.Random(1)  # noqa: S311 - the same each time
    user = get_user_model().objects.create_superuser("arbiter@example.org", name="Arbiter")
    club = Club.objects.create(name="Club", slug="club", federation="NOR")
    day = date(2026, 5, 1)
    event = changing.create_event(club, user, name="Open", slug="open", starts=day, ends=day)
    played = Played.with_players(event, user, [], rounds)
    people = Player.objects.bulk_create(
        Player(club=club, name=f"Player {number:04}", rating=2400 - number)
        for number in range(players)
    )
    entries.add_from_register(played.tournament, user, people)
    entries.check_in_all(played.tournament, user, present=True)
    played.again()
    times: dict[bool, list[float]] = {True: [], False: []}
    for _ in range(rounds):
        round = played.publish()
        for board in round.pairings.order_by("board"):
            result = chance.choice([Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS])
            recorded = board.board % 10 != 0 or round.number < rounds
            start = time.perf_counter()
            with nullcontext() if recorded else not_recorded():
                results.enter(round, board.board, result, board.version, user)
            if round.number == rounds:
                times[recorded].append(1000 * (time.perf_counter() - start))
        results.close(round, user)
        played.again()
    return played, {kind: median(of_kind) for kind, of_kind in times.items()}


def show_rows() -> None:
    from tournaments.models import LogEntry, Recorded

    rows: Counter[str] = Counter()
    size: Counter[str] = Counter()
    for row in Recorded.objects.iterator():
        rows[row.model] += 1
        size[row.model] += len(json.dumps([row.before, row.after]))
    for model, count in rows.most_common():
        print(f"{count:8} {model:24}{size[model] / 1000:10.1f} kB")
    print(f"{rows.total():8} {'recorded':24}{size.total() / 1000:10.1f} kB")
    print(f"{LogEntry.objects.count():8} entries of the log")


def show_backup() -> None:
    from exchange import backup
    from tournaments.models import Recorded, RecordedPerson

    every_model = backup.models_in_backup
    with tempfile.TemporaryDirectory() as folder:
        whole, less = Path(folder, "whole"), Path(folder, "less")
        backup.write_backup(whole)
        kept = [each for each in every_model() if each not in (Recorded, RecordedPerson)]
        backup.models_in_backup = lambda: kept
        backup.write_backup(less)
        backup.models_in_backup = every_model
        sizes = [os.path.getsize(each) / 1000 for each in (whole, less)]
    grown = 100 * (sizes[0] / sizes[1] - 1)
    print(f"backup: {sizes[0]:.0f} kB, without the record {sizes[1]:.0f} kB: {grown:.0f} % more")


def go_back(played: Any, rounds: int) -> None:
    from tournaments.steps.actions import Action
    from tournaments.takingback.plan import plan
    from tournaments.takingback.taking import take_back

    for number in (rounds, 1):
        entry = played.tournament.log.get(action=Action.PAIRED, params__round=number)
        start = time.perf_counter()
        found = plan(entry, whole=True)
        middle = time.perf_counter()
        done = take_back(entry, None, seen=found.mark, whole=True, confirmed=True)
        end = time.perf_counter()
        print(
            f"back to before round {number}: {len(done.along)} steps, {len(done.rows)} rows;"
            f" shown in {middle - start:.1f} s, done in {end - middle:.1f} s"
        )


if __name__ == "__main__":
    sys.exit(main())
