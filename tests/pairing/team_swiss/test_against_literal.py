"""Engine and literal pairer agree, round after round.

More of them: ``python -m tests.pairing.team_swiss.test_against_literal COUNT``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from crosstable.model import GAME_POINTS, MATCH_POINTS, Crosstable, Scoring, Turn
from pairing import NoLegalPairing
from pairing.team_swiss.editions import TEAM_2026, TEAM_2026_B, TEAM_2026_NO_COLOURS, TeamSwiss
from tests.pairing.small import Tournament
from tests.pairing.team_swiss.literal import Impossible, Round

EDITIONS = (TEAM_2026, TEAM_2026_B, TEAM_2026_NO_COLOURS)
GAME_POINTS_OF = {"1": (3, 4), "=": (2, 2), "0": (0, 1)}


def as_teams(table: Crosstable) -> Crosstable:
    """The same events between teams: 2, 1, 0 match points, and game points on four boards."""
    match_points = Scoring(win=Fraction(2), draw=Fraction(1), pab=Fraction(1))

    def given(entry: int, turn: Turn) -> Turn:
        least, most = GAME_POINTS_OF.get(turn.code.value, (0, 2))
        games = Random(f"{entry}/{turn.round}").randint(least, most)  # noqa: S311 - the same each time
        points = ((MATCH_POINTS, match_points.points(turn.code)), (GAME_POINTS, Fraction(games)))
        return replace(turn, given=points)

    return replace(
        table,
        turns={e: tuple(given(e, turn) for turn in turns) for e, turns in table.turns.items()},
        scores=(MATCH_POINTS, GAME_POINTS),
        scorings={
            MATCH_POINTS: match_points,
            GAME_POINTS: Scoring(win=Fraction(4), draw=Fraction(2)),
        },
    )


def disagreements(seed: str, most: int = 10) -> Iterator[str | None]:
    """Plays one tournament; for each round ``None``, or how the two differ."""
    random = Random(seed)  # noqa: S311 - the same one each time
    teams = random.randint(2, most)
    played = Tournament(random, teams, random.randint(1, teams))
    edition: TeamSwiss = random.choice(EDITIONS)
    while not played.over:
        table = as_teams(played.table)
        try:
            found = edition.pair(table, played.round)
            mine = {(board.white, board.black) for board in found.boards}, found.bye
        except NoLegalPairing:
            mine = None
        try:
            theirs = Round(table, played.round, edition.preferences.value).pair()
        except Impossible:
            theirs = None
        yield None if mine == theirs else f"{seed}, round {played.round}: {mine} {theirs}"
        if theirs is None:
            return
        played.play(*theirs)


@pytest.mark.parametrize("seed", range(60))
def test_they_agree(seed: int) -> None:
    rounds = list(disagreements(f"team/{seed}"))
    assert rounds
    assert not [difference for difference in rounds if difference]


def main() -> None:
    rounds = wrong = 0
    for seed in range(count := int(sys.argv[1])):
        for difference in disagreements(f"long/{seed}"):
            rounds += 1
            if difference:
                wrong += 1
                sys.stdout.write(difference + "\n")
    sys.stdout.write(f"{count} tournaments, {rounds} rounds, {wrong} disagreements\n")


if __name__ == "__main__":
    main()
