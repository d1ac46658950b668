"""By which system a line is read."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from explain.facts import Facts
from explain.pictures.ladder import dutch, in_order, step_by_step
from explain.pictures.ladder.line import Bracket, Line, Two
from explain.words.weighing.criteria import Criteria

Find = Callable[[Facts, Bracket, Two, Criteria], Line | None]

TEAMS = step_by_step.lines_by(step_by_step.of_team_swiss)
LIM = step_by_step.lines_by(step_by_step.of_lim)
LINES: Mapping[tuple[str, str], Find] = {
    ("dutch", "fide-2026"): dutch.line,
    ("dutch", "fide-2017"): dutch.line,
    ("dubov", "fide-2026"): in_order.dubov,
    ("burstein", "fide-2026"): in_order.burstein,
    ("lim", "fide-2026"): LIM,
    ("lim", "fide-2026-maxi"): LIM,
    ("lim", "tsf"): LIM,
    ("lim", "tsf-maxi"): LIM,
    ("team-swiss", "fide-2026"): TEAMS,
    ("team-swiss", "fide-2026-b"): TEAMS,
    ("team-swiss", "fide-2026-none"): TEAMS,
    ("dutch", "tsf"): step_by_step.lines_by(step_by_step.of_dutch_tsf),
    ("dubov", "tsf"): step_by_step.lines_by(step_by_step.of_dubov_tsf),
    ("burstein", "tsf"): in_order.burstein_tsf,
}
"""By pairing system and edition."""


def find_line(facts: Facts, bracket: Bracket, pair: Two, criteria: Criteria) -> Line | None:
    """Find the line in which a pair came together; ``None`` if the report does not tell of one."""
    find = LINES.get((criteria.system, criteria.edition))
    return find(facts, bracket, pair, criteria) if find else None
