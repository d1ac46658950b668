"""The engines against the literal pairers, over random tournaments paired to their last round.

    python -m tests.pairing.against.agreement [SYSTEM[/EDITION] ...] [--positions 5000] [--seed 1]
        [--most 8] [--processes 2] [--folder disagreements]

A position is a round that can be paired, of 3 to MOST players, with byes, forfeits, late entries,
absences, withdrawals, clubs whose members may not meet, other such pairs, acceleration, other
scorings, and rounds before it made by hand. Without a name every edition that has a literal pairer
is compared, on as many positions each. The same seed gives the same positions, however many
processes there are. If the two sides differ, the exit code is 1 and the event goes to the folder
as a report (TRF) that ends before the round in question, but for those who are away in it.
"""

from __future__ import annotations

import argparse
import os
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import count, islice
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import NamedTuple, Protocol

from crosstable.model import Crosstable, EntryId
from crosstable.trf import Head, report_of, write
from pairing import NoLegalPairing, pair
from pairing.editions import edition_of, name_of
from pairing.kernel.edition import Edition
from tests.pairing.fide.burstein import literal as burstein
from tests.pairing.fide.dubov import literal as dubov
from tests.pairing.fide.dutch import literal
from tests.pairing.fide.dutch.literal_2017 import OlderRound
from tests.pairing.fide.lim import literal as lim
from tests.pairing.fide.team_swiss import literal as team_swiss
from tests.pairing.fide.team_swiss.build import as_teams
from tests.pairing.small import ClubTournament, Tournament
from tests.pairing.tsf.burstein import literal as burstein_tsf
from tests.pairing.tsf.dubov import literal as dubov_tsf
from tests.pairing.tsf.dutch import literal as dutch_tsf

Paired = tuple[set[tuple[EntryId, EntryId]], EntryId | None]


class Literal(Protocol):
    """A round to be paired by the text."""

    def pair(self) -> Paired: ...


Text = Callable[[Crosstable, int], Literal]

TEXTS: Mapping[tuple[str, str], Text] = {
    ("dutch", "fide-2026"): literal.Round,
    ("dutch", "fide-2017"): OlderRound,
    ("dutch", "tsf"): dutch_tsf.Round,
    ("dubov", "fide-2026"): dubov.Round,
    ("dubov", "tsf"): dubov_tsf.Round,
    ("burstein", "fide-2026"): burstein.Round,
    ("burstein", "tsf"): burstein_tsf.Round,
    **{("lim", name): text for name, text in lim.TEXTS.items()},
    **{("team-swiss", name): text for name, text in team_swiss.TEXTS.items()},
}
"""The literal pairer of each edition that has one."""


class Position(NamedTuple):
    """A round as the engine and as the text pair it; ``None``: no legal pairing."""

    table: Crosstable
    round: int
    ours: Paired | None
    theirs: Paired | None


def by_the_engine(table: Crosstable, round_number: int, edition: Edition) -> Paired | None:
    try:
        pairing = pair(table, round_number, system=edition.system, edition=edition.name)
    except NoLegalPairing:
        return None
    return {(board.white, board.black) for board in pairing.boards}, pairing.bye


def by_the_text(table: Crosstable, round_number: int, text: Text) -> Paired | None:
    try:
        return text(table, round_number).pair()
    except literal.Impossible:
        return None


def rated(tournament: Tournament) -> Tournament:
    """Add ratings, some equal, one or the other missing; the highest has the first number."""
    random = tournament.random
    spread = random.choice((3, 30, 400))
    entries = tournament.table.participants
    ratings = sorted((random.randrange(1500, 1500 + spread) for _ in entries), reverse=True)
    tournament.table = replace(
        tournament.table,
        participants=tuple(
            replace(entry, rating=None if random.random() < 0.05 else rating)
            for entry, rating in zip(entries, ratings, strict=True)
        ),
    )
    return tournament


def positions(tournament: Tournament, edition: Edition, text: Text) -> Iterator[Position]:
    """Pair every round both ways; now and then the boards are made by hand instead."""
    while not tournament.over:
        table = as_teams(tournament.table) if edition.teams else tournament.table
        here = table, tournament.round
        found = Position(*here, by_the_engine(*here, edition), by_the_text(*here, text))
        yield found
        boards = found.theirs
        if boards is None or tournament.random.random() < 0.15:
            boards = tournament.by_hand()
        tournament.play(*boards)


