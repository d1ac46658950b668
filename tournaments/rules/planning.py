"""The number of rounds of a tournament, and the consequences of being a round robin."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from pairing.knockout.draw import plan
from tiebreaks import EDITIONS
from tiebreaks.fitting import TournamentKind, misfits
from tiebreaks.presets import PRESETS
from tournaments.bridge import kinds
from tournaments.models import KnockOut, Play, Round, RoundState, Tournament
from tournaments.models.event import ROUND_ROBIN
from tournaments.ratings.paces import pace_of
from tournaments.rules import teams
from tournaments.steps import stage
from tournaments.steps.refusals import Refused

PRESET = "fide-round-robin"


def plan_rounds(tournament: Tournament) -> None:
    """Create or remove rounds to match the plan; rounds already played are never surplus.

    A round robin has as many as its table for its entries, until round 1 is paired. A knock-out has
    as many as its bracket, and matches instead of boards.
    """
    wanted = rounds_of_bracket(tournament) or rounds_of_table(tournament)
    if wanted and wanted != tournament.rounds_planned and not stage.last_paired(tournament):
        tournament.rounds_planned = wanted
        tournament.save(update_fields=["rounds_planned"])
    last = 0 if tournament.knock_out else tournament.rounds_planned
    existing = dict(tournament.rounds.values_list("number", "state"))
    surplus = [n for n, state in existing.items() if n > last and state == RoundState.PLANNED]
    if surplus:
        tournament.rounds.filter(number__in=surplus).delete()
    Round.objects.bulk_create(
        Round(tournament=tournament, number=number)
        for number in range(1, last + 1)
        if number not in existing
    )


def rounds_of_table(tournament: Tournament) -> int:
    """Count the rounds of its table for the present entries; 0 if there is no table."""
    table = kinds.table_of(tournament)
    return table.rounds(tournament.entries.count()) if table else 0


def rounds_of_bracket(tournament: Tournament) -> int:
    """Count the rounds of a knock-out for the present entries; 0 if it is not one."""
    if not tournament.knock_out:
        return 0
    bracket, _made = KnockOut.objects.get_or_create(tournament=tournament, first_place=1)
    entries = tournament.entries.count()
    return len(plan(entries, bracket.places).all_rounds) if entries > bracket.places else 1


def implied(tournament: Tournament, fields: Mapping[str, Any]) -> dict[str, Any]:
    """Return ``fields`` with what follows from them: a round robin's pairings are fixed by its
    table, a list of tie-breaks that FIDE forbids in one is replaced by its own, and the time
    control says which kind of play it is.

    Raises ``Refused`` for a number of rounds that the table does not have.
    """
    implied_fields = {**fields, **teams.implied(tournament, fields), **_pace(tournament, fields)}
    if implied_fields.get("system", tournament.system) == ROUND_ROBIN:
        implied_fields["predetermined"] = True
        _refuse_other_rounds(tournament, implied_fields)
    elif "system" in implied_fields and tournament.by_table:
        implied_fields.setdefault("predetermined", False)
    if (
        implied_fields.get("predetermined")
        and not tournament.predetermined
        and "tiebreaks" not in implied_fields
    ):
        implied_fields |= _fitting_list(tournament, implied_fields)
    return implied_fields


def _pace(tournament: Tournament, fields: Mapping[str, Any]) -> dict[str, Any]:
    """Return the kind of play that a new time control makes, unless the arbiter has chosen one."""
    if "pace" in fields or not {"time_control", "time_control_code"} & fields.keys():
        return {}
    if tournament.pk and stage.last_paired(tournament):
        return {}
    code, words = tournament.time_control_code, tournament.time_control
    before = pace_of(code, words) or Play.STANDARD
    now = pace_of(fields.get("time_control_code", code), fields.get("time_control", words))
    return {"pace": now.value} if now and tournament.pace == before else {}


def _refuse_other_rounds(tournament: Tournament, fields: Mapping[str, Any]) -> None:
    table = rounds_of_table(tournament) if "system" not in fields else 0
    if table and fields.get("rounds_planned", table) != table:
        raise Refused(
            _("The table of this round robin has %(rounds)d rounds.") % {"rounds": table},
            field="rounds_planned",
        )


def _fitting_list(tournament: Tournament, fields: Mapping[str, Any]) -> dict[str, Any]:
    """Replace a list with Buchholz and its kin: they say nothing if all meet the same opponents."""
    unrated = not (
        fields.get("rated", tournament.rated) or fields.get("fide_mode", tournament.fide_mode)
    )
    edition = fields.get("tiebreak_edition", tournament.tiebreak_edition)
    by_table = fields.get("system", tournament.system) == ROUND_ROBIN
    if edition not in EDITIONS or (unrated and not by_table):
        return {}
    kind = TournamentKind(tournament.rounds_planned, predetermined=True)
    unfit = any(misfit.forbidden for misfit in misfits(tournament.tiebreaks, kind, edition=edition))
    return {"tiebreaks": list(PRESETS[PRESET].order)} if unfit else {}
