"""All checkers: importing this makes them known."""

from tests.explain.truth import (
    averages,
    averages_byes,
    averages_groups,
    byes,
    colours,
    coming_up,
    groups,
    lim_groups,
    lim_moves,
    lim_pairs,
    line_up,
    met,
    passed_over,
    points,
    worse,
)

__all__ = [
    "averages",
    "averages_byes",
    "averages_groups",
    "byes",
    "colours",
    "coming_up",
    "groups",
    "lim_groups",
    "lim_moves",
    "lim_pairs",
    "line_up",
    "met",
    "passed_over",
    "points",
    "worse",
]
