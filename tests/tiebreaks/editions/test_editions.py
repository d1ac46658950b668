"""Differences between editions: opponents, dummies and unplayed rounds, and their worth in each.

One event for all of them: five rounds, worked out by hand.

    1: 2w1 3b+ 4w= U   Z      3½ points
    2: 1b0 4w1 H   3b1 4b-    2½
    3: 4b1 1w- U   2w0 Z      2
    4: 3w0 2b0 1b= H   2w+    2
"""

from fractions import Fraction

import pytest

from tests.tiebreaks.events import event, fractions, one_card, worth
from tiebreaks import EDITIONS, Reason, standings

TABLE = event(
    "2w1 3b+ 4w= U Z",
    "1b0 4w1 H 3b1 4b-",
    "4b1 1w- U 2w0 Z",
    "3w0 2b0 1b= H 2w+",
)


def parts(edition, code="BH", tpn=1):
    return standings(TABLE, [code], edition=edition).value(tpn, code).parts


def amounts(edition, code="BH", tpn=1):
    return [part.amount for part in parts(edition, code, tpn)]


@pytest.mark.parametrize(
    ("edition", "worths"),
    [
        # only 1 and 3 were away in the last round, which is a draw to the opponents
        ("fide-2026", [4, 2.5, 2.5, 2]),
        ("tsf-2026", [4, 2.5, 2.5, 2]),
        ("fide-2023", [4, 2.5, 2.5, 2]),
        # every unplayed round is a draw: 1 has 1 + ½ and three, 2 two wins and two, 3 a win and
        # three, 4 half a point and two
        ("fide-2009", [1.5 + 1.5, 2 + 1, 1 + 1.5, 0.5 + 1]),
        ("uscf", [1.5 + 1.5, 2 + 1, 1 + 1.5, 0.5 + 1]),
        ("plain", [3.5, 2.5, 2, 2]),
    ],
)
def test_what_everybody_is_worth_to_the_opponents(edition, worths):
    assert [worth(TABLE, tpn, edition=edition) for tpn in (1, 2, 3, 4)] == fractions(worths)


@pytest.mark.parametrize(
    ("edition", "buchholz"),
    [
        # the forfeit is held down to 3's 2½, the byes to five draws
        ("fide-2026", [2.5, 2.5, 2, 2.5, 2.5]),
        ("tsf-2026", [2.5, 2.5, 2, 2.5, 2.5]),
        # a dummy with the own 3½, three times
        ("fide-2023", [2.5, 3.5, 2, 3.5, 3.5]),
        # 1 + (1-1) + 3×½; 2½ + (1-1) + ½; 3½ + (1-0) + 0
        ("fide-2009", [3, 2.5, 1.5, 3, 4.5]),
        # one's own unplayed games are against somebody with nothing
        ("uscf", [3, 0, 1.5, 0, 0]),
        # only who was met
        ("plain", [2.5, 2]),
    ],
)
def test_what_the_rounds_of_player_1_are_worth(edition, buchholz):
    assert amounts(edition) == fractions(buchholz)


@pytest.mark.parametrize(
    ("edition", "articles"),
    [
        ("fide-2026", ["8.1", "16.4.1", "8.1", "16.4.2", "16.4.2"]),
        (
            "tsf-2026",
            [None, "TSF B.2.2", None, "TSF B.1.2", "TSF B.5.2"],
        ),
        ("fide-2023", ["8.1", "16.4", "8.1", "16.4", "16.4"]),
        ("fide-2009", ["NSF 1", "NSF 2", "NSF 1", "NSF 2", "NSF 2"]),
        ("uscf", ["USCF 34E1"] * 5),
        ("plain", ["Monrad", "Monrad"]),
    ],
)
def test_each_answer_cites_its_article(edition, articles):
    found = [part.article for part in parts(edition)]
    assert [one for one, other in zip(found, articles, strict=True) if other] == [
        article for article in articles if article
    ]


def test_a_sonneborn_berger_meets_the_same_opponents():
    """The points of each round, 1, 1, ½, 1, 0, times what stands above."""
    results = [1, 1, Fraction(1, 2), 1, 0]
    for edition in ("fide-2026", "fide-2023", "fide-2009", "uscf"):
        assert amounts(edition, "SB") == [
            score * points for score, points in zip(amounts(edition), results, strict=True)
        ]


