"""Drawings as SVG that looks right alone, in a document, and takes the colours of a page.

Each element has presentation attributes for paper, and a class by which the page's style sheet
(``static/css/pictures.css``) replaces their colours. There are no ``style`` attributes: the
content security policy forbids them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Literal
from xml.etree import ElementTree as Tree

from django.utils.safestring import SafeString, mark_safe

NAMESPACE = "http://www.w3.org/2000/svg"
WIDTH = 328
"""The width of a drawing: that of the page on a phone, so that letters keep their size there."""
LETTER = 13
"""The size of letters. Units: those of the drawing, pixels on a phone."""
SMALL = 12
FONT = "system-ui, sans-serif"
HATCH = 7
"""From one slanting line to the next, along the edge of an area."""

INK, QUIET, LINE, SHEET, ACCENT, SOFT = (
    "#1d1c19",
    "#5c5950",
    "#858174",
    "#ffffff",
    "#0a6250",
    "#e2f0ea",
)
Look = Literal[
    "natural", "final", "own", "crossed", "axis", "box", "own-box", "empty", "hatched", "dotted",
    "piece-white", "piece-black", "frame", "words", "quiet", "strong", "sign",
    "on-white", "on-black", "on-line", "part", "dot", "asked", "alone",
]  # fmt: skip
LOOKS: Mapping[Look, Mapping[str, str]] = {
    # Lines: what the rules would do first, what was done, one's own, what may not be.
    "natural": {"stroke": QUIET, "stroke-width": "1.25", "stroke-dasharray": "4 3"},
    "final": {"stroke": INK, "stroke-width": "2.5"},
    "own": {"stroke": ACCENT, "stroke-width": "4"},
    "crossed": {"stroke": INK, "stroke-width": "2"},
    "asked": {"stroke": ACCENT, "stroke-width": "3", "stroke-dasharray": "9 4"},
    "axis": {"stroke": LINE, "stroke-width": "1"},
    # Areas
    "box": {"fill": SHEET, "stroke": LINE},
    "own-box": {"fill": SOFT, "stroke": ACCENT, "stroke-width": "2"},
    "alone": {"fill": SHEET, "stroke": INK, "stroke-width": "3", "stroke-dasharray": "5 3"},
    "empty": {"fill": "none", "stroke": LINE, "stroke-dasharray": "2 3"},
    "hatched": {"fill": SHEET, "stroke": LINE},
    "dotted": {"fill": SHEET, "stroke": INK, "stroke-width": "1.25", "stroke-dasharray": "1.5 2.5"},
    "part": {"fill": SOFT, "stroke": ACCENT},
    "dot": {"fill": ACCENT, "stroke": SHEET, "stroke-width": "1.5"},
    "piece-white": {"fill": SHEET, "stroke": INK, "stroke-width": "1.5"},
    "piece-black": {"fill": INK, "stroke": INK, "stroke-width": "1.5"},
    "frame": {"fill": "none", "stroke": ACCENT, "stroke-width": "2"},
    # Letters
    "words": {"fill": INK},
    "quiet": {"fill": QUIET, "font-size": str(SMALL)},
    "strong": {"fill": INK, "font-weight": "600"},
    "sign": {"fill": INK, "font-weight": "600", "font-size": str(SMALL)},
    # Letters on a piece, and letters that a line may pass under
    "on-white": {"fill": INK, "font-weight": "600", "font-size": str(SMALL)},
    "on-black": {"fill": SHEET, "font-weight": "600", "font-size": str(SMALL)},
    "on-line": {
        "fill": INK,
        "font-size": str(SMALL),
        "stroke": SHEET,
        "stroke-width": "3",
        "paint-order": "stroke",
    },
}
"""The look of each class on paper. None is told from another by its colour alone."""


class Drawing:
    """One drawing, with the origin at the upper left. Numbers are in units of the drawing."""

    def __init__(self, key: str, height: float, width: float = WIDTH) -> None:
        self.key = key
        self._root = Tree.Element(
            "svg",
            {
                "xmlns": NAMESPACE,
                "viewBox": f"0 0 {_number(width)} {_number(height)}",
                "width": _number(width),
                "height": _number(height),
                "font-family": FONT,
                "font-size": str(LETTER),
            },
        )
        self._within = self._root

    def line(self, start: tuple[float, float], end: tuple[float, float], look: Look) -> None:
        ends = dict(zip(("x1", "y1", "x2", "y2"), (*start, *end), strict=True))
        self._add("line", look, ends)

    def steps(self, corners: list[tuple[float, float]], look: Look) -> None:
        """Draw a line through all these points."""
        points = " ".join(f"{_number(x)},{_number(y)}" for x, y in corners)
        self._add("polyline", look, {}).attrib |= {"points": points, "fill": "none"}

    def box(self, corner: tuple[float, float], size: tuple[float, float], look: Look) -> None:
        places = dict(zip(("x", "y", "width", "height"), (*corner, *size), strict=True))
        self._add("rect", look, places | {"rx": 4})

    def hatched(
        self, corner: tuple[float, float], size: tuple[float, float], *, dotted: bool = False
    ) -> None:
        """Draw an area with slanting lines, and with a dotted edge if it has one anyway."""
        self.box(corner, size, "dotted" if dotted else "hatched")
        (left, top), (width, height) = corner, size
        for across in range(HATCH, int(width + height), HATCH):
            start = min(across, width), max(0, across - width)
            end = max(0, across - height), min(across, height)
            self.line((left + start[0], top + start[1]), (left + end[0], top + end[1]), "axis")

    def disc(self, centre: tuple[float, float], radius: float, look: Look) -> None:
        self._add("circle", look, {"cx": centre[0], "cy": centre[1], "r": radius})

    def cross(self, centre: tuple[float, float], reach: float = 5) -> None:
        """Cross out what is there."""
        x, y = centre
        self.line((x - reach, y - reach), (x + reach, y + reach), "crossed")
        self.line((x - reach, y + reach), (x + reach, y - reach), "crossed")

    def text(
        self,
        place: tuple[float, float],
        words: str,
        look: Look = "words",
        anchor: Literal["start", "middle", "end"] = "start",
    ) -> None:
        """Write words; ``place`` is where their base line begins, is halved or ends."""
        element = self._add("text", look, {"x": place[0], "y": place[1]})
        if anchor != "start":
            element.set("text-anchor", anchor)
        element.text = words

    @contextmanager
    def link(self, address: str, name: str = "") -> Iterator[None]:
        """Make a link of all that is drawn meanwhile; ``name`` says where it leads, unless the
        words that are drawn do.
        """
        named = {"aria-label": name} if name else {}
        with self._inside("a", {"href": address, "rel": "nofollow", **named}):
            yield

    @contextmanager
    def group(self, **attributes: str) -> Iterator[None]:
        """Put all that is drawn meanwhile into one group, ``data_row="3"`` as ``data-row``."""
        with self._inside("g", {name.replace("_", "-"): of for name, of in attributes.items()}):
            yield

    def as_image(self) -> SafeString:
        """Return the drawing for a page that has its sentence and its table beside it.

        Its name is the element with the id ``<key>-says``, its description ``<key>-table``.
        """
        return self._written("img")

    def as_group(self) -> SafeString:
        """Return a drawing that has links: a reader of screens walks through them."""
        return self._written("group")

    def _written(self, role: str) -> SafeString:
        self._root.attrib |= {
            "role": role,
            "aria-labelledby": f"{self.key}-says",
            "aria-describedby": f"{self.key}-table",
        }
        return mark_safe(Tree.tostring(self._root, encoding="unicode"))  # noqa: S308 - it escapes

    @contextmanager
    def _inside(self, tag: str, attributes: dict[str, str]) -> Iterator[None]:
        outer = self._within
        self._within = Tree.SubElement(outer, tag, attributes)
        yield
        self._within = outer

    def _add(self, tag: str, look: Look, places: Mapping[str, float]) -> Tree.Element:
        numbers = {name: _number(value) for name, value in places.items()}
        return Tree.SubElement(self._within, tag, numbers | {"class": look} | dict(LOOKS[look]))


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
