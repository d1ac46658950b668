"""Shares of simulated finishes: worked out once for each version of a tournament, for everybody.

A page that somebody looks at sends them into the visitors' line, where all of these stand behind
one another: one at a time in the whole instance.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from clubs import errands
from crosstable.model import EntryId
from explain.next_round.known import Known, has_next, known
from explain.questions import asking
from explain.questions.asking import DONE, FAILED, Answer
from explain.questions.queue import Asker, cache
from pairing.forecast import beside
from pairing.forecast.finishes import Finish, Task
from tournaments.models import LogEntry, Tournament
from tournaments.rounds import published
from tournaments.steps.moments import one_moment

logger = logging.getLogger(__name__)

KIND = "next round"
FINISHES = 50
LEAST = 10
"""Fewer finishes than these say nothing; one is all there is where no game is open."""
MOST_OPEN = 12
MOST_PLAYERS = 299
KEPT = 86_400
"""Unit: seconds for which shares are kept, and not worked out again."""
ASKER = Asker("next round")
"""The one name that all visitors ask by: the line lets in one such question at a time."""


@dataclass(frozen=True)
class Share:
    """How many of the finishes bring an opponent, and in how many of them the player has White."""

    opponent: EntryId
    finishes: int
    white: int


@dataclass(frozen=True)
class Shares:
    """One player's shares. ``finishes``: how many were paired; ``byes``: those with the bye.

    ``open``: the games without a result that were played out; ``at``: the last change before.
    """

    version: int
    round: int
    finishes: int
    open: int
    at: datetime | None
    opponents: tuple[Share, ...]
    byes: int = 0

    @property
    def white(self) -> int:
        return sum(share.white for share in self.opponents)

    @property
    def black(self) -> int:
        return sum(share.finishes - share.white for share in self.opponents)


@dataclass(frozen=True)
class Forecast:
    """Return the shares known now: those of ``version``, or earlier ones of the same round."""

    state: str
    content: Mapping[str, Any] | None = None
    newest: bool = False

    @property
    def waiting(self) -> bool:
        return self.state == asking.ASKED

    @property
    def name(self) -> str:
        """Tell one state from another, for a page that holds it."""
        version = self.content["version"] if self.content else 0
        return f"{self.state}{version}"

    def of(self, entry: EntryId) -> Shares | None:
        """Return one player's shares; ``None`` if there are none to show."""
        found = self.content
        if not found or not enough(found) or entry not in found["of"]:
            return None
        mine = found["of"][entry]
        opponents = (Share(other, *counts) for other, counts in mine["opponents"].items())
        order = sorted(opponents, key=lambda share: (-share.finishes, share.opponent))
        at = found["at"] and datetime.fromisoformat(found["at"])
        return Shares(
            found["version"], found["round"], found["finishes"], found["open"], at,
            tuple(order), mine["byes"],
        )  # fmt: skip


TOO_OPEN, TOO_MANY, TEAMS, NOT_HERE, TOO_SLOW, LATER = (
    "open", "players", "teams", "here", "slow", "later",
)  # fmt: skip
"""The reasons for no shares: too many open games, players, or teams; tasks run in this process; too
few finishes were done in time; not asked yet.
"""


@dataclass(frozen=True)
class Outline:
    """The ``round`` to come, and why no finishes are simulated; empty if they are."""

    round: int
    refused: str


def enough(content: Mapping[str, Any]) -> bool:
    """Tell whether enough finishes were paired to speak of shares."""
    return bool(content["finishes"] >= (LEAST if content["open"] else 1))


def forecast(tournament: Tournament, outline: Outline, may_ask: Callable[[], bool]) -> Forecast:
    """Return the shares of this version, or have them worked out, once.

    ``may_ask`` is called before anything is sent.
    """
    if outline.refused:
        return Forecast(outline.refused)
    key = _key(tournament.pk, tournament.version)
    answer = asking.find_answer(key)
    if answer is None and errands.done_in_this_process():
        return Forecast(NOT_HERE)
    if answer is None:
        answer = _ask(tournament, key, may_ask)
    if answer.state == DONE:
        state = DONE if enough(answer.content) else TOO_SLOW
        return Forecast(state, answer.content, newest=True)
    return Forecast(answer.state, _earlier(tournament, outline.round))


