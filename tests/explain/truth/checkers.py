"""All checkers: importing this makes them known."""

from tests.explain.truth import byes, colours, line_up, met, passed_over, points

__all__ = ["byes", "colours", "line_up", "met", "passed_over", "points"]
