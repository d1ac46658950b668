"""The rounds before a round, as the literal pairer of the Lim system sees them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from crosstable.model import Code, Colour, Crosstable, EntryId, Participant, Turn


@dataclass(eq=False)
class P:
    """A player of the round."""

    id: EntryId
    tpn: int
    score: Fraction
    colours: list[Colour]
    met: set[EntryId]
    barred: bool
    floated: bool
    place: int
    rating: int

    @property
    def balance(self) -> int:
        return self.colours.count(Colour.WHITE) - self.colours.count(Colour.BLACK)

    @property
    def must(self) -> Colour | None:
        """5.1.1, 5.1.2."""
        if abs(self.balance) >= 2:
            return Colour.BLACK if self.balance > 0 else Colour.WHITE
        if len(self.colours) >= 2 and self.colours[-1] == self.colours[-2]:
            return self.colours[-1].opposite
        return None

    @property
    def due(self) -> Colour | None:
        """5.1, 5.5, 5.6: equalise, or else alternate."""
        if self.must is not None or not self.colours:
            return self.must
        if self.balance:
            return Colour.BLACK if self.balance > 0 else Colour.WHITE
        return self.colours[-1].opposite


class Before:
    """Reads who is there in round ``number``, from what happened before."""

    def __init__(self, table: Crosstable, number: int) -> None:
        self.table, self.number = table, number
        self.last = number == table.rounds
        self.median = table.scoring.win * (number - 1) / 2
        self.players = self.present()

    def present(self) -> list[P]:
        here = [e for e in self.table.participants if not self.turn(e.id, self.number)]
        ever = sorted(
            (
                e
                for e in self.table.participants
                if e in here
                or any(
                    t.opponent is not None or t.code is Code.PAIRING_ALLOCATED_BYE
                    for t in self.past(e.id)
                )
            ),
            key=lambda e: e.tpn,
        )
        return [self.player(entry, ever.index(entry) + 1) for entry in here]

    def turn(self, entry: EntryId, number: int) -> Turn | None:
        return next((t for t in self.table.turns[entry] if t.round == number), None)

    def past(self, entry: EntryId) -> list[Turn]:
        return [t for t in self.table.turns[entry] if t.round < self.number]

    def score(self, entry: Participant, before: int) -> Fraction:
        """With virtual points; an open game is a draw (C.04.2, 3.1)."""
        given = (more for more in self.table.adjustments if more.participant == entry.id)
        total = sum((more.points for more in given if more.round < before), Fraction(0))
        for number in range(1, before):
            turn = self.turn(entry.id, number) or Turn(number, Code.ZERO_POINT_BYE)
            open_ = turn.opponent is not None and turn.code in (Code.ADJOURNED, Code.NOT_YET_PLAYED)
            code = Code.ADJOURNED if open_ else turn.code
            total += self.table.scoring.points(code)
        for more in self.table.accelerations:
            in_rounds = more.first_round <= before <= more.last_round
            if in_rounds and more.first_tpn <= entry.tpn <= more.last_tpn:
                total += more.points
        return total

    def player(self, entry: Participant, place: int) -> P:
        win = self.table.scoring.win
        games = [
            t
            for t in self.past(entry.id)
            if t.opponent is not None and t.code not in (Code.FORFEIT_WIN, Code.FORFEIT_LOSS)
        ]
        barred = any(
            t.code is Code.PAIRING_ALLOCATED_BYE
            or (t not in games and self.table.scoring.points(t.code) >= win)
            for t in self.past(entry.id)
        ) or (len(self.past(entry.id)) < self.number - 1 and self.table.scoring.absence >= win)
        return P(
            id=entry.id,
            tpn=entry.tpn,
            score=self.score(entry, self.number),
            colours=[t.colour for t in games if t.colour is not None],
            met={t.opponent for t in games if t.opponent is not None},
            barred=barred,
            floated=self.floated(entry),
            place=place,
            rating=entry.rating or 0,
        )

    def floated(self, entry: Participant) -> bool:
        """3.10: left the own scoregroup in the round before."""
        before = self.number - 1
        turn = self.turn(entry.id, before)
        if turn is None or turn.opponent is None:
            return False
        mine = self.score(entry, before)
        theirs = self.score(self.table.by_id[turn.opponent], before)
        median = self.table.scoring.win * (before - 1) / 2
        if mine > median:
            return theirs < mine
        return mine < median and theirs > mine
