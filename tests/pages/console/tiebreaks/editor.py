"""The page on which a tie-break list is put together, as one who presses its buttons sees it."""

from __future__ import annotations

import re
from typing import Any

from pages.console.tiebreaks.forms import state_of
from tests.pages.rounds import Desk
from tournaments.models import Tournament

LIST = ["PTS", "BH", "SB", "DE"]


def now(desk: Desk) -> Tournament:
    return Tournament.objects.get(pk=desk.tournament.pk)


def press(desk: Desk, wish: str, order: list[str], *, htmx: bool = False, **more: Any) -> Any:
    """Press a button of the page with this list on it; ``more`` as the fields are named."""
    sent = {
        "wish": wish,
        "tiebreaks": order,
        "tiebreak_edition": "fide-2026",
        "unrated": "leave",
        "opened": state_of(now(desk)),
    }
    return desk.post("tiebreaks", sent | more, htmx=htmx)


def shown(answer: Any) -> list[str]:
    """Read the list from the page that came back."""
    return re.findall('name="tiebreaks" value="([^"]*)"', answer.content.decode())


def misfits(answer: Any) -> dict[str, list[str]]:
    """Map each code to what does not fit, with its source."""
    return {
        line.code: [f"{one.text} ({one.source})" for one in line.warnings]
        for line in answer.context["lines"]
        if line.warnings
    }


def offered(answer: Any) -> set[str]:
    return {code for group in answer.context["to_add"] for code in group.codes}
