"""What a player's phone loads on its first visit: bytes, requests, first paint, height.

    python benchmarks/phone.py                        60, 300 and 1,000 players
    python benchmarks/phone.py --players 60

Each visit has an empty cache, 1.6 Mbps with 150 ms a round trip, and a processor slowed four times.
Bytes are those that went over the network, compressed, with their heads. Returns 1 if a first
visit takes more than the 60 kB that are allowed.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
if not os.environ.get("DJANGO_SETTINGS_MODULE"):
    os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"

from benchmarks import big_events  # noqa: E402 - from a script's own folder

SIZES = (60, 300, 1000)
MOST = 60_000
"""Unit: bytes of a first visit."""
SETTLED = 700
"""Unit: milliseconds in which whatever a page asks for by itself has come."""


class Visit(NamedTuple):
    """One first visit. ``paint``: seconds until something is seen; ``height``: pixels."""

    bytes: float
    requests: float
    paint: float
    height: float


def main() -> int:
    """Print the figures of each page and size; return 1 if a page is too heavy."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--players", type=int, action="append")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.inside:
        print(json.dumps(set_up(options.players[0])))
        return 0
    heaviest = max(show(players) for players in options.players or SIZES)
    print(f"\nthe heaviest first visit: {heaviest:.0f} of {MOST} bytes")
    return int(heaviest > MOST)


def show(players: int) -> float:
    """Measure the pages of one tournament, and print them; return the bytes of the heaviest."""
    from benchmarks.instance import environment

    with tempfile.TemporaryDirectory(prefix="kibitz-") as folder:
        settings = environment(folder, "")
        inside = [sys.executable, __file__, "--inside", "--players", str(players)]
        done = subprocess.run(inside, env=settings, check=True, stdout=subprocess.PIPE, cwd=ROOT)
        pages: dict[str, str] = json.loads(done.stdout.splitlines()[-1])
        print(
            f"\n{f'{players} players':14}{'bytes':>9}{'requests':>10}{'first paint':>13}{'px':>8}"
        )
        heaviest = 0.0
        with big_events.served(settings) as address:
            for name, path in pages.items():
                visit = Visit(*map(median, zip(*visits(address + path), strict=True)))
                print(
                    f"{name:14}{visit.bytes:9.0f}{visit.requests:10.0f}"
                    f"{visit.paint:11.2f} s{visit.height:8.0f}"
                )
                heaviest = max(heaviest, visit.bytes)
        return heaviest


def set_up(players: int) -> dict[str, str]:
    """Store a tournament in round 9; return the addresses of its pages."""
    import django

    django.setup()
    from django.core.management import call_command

    from tests.worlds.shown import address, card_of, guide
    from tournaments.models import RoundState

    call_command("migrate", verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)
    with tempfile.NamedTemporaryFile(suffix=".trf") as report:
        report.write(big_events.random_report(players))
        report.flush()
        playing = guide(
            rounds=big_events.ROUNDS,
            last=RoundState.PUBLISHED,
            results=players // 4,
            report=Path(report.name),
        )
    pages = {"overview": "", "pairings": "pairings/", "standings": "standings/"}
    pages["card"] = card_of(playing, players // 2)
    return {name: address(playing, page) for name, page in pages.items()}


def visits(address: str) -> Iterator[Visit]:
    """Visit a page several times, each time as a phone that was never there."""
    from tests.servers.browser import chromium

    with chromium() as browser:
        for _ in range(big_events.SAMPLES):
            context = browser.new_context(viewport=big_events.PHONE, device_scale_factor=2)
            page = context.new_page()
            phone = context.new_cdp_session(page)
            loaded: list[float] = []

            def note(event: dict[str, Any], loaded: list[float] = loaded) -> None:
                loaded.append(event["encodedDataLength"])

            phone.on("Network.loadingFinished", note)
            big_events.slow_down(phone)
            page.goto(address, timeout=120_000)
            page.wait_for_function(big_events.IS_PAINTED, timeout=120_000)
            page.wait_for_timeout(SETTLED)
            paint, _complete, height = page.evaluate(big_events.PAINTED)
            yield Visit(sum(loaded), len(loaded), paint / 1000, height)
            context.close()


if __name__ == "__main__":
    sys.exit(main())
