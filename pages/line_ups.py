"""The line-up of a group as the public page, the console and the dialog show it."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest
from django.utils.http import urlencode

from crosstable.model import EntryId
from explain.pictures.line_up.data import LineUp
from explain.pictures.line_up.drawing import AddressOf
from explain.pictures.line_up.parts import leaves_out
from explain.pictures.line_up.picture import draw
from explain.pictures.picture import Picture
from pages.trying import Trial

ROWS, EVERY = "rows", "all"
"""The parameter of the address that unfolds the line-up."""


@dataclass(frozen=True)
class ShownLineUp:
    """The pictures of a line-up; ``other``: the address that shows more rows, or fewer again."""

    pictures: list[Picture]
    every_row: bool
    other: str


def shown(line_up: LineUp, request: HttpRequest, trial: Trial | None = None) -> ShownLineUp:
    """Draw a line-up as the address asks for it, its names to be chosen in a ``trial``."""
    every_row = request.GET.get(ROWS) == EVERY
    query = request.GET.copy()
    query.pop(ROWS, None)
    if not every_row:
        query[ROWS] = EVERY
    other = f"{request.path}?{query.urlencode()}" if query else request.path
    pictures = draw(
        line_up,
        every_row=every_row,
        address_of=_address_of(request, trial, every_row=every_row) if trial else None,
        chosen=trial.chosen if trial else None,
    )
    return ShownLineUp(pictures, every_row, other if leaves_out(line_up) else "")


def _address_of(request: HttpRequest, trial: Trial, *, every_row: bool) -> AddressOf:
    more = {ROWS: EVERY} if every_row else {}

    def address(entry: EntryId) -> str:
        query = urlencode({**trial.next_choice(entry), **more})
        return f"{request.path}?{query}#trial" if query else f"{request.path}#trial"

    return address
