"""What the report says of a tournament that was put back: from where to where, and which results,
seats and byes of closed rounds are others than before.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tournaments.models import Game, RoundState, Tournament, Turn
from tournaments.rules.settings import REPORTED_AFTER_THE_START, as_data
from tournaments.steps import stage

Params = dict[str, Any]


@dataclass
class Standing:
    """How far a tournament had come at one moment, and its closed rounds."""

    round: int
    """The last round that had boards; 0 before the first."""
    state: str
    """That round's state; empty for a knock-out."""
    boards: dict[tuple[int, int, int], Params]
    """By round, board and board of the match (0 between players): seats and result."""
    byes: dict[tuple[int, int], str]
    """By round and entry: the code of a bye."""
    settings: Params
    """Those whose change the report tells after the start."""

    @classmethod
    def of(cls, tournament: Tournament) -> Standing:
        last = stage.last_paired(tournament)
        state = tournament.rounds.filter(number=last).values_list("state", flat=True).first()
        boards, byes = _closed(tournament)
        told = {name: as_data(getattr(tournament, name)) for name in REPORTED_AFTER_THE_START}
        return cls(last, "" if tournament.knock_out else state or "", boards, byes, told)

    def as_params(self) -> Params:
        return {"round": self.round, "state": self.state}


def _closed(
    tournament: Tournament,
) -> tuple[dict[tuple[int, int, int], Params], dict[tuple[int, int], str]]:
    boards: dict[tuple[int, int, int], Params] = {}
    byes: dict[tuple[int, int], str] = {}
    closed = Turn.objects.filter(round__tournament=tournament, round__state=RoundState.CLOSED)
    names = ("round__number", "entry", "bye", "colour", "pairing__board")
    codes = ("pairing__white_code", "pairing__black_code")
    for round, entry, bye, colour, board, white, black in closed.values_list(*names, *codes):
        if board is None:
            byes[round, entry] = bye
            continue
        seats = boards.setdefault((round, board, 0), {"entries": [None, None]})
        seats["entries"][colour == "b"] = entry
        seats["result"] = white + black
    if tournament.for_teams:
        _add_games(tournament, boards)
    return boards, byes


def _add_games(tournament: Tournament, boards: dict[tuple[int, int, int], Params]) -> None:
    games = Game.objects.filter(
        pairing__round__tournament=tournament, pairing__round__state=RoundState.CLOSED
    )
    names = ("pairing__round__number", "pairing__board", "board", "white_code", "black_code")
    for round, match, board, white, black in games.values_list(*names):
        teams = boards[round, match, 0]["entries"]
        boards[round, match, board] = {"entries": teams, "result": white + black}


def changes_to_report(before: Standing, now: Standing) -> Params:
    """Return the part of the log entry that the report goes by."""
    boards = [
        {"round": key[0], "board": key[2], "before": then, "after": now.boards[key]}
        for key, then in sorted(before.boards.items())
        if key in now.boards and now.boards[key] != then
    ]
    byes = [
        {"round": key[0], "entry": key[1], "before": then, "after": now.byes[key]}
        for key, then in sorted(before.byes.items())
        if key in now.byes and now.byes[key] != then
    ]
    settings = {
        name: [then, now.settings[name]]
        for name, then in sorted(before.settings.items())
        if before.round and now.round and now.settings[name] != then
    }
    return {
        "settings": settings,
        "round": before.round,
        "from": before.as_params(),
        "to": now.as_params(),
        "boards": boards,
        "byes": byes,
    }
