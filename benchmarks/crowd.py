"""Five thousand readers of one tournament, while arbiters type and strangers send files.

    python benchmarks/crowd.py
    python benchmarks/crowd.py --readers 500 --arbiters 5 --seconds 30

A host is started on the loopback address as in ``docker-compose.yml``, with one tournament whose
round is being played. All readers have its pairings open and poll every eight seconds; arbiters
type all results, each board once in that time; another one pairs a tournament of sixty and undoes
the pairing, again and again; strangers send reports to the checker, each from an address of its
own. The clients run on the same machine and take their share of it. Printed are the waiting times
of readers and arbiters, the time of a result from the key to a reader's page, the time of a
pairing, the answers to strangers, and the peak memory of each process.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import ExitStack
from itertools import count, cycle
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import django  # noqa: E402 - the file may be run by its path
from django.urls import reverse  # noqa: E402 - likewise

from tests.outages.host import Host  # noqa: E402 - likewise
from tests.outages.parts import family  # noqa: E402 - likewise
from tests.outages.people import (  # noqa: E402 - likewise
    NOTHING,
    RESULTS,
    Arbiter,
    Browser,
    Person,
    Seen,
)

if TYPE_CHECKING:
    from tests.outages.club import Group

PAIRED = 60
LOOKS_EVERY = 0.1
"""Unit: seconds between two checks whether a round is paired."""
WRONG = 500
FULL = (503, "strangers: checks")
"""The queue is full, as strangers learn."""


class Typist(Arbiter):
    """An arbiter who types the results of her boards; ``pressed``: when each was typed first."""

    def __init__(self, browser: Browser, results: str, boards: Sequence[int], pause: float) -> None:
        super().__init__(browser, lambda board: f"{results}{board}/", max(boards))
        self.pause = pause
        self.pressed: dict[int, float] = {}
        self.turns = ((board, word) for word in cycle(RESULTS) for board in boards)

    def _enter(self, board: int, word: str) -> bool:
        self.pressed.setdefault(board, time.monotonic())
        return super()._enter(board, word)


class Pairer(Person):
    """An arbiter who pairs a round, waits until it is there or all rest, and undoes it."""

    name = "a pairing"
    pause = 3.0

    def __init__(self, browser: Browser, console: str) -> None:
        super().__init__(browser)
        self.console = console

    def once(self) -> None:
        began = time.monotonic()
        pressed = self.browser.post(f"{self.console}pair/", {})
        while not (paired := "unpair/" in self.browser.get(self.console).text):
            if self.resting.wait(LOOKS_EVERY):
                break
        status = pressed.status if paired else NOTHING
        self.seen.append(Seen(self.name, status, time.monotonic() - began))
        self.browser.post(f"{self.console}rounds/1/unpair/", {"confirmed": "yes"})


class Stranger(Person):
    """A visitor who sends a report to be checked, always from another address."""

    name = "strangers: checks"

    def __init__(self, port: int, report: str, numbers: Iterable[int]) -> None:
        super().__init__(Browser(port))
        self.report, self.numbers = report, iter(numbers)

    def once(self) -> None:
        number = next(self.numbers)
        browser = Browser(self.browser.port, f"198.18.{number // 250}.{number % 250}")
        self.note(browser.upload("/en/checker/", "file", self.report))


def main() -> int:
    """Print what everybody saw; return 1 if a result was lost or an answer was a server error."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--readers", type=int, default=5000)
    parser.add_argument("--connections", type=int, default=500, help="of the proxy (500)")
    parser.add_argument("--arbiters", type=int, default=20)
    parser.add_argument("--strangers", type=int, default=5)
    parser.add_argument("--players", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60)
    options = parser.parse_args()
    host = Host()
    with ExitStack() as stack:
        stack.callback(host.stop)
        host.start()
        return run_evening(host, options)


def run_evening(host: Host, options: argparse.Namespace) -> int:
    host.be_ours()
    django.setup()
    company = gather_company(host.port, options)
    report = watch_readers(host.port, company, options)
    for person in company.people:
        person.rest()
    typists = company.typists
    lost = [
        fault for typist in typists if typist.wait(60) for fault in company.group.lost(typist.saved)
    ]
    seen = [visit for person in company.people for visit in person.taken()]
    polls = report["statuses"]
    print(f"polls: {sum(polls.values()) / options.seconds:,.0f} a second, {list_counts(polls)}")
    show_times("  answered after", [milliseconds / 1000 for milliseconds in report["took"]])
    show_times("from the key to a reader's page", delays(report["shown"], typists))
    for name in (Arbiter.name, Pairer.name, Stranger.name):
        of_kind = [visit for visit in seen if visit.who == name]
        show_times(
            f"{name}, {list_counts(Counter(visit.status for visit in of_kind))}",
            [visit.seconds for visit in of_kind],
        )
    print(f"results: {sum(len(typist.saved) for typist in typists)} saved, {len(lost)} lost")
    print("\nmost memory, MB a process")
    for part in host.parts:
        print(
            f"  {part.name:12}{', '.join(f'{peak_memory(pid):.0f}' for pid in family(part.main))}"
        )
    wrong = [
        visit for visit in seen if is_failure(visit.status) and (visit.status, visit.who) != FULL
    ]
    refused = [status for status in polls if is_failure(int(status))]
    return int(bool(lost or wrong or refused))


