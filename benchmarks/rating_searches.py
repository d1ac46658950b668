"""The time of the name field's suggestions beside FIDE's list of full size.

    python benchmarks/rating_searches.py                 5,000 searches among 1,932,867 people
    python benchmarks/rating_searches.py --keep FOLDER   a second time the lists are there already
    python benchmarks/rating_searches.py --people 20000 --searches 500

Searches are drawn by a seed (``typed_names.py``) from a made list, and each is asked of the view
that the name field asks, through Django's own test client, signed in as an arbiter: middleware,
permissions, search and template, without the network. Printed are, for both databases, the time of
each kind of search and of all, the worst ten, and how many searches answer differently on the two.
PostgreSQL runs with the settings that it comes with, and without any extension.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from pathlib import Path
from statistics import median, quantiles
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks import listed  # noqa: E402 - the file may be run by its path
from benchmarks.typed_names import KINDS, Drawing, Search  # noqa: E402 - likewise

PEOPLE = 1_932_867
LIMIT = 50
"""Unit: ms that one search in a hundred may take longer than."""
WORST = 10


def main() -> int:
    """Print the figures; return 1 if they are too high, or if the databases disagree."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--people", type=int, default=PEOPLE)
    parser.add_argument("--searches", type=int, default=5_000)
    parser.add_argument("--seed", default="hall")
    parser.add_argument("--databases", nargs="+", default=listed.DATABASES)
    parser.add_argument("--keep", type=Path, help="a folder for the made list and the databases")
    parser.add_argument("--inside", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.inside:
        return answer(options.inside)
    with listed.kept_folder(options.keep) as folder:
        file = listed.made_file(folder, "txt", options.people)
        searches = Drawing(file, options.seed).searches(options.searches)
        asked = folder / "searches.json"
        asked.write_text(json.dumps(searches))
        print(f"{len(searches)} searches, seed {options.seed}, among {options.people} people; ms")
        answers = {
            database: ask(database, folder, file, options, asked) for database in options.databases
        }
    too_slow = [show(database, searches, found) for database, found in answers.items()]
    differing = compare(searches, list(answers.values())) if len(answers) > 1 else 0
    return int(any(too_slow) or differing > 0)


def ask(
    database: str, folder: Path, file: Path, options: argparse.Namespace, asked: Path
) -> list[Any]:
    """Load the list unless it is there, and ask in a process of its own."""
    name = f"kibitz_searches_{options.people}"
    with listed.instance(database, folder, name, shared=options.keep is not None) as values:
        there = listed.manage(values, "shell", "--verbosity=0", "-c", THERE).output.split()
        if there[-1:] != [str(options.people)]:
            loaded = listed.manage(values, "update_lists", f"--file={file}")
            print(f"{database}: loaded in {loaded.seconds:.0f} s", flush=True)
        command = [sys.executable, __file__, "--inside", str(asked)]
        done = subprocess.run(command, env=values, check=True, stdout=subprocess.PIPE, cwd=ROOT)
    answers: list[Any] = json.loads(done.stdout.splitlines()[-1])
    return answers


THERE = (
    "from ratinglists.models import RatingList; "
    "print(*RatingList.objects.filter(key='fide').values_list('people', flat=True))"
)


def answer(asked: Path) -> int:
    """Ask each search of the view; print the seconds, what was found, and what the page says."""
    listed.ready({})
    searches = [Search(*each) for each in json.loads(asked.read_text())]
    client, address = a_name_field()
    from ratinglists.searching import search

    client.get(address, {"name": "warm"})
    answers = []
    for each in searches:
        begun = time.perf_counter()
        shown = client.get(address, {"name": each.typed})
        seconds = time.perf_counter() - begun
        if shown.status_code != 200:
            sys.exit(f"{each}: {shown.status_code}")
        begun = time.perf_counter()
        found = search(each.typed, federation="TUR")
        alone = time.perf_counter() - begun
        numbers = [hit.person.number for hit in found]
        answers.append((seconds, alone, numbers, shown.content.decode()))
    print(json.dumps(answers))
    return 0


def a_name_field() -> tuple[Any, str]:
    """Return a client who is signed in, and the address that a name field asks."""
    from datetime import date

    from django.test import Client
    from django.urls import reverse

    from clubs.models import Club, Membership, Role, User
    from tournaments.models import Tournament
    from tournaments.setup import changing

    tournament = Tournament.objects.filter(slug="a").first()
    user = User.objects.filter(email="arbiter@example.org").first()
    if tournament is None or user is None:
        user = User.objects.create_user("arbiter@example.org", name="Arbiter")
        club = Club.objects.create(name="Club", slug="club", federation="TUR")
        Membership.objects.create(club=club, user=user, role=Role.ARBITER)
        day = date(2026, 5, 1)
        event = changing.create_event(club, user, name="Open", slug="open", starts=day, ends=day)
        tournament = changing.create_tournament(event, user, name="A", slug="a")
    client = Client(SERVER_NAME="localhost")
    client.force_login(user)
    return client, reverse("console:suggest", args=["club", "open", tournament.slug])


def show(database: str, searches: list[Search], answers: list[Any]) -> bool:
    """Print the times; return whether they are too long."""
    print(
        f"\n{database:26}{'number':>8}{'median':>8}{'p99':>8}{'longest':>9}"
        f"{'search alone, p99':>20}"
    )
    for kind in KINDS:
        mine = [found for each, found in zip(searches, answers, strict=True) if each.kind == kind]
        if mine:
            _row(kind, mine)
    p99 = _row("all", answers)
    print(f"{'':34}limit{LIMIT:>11}" + ("   TOO SLOW" if p99 > LIMIT else ""))
    worst = sorted(zip(answers, searches, strict=True), key=lambda pair: -pair[0][0])[:WORST]
    for (seconds, alone, numbers, _page), each in worst:
        print(
            f"  {1000 * seconds:6.1f} ms, search {1000 * alone:6.1f}  {each.kind}: "
            f"{each.typed!r} ({len(numbers)} found)"
        )
    return p99 > LIMIT


def _row(kind: str, answers: list[Any]) -> float:
    times = [1000 * found[0] for found in answers]
    alone = [1000 * found[1] for found in answers]
    p99 = _p99(times)
    print(
        f"  {kind:24}{len(times):8}{median(times):8.1f}{p99:8.1f}{max(times):9.1f}"
        f"{_p99(alone):20.1f}"
    )
    return p99


def _p99(times: list[float]) -> float:
    return quantiles(times, n=100, method="inclusive")[-1] if len(times) > 1 else times[0]


def compare(searches: list[Search], answers: list[list[Any]]) -> int:
    """Print how many searches answer differently, and return it."""
    one, other = answers[0], answers[1]
    differing = [
        each
        for each, mine, theirs in zip(searches, one, other, strict=True)
        if mine[2:] != theirs[2:]
    ]
    found = sum(bool(mine[2]) for mine in one)
    print(
        f"\n{len(searches) - len(differing)} searches answer alike on both "
        f"({found} find somebody), {len(differing)} differently"
    )
    for each in differing[:WORST]:
        print(f"  {each.kind}: {each.typed!r}")
    return len(differing)


if __name__ == "__main__":
    sys.exit(main())
