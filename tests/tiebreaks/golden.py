"""The tables of the tie-break documents as crosstables."""

import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from crosstable.model import (
    GAME_POINTS,
    MATCH_POINTS,
    Code,
    Colour,
    Crosstable,
    Participant,
    Scoring,
    Turn,
)

FOLDER = Path(__file__).parents[1] / "data" / "golden"


@cache
def golden(name: str) -> dict[str, Any]:
    return json.loads((FOLDER / f"{name}.json").read_text("utf-8"))


def crosstable(name: str) -> Crosstable:
    """Read the tournament of a golden file; participants' ids are their TPNs."""
    table = golden(name)
    return Crosstable(
        participants=tuple(
            Participant(int(tpn), int(tpn), player["name"], player["rating"])
            for tpn, player in table["players"].items()
        ),
        turns={
            int(tpn): tuple(
                Turn(
                    turn["round"],
                    Code(turn["code"]),
                    turn["opponent"],
                    Colour(turn["colour"]) if turn["colour"] else None,
                )
                for turn in player["rounds"]
            )
            for tpn, player in table["players"].items()
        },
        rounds=table["rounds"],
    )


def round_robin(name: str) -> Crosstable:
    """Read a matrix of results as a round robin of players; colours are not known."""
    table = golden(name)
    codes = {1: Code.WIN, 0.5: Code.DRAW, 0: Code.LOSS}
    return Crosstable(
        participants=tuple(Participant(int(n), int(n), who) for n, who in table["names"].items()),
        turns={
            int(tpn): tuple(
                Turn(number, codes[points], opponent)
                for number, (opponent, points) in enumerate(met(line), 1)
            )
            for tpn, line in table["matrix"].items()
        },
        rounds=len(table["names"]) - 1,
        predetermined=True,
    )


def met(line: Sequence[float | None]) -> list[tuple[int, float]]:
    """Read a line of a matrix: the numbers of those met, with the points from them."""
    return [(number, points) for number, points in enumerate(line, 1) if points is not None]


def team_swiss(name: str) -> Crosstable:
    """Read the teams of a golden file, who keep match points first and game points second."""
    table = golden(name)
    matches = {
        int(number): [(each["opponent"], each["gp"]) for each in team["rounds"]]
        for number, team in table["teams"].items()
    }
    names = {int(number): team["name"] for number, team in table["teams"].items()}
    return teams(names, matches, boards=table["boards"])


def team_round_robin(name: str) -> Crosstable:
    """Read the matrix of game points of a golden file, with teams named by letters."""
    table = golden(name)
    names = dict(enumerate(table["gp"], 1))
    matches = {number: met(table["gp"][who]) for number, who in names.items()}
    return teams(names, matches, boards=table["boards"], predetermined=True)


def teams(
    names: Mapping[int, str],
    matches: Mapping[int, Sequence[tuple[int, float]]],
    *,
    boards: int,
    predetermined: bool = False,
) -> Crosstable:
    """Build teams from their matches, one a round: the opponent and the own game points."""
    half = Fraction(boards, 2)
    return Crosstable(
        participants=tuple(Participant(number, number, name) for number, name in names.items()),
        turns={
            team: tuple(
                Turn(round, outcome(number(points), half), opponent, given=gained(number(points)))
                for round, (opponent, points) in enumerate(own, 1)
            )
            for team, own in matches.items()
        },
        rounds=max(map(len, matches.values())),
        scores=(MATCH_POINTS, GAME_POINTS),
        scorings={
            MATCH_POINTS: Scoring(win=Fraction(2), draw=Fraction(1)),
            GAME_POINTS: Scoring(win=Fraction(boards), draw=half),
        },
        predetermined=predetermined,
    )


def outcome(points: Fraction, half: Fraction) -> Code:
    return Code.WIN if points > half else Code.DRAW if points == half else Code.LOSS


def gained(points: Fraction) -> tuple[tuple[str, Fraction], ...]:
    return ((GAME_POINTS, points),)


def number(printed: float) -> Fraction:
    """Points in the golden files are halves and quarters, which JSON's floats hold exactly."""
    return Fraction(printed)
