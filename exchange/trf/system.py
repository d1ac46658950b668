"""The system and edition that a report's rounds were paired by, and its tie-breaks' edition."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _

from crosstable.trf import Report, start_of
from pairing import baku
from pairing.checks.as_paired import means_baku
from pairing.checks.rounds import differences
from pairing.editions import EDITIONS, requested_rules
from pairing.round_robin.editions import DOUBLE, DOUBLE_EXCHANGED, SINGLE
from tiebreaks.editions import edition_at
from tournaments.steps.refusals import Refused

TEAM_SWISS = ("team-swiss", "fide-2026")
STRONGEST = 4000
"""The highest strength of a team, as of a player."""


def unknown_type(report: Report) -> str:
    """Return the type that a report names (``192``, ``092``) if no system here matches it.

    Empty if one does, if none is named, and if pairings are fixed.
    """
    requested = requested_rules(report.head)
    rules = EDITIONS.get(requested.rules)
    fits = rules is not None and rules.teams == bool(report.teams)
    return "" if report.crosstable.predetermined or fits or not requested.record else requested.name


def refuse_unknown_type(report: Report, chosen: bool) -> None:
    """Refuse a report of an unknown type until the rules are chosen."""
    name = unknown_type(report)
    if name and not chosen:
        raise Refused(question_of_rules(name), field="rules")


def question_of_rules(name: str) -> str:
    """Ask for the rules of an unknown type."""
    text = _(
        "The file is of a type that is not known here: %(name)s. Choose the rules by which it was"
        " paired; the tournament goes on by them."
    )
    return text % {"name": name[:60]}


def system_of(report: Report) -> dict[str, Any]:
    """Return the fields of a tournament: what the file names (``192``, ``092``, by its date); for
    fixed pairings the table that has all rounds, else one of the arbiter's own.
    """
    table = report.crosstable
    if not table.predetermined:
        requested = requested_rules(report.head)
        by_date = TEAM_SWISS if report.teams else requested.rules
        system, edition = requested.rules if requested.record else by_date
        return {"system": system, "edition": edition}
    rounds = max(table.rounds, table.last_paired_round)
    for rules in (SINGLE, DOUBLE, DOUBLE_EXCHANGED):
        as_long = rules.rounds(len(table.participants)) == rounds
        if as_long and not any(differences(table, rules)):
            return {"system": rules.system, "edition": rules.name}
    return {"predetermined": True}


def with_acceleration(report: Report) -> Report:
    """Add the virtual points that its type means, if it has none. Raises ``Refused``."""
    if report.crosstable.predetermined or not means_baku(report):
        return report
    try:
        return replace(report, crosstable=baku.accelerated(report.crosstable))
    except baku.Unsuited as unsuited:
        raise Refused(
            _("Baku acceleration wants a win worth two draws and a loss worth nothing."),
            field="accelerated",
        ) from unsuited


def tiebreak_edition(report: Report) -> str:
    """Return FIDE's text that was in force when the tournament started."""
    return edition_at(start_of(report.head).day)