def test_the_edition_of_2023_does_not_hold_dummies_down():
    """A bye in a nine-round event with 8 points: 8 then, 4½ now (16.4.2)."""
    cells = [(4, "1")] * 7 + [(4, "0"), (None, "U")]
    old, new = (
        standings(one_card(cells), ["BH"], edition=edition).value(1, "BH").parts[8].amount
        for edition in ("fide-2023", "fide-2026")
    )
    assert (old, new) == (8, Fraction(9, 2))


def test_the_edition_of_2023_cuts_voluntary_rounds_first_too():
    """16.5: the bye (own 1½) goes before the lower 1."""
    cells = [(1, "1"), (3, "="), (None, "Z"), (3, "0")]
    value = standings(one_card(cells), ["BH/C1"], edition="fide-2023").value(1, "BH/C1")
    assert [part.dropped for part in value.parts] == ["", "", "16.5.1", ""]


def test_the_older_editions_cut_the_lowest_whatever_it_is():
    table = event("2w1 3b1 Z", "1b0 U U", "U 1w0 U")
    for edition in ("fide-2009", "plain"):
        value = standings(table, ["BH/C1"], edition=edition).value(1, "BH/C1")
        kept = [part.amount for part in value.parts if part.kept]
        assert min(part.amount for part in value.parts if not part.kept) <= min(kept)


def test_forfeits_in_a_round_robin_are_no_games_over_the_board_before_2026():
    """7.2, 7.3; 15.2 of 2026 takes the forfeit win for one."""
    table = event("2w+ 3b1", "1b- 3w1", "2b0 1w0", predetermined=True)
    for edition, won in {"fide-2026": 2, "fide-2023": 1, "fide-2009": 1, "plain": 1}.items():
        assert standings(table, ["WON"], edition=edition).value(1, "WON").amount == won


@pytest.mark.parametrize("edition", ["fide-2026", "fide-2023", "fide-2009", "uscf", "plain"])
def test_in_a_round_robin_nobody_is_adjusted(edition):
    """15.2: the opponents count with their scores, forfeited or not; a rest counts for nothing."""
    table = event("2w+ 3b1 Z", "1b- Z 3w1", "Z 1w0 2b0", predetermined=True)
    found = standings(table, ["SB"], edition=edition).value(1, "SB")
    assert [part.amount for part in found.parts] == [1, 0]


# The encyclopedia


def uscf(table, code):
    return standings(table, [code], edition="uscf").value(1, code)


def harkness(rounds, result):
    """A player with one result throughout, whose opponents have ½, 1, 1½ … (unplayed: ½ each)."""
    own = " ".join(f"{tpn}w{result}" for tpn in range(2, rounds + 2))
    answer = {"1": "0", "0": "1", "=": "="}[result]
    others = []
    for number in range(rounds):
        cells = ["Z"] * rounds
        cells[number] = f"1b{answer}"
        others.append(" ".join(cells))
    return event(own, *others)


@pytest.mark.parametrize(("rounds", "low", "high"), [(5, 1, 1), (8, 1, 1), (9, 2, 2), (11, 2, 2)])
def test_harkness_median_leaves_out_two_from_nine_rounds_on(rounds, low, high):
    value = uscf(harkness(rounds, "1"), "HARKNESS_MEDIAN")
    assert sum(not part.kept for part in value.parts) == low + high


@pytest.mark.parametrize(("result", "left_out"), [("1", [1]), ("=", [1, 4]), ("0", [4])])
def test_modified_median_goes_by_the_own_score(result, left_out):
    """Opponents 2 to 5 won 0 to 3 other games; the player has all, half or none of the points."""
    answer = {"1": "0", "0": "1", "=": "="}[result]
    table = event(
        f"2w{result} 3w{result} 4w{result} 5w{result}",
        f"1b{answer} 6w0 7w0 8w0",
        f"6w1 1b{answer} 8w0 7w0",
        f"7w1 8w1 1b{answer} 6w0",
        f"8w1 7w1 6w1 1b{answer}",
        "3b0 2b1 5b0 4b1",
        "4b0 5b0 2b1 3b1",
        "5b0 4b0 3b1 2b1",
    )
    value = uscf(table, "MODIFIED_MEDIAN")
    assert [part.round for part in value.parts if not part.kept] == left_out


