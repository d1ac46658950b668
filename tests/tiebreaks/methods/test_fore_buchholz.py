"""Fore Buchholz (C.07, 8.3) and forfeits that count as played: other results are put in.

1: 2w1 3b1 4w0    2
2: 1b0 4w1 3b1    2
3: 4w1 1w0 2w0    1
4: 3b0 2b0 1b1    1
"""

from fractions import Fraction

import pytest

from tests.tiebreaks.events import event, fractions
from tiebreaks import standings

TABLE = event("2w1 3b1 4w0", "1b0 4w1 3b1", "4w1 1w0 2w0", "3b0 2b0 1b1")
HALF = Fraction(1, 2)


def value(code, tpn=1, table=TABLE):
    return standings(table, [code]).value(tpn, code)


def test_every_paired_game_of_the_last_round_is_a_draw():
    """Then 1 has 2½, 2 1½, 3 1½ and 4 ½."""
    assert [part.amount for part in value("FB").parts] == fractions([1.5, 1.5, 0.5])
    assert value("FB").amount == Fraction("3.5")
    assert value("BH").amount == 2 + 1 + 1


def test_the_points_themselves_do_not_change():
    found = standings(TABLE, ["FB", "PTS"])
    assert [found.value(tpn, "PTS").amount for tpn in (1, 2, 3, 4)] == [2, 2, 1, 1]


@pytest.mark.parametrize(("one", "other"), [("BH/F", "FB"), ("BH/C1/F", "FB/C1")])
def test_f_is_another_way_to_write_it(one, other):
    assert value(one).amount == value(other).amount


def test_the_average_of_fore_buchholz():
    """8.2: (2½+½+1½ + …) of opponents 2, 3 and 4, each with their own last round drawn."""
    fore = {tpn: value("FB", tpn).amount for tpn in (2, 3, 4)}
    assert value("AOB/F").amount == sum(fore.values()) / 3


def test_a_forfeit_in_the_last_round_was_paired_too():
    """8.3: it is drawn for the Buchholz; for 8.2 the opponent still was not met."""
    table = event("2w1 3b+", "1b0 4w1", "4w1 1w-", "3b0 2b0")
    assert value("FB", 1, table).parts[1].amount == 1 + HALF
    assert not value("FB", 1, table).parts[1].dummy
    assert [part.opponent for part in value("AOB/F", 1, table).parts] == [2]


def test_a_bye_in_the_last_round_stays_what_it_is():
    """8.3 speaks of paired games; the bye's dummy is held down to two draws (16.4.2)."""
    table = event("2w1 U", "1b0 3w1", "U 2b0")
    assert value("FB", 1, table).parts[1].amount == 1


def test_in_provisional_standings_the_last_round_is_theirs():
    """After round 2 that is the one drawn: 1 has 1½, 2 ½, 3 1½ and 4 ½."""
    found = standings(TABLE, ["FB"], through=2)
    assert [part.amount for part in found.value(1, "FB").parts] == fractions([0.5, 1.5])


FORFEITS = event("2w+ 3b1 Z", "1b- 4w1 3w1", "4w1 1w0 2b0", "3b0 2b0 U")


@pytest.mark.parametrize(
    ("code", "parts"),
    [
        ("BH", [2, 1, 1.5]),  # 2 has 2 points: the dummy with the own 2 is not held down
        ("BH/P", [2, 1, 1.5]),
        ("SB", [2, 1, 0]),
        ("SB/P", [2, 1, 0]),
    ],
)
def test_forfeits_as_played(code, parts):
    assert [part.amount for part in value(code, 1, FORFEITS).parts] == fractions(parts)


def test_a_forfeit_as_played_has_the_scheduled_opponent_not_a_dummy():
    part, played = (value(code, 1, FORFEITS).parts[0] for code in ("BH", "BH/P"))
    assert (part.dummy, played.dummy) == (True, False)
    absent, played = (value(code, 2, FORFEITS).parts[0] for code in ("BH", "BH/P"))
    assert (absent.amount, absent.voluntary) == (2, True)
    # 1 has 2 points and was away in the last round, which is a draw to opponents
    assert (played.amount, played.voluntary) == (2 + HALF, False)


def test_what_the_opponents_are_worth_does_not_change():
    """``/P`` is about one's own rounds: 3 meets 2 with the same score either way."""
    assert value("BH", 3, FORFEITS).parts[2].amount == value("BH/P", 3, FORFEITS).parts[2].amount
