"""Prices that prove a pairing the best without trying the others.

Every kind of player gets a price such that no pair costs less than the prices of its two players
together. The total of a perfect pairing is then never below the sum of all prices. If pairs that
cost *exactly* their prices form one, it is the best, and so is every other pairing of such pairs,
and no other. (Duality of linear programs; the prices are those of the transportation problem
between two copies of the kinds.)
"""

from __future__ import annotations

from collections.abc import Sequence

CostMatrix = Sequence[Sequence[int | None]]
"""``costs[i][j] == costs[j][i]``; ``None`` if the two kinds may not be paired."""


def prices(counts: Sequence[int], costs: CostMatrix) -> list[int] | None:
    """Return twice the price of each kind, as high as they can be together; ``None`` if none suit.

    ``counts`` are the numbers of players of each kind, all positive.
    """
    problem = _Transport(counts, costs)
    for row in range(len(counts)):
        while problem.supply[row]:
            if not problem.send(row):
                return None
    return [u + v for u, v in zip(problem.of_row, problem.of_column, strict=True)]


class _Transport:
    """Successive cheapest paths from the rows, one copy of the kinds, to the columns, the other.

    ``of_row[i] + of_column[j] <= costs[i][j]`` at all times, with equality if anything flows.
    """

    def __init__(self, counts: Sequence[int], costs: CostMatrix) -> None:
        self.kinds = range(len(counts))
        self.costs = costs
        self.supply, self.demand = list(counts), list(counts)
        self.flow = [[0] * len(counts) for _ in self.kinds]
        self.of_row = [0] * len(counts)
        self.of_column = [0] * len(counts)

    def send(self, row: int) -> bool:
        """Send as much as one cheapest path from ``row`` takes; false if there is no path."""
        reached = self._cheapest(row)
        if reached is None:
            return False
        column, from_row, from_column = reached
        path = [(from_row[column], column)]
        while path[-1][0] != row:
            back = from_column[path[-1][0]]
            path.append((from_row[back], back))
        turned = [(path[n][0], path[n + 1][1]) for n in range(len(path) - 1)]
        amount = min(self.supply[row], self.demand[column], *(self.flow[i][j] for i, j in turned))
        for i, j in path:
            self.flow[i][j] += amount
        for i, j in turned:
            self.flow[i][j] -= amount
        self.supply[row] -= amount
        self.demand[column] -= amount
        return True

    def _cheapest(self, start: int) -> tuple[int, dict[int, int], dict[int, int]] | None:
        """Run Dijkstra's search for the nearest column that can still take something.

        Adjusts the prices to the distances; returns that column, and the way to each node.
        """
        rows, columns = _Queue({start: 0}), _Queue({})
        while rows.open or columns.open:
            row, column = rows.nearest(), columns.nearest()
            if column < 0 or (row >= 0 and rows.open[row] < columns.open[column]):
                self._reach_columns(rows.close(row), row, columns)
                continue
            distance = columns.close(column)
            if self.demand[column]:
                self._adjust(distance, rows.done, columns.done)
                return column, columns.way, rows.way
            for i in self.kinds:
                if self.flow[i][column]:
                    rows.offer(i, distance, column)
        return None

    def _reach_columns(self, distance: int, row: int, columns: _Queue) -> None:
        for column, cost in enumerate(self.costs[row]):
            if cost is not None:
                reduced = cost - self.of_row[row] - self.of_column[column]
                columns.offer(column, distance + reduced, row)

    def _adjust(self, distance: int, rows: dict[int, int], columns: dict[int, int]) -> None:
        for i, there in rows.items():
            self.of_row[i] += distance - there
        for j, there in columns.items():
            self.of_column[j] -= distance - there


class _Queue:
    """Nodes with their distances, as far as known."""

    def __init__(self, start: dict[int, int]) -> None:
        self.open = start
        self.done: dict[int, int] = {}
        self.way: dict[int, int] = {}

    def nearest(self) -> int:
        """Return the nearest open node; -1 if there is none."""
        return min(self.open, key=self.open.__getitem__, default=-1)

    def close(self, node: int) -> int:
        """Close a node and return its distance."""
        self.done[node] = self.open.pop(node)
        return self.done[node]

    def offer(self, node: int, distance: int, way: int) -> None:
        """Offer a way to a node; it counts if it is shorter than those known."""
        if node not in self.done and distance < self.open.get(node, distance + 1):
            self.open[node], self.way[node] = distance, way
