"""Prices are a bound, and the candidates found by them are those found by weights."""

from __future__ import annotations

from random import Random

import networkx
import pytest

from pairing import NoLegalPairing, pair
from pairing.fide.dutch import brackets
from pairing.fide.dutch.search.prices import prices
from tests.pairing.small import Tournament


def random_costs(random: Random, kinds: int) -> list[list[int | None]]:
    costs: list[list[int | None]] = [[None] * kinds for _ in range(kinds)]
    for i in range(kinds):
        for j in range(i, kinds):
            if random.random() < 0.8:
                costs[i][j] = costs[j][i] = random.randint(0, 12)
    return costs


@pytest.mark.parametrize("seed", range(120))
def test_no_pairing_is_cheaper_than_the_prices(seed: int) -> None:
    random = Random(seed)  # noqa: S311
    counts = [random.randint(1, 4) for _ in range(random.randint(1, 5))]
    costs = random_costs(random, len(counts))
    players = [kind for kind, count in enumerate(counts) for _ in range(count)]
    graph = networkx.Graph()
    for a, one in enumerate(players):
        for b, other in enumerate(players[:a]):
            if (cost := costs[one][other]) is not None:
                graph.add_edge(a, b, weight=-cost)
    best = networkx.max_weight_matching(graph, maxcardinality=True)
    complete = 2 * len(best) == len(players)
    found = prices(counts, costs)
    if found is None:
        assert not complete
        return
    for one, row in enumerate(costs):
        for other, cost in enumerate(row):
            assert cost is None or found[one] + found[other] <= 2 * cost
    if complete:
        total = -sum(graph.edges[edge]["weight"] for edge in best)
        bound = sum(map(int.__mul__, found, counts))
        assert bound <= 2 * total


def test_the_bound_is_reached_where_the_majority_colour_must_meet_itself() -> None:
    """Five due White and three due Black: one pair of Whites is left over, and costs 1."""
    found = prices([5, 3], [[1, 0], [0, 1]])
    assert found == [1, -1]  # twice the prices: 5 * 1/2 - 3 * 1/2 = 1


@pytest.mark.parametrize("seed", range(12))
def test_with_and_without_weights_the_same_round_comes_out(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    random = Random(seed)  # noqa: S311
    tournament = Tournament(random, random.randint(10, 40), 7)
    while not tournament.over:
        try:
            quick = pair(tournament.table, tournament.round)
        except NoLegalPairing:
            break
        with monkeypatch.context() as weighing:
            weighing.setattr(brackets, "fair_candidates", lambda *_, **__: None)
            assert pair(tournament.table, tournament.round) == quick
        boards = {(board.white, board.black) for board in quick.boards}
        tournament.play(boards, quick.bye)
