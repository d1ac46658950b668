"""C10, C17, C19 and C20 of the Dutch system of 2026 on positions worked out by hand.

Each one decides alone: every earlier criterion is equal for the candidates named, and those that
come later, or the order of article 4, would choose another of them.

But for C10 everybody has played one game, with Black, so that all prefer White, strongly (1.7.2):
each pair denies it to one, the lower ranked (5.2.4), and C12 and C13 are equal for all candidates.
Nobody is left over at the end, so that C5, C9, C14 and C16 have nothing to count, and those who
are not numbered 1 to 4, or to 6, are away.
"""

from __future__ import annotations

import pytest

from crosstable.model import Crosstable, EntryId, Prohibition
from pairing import pair
from tests.pairing.build import table
from tests.pairing.fide.dutch.literal import Round

Boards = set[tuple[EntryId, EntryId]]

CRITERIA = [f"C{number}" for number in range(6, 22)]


def made(crosstable: Crosstable, round_number: int) -> Boards:
    """Name White and Black of each board."""
    pairing = pair(crosstable, round_number)
    assert pairing.bye is None
    return {(board.white, board.black) for board in pairing.boards}


def first_difference(
    crosstable: Crosstable, round_number: int, better: Boards, worse: Boards
) -> tuple[str, object, object]:
    """Find the first criterion in which two candidates of the bracket of 3 differ, and its counts.

    By the pairer that goes by the text candidate by candidate.
    """
    text = Round(crosstable, round_number)
    bracket = next(
        one for one in text.brackets() if any(p.tpn == 3 for p in (*one.mdps, *one.residents))
    )
    players = {player.tpn: player for player in (*bracket.mdps, *bracket.residents)}

    def worth(boards: Boards) -> tuple[object, ...]:
        pairs = tuple(
            (players[min(a, b)], players[max(a, b)]) for a, b in boards if {a, b} <= {*players}
        )
        left = [p for p in players.values() if not any(p in one for one in pairs)]
        score = bracket.residents[0].score
        return text.worth(pairs, left, bracket.mdps, score, bracket.below)

    counts = zip(CRITERIA, worth(better), worth(worse), strict=True)
    return next(each for each in counts if each[1] != each[2])


def apart(*pairs: tuple[EntryId, EntryId]) -> tuple[Prohibition, ...]:
    return tuple(Prohibition(1, 9, frozenset(pair)) for pair in pairs)


@pytest.mark.parametrize("colours", ["wb", "bw"])
def test_c10_a_difference_of_three_weighs_more_than_three_in_a_row(colours: str) -> None:
    """The last of five rounds; 1 to 4 have 3 points of 4: topscorers (1.8). All must have Black.

    1 and 3 had W W B W: a difference of +2, with White it is +3, but not three in a row. 2 and 4
    had B B W W: a difference of 0, with White three in a row.

    1-3, 2-4: like meets like (5.2.4): 3 comes to +3 (C10 1), 4 has three in a row (C11 1).
    1-4, 2-3: the wider difference has Black (5.2.2): 4 and 2 have three in a row (C10 0, C11 2).
    1-2, 3-4: the same, and comes later (an exchange, 4.3).

    C6 to C9: nobody is left over. C10 takes 1-4, 2-3; C11 and the order of article 4 would take
    1-3, 2-4. The same with all colours the other way round.
    """
    crosstable = table(
        """
        5w0 6w1 7b1 8w1
        6b0 7b1 8w1 5w1
        7w0 8w1 5b1 6w1
        8b0 5b1 6w1 7w1
        1b1 4w0 3w0 2b0 Z
        2w1 1b0 4b0 3b0 Z
        3b1 2w0 1w0 4b0 Z
        4w1 3b0 2b0 1b0 Z
        """.translate(str.maketrans("wb", colours)),
        rounds=5,
    )
    best, other = {(4, 1), (2, 3)}, {(3, 1), (4, 2)}
    assert made(crosstable, 5) == (best if colours == "wb" else {(b, w) for w, b in best})
    assert first_difference(crosstable, 5, best, other) == ("C10", 0, 1)


def test_c10_counts_opponents_of_topscorers() -> None:
    """The last of five rounds; 1 has 3 points of 4 and goes down to 2, 3, 4, who have 2: half.

    1 and 2 had W W B W, 3 had B B W W: these must have Black. 4 had W B W B and prefers White.
    2-3 is against C3, as neither is a topscorer: 1 meets 2 or 3.

    1-2, 3-4: with the same colours the higher ranked has Black (5.2.4): 2, who is no topscorer
    but meets one, comes to +3 (C10 1). 3 and 4 get what they prefer.
    1-3, 2-4: 1 has Black for the wider difference (5.2.2), 3 three in a row (C10 0, C11 1).

    C6 to C9: all are paired. C10 takes 1-3, 2-4; C11 and the order of article 4 would take 1-2.
    """
    crosstable = table(
        """
        5w0 6w1 7b1 8w1
        6w0 7w0 8b1 5w1
        7b0 8b0 5w1 6w1
        8w0 5b0 6w1 7b1
        1b1 4w1 3b0 2b0 Z
        2b1 1b0 4b0 3b0 Z
        3w1 2b1 1w0 4w0 Z
        4b1 3w1 2w0 1b0 Z
        """,
        rounds=5,
    )
    assert made(crosstable, 5) == {(3, 1), (4, 2)}
    other = {(2, 1), (4, 3)}
    assert first_difference(crosstable, 5, {(3, 1), (4, 2)}, other) == ("C10", 0, 1)


