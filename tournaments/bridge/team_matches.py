"""Teams in the bridge to the engines: matches, their boards and their scores.

A team's turn is a match. Its code, its game points and its boards follow from the games.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from crosstable.matches import game_points, match_result, side_codes
from crosstable.model import GAME_POINTS, MATCH_POINTS, Code, Crosstable, EntryId, Scoring, Turn
from crosstable.results import Result
from tournaments.models import Game, TeamScore, Tournament
from tournaments.steps import stage

GamesByMatch = Mapping[int | None, Sequence[tuple[int, Result]]]
"""The boards of each match, by the key of its pairing."""


def with_scores(table: Crosstable, tournament: Tournament) -> Crosstable:
    """Return the table with the two scores of teams."""
    return replace(table, scores=scores(tournament), scorings=scorings(tournament, table.scoring))


def scores(tournament: Tournament) -> tuple[str, ...]:
    """Return the primary score (C.04.6, 1.2.1) and the secondary one."""
    if tournament.team_score == TeamScore.GAME:
        return GAME_POINTS, MATCH_POINTS
    return MATCH_POINTS, GAME_POINTS


def scorings(tournament: Tournament, game: Scoring) -> dict[str, Scoring]:
    """Return the value of a match in either score; ``game`` is the value of a game."""
    boards = Fraction(tournament.boards or 0)
    drawn = boards * game.draw
    pab = tournament.game_points_pab
    return {
        MATCH_POINTS: Scoring(
            win=Fraction(tournament.match_points_win),
            draw=Fraction(tournament.match_points_draw),
            loss=Fraction(tournament.match_points_loss),
            absence=Fraction(tournament.match_points_absence),
            pab=Fraction(tournament.match_points_pab),
        ),
        GAME_POINTS: Scoring(
            win=boards * game.win,
            draw=drawn,
            loss=boards * game.loss,
            absence=boards * game.absence,
            pab=drawn if pab is None else Fraction(pab),
        ),
    }


def games_of(tournament: Tournament, through: int | None) -> GamesByMatch:
    """Read the boards of all published matches, through round ``through`` (default: all)."""
    rows = Game.objects.filter(
        pairing__round__tournament=tournament, pairing__round__state__in=stage.PLAYED
    )
    if through is not None:
        rows = rows.filter(pairing__round__number__lte=through)
    games: dict[int | None, list[tuple[int, Result]]] = {}
    for pairing, board, white, black in rows.values_list(
        "pairing", "board", "white_code", "black_code"
    ):
        games.setdefault(pairing, []).append((board, Result.from_codes(Code(white), Code(black))))
    return games


def turn_of(turn: Turn, games: Sequence[tuple[int, Result]], scoring: Scoring) -> Turn:
    """Add the boards to a team's side of a match; ``scoring`` is the value of a game."""
    if not games or turn.colour is None:
        return turn
    boards = side_codes(games, turn.colour)
    return replace(turn, given=((GAME_POINTS, game_points(boards, scoring)),), boards=boards)


def adjourned_drawn(table: Crosstable) -> Crosstable:
    """Return the table with every adjourned game as the draw that it counts for (C.04.2, 3.1)."""
    return replace(
        table,
        turns={
            entry: tuple(_drawn(table, entry, turn) for turn in turns)
            for entry, turns in table.turns.items()
        },
    )


def _drawn(table: Crosstable, entry: EntryId, turn: Turn) -> Turn:
    if turn.code is not Code.ADJOURNED or turn.opponent is None:
        return turn
    match = turn.round, entry
    theirs = next(t for t in table.turns[turn.opponent] if (t.round, t.opponent) == match)
    mine, other = _settled(turn.boards), _settled(theirs.boards)
    result = match_result(mine, other, table.scoring)
    return replace(turn, code=result.white, boards=mine)


def _settled(boards: Iterable[Code]) -> tuple[Code, ...]:
    return tuple(Code.DRAW if code is Code.ADJOURNED else code for code in boards)
