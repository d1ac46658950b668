"""Rounds as the public may see them: boards, results, byes. Nothing of an unpublished round."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction

from django.db.models import Count, Prefetch, Q

from crosstable.model import Code, Colour
from crosstable.results import Result
from tournaments.models import Entry, Round, Standing, Tournament, Turn
from tournaments.queries.names import fold
from tournaments.services.state import PLAYED

ZERO = Fraction(0)
OPEN_CODES = tuple(code.value for code in Code if code.open)


@dataclass(frozen=True)
class Seat:
    """Who sits there, and the points brought along (``None``: not worked out yet)."""

    entry: Entry
    points: Fraction | None


@dataclass(frozen=True)
class Board:
    number: int
    white: Seat
    black: Seat
    result: Result

    @property
    def names(self) -> str:
        """To be looked for."""
        return f"{self.white.entry.player.name} / {self.black.entry.player.name}"


@dataclass(frozen=True)
class Bye:
    """Somebody without an opponent in this round."""

    seat: Seat
    code: Code

    @property
    def names(self) -> str:
        """To be looked for."""
        return self.seat.entry.player.name


@dataclass(frozen=True)
class Place:
    """Where one player goes to: a board, a colour and an opponent, or a bye."""

    entry: Entry
    board: int | None = None
    colour: str = ""
    opponent: Entry | None = None
    bye: Code | None = None


@dataclass(frozen=True)
class Sheet:
    """One round's pairings, beside the list of rounds to turn to."""

    round: Round
    rounds: list[Round]
    boards: list[Board]
    byes: list[Bye]

    @property
    def results(self) -> int:
        """Boards that have brought theirs."""
        return sum(not board.result.open for board in self.boards)

    def by_name(self) -> list[Place]:
        """Where everybody goes to, in the order of names."""
        places = [Place(bye.seat.entry, bye=bye.code) for bye in self.byes]
        for board in self.boards:
            white, black = board.white.entry, board.black.entry
            places.append(Place(white, board.number, Colour.WHITE, black))
            places.append(Place(black, board.number, Colour.BLACK, white))
        return sorted(places, key=lambda place: fold(place.entry.player.name))


def every_round(tournament: Tournament) -> list[Round]:
    """All rounds in order, with ``boards`` and how many of them have brought their ``results``.

    Of a round that is not :func:`shown`, the public may know no more than when it starts.
    """
    over = Q(pairings__isnull=False) & ~Q(pairings__white_code__in=OPEN_CODES)
    return list(
        Round.objects.filter(tournament=tournament)
        .defer("explanation", "proposed")
        .annotate(boards=Count("pairings"), results=Count("pairings", filter=over))
        .order_by("number")
    )


def shown(round: Round) -> bool:
    """A round that is paired but not published is nobody's business but the arbiter's."""
    return round.state in PLAYED


def shown_rounds(tournament: Tournament) -> list[Round]:
    """The published ones of :func:`every_round`."""
    return [round for round in every_round(tournament) if shown(round)]


def sheet(tournament: Tournament, number: int | None = None) -> Sheet | None:
    """Round ``number``, or the last one published; ``None`` where the public has none to see."""
    rounds = shown_rounds(tournament)
    chosen = next((round for round in reversed(rounds) if number in (None, round.number)), None)
    if chosen is None:
        return None
    brought = points_before(chosen)
    return Sheet(chosen, rounds, _boards(chosen, brought), _byes(chosen, brought))


def points_before(round: Round) -> dict[int, Fraction | None]:
    """The points that each entry (by key) brings along, from the standings as stored."""
    rows = Standing.objects.filter(
        standings__tournament_id=round.tournament_id, standings__after_round=round.number - 1
    )
    brought: dict[int, Fraction | None] = defaultdict(lambda: ZERO if round.number == 1 else None)
    for entry, values in rows.values_list("entry_id", "values"):
        brought[entry] = Fraction(values["PTS"])
    return brought


def _boards(round: Round, brought: dict[int, Fraction | None]) -> list[Board]:
    turns = Turn.objects.select_related("entry__player")
    boards = []
    for pairing in round.pairings.prefetch_related(Prefetch("turns", turns)):
        seats = {
            turn.colour: Seat(turn.entry, brought[turn.entry_id]) for turn in pairing.turns.all()
        }
        boards.append(
            Board(pairing.board, seats[Colour.WHITE], seats[Colour.BLACK], pairing.result)
        )
    return boards


def _byes(round: Round, brought: dict[int, Fraction | None]) -> list[Bye]:
    """Without those who had left the tournament by then."""
    still_in = Q(entry__withdrawn_after=None) | Q(entry__withdrawn_after__gte=round.number)
    turns = Turn.objects.filter(still_in, round=round, pairing=None)
    return [
        Bye(Seat(turn.entry, brought[turn.entry_id]), Code(turn.bye))
        for turn in turns.select_related("entry__player").order_by("entry__tpn")
    ]
