"""Search random tournaments for the rounds that take longest to pair.

    python benchmarks/slowest_rounds.py --seconds 300 --folder slow/
    python benchmarks/slowest_rounds.py --system lim --edition tsf --players 1600
    python benchmarks/slowest_rounds.py --system dubov --edition tsf --one-club 1600

A third are those of ``python -m pairing generate``, each with habits of its own: draws, byes,
acceleration, prohibited pairs, as many rounds as there are opponents. In another third every
second round is made by hand, against all rules, so that colours and opponents clash. In the last
third nearly half of the players are of one club, and may not meet. Rounds are paired with their
reasons. The slowest, by processor time, are written to the folder as they stood before the pairing.
With ``--one-club`` nothing is searched: the first rounds of the one tournament are timed in which
so many players are of one club, all but two of a half, that hardly anything completes a round.
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

from benchmarks.systems import played, unplayed  # noqa: E402 - found by the line above, as the next
from crosstable.model import Crosstable, Prohibition, Turn  # noqa: E402 - likewise
from crosstable.trf import Head, report_of, write  # noqa: E402 - likewise
from pairing import NoLegalPairing, RoundPairing  # noqa: E402 - likewise
from pairing.editions import DEFAULT, edition_of, name_of  # noqa: E402 - likewise
from pairing.generator import Amount, Incomplete, TournamentPlan, generate, ratings  # noqa: E402 - likewise
from pairing.kernel.edition import Edition  # noqa: E402 - likewise
from pairing.kernel.history import paired  # noqa: E402 - likewise
from pairing.kernel.matching import heaviest  # noqa: E402 - likewise
from tests.pairing.small import Tournament  # noqa: E402 - likewise

CLUB_ROUNDS = 5
CLUB_PLACES = ("top", "middle", "bottom")


class SlowRound(NamedTuple):
    """A round to be paired, and the time that this took."""

    seconds: float
    name: str
    round: int
    table: Crosstable

    def __str__(self) -> str:
        players, rounds = len(self.table.participants), self.table.rounds
        return (
            f"{self.seconds:.3f} s: {players} players, round {self.round} of {rounds} ({self.name})"
        )


def main(arguments: list[str] | None = None) -> int:
    """Print the slowest rounds, the slowest first, and write them."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=int, default=300)
    parser.add_argument("--players", type=int, default=400, help="at most; 20 at least")
    parser.add_argument("--system", default=DEFAULT[0])
    parser.add_argument("--edition", default=DEFAULT[1])
    parser.add_argument("--one-club", type=int, metavar="PLAYERS", help="time this tournament")
    parser.add_argument("--keep", type=int, default=5)
    parser.add_argument("--folder", type=Path)
    parser.add_argument("--seed", default="1", help="to look elsewhere")
    options = parser.parse_args(arguments)
    search = Search(edition_of(options.system, options.edition), options.players)
    if options.one_club:
        for place in CLUB_PLACES:
            for slow in search.one_club(place, options.one_club, options.one_club // 2 - 2):
                print(f"{place:6} {slow}", flush=True)
        print(f"one heaviest matching: {_matching(options.one_club):.2f} s")
        return 0
    slowest_rounds: list[SlowRound] = []
    until, number = time.monotonic() + options.seconds, 0
    while time.monotonic() < until:
        number += 1
        slowest = max(search.rounds(f"{options.seed}/{number}", number), default=None)
        slowest_rounds = sorted([*slowest_rounds, *([slowest] if slowest else [])], reverse=True)[
            : options.keep
        ]
    print(f"{number} tournaments")
    for slow in slowest_rounds:
        print(slow)
        if options.folder:
            options.folder.mkdir(parents=True, exist_ok=True)
            name = f"{slow.name.replace('/', '_')}_r{slow.round}.trf"
            (options.folder / name).write_bytes(search.report(slow))
    return 0


class Search:
    """Random tournaments of one edition, with the time that each round takes to be paired."""

    def __init__(self, rules: Edition, most: int) -> None:
        self.rules = rules
        self.most = most
        """The most players."""

    def rounds(self, name: str, number: int) -> Iterator[SlowRound]:
        """Yield the rounds of one tournament; each third ``number`` is of another kind."""
        random = Random(name)  # noqa: S311 - a tournament, not a secret
        kinds = (self._generated, self._by_hand, self._one_club)
        return kinds[number % len(kinds)](name, random)

    def report(self, slow: SlowRound) -> bytes:
        """Return the report of a round that is about to be paired."""
        return write(report_of(slow.table, Head(str(slow), encoded_type=name_of(self.rules))))

    def _generated(self, name: str, random: Random) -> Iterator[SlowRound]:
        try:
            table = generate(self._plan(random), random).crosstable
        except Incomplete:
            return
        for number in range(1, table.rounds + 1):
            yield self._timed(_as_before(table, number), number, name)[0]

    def _plan(self, random: Random) -> TournamentPlan:
        players = random.randint(20, self.most)

        def maybe(*amounts: str) -> tuple[Amount, ...]:
            return (Amount.parse(random.choice(amounts)),) if random.random() < 0.3 else ()

        return TournamentPlan(
            system=self.rules.system,
            edition=self.rules.name,
            ratings=ratings.at_random(players, random),
            rounds=random.choice((random.randint(3, 9), random.randint(5, min(players // 2, 55)))),
            draw_rate=Fraction(random.choice((0, 0, 30, 60, 100)), 100),
            baku=self.rules.system == "dutch" and random.random() < 0.2,
            prohibited_pairs=random.choice((0, 0, players, 5 * players)),
            half_point_byes=maybe("5%", "30%"),
            zero_point_byes=maybe("5%", "40%"),
            late_entries=maybe("30%"),
            withdrawals=maybe("30%"),
            forfeit_wins=maybe("3%", "50%"),
            both_lose=maybe("20%"),
        )

    def _by_hand(self, name: str, random: Random) -> Iterator[SlowRound]:
        tournament = Tournament(random, random.randint(20, self.most), random.randint(4, 13))
        while not tournament.over:
            slow, pairing = self._timed(tournament.table, tournament.round, name)
            yield slow
            if pairing is None or random.random() < 0.5:
                tournament.play(*tournament.by_hand())
            else:
                boards = {(board.white, board.black) for board in pairing.boards}
                tournament.play(boards, pairing.bye)

    def _one_club(self, name: str, random: Random) -> Iterator[SlowRound]:
        """Yield rounds in which up to half of the players are of one club."""
        players = random.randint(20, self.most)
        size = random.randint(players // 4, players // 2)
        return self.one_club(random.choice(CLUB_PLACES), players, size, name)

    def one_club(
        self, place: str, players: int, size: int, name: str = "one club"
    ) -> Iterator[SlowRound]:
        """Yield the first rounds of a tournament where ``size`` players of one club may not meet.

        ``place``: where they stand in the starting list.
        """
        random = Random(players)  # noqa: S311 - a tournament, not a secret
        strengths = sorted(ratings.in_range((1200, 2600), players, random), reverse=True)
        first = {"top": 0, "middle": (players - size) // 2, "bottom": players - size}[place]
        club = frozenset(range(first + 1, first + size + 1))
        prohibition = Prohibition(1, CLUB_ROUNDS, club)
        table = replace(unplayed(strengths, CLUB_ROUNDS), prohibitions=(prohibition,))
        for number in range(1, CLUB_ROUNDS):
            slow, pairing = self._timed(table, number, name)
            yield slow
            if pairing is None:
                return
            table = played(table, pairing, strengths, random)

    def _timed(
        self, table: Crosstable, number: int, name: str
    ) -> tuple[SlowRound, RoundPairing | None]:
        before = time.process_time()
        try:
            pairing = self.rules.pair(table, number)
        except NoLegalPairing:
            pairing = None
        return SlowRound(time.process_time() - before, name, number, table), pairing


def _matching(players: int) -> float:
    """Return the seconds of one heaviest matching of such a tournament, with weights by lot."""
    random = Random(players)  # noqa: S311 - a tournament, not a secret
    club = players // 2 - 2
    weights = {
        (one, other): random.getrandbits(60)
        for other in range(club, players)
        for one in range(other)
    }
    before = time.process_time()
    heaviest(weights, most=True)
    return time.process_time() - before


def _as_before(table: Crosstable, number: int) -> Crosstable:
    """Return the table as the round was about to be paired: of that round, only absences."""

    def known(turn: Turn) -> bool:
        return turn.round < number or (turn.round == number and not paired(turn))

    turns = {entry: tuple(filter(known, turns)) for entry, turns in table.turns.items()}
    return replace(table, turns=turns)


if __name__ == "__main__":
    sys.exit(main())