def is_failure(status: int) -> bool:
    return status >= WRONG or status == NOTHING


class Company(NamedTuple):
    """``group``: the tournament that everybody reads."""

    group: Group
    typists: list[Typist]
    others: list[Person]

    @property
    def people(self) -> list[Person]:
        return [*self.typists, *self.others]


def gather_company(port: int, options: argparse.Namespace) -> Company:
    """Create two tournaments, and everybody present except the readers."""
    from clubs.models import Club
    from tests.outages import club

    harbour = Club.objects.create(name="Harbour", slug="harbour")
    arbiter = club.person(harbour, "arbiter")
    event = club.event(harbour, arbiter)
    group = club.Group.of(event, arbiter, "A", options.players)
    other = club.unpaired(event, arbiter, "B", PAIRED)

    def signed_in(number: int) -> Browser:
        browser = Browser(port, f"192.0.2.{number + 1}")
        browser.sign_in(arbiter.email, club.PASSWORD)
        return browser

    where = {"club": harbour.slug, "event": event.slug}
    results = reverse("console:results", kwargs={**where, "tournament": "a", "round": 1})
    console = reverse("console:tournament", kwargs={**where, "tournament": other.slug})
    boards = range(1, options.players // 2 + 1)
    pause = options.seconds * options.arbiters / len(boards)
    typists = [
        Typist(signed_in(number), results, boards[number :: options.arbiters], pause)
        for number in range(options.arbiters)
    ]
    numbers, sent = count(), random_report()
    strangers = [Stranger(port, sent, numbers) for _ in range(options.strangers)]
    return Company(group, typists, [Pairer(signed_in(options.arbiters), console), *strangers])


def watch_readers(port: int, company: Company, options: argparse.Namespace) -> dict[str, Any]:
    """Let everybody act while readers read, and return the readers' report."""
    sizes = [options.readers, options.connections, options.seconds]
    path = f"/en/{company.group.home}pairings/"
    command = [sys.executable, ROOT / "benchmarks" / "readers.py", port, path, *sizes]
    with subprocess.Popen(list(map(str, command)), stdout=subprocess.PIPE, text=True) as reading:
        output: Any = reading.stdout
        output.readline()
        print(f"{options.readers} readers, {options.connections} connections", end="")
        print(f", {options.arbiters} arbiters, {options.strangers} strangers\n", flush=True)
        for person in company.people:
            person.begin()
            time.sleep(company.typists[0].pause / len(company.people))
        report: dict[str, Any] = json.loads(output.readline())
    return report


def list_counts(statuses: Mapping[Any, int]) -> str:
    return ", ".join(f"{status} × {statuses[status]}" for status in sorted(statuses))


def random_report() -> str:
    """Generate a random report that takes a while to check."""
    command = [sys.executable, "-m", "pairing", "generate", "--seed", "2", "--quiet"]
    sizes = ["--players", "100", "--rounds", "7"]
    done = subprocess.run(
        [*command, *sizes], check=True, stdout=subprocess.PIPE, cwd=ROOT, text=True
    )
    return done.stdout


def delays(
    shown: Iterable[tuple[float, int, Sequence[int]]], typists: Iterable[Typist]
) -> list[float]:
    """Return, for each reader and board, the seconds from the key to the page with the result."""
    pressed = {board: when for typist in typists for board, when in typist.pressed.items()}
    known: set[tuple[int, int]] = set()
    seconds = []
    for when, reader, boards in shown:
        for board in boards:
            if (reader, board) not in known:
                known.add((reader, board))
                seconds.append(when - pressed[board])
    return seconds


def show_times(label: str, seconds: list[float]) -> None:
    ordered = sorted(seconds)
    if not ordered:
        print(f"{label}: none")
        return
    middle, late = ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100]
    print(f"{label}: median {middle:.3f} s, p99 {late:.3f} s, at most {ordered[-1]:.3f} s")


def peak_memory(pid: int) -> float:
    """Return the peak memory in MB; 0 for a process that has just ended."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    except OSError:
        return 0.0
    sizes = [line.split()[1] for line in lines if line.startswith("VmHWM")]
    return int(sizes[0]) / 1024 if sizes else 0.0


if __name__ == "__main__":
    sys.exit(main())
