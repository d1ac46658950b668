"""The Swiss systems for single players and all their editions, as they are registered."""

from __future__ import annotations

from pairing.editions import EDITIONS

SWISS = [rules for rules, edition in EDITIONS.items() if not edition.fixed and not edition.teams]
"""``("dutch", "fide-2026")`` and so on: a table's boards do not follow from results, and teams are
no players."""
