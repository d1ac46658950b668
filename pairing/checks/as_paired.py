"""A report as it is paired: with teams as participants if teams are paired, and accelerated."""

from __future__ import annotations

from dataclasses import replace

from crosstable.model import MATCH_POINTS
from crosstable.team_tables import crosstable_of
from crosstable.trf import Report
from pairing import baku
from pairing.editions import BAKU, primary_named_in, type_of
from pairing.kernel.edition import Edition


def as_paired(report: Report, rules: Edition) -> Report:
    """Return the report as ``rules`` pair it.

    If the rules pair teams, teams are the participants, with the points and ranks of record
    ``310``. A type that ends in ``_BAKU`` means Baku acceleration if the report has no virtual
    points of its own (record ``250``). Raises :class:`crosstable.team_events.Contradiction` and
    :class:`pairing.baku.Unsuited`.
    """
    if rules.teams:
        report = _with_teams(report)
    if rules.fixed or not means_baku(report):
        return report
    return replace(report, crosstable=baku.accelerated(report.crosstable))


def means_baku(report: Report) -> bool:
    """Return whether the report's type is accelerated and it has no virtual points of its own."""
    return not report.crosstable.accelerations and type_of(report.head).endswith(BAKU)


def _with_teams(report: Report) -> Report:
    crosstable = crosstable_of(report, primary_named_in(report.head))
    teams = report.teams.teams
    points = {
        team.number: team.match_points if crosstable.primary == MATCH_POINTS else team.game_points
        for team in teams
    }
    return replace(
        report,
        crosstable=crosstable,
        points={number: amount for number, amount in points.items() if amount is not None},
        ranks={team.number: team.rank for team in teams if team.rank is not None},
    )
