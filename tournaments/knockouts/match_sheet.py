"""One match of a knock-out as its page shows it: games, lots, and the next action."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model import Code, EntryId
from crosstable.results import Result
from pairing.knockout.match import BY_ONE_GAME, MatchRules, MatchStage, NextGame
from tournaments.bridge import knockouts
from tournaments.knockouts import words
from tournaments.knockouts.bracket import KnockOutBracket, MatchLine, RoundBlock, SideLine
from tournaments.knockouts.lots import first_to_choose
from tournaments.models import Entry, KnockOutGame, KnockOutLot, KnockOutMatch, Side
from tournaments.models.knockout import NO_RESULT


@dataclass(frozen=True)
class GameLine:
    """One game that has begun. ``boards``: results of the teams' boards, White's side first."""

    game: KnockOutGame
    stage: str
    white: Entry
    black: Entry
    boards: list[str]


@dataclass(frozen=True)
class EncounterBoard:
    """One board of the encounter under way: ``codes`` of both sides, White's first."""

    game: int
    board: int
    codes: str

    @property
    def result(self) -> Result:
        return Result.from_codes(Code(self.codes[0]), Code(self.codes[1]))


@dataclass(frozen=True)
class MatchSheet:
    """A match and everything about it. ``lot``: that of the stage to be played."""

    line: MatchLine
    block: RoundBlock
    rules: MatchRules
    games: list[GameLine]
    lot: KnockOutLot | None
    boards: int

    @property
    def match(self) -> KnockOutMatch:
        return self.line.match

    @property
    def players(self) -> set[EntryId]:
        """The two sides, by entry."""
        return {line.entry.pk for line in self.line.sides}

    @property
    def next(self) -> NextGame | None:
        return self.line.next

    @property
    def stage(self) -> str:
        return str(words.STAGES[self.next.stage]) if self.next else ""

    @property
    def times(self) -> str:
        return words.times(self.rules.times(self.next.stage)) if self.next else ""

    @property
    def played(self) -> bool:
        """Whether a game is over, so that there is a break before the next."""
        return any(not line.game.result.open for line in self.games)

    @property
    def one_game(self) -> bool:
        """Whether one lot gives the choice of the colour, and a draw is enough for Black."""
        return self.next is not None and self.next.stage in BY_ONE_GAME

    @property
    def golden_point(self) -> bool:
        return self.next is not None and self.next.stage is MatchStage.GOLDEN_POINT

    @property
    def by_lot(self) -> bool:
        return self.next is not None and self.next.stage is MatchStage.LOTS

    @property
    def chooser(self) -> SideLine:
        return self._of(first_to_choose(self.match))

    @property
    def lot_winner(self) -> SideLine | None:
        return self._of(Side(self.lot.winner)) if self.lot and self.lot.winner else None

    @property
    def white(self) -> SideLine | None:
        """The side with White in the next game, if known."""
        if self.next is None or self.next.white is None:
            return None
        return self._of(knockouts.side_of(self.match, self.next.white))

    @property
    def black(self) -> SideLine | None:
        return self._of(self.white.side.other) if self.white else None

    @property
    def order(self) -> str:
        return words.order(self.match.knockout)

    @property
    def in_words(self) -> list[str]:
        return words.course(self.match.knockout, self.rules)

    @property
    def title(self) -> str:
        """The name of its round, or of the match for third place."""
        return self.block.title_of(self.line)

    @property
    def board_rows(self) -> list[EncounterBoard]:
        """The boards of the encounter that is being played, entered or not."""
        games = list(self.match.games.all())
        under_way = games[-1] if games and games[-1].result.open else None
        number = under_way.number if under_way else len(games) + 1
        boards = under_way.boards if under_way else [NO_RESULT] * self.boards
        return [EncounterBoard(number, board, codes) for board, codes in enumerate(boards, start=1)]

    def _of(self, side: Side) -> SideLine:
        return next(line for line in self.line.sides if line.side == side)


def sheet(bracket: KnockOutBracket, round: int, number: int) -> MatchSheet | None:
    """Return one match of a bracket; ``None`` if there is none of this number."""
    for block in bracket.rounds:
        for line in block.every_match:
            if (line.match.round, line.match.number) == (round, number):
                return sheet_of(bracket, block, line)
    return None


def sheet_of(bracket: KnockOutBracket, block: RoundBlock, line: MatchLine) -> MatchSheet:
    """Return the sheet of a match."""
    match = line.match
    return MatchSheet(
        line=line,
        block=block,
        rules=bracket.rules,
        games=[_game(match, game) for game in match.games.all()],
        lot=knockouts.lot_for(match, line.next.stage) if line.next else None,
        boards=bracket.knockout.tournament.boards or 0,
    )


def _game(match: KnockOutMatch, game: KnockOutGame) -> GameLine:
    return GameLine(
        game=game,
        stage=str(words.STAGES[MatchStage(game.stage)]),
        white=match.seat(game.white).entry,
        black=match.seat(game.black).entry,
        boards=game.boards,
    )
