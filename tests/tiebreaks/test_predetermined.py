"""Pairings fixed before the start (C.07, 15.2): a round robin of four, with forfeits.

1 did not come in round 2 (against 3); 2 and 4 were both absent in round 3's second game.

    1: 2w1  3b-  4w=     1½
    2: 1b0  4w-  3b1     1
    3: 4w1  1w+  2w0     2
    4: 3b0  2b-  1b=     ½
"""

from fractions import Fraction

import pytest

from tests.tiebreaks.events import event
from tiebreaks import standings

TABLE = event(
    "2w1 3b- 4w=",
    "1b0 4w- 3b1",
    "4w1 1w+ 2w0",
    "3b0 2b- 1b=",
    predetermined=True,
    ratings={1: 2000, 2: 1900, 3: 1800, 4: 1701},
)


def values(code):
    found = standings(TABLE, [code])
    return [found.value(tpn, code).amount for tpn in (1, 2, 3, 4)]


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("PTS", ["1.5", "1", "2", "0.5"]),
        # opponents' scores as they are, times the points, forfeits like games:
        # 1: 1×1 + 0×2 + ½×½; 2: 0 + 0 + 1×2; 3: 1×½ + 1×1½ + 0; 4: 0 + 0 + ½×1½
        ("SB", ["1.25", "2", "2", "0.75"]),
        ("WIN", ["1", "1", "2", "0"]),
        # article 7: a forfeit win is a game won, a forfeit loss remains unplayed
        ("WON", ["1", "1", "2", "0"]),
        ("BPG", ["0", "2", "0", "2"]),
        ("BWG", ["0", "1", "0", "0"]),
        # article 10: no forfeit counts. 1: 1900, 1701; 2: 2000, 1800; 3: 1701, 1900; 4: 1800, 2000
        ("ARO", ["1801", "1900", "1801", "1900"]),
    ],
)
def test_forfeits_are_games_with_the_exceptions_of_15_2(code, expected):
    assert values(code) == [Fraction(amount) for amount in expected]


def test_a_forfeit_win_with_black_is_a_game_with_black():
    """15.2: only forfeit losses remain unplayed in article 7."""
    found = standings(event("2b+", "1w-", predetermined=True), ["BPG", "BWG", "WON"])
    assert [value.amount for value in found.by_id[1].values] == [1, 1, 1]
    assert [value.amount for value in found.by_id[2].values] == [0, 0, 0]


def test_a_free_round_has_no_dummy():
    """An odd number of players: article 16 is for Swiss tournaments."""
    table = event("Z 2w1 3b1", "3w1 1b0 Z", "2b0 Z 1w0", predetermined=True)
    value = standings(table, ["SB"]).value(1, "SB")
    assert [part.opponent for part in value.parts] == [2, 3]
    assert value.amount == 1 * 1 + 1 * 0


def test_nothing_is_adjusted_after_a_withdrawal():
    """3 left after round 1 and forfeited the rest: 1 point, also to the opponents."""
    table = event("2w1 3b+ 4w0", "1b0 4w1 3b+", "4w1 1w- 2w-", "3b0 2b0 1b1", predetermined=True)
    assert standings(table, ["SB"]).value(1, "SB").parts[1].worth == 1


def test_a_missing_game_leaves_a_direct_encounter_open():
    """6.3 is for Swiss tournaments: after 1 beat both, 2 and 3 have still to play."""
    table = event("2w1 3b1 Z", "1b0 Z 3w_", "Z 1w0 2b_", predetermined=True)
    found = standings(table, ["DE"])
    assert [row.rank for row in found.rows] == [1, 1, 1]
