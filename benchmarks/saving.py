"""Measure the cost of a result that is on the disk before it is answered (SQLite, one at a time).

    python benchmarks/saving.py                     in the folder for temporary files
    python benchmarks/saving.py --folder /media/x   on another disk

Results are entered through the service that the console calls, without the standings that follow.
Printed are results a second with ``synchronous`` as NORMAL (an answered result can be lost in a
power cut) and FULL (it cannot), the syncs of the disk for each result, if strace is there to count
them, and for comparison the cost of one sync on that disk with nothing else going on.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PLAYERS, RESULTS, COUNTED, SYNCS = 40, 400, 100, 200
PAGE = 4096
"""Unit: bytes, of SQLite's pages."""


def main(arguments: list[str] | None = None) -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--folder", type=Path, help="on the disk to be measured")
    parser.add_argument("--results", type=int, default=RESULTS)
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        sync = _sync_time(Path(folder))
        round = _round_being_played(Path(folder))
        print(f"{options.results} results on {PLAYERS // 2} boards, SQLite in {folder}")
        print("synchronous   results a second   ms a result   ms of processor   syncs a result")
        for mode in ("NORMAL", "FULL"):
            _print_mode(mode, round, options.results)
    print(f"one sync of {PAGE} bytes more on that disk: {1000 * sync:.2f} ms (median of {SYNCS})")
    return 0


def _sync_time(folder: Path) -> float:
    """Time one sync of the disk. Unit: seconds."""
    times = []
    sync = getattr(os, "fdatasync", os.fsync)  # a Mac has only the latter
    with (folder / "apart").open("wb", buffering=0) as file:
        for _ in range(SYNCS):
            file.write(bytes(PAGE))
            before = time.perf_counter()
            sync(file.fileno())
            times.append(time.perf_counter() - before)
    return statistics.median(times)


def _round_being_played(folder: Path) -> Any:
    """Publish round 1 of a Swiss in an instance of its own."""
    sys.path.insert(0, str(ROOT))
    for name in ("DATABASE_URL", "BROKER_URL", "ALLOWED_HOSTS"):
        os.environ.pop(name, None)
    os.environ |= {"DATA_DIR": str(folder), "DJANGO_SETTINGS_MODULE": "config.settings"}
    os.environ["LOG_LEVEL"] = "ERROR"
    import django

    django.setup()
    from django.core.management import call_command

    from clubs.models import Club
    from tournaments.entries import entries
    from tournaments.rounds import looking_over, pairing
    from tournaments.setup import changing
    from tournaments.steps.step import without_tasks

    call_command("migrate", verbosity=0)
    club = Club.objects.create(name="Harbour", slug="harbour")
    day = date(2026, 5, 1)
    with without_tasks():
        event = changing.create_event(club, None, name="A", slug="a", starts=day, ends=day)
        tournament = changing.create_tournament(event, None, name="A", slug="a", initial_colour="w")
        for number in range(PLAYERS):
            entries.add_entry(tournament, None, name=f"Player {number}", rating=2400 - number)
        entries.check_in_all(tournament, None, present=True)
        job = pairing.request(tournament, None)
        pairing.run(str(job.pk))
        return looking_over.publish(tournament.rounds.get(number=1), None)


def _print_mode(mode: str, round: Any, count: int) -> None:
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA synchronous = {mode}")
    wall, processor = time.perf_counter(), time.process_time()
    _enter(round, count)
    wall, processor = time.perf_counter() - wall, time.process_time() - processor
    syncs = _count_syncs(lambda: _enter(round, COUNTED))
    print(
        f"{mode:<11} {count / wall:>18.0f} {1000 * wall / count:>13.2f}"
        f" {1000 * processor / count:>17.2f}"
        f" {'not counted' if syncs is None else f'{syncs / COUNTED:.2f}':>16}",
        flush=True,
    )


def _enter(round: Any, count: int) -> None:
    """Enter ``count`` results, alternately a win and a draw, one board after the other."""
    from crosstable.results import Result
    from tournaments.rounds import results
    from tournaments.steps.step import without_tasks

    with without_tasks():
        for number in range(count):
            board = round.pairings.get(board=1 + number % (PLAYERS // 2))
            other = Result.DRAW if board.result is Result.WHITE_WINS else Result.WHITE_WINS
            results.enter(round, board.board, other, board.version, None)


def _count_syncs(run: Callable[[], None]) -> int | None:
    """Count the syncs of the disk while ``run`` runs; ``None`` if strace may not watch."""
    strace = shutil.which("strace")
    if strace is None:
        return None
    with tempfile.NamedTemporaryFile() as calls:
        looking = f"-f -qqq -e trace=fsync,fdatasync -o {calls.name} -p {os.getpid()}"
        process = subprocess.Popen([strace, *looking.split()], stderr=subprocess.DEVNULL)
        while not _is_traced():
            if process.poll() is not None:  # strace may be unable to attach
                return None
            time.sleep(0.01)
        run()
        process.send_signal(signal.SIGINT)
        process.wait()
        return Path(calls.name).read_text().count("sync(")


def _is_traced() -> bool:
    return "TracerPid:\t0" not in Path("/proc/self/status").read_text()


if __name__ == "__main__":
    sys.exit(main())
