"""A player's pairing card, as on paper: a line a round, a column a tie-break, the sums below."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from django.db.models import Q

from crosstable.model import Code, Colour
from explain import answers
from tiebreaks.parts import Reason
from tiebreaks.reports.data import labels
from tournaments.bridge import crosstables
from tournaments.models import (
    Entry,
    Round,
    RoundState,
    Standing,
    Tournament,
    Turn,
)
from tournaments.standings.crosstable import Scored, code_of_turn, game_points_in
from tournaments.standings.match_records import MatchRecord, records_in
from tournaments.standings.table import primary, stored_standings
from tournaments.words import contributions
from tournaments.words.contributions import StoredPart, StoredValue

ZERO = Fraction(0)
ALL = slice(None)


@dataclass(frozen=True)
class CardLine:
    """One round. ``gained`` and ``total`` are ``None`` until the standings include the round."""

    round: Round
    board: int | None
    colour: str
    opponent: Entry | None
    code: Code
    gained: Fraction | None
    total: Fraction | None
    columns: tuple[StoredValue, ...]
    score: tuple[Fraction, Fraction] | None = None
    """The game points of a team and of its opponent, once their match has begun."""

    @property
    def cells_of(self) -> list[tuple[StoredValue, tuple[StoredPart, ...]]]:
        """Each column with what this round contributes to it."""
        return [(column, column.of_round(self.round.number)) for column in self.columns]

    @property
    def stand_ins(self) -> list[StoredPart]:
        """The parts with a virtual opponent: one for each that has another worth."""
        dummies = {
            (part.reason is Reason.VIRTUAL, part.worth): part
            for _column, parts in reversed(self.cells_of)
            for part in parts
            if part.dummy
        }
        return list(reversed(dummies.values()))


@dataclass(frozen=True)
class PlayerCard:
    """One player's card. ``place`` is ``None`` until standings are stored; ``above`` is the row
    above.

    ``columns`` are the tie-breaks in order, without the points themselves.
    """

    entry: Entry
    lines: list[CardLine]
    columns: list[StoredValue]
    place: Standing | None
    live: bool
    above: Standing | None = None
    why: str = ""
    """The reason for the coming board, in words."""
    record: MatchRecord | None = None
    """A team's matches in the standings."""

    @property
    def primary(self) -> str:
        """The label of what the standings rank by first; empty until there are any."""
        return primary(self.place.standings.order) if self.place else ""

    @property
    def points(self) -> Fraction | None:
        return Fraction(self.place.values[self.primary]) if self.place else None

    @property
    def most_points(self) -> Fraction | None:
        """The points that a player could have in the rounds of the standings, if points rank first.
        Those of a team are in its ``record``.
        """
        if self.place is None or self.primary != "PTS":
            return None
        return Fraction(self.entry.tournament.points_win) * self.place.standings.after_round

    @property
    def left_out(self) -> list[tuple[StoredValue, StoredPart]]:
        """The parts that are struck out, each with its column."""
        return [(value, part) for value in self.columns for part in value.parts if not part.kept]

    @property
    def stand_ins(self) -> bool:
        """Whether any opponent is replaced by a virtual one."""
        return any(line.stand_ins for line in self.lines)

    @property
    def federations(self) -> bool:
        """Whether any opponent's federation is known."""
        opponents = [line.opponent for line in self.lines if line.opponent]
        return any(each.player and each.player.federation for each in opponents)

    @property
    def coming(self) -> CardLine | None:
        """The game to be played now."""
        return _coming(self.lines)


def card(entry: Entry, rounds: list[Round]) -> PlayerCard:
    """Draw one card through the last of ``rounds``, those to be shown, by the latest standings."""
    (drawn,) = _cards(_read(entry.tournament, rounds, entry), [entry])
    above = _above(drawn.place)
    return replace(drawn, above=above, why=_why(entry, drawn.coming))


def cards(tournament: Tournament, rounds: list[Round], chosen: slice = ALL) -> list[PlayerCard]:
    """Draw the ``chosen`` of all cards, which are ordered by pairing number, those without one
    last.

    A handful of queries.
    """
    data = _read(tournament, rounds)
    order = sorted(
        data.entries.values(), key=lambda entry: (entry.tpn is None, entry.tpn, entry.pk)
    )
    return list(_cards(data, order[chosen]))


