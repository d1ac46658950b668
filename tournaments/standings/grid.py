"""The crosstable of a round robin in its classic form: players across and down, then tie-breaks.

Players left out of the standings have a line and a column at the end, struck out if their games do
not count.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from crosstable.model import Code, Colour
from tournaments.models import Entry, Round, Tournament, Turn
from tournaments.standings.crosstable import Scored, code_of_turn, game_points_scored
from tournaments.standings.table import StandingsRow, StandingsTable, standings_table


@dataclass(frozen=True)
class GridSide:
    """One player's side of a game."""

    round: int
    colour: str
    code: Code
    scored: Fraction | None
    """The game points of a team's match."""


@dataclass(frozen=True)
class Square:
    """All games with one opponent, by round. ``own``: where a line meets its own column."""

    sides: tuple[GridSide, ...]
    own: bool
    struck: bool
    """Whether the games do not count."""


@dataclass(frozen=True)
class GridLine:
    """One player's line. ``number`` stands above the player's column too; ``place``: ``None`` for a
    player who is left out.
    """

    number: int
    entry: Entry
    place: StandingsRow | None
    squares: list[Square]

    @property
    def withdrawn(self) -> bool:
        return self.place is None or self.place.withdrawn

    @property
    def expelled(self) -> bool:
        return self.entry.expelled if self.place is None else self.place.expelled


@dataclass(frozen=True)
class Grid:
    """The grid. ``table``: the standings that give the order."""

    table: StandingsTable
    lines: list[GridLine]


def grid(tournament: Tournament, rounds: list[Round]) -> Grid | None:
    """Build the grid by the latest standings; ``None`` if there are none, or if opponents are not
    fixed beforehand. ``rounds``: those to be shown.
    """
    if not tournament.predetermined:
        return None
    table = standings_table(tournament, rounds)
    if table is None:
        return None
    games = _games(rounds, game_points_scored(tournament, rounds))
    gone = {entry.pk for entry in table.left_out}
    ranked = [(row.entry, row) for row in table.rows]
    order: list[tuple[Entry, StandingsRow | None]] = [*ranked]
    order += [(entry, None) for entry in [*table.left_out, *table.expelled]]
    everybody = [entry for entry, _place in order]
    return Grid(
        table,
        [
            GridLine(number, entry, place, _squares(entry, everybody, games, gone))
            for number, (entry, place) in enumerate(order, start=1)
        ],
    )


GamesByPlayers = Mapping[tuple[int, int], list[GridSide]]
"""The games by player and opponent."""


def _squares(
    entry: Entry, others: Iterable[Entry], games: GamesByPlayers, gone: set[int]
) -> list[Square]:
    return [
        Square(
            tuple(games.get((entry.pk, other.pk), ())),
            own=entry == other,
            struck=bool({entry.pk, other.pk} & gone),
        )
        for other in others
    ]


def _games(rounds: list[Round], points: Scored) -> GamesByPlayers:
    numbers = {round.pk: round.number for round in rounds}
    turns = Turn.objects.filter(round__in=rounds, pairing__isnull=False).select_related("pairing")
    read = list(turns.order_by("round__number"))
    seats = {(turn.pairing_id, turn.colour): turn.entry_id for turn in read}
    games: dict[tuple[int, int], list[GridSide]] = defaultdict(list)
    for turn in read:
        opponent = seats[turn.pairing_id, Colour(turn.colour).opposite]
        number = numbers[turn.round_id]
        side = GridSide(
            number, turn.colour, code_of_turn(turn), points.get((turn.entry_id, number))
        )
        games[turn.entry_id, opponent].append(side)
    return games
