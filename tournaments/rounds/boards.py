"""A round's boards and byes, as an arbiter works on them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction

from django.db.models import QuerySet

from crosstable.model import Code
from crosstable.results import Result
from tournaments.bridge import crosstables
from tournaments.models import Entry, Pairing, Round, Turn


@dataclass(frozen=True)
class Seat:
    """The entry that sits there, and the points brought into the round."""

    entry: Entry
    points: Fraction

    @property
    def name(self) -> str:
        return self.entry.name

    @property
    def rating(self) -> int | None:
        return self.entry.rating


@dataclass(frozen=True)
class BoardRow:
    """One board. ``version`` goes into the form and comes back as ``seen``."""

    board: int
    white: Seat
    black: Seat
    result: Result
    version: int
    pairing: int

    @property
    def place(self) -> tuple[int, ...]:
        """The numbers that lead to it."""
        return (self.board,)

    @property
    def number(self) -> int:
        """The board's name on the page."""
        return self.board

    @property
    def row_id(self) -> str:
        """The id of its line on the page."""
        return f"board-{self.board}"

    @property
    def between(self) -> str:
        """The players, as the form carries them beside ``version``."""
        return players(self.white.entry.pk, self.black.entry.pk)

    @property
    def settled(self) -> bool:
        """False: both seats are taken."""
        return False


@dataclass(frozen=True)
class ByeRow:
    """An entry without an opponent."""

    seat: Seat
    code: Code


@dataclass(frozen=True)
class BoardSheet:
    """The boards and byes of one round."""

    boards: list[BoardRow]
    byes: list[ByeRow]


def players(white: int | None, black: int | None) -> str:
    """Join the players of a game as forms carry them; an empty seat is ``None``."""
    return f"{white or ''}-{black or ''}"


def sheet(round: Round) -> BoardSheet:
    """Read a round's boards in order, then its byes by pairing number. Two queries."""
    return _sheet(round.turns.all(), points_before(round))


def _sheet(turns: QuerySet[Turn], points: Mapping[int, Fraction]) -> BoardSheet:
    seats: dict[Pairing, dict[str, Seat]] = defaultdict(dict)
    byes = []
    with_seats = turns.select_related("pairing", "entry__player")
    for turn in with_seats.order_by("pairing__board", "entry__tpn", "entry"):
        seat = Seat(turn.entry, points[turn.entry_id])
        if turn.pairing is None:
            byes.append(ByeRow(seat, Code(turn.bye)))
        else:
            seats[turn.pairing][turn.colour] = seat
    return BoardSheet([_row(pairing, pair) for pairing, pair in seats.items()], byes)


def some(round: Round, numbers: Collection[int]) -> list[BoardRow]:
    """List these boards of a round, in order. Two queries, which read no others."""
    return _boards(round, round.turns.filter(pairing__board__in=numbers))


def board(round: Round, number: int) -> BoardRow | None:
    """Return one board of a round."""
    return next(iter(_boards(round, round.turns.filter(pairing__board=number))), None)


def bye_of(round: Round, entry: int) -> ByeRow | None:
    """Return the bye of ``entry`` in this round."""
    turns = round.turns.filter(entry=entry, pairing=None)
    return next(iter(_sheet(turns, points_before(round, turns)).byes), None)


def _boards(round: Round, turns: QuerySet[Turn]) -> list[BoardRow]:
    return _sheet(turns, points_before(round, turns)).boards


def points_before(round: Round, turns: QuerySet[Turn] | None = None) -> Mapping[int, Fraction]:
    """Return the points of each entry before ``round``, or only of those in some of its ``turns``.

    An adjourned game counts as the draw of C.04.2, 3.1.
    """
    if round.tournament.predetermined or round.tournament.for_teams:
        return _counted_before(round)
    worth = crosstables.scoring(round.tournament).table
    points: dict[int, Fraction] = defaultdict(Fraction)
    earlier = Turn.objects.filter(
        round__tournament_id=round.tournament_id, round__number__lt=round.number
    )
    if turns is not None:
        earlier = earlier.filter(entry__in=turns.values("entry"))
    codes = earlier.values_list(
        "entry", "colour", "bye", "pairing__white_code", "pairing__black_code"
    )
    for entry, colour, bye, white, black in codes:
        points[entry] += worth[Code(bye or (white if colour == "w" else black))]
    return points


def _counted_before(round: Round) -> dict[int, Fraction]:
    """Return the points that the standings counted before ``round``.

    In a round robin, games against those whom the standings left out by then do not count; of teams
    it is the primary score.
    """
    tournament, through = round.tournament, round.number - 1
    table = crosstables.for_judging(tournament, round.number, {})
    counted = crosstables.counted(tournament, table, through)
    scores = {
        participant.id: counted.score(participant.id, through, counted.primary)
        for participant in counted.participants
    }
    return defaultdict(Fraction, scores)


def _row(pairing: Pairing, pair: dict[str, Seat]) -> BoardRow:
    return BoardRow(
        pairing.board, pair["w"], pair["b"], pairing.result, pairing.version, pairing.pk
    )
