"""A bracket as pages show it: rounds, matches, sides, and what is to be done next in each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from crosstable.model import Code
from crosstable.results import Result
from pairing.knockout.match import BY_ONE_GAME, NextGame, Rules, Stage
from tournaments import knockouts
from tournaments.models import (
    Entry,
    KnockOut,
    KnockOutGame,
    KnockOutLot,
    KnockOutMatch,
    KnockOutSeat,
    KnockOutTurn,
    Side,
)
from tournaments.models.knockout import NO_RESULT
from tournaments.queries import wording_knockout as words
from tournaments.services.knockout_lots import first_to_choose
from tournaments.templatetags.kibitz import points


@dataclass(frozen=True)
class SideLine:
    """One side of a match. ``points``: from all its games."""

    side: Side
    seat: KnockOutSeat
    points: Fraction
    won: bool
    out: bool

    @property
    def entry(self) -> Entry:
        return self.seat.entry


@dataclass(frozen=True)
class MatchLine:
    """``next`` is to be played; ``None`` once the match is decided, which ``decided`` explains."""

    match: KnockOutMatch
    sides: list[SideLine]
    next: NextGame | None
    decided: str
    tail: str
    """The stage that decided, where it was not the games; a word for the card of the match."""

    @property
    def begun(self) -> bool:
        return bool(self.match.games.all() or self.match.lots.all() or self.match.decided)


@dataclass(frozen=True)
class RoundBlock:
    """``left``: how many were in when it was drawn; ``passes`` of them are through unplayed."""

    number: int
    title: str
    matches: list[MatchLine]
    passes: list[KnockOutSeat]

    @property
    def left(self) -> int:
        return 2 * len(self.matches) + len(self.passes)

    @property
    def open(self) -> int:
        return sum(line.match.open for line in self.matches)


@dataclass(frozen=True)
class Bracket:
    """Rounds that were drawn, those to come, and who is still in."""

    knockout: KnockOut
    rules: Rules
    rounds: list[RoundBlock]
    coming: list[str]
    remaining: list[KnockOutSeat]

    @property
    def last(self) -> RoundBlock | None:
        return self.rounds[-1] if self.rounds else None

    @property
    def settled(self) -> bool:
        """Every match of the last round is decided."""
        return self.last is not None and not self.last.open

    @property
    def over(self) -> bool:
        """There are no more participants than places."""
        return self.settled and len(self.remaining) <= self.knockout.places

    @property
    def next_round(self) -> int:
        return len(self.rounds) + 1

    @property
    def all_rounds(self) -> int:
        return len(self.rounds) + len(self.coming)

    @property
    def order(self) -> str:
        return words.order(self.knockout)

    @property
    def in_words(self) -> list[str]:
        return words.match_rules(self.rules)


def bracket(knockout: KnockOut) -> Bracket:
    """All of it, in a handful of queries."""
    rules = knockouts.rules_of(knockout)
    lines = [_line(match, rules) for match in knockouts.matches_of(knockout)]
    passes = knockout.turns.filter(match=None).select_related("seat__entry__player")
    remaining = knockouts.remaining(knockout)
    rounds = _rounds(lines, list(passes), knockout.places)
    return Bracket(knockout, rules, rounds, _coming(knockout, rounds, len(remaining)), remaining)


def _rounds(
    lines: Sequence[MatchLine], passes: Sequence[KnockOutTurn], places: int
) -> list[RoundBlock]:
    blocks = []
    for number in sorted({line.match.round for line in lines}):
        matches = [line for line in lines if line.match.round == number]
        free = [turn.seat for turn in passes if turn.round == number]
        left = 2 * len(matches) + len(free)
        title = words.round_title(2 * len(matches), left, places)
        blocks.append(RoundBlock(number, title, matches, free))
    return blocks


def _coming(knockout: KnockOut, rounds: Sequence[RoundBlock], remaining: int) -> list[str]:
    """Titles of the rounds after those that were drawn, as far as they can be told."""
    if not knockout.started:
        return []
    left = remaining - (rounds[-1].open if rounds else 0)
    plan = knockouts.plan_of(left, knockout.places)
    if plan is None:
        return []
    titles = []
    for playing in plan.all_rounds:
        titles.append(words.round_title(playing, left, knockout.places))
        left -= playing // 2
    return titles


def _line(match: KnockOutMatch, rules: Rules) -> MatchLine:
    games = list(match.games.all())
    scored = knockouts.points_of(games)
    found = None if match.decided else knockouts.course(match, rules)
    return MatchLine(
        match=match,
        sides=[
            SideLine(
                side=side,
                seat=match.seat(side),
                points=scored[side],
                won=match.winner == side,
                out=bool(match.decided) and match.winner != side,
            )
            for side in Side
        ],
        next=found if isinstance(found, NextGame) else None,
        decided=words.decided(match, _score(match, games)),
        tail=_tail(match),
    )


def _score(match: KnockOutMatch, games: Sequence[KnockOutGame]) -> dict[str, str]:
    """What winner and loser have from the stage that decided."""
    if not match.winner:
        return {}
    scored = knockouts.points_of([game for game in games if game.stage == match.decided])
    winner = Side(match.winner)
    return {"won": points(scored[winner]), "lost": points(scored[winner.other])}


def _tail(match: KnockOutMatch) -> str:
    if not match.decided or match.decided == Stage.GAMES:
        return ""
    if match.decided in [stage.value for stage in Stage]:
        return str(words.STAGES[Stage(match.decided)])
    return words.without_play(match)


@dataclass(frozen=True)
class GameLine:
    """One game that has begun. ``scores``: of both sides, the higher placed first; ``boards``:
    results of the teams' boards, with White's side first.
    """

    game: KnockOutGame
    stage: str
    white: Entry
    black: Entry
    boards: list[str]


@dataclass(frozen=True)
class BoardRow:
    """One board of the encounter under way: ``codes`` of both sides, White's first."""

    game: int
    board: int
    codes: str

    @property
    def result(self) -> Result:
        return Result.of(Code(self.codes[0]), Code(self.codes[1]))


