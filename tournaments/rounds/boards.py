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
    """Who sits there, and the points brought into the round."""

    entry: Entry
    points: Fraction

    @property
    def name(self) -> str:
        return self.entry.name


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
    def number(self) -> int:
        """As people call it."""
        return self.board

    @property
    def row_id(self) -> str:
        """Of its line on the page."""
        return f"board-{self.board}"

    @property
    def between(self) -> str:
        """Whose game it is. Goes into the form as ``version`` does."""
        return players(self.white.entry.pk, self.black.entry.pk)


@dataclass(frozen=True)
class ByeRow:
    """Somebody without an opponent."""

    seat: Seat
    code: Code


@dataclass(frozen=True)
class Sheet:
    """All that happens in one round."""

    boards: list[BoardRow]
    byes: list[ByeRow]


def players(white: int | None, black: int | None) -> str:
    """Whose game it is, as forms carry it; nobody sits on an empty seat."""
    return f"{white or ''}-{black or ''}"


def sheet(round: Round) -> Sheet:
    """A round's boards in order, then its byes by pairing number. Two queries."""
    return _sheet(round.turns.all(), points_before(round))


def _sheet(turns: QuerySet[Turn], points: Mapping[int, Fraction]) -> Sheet:
    seats: dict[Pairing, dict[str, Seat]] = defaultdict(dict)
    byes = []
    found = turns.select_related("pairing", "entry__player")
    for turn in found.order_by("pairing__board", "entry__tpn", "entry"):
        seat = Seat(turn.entry, points[turn.entry_id])
        if turn.pairing is None:
            byes.append(ByeRow(seat, Code(turn.bye)))
        else:
            seats[turn.pairing][turn.colour] = seat
    return Sheet([_row(pairing, pair) for pairing, pair in seats.items()], byes)


def boards(round: Round) -> list[BoardRow]:
    """A round's boards in order."""
    return sheet(round).boards


def some(round: Round, numbers: Collection[int]) -> list[BoardRow]:
    """Those boards of a round, in order. Two queries, which read no others."""
    return _of(round, round.turns.filter(pairing__board__in=numbers))


def board(round: Round, number: int) -> BoardRow | None:
    """One board of a round."""
    return next(iter(_of(round, round.turns.filter(pairing__board=number))), None)


def _of(round: Round, turns: QuerySet[Turn]) -> list[BoardRow]:
    return _sheet(turns, points_before(round, turns)).boards


def points_before(round: Round, turns: QuerySet[Turn] | None = None) -> Mapping[int, Fraction]:
    """What each entry had before ``round``, or only those of some ``turns`` in it.

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
    """Of a round robin: without games against those whom the standings leave out by then. Of
    teams: their primary score.
    """
    tournament, through = round.tournament, round.number - 1
    table = crosstables.for_judging(tournament, round.number, {})
    counted = crosstables.counted(tournament, table, through)
    scores = {
        one.id: counted.score(one.id, through, counted.primary) for one in counted.participants
    }
    return defaultdict(Fraction, scores)


def _row(pairing: Pairing, pair: dict[str, Seat]) -> BoardRow:
    return BoardRow(
        pairing.board, pair["w"], pair["b"], pairing.result, pairing.version, pairing.pk
    )
