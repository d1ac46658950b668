"""*Why not these two?* The engine is asked once for each pair and version of a tournament."""

from __future__ import annotations

import logging

from celery.exceptions import SoftTimeLimitExceeded

from clubs import errands
from crosstable.model import EntryId
from explain.questions import asking
from explain.questions.asking import FAILED, Answer
from explain.questions.queue import Asker
from tournaments.bridge import engine
from tournaments.models import Round

logger = logging.getLogger(__name__)

KIND = "why not"
MOST_ON_A_LAPTOP = 400
"""Players in a round up to which a laptop answers, beside running the event."""


def too_large(players: int) -> bool:
    """Tell whether the round is too large for want of a worker on another machine."""
    return errands.on_a_laptop() and players > MOST_ON_A_LAPTOP


def known_answer(round: Round, first: EntryId, second: EntryId) -> Answer | None:
    """Return the answer, if the question was asked before."""
    return asking.find_answer(_key(round, first, second))


def ask(round: Round, first: EntryId, second: EntryId, asker: Asker) -> Answer:
    """Return the answer, or put the question into the line."""
    return asking.ask(_key(round, first, second), KIND, asker, round.pk, first, second)


@asking.answers(KIND)
def answer_why_not(key: str, round_id: int, first: EntryId, second: EntryId) -> None:
    """Do the task's work. Failures are stored too, so that no page waits for the answer."""
    round = Round.objects.select_related("tournament").get(pk=round_id)
    try:
        asking.store_answer(key, {"found": engine.why_not(round, first, second)})
    except engine.NoPairing as none:
        asking.store_answer(key, {"none": none.failure})
    except SoftTimeLimitExceeded:
        logger.warning("Why not %s and %s in %s took too long", first, second, round)
        asking.store_answer(key, None, FAILED)


def _key(round: Round, one_entry: EntryId, other_entry: EntryId) -> str:
    """Return a key that is the same for both orders of the two, and new after every change."""
    first, second = sorted((one_entry, other_entry))
    return f"why-not:{round.pk}:{round.tournament.version}:{first}:{second}"
