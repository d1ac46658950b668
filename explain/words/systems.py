"""The systems with words of their own for each pairing, floater, colour and bye."""

from __future__ import annotations

from collections.abc import Mapping

from explain.words.averages.burstein import BursteinWords, SeedingWords
from explain.words.averages.dubov import DubovWords
from explain.words.dutch.system import DutchWords
from explain.words.lim.system import LimWords
from explain.words.round_robin import RoundRobinWords
from explain.words.system_words import SystemWords
from explain.words.team_swiss.system import TeamSwissWords
from explain.words.tsf.burstein import BursteinTsfWords
from explain.words.tsf.dubov import DubovTsfWords
from explain.words.tsf.dutch import DutchTsfWords
from explain.words.weighing.criteria import Criteria

SYSTEM_WORDS: Mapping[tuple[str, str], type[SystemWords]] = {
    ("burstein", "fide-2026"): BursteinWords,
    ("burstein", "tsf"): BursteinTsfWords,
    ("dubov", "fide-2026"): DubovWords,
    ("dubov", "tsf"): DubovTsfWords,
    ("dutch", "tsf"): DutchTsfWords,
    ("lim", "fide-2026"): LimWords,
    ("lim", "fide-2026-maxi"): LimWords,
    ("lim", "tsf"): LimWords,
    ("lim", "tsf-maxi"): LimWords,
    ("team-swiss", "fide-2026"): TeamSwissWords,
    ("team-swiss", "fide-2026-b"): TeamSwissWords,
    ("team-swiss", "fide-2026-none"): TeamSwissWords,
}
"""By pairing system and edition."""

WORDS: Mapping[tuple[str, str], type[SystemWords]] = {
    **SYSTEM_WORDS,
    ("dutch", "fide-2026"): DutchWords,
    ("dutch", "fide-2017"): DutchWords,
    ("round-robin", "single"): RoundRobinWords,
    ("round-robin", "double"): RoundRobinWords,
    ("round-robin", "double-exchanged"): RoundRobinWords,
}
"""The words of every system, by pairing system and edition."""
SEEDED = "burstein", "dutch"
"""The system whose first rounds another one pairs, and that one."""
EARLIEST = "fide-2026"
"""The edition of rounds whose report names none, because there was one of each system only."""


def all_words_of(criteria: Criteria, system: str = "") -> SystemWords | None:
    """Return the words of the text that a round was paired by; ``None`` if it is not known.

    ``system``: the tournament's, which may have another system pair its first rounds.
    """
    if (system, criteria.system) == SEEDED:
        return SeedingWords(criteria)
    key = criteria.system, criteria.edition or EARLIEST
    words = WORDS.get(key)
    return words(criteria) if words else None


def words_of(criteria: Criteria) -> SystemWords | None:
    """Return the words of the text that a round was paired by, if it has its own."""
    words = SYSTEM_WORDS.get((criteria.system, criteria.edition))
    return words(criteria) if words else None
