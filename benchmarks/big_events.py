"""The cost of a big event for readers and the server: windows of standings and crosstable.

    python benchmarks/big_events.py                 1,000 players, on SQLite and on PostgreSQL
    python benchmarks/big_events.py --players 400 --database sqlite

Printed are, for each page with empty caches: the server's time, the bytes that go out (compressed),
elements and height; what one result costs a reader of the first window and a reader at the player's
place, in bytes and in the server's time; and how soon a slow phone (1.6 Mbps, 150 ms, its processor
slowed four times, its cache empty) first paints the page, and has all of it.
"""

from __future__ import annotations

import argparse
import gzip
import html
import json
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
ROUNDS = 9
SAMPLES = 5
PAGES = ("standings/", "crosstable/")
PHONE: Any = {"width": 360, "height": 740}
SPEED = 1.6e6 / 8
"""Unit: bytes a second."""
ROUND_TRIP = 150
"""Unit: milliseconds."""
SLOWER = 4


def main() -> int:
    """Print the figures of each database; return 1 if a goal is missed."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--players", type=int, default=1000)
    parser.add_argument("--database", choices=["sqlite", "postgresql"])
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.inside:
        print(json.dumps(measure(options.players)))
        return 0
    sys.path.insert(0, str(ROOT))
    from benchmarks.instance import new_database
    from tests.servers import postgres, run

    reached = True
    try:
        if options.database != "postgresql":
            reached &= show("SQLite", options.players, "")
        if options.database != "sqlite":
            postgres.require()
            reached &= show(
                "PostgreSQL", options.players, new_database(run.database_url(), "kibitz_big_events")
            )
    finally:
        postgres.stop()
        run.remove_folder()
    return int(not reached)


def show(database: str, players: int, url: str) -> bool:
    """Measure, each part in a process of its own, and print; return False if a goal is missed."""
    from benchmarks.instance import environment

    with tempfile.TemporaryDirectory(prefix="kibitz-") as folder:
        settings = environment(folder, url)
        inside = [sys.executable, __file__, "--inside", "--players", str(players)]
        done = subprocess.run(inside, env=settings, check=True, stdout=subprocess.PIPE, cwd=ROOT)
        figures = json.loads(done.stdout.splitlines()[-1])
        print(f"{database}, {players} players, round {ROUNDS} being played\n")
        print(f"{'a window drawn anew':34}{'ms':>6}{'processor':>11}{'bytes':>9}{'elements':>10}")
        for page, row in figures["drawn"].items():
            print(
                f"{page:34}{row['answer']:6.0f}{row['processor']:11.0f}{row['bytes']:9}"
                f"{row['elements']:10}"
            )
        print(f"\n{'after one result, a reader of':34}{'ms':>6}{'bytes':>9}{'uncompressed':>14}")
        for page, row in figures["results"].items():
            print(f"{page:34}{row['answer']:6.0f}{row['bytes']:9.0f}{row['plain']:14.0f}")
        print(f"\n{'on the slow phone':34}{'first paint':>12}{'whole page':>12}{'px high':>9}")
        paints = []
        with served(settings) as address:
            for page in PAGES:
                paint, complete, high = on_the_phone(f"{address}{figures['address']}{page}")
                print(f"{page:34}{paint:10.2f} s{complete:10.2f} s{high:9}")
                paints.append(paint)
        print()
        drawn = max(row["answer"] for row in figures["drawn"].values())
        return drawn <= 100 and max(paints) <= 2


def measure(players: int) -> dict[str, Any]:
    """Measure the work of the server, in this process."""
    import django

    django.setup()
    from django.core.management import call_command

    from tests.worlds.shown import address, guide
    from tournaments.models import RoundState

    call_command("migrate", verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)
    with tempfile.NamedTemporaryFile(suffix=".trf") as report:
        report.write(random_report(players))
        report.flush()
        playing = guide(
            rounds=ROUNDS,
            last=RoundState.PUBLISHED,
            results=players // 4,
            report=Path(report.name),
            tiebreaks=["PTS", "BH/C1", "BH", "SB", "PS", "WIN"],
        )
    root = address(playing)
    middle = players // 200 * 100 + 1
    windows = ("", f"?from={middle}", "?sort=name", "?sort=rating", "?q=7")
    drawn = {
        page + window: measure_drawing(root + page + window) for page in PAGES for window in windows
    }
    return {"address": root, "drawn": drawn, "results": measure_results(playing, root)}


def random_report(players: int) -> bytes:
    """Generate a report of random rounds, the last of which has all its results."""
    command = [sys.executable, "-m", "pairing", "generate", "--seed", "1", "--quiet"]
    sizes = ["--players", str(players), "--rounds", str(ROUNDS)]
    return subprocess.run([*command, *sizes], check=True, stdout=subprocess.PIPE, cwd=ROOT).stdout


def reader() -> Any:
    from django.test import Client

    return Client(SERVER_NAME="localhost", headers={"Accept-Encoding": "gzip"})


def uncompressed(answer: Any) -> bytes:
    packed = answer.headers.get("Content-Encoding") == "gzip"
    return gzip.decompress(answer.content) if packed else answer.content


def measure_drawing(path: str) -> dict[str, float]:
    """Return the median of several draws, each with an empty cache."""
    from django.core.cache import cache

    answers, processor = [], []
    client = reader()
    client.get(path)
    for _ in range(SAMPLES):
        cache.clear()
        began, used = time.perf_counter(), time.process_time()
        answer = client.get(path)
        answers.append(1000 * (time.perf_counter() - began))
        processor.append(1000 * (time.process_time() - used))
    if answer.status_code != 200:
        sys.exit(f"{path}: {answer.status_code}")
    return {
        "answer": median(answers),
        "processor": median(processor),
        "bytes": len(answer.content),
        "elements": len(re.findall(rb"<[a-z]", uncompressed(answer))),
    }


def measure_results(tournament: Any, root: str) -> dict[str, dict[str, float]]:
    """Count the bytes sent after one result, by page and reader; the median of several results."""
    from tournaments.models import Pairing, Standing

    boards = Pairing.objects.filter(round__tournament=tournament, white_code=" ", black_code=" ")
    all_open = list(boards.order_by("board"))
    chosen = all_open[:: max(1, len(all_open) // SAMPLES)][:SAMPLES]
    sent: dict[str, list[dict[str, float]]] = {}
    for board in chosen:
        white = board.turns.get(colour="w").entry_id
        place = Standing.objects.get(standings__after_round=ROUNDS, entry=white).position
        there = (place - 1) // 100 * 100 + 1
        readers = {
            f"{page}, {name}": root + page + window
            for page in PAGES
            for name, window in (
                ("first window", ""),
                ("at the player", f"?from={there}" if there > 1 else ""),
            )
        }
        held = {name: poll_address(path) for name, path in readers.items()}
        enter(board)
        for name, path in held.items():
            sent.setdefault(name, []).append(measure_poll(path))
    return {
        name: {figure: median(row[figure] for row in rows) for figure in rows[0]}
        for name, rows in sent.items()
    }


def poll_address(path: str) -> str:
    """Return the address that an open page polls."""
    page = uncompressed(reader().get(path)).decode()
    return html.unescape(re.findall(r'id="live"[^>]* hx-get="([^"]+)"', page)[0])


def measure_poll(path: str) -> dict[str, float]:
    began = time.perf_counter()
    answer = reader().get(path, headers={"HX-Request": "true"})
    milliseconds = 1000 * (time.perf_counter() - began)
    if answer.status_code != 200:
        sys.exit(f"{path}: {answer.status_code}")
    return {
        "answer": milliseconds,
        "bytes": len(answer.content),
        "plain": len(uncompressed(answer)),
    }


def enter(board: Any) -> None:
    """Enter a win for White, and update the standings."""
    from clubs.models import User
    from crosstable.results import Result
    from tournaments.rounds import results
    from tournaments.standings import refreshing
    from tournaments.steps.step import without_tasks

    arbiter, _ = User.objects.get_or_create(email="arbiter@example.org")
    with without_tasks():
        results.enter(board.round, board.board, Result.WHITE_WINS, board.version, arbiter)
    refreshing.refresh(board.round.tournament_id)


@contextmanager
def served(environment: dict[str, str]) -> Iterator[str]:
    """Serve the site as a laptop does, its static files collected."""
    quiet: dict[str, Any] = {"env": environment, "cwd": ROOT, "stdout": subprocess.DEVNULL}
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    listen = ["-m", "waitress", "--threads=8", f"--listen=127.0.0.1:{port}"]
    command = [sys.executable, *listen, "config.wsgi:application"]
    with subprocess.Popen(command, **quiet) as server:
        try:
            wait_for(port)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()


def wait_for(port: int) -> None:
    until = time.monotonic() + 30
    while time.monotonic() < until:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    sys.exit("The server does not listen.")


PAINTED = """async () => {
  const loaded = performance.getEntriesByType("navigation")[0];
  const paint = performance.getEntriesByName("first-contentful-paint")[0];
  return [paint.startTime, loaded.loadEventEnd, document.documentElement.scrollHeight];
}"""


IS_PAINTED = (
    "performance.getEntriesByName('first-contentful-paint').length"
    " && performance.getEntriesByType('navigation')[0].loadEventEnd"
)


def slow_down(phone: Any) -> None:
    """Give a page the network and the processor of a slow phone."""
    phone.send("Network.enable")
    network = {"downloadThroughput": SPEED, "uploadThroughput": SPEED}
    network |= {"offline": False, "latency": ROUND_TRIP}
    phone.send("Network.emulateNetworkConditions", network)
    phone.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def on_the_phone(address: str) -> tuple[float, float, int]:
    """Return the seconds until the first paint and until all is there, and the page's height in
    pixels; medians of several visits.
    """
    from tests.servers.browser import chromium

    visits = []
    with chromium() as browser:
        for _ in range(SAMPLES):
            context = browser.new_context(viewport=PHONE, device_scale_factor=2)
            page = context.new_page()
            phone = context.new_cdp_session(page)
            slow_down(phone)
            page.goto(address, timeout=120_000)
            page.wait_for_function(IS_PAINTED, timeout=120_000)
            visits.append(page.evaluate(PAINTED))
            context.close()
    paint, complete, high = (median(figures) for figures in zip(*visits, strict=True))
    return paint / 1000, complete / 1000, high


if __name__ == "__main__":
    sys.exit(main())
