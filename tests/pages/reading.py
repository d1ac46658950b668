"""Tables read out of pages, as a screen reader reads them."""

from __future__ import annotations

from html.parser import HTMLParser

from django.http import HttpResponse

SILENT = "aria-hidden"


class Table(HTMLParser):
    """The body of the table with this id: the texts of each row's cells, without what is hidden.

    A named image (the disc of a colour) is read by its name.
    """

    def __init__(self, table: str) -> None:
        super().__init__()
        self.table = table
        self.rows: list[list[str]] = []
        self.inside = self.body = False
        self.silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        if tag == "table":
            self.inside = attributes.get("id") == self.table
        self.body = self.body or (self.inside and tag == "tbody")
        if self.silent or attributes.get(SILENT) == "true":
            self.silent += tag not in ("input", "br", "img")
        elif self.body and tag == "tr":
            self.rows.append([])
        elif self.body and tag in ("td", "th"):
            self.rows[-1].append("")
        elif attributes.get("role") == "img" and "aria-label" in attributes:
            self.handle_data(f" {attributes['aria-label']} ")

    def handle_endtag(self, tag: str) -> None:
        if self.silent:
            self.silent -= 1
        if tag == "tbody":
            self.body = False

    def handle_data(self, data: str) -> None:
        if self.body and not self.silent and self.rows and self.rows[-1]:
            self.rows[-1][-1] += data


def rows(response: HttpResponse, table: str) -> list[list[str]]:
    """Read the texts in the table's body, blanks joined."""
    found = Table(table)
    found.feed(response.content.decode())
    return [[" ".join(cell.split()) for cell in row] for row in found.rows]


def texts(response: HttpResponse, *, tag: str, name: str) -> list[str]:
    """Read the texts of all elements ``tag`` that have the class ``name``."""
    found = Texts(tag, name)
    found.feed(response.content.decode())
    return [" ".join(text.split()) for text in found.texts]


class Texts(HTMLParser):
    def __init__(self, tag: str, name: str) -> None:
        super().__init__()
        self.tag, self.name = tag, name
        self.depth = 0
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self.depth:
            self.depth += tag == self.tag
        elif tag == self.tag and self.name in (dict(attrs).get("class") or "").split():
            self.depth = 1
            self.texts.append("")

    def handle_endtag(self, tag: str) -> None:
        self.depth -= bool(self.depth) and tag == self.tag

    def handle_data(self, data: str) -> None:
        if self.depth:
            self.texts[-1] += data