@dataclass(frozen=True)
class _CardData:
    """The data that cards are made of, read together."""

    rounds: list[Round]
    entries: Mapping[int, Entry]
    turns: Mapping[tuple[int, int], Turn]
    """By round and entry."""
    seats: Mapping[tuple[int | None, str], int]
    """The entry that sits at a board (by key) with a colour."""
    places: Mapping[int, Standing]
    scores: Scored
    records: Mapping[int, MatchRecord]

    @cached_property
    def by_tpn(self) -> dict[int, Entry]:
        return {entry.tpn: entry for entry in self.entries.values() if entry.tpn is not None}

    def opponent(self, turn: Turn) -> Entry | None:
        if turn.pairing_id is None:
            return None
        across = Colour(turn.colour).opposite
        return self.entries.get(self.seats.get((turn.pairing_id, across), 0))

    def score(
        self, entry: Entry, opponent: Entry | None, round: int
    ) -> tuple[Fraction, Fraction] | None:
        """Return both teams' game points of a match that has begun."""
        ours = self.scores.get((entry.pk, round))
        theirs = self.scores.get((opponent.pk, round)) if opponent else None
        return None if ours is None or theirs is None else (ours, theirs)


def _read(tournament: Tournament, rounds: list[Round], only: Entry | None = None) -> _CardData:
    """Read the data for everybody's cards, or for ``only`` one."""
    _kept, latest = stored_standings(tournament, rounds)
    turns = Turn.objects.filter(round__in=rounds).select_related("pairing")
    places = latest.rows.select_related("entry__player") if latest else Standing.objects.none()
    if only:
        turns = turns.filter(Q(entry=only) | Q(pairing__turns__entry=only)).distinct()
        places = places.filter(entry=only)
    entries = Entry.objects.filter(tournament=tournament).select_related("player")
    read = list(turns)
    table = (
        crosstables.build(tournament, rounds[-1].number)
        if tournament.for_teams and rounds
        else None
    )
    return _CardData(
        rounds,
        {entry.pk: entry for entry in entries},
        {(turn.round_id, turn.entry_id): turn for turn in read},
        {(turn.pairing_id, turn.colour): turn.entry_id for turn in read},
        {place.entry_id: place for place in places},
        game_points_in(table) if table else {},
        records_in(tournament, table, primary(latest.order), latest.after_round)
        if table and latest
        else {},
    )


def _cards(data: _CardData, entries: Iterable[Entry]) -> Iterator[PlayerCard]:
    live = bool(data.rounds) and data.rounds[-1].state == RoundState.PUBLISHED
    for entry in entries:
        place = data.places.get(entry.pk)
        values = _values(place, data.by_tpn) if place else []
        columns = values[1:]
        lines = list(_lines(data, entry, columns, _gains(values[:1])))
        yield PlayerCard(
            entry, lines, columns, place, live, record=data.records.get(entry.pk) if place else None
        )


def _coming(lines: list[CardLine]) -> CardLine | None:
    last = lines[-1] if lines else None
    return last if last and last.opponent and last.code is Code.NOT_YET_PLAYED else None


def _why(entry: Entry, coming: CardLine | None) -> str:
    if coming is None or coming.board is None:
        return ""
    if not coming.round.explained:  # type: ignore[attr-defined]  # annotated by the query
        return ""
    coming.round.tournament = entry.tournament
    reason = answers.reason_for_board(coming.round, coming.board)
    if reason is None:
        return ""
    return " ".join(told.first for told in (reason.opponent, reason.colour) if told)


def _above(place: Standing | None) -> Standing | None:
    if place is None:
        return None
    rows = Standing.objects.filter(standings=place.standings_id, position=place.position - 1)
    return rows.select_related("entry__player").defer("explained").first()


def _values(place: Standing, by_tpn: Mapping[int, Entry]) -> list[StoredValue]:
    return [
        contributions.read_value(label, place.values[label], place.explained[label], by_tpn)
        for label in labels(place.standings.order)
    ]


def _lines(
    data: _CardData, entry: Entry, columns: list[StoredValue], gains: Mapping[int, Fraction]
) -> Iterator[CardLine]:
    total: Fraction | None = ZERO
    for round in data.rounds:
        turn, gained = data.turns.get((round.pk, entry.pk)), gains.get(round.number)
        opponent = data.opponent(turn) if turn else None
        total = None if total is None or gained is None else total + gained
        yield CardLine(
            round=round,
            board=turn.pairing.board if turn and turn.pairing else None,
            colour=turn.colour if turn else "",
            opponent=opponent,
            code=code_of_turn(turn) if turn else Code.ZERO_POINT_BYE,
            gained=gained,
            total=total,
            columns=tuple(columns),
            score=data.score(entry, opponent, round.number),
        )


def _gains(points: list[StoredValue]) -> dict[int, Fraction]:
    """Return the points by round, without rounds whose result is still open."""
    return {
        part.round: part.amount
        for value in points
        for part in value.parts
        if part.round and part.reason is not Reason.OPEN
    }
