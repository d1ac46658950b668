"""One participant's way through a knock-out: round by round, where it ended, who may come next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from pairing.knockout.ahead import next_opponents
from tournaments.knockouts import match_sheet
from tournaments.knockouts.bracket import KnockOutBracket, MatchLine, RoundBlock
from tournaments.knockouts.match_sheet import MatchSheet
from tournaments.models import Entry, KnockOutSeat
from tournaments.models.knockout import BOTH_ABSENT


class End(Enum):
    """How far a way has come."""

    PLAYING = "playing"
    """The match of the last round is open."""
    GOES_ON = "goes on"
    """Waits for the next round."""
    OUT = "out"
    THROUGH = "through"


class Third(Enum):
    """How somebody who went out in a semi-final stands to third place, where it is played for."""

    TO_COME = "to come"
    """The match is drawn together with the final."""
    OPEN = "open"
    WON = "won"
    LOST = "lost"
    SHARED = "shared"
    """Neither came to the match."""
    UNPLAYED = "unplayed"
    """Nobody else went out in the round before the final."""


@dataclass(frozen=True)
class WayRound:
    """One round of a way. ``sheet``: the match; ``None`` for who went through without one."""

    block: RoundBlock
    sheet: MatchSheet | None

    @property
    def title(self) -> str:
        return self.sheet.title if self.sheet else self.block.title

    @property
    def for_third(self) -> bool:
        """Whether it is the match for third place, which stands beside the final."""
        return self.sheet is not None and self.sheet.match.for_third

    def opponent(self, entry: int) -> Entry | None:
        """Return whom ``entry`` met."""
        sides = self.sheet.line.sides if self.sheet else []
        return next((side.entry for side in sides if side.entry.pk != entry), None)

    def colours(self, entry: int) -> list[str]:
        """List the colours of ``entry`` in the games that have begun, ``w`` or ``b``."""
        games = self.sheet.games if self.sheet else []
        return ["w" if game.white.pk == entry else "b" for game in games]

    def score(self, entry: int) -> tuple[Fraction, Fraction] | None:
        """Return the points of ``entry`` and of the opponent; ``None`` before a game is over."""
        if self.sheet is None or not self.sheet.played:
            return None
        own, other = sorted(self.sheet.line.sides, key=lambda side: side.entry.pk != entry)
        return own.points, other.points


@dataclass(frozen=True)
class Way:
    """The way of a ``seat``. ``next``: whom it may meet in the next round, the highest placed
    first; ``None`` if nobody can tell, or if no round is to come.
    """

    seat: KnockOutSeat
    rounds: Sequence[WayRound]
    end: End
    last_round: bool
    """Whether the last round that was drawn is the last one of all."""
    next: Sequence[KnockOutSeat] | None
    shared: int
    """The last of the places that are shared with this one, once there are places."""
    third: Third | None

    @property
    def out_in(self) -> RoundBlock:
        """The last round of the way to the places; the match for third place is behind it."""
        return [one for one in self.rounds if not one.for_third][-1].block

    @property
    def now(self) -> WayRound | None:
        """The match that is to be played now."""
        last = self.rounds[-1]
        return last if last.sheet and last.sheet.match.open else None


def way(bracket: KnockOutBracket, entry: int) -> Way | None:
    """Return the way of an entry; ``None`` if it has no part in the bracket."""
    rounds = list(_rounds(bracket, entry))
    if not rounds:
        return None
    seat = _seat(rounds[-1], entry)
    end = _end(bracket, seat)
    in_it = end in (End.PLAYING, End.GOES_ON)
    return Way(
        seat,
        rounds,
        end,
        last_round=not bracket.coming,
        next=_next(bracket, seat) if in_it and bracket.coming else None,
        shared=_shared(bracket, seat),
        third=_third(bracket, rounds[-1], seat),
    )


def _rounds(bracket: KnockOutBracket, entry: int) -> Iterator[WayRound]:
    for block in bracket.rounds:
        for line in block.every_match:
            if any(side.entry.pk == entry for side in line.sides):
                yield WayRound(block, match_sheet.sheet_of(bracket, block, line))
        if any(seat.entry_id == entry for seat in block.passes):
            yield WayRound(block, None)


def _seat(last: WayRound, entry: int) -> KnockOutSeat:
    seats = [side.seat for side in last.sheet.line.sides] if last.sheet else last.block.passes
    return next(seat for seat in seats if seat.entry_id == entry)


def _end(bracket: KnockOutBracket, seat: KnockOutSeat) -> End:
    if all(seat.number != one.number for one in bracket.remaining):
        return End.OUT
    if bracket.won:
        return End.THROUGH
    is_open = any(
        line.match.open and any(side.seat.number == seat.number for side in line.sides)
        for line in (bracket.last.matches if bracket.last else [])
    )
    return End.PLAYING if is_open else End.GOES_ON


def _third(bracket: KnockOutBracket, last: WayRound, seat: KnockOutSeat) -> Third | None:
    if last.sheet and last.for_third:
        match = last.sheet.match
        if match.open:
            return Third.OPEN
        if not match.winner:
            return Third.SHARED
        return Third.WON if match.seat(match.winner).number == seat.number else Third.LOST
    if any(side.seat.number == seat.number for side in bracket.losers):
        return Third.TO_COME
    unplayed = bracket.third_unplayed
    return Third.UNPLAYED if unplayed and unplayed.number == seat.number else None


def _next(bracket: KnockOutBracket, seat: KnockOutSeat) -> Sequence[KnockOutSeat] | None:
    if bracket.last is None:
        return None
    seats = {one.number: one for one in bracket.remaining}
    matches = [*_going_on(bracket.last.matches), *((one.number,) for one in bracket.last.passes)]
    found = next_opponents(seat.number, matches, bracket.knockout.places)
    return None if found is None else [seats[number] for number in found]


def _going_on(lines: Sequence[MatchLine]) -> Iterator[tuple[int, ...]]:
    for line in lines:
        if line.match.open:
            yield tuple(side.seat.number for side in line.sides)
        elif line.match.decided != BOTH_ABSENT:
            yield tuple(side.seat.number for side in line.sides if side.won)


def _shared(bracket: KnockOutBracket, seat: KnockOutSeat) -> int:
    """Return the last place shared with this one: 0 before there are places. One query."""
    if not seat.place:
        return 0
    return seat.place + bracket.knockout.seats.filter(place=seat.place).count() - 1