def agree_to_the_end(tournament: Tournament, edition: Edition, text: Text) -> int:
    """Count the rounds; raise :class:`AssertionError` at the first disagreement."""
    rounds = 0
    for found in positions(tournament, edition, text):
        assert found.ours == found.theirs, (found.round, found.ours, found.theirs, found.table)
        rounds += 1
    return rounds


def drawn(seed: int, players: int, rounds: int) -> Tournament:
    return rated(Tournament(Random(seed), players, rounds))  # noqa: S311 - the same each time


def fresh(seed: int, number: int, most: int) -> Tournament:
    """Make a tournament of the long run."""
    random = Random(f"{seed}/{number}")  # noqa: S311 - the same ones each time
    players = random.randint(min(3, most), most)
    rounds = random.randint(2, players)
    everything = random.random() < 0.2
    return rated(ClubTournament(random, players, rounds, everything=everything))


class Task(NamedTuple):
    """One tournament to be compared."""

    rules: tuple[str, str]
    seed: int
    number: int
    most: int


class Compared(NamedTuple):
    """The outcome of a comparison."""

    positions: int
    impossible: int
    disagreements: tuple[tuple[str, bytes], ...]
    """Each as what is told of it, and the event as a report."""


def compare(task: Task) -> Compared:
    edition, tournament = edition_of(*task.rules), fresh(task.seed, task.number, task.most)
    done = impossible = 0
    different: list[tuple[str, bytes]] = []

    def tell(table: Crosstable, told: str) -> None:
        report = report_of(table, Head(encoded_type=name_of(edition)))
        different.append((f"round {tournament.round}: {told}", write(report)))

    try:
        for found in positions(tournament, edition, TEXTS[task.rules]):
            done += found.theirs is not None
            impossible += found.theirs is None
            if found.ours != found.theirs:
                tell(found.table, f"engine {_told(found.ours)}, text {_told(found.theirs)}")
    except Exception:  # on whichever side: the position counts as one in which they differ
        done += 1
        tell(tournament.table, traceback.format_exc(limit=-3))
    return Compared(done, impossible, tuple(different))


def _told(paired: Paired | None) -> str:
    if paired is None:
        return "no legal pairing"
    boards, bye = paired
    pairs = ", ".join(f"{white}-{black}" for white, black in sorted(boards))
    return f"{pairs}; bye {bye}" if bye else pairs


def outcomes(tasks: Iterator[Task], processes: int) -> Iterator[Compared]:
    """Compare the tournaments; give outcomes in the order of the tasks."""
    if processes == 1:
        yield from map(compare, tasks)
        return
    with Pool(processes) as pool:
        while some := list(islice(tasks, 8 * processes)):
            yield from pool.imap(compare, some)


def run(rules: tuple[str, str], options: argparse.Namespace) -> int:
    """Compare one edition, report on it, and return the number of disagreements."""
    tournaments = done = impossible = different = 0
    tasks = (Task(rules, options.seed, number, options.most) for number in count(1))
    for tournaments, found in enumerate(outcomes(tasks, options.processes), 1):
        done += found.positions
        impossible += found.impossible
        for told, report in found.disagreements:
            different += 1
            options.folder.mkdir(parents=True, exist_ok=True)
            names = (*rules, f"seed{options.seed}", f"tournament{tournaments}", str(different))
            file = options.folder / f"{'-'.join(names)}.trf"
            file.write_bytes(report)
            print(f"{file}: {told}", flush=True)
        if done >= options.positions:
            break
    print(
        f"{' '.join(rules)}, seed {options.seed}: {tournaments} tournaments, {done} positions"
        f" (and {impossible} without a legal pairing), {different} disagreements",
        flush=True,
    )
    return different


def named(system: str) -> list[tuple[str, str]]:
    """Find the editions that ``SYSTEM`` or ``SYSTEM/EDITION`` means. Raises :class:`ValueError`."""
    found = [rules for rules in TEXTS if system in (rules[0], "/".join(rules))]
    if not found:
        raise argparse.ArgumentTypeError(f"one of {', '.join(map('/'.join, TEXTS))}")
    return found


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("systems", nargs="*", type=named, metavar="SYSTEM[/EDITION]")
    parser.add_argument(
        "--positions", type=int, default=5000, help="of each edition, or a few more"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=8, help="players")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--folder", type=Path, default=Path("disagreements"))
    options = parser.parse_args(arguments)
    chosen = [rules for each in options.systems for rules in each] or list(TEXTS)
    return int(sum(run(rules, options) for rules in chosen) > 0)


if __name__ == "__main__":
    sys.exit(main())
