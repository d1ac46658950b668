"""A window of a bracket as rows, match by match, for readers of screens and for paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from explain.pictures.knockout.tree import Node, Stage
from explain.pictures.knockout.windows import BracketWindow


@dataclass(frozen=True)
class BracketRow:
    """One match that was drawn. ``goes_on``: the number of its winner's next match, or 0."""

    node: Node
    goes_on: int

    @property
    def result(self) -> str:
        one, other = (side.score for side in self.node.sides)
        return f"{one} – {other}" if one else ""


def rows(window: BracketWindow) -> Sequence[BracketRow]:
    """List the matches of a window, round by round."""
    following = {
        id(before): node.number
        for node in window.tree.nodes()
        if node.stage is not Stage.COMING
        for before in node.before
    }
    drawn = [node for node in window.nodes() if node.drawn]
    return [
        BracketRow(node, following.get(id(node), 0))
        for node in sorted(drawn, key=lambda node: (node.round, node.number))
    ]
