"""A line-up read back from its drawing, as somebody sees it."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

from explain.pictures.picture import Picture
from tests.explain.pictures.reading import Shape, shapes

HALF = 19
"""Half the height of the box of a name."""

STUB = 8
"""A line to another picture begins so much lower."""


@dataclass
class Drawn:
    """The drawing, by the numbers of the players; rows by the height of their middle."""

    left: dict[float, int] = field(default_factory=dict)
    right: dict[float, int] = field(default_factory=dict)
    boxes: dict[int, list[str]] = field(default_factory=dict)
    """The words in the box of a number, the number first."""
    lines: list[tuple[str, frozenset[int]]] = field(default_factory=list)
    """The looks of the lines, and whom they join."""
    crossed: dict[float, str] = field(default_factory=dict)
    """The words beside each cross."""


def read(picture: Picture) -> Drawn:
    """Read a drawing."""
    drawn = Drawn()
    found = shapes(picture)
    for box in found:
        if box.tag == "rect":
            _read_box(drawn, box, found)
    for shape in found:
        if shape.tag in ("line", "polyline") and shape.look != "crossed":
            _read_line(drawn, shape)
    words = defaultdict(list)
    for shape in found:
        if shape.look == "on-line":
            words[_nearest(drawn, _y(shape))].append(shape.words)
    crosses = {(float(s.at["y1"]) + float(s.at["y2"])) / 2 for s in found if s.look == "crossed"}
    assert 2 * len(crosses) == sum(shape.look == "crossed" for shape in found)
    drawn.crossed = {y: " ".join(words[_nearest(drawn, y)]) for y in crosses}
    return drawn


def _y(shape: Shape) -> float:
    return float(shape.at["y"])


def _read_box(drawn: Drawn, box: Shape, found: list[Shape]) -> None:
    x, y, wide = (float(box.at[name]) for name in ("x", "y", "width"))
    inside = [
        shape.words
        for shape in found
        if shape.tag == "text"
        and x < float(shape.at["x"]) < x + wide
        and y < _y(shape) < y + 2 * HALF
        and shape.look != "on-line"
    ]
    name, number, *more = inside
    side = drawn.left if x < wide else drawn.right
    side[y + HALF] = int(number)
    drawn.boxes[int(number)] = [name, *more]


def _read_line(drawn: Drawn, shape: Shape) -> None:
    if shape.tag == "line":
        ends = [(float(shape.at[f"x{n}"]), float(shape.at[f"y{n}"])) for n in "12"]
    else:
        corners = [corner.split(",") for corner in shape.at["points"].split(" ")]
        ends = [(float(x), float(y)) for x, y in (corners[0], corners[-1])]
    joined = frozenset(
        number
        for x, y in ends
        for row, number in (drawn.left if x < 164 else drawn.right).items()
        if abs(row - y) <= STUB
    )
    drawn.lines.append((shape.look, joined))


def _nearest(drawn: Drawn, y: float) -> float:
    """Name the row, or what hangs below it: 31 below its middle."""
    rows = {*drawn.left, *drawn.right}
    return min((*rows, *(row + 31 for row in rows)), key=lambda row: abs(row - y))