def test_solkoff_leaves_out_nothing():
    assert all(part.kept for part in uscf(harkness(9, "1"), "SOLKOFF").parts)


def test_cumulative_score_of_the_encyclopedia():
    """Win, loss, win, draw, loss: 1 + 1 + 2 + 2½ + 2½ = 9."""
    table = one_card([(1, code) for code in "101=0"])
    parts = uscf(table, "CUMULATIVE").parts
    assert [part.amount for part in parts] == fractions([1, 1, 2, 2.5, 2.5])
    assert uscf(table, "CUMULATIVE").amount == 9


def test_cumulative_score_without_the_points_that_were_not_played_for():
    """34E3: 1 + 2 + 2 + 2½ + 3½, less 1 for the bye in round 2: 10."""
    table = event("2w1 U 3w0 4w= 5w1", "1b0 Z Z Z Z", "Z Z 1b1 Z Z", "Z Z Z 1b= Z", "Z Z Z Z 1b0")
    value = uscf(table, "CUMULATIVE")
    assert [part.amount for part in value.parts] == fractions([1, 2, 2, 2.5, 3.5, -1])
    assert (value.parts[5].reason, value.parts[5].round) == (Reason.FREE_POINT, 2)
    assert value.amount == 10


def test_opponents_cumulative_score():
    """2 has 0 + 1, less 1 for the bye; 3 has 0 + 0."""
    table = event("2w1 3b1", "1b0 U", "Z 1w0")
    assert [part.amount for part in uscf(table, "OPP_CUMULATIVE").parts] == [0, 0]
    table = event("2w0 3b1", "1b1 Z", "Z 1w0")
    assert [part.amount for part in uscf(table, "OPP_CUMULATIVE").parts] == [1 + 1, 0]


def test_kashdan_of_the_encyclopedia():
    """4, 2, 1, and nothing for what was not played."""
    table = event("2w1 3b= U H 4w0", "1b0 Z Z Z Z", "Z 1w= Z Z Z", "Z Z Z Z 1b1")
    assert [part.amount for part in uscf(table, "KASHDAN").parts] == [4, 2, 0, 0, 1]


def test_fewer_draws():
    table = event("2w= 3b=", "1b= 4w1", "4b1 1w=", "3w0 2b0")
    found = standings(table, ["FEWER_DRAWS"], edition="uscf")
    assert [(row.participant.tpn, row.values[0].amount) for row in found.rows] == [
        *((4, 0), (2, 1), (3, 1), (1, 2))
    ]


def test_time_of_first_loss():
    """1 never lost, 2 in round 2, 3 in round 1: the later the better."""
    table = event("3w1 2b1", "4w1 1w0", "1b0 4b1", "2b0 3w0")
    found = standings(table, ["FIRST_LOSS"], edition="uscf")
    assert [(row.rank, row.participant.tpn, row.values[0].amount) for row in found.rows] == [
        *((1, 1, 3), (2, 2, 2), (3, 3, 1), (3, 4, 1))
    ]
    assert found.value(1, "FIRST_LOSS").parts[0].reason is Reason.NO_LOSS
    assert found.value(2, "FIRST_LOSS").parts[0].opponent == 1


def test_late_arrival():
    """2 missed round 1, 3 rounds 1 and 2; 1's absence later on is none."""
    table = event("U Z 2w1 3w1", "Z 4w1 1b0 U", "Z Z 4w1 1b0", "U 2b0 3b0 Z")
    found = standings(table, ["LATE_ARRIVAL"], edition="uscf")
    assert [(row.rank, row.participant.tpn, row.values[0].amount) for row in found.rows] == [
        *((1, 1, 0), (1, 4, 0), (3, 2, 1), (4, 3, 2))
    ]


@pytest.mark.parametrize("name", EDITIONS)
def test_every_edition_stands_under_its_own_name(name):
    assert EDITIONS[name].name == name