def outline_of(tournament: Tournament, now: Known) -> Outline:
    """Return what decides whether finishes are simulated."""
    return Outline(now.round, _refused(tournament, now))


def _refused(tournament: Tournament, now: Known) -> str:
    """Say why no finishes are simulated; empty if they are."""
    if tournament.for_teams:
        return TEAMS
    if len(now.table.participants) > MOST_PLAYERS:
        return TOO_MANY
    return TOO_OPEN if len(now.open) > MOST_OPEN else ""


def _ask(tournament: Tournament, key: str, may_ask: Callable[[], bool]) -> Answer:
    """Put the question into the line, unless it was there before, or another one is."""
    if cache.get(f"{key}:sent") or not may_ask():
        return Answer(LATER)
    answer = asking.ask(key, KIND, ASKER, tournament.pk, tournament.version)
    if answer.state in (asking.ASKED, DONE):
        cache.set(f"{key}:sent", True, KEPT)
        return answer
    return Answer(LATER)


def _earlier(tournament: Tournament, round: int) -> Mapping[str, Any] | None:
    version = cache.get(_latest(tournament.pk))
    answer = asking.find_answer(_key(tournament.pk, version)) if version else None
    if answer is None or answer.state != DONE or answer.content["round"] != round:
        return None
    found: Mapping[str, Any] = answer.content
    return found


@asking.answers(KIND)
def work_out(key: str, tournament_id: int, version: int) -> None:
    """Do the task's work, for the version that there is now: another one nobody will ask for."""
    with one_moment():
        tournament = Tournament.objects.filter(pk=tournament_id).first()
        shown = published.shown_rounds(tournament) if tournament else []
        if tournament is None or not has_next(tournament, shown):
            asking.store_answer(key, None, FAILED)
            return
        now = known(tournament, shown)
        changed = LogEntry.objects.filter(tournament=tournament).first()
    if tournament.version != version:
        asking.store_answer(key, None, FAILED)
        key = _key(tournament.pk, tournament.version)
        if asking.find_answer(key) is not None:
            return
        cache.set(f"{key}:sent", True, KEPT)
    if _refused(tournament, now):
        asking.store_answer(key, None, FAILED)
        return
    task = Task(
        now.table, now.round, tournament.system, tournament.edition,
        f"{tournament.pk} {tournament.version}", FINISHES,
    )  # fmt: skip
    counted = count(beside.finishes_within(task))
    moment = {
        "version": tournament.version,
        "round": now.round,
        "open": len(now.open),
        "at": changed.at.isoformat() if changed else None,
    }
    asking.store_answer(key, counted | moment, kept=KEPT)
    cache.set(_latest(tournament.pk), tournament.version, KEPT)


@dataclass
class _Counts:
    opponents: dict[EntryId, Counter[str]] = field(default_factory=dict)
    byes: int = 0

    def meet(self, other: EntryId, white: bool) -> None:
        met = self.opponents.setdefault(other, Counter())
        met["all"] += 1
        met["white"] += white


def count(finishes: Iterable[Finish | None]) -> dict[str, Any]:
    """Count everybody's opponents, colours and byes in the finishes that were paired.

    ``of[A]["opponents"][B]`` is the number of finishes in which A meets B, and with White.
    """
    counts: dict[EntryId, _Counts] = {}
    paired = [finish for finish in finishes if finish is not None]
    for finish in paired:
        for white, black in finish.boards:
            counts.setdefault(white, _Counts()).meet(black, white=True)
            counts.setdefault(black, _Counts()).meet(white, white=False)
        if finish.bye is not None:
            counts.setdefault(finish.bye, _Counts()).byes += 1
    told = {
        entry: {
            "opponents": {
                other: [met["all"], met["white"]] for other, met in mine.opponents.items()
            },
            "byes": mine.byes,
        }
        for entry, mine in counts.items()
    }
    return {"finishes": len(paired), "of": told}


def _key(tournament: int, version: int) -> str:
    return f"next-round:{tournament}:{version}"


def _latest(tournament: int) -> str:
    return f"next-round:{tournament}:latest"
