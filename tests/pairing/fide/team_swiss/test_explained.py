"""The team Swiss's report on its rounds: colours, why not these two, pairings made by hand.

Teams on two boards; a cell is an opponent, a colour and the own results.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from crosstable.model import (
    GAME_POINTS,
    MATCH_POINTS,
    Acceleration,
    Code,
    Colour,
    Crosstable,
    Participant,
    Scoring,
    Turn,
)
from pairing import Fault, Verdict, figures, judge, pair, why_not
from pairing.fide.team_swiss.colours import TeamColours

POINTS = {Code.WIN: 2, Code.DRAW: 1, Code.LOSS: 0, Code.FORFEIT_WIN: 2, Code.FORFEIT_LOSS: 0}
HOW: dict[str, Any] = {"system": "team-swiss", "edition": "fide-2026"}


def teams(*lines: str, rounds: int = 5) -> Crosstable:
    """One line a team: ``3w1+15`` is White against 3, won, with 1½ game points."""
    return Crosstable(
        participants=tuple(Participant(n, n, f"team {n}") for n in range(1, len(lines) + 1)),
        turns={n: tuple(turns(line)) for n, line in enumerate(lines, 1)},
        rounds=rounds,
        scores=(MATCH_POINTS, GAME_POINTS),
        scorings={
            MATCH_POINTS: Scoring(win=Fraction(2), draw=Fraction(1), pab=Fraction(1)),
            GAME_POINTS: Scoring(win=Fraction(2), draw=Fraction(1), pab=Fraction(1)),
        },
        initial_colour=Colour.WHITE,
    )


def turns(line: str):
    for number, cell in enumerate(line.split(), 1):
        if len(cell) == 1:
            yield Turn(number, Code(cell))
        else:
            opponent, colour, code, points = cell[0], cell[1], cell[2], cell[3:]
            given = ((GAME_POINTS, Fraction(points)),) if points else ()
            yield Turn(number, Code(code), int(opponent), Colour(colour), given)


ONE_ROUND = ("4w12", "5b11.5", "6w12", "1b00", "2w00.5", "3b00")
"""1, 2 and 3 have won, by 2, 1½ and 2."""


def test_colours_tell_the_first_team_and_why() -> None:
    """Round 1: number 1 of two with nothing gets the colour drawn by lot (4.2.3, 4.3.1)."""
    board = pair(teams("", "", "", ""), 1, **HOW).boards[0]
    assert (board.white, board.black, board.article) == (1, 3, "4.3.1")
    assert isinstance(board.colours, TeamColours)
    assert (board.colours.first_by, board.colours.scores) == ("4.2.3", None)
    assert (board.colours.number, board.colours.initial) == (1, Colour.WHITE)


def test_who_comes_up_and_whom_they_meet() -> None:
    """Of 1, 2 and 3 one is over; 4 comes up, the first by number (3.5.4). 1 has met it, so 1–2 with
    3–4, or 1–3 with 2–4; the numbers 1 2 3 4 of the second are before 1 3 2 4 (3.6.2, 3.6.3).
    """
    found = pair(teams(*ONE_ROUND), 2, **HOW)
    assert [bracket.upfloaters for bracket in found.explanation.brackets] == [(4,), ()]
    assert found.explanation.brackets[0].pairs == ((1, 3), (2, 4))


def test_the_secondary_score_says_which_is_the_first_team() -> None:
    """5 and 6 have lost, with ½ and no game points (4.2.2). 5 had White, 6 Black: −1 is lower."""
    found = pair(teams(*ONE_ROUND), 2, **HOW)
    board = next(board for board in found.boards if {board.white, board.black} == {5, 6})
    reason = board.colours
    assert isinstance(reason, TeamColours)
    assert (reason.higher, reason.first_by, reason.scores) == (5, "4.2.2", (Fraction(1, 2), 0))
    assert (board.white, board.article) == (6, "4.3.5")
    assert (reason.white.difference, reason.black.difference) == (-1, 1)


def test_why_not_two_of_the_same_score() -> None:
    """1–2 leaves 3–4: as good in everything, but later in the order (3.6.3)."""
    found = why_not(teams(*ONE_ROUND), 2, 1, 2, **HOW)
    assert (found.verdict, found.bracket, found.article) == (Verdict.LATER, 0, "3.6.3")


def test_why_not_two_who_leave_another_opponent_to_the_third() -> None:
    """2–3 leaves 1, who has met 4: then 5 would have to come up (3.5.4)."""
    found = why_not(teams(*ONE_ROUND), 2, 2, 3, **HOW)
    assert (found.verdict, found.article) == (Verdict.LATER, "3.5.4")
    assert found.together is not None
    assert found.together.upfloaters == (5,)


def test_why_not_two_of_different_scores() -> None:
    """1–5 leaves 2–3, with 5 instead of 4 coming up (3.5.4)."""
    found = why_not(teams(*ONE_ROUND), 2, 1, 5, **HOW)
    assert (found.verdict, found.article) == (Verdict.LATER, "3.5.4")


def test_why_not_more_upfloaters() -> None:
    """With 1–5, 2–6 and 3–4 three teams come up (C4) instead of one; 3 and 6 have met."""
    found = figures(teams(*ONE_ROUND), 2, [(1, 5), (4, 2), (6, 3)], None, **HOW)
    assert found is not None
    assert (found.verdict, found.bracket) == (Verdict.FORBIDDEN, 0)
    found = figures(teams(*ONE_ROUND), 2, [(1, 5), (6, 2), (4, 3)], None, **HOW)
    assert found is not None
    assert found.worse is not None
    assert (found.worse.code, found.worse.chosen, found.worse.together) == ("C4", 1, 3)


def test_a_pairing_by_hand_that_is_the_rules_own() -> None:
    table = teams(*ONE_ROUND)
    boards = [(board.white, board.black) for board in pair(table, 2, **HOW).boards]
    found = figures(table, 2, boards, None, **HOW)
    assert found is not None
    assert found.verdict is Verdict.PAIRED
    assert judge(table, 2, boards, None, **HOW) == ()


def test_another_bye_by_hand() -> None:
    """3.4.4: of five equal teams the largest number has the bye."""
    table = teams("", "", "", "", "")
    found = figures(table, 1, [(1, 3), (5, 2)], 4, **HOW)
    assert found is not None
    assert (found.verdict, found.article) == (Verdict.LATER, "3.4.4")
    assert why_not(table, 1, 1, 5, **HOW).article == "3.4.4"


def test_no_colour_keeps_two_teams_apart_or_is_against_the_rules() -> None:
    """Article 0: White for the third time, a difference of 3. That neither gets what it prefers is
    said all the same.
    """
    table = teams("2w12 3w12", "1b00 4w12", "4w12 1b00", "3b00 2b00")
    found = judge(table, 3, [(1, 4), (2, 3)], None, **HOW)
    assert {one.code for one in found} == {Fault.DIFFERS, Fault.BOTH_COLOURS_OPPOSITE}


def test_a_match_won_by_forfeit_bars_from_the_bye_however_many_boards_it_brought() -> None:
    """C2: 3 won by forfeit with 1 game point, as its board 2 was empty; game points come first."""
    lines = ("2w12", "1b00", "4w+1", "3b-0", "U")
    table = teams(*lines)
    by_games = Crosstable(
        table.participants,
        table.turns,
        rounds=5,
        scores=(GAME_POINTS, MATCH_POINTS),
        scorings=table.scorings,
        initial_colour=Colour.WHITE,
    )
    finding = judge(by_games, 2, [(1, 5), (2, 4)], 3, **HOW)[0]
    assert (finding.code, finding.article) == (Fault.BYE_BARRED, "C2")


def test_fictitious_points_are_those_of_the_primary_score() -> None:
    """Record 250: 2 match points for 1 and 2 in round 1, so that they meet first."""
    fictitious = Acceleration(1, 1, 1, 2, points=Fraction(0), match_points=Fraction(2))
    table = replace(teams("", "", "", ""), accelerations=(fictitious,))
    assert [(b.white, b.black) for b in pair(table, 1, **HOW).boards] == [(1, 2), (3, 4)]
    by_games = replace(table, scores=(GAME_POINTS, MATCH_POINTS))
    assert [(b.white, b.black) for b in pair(by_games, 1, **HOW).boards] == [(1, 3), (4, 2)]


@pytest.mark.parametrize("edition", ["fide-2026", "fide-2026-b", "fide-2026-none"])
def test_completion_is_c3_here(edition: str) -> None:
    from pairing.editions import edition_of

    assert edition_of("team-swiss", edition).cite("C4") == "C3"
