"""The worked examples of the Turkish guide, table by table, in its own edition.

What the guide prints otherwise is a slip that the golden file's ``errata`` explain; the numbers
here follow from the rules, each written as the sum that it is.
"""

from fractions import Fraction

import pytest

from tests.tiebreaks.events import event, fractions, one_card
from tests.tiebreaks.golden import crosstable, golden, number, round_robin, team_round_robin
from tests.tiebreaks.golden import team_swiss as team_table
from tests.tiebreaks.golden import teams as made
from tiebreaks import Reason, standings

TSF = "tsf-2026"
HALF = Fraction(1, 2)


def values_of(table, code, who):
    found = standings(table, [code], edition=TSF)
    return next(row.values[0] for row in found.rows if row.participant.name == who)


def amounts(value, *, kept=None):
    return [part.amount for part in value.parts if kept is None or part.kept is kept]


# Own results


@pytest.fixture
def progressive():
    """1, 0, ½, by forfeit 1, 1, 0, 0."""
    return one_card([(2, code) for code in golden("tsf_progressive")["results"]])


def test_table_1_progressive_score(progressive):
    value = standings(progressive, ["PS"], edition=TSF).value(1, "PS")
    assert amounts(value) == fractions(["1", "1", "1.5", "2.5", "3.5", "3.5", "3.5"])
    assert value.amount == Fraction("16.5")


@pytest.mark.parametrize(("cuts", "left"), [(1, "15.5"), (2, "14.5"), (3, "13")])
def test_table_2_progressive_score_without_the_first_rounds(progressive, cuts, left):
    value = standings(progressive, [f"PS/C{cuts}"], edition=TSF).value(1, f"PS/C{cuts}")
    assert [part.round for part in value.parts if not part.kept] == [*range(1, cuts + 1)]
    assert value.amount == Fraction(left)


def test_table_3_direct_encounter():
    """1 beat 2 and drew with 3; 2 beat 3: 1½, 1, ½."""
    table = event("2w1 3b= Z", "1b0 Z 3w1", "Z 1w= 2b0")
    found = standings(table, ["DE"], edition=TSF)
    assert [found.value(tpn, "DE").amount for tpn in (1, 2, 3)] == [1, 2, 3]
    assert [sum(amounts(found.value(tpn, "DE"))[:2]) for tpn in (1, 2, 3)] == [
        1 + HALF,
        0 + 1,
        HALF + 0,
    ]


def test_direct_encounter_with_and_without_forfeits():
    """The guide leaves it to the tournament; ``DE/P`` is with them."""
    table = event("2w+", "1b-")
    assert [row.rank for row in standings(table, ["DE"], edition=TSF).rows] == [1, 1]
    assert [row.rank for row in standings(table, ["DE/P"], edition=TSF).rows] == [1, 2]


def test_table_4_kashdan():
    """4 for a win, 2 for a draw, 1 for a loss; the guide's own table has the sums 22 and 21."""
    table = round_robin("tsf_rr12")
    suat, melih = (values_of(table, "KASHDAN", who) for who in ("Suat", "Melih"))
    assert amounts(suat) == [2, 1, 1, 2, 2, 2, 2, 1, 4, 4, 1]
    assert amounts(melih) == [1, 2, 2, 2, 2, 2, 1, 2, 1, 2, 4]
    assert (suat.amount, melih.amount) == (22, 21)


def test_kashdan_of_unplayed_rounds():
    """2 each, whatever they brought."""
    table = event("2w1 U H Z 2b+", "1b0 Z Z Z 1w-")
    assert standings(table, ["KASHDAN"], edition=TSF).value(1, "KASHDAN").amount == 4 + 4 * 2


def test_tables_5_and_6_koya():
    """Against those with 5½ of 11 and more: Ali ½ + ½ + ½ + ½ + 1, Veli 5 × ½."""
    table = round_robin("tsf_rr12")
    ali, veli = (values_of(table, "KS", who) for who in ("Ali", "Veli"))
    assert amounts(ali) == [*fractions([HALF] * 4), 1, *[0] * 6]
    assert amounts(veli) == [*fractions([HALF] * 5), *[0] * 6]
    assert [part.reason for part in veli.parts] == [*[Reason.ENOUGH] * 5, *[Reason.TOO_FEW] * 6]
    assert dict(veli.parts[0].figures) == {"limit": Fraction(11, 2)}
    assert (ali.amount, veli.amount) == (3, Fraction(5, 2))


# Opponents' scores: İrem and Ezgi in the event of 18 players


@pytest.fixture
def event_18():
    return crosstable("tsf_18x7")


EZGI = ["1.5", "5", "4", "4", "4.5", "4", "5.5"]
"""What her opponents have. Umay (round 6) won once by forfeit, which counts: 4, not 3½."""


