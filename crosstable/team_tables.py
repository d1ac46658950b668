"""A team event's report as the engines see it: teams are the participants, matches their turns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from crosstable.matches import game_points, match_result, side_codes
from crosstable.model import (
    GAME_POINTS,
    MATCH_POINTS,
    Acceleration,
    Code,
    Colour,
    Crosstable,
    EntryId,
    Participant,
    Prohibition,
    Scoring,
    Turn,
)
from crosstable.team_events import TeamEvent, TeamMatch, event_of, teams_in
from crosstable.trf import Report
from crosstable.trf.abnormal import apply_abnormal

USUAL = {"TW": Fraction(2), "TD": Fraction(1), "TL": Fraction(0)}
"""The values of record ``362`` unless it says otherwise."""


def crosstable_of(
    report: Report, primary: str = MATCH_POINTS, event: TeamEvent | None = None
) -> Crosstable:
    """Return the teams and matches of a report with teams; a team's id is its number.

    ``primary``: the score that decides first. ``event``: the report's, if it is known already.
    Raises :class:`crosstable.team_events.Contradiction`.
    """
    event = event or event_of(report)
    players = report.crosstable
    turns: dict[EntryId, list[Turn]] = {team.number: [] for team in event.teams}
    for team, turn in _turns(event, players.scoring):
        turns[team].append(turn)
    secondary = GAME_POINTS if primary == MATCH_POINTS else MATCH_POINTS
    table = replace(
        players,
        participants=tuple(_participants(report)),
        turns={team: tuple(sorted(of_team, key=_round_of)) for team, of_team in turns.items()},
        adjustments=(),
        rounds=max(players.rounds, event.last_paired_round),
        scores=(primary, secondary),
        scorings=scorings(report, event.boards),
        accelerations=tuple(
            Acceleration(
                record.first_round,
                record.last_round,
                record.first,
                record.last,
                record.points or Fraction(0),
                record.match_points,
            )
            for record in report.teams.accelerations
        ),
        prohibitions=tuple(
            Prohibition(record.first_round, record.last_round, frozenset(record.competitors))
            for record in report.teams.prohibitions
        ),
    )
    return apply_abnormal(table, report.teams.abnormal)


def _round_of(turn: Turn) -> int:
    return turn.round


def scorings(report: Report, boards: int) -> Mapping[str, Scoring]:
    """Value a match by ``362``, and a bye by ``320`` or else as a draw (C.04.6, 1.4)."""
    game = report.crosstable.scoring
    worth = USUAL | {
        value.symbol: value.points
        for record in report.teams.worths
        for value in record.values
        if value.points is not None
    }
    half_the_boards = boards * game.draw
    pab = next(iter(report.teams.pabs), None)
    match_pab, game_pab = (pab.match_points, pab.game_points) if pab else (None, None)
    return {
        MATCH_POINTS: Scoring(
            win=worth["TW"],
            draw=worth["TD"],
            loss=worth["TL"],
            absence=Fraction(0),
            pab=worth["TD"] if match_pab is None else match_pab,
        ),
        GAME_POINTS: Scoring(
            win=boards * game.win,
            draw=half_the_boards,
            loss=boards * game.loss,
            absence=boards * game.absence,
            pab=half_the_boards if game_pab is None else game_pab,
        ),
    }


def _participants(report: Report) -> Iterator[Participant]:
    for team in teams_in(report):
        yield Participant(team.number, team.number, team.name, rating=team.rating)


def _turns(event: TeamEvent, scoring: Scoring) -> Iterator[tuple[int, Turn]]:
    for match in event.matches:
        results = list(enumerate(match.results, start=1))
        white, black = side_codes(results, Colour.WHITE), side_codes(results, Colour.BLACK)
        result = match_result(white, black, scoring)
        sides = {Colour.WHITE: (result.white, white), Colour.BLACK: (result.black, black)}
        for colour, team in match.teams.items():
            yield team, _team_turn(match, colour, *sides[colour], scoring)
    for (round, team), code in event.byes.items():
        yield team, Turn(round, code)


def _team_turn(
    match: TeamMatch, colour: Colour, code: Code, boards: tuple[Code, ...], scoring: Scoring
) -> Turn:
    """Return one team's turn; ``boards``: its codes from board 1 down."""
    return Turn(
        match.round,
        code,
        opponent=match.teams[colour.opposite],
        colour=colour,
        given=((GAME_POINTS, game_points(boards, scoring)),),
        boards=boards,
    )
