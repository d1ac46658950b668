"""The teams of a tournament: their names, captains and strengths. For their players see
``members``.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from django.utils.translation import gettext as _

from clubs.models import User
from tournaments.entries import entries, number_moves, numbering
from tournaments.entries.register import validate, validate_fields
from tournaments.models import Entry, Tournament
from tournaments.rules import planning
from tournaments.steps import stage
from tournaments.steps.actions import Action
from tournaments.steps.naming import impersonal
from tournaments.steps.refusals import Refused
from tournaments.steps.step import take_step
from tournaments.teams import strengths

FIELDS = frozenset(
    {"team_name", "nickname", "captain", "rating", "first_round", "half_point_byes_allowed"}
)
MOST = 500
"""The most teams in one tournament; record ``310`` has numbers up to 999."""


def add_team(
    tournament: Tournament,
    by: User | None,
    name: str,
    first_round: int | None = None,
    confirmed: bool = False,
    **fields: Any,
) -> Entry:
    """Add a team without players. ``fields``: ``nickname``, ``captain``, ``rating`` (strength).

    ``first_round`` is the next round to be paired unless given. Raises ``Refused``. Needs
    confirmation (level 3) if round 1 is paired and numbers of others move.
    """
    with take_step(tournament, by, Action.ENTRY_ADDED) as step:
        entry = enter(step.tournament, name, first_round, **fields)
        numbers = numbering.number_late_entry(step.tournament)
        number_moves.ask_to_enter(step.tournament, numbers, entry.name, confirmed=confirmed)
        step.params = {
            "entry": entry.pk,
            "name": entry.name,
            "first_round": entry.first_round,
            "round": stage.last_paired(step.tournament),
            "numbers": numbering.as_params(numbers),
        }
    entry.refresh_from_db()
    return entry


def enter(
    tournament: Tournament, name: str, first_round: int | None = None, **fields: Any
) -> Entry:
    """Create a new team, inside the caller's step. Raises ``Refused``."""
    (entry,) = enter_all(tournament, [name], first_round, **fields)
    return entry


def enter_all(
    tournament: Tournament,
    names: Sequence[str],
    first_round: int | None = None,
    about: Callable[[str], AbstractContextManager[None]] = lambda _name: nullcontext(),
    **fields: Any,
) -> list[Entry]:
    """Create new teams, inside the caller's step. Raises ``Refused``.

    ``about``: the context in which faults of the team of this name are refused.
    """
    if not tournament.for_teams:
        raise Refused(_("In this tournament players play for themselves."))
    taken_names = _names(tournament)
    start = 0
    new_teams = []
    for name in names:
        with about(name):
            if len(taken_names) >= MOST:
                raise Refused(_("A tournament has %(count)d teams at most.") % {"count": MOST})
            start = start or entries.round_to_start(tournament, first_round)
            entry = Entry(
                tournament=tournament, team_name=name.strip(), first_round=start, **fields
            )
            _refuse_taken_name(entry, taken_names)
            validate_fields(entry)
        taken_names.add(entry.team_name.casefold())
        new_teams.append(entry)
    Entry.objects.bulk_create(new_teams)
    planning.plan_rounds(tournament)
    return new_teams


def _names(tournament: Tournament, besides: Entry | None = None) -> set[str]:
    others = tournament.entries.values_list("pk", "team_name")
    return {name.casefold() for pk, name in others if not besides or pk != besides.pk}


def _refuse_taken_name(entry: Entry, others: Container[str]) -> None:
    if not entry.team_name:
        raise Refused(_("Give the team a name."), field="team_name")
    if entry.team_name.casefold() in others:
        raise Refused(
            _("There is a team “%(name)s” already.") % {"name": entry.team_name},
            field="team_name",
        )


def update_team(entry: Entry, by: User | None, **fields: Any) -> Entry:
    """Update a team's ``FIELDS``; without a ``rating`` it is as strong as its players again."""
    with take_step(entry.tournament, by, Action.ENTRY_CHANGED) as step:
        entry = entries.fresh_entry(step, entry)
        if "team_name" in fields:
            fields["team_name"] = fields["team_name"].strip()
        if fields.get("rating", entry.rating) is None:
            fields["rating"] = strengths.strength_of(entry)
        changed = {name: value for name, value in fields.items() if getattr(entry, name) != value}
        if not changed:
            step.nothing_to_do()
            return entry
        if "first_round" in changed:
            entries.round_to_start(step.tournament, changed["first_round"])
            entries.refuse_paired(entry)
        step.params = {
            "entry": entry.pk,
            "name": entry.name,
            "fields": sorted(changed),
            "before": impersonal(Entry, {name: getattr(entry, name) for name in changed}),
        }
        for name, value in changed.items():
            setattr(entry, name, value)
        check(entry)
        entry.save()
    return entry


def check(entry: Entry) -> None:
    """Check the name: present, and not another team's. Raises ``Refused`` naming the field."""
    _refuse_taken_name(entry, _names(entry.tournament, besides=entry))
    validate(entry)
