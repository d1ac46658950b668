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
    "line_up",
    "met",
    "passed_over",
    "points",
    "worse",
]
