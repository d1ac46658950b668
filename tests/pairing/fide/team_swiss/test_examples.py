"""The examples of articles 3.5 and 3.6, the bye of 3.4, and the colours of article 4."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from crosstable.model import (
    GAME_POINTS,
    MATCH_POINTS,
    Adjustment,
    Code,
    Colour,
    Crosstable,
    Participant,
    Scoring,
    Turn,
)
from pairing.fide.team_swiss.colours import allocate, first_team_first
from pairing.fide.team_swiss.editions import TEAM_2026
from pairing.fide.team_swiss.teams import Preferences, teams_of

A, TYPE_B = Preferences.TYPE_A, Preferences.TYPE_B

NOTHING = Scoring(draw=Fraction(0), pab=Fraction(0))
"""All are drawn and bring no points: the adjustments below say who has how many."""


def field(
    points: dict[int, str],
    met: list[tuple[int, int]],
    *,
    rounds: int = 9,
    initial: Colour = Colour.WHITE,
) -> tuple[Crosstable, int]:
    """Teams by TPN with their points, and who had White against whom, one match a round."""
    turns: dict[int, list[Turn]] = {team: [] for team in points}
    for number, (white, black) in enumerate(met, 1):
        turns[white].append(Turn(number, Code.DRAW, black, Colour.WHITE))
        turns[black].append(Turn(number, Code.DRAW, white, Colour.BLACK))
    table = Crosstable(
        participants=tuple(Participant(team, team, f"Team {team}") for team in sorted(points)),
        turns={team: tuple(row) for team, row in turns.items()},
        rounds=rounds,
        scoring=NOTHING,
        initial_colour=initial,
        adjustments=tuple(Adjustment(team, Fraction(score)) for team, score in points.items()),
    )
    return table, len(met) + 1


EXAMPLE = {4: "4", 7: "4", 9: "4", 2: "3", 6: "3", 8: "3", 1: "5/2", 3: "5/2", 5: "5/2", 10: "2"}
"""3.5.4: three upfloaters are wanted, two with 3 points and one with 2½.

