"""The examples of part 1.1 of the guide, by its paragraphs."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from crosstable.model import Colour
from pairing.tsf.dutch.search.orders import exchanges
from tests.pairing.tsf.dutch.build import of, paired, pairs, report

EIGHT = "\n".join("." * 8)

# D.1: S2 is 5, 6, 7, 8; as it stands, then its first transpositions, the columns of the table.
TRANSPOSITIONS = ("5678", "5687", "5768", "5786", "5867", "5876", "6578", "6587")


@pytest.mark.parametrize(("first", "second"), [*pairwise(TRANSPOSITIONS)])
def test_d_1_the_transposition_that_comes_first_is_taken(first: str, second: str) -> None:
    """Only the pairs of the two are allowed; no others can be made of them."""
    allowed = {
        (number, int(opponent))
        for order in (first, second)
        for number, opponent in enumerate(order, 1)
    }
    apart = set(combinations(range(1, 9), 2)) - allowed
    expected = of(*((number, int(opponent)) for number, opponent in enumerate(first, 1)))
    pairing = paired(EIGHT, 1, apart)
    assert pairs(pairing) == expected
    assert report(pairing, 0).transposition == TRANSPOSITIONS.index(first)


# D.2: the two tables, read by their letters.
ONE = {
    "a": (4, 5),
    "b": (4, 6),
    "c": (3, 5),
    "d": (4, 7),
    "e": (3, 6),
    "f": (2, 5),
    "g": (3, 7),
    "h": (2, 6),
    "i": (2, 7),
}
TWO = {
    "j": ((4, 3), (5, 6)),
    "k": ((4, 3), (5, 7)),
    "l": ((4, 2), (5, 6)),
    "m": ((4, 3), (6, 7)),
    "n": ((4, 2), (5, 7)),
    "o": ((3, 2), (5, 6)),
    "p": ((4, 2), (6, 7)),
    "q": ((3, 2), (5, 7)),
    "r": ((3, 2), (6, 7)),
}


def test_d_2_one_player_a_to_i() -> None:
    assert list(exchanges(4, 8, 1)) == [((gone,), (came,)) for gone, came in ONE.values()]


def test_d_2_two_players_j_to_r() -> None:
    assert list(exchanges(4, 8, 2)) == list(TWO.values())


def test_d_2_seven_players_all_numbers_one_less_and_no_last_column() -> None:
    """S1 is 1, 2, 3; S2 is 4, 5, 6, 7; 1 and 2 together do not leave S1."""
    ones = [((gone - 1,), (came - 1,)) for gone, came in ONE.values()]
    assert list(exchanges(3, 7, 1)) == ones
    twos = [
        (tuple(place - 1 for place in gone), tuple(place - 1 for place in came))
        for gone, came in TWO.values()
        if gone != (3, 2)
    ]
    assert list(exchanges(3, 7, 2)) == twos


def _halves(gone: tuple[int, ...], came: tuple[int, ...]) -> list[tuple[int, int]]:
    """List S1 and S2 after the exchange, each in order, the first with the first."""
    s1 = sorted({1, 2, 3, 4} - {*gone} | {*came})
    return list(zip(s1, sorted({*range(1, 9)} - {*s1}), strict=True))


@pytest.mark.parametrize("letter", [*ONE, "j", "k", "l", "n"])
def test_d_2_the_exchange_is_made_where_only_its_pairs_are_allowed(letter: str) -> None:
    """The other letters make no pairs that an earlier one could not: 6 and 7, or three of them,
    would all have to meet somebody lower, and there is only 8 (or 7 and 8).
    """
    one, two = ONE.get(letter), TWO.get(letter)
    gone, came = ((one[0],), (one[1],)) if one else two or ((), ())
    allowed = _halves(gone, came)
    apart = set(combinations(range(1, 9), 2)) - {(min(p), max(p)) for p in allowed}
    pairing = paired(EIGHT, 1, apart)
    assert pairs(pairing) == of(*allowed)
    exchange = report(pairing, 0).exchange
    assert exchange is not None
    assert (exchange.gone, exchange.came) == (gone, came)
    assert exchange.number == [*ONE, *TWO].index(letter) + 1


def test_f_4_before_round_1_the_top_half_meets_the_bottom_half() -> None:
    """1 meets 5 of nine, 2 meets 6; the last has the bye."""
    pairing = paired("\n".join("." * 9), 1)
    assert pairs(pairing) == of((1, 5), (2, 6), (3, 7), (4, 8))
    assert pairing.bye == 9


@pytest.mark.parametrize("drawn", list(Colour))
def test_e_5_in_round_1_even_numbers_of_s1_get_the_other_colour(drawn: Colour) -> None:
    pairing = paired(EIGHT, 1, initial_colour=drawn)
    lot = [(1, 5), (6, 2), (3, 7), (8, 4)]
    expected = lot if drawn is Colour.WHITE else [(black, white) for white, black in lot]
    assert [(board.white, board.black) for board in pairing.boards] == expected
    assert {board.article for board in pairing.boards} == {"E.5"}


# F.3, in the guide's letters: S is Black, B is White, - is a round without a game.
HISTORIES = [("SBB-S", "-SBBS"), ("BS-BS", "-BSBS"), ("SBB-S-B", "--SBBSB")]


@pytest.mark.parametrize(("history", "alike"), HISTORIES)
def test_f_3_rounds_without_a_game_move_to_the_front(history: str, alike: str) -> None:
    """Two with histories that count alike: no round tells them apart, the higher one decides."""
    pairing = paired(_with_histories(history, alike), len(history) + 1)
    (board,) = pairing.boards
    assert {board.white, board.black} == {1, 2}
    assert board.article == "E.4"
    wanted = Colour.BLACK if history[-1] == "B" else Colour.WHITE
    assert (board.white == 1) is (wanted is Colour.WHITE)


def _with_histories(first: str, second: str) -> str:
    """1 and 2 drew against a player for each game, who is away now; no game was half a point."""
    rows: list[list[str]] = [[], []]
    for player, history in enumerate((first, second)):
        for number, letter in enumerate(history):
            if letter == "-":
                rows[player].append("H")
                continue
            mine, theirs = ("b", "w") if letter == "S" else ("w", "b")
            others = ["Z"] * (len(history) + 1)
            others[number] = f"{player + 1}{theirs}="
            rows.append(others)
            rows[player].append(f"{len(rows)}{mine}=")
    return "\n".join(map(" ".join, rows))
