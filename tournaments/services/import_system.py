"""By which system the rounds of a report were paired, where its pairings were fixed beforehand."""

from __future__ import annotations

from typing import Any

from crosstable.trf import Report
from pairing.checking import differences
from pairing.round_robin.editions import DOUBLE, DOUBLE_EXCHANGED, SINGLE


def system_of(report: Report) -> dict[str, Any]:
    """The fields of a tournament: the table that all its rounds are rows of, else one of the
    arbiter's own; nothing for a file of another kind of event.
    """
    table = report.crosstable
    if not table.predetermined:
        return {}
    rounds = max(table.rounds, table.last_paired_round)
    for rules in (SINGLE, DOUBLE, DOUBLE_EXCHANGED):
        as_long = rules.rounds(len(table.participants)) == rounds
        if as_long and not any(differences(table, rules)):
            return {"system": rules.system, "edition": rules.name}
    return {"predetermined": True}
