"""*Why not somebody else?* One task for each round and group asks the engine about its pairs.

The answers are kept as they come: first about the player asked for, then about the others of the
group. Nothing is asked twice, whoever asks, until something changes that the round was paired from.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from itertools import combinations

from celery.exceptions import SoftTimeLimitExceeded

from clubs import errands
from crosstable.model import EntryId
from explain.questions import asking, queue
from explain.questions.asking import ASKED, DONE, Answer
from explain.questions.queue import Asker
from explain.somebody_else.against import Answer as Found
from explain.somebody_else.against import in_short
from explain.somebody_else.field import AskedRound
from explain.why_not.asking import MOST_ON_A_LAPTOP
from tournaments.bridge import engine
from tournaments.models import Round

logger = logging.getLogger(__name__)

KIND = "why not somebody else"
ROW = 40
"""Unit: seconds in which the engine is asked about the player asked for."""
REST = 15
"""Unit: seconds in which it is asked about the others of the group, if nobody waits."""
SHOWN_EVERY = 0.5
"""Unit: seconds after which the answers found so far are shown."""

Pair = tuple[EntryId, EntryId]
Answers = dict[Pair, Found]


def too_large(players: int) -> bool:
    """Tell whether the round is too large for want of a worker on another machine."""
    return errands.on_a_laptop() and players > MOST_ON_A_LAPTOP


def pair_of(one: EntryId, other: EntryId) -> Pair:
    """Return the same for both orders of the two."""
    return (one, other) if one < other else (other, one)


def find(asked: AskedRound, one: EntryId) -> tuple[Answers, Answer | None]:
    """Return the answers known about a player's group, and how the task about it stands.

    The group's task may have ended before it came to this player, who then has one of their own:
    ``None`` if that was not asked for yet.
    """
    of_group, own = map(asking.find_answer, _keys(asked, one))
    found: Answers = {}
    for answer in (of_group, own):
        found.update((answer and answer.content) or {})
    under_way = of_group if of_group is not None and of_group.state == ASKED else None
    return found, under_way or own


def ask(asked: AskedRound, one: EntryId, asker: Asker) -> Answer:
    """Return the answer of the task about the player's group, or put it into the line."""
    of_group, of_player = _keys(asked, one)
    answer = asking.find_answer(of_group)
    key = of_player if answer is not None and answer.state != ASKED else of_group
    return asking.ask(key, KIND, asker, asked.round.pk, one, asked.stamp)


@asking.answers(KIND)
def answer_group(key: str, round_id: int, one: EntryId, stamp: str) -> None:
    """Do the task's work. What was found is kept even if the time was too short for the rest."""
    round = Round.objects.select_related("tournament").get(pk=round_id)
    asked = AskedRound.read(round)
    found, _last = find(asked, one)
    try:
        if asked.stamp == stamp:
            _ask_engine(key, asked, one, found)
    except engine.NoPairing:
        logger.info("%s can no longer be paired", round)
    except SoftTimeLimitExceeded:
        logger.warning("Why not somebody else for %s in %s took too long", one, round)
    asking.store_answer(key, found, DONE)


def _ask_engine(key: str, asked: AskedRound, one: EntryId, found: Answers) -> None:
    """Ask about one pair after another as long as there is time."""
    ask = engine.why_not_in(asked.round, asked.table)
    shown = time.monotonic()
    for two in _in_time(key, asked, one, found):
        found[two] = in_short(ask(*two))
        if time.monotonic() - shown > SHOWN_EVERY:
            asking.store_answer(key, found, ASKED)
            shown = time.monotonic()


def _in_time(key: str, asked: AskedRound, one: EntryId, found: Answers) -> Iterator[Pair]:
    """Yield the pairs to be asked about: the player's own, then those of the group."""
    begun = time.monotonic()
    for other in asked.to_be_asked(one):
        if pair_of(one, other) in found:
            continue
        if time.monotonic() - begun > ROW:
            return
        yield pair_of(one, other)
    begun = time.monotonic()
    members = asked.members(asked.group_number(one))
    for two in combinations(members, 2):
        if pair_of(*two) in found or asked.plain(*two) is not None:
            continue
        if time.monotonic() - begun > REST or queue.others_wait(key):
            return
        yield pair_of(*two)


def _keys(asked: AskedRound, one: EntryId) -> tuple[str, str]:
    """Return the key of the group's task, and that of the player's own."""
    of_group = f"somebody-else:{asked.round.pk}:{asked.stamp}:{asked.group_number(one)}"
    return of_group, f"{of_group}:{one}"
