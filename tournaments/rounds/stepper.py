"""The six steps of a round as the head of the console's pages shows them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.rounds.progress import Progress, Step

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

NAMES = {
    Step.CHECK_IN: _("Check in"),
    Step.PAIR: _("Pair"),
    Step.LOOK_OVER: _("Look over"),
    Step.PUBLISH: _("Publish"),
    Step.RESULTS: _("Results"),
    Step.CLOSE: _("Close the round"),
}
NAMES_OF_KNOCKOUT = {
    Step.CHECK_IN: _("Check in"),
    Step.PAIR: pgettext_lazy("of a bracket", "Draw"),
    Step.RESULTS: _("Matches"),
    Step.CLOSE: _("Finish"),
}


@dataclass(frozen=True)
class Stage:
    """One step: done already, the one to do ``now``, or to come. ``figures``: how far it is."""

    step: Step
    name: StrPromise
    done: bool
    now: bool
    figures: str = ""


def stepper(progress: Progress) -> list[Stage]:
    """The steps of the current round; none before there are players and when all is over."""
    names = NAMES_OF_KNOCKOUT if progress.knock_out else NAMES
    order = tuple(names)
    if progress.step not in order:
        return []
    at = order.index(progress.step)
    figures = {
        Step.CHECK_IN: f"{progress.checked_in}/{progress.entries}",
        Step.RESULTS: f"{progress.entered}/{progress.boards}" if progress.boards else "",
    }
    return [
        Stage(step, names[step], done=place < at, now=place == at, figures=figures.get(step, ""))
        for place, step in enumerate(order)
    ]
