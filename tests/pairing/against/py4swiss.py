"""Random tournaments through this program and through py4swiss, which has Dubov and Burstein too.

``python -m tests.pairing.against.py4swiss dubov --tournaments 200`` tells how many rounds come out
equal, and of each other kind how many, with the article that speaks against py4swiss's pairing;
then the same round by round. ``--keep FOLDER`` writes the rounds that differ as report files. Each
tournament goes on by our own pairing.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import py4swiss.engines as theirs
from py4swiss.trf import TrfParser

from crosstable.model import Code, Colour, Crosstable, EntryId, Scoring, Turn
from crosstable.results import Result
from crosstable.trf import report_of, write
from pairing import NoLegalPairing, RoundPairing
from pairing.editions import edition_of
from pairing.kernel.edition import Edition
from tests.pairing.against.agreement import rated
from tests.pairing.small import Boards, Tournament

EDITIONS = {"dutch": "fide-2017"}
"""Where it follows an older text than that of 2026."""
ENGINES = {"dutch": "DutchEngine", "dubov": "DubovEngine", "burstein": "BursteinEngine"}
GAMES = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
FORFEITS = (Result.WHITE_WINS_BY_FORFEIT, Result.BLACK_WINS_BY_FORFEIT)

Paired = tuple[Boards, EntryId | None]


class Club(Tournament):
    """A tournament with nothing in it that py4swiss does not know or reads in another way.

    It counts the points of half-point byes in the round to be paired already.
    """

    def __init__(self, random: Random, players: int, rounds: int) -> None:
        super().__init__(random, players, rounds)
        self.table = replace(
            self.table,
            scoring=Scoring(),
            accelerations=(),
            prohibitions=(),
            turns={entry.id: () for entry in self.table.participants},
        )

    def play(self, boards: Boards, bye: EntryId | None) -> None:
        turns = {}
        for white, black in sorted(boards):
            result = self.random.choice(FORFEITS if self.random.random() < 0.04 else GAMES)
            turns[white] = Turn(self.round, result.white, black, Colour.WHITE)
            turns[black] = Turn(self.round, result.black, white, Colour.BLACK)
        if bye is not None:
            turns[bye] = Turn(self.round, Code.PAIRING_ALLOCATED_BYE)
        self._add(turns)
        self.round += 1
        for entry in self.table.participants:
            if not self.over and self.random.random() < 0.03:
                self._add({entry.id: Turn(self.round, Code.ZERO_POINT_BYE)})


def by_py4swiss(report: bytes, system: str) -> Paired:
    """Pair the next round by py4swiss. Raises what it raises if it finds no pairing."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "round.trf"
        path.write_bytes(report)
        engine = getattr(theirs, ENGINES[system])
        pairs = [
            (pair.white, pair.black) for pair in engine.generate_pairings(TrfParser.parse(path))
        ]
    bye = next((white for white, black in pairs if not black), None)
    return {(white, black) for white, black in pairs if black}, bye


def kind(ours: RoundPairing, boards: Boards, bye: EntryId | None) -> str:
    """Find what differs first: the bye, a bracket's members, who meets whom in it, or colours."""
    if ours.bye != bye:
        return "bye"
    met = {one: other for pair in boards for one, other in (pair, pair[::-1])}
    for bracket in ours.explanation.brackets:
        members = {entry for pair in bracket.pairs for entry in pair}
        if any(met[entry] not in members for entry in members):
            return "floaters"
        if any(met[one] != other for one, other in bracket.pairs):
            return "pairs"
    return "colours"


def article(club: Club, edition: Edition, boards: Boards, bye: EntryId | None) -> str:
    """Find what speaks against the other pairing: the criterion that is worse, or the order."""
    found = edition.figures(club.table, club.round, [*boards], bye)
    if found is None:
        return ""
    return found.worse.code if found.worse else found.article or found.verdict.value


def compare(number: int, edition: Edition) -> Iterator[tuple[str, int, bytes]]:
    """Compare each round: ``equal`` or what differs, its number and its report file."""
    random = Random(f"club {number}")  # noqa: S311 - the same each time
    club = Club(random, random.randint(8, 40), random.randint(5, 9))
    rated(club)
    while not club.over:
        report = without_scoring(club.table)
        try:
            ours = edition.pair(club.table, club.round)
        except NoLegalPairing:
            return
        boards = {(board.white, board.black) for board in ours.boards}
        try:
            found = by_py4swiss(report, edition.system)
        except Exception as fault:
            yield type(fault).__name__, club.round, report
        else:
            same = found == (boards, ours.bye)
            told = "equal" if same else f"{kind(ours, *found)} {article(club, edition, *found)}"
            yield told.strip(), club.round, report
        club.play(boards, ours.bye)


def without_scoring(crosstable: Crosstable) -> bytes:
    """Leave records ``BB…`` out, which py4swiss does not know; they say the standard anyway."""
    ranks = {entry.id: entry.tpn for entry in crosstable.participants}
    lines = write(report_of(crosstable, ranks=ranks), "trf16").decode().splitlines()
    return "\n".join(line for line in lines if not re.match("BB.", line)).encode()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("system", choices=ENGINES)
    parser.add_argument("--tournaments", type=int, default=200)
    parser.add_argument("--keep", type=Path)
    options = parser.parse_args()
    edition = edition_of(options.system, EDITIONS.get(options.system, "fide-2026"))
    kinds: Counter[str] = Counter()
    by_round: dict[int, Counter[str]] = defaultdict(Counter)
    for number in range(options.tournaments):
        for found, round_number, report in compare(number, edition):
            kinds[found] += 1
            by_round[round_number][found] += 1
            if options.keep and found != "equal":
                kept = found.replace(" ", "-")
                name = f"{options.system}-{kept}-{number}-{round_number}.trf"
                options.keep.mkdir(parents=True, exist_ok=True)
                (options.keep / name).write_bytes(report)
    print(f"{sum(kinds.values())} rounds: {dict(kinds.most_common())}")  # noqa: T201
    for number, found_here in sorted(by_round.items()):
        equal, whole = found_here["equal"], sum(found_here.values())
        print(f"round {number}: {equal} of {whole}, {dict(found_here - Counter(equal=equal))}")  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main())
