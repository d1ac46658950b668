"""A table of what people saw during one outage, and of what must not happen in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tests.outages.people import NOTHING, Arbiter, Seen

AWAY = 503
RESULT_WITHIN = {"Redis": 2.0}
"""Unit: seconds for a result while this part is away."""
ANSWER_WITHIN = 5.0
"""Unit: seconds for everything else."""
NEVER = {"web"}
"""Without it nobody can answer, so that nothing is promised."""


def table(seen: Iterable[Seen]) -> list[str]:
    """A line for each kind of people: the answers by status, the slowest, what was said."""
    groups: dict[str, list[Seen]] = {}
    for one in seen:
        groups.setdefault(one.who, []).append(one)
    return [_line(who, groups[who]) for who in sorted(groups)]


def _line(who: str, seen: list[Seen]) -> str:
    counts = Counter(one.status for one in seen)
    answers = ", ".join(f"{_name(status)} × {counts[status]}" for status in sorted(counts))
    slowest = max(one.seconds for one in seen)
    missing = sorted({one.text for one in seen if one.text})
    said = f"   missing: {'; '.join(missing)}" if missing else ""
    return f"    {who:20} {answers:36} slowest {slowest:4.1f} s{said}"


def _name(status: int) -> str:
    return "no answer" if status == NOTHING else str(status)


def slowest(seen: Iterable[Seen]) -> dict[str, float]:
    """Unit: seconds. By kind of people."""
    found: dict[str, float] = {}
    for one in seen:
        found[one.who] = max(one.seconds, found.get(one.who, 0))
    return found


def faults(part: str, seen: Iterable[Seen], usual: dict[str, float]) -> list[str]:
    """Answers that came too late, and those that say that we do not know what we do.

    ``usual``: the slowest answers while nothing was away, which a slow machine may add.
    """
    found = []
    for one in seen:
        limit = RESULT_WITHIN.get(part, ANSWER_WITHIN) if one.who == Arbiter.name else ANSWER_WITHIN
        if part not in NEVER and one.seconds > limit + usual.get(one.who, 0):
            found.append(f"{one.who}: an answer after {one.seconds:.1f} s, {limit:.0f} s at most")
        if one.status >= 500 and one.status != AWAY:
            found.append(f"{one.who}: answered {one.status}")
    return found
