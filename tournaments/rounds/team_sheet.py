"""A round of a team tournament: its matches, and the boards of each."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from crosstable.matches import colour_on
from crosstable.model import Code, Colour, Scoring
from crosstable.results import Result
from tournaments.bridge import crosstables
from tournaments.models import Game, Member, Round
from tournaments.rounds.boards import BoardRow


@dataclass(frozen=True)
class Side:
    """Who plays a board for one of the teams; nobody where the seat is empty."""

    member: Member | None
    colour: Colour
    code: Code


@dataclass(frozen=True)
class Line:
    """One board of a match; ``left`` is of the team with White on board 1."""

    board: int
    left: Side
    right: Side

    @property
    def result(self) -> Result:
        """The side first that stands left, whichever colour it has."""
        return Result.from_codes(self.left.code, self.right.code)


@dataclass(frozen=True)
class Match:
    """Two teams, and game points as far as boards have brought them."""

    row: BoardRow
    lines: list[Line]
    left: Fraction
    right: Fraction

    @property
    def begun(self) -> bool:
        """Some board has a result."""
        return any(not line.result.open for line in self.lines)

    @property
    def names(self) -> str:
        """Of the teams and all who play, to be looked for."""
        sides = [side.member for line in self.lines for side in (line.left, line.right)]
        people = (member.player.name for member in sides if member)
        return " / ".join((self.row.white.entry.name, self.row.black.entry.name, *people))


def matches(round: Round, rows: Iterable[BoardRow]) -> list[Match]:
    """The matches of ``rows``, which are those of ``round``. One query."""
    games = games_of([round])
    scoring = crosstables.scoring(round.tournament)
    return [match_of(row, games.get(row.pairing, ()), scoring) for row in rows]


def games_of(rounds: Iterable[Round]) -> Mapping[int, list[Game]]:
    """The boards of all matches of these rounds from the top, by the key of their pairing."""
    found: dict[int, list[Game]] = defaultdict(list)
    games = Game.objects.filter(pairing__round__in=list(rounds))
    for game in games.select_related("white__player", "black__player").order_by("board"):
        found[game.pairing_id].append(game)
    return found


def match_of(row: BoardRow, games: Iterable[Game], scoring: Scoring) -> Match:
    """One match with its boards."""
    lines = [_line(game) for game in games]
    left, right = (
        sum((scoring.table[side.code] for side in sides), Fraction(0))
        for sides in ([line.left for line in lines], [line.right for line in lines])
    )
    return Match(row, lines, left, right)


def _line(game: Game) -> Line:
    white = Side(game.white, Colour.WHITE, Code(game.white_code))
    black = Side(game.black, Colour.BLACK, Code(game.black_code))
    if colour_on(game.board, Colour.WHITE) is Colour.WHITE:
        return Line(game.board, white, black)
    return Line(game.board, black, white)
