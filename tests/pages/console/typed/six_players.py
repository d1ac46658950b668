"""Results of six players: the stored ones, and the page's notes on those not saved yet."""

from __future__ import annotations

from playwright.sync_api import Page

from crosstable.results import Result
from tests.worlds.played import Played
from tournaments.steps.actions import Action

HOME = "/en/console/"


def note(page: Page):
    return page.locator("[data-typed-note]")


def entered(six: Played, number: int = 1) -> list[Result]:
    return [six.board(number, board).result for board in (1, 2, 3)]


def steps(six: Played) -> list[str]:
    """List what the log says was done with results, the oldest first."""
    wanted = (Action.RESULT_ENTERED, Action.RESULT_UNDONE)
    return list(
        six.tournament.log.filter(action__in=wanted)
        .order_by("version")
        .values_list("action", flat=True)
    )


NONE = Result.NOT_YET_PLAYED