def test_c17_who_floated_up_two_rounds_before() -> None:
    """Round 4: 1 has 2 points, 2 has 1 and may not meet 1: both go down to 3, 4, 5, 6, who have 0.

    3 met 7, who had a point, in round 3: floated up the round before. 4 met 9, who had a point, in
    round 2: floated up two rounds before. Who may not meet: 1 and 5, 1 and 6, 2 and 6, 3 and 6.

    1-3, 2-4, 5-6: C15 1 (3), C17 1 (4)
    1-3, 2-5, 4-6: C15 1 (3), C17 0, C19 2 (3 meets 1, two points above)
    1-4, 2-3, 5-6: C15 1 (3), C17 1 (4), C19 1 (3 meets 2, one point above)
    1-4, 2-5, 3-6: 3 and 6 may not meet.

    C6 to C8: all six are paired. C18: neither 1 nor 2 floated down the round before. C17 takes the
    second; C19 would take the third, and C21 alone could not tell: it comes after C19.
    """
    crosstable = table(
        """
        F   7b1 Z
        8b1 Z   Z
        Z   Z   7b0
        Z   9b0 Z
        10b0 Z  Z
        11b0 Z  Z
        F   1w0 3w1 Z
        2w0 Z   Z   Z
        F   4w1 Z   Z
        5w1 Z   Z   Z
        6w1 Z   Z   Z
        """,
        prohibitions=apart((1, 2), (1, 5), (1, 6), (2, 6), (3, 6)),
    )
    assert made(crosstable, 4) == {(1, 3), (2, 5), (4, 6)}
    other = {(1, 4), (2, 3), (5, 6)}
    assert first_difference(crosstable, 4, {(1, 3), (2, 5), (4, 6)}, other) == ("C17", 0, 1)


def test_c19_how_far_one_floats_up_again() -> None:
    """Round 4: 1 has 2 points, 2 has 1 and may not meet 1: both go down to 3 and 4, who have 0.

    3 met 5, who had a point, in round 3: floated up the round before, and must again (C15 is 1
    either way).

    1-3, 2-4: C19 2, the two points between 1 and 3
    1-4, 2-3: C19 1

    C6 to C8: all are paired. C17: nobody floated up in round 2. C18: neither 1 nor 2 floated down
    in round 3. C19 takes the second; by the order of article 4 the first is the first.
    """
    crosstable = table(
        """
        F   5b1 Z
        6b1 Z   Z
        Z   Z   5b0
        7b0 Z   Z
        F   1w0 3w1 Z
        2w0 Z   Z   Z
        4w1 Z   Z   Z
        """,
        prohibitions=apart((1, 2)),
    )
    assert made(crosstable, 4) == {(1, 4), (2, 3)}
    assert first_difference(crosstable, 4, {(1, 4), (2, 3)}, {(1, 3), (2, 4)}) == ("C19", [1], [2])


def test_c20_how_far_one_floats_down_again() -> None:
    """Round 4: 1 and 2 have 2 points, may not meet, and go down to 3, who has 1. 4 has none.

    One of the two meets 3, the other is in the Limbo (3.2.4) and goes on to 4. 2 met 6, who had
    nothing, in round 2: floated down two rounds before.

    1-3, 2 goes on: C20 2, one point further than the residents (a reading: C20 does not say how
    far a player goes who is not paired, but further than to a resident)
    2-3, 1 goes on: C20 1, from 2 to 3

    C6: one pair. C7: who goes on has 2 points. C8: 4 may meet either. C14, C16: no resident goes
    down. C15, C17, C19, C21: 3 never floated up. C18: neither 1 nor 2 floated in round 3. C20
    takes the second; by 4.4.2 the first is the first.
    """
    crosstable = table(
        """
        F   5b1 Z
        F   6b1 Z
        7b1 Z   Z
        8b0 Z   Z
        F   1w0 Z   Z
        Z   2w0 Z   Z
        3w0 Z   Z   Z
        4w1 Z   Z   Z
        """,
        prohibitions=apart((1, 2)),
    )
    assert made(crosstable, 4) == {(2, 3), (1, 4)}
    assert first_difference(crosstable, 4, {(2, 3)}, {(1, 3)}) == ("C20", [1], [2])
