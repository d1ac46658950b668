"""Reading a drawn bracket back: who stands in each box, and which box each line leads to."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from xml.etree import ElementTree as Tree

from explain.pictures.knockout.drawn import BracketPicture
from tests.explain.pictures.reading import MOST_BYTES, SVG

PLACE = re.compile(r"translate\(([\d.-]+) ([\d.-]+)\)")
MIDDLE, WIDE = 20, 164
"""From the upper edge of a box to its middle, and the width of a round."""


@dataclass(frozen=True)
class Box:
    """A match as it is drawn. ``look``: of the box; ``names``: number, name, score, look."""

    column: int
    y: float
    look: str
    link: str
    numbers: tuple[int, ...]
    names: tuple[str, ...]
    scores: tuple[str, ...]
    winners: tuple[int, ...]
    """Numbers that are written strong, with a sign."""


@dataclass(frozen=True)
class DrawnLine:
    start: tuple[int, float]
    """The column and the middle of the box that it begins at."""
    end: tuple[int, float]
    look: str


def roots(picture: BracketPicture) -> list[Tree.Element]:
    return [Tree.fromstring(strip.drawing) for strip in picture.strips]  # noqa: S314 - our own


def boxes(roots: Iterable[Tree.Element]) -> list[Box]:
    """List the boxes, strip by strip."""
    return [box for column, root in enumerate(roots) for box in _boxes(root, column)]


def _boxes(root: Tree.Element, column: int) -> Iterator[Box]:
    for group in root.iter(f"{SVG}g"):
        place = PLACE.fullmatch(group.get("transform", ""))
        assert place is not None
        (rect,) = group.iter(f"{SVG}rect")
        link = next((one.get("href", "") for one in group.iter(f"{SVG}a")), "")
        texts = list(group.iter(f"{SVG}text"))
        numbers = [int(one.text or 0) for one in texts if one.get("x") == "24"]
        names = [one for one in texts if one.get("x") == "27"]
        scores = {one.get("y"): one.text or "" for one in texts if one.get("x") == "140"}
        strong = [name.get("class") == "strong" for name in names]
        known = [number for number in numbers if number]
        yield Box(
            column + int(float(place[1]) // WIDE),
            float(place[2]) + MIDDLE,
            rect.get("class", ""),
            link,
            tuple(known),
            tuple(one.text or "" for one in names),
            tuple(scores.get(one.get("y"), "") for one in names),
            tuple(number for number, won in zip(known, strong, strict=False) if won),
        )


def lines(roots: Iterable[Tree.Element]) -> list[DrawnLine]:
    """List the lines, strip by strip."""
    found = []
    for column, root in enumerate(roots):
        for line in root.iter(f"{SVG}polyline"):
            corners = [corner.split(",") for corner in line.get("points", "").split()]
            (left, start), (right, end) = corners[0], corners[-1]
            begins, ends = float(left) // WIDE, float(right) // WIDE
            found.append(
                DrawnLine(
                    (column + int(begins), float(start)),
                    (column + int(ends), float(end)),
                    line.get("class", ""),
                )
            )
    return found


def followed(picture: BracketPicture) -> dict[tuple[int, ...], list[tuple[int, ...]]]:
    """Follow each line: by the numbers of a box, those of the boxes that lead to it."""
    found: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
    at = {(box.column, box.y): box for box in boxes(roots(picture))}
    for line in lines(roots(picture)):
        before, after = at[line.start], at[line.end]
        found.setdefault(after.numbers, []).append(before.numbers)
    return found


def check_bracket(picture: BracketPicture) -> None:
    """Hold a bracket to what holds for all pictures."""
    for strip, root in zip(picture.strips, roots(picture), strict=True):
        assert root.get("role") == "group"
        assert root.get("aria-labelledby") == f"bracket-{strip.round}-says"
        assert root.get("aria-describedby") == f"bracket-{strip.round}-table"
    drawn = "".join(strip.drawing for strip in picture.strips)
    assert "style" not in drawn
    assert len(gzip.compress(drawn.encode(), mtime=0)) <= MOST_BYTES
    assert picture.says.endswith(".")
    places = [(box.column, box.y) for box in boxes(roots(picture))]
    for column, y in places:
        near = [other for other in places if other[0] == column and abs(other[1] - y) < 2 * MIDDLE]
        assert near == [(column, y)], "two boxes lie on each other"
