"""The pictures of a page, read as a reader of screens reads them, and the pages that have some."""

from __future__ import annotations

import gzip
import re
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import urldefrag
from xml.etree import ElementTree as Tree

from django.test import Client
from django.urls import resolve

FIGURE = re.compile(r'<figure class="picture\b.*?</figure>', re.S)
LINK = re.compile(r'<a\b[^>]*?\bhref="([^"#][^"]*)"')
SVG = "{http://www.w3.org/2000/svg}"
NUMBER = re.compile(r"[−+]?\d+(?:[.,]\d+)?[½¼¾]?|[−+]?[½¼¾]")
MOST_BYTES = 6 * 1024
"""Of one picture over the wire, with its sentence and its table."""
EACH = 3
"""How many pages of one kind are looked at in one event."""


@dataclass(frozen=True)
class Figure:
    """One picture as it is on a page."""

    path: str
    html: str

    @property
    def root(self) -> Tree.Element:
        return Tree.fromstring(self.html.replace("<br>", "<br/>"))  # noqa: S314 - our own

    @property
    def key(self) -> str:
        return self.root.attrib["id"]

    @property
    def says(self) -> str:
        return read(self.at(f"{self.key}-says"))

    @property
    def drawing(self) -> Tree.Element:
        found = next(self.root.iter(f"{SVG}svg"), None)
        assert found is not None, self.path
        return found

    @property
    def drawn(self) -> list[str]:
        return [read(text) for text in self.drawing.iter(f"{SVG}text")]

    @property
    def cells(self) -> list[str]:
        """The texts of the table's heads and cells, or of the list that is its table."""
        table = self.at(f"{self.key}-table")
        return [read(cell) for cell in table.iter() if cell.tag in ("th", "td", "caption", "li")]

    def at(self, key: str) -> Tree.Element:
        """Return the element with this id, which is there once."""
        (found,) = [one for one in self.root.iter() if one.get("id") == key]
        return found


def read(element: Tree.Element) -> str:
    return " ".join("".join(element.itertext()).split())


def check(figure: Figure) -> None:
    """Hold a picture on a page to what holds for all of them."""
    where = f"{figure.path} {figure.key}"
    drawing = figure.drawing
    assert drawing.get("role") in ("img", "group"), where
    assert drawing.get("aria-labelledby") == f"{figure.key}-says", where
    assert drawing.get("aria-describedby") == f"{figure.key}-table", where
    assert figure.says.endswith((".", "?", "!")), where
    assert not [one for one in figure.root.iter() if "style" in one.attrib], where
    size = len(gzip.compress(figure.html.encode(), mtime=0))
    assert size <= MOST_BYTES, f"{where}: {size} bytes"
    told = [*figure.cells, figure.says]
    assert numbers(figure.drawn) <= numbers(told), where


def numbers(texts: list[str]) -> set[str]:
    return {number for text in texts for number in NUMBER.findall(text)}


def figures(response: Any, path: str) -> list[Figure]:
    """Read all pictures of a page; no two of them have one key."""
    found = [Figure(path, html) for html in FIGURE.findall(response.content.decode())]
    assert len({figure.key for figure in found}) == len(found), path
    return found


def walk(client: Client, start: str) -> Iterator[tuple[str, Any]]:
    """Follow the links of a tournament's pages, a few of each kind, and answer with each page."""
    seen, kinds, waiting = {start}, Counter[str](), deque([start])
    while waiting:
        path = waiting.popleft()
        name = resolve(path.partition("?")[0]).view_name + ("?" if "?" in path else "")
        kinds[name] += 1
        if kinds[name] > EACH:
            continue
        response = client.get(path)
        assert response.status_code == 200, path
        if not response.headers["Content-Type"].startswith("text/html"):
            continue
        yield path, response
        for link in LINK.findall(response.content.decode()):
            address = urldefrag(link.replace("&amp;", "&")).url
            if address.startswith("?"):
                address = path.partition("?")[0] + address
            if address.startswith(start) and address not in seen:
                seen.add(address)
                waiting.append(address)
