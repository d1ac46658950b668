"""The line-up of a group as the public page, the console and the dialog show it."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest

from explain.pictures.line_up.data import LineUp
from explain.pictures.line_up.parts import leaves_out
from explain.pictures.line_up.picture import draw
from explain.pictures.picture import Picture

ROWS, EVERY = "rows", "all"
"""The parameter of the address that unfolds the line-up."""


@dataclass(frozen=True)
class ShownLineUp:
    """The pictures of a line-up; ``other``: the address that shows more rows, or fewer again."""

    pictures: list[Picture]
    every_row: bool
    other: str


def shown(line_up: LineUp, request: HttpRequest) -> ShownLineUp:
    """Draw a line-up as the address asks for it."""
    every_row = request.GET.get(ROWS) == EVERY
    query = request.GET.copy()
    query.pop(ROWS, None)
    if not every_row:
        query[ROWS] = EVERY
    other = f"{request.path}?{query.urlencode()}" if query else request.path
    return ShownLineUp(
        draw(line_up, every_row=every_row), every_row, other if leaves_out(line_up) else ""
    )
