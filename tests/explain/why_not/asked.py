"""*Why not these two?*, asked of rounds as they were played."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

from crosstable.model import EntryId
from explain.levels import Levels
from explain.reasons import Reasons
from explain.why_not import words
from explain.why_not.standing import Standing
from tournaments.bridge import engine
from tournaments.models import Round, Tournament


class Asked(NamedTuple):
    """One question, the engine's report, and the answer."""

    round: Round
    reasons: Reasons
    two: tuple[EntryId, EntryId]
    report: dict[str, Any]
    levels: Levels


def ask(round: Round, two: tuple[EntryId, EntryId], reasons: Reasons) -> Asked:
    """Ask about two players of a round, as its page does."""
    report = engine.why_not(round, *two)
    standing = Standing.of(report["points"], map(tuple, reasons.boards))
    levels = words.answer(report, standing, reasons.criteria)
    return Asked(round, reasons, two, report, levels)


def ask_often(tournament: Tournament, each_round: int, seed: int) -> Iterator[Asked]:
    """Ask about some pairs of every round, drawn by ``seed``."""
    chance = random.Random(seed)  # noqa: S311 - the same pairs each time
    for round in tournament.rounds.order_by("number"):
        reasons, entries = Reasons(round), list(words.players(round))
        pairs = list(combinations(entries, 2))
        for two in chance.sample(pairs, min(each_round, len(pairs))):
            yield ask(round, two, reasons)