The three on top have all met, and 9 has met everybody who has 3 points.
"""
MET = [(4, 7), (7, 9), (9, 4), (9, 2), (6, 9), (9, 8)]


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ([], {2, 6, 1}),
        ([(1, 9)], {2, 6, 3}),
        ([(1, 9), (9, 3)], {2, 6, 5}),
        ([(4, 2), (2, 7)], {6, 8, 1}),
        ([(4, 6), (6, 7)], {2, 8, 1}),
    ],
)
def test_the_sets_of_upfloaters_in_the_order_of_the_example(
    more: list[tuple[int, int]], expected: set[int]
) -> None:
    """Who has met those whom they would have to meet makes way for the next set."""
    table, number = field(EXAMPLE, [*MET, *more], rounds=number_of_rounds(more))
    top = TEAM_2026.pair(table, number).explanation.brackets[0]
    assert set(top.upfloaters) == expected


def number_of_rounds(more: list[tuple[int, int]]) -> int:
    """Few enough for C7 not to count: this is one of the last two rounds."""
    return len(MET) + len(more) + 1


def test_c7_prefers_who_did_not_float_in_the_round_before() -> None:
    """2 has just met 5, who has fewer points: the first set without either is {6, 8, 1}."""
    table, number = field(EXAMPLE, [*MET, (2, 5)], rounds=12)
    top = TEAM_2026.pair(table, number).explanation.brackets[0]
    assert set(top.upfloaters) == {6, 8, 1}


def test_top_members_are_as_small_as_can_be_and_then_the_bottom_ones() -> None:
    """3.6.2: 1 2 3 4, 5 6 7 8 comes first; once 1 has met 5, 1-6 2-5 3-7 4-8 does."""
    points = dict.fromkeys(range(1, 9), "0")
    table, number = field(points, [], rounds=9)
    assert pairs(table, number) == [{1, 5}, {2, 6}, {3, 7}, {4, 8}]
    table, number = field(points, [(5, 1), (5, 1)], rounds=3)
    assert {1, 6} in pairs(table, number)


def pairs(table: Crosstable, number: int) -> list[set[int]]:
    return [{board.white, board.black} for board in TEAM_2026.pair(table, number).boards]


@pytest.mark.parametrize(
    ("byes", "expected"),
    [([], 4), ([4], 3), ([4, 3], 5), ([5], 4)],
)
def test_the_bye_goes_to_the_lowest_score_then_most_matches_then_largest_number(
    byes: list[int], expected: int
) -> None:
    """3.4: of 3, 4 and 5 without points 5 has not played; nobody has a second bye (C2)."""
    table, number = field({1: "2", 2: "1", 3: "0", 4: "0", 5: "0"}, [(3, 1), (4, 2)])
    for team in byes:
        turn = Turn(2 if team == 3 else 1, Code.PAIRING_ALLOCATED_BYE)
        row = sorted((*table.turns[team], turn), key=lambda turn: turn.round)
        table = replace(table, turns={**table.turns, team: tuple(row)})
    assert TEAM_2026.pair(table, number).bye == expected


@pytest.mark.parametrize(
    ("first", "second", "kind", "white", "article"),
    [
        ("", "", A, 1, "4.3.1"),  # 1 is odd, the initial colour is White
        ("bb", "w", A, 1, "4.3.2"),  # twice Black running: due White; w has no preference in A
        ("ww", "bb", A, 2, "4.3.3"),
        ("wb", "bb", TYPE_B, 2, "4.3.4"),  # both due White, the second one strongly
        ("bwb", "wb", A, 1, "4.3.5"),  # colour differences -1 and 0
        ("wbb", "bwb", A, 1, "4.3.2"),
        ("bwbb", "wbbb", A, 2, "4.3.6"),  # both due White and at -2; in round 2 they were apart
        ("bb", "bb", A, 1, "4.3.7"),
        ("wb", "wb", A, 1, "4.3.8"),  # no preference: the first-team had Black last
        ("w", "w", A, 2, "4.3.8"),
    ],
)
def test_colours(first: str, second: str, kind: Preferences, white: int, article: str) -> None:
    """Article 4.3, each with the colours of both teams' matches so far, the last one last."""
    rounds = max(len(first), len(second))
    rows = {
        team: tuple(
            Turn(rounds - len(had) + number, Code.DRAW, 10 * team + number, Colour(colour))
            for number, colour in enumerate(had, 1)
        )
        for team, had in ((1, first), (2, second))
    }
    others = [turn.opponent for row in rows.values() for turn in row if turn.opponent]
    table = Crosstable(
        participants=tuple(Participant(n, n, str(n)) for n in (1, 2, *others)),
        turns=rows,
        rounds=9,
        initial_colour=Colour.WHITE,
    )
    teams = {t.tpn: t for t in teams_of(table, rounds + 1, kind, secondary=True).teams}
    found = allocate(teams[1], teams[2], Colour.WHITE)
    assert (found[0].tpn, found[2]) == (white, article)


def test_the_first_team_is_the_one_with_more_points_then_more_game_points() -> None:
    """4.2: 2 has more match points than 1, and 3 as many match points as 1, more game points."""
    points = {1: ("2", "5"), 2: ("3", "4"), 3: ("2", "6")}
    table = Crosstable(
        participants=tuple(Participant(team, team, f"Team {team}") for team in points),
        turns={},
        rounds=9,
        scores=(MATCH_POINTS, GAME_POINTS),
        adjustments=tuple(
            Adjustment(team, Fraction(value), score=score)
            for team, both in points.items()
            for score, value in zip((MATCH_POINTS, GAME_POINTS), both, strict=True)
        ),
    )
    for secondary, expected in ((True, (3, 1)), (False, (1, 3))):
        teams = {t.tpn: t for t in teams_of(table, 1, A, secondary=secondary).teams}
        assert first_team_first(teams[1], teams[2])[0].tpn == 2
        assert tuple(team.tpn for team in first_team_first(teams[1], teams[3])) == expected
