"""The teams of a tournament: their names, captains and strengths. Who plays in one: ``members``."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from clubs.models import User
from tournaments.models import Entry, Tournament
from tournaments.services import entries, numbering, planning, state, strengths
from tournaments.services.log import Action
from tournaments.services.players import checked
from tournaments.services.steps import Refused, step

FIELDS = frozenset(
    {"team_name", "nickname", "captain", "rating", "first_round", "half_point_byes_allowed"}
)
MOST = 500
"""Teams of one tournament; record ``310`` has numbers up to 999."""


def add_team(
    tournament: Tournament,
    by: User | None,
    name: str,
    first_round: int | None = None,
    **fields: Any,
) -> Entry:
    """A new team without players yet. ``fields``: ``nickname``, ``captain``, ``rating`` (strength).

    ``first_round`` is the next round to be paired unless given. Raises ``Refused``.
    """
    with step(tournament, by, Action.ENTRY_ADDED) as here:
        entry = enter(here.tournament, name, first_round, **fields)
        here.params = {
            "entry": entry.pk,
            "name": entry.name,
            "first_round": entry.first_round,
            "round": state.last_paired(here.tournament),
            "numbers": numbering.as_params(numbering.number_late_entry(here.tournament)),
        }
    entry.refresh_from_db()
    return entry


def enter(
    tournament: Tournament, name: str, first_round: int | None = None, **fields: Any
) -> Entry:
    """The row of a new team, inside the caller's step. Raises ``Refused``."""
    if not tournament.for_teams:
        raise Refused(_("In this tournament players play for themselves."))
    if tournament.entries.count() >= MOST:
        raise Refused(_("A tournament has %(count)d teams at most.") % {"count": MOST})
    entry = Entry(
        tournament=tournament,
        team_name=name.strip(),
        first_round=entries.round_to_start(tournament, first_round),
        **fields,
    )
    check(entry)
    entry.save()
    planning.plan_rounds(tournament)
    return entry


def update_team(entry: Entry, by: User | None, **fields: Any) -> Entry:
    """Change what is said about a team (``FIELDS``); no ``rating``: its players' again."""
    with step(entry.tournament, by, Action.ENTRY_CHANGED) as here:
        entry = entries.fresh(here, entry)
        if "team_name" in fields:
            fields["team_name"] = fields["team_name"].strip()
        if fields.get("rating", entry.rating) is None:
            fields["rating"] = strengths.of(entry)
        changed = {name: value for name, value in fields.items() if getattr(entry, name) != value}
        if not changed:
            here.nothing_to_do()
            return entry
        if "first_round" in changed:
            entries.round_to_start(here.tournament, changed["first_round"])
            entries.never_paired(entry)
        here.params = {
            "entry": entry.pk,
            "name": entry.name,
            "fields": sorted(changed),
            "before": {name: getattr(entry, name) for name in changed},
        }
        for name, value in changed.items():
            setattr(entry, name, value)
        check(entry)
        entry.save()
    return entry


def check(entry: Entry) -> None:
    """Raises ``Refused`` naming the field: a name there is, and no other team has it."""
    if not entry.team_name:
        raise Refused(_("Give the team a name."), field="team_name")
    others = entry.tournament.entries.exclude(pk=entry.pk).values_list("team_name", flat=True)
    if entry.team_name.casefold() in {name.casefold() for name in others}:
        raise Refused(
            _("There is a team “%(name)s” already.") % {"name": entry.team_name},
            field="team_name",
        )
    checked(entry)