def test_table_2_buchholz(event_18):
    value = values_of(event_18, "BH", "EZGİ")
    assert amounts(value) == fractions(EZGI)
    assert value.amount == Fraction("28.5")


def test_table_3_buchholz_of_buchholz(event_18):
    irem, ezgi = (values_of(event_18, "BB", who) for who in ("İREM", "EZGİ"))
    assert irem.amount == golden("tsf_18x7")["expected"]["fide2026"]["3"]["BB"]
    assert irem.amount > ezgi.amount
    assert [part.reason for part in irem.parts] == [Reason.OPPONENTS_VALUE] * 7
    found = standings(event_18, ["BH"], edition=TSF)
    assert amounts(irem) == [found.value(tpn, "BH").amount for tpn in (18, 8, 13, 6, 2, 4, 10)]


def test_table_3_average_of_opponents_buchholz(event_18):
    """All seven of each were met over the board, so it is the sum divided by seven."""
    for who in ("İREM", "EZGİ"):
        mean, total = (values_of(event_18, code, who) for code in ("AOB", "BB"))
        assert mean.amount == total.amount / 7


@pytest.mark.parametrize(
    ("table", "code", "cut", "amount"),
    [
        ("4", "BH/M1", [1, 7], "21.5"),
        ("5", "BH/C1", [1], "27"),
        ("6", "BH/C2", [1, 3], "23"),
        ("text", "BH/C3", [1, 3, 4], "19"),
        ("text", "BH/M2", [1, 2, 3, 7], "12.5"),
        ("text", "BH/M3", [1, 2, 3, 4, 5, 7], "4"),
    ],
)
def test_tables_4_to_6_medians_and_cuts(event_18, table, code, cut, amount):
    value = values_of(event_18, code, "EZGİ")
    assert [part.round for part in value.parts if not part.kept] == cut
    assert value.amount == Fraction(amount)


def test_tables_7_and_8_sonneborn_berger(event_18):
    value = values_of(event_18, "SB", "EZGİ")
    results = fractions([1, 0, 1, 0, 1, 1, HALF])
    assert amounts(value) == [
        score * points for score, points in zip(fractions(EZGI), results, strict=True)
    ]
    assert value.amount == Fraction("16.75")


# The guide's cards


def card(name):
    shown = next(each for each in golden("tsf_cards_9_10")["cards"] if each["id"] == name)
    scores = shown["ap_of_opponents"]
    cells = [
        (None if opponent is None else scores[str(opponent)], code)
        for opponent, code in shown["card"]
    ]
    return shown, standings(one_card(cells), list(shown["expected"]), edition=TSF)


def expect_card(name):
    shown, found = card(name)
    assert {code: found.value(1, code).amount for code in shown["expected"]} == {
        code: number(amount) for code, amount in shown["expected"].items()
    }
    return found


def test_card_9():
    """Şahin was away in round 6: her own 3 goes before the lower 1½ (*), and then that (**)."""
    found = expect_card("tablo9_sahin")
    assert amounts(found.value(1, "BH/C1"), kept=False) == [3]
    assert amounts(found.value(1, "BH/C2"), kept=False) == [Fraction("1.5"), 3]
    assert found.value(1, "BH/C1").parts[5].dropped == "TSF (*)"


def test_card_10_1():
    """Kaya was away in rounds 3 and 7: 3½ each, a draw in every round, not his own 5."""
    found = expect_card("tablo10_1_kaya")
    away = [found.value(1, "BH").parts[index] for index in (2, 6)]
    assert [part.amount for part in away] == fractions(["3.5", "3.5"])
    assert [part.article for part in away] == ["TSF B.3.2", "TSF B.5.2"]


def test_card_10_2():
    """Şahin again: of 0 (round 6) and the lowest opponent's ¾ the higher goes (***)."""
    _, found = card("tablo9_sahin")
    assert amounts(found.value(1, "SB")) == fractions(["0", "0.75", "1.5", "2.5", "4", "0", "0"])
    assert amounts(found.value(1, "SB/C1"), kept=False) == [Fraction("0.75")]
    assert found.value(1, "SB/C1").amount == 8


# Teams


@pytest.fixture
def teams():
    return team_table("tsf_team22x9")


def test_table_12_olympiad_khanty_mansiysk(teams):
    """Match points of the opponents without the lowest: C 95 - 7, D 103 - 8."""
    third, fourth = (values_of(teams, "OKM", who) for who in ("3-C", "4-D"))
    assert amounts(third) == [7, 8, 16, 8, 12, 10, 17, 9, 8]
    assert amounts(fourth) == [8, 10, 17, 10, 12, 16, 9, 10, 11]
    assert (third.amount, fourth.amount) == (95 - 7, 103 - 8)


