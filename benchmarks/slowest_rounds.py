"""Search random tournaments for the rounds that take longest to pair.

    python benchmarks/slowest_rounds.py --seconds 300 --folder slow/

One half are those of ``python -m pairing generate``, each with habits of its own: draws, byes,
acceleration, prohibited pairs, as many rounds as there are opponents. In the other half every
second round is made by hand, against all rules, so that colours and opponents clash. The slowest
rounds, by processor time per player, are written to the folder as they stood before the pairing.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path[0] = str(ROOT)

from crosstable.model import Crosstable, Turn  # noqa: E402 - found by the line above, as the next
from crosstable.trf import Head, report_of, write  # noqa: E402 - the file may be run by its path
from pairing import NoLegalPairing, RoundPairing  # noqa: E402 - likewise
from pairing.editions import DEFAULT, edition_of, name_of  # noqa: E402 - likewise
from pairing.generator import Amount, Incomplete, TournamentPlan, generate, ratings  # noqa: E402 - likewise
from pairing.kernel.history import paired  # noqa: E402 - likewise
from tests.pairing.small import Tournament  # noqa: E402 - likewise

RULES = edition_of(*DEFAULT)


class SlowRound(NamedTuple):
    """A round to be paired, and the time that this took."""

    cost: float
    """Seconds a player."""
    seconds: float
    name: str
    round: int
    table: Crosstable

    def __str__(self) -> str:
        players, rounds = len(self.table.participants), self.table.rounds
        return (
            f"{1e6 * self.cost:6.0f} µs a player: {self.seconds:.3f} s, {players} players, "
            f"round {self.round} of {rounds} ({self.name})"
        )


def main(arguments: list[str] | None = None) -> int:
    """Print the slowest rounds, the slowest first, and write them."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=int, default=300)
    parser.add_argument("--players", type=int, default=400, help="at most; 20 at least")
    parser.add_argument("--keep", type=int, default=5)
    parser.add_argument("--folder", type=Path)
    parser.add_argument("--seed", default="1", help="to look elsewhere")
    options = parser.parse_args(arguments)
    slowest_rounds: list[SlowRound] = []
    until, number = time.monotonic() + options.seconds, 0
    while time.monotonic() < until:
        number += 1
        look = _generated if number % 2 else _by_hand
        slowest = max(look(f"{options.seed}/{number}", options.players), default=None)
        slowest_rounds = sorted([*slowest_rounds, *([slowest] if slowest else [])], reverse=True)[
            : options.keep
        ]
    print(f"{number} tournaments")
    for slow in slowest_rounds:
        print(slow)
        if options.folder:
            options.folder.mkdir(parents=True, exist_ok=True)
            _write(slow, options.folder / f"{slow.name.replace('/', '_')}_r{slow.round}.trf")
    return 0


def _generated(name: str, most: int) -> Iterator[SlowRound]:
    random = Random(name)  # noqa: S311 - a tournament, not a secret
    try:
        table = generate(_plan(random, most), random).crosstable
    except Incomplete:
        return
    for number in range(1, table.rounds + 1):
        yield _timed(_as_before(table, number), number, name)[0]


def _plan(random: Random, most: int) -> TournamentPlan:
    players = random.randint(20, most)

    def maybe(*amounts: str) -> tuple[Amount, ...]:
        return (Amount.parse(random.choice(amounts)),) if random.random() < 0.3 else ()

    return TournamentPlan(
        ratings=ratings.at_random(players, random),
        rounds=random.choice((random.randint(3, 9), random.randint(5, min(players // 2, 25)))),
        draw_rate=Fraction(random.choice((0, 0, 30, 60, 100)), 100),
        baku=random.random() < 0.2,
        prohibited_pairs=random.choice((0, 0, players, 5 * players)),
        half_point_byes=maybe("5%", "30%"),
        zero_point_byes=maybe("5%", "40%"),
        late_entries=maybe("30%"),
        withdrawals=maybe("30%"),
        forfeit_wins=maybe("3%", "50%"),
        both_lose=maybe("20%"),
    )


def _by_hand(name: str, most: int) -> Iterator[SlowRound]:
    random = Random(name)  # noqa: S311 - a tournament, not a secret
    tournament = Tournament(random, random.randint(20, most), random.randint(4, 13))
    while not tournament.over:
        slow, pairing = _timed(tournament.table, tournament.round, name)
        yield slow
        if pairing is None or random.random() < 0.5:
            tournament.play(*tournament.by_hand())
        else:
            tournament.play({(board.white, board.black) for board in pairing.boards}, pairing.bye)


def _timed(table: Crosstable, number: int, name: str) -> tuple[SlowRound, RoundPairing | None]:
    before = time.process_time()
    try:
        pairing = RULES.pair(table, number, explain=False)
    except NoLegalPairing:
        pairing = None
    seconds = time.process_time() - before
    return SlowRound(seconds / len(table.participants), seconds, name, number, table), pairing


def _as_before(table: Crosstable, number: int) -> Crosstable:
    """Return the table as the round was about to be paired: of that round, only absences."""

    def known(turn: Turn) -> bool:
        return turn.round < number or (turn.round == number and not paired(turn))

    turns = {entry: tuple(filter(known, turns)) for entry, turns in table.turns.items()}
    return replace(table, turns=turns)


def _write(slow: SlowRound, file: Path) -> None:
    file.write_bytes(write(report_of(slow.table, Head(str(slow), encoded_type=name_of(RULES)))))


if __name__ == "__main__":
    sys.exit(main())
