"""Berger tables against those that C.05 prints, and by what every table promises."""

from itertools import combinations

import pytest

from pairing.round_robin.berger import LEAST, MOST, BergerPair, berger, double

PRINTED = {
    4: "1-4 2-3  4-3 1-2  2-4 3-1",
    6: "1-6 2-5 3-4  6-4 5-3 1-2  2-6 3-1 4-5  6-5 1-4 2-3  3-6 4-2 5-1",
    8: (
        "1-8 2-7 3-6 4-5  8-5 6-4 7-3 1-2  2-8 3-1 4-7 5-6  8-6 7-5 1-4 2-3  3-8 4-2 5-1 6-7"
        "  8-7 1-6 2-5 3-4  4-8 5-3 6-2 7-1"
    ),
    10: (
        "1-10 2-9 3-8 4-7 5-6  10-6 7-5 8-4 9-3 1-2  2-10 3-1 4-9 5-8 6-7  10-7 8-6 9-5 1-4 2-3"
        "  3-10 4-2 5-1 6-9 7-8  10-8 9-7 1-6 2-5 3-4  4-10 5-3 6-2 7-1 8-9  10-9 1-8 2-7 3-6 4-5"
        "  5-10 6-4 7-3 8-2 9-1"
    ),
    14: (
        "1-14 2-13 3-12 4-11 5-10 6-9 7-8  14-8 9-7 10-6 11-5 12-4 13-3 1-2"
        "  2-14 3-1 4-13 5-12 6-11 7-10 8-9  14-9 10-8 11-7 12-6 13-5 1-4 2-3"
        "  3-14 4-2 5-1 6-13 7-12 8-11 9-10  14-10 11-9 12-8 13-7 1-6 2-5 3-4"
        "  4-14 5-3 6-2 7-1 8-13 9-12 10-11  14-11 12-10 13-9 1-8 2-7 3-6 4-5"
        "  5-14 6-4 7-3 8-2 9-1 10-13 11-12  14-12 13-11 1-10 2-9 3-8 4-7 5-6"
        "  6-14 7-5 8-4 9-3 10-2 11-1 12-13  14-13 1-12 2-11 3-10 4-9 5-8 6-7"
        "  7-14 8-6 9-5 10-4 11-3 12-2 13-1"
    ),
}
"""C.05, annex 1: rounds two spaces apart, White first."""


def rounds_of(printed: str) -> list[set[BergerPair]]:
    return [
        {BergerPair(*map(int, game.split("-"))) for game in row.split()}
        for row in printed.split("  ")
    ]


@pytest.mark.parametrize("players", PRINTED)
def test_the_table_is_the_printed_one(players: int) -> None:
    assert [set(row.games) for row in berger(players)] == rounds_of(PRINTED[players])


@pytest.mark.parametrize("players", [number - 1 for number in PRINTED])
def test_an_odd_number_leaves_the_opponent_of_the_highest_free(players: int) -> None:
    for row, games in zip(berger(players), rounds_of(PRINTED[players + 1]), strict=True):
        (top,) = (game for game in games if players + 1 in game)
        assert row.free == min(top)
        assert set(row.games) == games - {top}


@pytest.mark.parametrize("players", range(LEAST, MOST + 1))
def test_everybody_meets_everybody_once_and_colours_differ_by_one_at_most(players: int) -> None:
    games = [game for row in berger(players) for game in row.games]
    assert sorted(tuple(sorted(game)) for game in games) == list(
        combinations(range(1, players + 1), 2)
    )
    for player in range(1, players + 1):
        whites = sum(game.white == player for game in games)
        assert abs(2 * whites - (players - 1)) <= 1
    for row in berger(players):
        seen = [number for game in row.games for number in game]
        assert sorted(seen + ([row.free] if row.free else [])) == list(range(1, players + 1))


@pytest.mark.parametrize("players", range(LEAST, MOST + 1))
def test_two_cycles_give_each_pair_both_colours(players: int) -> None:
    for exchange in (False, True):
        games = [game for row in double(players, exchange=exchange) for game in row.games]
        assert len(games) == len(set(games)) == players * (players - 1)


def three_in_a_row(players: int, *, exchange: bool) -> set[int]:
    """List who has one colour in three rounds running (a free round is no colour)."""
    colours = dict.fromkeys(range(1, players + 1), "")
    for row in double(players, exchange=exchange):
        for game in row.games:
            colours[game.white] += "w"
            colours[game.black] += "b"
    return {player for player, had in colours.items() if "www" in had or "bbb" in had}


@pytest.mark.parametrize("players", range(4, MOST + 1, 2))
def test_the_exchange_is_what_keeps_anybody_from_three_in_a_row(players: int) -> None:
    assert three_in_a_row(players, exchange=False)
    assert not three_in_a_row(players, exchange=True)


@pytest.mark.parametrize("players", [LEAST - 1, MOST + 1])
def test_there_are_tables_for_3_to_24(players: int) -> None:
    with pytest.raises(ValueError, match=f"no Berger table for {players} players"):
        berger(players)
