"""The six examples of article 25, and what holds for every size."""

import pytest

from pairing.knockout.draw import DrawPlan, draw, plan


def order(players: int) -> list[int]:
    return list(range(1, players + 1))


def test_example_a_eight_for_one_place() -> None:
    assert plan(8, 1) == DrawPlan(0, (8, 4, 2))
    assert draw(order(8), 1).pairs == ((1, 8), (2, 7), (3, 6), (4, 5))


def test_example_b_nine_for_two_places() -> None:
    """The last two play first; the winner and the other seven are eight."""
    assert plan(9, 2) == DrawPlan(2, (8, 4))
    first = draw(order(9), 2)
    assert (first.pairs, first.through) == (((8, 9),), (1, 2, 3, 4, 5, 6, 7))


def test_example_c_five_for_three_places() -> None:
    """Six cannot be reached: the first is through, the other four play for two places."""
    assert plan(5, 3) == DrawPlan(4, ())
    first = draw(order(5), 3)
    assert (first.pairs, first.through) == (((2, 5), (3, 4)), (1,))


def test_example_d_eleven_for_four_places() -> None:
    """Five are through to the second round, six play for three places in it."""
    assert plan(11, 4) == DrawPlan(6, (8,))
    first = draw(order(11), 4)
    assert first.through == (1, 2, 3, 4, 5)
    assert first.pairs == ((6, 11), (7, 10), (8, 9))


def test_example_e_fourteen_for_three_places() -> None:
    """The first full round has twelve; the lowest four play before it, ten do not."""
    assert plan(14, 3) == DrawPlan(4, (12, 6))
    first = draw(order(14), 3)
    assert (len(first.through), first.pairs) == (10, ((11, 14), (12, 13)))


def test_example_f_eight_for_six_places() -> None:
    """Fewer than twelve: only the preliminary round, among the lowest four, for two places."""
    assert plan(8, 6) == DrawPlan(4, ())
    first = draw(order(8), 6)
    assert (first.through, first.pairs) == ((1, 2, 3, 4), ((5, 8), (6, 7)))


def test_after_the_first_round_top_meets_bottom_by_the_original_order() -> None:
    assert draw([1, 3, 6, 7], 1).pairs == ((1, 7), (3, 6))


@pytest.mark.parametrize("places", [1, 2, 3, 5, 8])
def test_every_knock_out_ends_with_as_many_as_there_are_places(places: int) -> None:
    for players in range(places + 1, 129):
        left = order(players)
        for playing in plan(players, places).all_rounds:
            drawn = draw(left, places)
            assert 2 * len(drawn.pairs) == playing
            assert sorted([*drawn.through, *(p for pair in drawn.pairs for p in pair)]) == left
            left = sorted([*drawn.through, *map(max, drawn.pairs)])
        assert len(left) == places


@pytest.mark.parametrize(("players", "places"), [(3, 3), (2, 4), (4, 0)])
def test_with_as_many_places_as_players_there_is_nothing_to_decide(
    players: int, places: int
) -> None:
    with pytest.raises(ValueError, match="nothing to decide"):
        plan(players, places)


def test_more_than_three_rounds_need_consent() -> None:
    """Article 5: 8 for 1 are three rounds, 9 for 1 four."""
    assert not plan(8, 1).needs_consent
    assert plan(9, 1).needs_consent
