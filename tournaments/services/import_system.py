"""By which system and edition the rounds of a report were paired."""

from __future__ import annotations

from typing import Any

from crosstable.trf import Head, Report
from pairing.checking import differences
from pairing.editions import DEFAULT, EDITIONS, named_in
from pairing.round_robin.editions import DOUBLE, DOUBLE_EXCHANGED, SINGLE


def taken(head: Head) -> tuple[str, str]:
    """What a Swiss tournament out of a file is paired by from then on."""
    named = named_in(head)
    rules = EDITIONS.get(named)
    return DEFAULT if rules is None or rules.teams else named


TEAM_SWISS = ("team-swiss", "fide-2026")
STRONGEST = 4000
"""Of a team, as of a player."""


def named_for_teams(head: Head) -> tuple[str, str] | None:
    """The system for teams that a file names; ``None`` where it names none that is here."""
    named = named_in(head)
    rules = EDITIONS.get(named)
    return named if rules is not None and rules.teams else None


def system_of(report: Report) -> dict[str, Any]:
    """The fields of a tournament: what the file names (``192``, ``092``, by its date), the usual
    system where that is not here; of fixed pairings the table that all rounds are rows of, else
    one of the arbiter's own.
    """
    table = report.crosstable
    if not table.predetermined:
        system, edition = taken(report.head)
        return {"system": system, "edition": edition}
    rounds = max(table.rounds, table.last_paired_round)
    for rules in (SINGLE, DOUBLE, DOUBLE_EXCHANGED):
        as_long = rules.rounds(len(table.participants)) == rounds
        if as_long and not any(differences(table, rules)):
            return {"system": rules.system, "edition": rules.name}
    return {"predetermined": True}
