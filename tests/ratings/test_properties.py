"""Properties that any change of ratings has, and a second calculation from the text alone."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from ratings.change import change
from ratings.factors import MOST
from ratings.games import Change, Rated, RatedGame, Setting
from ratings.paces import Pace

ON = date(2026, 3, 1)
STANDARD = Setting(Pace.STANDARD, ON, ON)
RATINGS = st.integers(1400, 2900)
GAMES = st.lists(
    st.builds(
        RatedGame,
        st.integers(1, 9),
        st.integers(1, 99),
        RATINGS,
        st.sampled_from([Fraction(0), Fraction(1, 2), Fraction(1)]),
    ),
    max_size=80,
)
PRINTED = """
0-3 .50 4-10 .51 11-17 .52 18-25 .53 26-32 .54 33-39 .55 40-46 .56 47-53 .57 54-61 .58 62-68 .59
69-76 .60 77-83 .61 84-91 .62 92-98 .63 99-106 .64 107-113 .65 114-121 .66 122-129 .67 130-137 .68
138-145 .69 146-153 .70 154-162 .71 163-170 .72 171-179 .73 180-188 .74 189-197 .75 198-206 .76
207-215 .77 216-225 .78 226-235 .79 236-245 .80 246-256 .81 257-267 .82 268-278 .83 279-290 .84
291-302 .85 303-315 .86 316-328 .87 329-344 .88 345-357 .89 358-374 .90 375-391 .91 392-411 .92
412-432 .93 433-456 .94 457-484 .95 485-517 .96 518-559 .97 560-619 .98 620-735 .99
"""
"""Table 8.1.2 as it is printed: the difference, and what the higher rated is expected to score."""


def expected_by_hand(difference: int) -> Decimal:
    words = PRINTED.split()
    for span, share in zip(words[::2], words[1::2], strict=True):
        low, high = map(int, span.split("-"))
        if low <= abs(difference) <= high:
            return Decimal(share) if difference >= 0 else 1 - Decimal(share)
    return Decimal(1) if difference > 0 else Decimal(0)


def by_hand(own: int, games: list[RatedGame]) -> Decimal:
    """Read 8.3.1 to 8.3.3 once more: K is 20 here, and no more than 700 by the games."""
    total = Decimal(0)
    for game in games:
        assert game.rating is not None
        apart = own - game.rating
        if own < 2650 and abs(apart) > 400:
            apart = 400 if apart > 0 else -400
        total += Decimal(game.score.numerator) / game.score.denominator - expected_by_hand(apart)
    k = 20 if 20 * len(games) <= 700 else 700 // len(games)
    return k * total


def of(own: int, games: list[RatedGame]) -> Change:
    return change(Rated(own, listed_k=20), games, STANDARD)


@given(RATINGS, GAMES)
def test_a_second_calculation_agrees(own: int, games: list[RatedGame]) -> None:
    assert of(own, games).change == by_hand(own, games)


@given(RATINGS, GAMES)
def test_the_order_of_games_does_not_matter(own: int, games: list[RatedGame]) -> None:
    shuffled = sorted(games, key=lambda game: (game.rating, game.score))
    assert of(own, shuffled).change == of(own, games).change


@given(RATINGS, GAMES)
def test_parts_add_up(own: int, games: list[RatedGame]) -> None:
    found = of(own, games)
    assert found.factor is not None
    gained = [line.gained for line in found.counted if line.gained is not None]
    assert found.total == sum(gained, Decimal(0))
    assert found.change == found.factor.value * found.total
    assert found.factor.value * len(games) <= MOST or not games


@given(st.integers(1400, 2649), st.integers(1400, 2649))
def test_what_two_below_2650_are_expected_to_score_is_one_game(one: int, other: int) -> None:
    first = of(one, [RatedGame(1, 2, other, Fraction(1))]).lines[0].expected
    second = of(other, [RatedGame(1, 2, one, Fraction(0))]).lines[0].expected
    assert first is not None
    assert second is not None
    assert first + second == 1


@given(RATINGS, GAMES)
def test_a_better_result_never_costs(own: int, games: list[RatedGame]) -> None:
    won = [RatedGame(game.round, game.opponent, game.rating, Fraction(1)) for game in games]
    better, worse = of(own, won).change, of(own, games).change
    assert better is not None
    assert worse is not None
    assert better >= worse


def test_the_table_is_the_printed_one() -> None:
    for apart in range(-800, 801):
        found = of(2700 + apart, [RatedGame(1, 2, 2700, Fraction(1))])
        if 2700 + apart >= 2650:
            assert found.lines[0].expected == expected_by_hand(apart)
