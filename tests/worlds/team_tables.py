"""The team tables of the documents in the database, as if they had been played here."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from clubs.models import User
from crosstable.matches import colour_on
from crosstable.model import Colour
from crosstable.results import Result
from tests.tiebreaks.golden import golden, met, number
from tournaments.models import Entry, Event, Game, Pairing, RoundState, Tournament, Turn
from tournaments.setup import changing

Match = tuple[int, int, Fraction]
"""White, Black, White's game points."""


def team_swiss(event: Event, by: User, name: str, **settings: Any) -> Tournament:
    """Store the table of a team Swiss; of each pair the lower number has White."""
    table = golden(name)
    names = {int(tpn): team["name"] for tpn, team in table["teams"].items()}
    rounds: dict[int, list[Match]] = {}
    for tpn, team in table["teams"].items():
        for each in team["rounds"]:
            if int(tpn) < each["opponent"]:
                match = (int(tpn), each["opponent"], number(each["gp"]))
                rounds.setdefault(each["round"], []).append(match)
    return played(event, by, names, rounds, boards=table["boards"], **settings)


def team_round_robin(event: Event, by: User, name: str, **settings: Any) -> Tournament:
    """Store the matrix of a team round robin of four, in rounds in which everybody meets once."""
    table = golden(name)
    names = dict(enumerate(table["gp"], 1))
    points = {tpn: dict(met(table["gp"][who])) for tpn, who in names.items()}
    rounds = {
        round: [(one, other, number(points[one][other])) for one, other in pairs]
        for round, pairs in enumerate((((1, 4), (2, 3)), ((1, 3), (2, 4)), ((1, 2), (3, 4))), 1)
    }
    more = {"system": "round-robin", "edition": "single", "predetermined": True}
    return played(event, by, names, rounds, boards=table["boards"], **more | settings)


def played(
    event: Event,
    by: User,
    names: Mapping[int, str],
    rounds: Mapping[int, list[Match]],
    *,
    boards: int,
    **settings: Any,
) -> Tournament:
    """Store rows for closed rounds: the winner's boards first, then a draw for a half point."""
    fields = {"name": "T", "slug": "t", "rounds_planned": len(rounds), "boards": boards}
    tournament = changing.create_tournament(event, by, **fields | settings)
    teams = {
        tpn: Entry.objects.create(tournament=tournament, team_name=name, tpn=tpn)
        for tpn, name in names.items()
    }
    for round, matches in rounds.items():
        found = tournament.rounds.get(number=round)
        for board, (white, black, points) in enumerate(matches, 1):
            pairing = Pairing.objects.create(round=found, board=board)
            for colour, tpn in (("w", white), ("b", black)):
                Turn.objects.create(round=found, entry=teams[tpn], pairing=pairing, colour=colour)
            _store_boards(pairing, points, boards)
        found.state = RoundState.CLOSED
        found.save()
    return tournament


def _store_boards(pairing: Pairing, points: Fraction, boards: int) -> None:
    for board in range(1, boards + 1):
        left = points - board + 1
        first = _compared(left, 1 - left)
        white = colour_on(board, Colour.WHITE) is Colour.WHITE
        _write(Game(pairing=pairing, board=board), first if white else REVERSED[first])
    _write(pairing, _compared(points, boards - points))


REVERSED = {
    Result.WHITE_WINS: Result.BLACK_WINS,
    Result.DRAW: Result.DRAW,
    Result.BLACK_WINS: Result.WHITE_WINS,
}


def _compared(white: Fraction, black: Fraction) -> Result:
    if white == black:
        return Result.DRAW
    return Result.WHITE_WINS if white > black else Result.BLACK_WINS


def _write(row: Game | Pairing, result: Result) -> None:
    row.white_code, row.black_code = result.white.value, result.black.value
    row.save()
