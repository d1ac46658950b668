"""A player's card, as the paper one: a line a round, a column a tie-break, the sums below."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from crosstable.model import Code
from tiebreaks.parts import Reason
from tiebreaks.report import labels
from tournaments.models import Entry, Round, RoundState, Standing, Turn
from tournaments.queries import contributions, reasons
from tournaments.queries.contributions import Part, Value
from tournaments.queries.crosstable import code
from tournaments.queries.standings import POINTS, amount

ZERO = Fraction(0)


@dataclass(frozen=True)
class Line:
    """One round. ``gained`` and ``total`` are ``None`` until the standings know the round.

    ``cells`` has one tuple of parts for each of the card's columns.
    """

    round: Round
    board: int | None
    colour: str
    opponent: Entry | None
    code: Code
    gained: Fraction | None
    total: Fraction | None
    cells: tuple[tuple[Part, ...], ...]


@dataclass(frozen=True)
class Compared:
    """One tie-break of one of two neighbours; ``beyond``: the one that decides comes before it."""

    amount: Fraction | None
    decides: bool
    beyond: bool


@dataclass(frozen=True)
class Neighbour:
    name: str
    points: Fraction
    values: list[Compared]


@dataclass(frozen=True)
class Card:
    """``place`` is missing as long as no standings are stored; ``above`` is the row above it,
    where a tie-break separates the two.

    ``columns`` are the tie-breaks in order, without the points themselves.
    """

    entry: Entry
    lines: list[Line]
    columns: list[Value]
    place: Standing | None
    above: Standing | None
    live: bool
    why: str = ""
    """The reason for the coming board, in words."""

    @property
    def points(self) -> Fraction | None:
        return None if self.place is None else Fraction(self.place.values[POINTS])

    @property
    def leaves_out(self) -> bool:
        """Something is struck out on the card."""
        return any(not part.kept for column in self.columns for part in column.parts)

    @property
    def has_dummies(self) -> bool:
        return any(part.dummy for column in self.columns for part in column.parts)

    @property
    def side_by_side(self) -> list[Neighbour]:
        """The row above and this one, tie-break by tie-break."""
        if self.above is None or self.place is None:
            return []
        order = [value.label for value in self.columns]
        decider = order.index(self.place.decided_by)
        return [_neighbour(place, order, decider) for place in (self.above, self.place)]

    @property
    def coming(self) -> Line | None:
        """The game to be played now."""
        return _coming(self.lines)


def card(entry: Entry, rounds: list[Round]) -> Card:
    """Through the last of ``rounds``, those that are to be shown, by the latest standings."""
    entries = list(Entry.objects.filter(tournament=entry.tournament).select_related("player"))
    by_tpn = {other.tpn: other for other in entries if other.tpn is not None}
    place = _place(entry, rounds)
    values = [] if place is None else _values(place, by_tpn)
    lines = _lines(entry, rounds, values, {other.pk: other for other in entries})
    return Card(
        entry=entry,
        lines=lines,
        columns=[value for value in values if value.label != POINTS],
        place=place,
        above=_above(place),
        live=bool(rounds) and rounds[-1].state == RoundState.PUBLISHED,
        why=_why(entry, _coming(lines)),
    )


def _coming(lines: list[Line]) -> Line | None:
    last = lines[-1] if lines else None
    return last if last and last.opponent and last.code is Code.NOT_YET_PLAYED else None


def _why(entry: Entry, coming: Line | None) -> str:
    if coming is None or coming.board is None:
        return ""
    coming.round.tournament = entry.tournament
    told = reasons.why(coming.round, coming.board)
    return told.reason if told else ""


def _place(entry: Entry, rounds: list[Round]) -> Standing | None:
    known = [round.number for round in rounds]
    places = Standing.objects.filter(entry=entry, standings__after_round__in=known)
    return (
        places.select_related("standings", "entry__player")
        .order_by("-standings__after_round")
        .first()
    )


def _above(place: Standing | None) -> Standing | None:
    """The row above, where a tie-break and not the points separates the two."""
    if place is None or place.decided_by in ("", POINTS):
        return None
    rows = Standing.objects.filter(standings=place.standings_id, position=place.position - 1)
    return rows.select_related("entry__player").defer("explained").first()


def _neighbour(place: Standing, order: list[str], decider: int) -> Neighbour:
    return Neighbour(
        place.entry.player.name,
        Fraction(place.values[POINTS]),
        [
            Compared(amount(place.values[label]), index == decider, index > decider)
            for index, label in enumerate(order)
        ],
    )


def _values(place: Standing, by_tpn: Mapping[int, Entry]) -> list[Value]:
    return [
        contributions.read(label, place.values[label], place.explained[label], by_tpn)
        for label in labels(place.standings.order)
    ]


def _lines(
    entry: Entry, rounds: list[Round], values: list[Value], entries: Mapping[int, Entry]
) -> list[Line]:
    turns = {
        turn.round_id: turn
        for turn in Turn.objects.filter(entry=entry, round__in=rounds).select_related("pairing")
    }
    across = dict(
        Turn.objects.filter(pairing__turns__entry=entry, round__in=rounds)
        .exclude(entry=entry)
        .values_list("round_id", "entry_id")
    )
    columns = [value for value in values if value.label != POINTS]
    gains = _gains(values)
    lines = []
    total: Fraction | None = ZERO
    for round in rounds:
        turn, gained = turns.get(round.pk), gains.get(round.number)
        total = None if total is None or gained is None else total + gained
        lines.append(
            Line(
                round=round,
                board=turn.pairing.board if turn and turn.pairing else None,
                colour=turn.colour if turn else "",
                opponent=entries.get(across.get(round.pk, 0)),
                code=code(turn) if turn else Code.ZERO_POINT_BYE,
                gained=gained,
                total=total,
                cells=tuple(value.of_round(round.number) for value in columns),
            )
        )
    return lines


def _gains(values: list[Value]) -> dict[int, Fraction]:
    """What every round brought; nothing of one that still has to bring its result."""
    return {
        part.round: part.amount
        for value in values
        if value.label == POINTS
        for part in value.parts
        if part.round and part.reason is not Reason.OPEN
    }
