"""The part of a bracket that one picture shows: from a round on, and cut where it grows too large.

Like an atlas: what does not fit into one picture is cut into parts from the top to the bottom, and
later rounds, where these parts meet, are windows of their own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from explain.pictures.knockout.tree import BracketTree, Column, Node

MOST_NODES = 64
"""The most matches of a picture, 32 and all that follow: with its table it takes 5 to 6 kB over the
wire.
"""
MOST_ROWS = 40
"""The most matches one below the other."""


class NoSuchWindowError(LookupError):
    """No window of the bracket begins there."""


@dataclass(frozen=True)
class BracketWindow:
    """One window: the rounds from ``first`` to ``last``, and part ``part`` of ``parts`` of them.

    ``tops``: the last matches of it, in order, each with all before it.
    """

    tree: BracketTree
    first: int
    last: int
    part: int
    parts: int
    tops: tuple[Node, ...]

    @property
    def columns(self) -> Sequence[Column]:
        return [one for one in self.tree.columns if self.first <= one.round <= self.last]

    @property
    def goes_on(self) -> bool:
        """Whether rounds follow that are not in it."""
        return self.last < self.tree.columns[-1].round

    def before(self, node: Node) -> Sequence[Node]:
        """Return the matches before this one that are in the window."""
        return [one for one in node.before if one.round >= self.first]

    def nodes(self) -> Iterator[Node]:
        for top in self.tops:
            yield from within(top, self.first)


def within(node: Node, first: int) -> Iterator[Node]:
    """Yield a match and those before it, back to the round ``first``."""
    yield node
    for one in node.before:
        if one.round >= first:
            yield from within(one, first)


def window(tree: BracketTree, first: int = 1, part: int = 1) -> BracketWindow:
    """Cut the window that begins with this round. Raises ``NoSuchWindowError``."""
    if first not in first_rounds(tree):
        raise NoSuchWindowError(first)
    last, parts = _cut(tree, first)
    if not 1 <= part <= len(parts):
        raise NoSuchWindowError(part)
    return BracketWindow(tree, first, last, part, len(parts), parts[part - 1])


def window_with(tree: BracketTree, number: int) -> BracketWindow:
    """Return the window in which this participant's last match is in one of the two first rounds,
    which a phone shows.
    """
    its_last = last_of(tree, number)
    if its_last is None:
        raise NoSuchWindowError(number)
    first = max(1, min(its_last.round - 1, first_rounds(tree)[-1]))
    last, parts = _cut(tree, first)
    for part, tops in enumerate(parts, start=1):
        if any(node is its_last for top in tops for node in within(top, first)):
            return BracketWindow(tree, first, last, part, len(parts), tops)
    raise NoSuchWindowError(number)


def last_of(tree: BracketTree, number: int) -> Node | None:
    """Return the last match of this participant that was drawn, or else the place in a round."""
    its = [node for node in tree.nodes() if node.has(number)]
    return max(its, key=lambda node: (node.drawn, node.round), default=None)


def widest(tree: BracketTree) -> BracketWindow:
    """Return the window to begin with: all rounds, or as many as fit into one picture; but at the
    latest from the last round that was drawn.
    """
    drawn = [column.round for column in tree.columns if column.drawn]
    latest = drawn[-1] if drawn else 1
    chosen = next((first for first in range(1, latest) if len(_cut(tree, first)[1]) == 1), latest)
    return window(tree, chosen)


def first_rounds(tree: BracketTree) -> Sequence[int]:
    """List the rounds with which a window can begin: all that are drawn, and of those to come all
    but the last.
    """
    last = tree.columns[-1:]
    return [one.round for one in tree.columns if one.drawn or one not in last] or [1]


def _cut(tree: BracketTree, first: int) -> tuple[int, list[tuple[Node, ...]]]:
    """Return the last round of the window's parts, the latest possible, and the parts."""
    for column in reversed(tree.columns):
        tops = [top for end in tree.ends for top in _tops(end, first, column.round)]
        if column.round == first or all(_fits([top], first) for top in tops):
            return column.round, list(_parts(tops, first))
    return first, [()]


def _tops(node: Node, first: int, last: int) -> Iterator[Node]:
    """Yield the last matches up to a round of all that lead to this one."""
    if first <= node.round <= last:
        yield node
    elif node.round > last:
        for one in node.before:
            yield from _tops(one, first, last)


def _parts(tops: Sequence[Node], first: int) -> Iterator[tuple[Node, ...]]:
    """Put as many side by side as fit, in every part as many."""
    together = 1
    while together < len(tops) and all(_fits(part, first) for part in _chunks(tops, 2 * together)):
        together *= 2
    yield from _chunks(tops, together) or [()]


def _chunks(tops: Sequence[Node], size: int) -> list[tuple[Node, ...]]:
    return [tuple(tops[start : start + size]) for start in range(0, len(tops), size)]


def _fits(tops: Sequence[Node], first: int) -> bool:
    nodes = [node for top in tops for node in within(top, first)]
    rows = sum(not any(one.round >= first for one in node.before) for node in nodes)
    return len(nodes) <= MOST_NODES and rows <= MOST_ROWS
