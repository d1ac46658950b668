"""The places of a bracket's matches: no line crosses another, and none lies on another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from typing import NamedTuple

from explain.pictures.knockout.tree import Node
from explain.pictures.knockout.windows import BracketWindow

COLUMN, CARD, GUTTER = 164, 144, 20
"""The widths of a round, of a match in it, and of the lines to the next round: two rounds side by
side are as wide as a phone's page.
"""
ROW, HEIGHT = 48, 40
"""The heights of a row, and of a match in it."""
BENEATH = 68
"""From the top of its two rows to the middle of the match for third place: a label is above it."""


class Laid(NamedTuple):
    """A match and its middle. Unit: those of the drawing."""

    node: Node
    column: int
    y: float


class Line(NamedTuple):
    """A line from a match to the next one."""

    start: Laid
    end: Laid


@dataclass(frozen=True)
class BracketLayout:
    """All matches of a window in their places. ``rows``: the most one below the other."""

    laid: tuple[Laid, ...]
    lines: tuple[Line, ...]
    loose: tuple[Laid, ...]
    """Those whose next match is in another window."""
    rows: int

    @property
    def height(self) -> int:
        return self.rows * ROW


def lay(window: BracketWindow, rows_a_sheet: int = 0) -> BracketLayout:
    """Lay a window out; with ``rows_a_sheet`` no match stands on two sheets of paper."""
    places: dict[int, float] = {}
    rows = count()
    for top in window.tops:
        _place(window, top, places, rows, rows_a_sheet * ROW)
    ordered = {node.round: index for index, node in enumerate(window.columns)}
    laid = {id(node): Laid(node, ordered[node.round], places[id(node)]) for node in window.nodes()}
    lines = tuple(_lines(window, laid))
    loose = [laid[id(top)] for top in window.tops] if window.goes_on else []
    lead_on = tuple(one for one in loose if _goes_on(window, one.node))
    return BracketLayout(tuple(laid.values()), lines, lead_on, next(rows))


def _place(
    window: BracketWindow, node: Node, places: dict[int, float], rows: count[int], sheet: int
) -> float:
    if node.for_third:
        places[id(node)] = middle = _beneath(rows, sheet)
        return middle
    before = [_place(window, one, places, rows, sheet) for one in window.before(node)]
    middle = sum(before) / len(before) if before else (next(rows) + 0.5) * ROW
    if sheet:
        middle = _on_one_sheet(middle, sheet)
    places[id(node)] = middle
    return middle


def _beneath(rows: count[int], sheet: int) -> float:
    """Return the middle of the match for third place, which takes two rows of one sheet."""
    first = next(rows)
    if sheet and (first + 1) * ROW % sheet == 0:
        first = next(rows)
    next(rows)
    return first * ROW + BENEATH


def _on_one_sheet(middle: float, sheet: int) -> float:
    """Move a match up that would stand on two sheets."""
    top, bottom = middle - HEIGHT / 2, middle + HEIGHT / 2
    edge = (bottom // sheet) * sheet
    return edge - HEIGHT / 2 if top < edge < bottom else middle


def _lines(window: BracketWindow, laid: Mapping[int, Laid]) -> Iterator[Line]:
    for node in window.nodes():
        for one in window.before(node):
            yield Line(laid[id(one)], laid[id(node)])


def _goes_on(window: BracketWindow, top: Node) -> bool:
    """Whether another match follows: nothing does if neither side came."""
    return all(top is not end for end in window.tree.ends)


def extent(laid: Iterable[Laid]) -> tuple[float, float]:
    """Return the upper and the lower edge of these matches."""
    middles = [one.y for one in laid]
    return min(middles) - HEIGHT / 2, max(middles) + HEIGHT / 2
