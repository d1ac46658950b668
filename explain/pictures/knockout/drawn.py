"""A bracket as a picture: one strip for each round, with the lines to the next one.

Strips stand side by side, as many as there is room for. Together they are one picture; each is a
drawing of its own, so that a phone shows two of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf

from django.utils.safestring import SafeString

from explain.pictures.drawing import SMALL, Drawing, Look
from explain.pictures.knockout.laying import (
    CARD,
    COLUMN,
    GUTTER,
    HEIGHT,
    BracketLayout,
    Laid,
    lay,
)
from explain.pictures.knockout.rows import BracketRow, rows
from explain.pictures.knockout.says import says
from explain.pictures.knockout.tree import Node, Stage, TreeSide
from explain.pictures.knockout.windows import BracketWindow
from explain.pictures.widths import fit, width
from tournaments.knockouts import words

Address = Callable[[int, int], str]
"""The address of a match by its round and number."""
NUMBER_AT, NAME_AT, SCORE_AT, GAP = 24, 27, 140, 4
PLAIN, BOLD = 1.08, 1.25
"""How much wider than usual letters may be, and those of a winner."""
THROUGH = "✓"


@dataclass(frozen=True)
class Strip:
    """One round of the picture. ``drawn``: whether the round is."""

    round: int
    title: str
    drawn: bool
    drawing: SafeString


@dataclass(frozen=True)
class BracketPicture:
    """The picture of a window, and the same in a sentence and in rows."""

    key: str
    says: str
    strips: Sequence[Strip]
    rows: Sequence[BracketRow]
    window: BracketWindow


def draw(window: BracketWindow, address: Address, name: str = "marked") -> BracketPicture:
    """Draw a window; ``address`` leads to its matches. ``name``: the id of the last match of the
    one who is marked.
    """
    key = "bracket"
    layout = lay(window)
    marked = window.tree.marked
    strips = []
    for index, column in enumerate(window.columns):
        drawing = Drawing(f"{key}-{column.round}", layout.height, COLUMN)
        Pen(drawing, layout, marked, address, name).draw(index, index)
        strips.append(Strip(column.round, column.title, column.drawn, drawing.as_group()))
    return BracketPicture(key, says(window), strips, rows(window), window)


@dataclass(frozen=True)
class Pen:
    """A drawer of some rounds of a layout; ``address``: unless it is for paper."""

    drawing: Drawing
    layout: BracketLayout
    marked: int | None
    address: Address | None = None
    name: str = ""

    def draw(self, first: int, last: int, top: float = 0, bottom: float = inf) -> None:
        """Draw the columns from ``first`` to ``last``, between ``top`` and ``bottom``."""
        lines = [
            line
            for line in self.layout.lines
            if first <= line.start.column <= last
            and min(line.start.y, line.end.y) < bottom
            and max(line.start.y, line.end.y) > top
        ]
        for line in sorted(lines, key=lambda line: self._own(line.start.node, line.end.node)):
            self._line(line.start, line.end, first, top)
        for loose in self.layout.loose:
            if first <= loose.column <= last:
                self._loose(loose, first, top)
        for laid in self.layout.laid:
            if first <= laid.column <= last and top < laid.y < bottom:
                self._match(laid, first, top)

    def _line(self, start: Laid, end: Laid, first: int, top: float) -> None:
        left: float = (start.column - first) * COLUMN + CARD
        turn, right = left + GUTTER / 2, left + GUTTER
        corners = [(left, start.y - top), (right, end.y - top)]
        if start.y != end.y:
            corners[1:1] = [(turn, start.y - top), (turn, end.y - top)]
        self.drawing.steps(corners, self._line_look(start.node, end.node))

    def _line_look(self, start: Node, end: Node) -> Look:
        if self._own(start, end):
            return "own"
        guessed = end.stage is Stage.COMING or start.stage is Stage.COMING
        return "natural" if guessed or start.stage is Stage.OPEN else "final"

    def _own(self, start: Node, end: Node) -> bool:
        return start.has(self.marked) and end.has(self.marked)

    def _loose(self, laid: Laid, first: int, top: float) -> None:
        left = (laid.column - first) * COLUMN + CARD
        winner = laid.node.winner
        own = winner is not None and winner.number == self.marked
        look: Look = "own" if own else "final" if winner else "natural"
        self.drawing.line((left, laid.y - top), (left + GUTTER, laid.y - top), look)

    def _match(self, laid: Laid, first: int, top: float) -> None:
        node = laid.node
        x, y = (laid.column - first) * COLUMN, laid.y - HEIGHT / 2 - top
        here = {"id": self.name} if self.name and self._is_last(node) else {}
        with self.drawing.group(transform=f"translate({x} {y:g})", **here):
            if node.for_third:
                self.drawing.text((1, -7), str(words.SHORT_THIRD_PLACE), "strong")
            if node.drawn and self.address:
                with self.drawing.link(self.address(node.round, node.number)):
                    self._card(node)
            else:
                self._card(node)

    def _is_last(self, node: Node) -> bool:
        """Whether it is the last match here of the one who is marked."""
        its = [one.node for one in self.layout.laid if one.node.has(self.marked)]
        return bool(its) and node is max(its, key=lambda one: (one.drawn, one.round))

    def _card(self, node: Node) -> None:
        single = len(node.sides) == 1
        corner, height = ((1, 10), 20) if single else ((1, 0), HEIGHT)
        self.drawing.box(corner, (CARD - 1, height), self._box_look(node))
        for place, side in enumerate(node.sides):
            self._side(node, side, 24 if single else 15 + 20 * place)

    def _box_look(self, node: Node) -> Look:
        if node.has(self.marked):
            return "own-box"
        return "empty" if node.stage in (Stage.COMING, Stage.PASSED) else "box"

    def _side(self, node: Node, side: TreeSide, y: float) -> None:
        look: Look = "strong" if side.won else "quiet" if side.out else "words"
        sign = THROUGH if side.won and node.drawn else ""
        score = " ".join(one for one in (sign, side.score) if one)
        room = SCORE_AT - NAME_AT - (width(score, SMALL) + GAP if score else 0)
        name = short(side.name, room / (BOLD if side.won else PLAIN))
        if side.number:
            self.drawing.text((NUMBER_AT, y), str(side.number), "quiet", "end")
        self.drawing.text((NAME_AT, y), name, look)
        if score:
            self.drawing.text((SCORE_AT, y), score, "sign" if side.won else "quiet", "end")


def short(name: str, room: float) -> str:
    """Write a name in this room: whole, or with one letter of the given name, or cut."""
    family, comma, given = name.partition(", ")
    with_letter = f"{family}, {given[:1]}." if comma else name
    for form in (name, with_letter, family):
        if width(form) <= room:
            return form
    return fit(family, room)
