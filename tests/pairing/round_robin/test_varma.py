"""Varma tables: who draws from one set does not meet in the last three rounds."""

from itertools import combinations
from random import Random

import pytest

from crosstable.model import Participant
from pairing.round_robin.berger import berger
from pairing.round_robin.varma import draw, varma

MEET_ALL_THE_SAME = {(6, 12)}
"""In the table for 11 or 12 players as it is printed."""


@pytest.mark.parametrize("players", range(9, 25))
def test_every_number_is_in_one_set_and_a_set_does_not_meet_late(players: int) -> None:
    sets = varma(players)
    assert sorted(number for numbers in sets for number in numbers) == list(range(1, players + 1))
    late = {tuple(sorted(game)) for row in berger(players)[-3:] for game in row.games}
    together = {pair for numbers in sets for pair in combinations(numbers, 2)}
    assert late & together <= MEET_ALL_THE_SAME


def test_the_printed_sets_of_19_and_20() -> None:
    """C.05, annex 2, 5; the number that nobody has is in no set."""
    assert varma(20) == (
        (6, 7, 8, 9, 15, 16, 17, 18),
        (1, 2, 3, 11, 12, 13, 14),
        (5, 10, 19),
        (4, 20),
    )
    assert varma(19)[3] == (4,)


def contingents(*sizes: int) -> list[Participant]:
    codes = [code for code, size in zip("ABCDEFGH", sizes, strict=False) for _ in range(size)]
    return [
        Participant(id=number, tpn=number, name=f"{number:02}", federation=code * 3)
        for number, code in enumerate(codes, 1)
    ]


@pytest.mark.parametrize("seed", range(20))
def test_a_federation_draws_from_one_set(seed: int) -> None:
    """Twelve have sets of 4, 3, 3 and 2: there is room for four, three, two, two and one."""
    players = contingents(4, 3, 2, 2, 1)
    numbers = draw(players, Random(seed))  # noqa: S311 - lots that can be drawn again
    assert sorted(numbers.values()) == list(range(1, 13))
    for code in "ABCDE":
        drawn = {numbers[player.id] for player in players if player.federation == code * 3}
        assert any(drawn <= set(together) for together in varma(12))


def test_a_federation_too_large_for_any_set_draws_from_few() -> None:
    """Of ten numbers no set has more than three: six of one federation need two sets."""
    players = contingents(6, 4)
    numbers = draw(players, Random(3))  # noqa: S311 - lots that can be drawn again
    drawn = {numbers[player.id] for player in players[:6]}
    assert sum(bool(drawn & set(together)) for together in varma(10)) == 2


def test_the_same_lots_give_the_same_numbers_and_others_do_not() -> None:
    players = contingents(5, 4, 3, 2)
    drawn = [draw(players, Random(seed)) for seed in (7, 7, 8)]  # noqa: S311 - as above
    assert drawn[0] == drawn[1] != drawn[2]


def test_without_federations_everybody_draws_alone() -> None:
    players = [Participant(id=number, tpn=number, name=str(number)) for number in range(1, 13)]
    numbers = draw(players, Random(1))  # noqa: S311 - as above
    assert sorted(numbers.values()) == list(range(1, 13))


@pytest.mark.parametrize("players", [8, 25])
def test_there_are_tables_for_9_to_24(players: int) -> None:
    with pytest.raises(ValueError, match=f"no Varma table for {players} players"):
        varma(players)