@dataclass(frozen=True)
class MatchSheet:
    """A match and everything about it. ``lot``: that of the stage to be played."""

    line: MatchLine
    block: RoundBlock
    rules: Rules
    games: list[GameLine]
    lot: KnockOutLot | None
    lots: list[tuple[str, KnockOutLot]]
    boards: int

    @property
    def match(self) -> KnockOutMatch:
        return self.line.match

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
        """A game is over, so that there is a break before the next."""
        return any(not line.game.result.open for line in self.games)

    @property
    def one_game(self) -> bool:
        """One lot gives the choice of the colour, and a draw is enough for Black."""
        return self.next is not None and self.next.stage in BY_ONE_GAME

    @property
    def golden_point(self) -> bool:
        return self.next is not None and self.next.stage is Stage.GOLDEN_POINT

    @property
    def by_lot(self) -> bool:
        return self.next is not None and self.next.stage is Stage.LOTS

    @property
    def chooser(self) -> SideLine:
        return self._of(first_to_choose(self.match))

    @property
    def lot_winner(self) -> SideLine | None:
        return self._of(Side(self.lot.winner)) if self.lot and self.lot.winner else None

    @property
    def white(self) -> SideLine | None:
        """Who has White in the next game, where it is known."""
        if self.next is None or self.next.white is None:
            return None
        return self._of(knockouts.side_of(self.match, self.next.white))

    @property
    def black(self) -> SideLine | None:
        return self._of(self.white.side.other) if self.white else None

    @property
    def why(self) -> str:
        playing = 2 * len(self.block.matches)
        return words.why_they_meet(self.match, self.block.left, playing)

    @property
    def order(self) -> str:
        return words.order(self.match.knockout)

    @property
    def in_words(self) -> list[str]:
        return words.match_rules(self.rules)

    @property
    def board_rows(self) -> list[BoardRow]:
        """The boards of the encounter that is being played, entered or not."""
        games = list(self.match.games.all())
        under_way = games[-1] if games and games[-1].result.open else None
        number = under_way.number if under_way else len(games) + 1
        boards = under_way.boards if under_way else [NO_RESULT] * self.boards
        return [BoardRow(number, board, codes) for board, codes in enumerate(boards, start=1)]

    def _of(self, side: Side) -> SideLine:
        return next(line for line in self.line.sides if line.side == side)


def sheet(found: Bracket, round: int, number: int) -> MatchSheet | None:
    """One match of a bracket; ``None`` where there is none of this number."""
    for block in found.rounds:
        for line in block.matches:
            if (line.match.round, line.match.number) == (round, number):
                return _sheet(found, block, line)
    return None


def _sheet(found: Bracket, block: RoundBlock, line: MatchLine) -> MatchSheet:
    match = line.match
    return MatchSheet(
        line=line,
        block=block,
        rules=found.rules,
        games=[_game(match, game) for game in match.games.all()],
        lot=knockouts.lot_for(match, line.next.stage) if line.next else None,
        lots=[(words.lot(match, lot), lot) for lot in match.lots.all()],
        boards=found.knockout.tournament.boards or 0,
    )


def _game(match: KnockOutMatch, game: KnockOutGame) -> GameLine:
    return GameLine(
        game=game,
        stage=str(words.STAGES[Stage(game.stage)]),
        white=match.seat(game.white).entry,
        black=match.seat(game.black).entry,
        boards=game.boards,
    )


@dataclass(frozen=True)
class PlaceLine:
    """``place`` is shared by all between it and ``last``; ``through``: one of the places wanted."""

    place: int
    last: int
    seat: KnockOutSeat
    through: bool


def places(knockout: KnockOut) -> list[PlaceLine]:
    """The final order; empty before the knock-out is finished."""
    seats = list(
        knockout.seats.filter(place__isnull=False)
        .select_related("entry__player")
        .order_by("place", "number")
    )
    shared = [seat.place for seat in seats]
    return [
        PlaceLine(
            place=seat.place or 0,
            last=(seat.place or 0) + shared.count(seat.place) - 1,
            seat=seat,
            through=seat.place == knockout.first_place,
        )
        for seat in seats
    ]
