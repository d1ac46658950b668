"""Reading a drawing back, as somebody sees it, and what holds for every picture."""

from __future__ import annotations

import gzip
import re
from dataclasses import dataclass
from xml.etree import ElementTree as Tree

from explain.pictures.picture import Picture

SVG = "{http://www.w3.org/2000/svg}"
MOST_BYTES = 6 * 1024
"""Of one picture over the wire."""
NUMBER = re.compile(r"[−+]?\d+(?:[.,]\d+)?[½¼¾]?|[−+]?[½¼¾]")


@dataclass(frozen=True)
class Shape:
    """A line, area or word of a drawing: its tag, its look, its places and its words."""

    tag: str
    look: str
    at: dict[str, str]
    words: str = ""


def shapes(picture: Picture) -> list[Shape]:
    """List everything that is drawn, in order."""
    root = Tree.fromstring(picture.drawing)  # noqa: S314 - our own
    return [
        Shape(one.tag.removeprefix(SVG), one.get("class", ""), dict(one.attrib), one.text or "")
        for one in root.iter()
        if one.get("class")
    ]


def words(picture: Picture, *looks: str) -> list[str]:
    """List the words that are drawn, in these looks or in any."""
    return [
        shape.words
        for shape in shapes(picture)
        if shape.tag == "text" and (not looks or shape.look in looks)
    ]


def numbers(texts: list[str]) -> set[str]:
    """Find the numbers in several texts."""
    return {number for text in texts for number in NUMBER.findall(text)}


def check(picture: Picture) -> None:
    """Hold a picture to what holds for all: name, table, size, no styles, no number of its own."""
    root = Tree.fromstring(picture.drawing)  # noqa: S314 - our own
    assert root.get("role") in ("img", "group")
    assert root.get("aria-labelledby") == f"{picture.key}-says"
    assert root.get("aria-describedby") == f"{picture.key}-table"
    assert picture.says.strip().endswith((".", "?", "!")), picture.says
    assert "style" not in picture.drawing
    assert all(len(row) == len(picture.table.heads) for row in picture.table.rows)
    assert picture.table.rows
    assert len(gzip.compress(picture.drawing.encode(), mtime=0)) <= MOST_BYTES
    in_table = numbers([str(cell) for row in picture.table.rows for cell in row])
    in_heads = numbers([str(head) for head in picture.table.heads])
    assert numbers(words(picture)) <= in_table | in_heads | numbers([picture.says])
