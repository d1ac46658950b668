"""Matchings against networkx, and what stays unmatched against its definition."""

from __future__ import annotations

from random import Random

import networkx
import pytest

from pairing.kernel.matching import UNMATCHED, WIDEST, heaviest, most_pairs, unmatched_in_some_best


def random_graph(random: Random) -> tuple[networkx.Graph, list[int], int]:
    size = random.randint(2, 16)
    graph = networkx.gnp_random_graph(size, random.random() ** 2, seed=random.randint(0, 10**9))
    masks = [sum(1 << other for other in graph[vertex]) for vertex in range(size)]
    return graph, masks, (1 << size) - 1


def pairs_in(mates: list[int]) -> int:
    return sum(mate != UNMATCHED for mate in mates) // 2


@pytest.mark.parametrize("seed", range(150))
def test_most_pairs_and_who_can_be_left_out(seed: int) -> None:
    graph, masks, everybody = random_graph(Random(seed))  # noqa: S311
    mates = most_pairs(masks, everybody)
    assert all(
        mate == UNMATCHED or (mates[mate] == vertex and mate in graph[vertex])
        for vertex, mate in enumerate(mates)
    )
    best = len(networkx.max_weight_matching(graph, maxcardinality=True))
    assert pairs_in(mates) == best
    deficient = unmatched_in_some_best(masks, everybody, mates)
    for vertex in graph:
        without = most_pairs(masks, everybody & ~(1 << vertex))
        assert (pairs_in(without) == best) is bool(deficient >> vertex & 1)


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("scale", [1, WIDEST])
def test_heaviest_weighs_the_same_as_networkx_at_any_width(seed: int, scale: int) -> None:
    random = Random(seed)  # noqa: S311
    graph, _, _ = random_graph(random)
    weights = {edge: random.randint(1, 50) * scale for edge in graph.edges}
    networkx.set_edge_attributes(graph, weights, "weight")
    for most in (False, True):
        mates = heaviest(weights, most)
        found = {edge for edge in weights if mates.get(edge[0]) == edge[1]}
        best = networkx.max_weight_matching(graph, maxcardinality=most)
        assert 2 * len(found) == len(mates)
        assert sum(weights[edge] for edge in found) == sum(
            graph.edges[edge]["weight"] for edge in best
        )
