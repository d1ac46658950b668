"""Round robins as a pairing system: each round is a row of the Berger table (C.05, annex 1).

A participant's number in the table is the place by pairing number. Everybody stays in the table,
even if away or withdrawn: it does not decide what becomes of such games.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from crosstable.model import Crosstable, EntryId, Participant
from pairing.kernel.colours import Articles
from pairing.kernel.edition import Edition
from pairing.kernel.result import Board, Explanation, NoLegalPairing, NoTable, RoundPairing, Verdict
from pairing.kernel.why import AskWhyNot, WhyNot
from pairing.round_robin.berger import LEAST, MOST, BergerTable, berger, double

ARTICLE = "C.05 A1"


@dataclass(frozen=True, slots=True)
class BergerExplanation(Explanation):
    """A round's position in the table."""

    cycle: int
    """The cycle, from 1."""
    row: int
    """The row in the table of one cycle, from 1; not the round number if rows change places."""
    numbers: tuple[EntryId, ...]
    """The players by number: the first has number 1."""
    free: EntryId | None


@dataclass(frozen=True)
class RoundRobin(Edition):
    """One way to go through the table. It has no byes: a free player gets no points."""

    name: str
    cycles: int = 1
    exchange: bool = False
    """The last two rounds of the first cycle change places."""
    system: str = "round-robin"
    fixed: bool = True
    topscorers: bool = False

    @property
    def colours(self) -> Articles:  # type: ignore[override]
        """Empty: the table gives all colours."""
        return {}

    def rounds(self, players: int) -> int:
        """Return the number of rounds; 0 if there is no table for that many players."""
        return len(self.table(players))

    def table(self, players: int) -> BergerTable:
        """Return all rounds; none if there is no table for that many players."""
        if not LEAST <= players <= MOST:
            return ()
        if self.cycles == 1:
            return berger(players)
        return double(players, exchange=self.exchange)

    def pair(
        self, crosstable: Crosstable, round_number: int, *, explain: bool = True
    ) -> RoundPairing:
        """Pair a round, with its boards in the order of the table."""
        numbers = by_number(crosstable.participants)
        table = self.table(len(numbers))
        if not 1 <= round_number <= len(table):
            raise NoLegalPairing(round_number, (NoTable(len(numbers), len(table)),))
        games, free = table[round_number - 1]
        boards = tuple(
            Board(numbers[game.white - 1], numbers[game.black - 1], ARTICLE, bracket=0)
            for game in games
        )
        length = len(table) // self.cycles
        cycle, place = divmod(round_number - 1, length)
        why = BergerExplanation(
            self.system,
            self.name,
            brackets=(),
            bye=None,
            cycle=cycle + 1,
            row=self._row(cycle, place, length),
            numbers=numbers,
            free=None if free is None else numbers[free - 1],
        )
        return RoundPairing(round_number, boards, bye=None, explanation=why)

    def _row(self, cycle: int, place: int, length: int) -> int:
        if self.exchange and cycle == 0 and place >= length - 2:
            return 2 * length - 2 - place
        return place + 1

    def why_not_in(self, crosstable: Crosstable, round_number: int) -> AskWhyNot:
        """Return the rounds in which the table has the two meet."""
        pairing = self.pair(crosstable, round_number, explain=False)
        numbers = by_number(crosstable.participants)

        def ask(first: EntryId, second: EntryId) -> WhyNot:
            first, second = crosstable.by_id[first].id, crosstable.by_id[second].id
            for number, board in enumerate(pairing.boards, 1):
                if {board.white, board.black} == {first, second}:
                    return WhyNot(first, second, Verdict.PAIRED, board=number)
            numbers_of_both = {numbers.index(first) + 1, numbers.index(second) + 1}
            rounds = tuple(
                number
                for number, row in enumerate(self.table(len(numbers)), 1)
                if any(numbers_of_both == set(game) for game in row.games)
            )
            return WhyNot(first, second, Verdict.SCHEDULED, rounds=rounds)

        return ask


def by_number(participants: Iterable[Participant]) -> tuple[EntryId, ...]:
    """List everybody by their number in the table: the place by pairing number."""
    return tuple(
        participant.id
        for participant in sorted(participants, key=lambda participant: participant.tpn)
    )


SINGLE = RoundRobin("single")
DOUBLE = RoundRobin("double", cycles=2)
DOUBLE_EXCHANGED = RoundRobin("double-exchanged", cycles=2, exchange=True)
