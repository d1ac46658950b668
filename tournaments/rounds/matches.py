"""The matches of a round between teams with their boards, as an arbiter works on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from django.utils.translation import gettext as _

from crosstable.matches import colour_on, game_points, side_codes
from crosstable.model import Colour
from crosstable.results import Result
from tournaments.bridge import crosstables
from tournaments.models import Entry, Game, Member, Round
from tournaments.rounds import boards
from tournaments.rounds.boards import BoardRow, ByeRow, Seat


@dataclass(frozen=True)
class Sitting:
    """The player of one colour of a board, with the team; ``member``: ``None`` if it is empty."""

    member: Member | None
    team: Entry

    @property
    def name(self) -> str:
        """The name of the player."""
        return self.member.player.name if self.member else _("nobody")

    @property
    def rating(self) -> int | None:
        """The player's rating in the team."""
        return self.member.rating if self.member else None

    @property
    def short(self) -> str:
        """The team's short name, or its full one."""
        return self.team.nickname or self.team.name


@dataclass(frozen=True)
class GameRow:
    """One board of a match. ``version`` goes into the form and comes back as ``seen``."""

    match: int
    board: int
    white: Sitting
    black: Sitting
    result: Result
    version: int

    @property
    def place(self) -> tuple[int, ...]:
        """The numbers that lead to it: of the match, and of the board in it."""
        return (self.match, self.board)

    @property
    def number(self) -> str:
        """Its usual label: ``2.3`` is board 3 of match 2."""
        return f"{self.match}.{self.board}"

    @property
    def row_id(self) -> str:
        """The HTML id of its line on the page."""
        return f"board-{self.match}-{self.board}"

    @property
    def between(self) -> str:
        """The players of the game. Goes into the form as ``version`` does."""
        seated = (self.white.member, self.black.member)
        return boards.players(*(member.pk if member else None for member in seated))

    @property
    def settled(self) -> bool:
        """Whether a seat is empty, so that nobody plays."""
        return self.white.member is None or self.black.member is None


@dataclass(frozen=True)
class MatchRow:
    """One match: the teams with the points that they brought, and its boards."""

    row: BoardRow
    games: Sequence[GameRow]
    score: tuple[Fraction, Fraction]
    """Game points so far: of White, the team with White on board 1, and of Black."""

    @property
    def board(self) -> int:
        """The number of the match."""
        return self.row.board

    @property
    def white(self) -> Seat:
        return self.row.white

    @property
    def black(self) -> Seat:
        return self.row.black

    @property
    def result(self) -> Result:
        return self.row.result

    @property
    def version(self) -> int:
        return self.row.version

    @property
    def missing(self) -> list[GameRow]:
        """Boards without a result."""
        return [game for game in self.games if game.result is Result.NOT_YET_PLAYED]

    @property
    def begun(self) -> bool:
        """Whether there is a score to show."""
        return len(self.missing) < len(self.games)


@dataclass(frozen=True)
class MatchesSheet:
    """The matches and byes of one round."""

    matches: list[MatchRow]
    byes: list[ByeRow]

    @property
    def games(self) -> list[GameRow]:
        """All boards, match by match."""
        return [game for match in self.matches for game in match.games]


def sheet(round: Round) -> MatchesSheet:
    """Read a round's matches in order, then its byes."""
    board_sheet = boards.sheet(round)
    games: dict[int, list[Game]] = {}
    rows = Game.objects.filter(pairing__round=round).order_by("board")
    for game in rows.select_related("white__player", "black__player"):
        games.setdefault(game.pairing_id, []).append(game)
    scoring = crosstables.scoring(round.tournament)
    matches = []
    for row in board_sheet.boards:
        match_games = games.get(row.pairing, [])
        results = [(game.board, game.result) for game in match_games]
        white, black = (game_points(side_codes(results, side), scoring) for side in Colour)
        matches.append(MatchRow(row, [_game(row, game) for game in match_games], (white, black)))
    return MatchesSheet(matches, board_sheet.byes)


def _game(row: BoardRow, game: Game) -> GameRow:
    first = colour_on(game.board, Colour.WHITE) is Colour.WHITE
    teams = (row.white.entry, row.black.entry) if first else (row.black.entry, row.white.entry)
    white, black = Sitting(game.white, teams[0]), Sitting(game.black, teams[1])
    return GameRow(row.board, game.board, white, black, game.result, game.version)


def match_row(round: Round, number: int) -> MatchRow | None:
    """Return one match of a round."""
    return next((match for match in sheet(round).matches if match.board == number), None)