def test_table_13_olympiad_khanty_mansiysk_sonneborn_berger(teams):
    """Game points by the opponent's match points, without the lowest product that is not 0.

    Round 8 of C is 4 × 9 = 36; the guide's 45 is a slip.
    """
    third, fourth = (values_of(teams, "EMGSB/C1", who) for who in ("3-C", "4-D"))
    assert amounts(third) == fractions(["45.5", 36, 48, 36, 36, 55, 68, 36, 52])
    assert amounts(fourth) == fractions([48, 45, "42.5", 45, 60, 40, "49.5", 70, "5.5"])
    assert amounts(third, kept=False) == [36]
    assert amounts(fourth, kept=False) == [Fraction("5.5")]
    assert (third.amount, fourth.amount) == (Fraction("412.5") - 36, 400)


def test_a_match_lost_on_every_board_is_no_lowest_product():
    """0 game points make a product of 0, which is not what is left out."""
    lines = {1: [(2, 4), (3, 3)], 2: [(1, 0), (3, 2)], 3: [(2, 2), (1, 1)]}
    table = made({1: "A", 2: "B", 3: "C"}, lines, boards=4)
    value = values_of(table, "EMGSB/C1", "B")
    assert amounts(value) == [0, 2 * 1]
    assert amounts(value, kept=False) == [2]


def test_table_14_in_a_round_robin_nothing_is_left_out():
    """Match points 4, 3, 3, 2: A has 1×3 + 4×3 + 3½×2, D ½×4 + 2½×3 + 0×3."""
    table = team_round_robin("tsf_team_rr4")
    assert amounts(values_of(table, "EMGSB", "A")) == [1 * 3, 4 * 3, Fraction("3.5") * 2]
    assert amounts(values_of(table, "EMGSB", "D")) == [HALF * 4, Fraction("2.5") * 3, 0]


def test_table_15_sonneborn_berger_by_game_points():
    """Beaten opponents' game points and half of those drawn with: C 6½/2 + 3, D 6½."""
    table = team_round_robin("tsf_team_rr4")
    sums = {who: amounts(values_of(table, "GPSB", who)) for who in "ABCD"}
    assert sums["A"] == [0, 6, 3]
    assert sums["B"] == fractions(["8.5", 3, 0])
    assert sums["C"] == fractions([0, "3.25", 3])
    assert sums["D"] == fractions([0, "6.5", 0])


# Ratings


def rated(ratings, codes, own=1500):
    """Build a player (TPN 1) and opponents with these ratings; ``None`` is an unplayed round."""
    both = zip(ratings, codes, strict=True)
    cells = [(None, "U") if rating is None else (2, code) for rating, code in both]
    known = [rating for rating in ratings if rating is not None]
    return one_card(cells, ratings={1: own, **dict(enumerate(known, 2))})


NINE = golden("tsf_ratings")["ARO"][0]["r"]


def test_ratings_table_1_rounded_up():
    """21697 / 9 = 2410.8: 2411."""
    value = standings(rated(NINE, "1" * 9), ["ARO"], edition=TSF).value(1, "ARO")
    assert value.amount == 2411


def test_ratings_table_1_only_who_was_played():
    """7343 / 4 = 1835¾: 1836; the unplayed round is no game."""
    table = rated([1757, 1732, 1852, 2002, None], "11111")
    assert standings(table, ["ARO"], edition=TSF).value(1, "ARO").amount == 1836


def test_ratings_table_2_without_the_lowest():
    """19558 / 8 = 2444¾: 2445; the guide's 2448.8 is a slip."""
    value = standings(rated(NINE, "1" * 9), ["ARO/C1"], edition=TSF).value(1, "ARO/C1")
    assert amounts(value, kept=False) == [2139]
    assert value.amount == 2445


def test_ratings_an_unplayed_round_is_the_lowest_rating_already():
    """The guide takes it as what the cut leaves out; FIDE (14.1.1) leaves out 1732 even then."""
    table = rated([1757, 1732, 1852, 2002, None], "11111")
    assert standings(table, ["ARO/C1"], edition=TSF).value(1, "ARO/C1").amount == 1836
    assert standings(table, ["ARO/C2"], edition=TSF).value(1, "ARO/C2").amount == 1870
    assert standings(table, ["ARO/C1"]).value(1, "ARO/C1").amount == 1870


def test_ratings_table_3_performance():
    """4 of 5 against 1751 on average: 80 % is 240 more (table 8.1.1)."""
    shown = golden("tsf_ratings")["TPR"]
    value = standings(rated(shown["r"], "11110"), ["TPR"], edition=TSF).value(1, "TPR")
    assert value.amount == 1751 + 240 == shown["expected"]
    assert [dict(part.figures)["scored"] for part in value.parts] == [1, 1, 1, 1, 0]
