"""A round of a team tournament as it is shown and printed: its matches, and the boards of each."""

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
class TeamSheetSide:
    """The player of a board for one of the teams; ``member`` is ``None`` if the seat is empty."""

    member: Member | None
    colour: Colour
    code: Code


@dataclass(frozen=True)
class TeamSheetLine:
    """One board of a match; ``left`` belongs to the team with White on board 1."""

    board: int
    left: TeamSheetSide
    right: TeamSheetSide

    @property
    def result(self) -> Result:
        """The result of the left side first, whichever colour it has."""
        return Result.from_codes(self.left.code, self.right.code)


@dataclass(frozen=True)
class TeamSheetMatch:
    """Two teams, and the game points of the boards played so far."""

    row: BoardRow
    lines: list[TeamSheetLine]
    left: Fraction
    right: Fraction

    @property
    def begun(self) -> bool:
        """Whether any board has a result."""
        return any(not line.result.open for line in self.lines)

    @property
    def members(self) -> list[Member]:
        """All who play, for searching."""
        sides = [side.member for line in self.lines for side in (line.left, line.right)]
        return [member for member in sides if member]


def matches(round: Round, rows: Iterable[BoardRow]) -> list[TeamSheetMatch]:
    """List the matches of ``rows``, which are those of ``round``. One query."""
    games = games_of([round])
    scoring = crosstables.scoring(round.tournament)
    return [match_of(row, games.get(row.pairing, ()), scoring) for row in rows]


def games_of(rounds: Iterable[Round]) -> Mapping[int, list[Game]]:
    """Read the boards of all matches of these rounds in order, by the key of their pairing."""
    games_by_pairing: dict[int, list[Game]] = defaultdict(list)
    games = Game.objects.filter(pairing__round__in=list(rounds))
    for game in games.select_related("white__player", "black__player").order_by("board"):
        games_by_pairing[game.pairing_id].append(game)
    return games_by_pairing


def match_of(row: BoardRow, games: Iterable[Game], scoring: Scoring) -> TeamSheetMatch:
    """Return one match with its boards."""
    lines = [_line(game) for game in games]
    left_points, right_points = (
        sum((scoring.table[side.code] for side in sides), Fraction(0))
        for sides in ([line.left for line in lines], [line.right for line in lines])
    )
    return TeamSheetMatch(row, lines, left_points, right_points)


def _line(game: Game) -> TeamSheetLine:
    white = TeamSheetSide(game.white, Colour.WHITE, Code(game.white_code))
    black = TeamSheetSide(game.black, Colour.BLACK, Code(game.black_code))
    if colour_on(game.board, Colour.WHITE) is Colour.WHITE:
        return TeamSheetLine(game.board, white, black)
    return TeamSheetLine(game.board, black, white)
