"""The six steps of a round as the header of the console's pages shows them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.rounds.progress import Progress, RoundStep

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

NAMES = {
    RoundStep.CHECK_IN: _("Check in"),
    RoundStep.PAIR: _("Pair"),
    RoundStep.LOOK_OVER: _("Look over"),
    RoundStep.PUBLISH: _("Publish"),
    RoundStep.RESULTS: _("Results"),
    RoundStep.CLOSE: _("Close the round"),
}
NAMES_OF_KNOCKOUT = {
    RoundStep.CHECK_IN: _("Check in"),
    RoundStep.PAIR: pgettext_lazy("of a bracket", "Draw"),
    RoundStep.RESULTS: _("Matches"),
    RoundStep.CLOSE: _("Finish"),
}


@dataclass(frozen=True)
class StepperStage:
    """One step: done already, the one to do ``now``, or to come. ``figures``: its progress."""

    step: RoundStep
    name: StrPromise
    done: bool
    now: bool
    figures: str = ""


def stepper(progress: Progress) -> list[StepperStage]:
    """List the steps of the current round; none before there are players or when all is over."""
    names = NAMES_OF_KNOCKOUT if progress.knock_out else NAMES
    order = tuple(names)
    if progress.step not in order:
        return []
    current = order.index(progress.step)
    figures = {
        RoundStep.CHECK_IN: f"{progress.checked_in}/{progress.entries}",
        RoundStep.RESULTS: f"{progress.entered}/{progress.boards}" if progress.boards else "",
    }
    return [
        StepperStage(
            step,
            names[step],
            done=place < current,
            now=place == current,
            figures=figures.get(step, ""),
        )
        for place, step in enumerate(order)
    ]
