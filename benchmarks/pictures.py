"""Sizes of pictures, times of drawing them, and times of the pages that show them.

    python benchmarks/pictures.py                       5, 60 and 300 players, five pairing texts
    python benchmarks/pictures.py --players 300 --system dubov

Of each kind of picture the largest figures are printed: bytes over the wire of the drawing alone,
and with its sentence and its table; milliseconds of drawing it, and of the whole page with nothing
cached. The last column compares the two.
"""

from __future__ import annotations

import argparse
import gzip
import json
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SIZES = {5: 2, 60: 4, 300: 4}
"""Players, and the rounds closed before the one that is being played."""
TEXTS = [
    ("dutch", "fide-2026"),
    ("dubov", "fide-2026"),
    ("burstein", "fide-2026"),
    ("lim", "fide-2026"),
    ("dutch", "tsf"),
]
MOST_BYTES, MOST_MS = 6 * 1024, 200
"""The most bytes of a picture over the wire, and the most milliseconds of a page."""


def main() -> int:
    """Print the figures of each event; return 1 if a goal is missed."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--players", type=int, choices=SIZES)
    parser.add_argument("--system", choices=sorted({system for system, _ in TEXTS}))
    parser.add_argument("--inside", nargs=3, help=argparse.SUPPRESS)
    options = parser.parse_args()
    sys.path.insert(0, str(ROOT))
    if options.inside:
        system, edition, players = options.inside
        print(json.dumps(measure(system, edition, int(players))))
        return 0
    reached = True
    for system, edition in TEXTS:
        for players in SIZES:
            if options.players in (None, players) and options.system in (None, system):
                reached &= show(system, edition, players)
    return int(not reached)


def show(system: str, edition: str, players: int) -> bool:
    """Measure in a process of its own, and print; return False if a goal is missed."""
    from benchmarks.instance import environment

    with tempfile.TemporaryDirectory(prefix="kibitz-") as folder:
        inside = [sys.executable, __file__, "--inside", system, edition, str(players)]
        settings = environment(folder, "")
        done = subprocess.run(inside, env=settings, check=True, stdout=subprocess.PIPE, cwd=ROOT)
    rows = json.loads(done.stdout.splitlines()[-1])
    heads = ("drawing", "in all", "drawn in", "page in")
    print(f"\n{system} {edition}, {players} players")
    print(f"{'':14}{'number':>7}" + "".join(f"{head:>10}" for head in heads))
    for kind, row in sorted(rows.items()):
        share = row["drawn"] / row["page"]
        print(
            f"{kind:14}{row['number']:7.0f}{row['drawing']:8} B{row['whole']:8} B"
            f"{row['drawn']:7.1f} ms{row['page']:7.0f} ms{share:7.0%}"
        )
    return all(row["whole"] <= MOST_BYTES and row["page"] <= MOST_MS for row in rows.values())


def measure(system: str, edition: str, players: int) -> dict[str, dict[str, float]]:
    """Return the largest figures of each kind of picture, in this process."""
    import django

    django.setup()
    from django.core.management import call_command
    from django.test import Client

    from clubs.models import Club, User
    from demo.examples.events import new_event
    from tests.pages.pictures.figures import figures, walk
    from tests.worlds.by_lot import by_lot
    from tests.worlds.shown import address

    call_command("migrate", verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)
    club = Club.objects.create(name="Harbour", slug="harbour", federation="NOR")
    arbiter = User.objects.create_user("arbiter@example.org", name="Arbiter")
    event, closed = new_event(club, arbiter), SIZES[players]
    world = by_lot(event, arbiter, system=system, edition=edition, players=players, closed=closed)
    times = timed_drawings()
    client = Client(SERVER_NAME="localhost")
    most: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    for path, response in walk(client, address(world.tournament)):
        found = figures(response, path)
        page = milliseconds(client, path) if found else 0.0
        for figure in found:
            row = most[figure.key.partition("-")[0]]
            row["number"] += 1
            drawing = figure.html[figure.html.index("<svg") : figure.html.index("</svg>") + 6]
            new = {"drawing": packed(drawing), "whole": packed(figure.html), "page": page}
            new["drawn"] = times[figure.key]
            for name, value in new.items():
                row[name] = max(row[name], value)
    return most


def timed_drawings() -> dict[str, float]:
    """Time every drawing from its first line to its text. Unit: milliseconds, by key."""
    from explain.pictures.drawing import Drawing

    times: dict[str, float] = {}
    begin, write = Drawing.__init__, Drawing._written
    began: dict[int, float] = {}

    def begun(self: Any, *given: Any, **named: Any) -> None:
        began[id(self)] = time.perf_counter()
        begin(self, *given, **named)

    def written(self: Any, role: str) -> Any:
        text = write(self, role)
        times[self.key] = 1000 * (time.perf_counter() - began.pop(id(self)))
        return text

    Drawing.__init__, Drawing._written = begun, written  # type: ignore[method-assign]
    return times


def milliseconds(client: Any, path: str) -> float:
    """Time a page that nothing is cached of."""
    from django.core.cache import cache

    cache.clear()
    begin = time.perf_counter()
    client.get(path)
    return 1000 * (time.perf_counter() - begin)


def packed(text: str) -> int:
    return len(gzip.compress(text.encode(), mtime=0))


if __name__ == "__main__":
    sys.exit(main())
